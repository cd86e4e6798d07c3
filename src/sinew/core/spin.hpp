#pragma once
// How a rotation vector that changes turns its axes.
#include "sinew/core/maths.hpp"

namespace sinew {

/// Angular velocity `w` and acceleration `dw`, in the turned axes, of a rotation vector v that changes.
void spin_of(const Vec3& v, const Vec3& dv, const Vec3& ddv, Eigen::Ref<Vec3> w, Eigen::Ref<Vec3> dw);

}  // namespace sinew
