#pragma once
// A shape that stands on the frames of an action line.
#include <span>
#include <vector>

#include "sinew/muscle/belly/line_frames.hpp"
#include "sinew/muscle/mass_spring/spring_forces.hpp"

namespace sinew {

/// A shape told by its frames, along (line, normal, binormal): the middle of a slice from its frame, and a point from
/// the middle of its slice.
struct LocalShape {
  LocalShape() = default;
  LocalShape(const SpringGrid&, std::span<const Vec3> points, std::span<const LineFrame>);
  /// The slices grow by `swell` about their middles; these come nearer to the line as it shortens.
  void carry(std::span<const LineFrame>, double swell, CarriedShape& out) const;

  SpringGrid grid;
  std::vector<Vec3> middles, offsets;
};

}  // namespace sinew
