#pragma once
// Points in a plane.
#include "sinew/core/maths.hpp"

namespace sinew {

using Vec2 = Eigen::Vector2d;

/// Twice the area of the triangle 0, a, b: positive when b lies to the left of a.
inline double wedge(const Vec2& a, const Vec2& b) { return a.x() * b.y() - a.y() * b.x(); }

}  // namespace sinew
