#include "sinew/core/maths.hpp"

#include <cmath>

namespace sinew {

Mat3 turn_xyz(const Vec3& a) {
  return (Eigen::AngleAxisd(a.x(), Vec3::UnitX()) * Eigen::AngleAxisd(a.y(), Vec3::UnitY()) *
          Eigen::AngleAxisd(a.z(), Vec3::UnitZ()))
      .toRotationMatrix();
}

Vec3 angles_xyz(const Mat3& R) {
  // Each angle is undone before the next is read off, so that near gimbal lock, where the first has few digits, the
  // others make up for it and the rotation as a whole keeps all of its own.
  const bool locked = std::hypot(R(1, 2), R(2, 2)) < 1e-12;  // only the sum of the outer two is defined
  const double first = locked ? std::atan2(R(2, 1), R(1, 1)) : std::atan2(-R(1, 2), R(2, 2));
  const double c = std::cos(first), s = std::sin(first);
  return {first, std::atan2(R(0, 2), c * R(2, 2) - s * R(1, 2)),
          std::atan2(c * R(1, 0) + s * R(2, 0), c * R(1, 1) + s * R(2, 1))};
}

Mat3 turn_by(const Vec3& v) {
  const double angle = v.norm();
  if (angle < 1e-12) return Mat3::Identity() + skew(v);
  return Eigen::AngleAxisd(angle, v / angle).toRotationMatrix();
}

Vec3 rotation_vector(Eigen::Quaterniond q) {
  if (q.w() < 0) q.coeffs() *= -1;
  const double sine = q.vec().norm();
  if (sine < 1e-12) return 2 * q.vec();
  return q.vec() * (2 * std::atan2(sine, q.w()) / sine);
}

}  // namespace sinew
