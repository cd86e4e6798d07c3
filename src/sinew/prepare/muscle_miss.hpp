#pragma once
// A muscle's line beside flesh that it does not run through: where they are nearest.
#include <array>

#include "sinew/muscle/anatomy.hpp"
#include "sinew/muscle/flesh.hpp"

namespace sinew {

/// A line and the flesh that it misses.
struct MuscleMiss {
  Flesh flesh;
  std::vector<Vec3> line;  ///< in ground axes at the start pose
  std::array<Vec3, 2>
      gap;  ///< where they are nearest: a place of the line, found to a 200th of it, and one of the flesh

  double apart() const { return (gap[1] - gap[0]).norm(); }  ///< m
};
MuscleMiss muscle_miss(const Anatomy&, int muscle, Flesh flesh);

}  // namespace sinew
