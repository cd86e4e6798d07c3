#pragma once
// Points of slices through hollow flesh. Rays from one place never see all of a crescent; its points lie on the outline
// of the section itself.
#include <span>
#include <vector>

#include "sinew/geometry/mesh_slice.hpp"

namespace sinew {

/// How far a loop reaches from a place along a direction of its plane: to the first crossing, and to the last.
/// Negative: it is not that way. From within a closed loop there is one, also through a corner.
struct LoopReach {
  double first = -1, last = -1;
};
LoopReach loop_reach(const SliceLoop&, const Vec2& from, const Vec2& along);

/// Of what a loop encloses, the share that a place within it does not see.
double hidden_share(const SliceLoop&, const Vec2& from);

/// Lays `around` points on each of several sections, evenly along the outline. Their coordinates are comparable: the
/// axes of the planes follow each other without twist. The starts are such that chords cut off little and that points
/// of one place lie above each other; where nothing else tells, the first is that towards x.
std::vector<std::vector<Vec2>> points_on_outlines(std::span<const SliceLoop* const>, int around);

/// Moves points of a polygon as little as possible until it has an area: along the area's slope.
void widen_to(double area, std::vector<Vec2>& polygon);

}  // namespace sinew
