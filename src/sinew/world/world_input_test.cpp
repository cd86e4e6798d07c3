// What a person does to a running World: every change is an input that a replay repeats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "sinew/core/error.hpp"
#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew {
namespace {

using test::after;
using test::arm;
using test::Hold;
using test::Wave;

Scene arm_with_ball() {
  Scene scene = arm();
  scene.props = {{.name = "ball", .body = {.mass = 0.3}}};
  scene.props[0].at = {0.05, -0.62, 0};
  scene.model.motors = {{"winch", "shoulder", 5, Range{-1, 1}}};
  return scene;
}

TEST(World, ReplayWithItsInputsIsBitEqual) {
  const std::vector<Input> inputs{{50, "gravity", {1, -5, 0}},
                                  {60, "excite/extensor", {0.8}},
                                  {65, "motor/winch", {-0.4}},
                                  {140, "motor/winch", {}},
                                  {75, "attach/ball/lower", {}},
                                  {95, "attach/ball/upper", {}},
                                  {80, "push/lower", {0.01, -0.1, 0, 3, 0, -2}},
                                  {90, "push/upper", {0, 0, 0, 0, 4, 0}},
                                  {130, "push/lower", {}},
                                  {120, "excite/extensor", {-1}},
                                  {150, "release/ball", {}},
                                  {160, "detail/flexor", {1}}};
  const auto run = [&](World& world, int ticks) {
    for (int k = 0; k < ticks; ++k) {
      for (const Input& input : inputs)
        if (input.step == world.state().steps) world.apply(input);
      world.step(Wave{});
    }
    return to_bytes(world.state());
  };
  World first(arm_with_ball()), second(arm_with_ball());
  run(first, 20);  // in the middle of it all, the ball in two hands
  const auto saved = to_bytes(first.state());
  const auto on = run(first, 25);
  second.restore(from_bytes(saved));
  EXPECT_EQ(run(second, 25), on);
  World third(arm_with_ball());
  EXPECT_EQ(run(third, 45), on);
  World without(arm_with_ball());
  EXPECT_NE(to_bytes(after(without, 45).state()), on) << "the inputs matter";
}

// G32
TEST(World, PushesAreInputs) {
  constexpr double rounding = 1e-12, force = 10, time = 0.15;  // N, s
  Scene scene = arm_with_ball();
  scene.props.push_back(scene.props[0]);
  scene.props[1].name = "other";
  World world(scene);
  world.apply({0, "gravity", {0, 0, 0}});
  const auto momentum_of = [&](int body) {
    return Twist(world.kinematics().inertia[body] * world.kinematics().twist[body]);
  };
  const int ball = world.skeleton().prop_body(0), other = world.skeleton().prop_body(1);
  world.apply({0, "push/ball", {0, 0, 0, force, 0, 0}});
  world = after(std::move(world), 20, Hold(0));
  world.apply({100, "push/ball", {0, 0.02, 0, 0, 0, -force}});  // another instead, off its centre
  world = after(std::move(world), 10, Hold(0));
  world.apply({150, "push/ball", {}});
  EXPECT_TRUE(world.state().pushes.empty());
  const Twist pushed = momentum_of(ball);
  EXPECT_NEAR(pushed[3], force * 0.1, rounding);
  EXPECT_NEAR(pushed[5], -force * 0.05, rounding);
  EXPECT_LT(world.kinematics().twist[ball].x(), 0) << "pushed above its centre it turns";
  world = after(std::move(world), 10, Hold(0));
  EXPECT_LT((momentum_of(ball) - pushed).norm(), rounding) << "let go it flies on";
  EXPECT_LT(momentum_of(other).norm(), rounding);
  EXPECT_NEAR(world.time(), time + 0.05, rounding);
}

TEST(World, APushTurnsJointsByItsPowerAndControlKnowsIt) {
  constexpr double rounding = 1e-12;
  World world(arm_with_ball());
  const Vec3 at(0.02, -0.2, 0), force(6, 8, 1);
  const Vec3 x = world.kinematics().pose[2] * at;
  const Eigen::VectorXd before = world.equations().bias, muscles = world.muscle_torque();
  world.apply({0, "push/lower", {at.x(), at.y(), at.z(), force.x(), force.y(), force.z()}});
  const Equations pushed = world.equations();
  for (const int k : {0, 1}) {  // the power of the force, per unit of the coordinate's speed
    const Twist column = world.kinematics().S.col(k);
    const double power = force.dot(column.tail<3>() + column.head<3>().cross(x));
    EXPECT_NEAR(before[k] - pushed.bias[k], power, rounding);
    EXPECT_NEAR(pushed.push_torque[k], power, rounding);
  }
  EXPECT_LT((world.muscle_torque() - muscles).norm(), rounding) << "it is no muscle";
}

TEST(World, AHeldPropRidesAndAReleasedOneFlies) {
  World world(arm_with_ball());
  world.apply({0, "attach/ball/lower", {}});
  const auto seat = [&] {
    const Frame frame = world.frame();
    return Vec3(frame.poses[2].inverse() * frame.poses[3].translation());
  };
  const Vec3 before = seat();
  world = after(std::move(world), 40);
  EXPECT_LT((seat() - before).norm(), 1e-12);
  EXPECT_THROW(world.apply({0, "attach/ball/lower", {}}), InputError) << "it is held already";
  const Vec3 hand = world.frame().poses[3].translation();
  world.apply({0, "release/ball", {}});
  EXPECT_LT((world.frame().poses[3].translation() - hand).norm(), 1e-12);
  const Twist twist = world.kinematics().twist[3];
  const Vec3 speed = twist.tail<3>() + twist.head<3>().cross(hand);
  world = after(std::move(world), 20);
  constexpr double t = 0.1;
  const Vec3 fall = hand + t * speed + 0.5 * t * t * world.state().gravity;
  constexpr double first_order = 0.5 * 9.81 * t * 1e-3 * 1.01;  // of the step: half a step's fall too far
  EXPECT_LT((world.frame().poses[3].translation() - fall).norm(), first_order);
  EXPECT_THROW(world.apply({0, "release/ball", {}}), InputError);
}

TEST(World, ASecondHandOnAPropClosesALoopAndReleaseOpensBoth) {
  constexpr double held = 1e-6;  // rad: through the ball, forearm and upper arm are one
  Scene scene = arm_with_ball();
  scene.pose["shoulder"] = 0.5;
  World world(scene);
  world.apply({0, "attach/ball/lower", {}});
  world.apply({0, "attach/ball/upper", {}});
  EXPECT_THROW(world.apply({0, "attach/ball/upper", {}}), InputError) << "it is held already";
  const double elbow = world.coordinate(1), shoulder = world.coordinate(0);
  world = after(std::move(world), 60);
  EXPECT_NEAR(world.coordinate(1), elbow, held);
  EXPECT_GT(std::abs(world.coordinate(0) - shoulder), 0.05);
  world.apply({0, "release/ball", {}});
  EXPECT_TRUE(world.state().loops.empty());
  world = after(std::move(world), 60);
  EXPECT_GT(std::abs(world.coordinate(1) - elbow), 0.05);
}

TEST(World, ALoopOfTheSceneHoldsFromTheStart) {
  constexpr double drift = 1e-5;  // m
  Scene scene = arm();
  scene.loops = {{.body = "lower", .to = ground, .kind = Loop::Kind::point, .at = {0, -0.2, 0}}};
  scene.pose["elbow"] = 0.8;
  World world(scene);
  const auto hand = [&] { return Vec3(world.kinematics().pose[2] * Vec3(0, -0.2, 0)); };
  const Vec3 before = hand();
  world = after(std::move(world), 100);
  EXPECT_LT((hand() - before).norm(), drift);
  for (const double a : world.frame().acceleration) EXPECT_LT(std::abs(a), 1e-6);  // two hinges and a pin: all stands
}

TEST(World, GravityIsAnInput) {
  World world(arm());
  const auto sum = [&] { return world.linearise(settle).bias.norm(); };
  world.apply({0, "gravity", {0, 0, 0}});
  EXPECT_LT(sum(), 1e-12);
  world.apply({0, "gravity", {9.81, 0, 0}});
  EXPECT_GT(sum(), 5);
}

TEST(World, AnExcitationHeldByHandWinsUntilItIsLetGo) {
  World world(arm());
  world.apply({0, "excite/flexor/long", {0.9}});
  world.step(Hold(0.2));
  EXPECT_EQ(world.state().excitation[0], 0.9);
  EXPECT_EQ(world.state().excitation[1], 0.2);
  world.apply({0, "excite/flexor/long", {-1}});
  world.step(Hold(0.2));
  EXPECT_EQ(world.state().excitation[0], 0.2);
}

TEST(World, InputsItCannotUseAreNamed) {
  World world(arm_with_ball());
  const std::vector<std::uint8_t> before = to_bytes(world.state());
  const std::vector<Input> wrong{{0, "gravity", {1, 2}},
                                 {0, "gravity", {0, 0, std::numeric_limits<double>::quiet_NaN()}},
                                 {0, "excite/flexor", {1}},  // it has two units
                                 {0, "detail/biceps", {1}},
                                 {0, "detail/flexor", {1e300}},
                                 {0, "push/moon", {0, 0, 0, 1, 0, 0}},
                                 {0, "push/ground", {0, 0, 0, 1, 0, 0}},
                                 {0, "push/lower", {1, 0, 0}},
                                 {0, "attach/ball", {}},
                                 {0, "attach/ball/moon", {}},
                                 {0, "attach/lower/upper", {}},
                                 {0, "release/ball", {}},
                                 {0, "wind", {}}};
  for (const Input& input : wrong) {
    try {
      world.apply(input);
      ADD_FAILURE() << input.path << " was taken";
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr(input.path));
    }
  }
  EXPECT_EQ(to_bytes(world.state()), before);
}

}  // namespace
}  // namespace sinew
