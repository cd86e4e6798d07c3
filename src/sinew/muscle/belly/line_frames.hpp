#pragma once
// Frames along an action line: what a shape that rides on it stands on.
#include <span>
#include <vector>

#include "sinew/core/maths.hpp"

namespace sinew {

struct LineFrame {
  Vec3 at = Vec3::Zero(), along = Vec3::UnitY(), normal = Vec3::UnitX();
  Vec3 binormal() const { return along.cross(normal); }
};

/// What the bones say about a line: the stretch of its course that the belly covers, as shares of its length, and a
/// direction across it at either end, fixed to the bone there. The bone may turn while the line goes on as before, as a
/// tendon does that pivots where it inserts: with the direction in which it once ran along, fixed to the bone too, what
/// counts of the bone's turn is that about the line.
struct LineEnds {
  double from = 0, to = 1;
  Vec3 normal_from = Vec3::UnitX(), normal_to = Vec3::Zero();  ///< zero: the line does not twist
  Vec3 along_from = Vec3::Zero(), along_to = Vec3::Zero();     ///< zero: nobody knows
};

/// At the poles and at every slice between them. Normals run along the line without twist from that at the origin; what
/// they miss at the insertion is spread evenly.
void line_frames(std::span<const Vec3> course, const LineEnds& ends, int slices, std::vector<LineFrame>& out);

}  // namespace sinew
