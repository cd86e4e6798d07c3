#pragma once
// A law: parts that add up, taken at one deformation gradient.
#include <string>
#include <variant>
#include <vector>

#include "sinew/muscle/material/fibre.hpp"
#include "sinew/muscle/material/parts.hpp"

namespace sinew::material {

using Matrix = std::variant<Isotropic, StVenantKirchhoff, BlemkerMatrix, Slack>;

struct Law {
  std::vector<Matrix> matrix = {};
  std::vector<Volumetric> volume = {};
  std::vector<Fibres> fibres =
      {};  ///< all along the same direction; families along others are laws of their own, added
};

enum class Slopes { stress, tangent };

double energy(const Law&, const Mat3& F, const Vec3& along, double activation);
/// Of the energy at F; the tangent is left zero where only the stress is asked for.
Evaluation evaluate(const Law&, const Mat3& F, const Vec3& along, double activation, Slopes = Slopes::tangent);
/// The same where the given shape is prestrained: the law is taken at F G, per volume of the given shape.
Evaluation evaluate(const Law&, const Mat3& F, const Mat3& G, const Vec3& along, double activation,
                    Slopes = Slopes::tangent);

/// Cauchy stress from the first Piola stress.
inline Mat3 cauchy(const Mat3& P, const Mat3& F) { return P * F.transpose() / F.determinant(); }

struct Moduli {
  double shear = 0, bulk = 0;  ///< Pa
};
/// Passive, at rest; shear across the fibres.
Moduli moduli_at_rest(const Law&);

}  // namespace sinew::material
