#pragma once
// The few types every room speaks: vectors, poses, twists. SI units, right-handed, y up (OpenSim's axes).
#include <Eigen/Core>
#include <Eigen/Geometry>

namespace sinew {

using Vec3 = Eigen::Vector3d;
using Mat3 = Eigen::Matrix3d;
using Pose = Eigen::Isometry3d;
using Twist = Eigen::Matrix<double, 6, 1>;   // angular first, then linear
using Wrench = Eigen::Matrix<double, 6, 1>;  // moment first, then force

inline constexpr double pi = 3.14159265358979323846;
inline constexpr double degree = pi / 180;

inline Mat3 skew(const Vec3& v) {
  Mat3 m;
  m << 0, -v.z(), v.y(), v.z(), 0, -v.x(), -v.y(), v.x(), 0;
  return m;
}

/// Body-fixed X-Y-Z angles to a rotation: the orientation convention of model files.
Mat3 turn_xyz(const Vec3& angles);
/// The angles of `turn_xyz`, the middle one in [-90, 90] degrees.
Vec3 angles_xyz(const Mat3& turn);
/// Rotation by |v| about v, and its inverse (angle in [0, pi]).
Mat3 turn_by(const Vec3& rotation_vector);
Vec3 rotation_vector(Eigen::Quaterniond turn);
inline Vec3 rotation_vector(const Mat3& turn) { return rotation_vector(Eigen::Quaterniond(turn)); }
inline Pose pose_of(const Vec3& at, const Vec3& turn = Vec3::Zero()) {
  Pose pose;
  pose.linear() = turn_xyz(turn);
  pose.translation() = at;
  pose.makeAffine();
  return pose;
}

/// Moves a twist (or a screw axis) from the frame that `pose` places into the frame it is placed in: Ad_pose.
inline Twist moved(const Pose& pose, const Twist& twist) {
  Twist out;
  out.head<3>().noalias() = pose.linear() * twist.head<3>();
  out.tail<3>().noalias() = pose.linear() * twist.tail<3>();
  out.tail<3>() += pose.translation().cross(out.head<3>());
  return out;
}

/// Lie bracket of two twists: ad_a b.
inline Twist bracket(const Twist& a, const Twist& b) {
  Twist out;
  out.head<3>() = a.head<3>().cross(b.head<3>());
  out.tail<3>() = a.head<3>().cross(b.tail<3>()) + a.tail<3>().cross(b.head<3>());
  return out;
}

}  // namespace sinew
