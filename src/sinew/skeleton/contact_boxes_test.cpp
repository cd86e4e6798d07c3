// Boxes on boxes: where they touch, and stacks that rest.
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/skeleton/playground_test.hpp"
#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

using test::box;
using test::earth;
using test::Playground;
using test::prop;

/// Normal force between two bodies.
double force_between(const Playground& room, int a, int b) {
  double sum = 0;
  for (size_t i = 0; i < room.contacts.size(); ++i) {
    const Contact& contact = room.contacts[i];
    if (std::minmax(contact.a, contact.b) == std::minmax(a, b))
      sum += room.rig.memory.impulses[i].lambda[0] / test::millisecond;
  }
  return sum;
}

TEST(Boxes, AStackRests) {
  constexpr double height_error = 1e-5, force_error = 1e-4;
  const std::vector<double> mass{3, 2, 1};
  std::vector<Prop> props;
  std::vector<std::array<std::string, 2>> pairs{{"b0", "floor"}};
  for (int i = 0; i < 3; ++i) {
    const std::string name = "b" + std::to_string(i);
    props.push_back(prop(name, mass[i], box({0.3 - 0.05 * i, 0.1, 0.3}), {0.01 * i, 0.051 + 0.101 * i, 0}));
    props.back().turn = {0, 0.3 * i, 0};
    if (i > 0) pairs.push_back({name, "b" + std::to_string(i - 1)});
  }
  Playground room(props, pairs);
  room.run(1);
  double above = 0;
  for (int i = 2; i >= 0; --i) {
    above += mass[i] * earth;
    const int body = room.rig.skeleton.prop_body(i);
    EXPECT_NEAR(room.at(i).y(), 0.05 + 0.1 * i, height_error) << i;
    EXPECT_LT(room.speed(i).norm(), 1e-5) << i;
    EXPECT_NEAR(force_between(room, i > 0 ? body - 1 : 0, body), above, force_error) << i;
  }
  RecordProperty("top_height_error_nm", std::to_string((room.at(2).y() - 0.25) * 1e9));
}

TEST(Boxes, AHeavyOneOnALightOneRestsToo) {
  constexpr double height_error = 1e-4;
  Playground room(
      {prop("light", 0.5, box({0.2, 0.1, 0.2}), {0, 0.05, 0}), prop("heavy", 10, box({0.3, 0.1, 0.3}), {0, 0.15, 0})},
      {{"light", "floor"}, {"light", "heavy"}});
  room.run(1);
  EXPECT_NEAR(room.at(1).y(), 0.15, height_error);
}

TEST(Boxes, OneSlidesOffATiltedOneWithItsFriction) {
  constexpr double slope = 0.5, error = 1e-3;
  Model model;
  model.shapes.push_back(box({4, 0.2, 4}));
  model.shapes.back().name = "ramp", model.shapes.back().body = ground;
  model.shapes.back().turn = {0, 0, slope};
  Prop sledge = prop("sledge", 1, box({0.2, 0.1, 0.3}), turn_xyz({0, 0, slope}) * Vec3(0, 0.15, 0));
  sledge.turn = {0, 0, slope};
  Playground hill({sledge}, {{"sledge", "ramp"}}, 0, 0.3, 0, model);
  hill.run(0.2);
  const Vec3 before = hill.speed();
  hill.run(0.5);
  EXPECT_NEAR((hill.speed() - before).norm() / 0.5, earth * (std::sin(slope) - 0.3 * std::cos(slope)), error);
}

TEST(Boxes, AnEdgeComesToLieAcrossAnEdge) {
  // Two beams, each on its edge, crosswise: they touch in one point.
  Prop low = prop("low", 1, box({1, 0.1, 0.1}), {0, 0, 0}), high = prop("high", 1, box({0.1, 0.1, 1}), {0, 0, 0});
  const double half = 0.1 / std::sqrt(2.0);
  low.turn = {pi / 4, 0, 0}, high.turn = {0, 0, pi / 4};
  high.at = {0.1, 2 * half - 0.001, 0.2};
  const Touches touches =
      touches_of_boxes(low.shapes[0].size, pose_of(low.at, low.turn), high.shapes[0].size, pose_of(high.at, high.turn));
  ASSERT_EQ(touches.count, 1u);
  EXPECT_NEAR(touches.touch[0].gap, -0.001, 1e-12);
  EXPECT_LT((touches.touch[0].normal - Vec3::UnitY()).norm(), 1e-12);
  EXPECT_LT((touches.touch[0].point - Vec3(0.1, half - 0.0005, 0)).norm(), 1e-12);
}

TEST(Boxes, OverlapByTheLeastShiftThatPartsThem) {
  // The overlap of convex bodies is the least over all directions. Here many are tried and the best refined; a face is
  // preferred to an edge that is better by less than the margin.
  constexpr double margin = 2e-4;
  test::Dice dice(8);
  int overlapping = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const Vec3 a = Vec3(0.3, 0.2, 0.5) + dice.vector(0.1), b = Vec3(0.2, 0.4, 0.3) + dice.vector(0.1);
    const Pose at_a = pose_of(dice.vector(0.1), dice.vector(2)), at_b = pose_of(dice.vector(0.2), dice.vector(2));
    const auto reach = [](const Vec3& size, const Pose& pose, const Vec3& n) {
      return (size / 2).dot(Vec3(pose.linear().transpose() * n).cwiseAbs());
    };
    double least = 1e9;
    Vec3 along = Vec3::UnitX();
    const auto try_along = [&](const Vec3& n) {
      const double overlap = reach(a, at_a, n) + reach(b, at_b, n) - n.dot(at_b.translation() - at_a.translation());
      if (overlap < least) least = overlap, along = n;
    };
    constexpr int spread = 5000;
    for (int i = 0; i < spread; ++i) {  // evenly over the sphere
      const double z = 1 - (2 * i + 1.0) / spread, r = std::sqrt(1 - z * z), turn = i * pi * (3 - std::sqrt(5.0));
      try_along({r * std::cos(turn), r * std::sin(turn), z});
    }
    for (double step = 0.05; step > 1e-7; step *= 0.9)
      for (int i = 0; i < 300; ++i) try_along((along + dice.vector(step)).normalized());
    if (least <= 0) continue;
    ++overlapping;
    const Touches touches = touches_of_boxes(a, at_a, b, at_b);
    double deepest = 0;
    for (size_t i = 0; i < touches.count; ++i) deepest = std::max(deepest, -touches.touch[i].gap);
    EXPECT_NEAR(deepest, least, margin) << trial;
  }
  EXPECT_GT(overlapping, 20);
}

}  // namespace
}  // namespace sinew
