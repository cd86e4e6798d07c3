#include "sinew/skeleton/joint.hpp"

#include <cmath>

namespace sinew {
namespace {

/// Ad of the inverse of a pose: a twist as seen from the placed frame.
Twist moved_back(const Pose& pose, const Twist& v) {
  Twist out;
  out.head<3>().noalias() = pose.linear().transpose() * v.head<3>();
  out.tail<3>().noalias() = pose.linear().transpose() * (v.tail<3>() - pose.translation().cross(v.head<3>()));
  return out;
}

/// exp(axis * amount) * pose.
void displace(const Screw& screw, double amount, Pose& pose) {
  if (!screw.turns) {
    pose.translation() += amount * screw.axis.tail<3>();
    return;
  }
  const Vec3 d = screw.axis.head<3>();
  const Vec3 nearest = d.cross(screw.axis.tail<3>());  // the point of the axis nearest the origin
  const double s = std::sin(amount), c = std::cos(amount);
  Mat3 R = c * Mat3::Identity() + (1 - c) * d * d.transpose();
  R += s * skew(d);
  pose.linear() = (R * pose.linear()).eval();
  pose.translation() = R * (pose.translation() - nearest) + nearest;
}

int index_of(const Joint& joint, const std::string& coordinate) {
  for (size_t i = 0; i < joint.coordinates.size(); ++i)
    if (joint.coordinates[i].name == coordinate) return static_cast<int>(i);
  return -1;
}

Displacement displacement_of(const Joint& joint, const Amount& amount) {
  Displacement out;
  out.factor[0] = out.factor[1] = Curve(Function::constant(1));
  for (size_t i = 0; i < amount.factors.size() && i < 2; ++i) {
    out.coordinate[i] = index_of(joint, amount.factors[i].coordinate);
    out.factor[i] = Curve(amount.factors[i].function);
  }
  if (amount.factors.empty()) out.factor[0] = Curve(Function::constant(0));
  out.plain =
      amount.factors.size() == 1 && out.coordinate[0] >= 0 && amount.factors[0].function == Function::identity();
  return out;
}

Screw screw_of(const Joint& joint, bool turns, const Vec3& axis, const Vec3& through, const Amount& by) {
  Screw screw;
  screw.turns = turns;
  const Vec3 d = axis.normalized();
  if (turns)
    screw.axis << d, through.cross(d);
  else
    screw.axis << Vec3::Zero(), d;
  screw.amount = displacement_of(joint, by);
  return screw;
}

}  // namespace

Displacement::Value Displacement::at(const double* q) const {
  if (plain) return {q[coordinate[0]], {1, 0}, {0, 0, 0}};
  const Jet f = factor[0].at(coordinate[0] >= 0 ? q[coordinate[0]] : 0);
  const Jet g = factor[1].at(coordinate[1] >= 0 ? q[coordinate[1]] : 0);
  return {f.value * g.value,
          {f.slope * g.value, f.value * g.slope},
          {f.bend * g.value, f.slope * g.slope, f.value * g.bend}};
}

void ScrewJoint::evaluate(const double* q, const double* v, JointMotion& out) const {
  Pose suffix = in_child_inverse;
  Twist after = Twist::Zero();  // twist of everything between the screw at hand and the child
  out.J.leftCols(speeds).setZero();
  out.dJ.leftCols(speeds).setZero();
  if (ball) {
    for (int i = 0; i < 3; ++i) {
      out.J.col(i) = moved_back(suffix, Twist::Unit(i));
      after += out.J.col(i) * v[i];
    }
    const Mat3 R = Eigen::Quaterniond(q[0], q[1], q[2], q[3]).toRotationMatrix();
    suffix.translation() = R * suffix.translation();
    suffix.linear() = R * suffix.linear();
  }
  const int speed_offset = ball ? 3 : 0;
  const double* sq = q + screw_offset();
  const double* sv = v + speed_offset;
  for (auto screw = screws.rbegin(); screw != screws.rend(); ++screw) {
    const Displacement& amount = screw->amount;
    const Displacement::Value th = amount.at(sq);
    const Twist s = moved_back(suffix, screw->axis);
    const Twist turned = -bracket(after, s);
    double rate = 0;
    for (int i = 0; i < 2; ++i) {
      const int c = amount.coordinate[i];
      if (c < 0) continue;
      const int other = amount.coordinate[1 - i];
      const double own = th.hessian[i == 0 ? 0 : 2] * sv[c];
      const double cross = other >= 0 ? th.hessian[1] * sv[other] : 0;
      out.J.col(speed_offset + c) += s * th.gradient[i];
      out.dJ.col(speed_offset + c) += turned * th.gradient[i] + s * (own + cross);
      rate += th.gradient[i] * sv[c];
    }
    after += s * rate;
    displace(*screw, th.amount, suffix);
  }
  out.relative.linear().noalias() = in_parent.linear() * suffix.linear();
  out.relative.translation() = in_parent * suffix.translation();
}

ScrewJoint make_joint(const Joint& joint) {
  ScrewJoint out;
  out.in_parent = pose_of(joint.at, joint.turn);
  out.in_child_inverse = pose_of(joint.child_at, joint.child_turn).inverse();
  out.speeds = static_cast<int>(joint.coordinates.size());
  const auto name = [&](size_t i) { return Amount::of(joint.coordinates.at(i).name); };
  const auto add = [&](bool turns, const Vec3& axis, const Amount& by, const Vec3& through = Vec3::Zero()) {
    out.screws.push_back(screw_of(joint, turns, axis, through, by));
  };
  switch (joint.kind) {
    case Joint::Kind::weld:
      break;
    case Joint::Kind::hinge:
      add(true, joint.axis.value_or(Vec3::UnitZ()), name(0));
      break;
    case Joint::Kind::slider:
      add(false, joint.axis.value_or(Vec3::UnitX()), name(0));
      break;
    case Joint::Kind::universal:
      add(true, Vec3::UnitX(), name(0));
      add(true, Vec3::UnitY(), name(1));
      break;
    case Joint::Kind::planar:
      add(false, Vec3::UnitX(), name(1));
      add(false, Vec3::UnitY(), name(2));
      add(true, Vec3::UnitZ(), name(0));
      break;
    case Joint::Kind::free:
      for (int i = 0; i < 3; ++i) {
        add(false, Vec3::Unit(i), name(3 + static_cast<size_t>(i)));
        out.screws.back().amount.coordinate[0] = i;  // counted from the first slide, behind the quaternion
      }
      out.ball = true;
      break;
    case Joint::Kind::ball:
      out.ball = true;
      break;
    case Joint::Kind::custom:
      for (const Axis& axis : joint.slide) add(false, axis.axis, axis.by);
      for (const Axis& axis : joint.rotate) add(true, axis.axis, axis.by, axis.through);
      break;
  }
  return out;
}

}  // namespace sinew
