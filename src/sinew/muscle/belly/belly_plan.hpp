#pragma once
// A belly before it has a skin: sections along its spine, each with the area it asks for; and how the bellies of one
// body make room for each other.
#include <vector>

#include "sinew/muscle/belly/architecture.hpp"
#include "sinew/muscle/belly/belly_spine.hpp"

namespace sinew {

struct BellyPlan {
  Architecture architecture;
  BellyParameters look;
  BoneSpace bones;  ///< those near it
  Spine spine;
  std::vector<double> radius, flatness, flesh;  ///< per section: of a round one of its area, m; flesh is 0 to 1
  Box box;                                      ///< about its sections
  bool empty() const { return radius.empty(); }
};

/// Of a muscle along its course at rest; empty where that has no flesh.
BellyPlan plan(const Muscle&, const std::vector<Vec3>& course, const BoneSpace& bones);

/// Per muscle itself; of one on the left the right one where its course (mirrored in z = 0) and its numbers are the
/// same. Which way a spine leaves a bone that it runs through may hang on a hair, and both sides are to go the same
/// way.
std::vector<size_t> right_ones(const std::vector<Muscle>&, const std::vector<std::vector<Vec3>>& courses);
BellyPlan mirrored(const BellyPlan& right, const BoneSpace& bones);

/// Moves the spines off the bones and away from each other, their ends held; left ones as the right ones they mirror.
void separate_bellies(std::vector<BellyPlan>&, const std::vector<size_t>& right);

}  // namespace sinew
