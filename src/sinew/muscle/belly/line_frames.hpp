#pragma once
// Frames along an action line: what a shape that rides on it stands on.
#include <span>
#include <vector>

#include "sinew/core/maths.hpp"
#include "sinew/muscle/path/dual.hpp"

namespace sinew {

template <class Number>
struct FrameOf {
  using Vec = Eigen::Matrix<Number, 3, 1>;
  Vec at = Vec::Zero(), along = Vec::UnitY(), normal = Vec::UnitX();
  Vec binormal() const { return along.cross(normal); }
};
using LineFrame = FrameOf<double>;

/// What the bones say about a line: the stretch of its course that the belly covers, as shares of its length, and a
/// direction across it at either end, fixed to the bone there. The bone may turn while the line goes on as before, as a
/// tendon does that pivots where it inserts: with the direction in which it once ran along, fixed to the bone too, what
/// counts of the bone's turn is that about the line.
template <class Number>
struct LineEndsOf {
  using Vec = Eigen::Matrix<Number, 3, 1>;
  Number from = 0, to = 1;
  Vec normal_from = Vec::UnitX(), normal_to = Vec::Zero();  ///< zero: the line does not twist
  Vec along_from = Vec::Zero(), along_to = Vec::Zero();     ///< zero: nobody knows
};
using LineEnds = LineEndsOf<double>;

/// At the poles and at every slice between them. Normals run along the line without twist from that at the origin; what
/// they miss at the insertion is spread evenly.
void line_frames(std::span<const Vec3> course, const LineEnds& ends, int slices, std::vector<LineFrame>& out);
/// The same with slopes.
void line_frames(std::span<const Eigen::Matrix<Dual, 3, 1>> course, const LineEndsOf<Dual>& ends, int slices,
                 std::vector<FrameOf<Dual>>& out);

}  // namespace sinew
