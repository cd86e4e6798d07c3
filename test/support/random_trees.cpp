#include "test/support/random_trees.hpp"

#include <array>

namespace sinew::test {
namespace {

using Kind = Joint::Kind;
constexpr std::array<Kind, 8> kinds{Kind::hinge, Kind::slider, Kind::universal, Kind::planar,
                                    Kind::ball,  Kind::free,   Kind::weld,      Kind::custom};

int coordinates_of(Kind kind, Dice& dice) {
  switch (kind) {
    case Kind::weld:
      return 0;
    case Kind::hinge:
    case Kind::slider:
      return 1;
    case Kind::universal:
      return 2;
    case Kind::planar:
    case Kind::ball:
      return 3;
    case Kind::free:
      return 6;
    case Kind::custom:
      return 1 + dice.below(4);
  }
  return 0;
}

/// A smooth function of a coordinate, of any kind that has two derivatives.
Function random_function(Dice& dice) {
  switch (dice.below(5)) {
    case 0:
      return Function::identity();
    case 1:
      return Function::linear(dice.between(-1.5, 1.5), dice.between(-0.2, 0.2));
    case 2:
      return {.kind = Function::Kind::polynomial,
              .numbers = {dice.between(-0.3, 0.3), dice.between(-0.5, 0.5), 1, dice.between(-0.1, 0.1)}};
    case 3:
      return {.kind = Function::Kind::sine,
              .numbers = {dice.between(0.2, 1), dice.between(0.5, 1.5), dice.between(0, 3)}};
    default: {
      std::vector<std::array<double, 2>> points;
      for (int i = -3; i <= 3; ++i) points.push_back({i * 0.9, dice.between(-0.6, 0.6)});
      return Function::spline(points);
    }
  }
}

/// Three axes, skew but far from lying in one plane.
std::array<Vec3, 3> random_axes(Dice& dice) {
  const Mat3 R = turn_xyz(dice.vector(3));
  std::array<Vec3, 3> axes;
  for (int i = 0; i < 3; ++i) axes[i] = (R.col(i) + dice.vector(0.3)) * dice.between(0.5, 2);
  return axes;
}

/// Every coordinate drives a turn or a slide as it is, so none is idle; the other axes follow functions.
void add_axes(Joint& joint, Dice& dice, bool through) {
  const int n = static_cast<int>(joint.coordinates.size());
  const std::array<Vec3, 3> turns = random_axes(dice), slides = random_axes(dice);
  const auto name = [&](int k) { return joint.coordinates[k % n].name; };
  for (int i = 0; i < 3; ++i) {
    Axis turn{.axis = turns[i], .by = Amount::of(name(i))};
    if (i >= n) turn.by = Amount{{{name(dice.below(n)), random_function(dice)}}};
    if (through) turn.through = dice.vector(0.2);
    joint.rotate.push_back(turn);
    Axis slide{.axis = slides[i], .by = Amount{{{name(dice.below(n)), random_function(dice)}}}};
    if (i + 3 < n) slide.by = Amount::of(name(i + 3));
    if (i == 2 && n > 1) slide.by = Amount{{{name(0), random_function(dice)}, {name(1), random_function(dice)}}};
    joint.slide.push_back(slide);
  }
}

Body random_body(Dice& dice, const std::string& name, bool massless) {
  Body body{.name = name};
  if (massless) return body;
  body.mass = dice.between(0.3, 4);
  body.centre = dice.vector(0.2);
  // Principal moments of a solid block obey the triangle rule by themselves.
  const Vec3 half{dice.between(0.05, 0.3), dice.between(0.05, 0.3), dice.between(0.05, 0.3)};
  const Vec3 square = half.cwiseAbs2();
  const Vec3 moments = body.mass / 3 * (Vec3::Constant(square.sum()) - square);
  const Mat3 R = turn_xyz(dice.vector(3));
  const Mat3 I = R * moments.asDiagonal() * R.transpose();
  body.inertia = {I(0, 0), I(1, 1), I(2, 2), I(0, 1), I(0, 2), I(1, 2)};
  return body;
}

}  // namespace

Joint random_joint(Dice& dice, Kind kind, const std::string& parent, const std::string& child, const TreeShape& shape) {
  Joint joint{.name = child + "_joint", .parent = parent, .child = child, .kind = kind};
  joint.at = dice.vector(0.3);
  joint.turn = dice.vector(1.5);
  joint.child_at = dice.vector(0.3);
  joint.child_turn = dice.vector(1.5);
  const int n = coordinates_of(kind, dice);
  for (int k = 0; k < n; ++k) joint.coordinates.push_back({.name = child + "_" + std::to_string(k)});
  if (kind == Kind::hinge || kind == Kind::slider) joint.axis = dice.vector(1) + Vec3(0, 0, 1.5);
  if (kind == Kind::custom) add_axes(joint, dice, shape.turns_through_points);
  return joint;
}

Model random_tree(std::uint64_t seed, const TreeShape& shape) {
  Dice dice(seed);
  Model model;
  model.name = "random tree " + std::to_string(seed);
  model.gravity = Vec3(0, -9.8, 0) + dice.vector(2);
  int last_hung_from = -1;
  for (int i = 0; i < shape.bodies; ++i) {
    // Mostly long chains: a body hangs from one of the three before it.
    const int above = i == 0 ? -1 : i - 1 - dice.below(std::min(i, 3));
    const std::string name = "b" + std::to_string(i);
    const std::string parent = above < 0 ? ground : "b" + std::to_string(above);
    model.joints.push_back(random_joint(dice, kinds[(i + seed) % kinds.size()], parent, name, shape));
    model.bodies.push_back(random_body(dice, name, false));
    last_hung_from = above;
  }
  if (shape.massless_bodies && last_hung_from >= 0) {
    const std::string name = model.bodies[last_hung_from].name;
    model.bodies[last_hung_from] = random_body(dice, name, true);
  }
  return model;
}

}  // namespace sinew::test
