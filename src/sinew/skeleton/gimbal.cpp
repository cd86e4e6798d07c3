#include "sinew/skeleton/gimbal.hpp"

#include <fmt/format.h>

#include <set>

namespace sinew {
namespace {

constexpr double least_cosine = 0.05;  // of the middle angle, for axes at right angles

/// The coordinate that a turn follows as it is; empty where it follows none, several, or a function of one.
std::string followed(const Axis& axis) {
  const std::vector<Factor>& factors = axis.by.factors;
  return factors.size() == 1 && factors[0].function == Function::identity() ? factors[0].coordinate : "";
}

}  // namespace

GimbalWatch::GimbalWatch(const Model& model, const Skeleton& skeleton) {
  for (const Joint& joint : model.joints) {
    if (joint.rotate.size() != 3) continue;
    std::set<std::string> own;
    for (const Axis& axis : joint.rotate) own.insert(followed(axis));
    if (own.size() != 3 || own.contains("")) continue;  // turns that hang together do not lock
    const int k = skeleton.coordinate(followed(joint.rotate[1]));
    joints_.push_back({joint.name, joint.rotate[0].axis.normalized(), joint.rotate[1].axis.normalized(),
                       joint.rotate[2].axis.normalized(), skeleton.position_of(k)});
  }
}

bool GimbalWatch::is_locked(const Joint3& joint, const Eigen::VectorXd& q) {
  const Vec3 third = Eigen::AngleAxisd(q[joint.position], joint.middle) * joint.third;
  return joint.first.cross(third).norm() < least_cosine;
}

StepReport GimbalWatch::report_of(const Joint3& joint) {
  return {
      .where = joint.name,
      .reason = fmt::format("joint `{}` is in gimbal lock: its first and third axis have come together", joint.name),
      .advice = "expect fast speeds there; give the joint other axes, or make it a ball"};
}

}  // namespace sinew
