#pragma once
// One piece of tissue under the loads of a test machine: stress over stretch, its free sides solved for.
#include <optional>
#include <vector>

#include "sinew/muscle/material/material.hpp"

namespace sinew::material {

/// What is held and what is free. Along x a stretch, sides free of stress; along x and y the same stretch, z free;
/// simple shear, x over y; the same stretch in all directions, by the volume's ratio.
enum class Loading { uniaxial, biaxial, shear, volume };

/// At a stretch, a shear or a ratio of volumes.
struct LoadedPoint {
  Mat3 F;
  Evaluation at;

  Mat3 cauchy() const { return material::cauchy(at.P, F); }
};

/// `guess`: the deformation of a neighbouring point. None where no free sides are found that are without stress: a law
/// that keeps no volume, or one that buckles.
std::optional<LoadedPoint> loaded(const Material&, const MaterialState&, Loading, double amount,
                                  const Mat3* guess = nullptr);

/// At each of several amounts, each from its neighbour that is nearer to rest, as a test machine goes there.
std::vector<std::optional<LoadedPoint>> loaded_from_rest(const Material&, const MaterialState&, Loading,
                                                         const std::vector<double>& amounts);

}  // namespace sinew::material
