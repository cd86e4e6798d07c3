#pragma once
// A belly before it has a skin: sections along its spine, each with the area it asks for; and how the bellies of one
// body make room for each other.
#include <vector>

#include "sinew/geometry/muscle_spine.hpp"
#include "sinew/muscle/architecture.hpp"

namespace sinew {

struct Seedling {
  Architecture architecture;
  MuscleLook look;
  BoneSpace bones;  ///< those near it
  Spine spine;
  std::vector<double> radius, flatness, flesh;  ///< per section: of a round one of its area, m; flesh is 0 to 1
  Box box;                                      ///< about its sections
  bool empty() const { return radius.empty(); }
};

/// Of a muscle along its course at rest; empty where that has no flesh.
Seedling seedling(const Muscle&, const std::vector<Vec3>& course, const BoneSpace& bones);

/// Moves the spines off the bones and away from each other, their ends held.
void make_room(std::vector<Seedling>&);

}  // namespace sinew
