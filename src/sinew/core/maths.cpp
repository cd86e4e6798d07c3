#include "sinew/core/maths.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {

Mat3 turn_xyz(const Vec3& a) {
  return (Eigen::AngleAxisd(a.x(), Vec3::UnitX()) * Eigen::AngleAxisd(a.y(), Vec3::UnitY()) *
          Eigen::AngleAxisd(a.z(), Vec3::UnitZ()))
      .toRotationMatrix();
}

Vec3 angles_xyz(const Mat3& R) {
  const double middle = std::asin(std::clamp(R(0, 2), -1.0, 1.0));
  if (std::abs(R(0, 2)) < 1 - 1e-12) return {std::atan2(-R(1, 2), R(2, 2)), middle, std::atan2(-R(0, 1), R(0, 0))};
  return {std::atan2(R(2, 1), R(1, 1)), middle, 0};  // gimbal lock: only the sum of the outer two is defined
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
