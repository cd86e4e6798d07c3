// Hands in a decision: they close and open at their rigid step, or say why they cannot.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/world/world.hpp"

namespace sinew {
namespace {

using testing::HasSubstr;

constexpr double turn_speed = 6, length = 0.5;  // rad/s and m
// m: what is asked for. Of a fall of t s the implicit step makes g t h / 2 too much, 0.92 mm here.
constexpr double landed_within = 1e-3;

/// An arm that is turned steadily about z, whatever it carries, with a ball at its tip. One that is bound to hang makes
/// the World step implicitly, as with muscles.
Scene thrower(bool implicit) {
  Scene scene;
  scene.model.bodies = {{.name = "arm", .mass = 1, .centre = {0, -0.2, 0}, .inertia = {0.02, 0.002, 0.02, 0, 0, 0}},
                        {.name = "stand", .mass = 1, .centre = {0, 0, 0}, .inertia = {0.1, 0.1, 0.1, 0, 0, 0}}};
  for (const char* body : {"arm", "stand"})
    scene.model.joints.push_back({.name = body,
                                  .parent = ground,
                                  .child = body,
                                  .kind = Joint::Kind::hinge,
                                  .axis = Vec3::UnitZ(),
                                  .coordinates = {{.name = std::string("turn_") + body}}});
  scene.model.bodies[1].mass = 1;
  scene.locked = {"turn_stand"};
  if (implicit)
    scene.model.ligaments = {
        {.name = "slack",
         .path = {.points = {{.body = ground, .at = {0, 0, 0}}, {.body = "stand", .at = {0, 0.1, 0}}}},
         .rest = 10,
         .force = 1,
         .curve = Function::polyline({{{1, 0}, {2, 1}}})}};
  scene.play.emplace().motion["turn_arm"] = Function::linear(turn_speed, 0);
  Prop& ball = scene.props.emplace_back();
  ball.name = "ball";
  ball.body.mass = 0.2;
  ball.weld = Prop::Weld{.body = "arm", .at = {0, -length, 0}};
  return scene;
}

/// Does what it was told at one tick.
class Hands : public Controller {
 public:
  Hands(double at, std::vector<HandAction> hands) : at_(at), hands_(std::move(hands)) {}
  void decide(const World& world, ControllerState&, Decision& decision) const override {
    if (std::abs(world.time() - at_) < 1e-9) decision.hands = hands_;
  }

 private:
  double at_;
  std::vector<HandAction> hands_;
};

Vec3 ball_of(const World& world) {
  const int body = world.skeleton().prop_body(0);
  return world.kinematics().pose[static_cast<size_t>(body)].translation();
}

/// Thrown off the circle at one time: where the ball is at another.
Vec3 flown(double released, double now) {
  const double angle = turn_speed * released, t = now - released;
  const Vec3 from(length * std::sin(angle), -length * std::cos(angle), 0);
  const Vec3 speed = turn_speed * length * Vec3(std::cos(angle), std::sin(angle), 0);
  return from + t * speed + t * t / 2 * Vec3(0, -9.80665, 0);
}

class Throw : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(Steps, Throw, testing::Values(false, true),
                         [](const auto& steps) { return steps.param ? "implicit" : "explicit"; });

// G29: 0.2 s and three of the five rigid steps that follow.
TEST_P(Throw, AHandOpensAtItsStep) {
  constexpr double tick = 0.2, opens = 0.203, falls_until = 0.39;
  World world(thrower(GetParam()));
  ASSERT_EQ(world.recipe().control_pace, 5);
  ASSERT_EQ(world.recipe().stiff, GetParam());
  const Hands hands(tick, {{.prop = 0, .body = -1, .after_steps = 3}});
  const std::vector<std::vector<int>> held{{world.skeleton().body("arm")}};
  while (world.time() < tick - 1e-9) world.step(hands);
  EXPECT_EQ(world.frame().held, held);
  World again(world.scene(), fidelities());
  again.restore(from_bytes(to_bytes(world.state())));
  world.step(hands);
  EXPECT_TRUE(world.frame().held.empty());
  while (world.time() < falls_until - 1e-9) world.step(hands);
  EXPECT_LT((ball_of(world) - flown(opens, falls_until)).norm(), landed_within);
  for (const double other : {opens - 0.001, opens + 0.001})
    EXPECT_GT((ball_of(world) - flown(other, falls_until)).norm(), 2 * landed_within) << "a step is seen";
  EXPECT_TRUE(world.reports().empty());

  while (again.time() < falls_until - 1e-9) again.step(hands);
  EXPECT_EQ(to_bytes(again.state()), to_bytes(world.state()));
}

TEST(Hands, WhatClosesAtTheFirstStepIsWhatAnInputAttaches) {
  Scene scene = thrower(true);
  scene.props[0].weld.reset();
  scene.props[0].at = {0.1, -0.5, 0}, scene.props[0].speed = {1, 2, 0};
  World told(scene), asked(scene);
  const Hands closes(0.1, {{.prop = 0, .body = 1, .after_steps = 0}}), idle(-1, {});
  while (told.time() < 0.1 - 1e-9) told.step(idle), asked.step(idle);
  told.apply({.step = told.state().steps, .path = "attach/ball/arm", .value = {}});
  for (int i = 0; i < 20; ++i) told.step(idle), asked.step(closes);
  EXPECT_EQ(to_bytes(told.state()), to_bytes(asked.state()));
}

TEST(Hands, AThrowFromHandToHandWithinOneTickPassesTheBallOn) {
  World world(thrower(true));
  const Hands passes(0.1, {{.prop = 0, .body = -1, .after_steps = 1}, {.prop = 0, .body = 2, .after_steps = 4}});
  while (world.time() < 0.15) world.step(passes);
  EXPECT_EQ(world.frame().held, (std::vector<std::vector<int>>{{world.skeleton().body("stand")}}));
  EXPECT_TRUE(world.reports().empty());
}

TEST(Hands, ThoseThatCannotAreTold) {
  const auto told = [](const HandAction& hand) {
    World world(thrower(true));
    world.step(Hands(0, {hand}));
    EXPECT_EQ(world.reports().size(), 1u);
    EXPECT_FALSE(world.failed());
    return world.reports().empty() ? StepReport{} : world.reports()[0];
  };
  EXPECT_EQ(told({.prop = 7, .body = -1}).where, "prop 7");
  EXPECT_THAT(told({.prop = 0, .body = 1}).reason, HasSubstr("already holds it"));
  EXPECT_EQ(told({.prop = 0, .body = 1}).where, "ball");
  EXPECT_THAT(told({.prop = 0, .body = 3}).reason, HasSubstr("no body that could hold it"));
  EXPECT_THAT(told({.prop = 0, .body = -1, .after_steps = 5}).reason, HasSubstr("a tick has 5 rigid steps"));
  EXPECT_THAT(told({.prop = 0, .body = -1, .after_steps = -1}).reason, HasSubstr("a tick has 5 rigid steps"));
  World world(thrower(true));
  world.step(Hands(0, {{.prop = 0, .body = -1}, {.prop = 0, .body = -1, .after_steps = 2}}));
  ASSERT_EQ(world.reports().size(), 1u);
  EXPECT_THAT(world.reports()[0].reason, HasSubstr("a hand cannot open: no hand holds it"));
}

}  // namespace
}  // namespace sinew
