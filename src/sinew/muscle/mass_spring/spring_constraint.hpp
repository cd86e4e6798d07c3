#pragma once
// Constraints by inverse dynamics: a point that has a path to follow gets the force that brings it there. What asks for
// it may be anything (an attachment, a bone, another net): a kind more needs no change here.
#include <algorithm>

#include "sinew/core/maths.hpp"

namespace sinew {

/// Where a point should be, and how that place moves.
struct Prescribed {
  Vec3 at = Vec3::Zero(), speed = Vec3::Zero(), acceleration = Vec3::Zero();
};

/// The acceleration that brings a point onto its path, critically damped, at a rate (1/s).
inline Vec3 wanted_acceleration(const Prescribed& path, const Vec3& x, const Vec3& v, double rate) {
  return path.acceleration + 2 * rate * (path.speed - v) + rate * rate * (path.at - x);
}

/// The same across a surface alone, for a point `depth` inside that goes on inwards at `speed`: it is never pulled
/// back. Just below the surface the damping sets in by and by: else points that lie there would chatter.
inline double outward_acceleration(double depth, double speed, double rate) {
  constexpr double skin = 2e-4;  // m
  return std::max(0.0, rate * (rate * depth + 2 * std::min(1.0, depth / skin) * speed));
}

}  // namespace sinew
