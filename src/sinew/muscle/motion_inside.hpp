#pragma once
// Where a body is inside an interval of which a tissue knows the two ends: for tissues that step more finely than bones
// are told to them.
#include "sinew/muscle/tissue.hpp"

namespace sinew {

struct BodyInside {
  Pose pose = Pose::Identity();
  Twist twist = Twist::Zero();  ///< world axes, linear part at the body's origin
};

/// At a share of 0 to 1 of an interval of `dt` s: a cubic in place and one in the rotation vector from `from`, poses
/// and twists at both ends as they are given. Off by dt^4 where the true motion is smooth.
BodyInside motion_inside(const BodyMotion&, double dt, double share);

}  // namespace sinew
