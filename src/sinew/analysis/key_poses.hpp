#pragma once
// Activations from key poses (Teran et al. 2003, section 7): every pose is held by itself, and from pose to pose the
// activations run along monotone curves. What comes out can be played as excitations.
#include "sinew/analysis/static_optimization.hpp"

namespace sinew {

/// Every row of the motion by itself, as a pose that is held.
StaticOptimization hold_poses(const MuscleGeometry&, const Motion&, const StaticOptimizationOptions& = {});

struct JoinOptions {
  double rate = 100;  ///< rows per second
  bool lag = false;   ///< muscles come after the curve as their rise and fall times let them
};

/// An activation table with a row per pose, over even times from the first pose to the last. Muscles stay within 0 to
/// 1; the other columns within the range of their poses.
Table join_poses(const Model&, const Table& poses, const JoinOptions& = {});

}  // namespace sinew
