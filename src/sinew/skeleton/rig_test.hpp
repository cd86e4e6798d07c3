#pragma once
// A skeleton with everything it needs to move: what the tests of dynamics, contact and welds run.
#include <memory>
#include <string>
#include <vector>

#include "sinew/skeleton/dynamics.hpp"

namespace sinew::test {

constexpr double millisecond = 1e-3;

inline Body block(const std::string& name, double mass, const Vec3& centre, const Vec3& size) {
  const Vec3 square = size.cwiseAbs2();
  const Vec3 moment = mass / 12 * (Vec3::Constant(square.sum()) - square);
  return {.name = name, .mass = mass, .centre = centre, .inertia = {moment.x(), moment.y(), moment.z(), 0, 0, 0}};
}

inline Joint hung(Joint::Kind kind, const std::string& parent, const std::string& child, const Vec3& at, int speeds) {
  Joint joint{.name = child + "_joint", .parent = parent, .child = child, .kind = kind, .at = at};
  for (int k = 0; k < speeds; ++k) joint.coordinates.push_back({.name = child + "_" + std::to_string(k)});
  return joint;
}

/// Collar bone, upper arm, forearm, hand; the wrist is a ball or has two hinges. z: -1 or 1, the side.
inline void add_arm(Model& model, const std::string& side, double z, Joint::Kind wrist) {
  const auto add = [&](const Body& body, Joint joint) {
    model.bodies.push_back(body);
    model.joints.push_back(std::move(joint));
  };
  using Kind = Joint::Kind;
  add(block("collar" + side, 0.6, {0, 0, 0.07 * z}, {0.04, 0.04, 0.15}),
      hung(Kind::hinge, "torso", "collar" + side, {0, 0.45, 0.03 * z}, 1));
  model.joints.back().axis = Vec3(1, 0.2, 0);
  add(block("humerus" + side, 2, {0, -0.16, 0}, {0.08, 0.3, 0.08}),
      hung(Kind::ball, "collar" + side, "humerus" + side, {0, 0, 0.16 * z}, 3));
  add(block("forearm" + side, 1.2, {0, -0.12, 0}, {0.06, 0.26, 0.06}),
      hung(Kind::hinge, "humerus" + side, "forearm" + side, {0, -0.3, 0}, 1));
  add(block("hand" + side, 0.45, {0, -0.07, 0}, {0.03, 0.16, 0.08}),
      hung(wrist, "forearm" + side, "hand" + side, {0, -0.26, 0}, wrist == Kind::ball ? 3 : 2));
}

/// Nine bodies, nineteen coordinates: a torso on a ball, two arms.
inline Model upper_body(double start) {
  Model model;
  model.name = "upper body";
  model.bodies = {block("torso", 30, {0, 0.25, 0}, {0.2, 0.5, 0.35})};
  model.joints = {hung(Joint::Kind::ball, ground, "torso", {0, 1, 0}, 3)};
  add_arm(model, "_r", 1, Joint::Kind::ball);
  add_arm(model, "_l", -1, Joint::Kind::ball);
  for (Joint& joint : model.joints)
    for (Coordinate& c : joint.coordinates) c.start = start;
  return model;
}

inline Coordinate& coordinate(Model& model, const std::string& name) {
  return const_cast<Coordinate&>(*find_coordinate(model, name));
}

class Rig {
 public:
  explicit Rig(Model m, Scene::Stops stops = Scene::Stops::none, const std::vector<Prop>& props = {})
      : model(std::move(m)), skeleton(model, props), dynamics(model, skeleton, stops), scratch(dynamics.scratch()) {
    riding.resize(props.size());
    q = skeleton.start_positions();
    u = skeleton.start_speeds();
    loads.resize(skeleton);
    loads.gravity = model.gravity;
    begin();
  }
  Rig(const Rig&) = delete;

  void set(const std::string& name, double value, double speed = 0) {
    skeleton.set_value(q, skeleton.coordinate(name), value);
    u[skeleton.coordinate(name)] = speed;
  }
  /// Takes q and u as they are now.
  void begin() {
    dynamics.coordinates().complete(time, q, u);
    skeleton.hold(scratch.kinematics, riding);
    skeleton.update(q, u, scratch.kinematics);
    momentum = dynamics.floating(scratch.kinematics).momentum;
  }
  StepReport swing(double h, const Dynamics::LoadAt& load) {
    const StepReport report = dynamics.step_rk4(time, h, loads, load, momentum, q, u, scratch);
    time += h;
    return report;
  }
  StepReport swing(double h) {
    return swing(h, [](double, const Kinematics&, const Eigen::VectorXd&, Loads&) {});
  }
  StepReport step(double h, std::span<const Contact> contacts = {}) {
    const StepReport report = dynamics.step(time, h, loads, contacts, memory, momentum, q, u, scratch);
    time += h;
    return report;
  }
  const Kinematics& k() const { return scratch.kinematics; }
  double kinetic() const { return skeleton.kinetic_energy(k()); }
  double energy() const {
    return kinetic() + skeleton.potential_energy(k(), loads.gravity) + dynamics.passive_energy(k());
  }
  double value(const std::string& name) const { return skeleton.value(q, skeleton.coordinate(name)); }

  Model model;
  Skeleton skeleton;
  Dynamics dynamics;
  Dynamics::Scratch scratch;
  Loads loads;
  ContactMemory memory;
  Twist momentum = Twist::Zero();
  std::vector<PropHold> riding;
  Eigen::VectorXd q, u;
  double time = 0;
};

}  // namespace sinew::test
