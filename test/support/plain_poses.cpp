#include "test/support/plain_poses.hpp"

namespace sinew::test {
namespace {

using Kind = Joint::Kind;

Pose slid(const Vec3& v) { return Pose(Eigen::Translation3d(v)); }
Pose turned(const Vec3& axis, double angle) { return Pose(Eigen::AngleAxisd(angle, axis.normalized())); }

double amount(const Joint& joint, const Amount& by, const Eigen::VectorXd& q) {
  double product = 1;
  for (const Factor& factor : by.factors) {
    double x = 0;
    for (size_t k = 0; k < joint.coordinates.size(); ++k)
      if (joint.coordinates[k].name == factor.coordinate) x = q[static_cast<int>(k)];
    product *= Curve(factor.function).at(x).value;
  }
  return product;
}

Pose across(const Joint& joint, const Eigen::VectorXd& q) {
  Pose X = Pose::Identity();
  switch (joint.kind) {
    case Kind::weld:
      break;
    case Kind::hinge:
      return turned(joint.axis.value_or(Vec3::UnitZ()), q[0]);
    case Kind::slider:
      return slid(joint.axis.value_or(Vec3::UnitX()).normalized() * q[0]);
    case Kind::universal:
      return turned(Vec3::UnitX(), q[0]) * turned(Vec3::UnitY(), q[1]);
    case Kind::planar:
      return slid({q[1], q[2], 0}) * turned(Vec3::UnitZ(), q[0]);
    case Kind::ball:
      return Pose(Eigen::Quaterniond(q[0], q[1], q[2], q[3]));
    case Kind::free:
      return slid(q.tail<3>()) * Pose(Eigen::Quaterniond(q[0], q[1], q[2], q[3]));
    case Kind::custom:
      for (const Axis& axis : joint.slide) X = X * slid(axis.axis.normalized() * amount(joint, axis.by, q));
      for (const Axis& axis : joint.rotate)
        X = X * slid(axis.through) * turned(axis.axis, amount(joint, axis.by, q)) * slid(-axis.through);
  }
  return X;
}

}  // namespace

Pose plain_pose(const Joint& joint, const Eigen::VectorXd& q) {
  return pose_of(joint.at, joint.turn) * across(joint, q) * pose_of(joint.child_at, joint.child_turn).inverse();
}

std::map<std::string, Pose> plain_poses(const Model& model, const Eigen::VectorXd& q) {
  std::map<std::string, Pose> poses{{ground, Pose::Identity()}};
  int first = 0;
  for (const Joint& joint : model.joints) {
    const bool quaternion = joint.kind == Kind::ball || joint.kind == Kind::free;
    const int count = static_cast<int>(joint.coordinates.size()) + (quaternion ? 1 : 0);
    poses[joint.child] = poses.at(joint.parent) * plain_pose(joint, q.segment(first, count));
    first += count;
  }
  return poses;
}

}  // namespace sinew::test
