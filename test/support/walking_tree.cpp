#include "test/support/walking_tree.hpp"

namespace sinew::test {
namespace {

using Kind = Joint::Kind;

Body block(const std::string& name, double mass, const Vec3& centre, const Vec3& size) {
  const Vec3 square = size.cwiseAbs2();
  const Vec3 moment = mass / 12 * (Vec3::Constant(square.sum()) - square);
  return {.name = name, .mass = mass, .centre = centre, .inertia = {moment.x(), moment.y(), moment.z(), 0, 0, 0}};
}

class Walker {
 public:
  explicit Walker(WalkingJoints joints) : native_(joints == WalkingJoints::native) {
    model_.name = "walking tree";
    bone(ground, block("pelvis", 11.8, {-0.07, 0, 0}, {0.15, 0.2, 0.3}), {0, 0.95, 0});
    root();
    bone("pelvis", block("torso", 34.2, {-0.03, 0.32, 0}, {0.2, 0.6, 0.35}), {-0.1, 0.08, 0});
    three_turns();
    leg("_r", 1);
    leg("_l", -1);
  }
  Model model() && { return std::move(model_); }

 private:
  void bone(const std::string& parent, const Body& body, const Vec3& at) {
    model_.bodies.push_back(body);
    model_.joints.push_back({.name = body.name + "_joint", .parent = parent, .child = body.name, .at = at});
  }
  Joint& joint() { return model_.joints.back(); }
  std::string coordinate(const std::string& ending, double start = 0) {
    joint().coordinates.push_back({.name = joint().child + ending, .start = start});
    return joint().coordinates.back().name;
  }
  void three_turns() {
    joint().kind = native_ ? Kind::ball : Kind::custom;
    const Vec3 axes[] = {Vec3::UnitZ(), Vec3::UnitX(), Vec3::UnitY()};
    const char* endings[] = {"_flexion", "_adduction", "_rotation"};
    for (int i = 0; i < 3; ++i) {
      const std::string name = coordinate(endings[i], 0.1 * (i + 1));
      if (!native_) joint().rotate.push_back({.axis = axes[i], .by = Amount::of(name)});
    }
  }
  void root() {
    three_turns();
    joint().kind = native_ ? Kind::free : Kind::custom;
    const char* endings[] = {"_x", "_y", "_z"};
    for (int i = 0; i < 3; ++i) {
      const std::string name = coordinate(endings[i]);
      if (!native_) joint().slide.push_back({.axis = Vec3::Unit(i), .by = Amount::of(name)});
    }
  }
  void one_turn(const Vec3& axis, double start) {
    const std::string name = coordinate("_angle", start);
    joint().kind = native_ ? Kind::hinge : Kind::custom;
    if (native_)
      joint().axis = axis;
    else
      joint().rotate.push_back({.axis = axis, .by = Amount::of(name)});
  }
  void knee() {
    one_turn(Vec3::UnitZ(), -0.6);
    if (native_) return;
    const std::string name = joint().coordinates.front().name;
    const Function forward =
        Function::spline({{-2.1, -0.003}, {-1.4, 0.004}, {-0.7, 0.002}, {-0.2, -0.004}, {0.2, -0.005}});
    const Function up = Function::spline({{-2.1, 0.012}, {-1.2, 0.004}, {-0.5, 0.001}, {-0.2, 0}, {0.2, 0}});
    joint().slide.push_back({.axis = Vec3::UnitX(), .by = {{{name, forward}}}});
    joint().slide.push_back({.axis = Vec3::UnitY(), .by = {{{name, up}}}});
  }
  void leg(const std::string& side, double z) {
    bone("pelvis", block("femur" + side, 9.3, {0, -0.17, 0}, {0.13, 0.42, 0.13}), {-0.07, -0.066, 0.0835 * z});
    three_turns();
    bone("femur" + side, block("tibia" + side, 3.7, {0, -0.19, 0}, {0.09, 0.42, 0.09}), {0, -0.4, 0});
    knee();
    bone("tibia" + side, block("talus" + side, 0.1, {0, 0, 0}, {0.05, 0.05, 0.05}), {0, -0.43, 0});
    one_turn({-0.105 * z, -0.174 * z, 0.979}, 0.1);
    bone("talus" + side, block("foot" + side, 1.25, {0.1, 0.03, 0}, {0.2, 0.06, 0.08}), {-0.049, -0.042, 0.008 * z});
    one_turn({0.787 * z, 0.605 * z, -0.121}, -0.1);
    bone("foot" + side, block("toes" + side, 0.22, {0.035, 0.006, 0}, {0.07, 0.02, 0.08}), {0.179, -0.002, 0.001 * z});
    one_turn({-0.58 * z, 0, 0.814}, 0.2);
  }

  Model model_;
  bool native_;
};

}  // namespace

Model walking_tree(WalkingJoints joints) { return Walker(joints).model(); }

}  // namespace sinew::test
