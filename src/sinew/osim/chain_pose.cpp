#include "sinew/osim/chain_pose.hpp"

#include <algorithm>
#include <set>

namespace sinew {
namespace {

double amount_at(const Amount& amount, const CoordinateValues& at) {
  double product = 1;
  for (const Factor& factor : amount.factors) {
    const auto value = at.find(factor.coordinate);
    product *= Curve(factor.function).at(value == at.end() ? 0 : value->second).value;
  }
  return product;
}

Pose slid(const Vec3& by) { return pose_of(by); }
Pose turned(const Vec3& axis, double angle, const Vec3& through = Vec3::Zero()) {
  Pose pose = Pose::Identity();
  pose.linear() = turn_by(axis.normalized() * angle);
  pose.translation() = through - pose.linear() * through;
  return pose;
}

/// Between the joint's two frames.
Pose joint_motion(const Joint& joint, const CoordinateValues& at) {
  const auto q = [&](size_t i) { return at.at(joint.coordinates[i].name); };
  const auto three = [&](size_t first) { return Vec3(q(first), q(first + 1), q(first + 2)); };
  Pose pose = Pose::Identity();
  switch (joint.kind) {
    case Joint::Kind::weld:
      return pose;
    case Joint::Kind::hinge:
      return turned(joint.axis.value_or(Vec3::UnitZ()), q(0));
    case Joint::Kind::slider:
      return slid(joint.axis.value_or(Vec3::UnitX()).normalized() * q(0));
    case Joint::Kind::universal:
      return turned(Vec3::UnitX(), q(0)) * turned(Vec3::UnitY(), q(1));
    case Joint::Kind::planar:
      return slid({q(1), q(2), 0}) * turned(Vec3::UnitZ(), q(0));
    case Joint::Kind::free:
      pose.translation() = three(3);
      [[fallthrough]];
    case Joint::Kind::ball:
      pose.linear() = turn_by(three(0));
      return pose;
    case Joint::Kind::custom:
      for (const Axis& axis : joint.slide) pose = pose * slid(axis.axis.normalized() * amount_at(axis.by, at));
      for (const Axis& axis : joint.rotate) pose = pose * turned(axis.axis, amount_at(axis.by, at), axis.through);
      return pose;
  }
  return pose;
}

const Joint* joint_below(const Model& model, const std::string& body) {
  const auto joint = std::ranges::find(model.joints, body, &Joint::child);
  return joint == model.joints.end() ? nullptr : &*joint;
}

std::vector<const Joint*> way_down(const Model& model, std::string body) {
  std::vector<const Joint*> way;
  while (const Joint* joint = joint_below(model, body)) {
    way.push_back(joint);
    body = joint->parent;
  }
  return way;
}

}  // namespace

CoordinateValues start_values(const Model& model) {
  CoordinateValues values;
  for (const Joint& joint : model.joints)
    for (const Coordinate& coordinate : joint.coordinates) values[coordinate.name] = coordinate.start;
  return values;
}

Pose body_pose(const Model& model, const std::string& body, const CoordinateValues& at) {
  Pose pose = Pose::Identity();
  for (const Joint* joint : way_down(model, body))
    pose = pose_of(joint->at, joint->turn) * joint_motion(*joint, at) *
           pose_of(joint->child_at, joint->child_turn).inverse() * pose;
  return pose;
}

std::vector<const Joint*> joints_between(const Model& model, const std::string& a, const std::string& b) {
  std::vector<const Joint*> one = way_down(model, a), other = way_down(model, b);
  while (!one.empty() && !other.empty() && one.back() == other.back()) one.pop_back(), other.pop_back();
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

std::vector<std::string> coordinates_between(const Model& model, const std::string& a, const std::string& b) {
  std::vector<std::string> names;
  for (const Joint* joint : joints_between(model, a, b))
    for (const Coordinate& coordinate : joint->coordinates) names.push_back(coordinate.name);
  return names;
}

}  // namespace sinew
