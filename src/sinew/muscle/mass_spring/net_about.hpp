#pragma once
// A net about a line through any closed surface.
#include <optional>

#include "sinew/geometry/surface_tree.hpp"
#include "sinew/muscle/mass_spring/resample.hpp"

namespace sinew {

struct NetPlan {
  SpringGrid grid;
  bool whole_line = false;      ///< the poles are the ends of the course, else the ends of its fleshy stretch
  Vec3 across = Vec3::UnitX();  ///< where the first place of the first slice lies, as far as that is across the course
  ResampleOptions options = {};
};
/// Nothing where the course misses the flesh.
std::optional<Resampled> net_about(const SurfaceTree& flesh, std::span<const Vec3> course, const NetPlan&);

}  // namespace sinew
