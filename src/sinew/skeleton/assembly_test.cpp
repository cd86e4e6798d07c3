// The start pose of models whose loops have places of their own, and how such loops move.
#include "sinew/skeleton/assembly.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/skeleton/loop.hpp"
#include "sinew/skeleton/rig_test.hpp"

namespace sinew {
namespace {

using test::block;
using test::hung;
using test::millisecond;
using test::Rig;

constexpr double closes = 1e-10;  // rad or m

/// Two bars of 1 m, hung on hinges about z that are `apart`, along x from their hinges where their angles are 0.
Model two_bars(double apart) {
  Model model;
  for (const char* name : {"left", "right"}) {
    model.bodies.push_back(block(name, 1, {0.5, 0, 0}, {1, 0.05, 0.05}));
    model.joints.push_back(hung(Joint::Kind::hinge, ground, name, {0, 0, 0}, 1));
  }
  model.joints[1].at.x() = apart;
  model.joints[0].coordinates[0].start = 0.5;
  model.joints[1].coordinates[0].start = pi - 0.5;
  return model;
}
Loop tips_meet() {
  return {.body = "left", .to = "right", .kind = Loop::Kind::point, .at = {1, 0, 0}, .to_at = Vec3(1, 0, 0)};
}

TEST(Assembly, TwoBarsWithOneTipStandAsTheirTriangleHasIt) {
  Model model = two_bars(1.5);
  model.loops = {tips_meet()};
  const Skeleton skeleton(model);
  const double angle = std::acos(0.75);  // of a triangle with sides 1, 1 and 1.5
  EXPECT_NEAR(skeleton.start_positions()[0], angle, closes);
  EXPECT_NEAR(skeleton.start_positions()[1], pi - angle, closes);
  EXPECT_NEAR(skeleton.assembly().moved, angle - 0.5, closes);
  EXPECT_LT(skeleton.assembly().gap, closes);
  EXPECT_THAT(notes_on_assembly(model, skeleton),
              testing::ElementsAre(testing::StartsWith("the start pose was moved so that the loops close")));
}

TEST(Assembly, ALockedBarStaysAndTheOtherComesToIt) {
  Model model = two_bars(1.5);
  model.joints[0].coordinates[0].locked = true;
  model.loops = {{.body = "left",
                  .to = "right",
                  .kind = Loop::Kind::rod,
                  .at = {1, 0, 0},
                  .to_at = Vec3(1, 0, 0),
                  .distance = 0.25}};
  const Skeleton skeleton(model);
  const Eigen::VectorXd q = skeleton.start_positions();
  EXPECT_EQ(q[0], 0.5);
  const Vec3 left(std::cos(q[0]), std::sin(q[0]), 0), right(1.5 + std::cos(q[1]), std::sin(q[1]), 0);
  EXPECT_NEAR((left - right).norm(), 0.25, closes);
}

TEST(Assembly, AFollowerKeepsItsCouplerWhileTheLoopCloses) {
  Model model = two_bars(1.5);
  model.couplers = {{"right_0", "left_0", Function::linear(-1, pi)}};
  model.joints[1].coordinates[0].start = 0;
  model.loops = {tips_meet()};
  const Skeleton skeleton(model);
  EXPECT_NEAR(skeleton.start_positions()[0], std::acos(0.75), closes);
  EXPECT_NEAR(skeleton.start_positions()[1], pi - std::acos(0.75), closes);
}

TEST(Assembly, AWeldTurnsABodyAfloatToItsPlace) {
  Model model;
  model.bodies = {block("raft", 1, {0, 0, 0}, {0.1, 0.2, 0.3})};
  model.joints = {hung(Joint::Kind::free, ground, "raft", {0, 0, 0}, 6)};
  model.loops = {{.body = ground,
                  .to = "raft",
                  .at = {0.4, -0.3, 0.2},
                  .turn = {0.9, -0.7, 1.3},
                  .to_at = Vec3(0.1, 0, 0),
                  .to_turn = Vec3(0, 0.4, 0)}};
  const Skeleton skeleton(model);
  Kinematics k = skeleton.kinematics();
  skeleton.update(skeleton.start_positions(), skeleton.start_speeds(), k);
  const Pose met = k.pose[1] * pose_of({0.1, 0, 0}, {0, 0.4, 0}), asked = pose_of({0.4, -0.3, 0.2}, {0.9, -0.7, 1.3});
  EXPECT_LT((met.matrix() - asked.matrix()).norm(), closes);
}

TEST(Assembly, BarsThatCannotMeetComeAsNearAsTheyCanAndSaySo) {
  Model model = two_bars(2.5);
  model.loops = {tips_meet()};
  model.loops[0].label = "patella";
  const Skeleton skeleton(model);
  EXPECT_NEAR(skeleton.assembly().gap, 0.5, 0.02);  // both along x, where steps grow ever shorter
  EXPECT_THAT(notes_on_assembly(model, skeleton), testing::Contains(testing::HasSubstr("do not close")));
  EXPECT_THAT(notes_on_assembly(model, skeleton), testing::Contains(testing::HasSubstr("patella")));
}

TEST(Assembly, LoopsAsTheBodiesStandMoveNothing) {
  Model model = two_bars(1.5);
  model.loops = {{.body = "left", .to = "right", .kind = Loop::Kind::point, .at = {1, 0, 0}}};
  const Skeleton skeleton(model);
  EXPECT_EQ(skeleton.start_positions()[0], 0.5);
  EXPECT_EQ(skeleton.assembly().moved, 0);
}

/// A body afloat whose centre hangs from the ground by a rod is a point pendulum: theta'' = -g/L sin(theta).
TEST(Rod, SwingsABodyAfloatAsAPointPendulum) {
  constexpr double length = 0.8, start = 1.2, g = 9.80665, lasting = 2;
  Model model;
  model.bodies = {block("bob", 3, {0, 0, 0}, {0.1, 0.2, 0.1})};
  model.joints = {hung(Joint::Kind::free, ground, "bob", {0, 0, 0}, 6)};
  model.joints[0].at = {length * std::sin(start), -length * std::cos(start), 0};
  model.loops = {{.body = ground, .to = "bob", .kind = Loop::Kind::rod, .to_at = Vec3::Zero(), .distance = length}};
  double angle = start, speed = 0;
  constexpr int steps = 200000;
  for (int i = 0; i < steps; ++i) {  // the midpoint rule at 10 us
    constexpr double h = lasting / steps;
    const double middle = angle + h / 2 * speed, fast = speed - h / 2 * g / length * std::sin(angle);
    angle += h * fast, speed -= h * g / length * std::sin(middle);
  }
  const Vec3 exact(length * std::sin(angle), -length * std::cos(angle), 0);
  const auto off = [&](double h) {
    Rig rig(model);
    const std::vector<LoopConstraint> loops{closed(model.loops[0], rig.skeleton, rig.k())};
    rig.loads.loops = loops;
    double drift = 0;
    for (int i = 0; i < std::lround(lasting / h); ++i) {
      EXPECT_TRUE(rig.step(h).converged);
      drift = std::max(drift, drift_of(loops[0], rig.k()).norm());
    }
    EXPECT_LT(drift, 1e-4);
    return (rig.k().pose[1].translation() - exact).norm();
  };
  const double coarse = off(millisecond), fine = off(millisecond / 4);
  EXPECT_LT(coarse, 0.02);  // m, of the swing's 1.5: the step is of first order
  EXPECT_LT(fine, coarse / 2.5);
}

TEST(Rod, AcceleratesItsEndsOnlyAcrossItself) {
  Model model = two_bars(1.5);
  model.loops = {{.body = "left", .to = "right", .kind = Loop::Kind::rod, .at = {1, 0, 0}, .to_at = Vec3(1, 0, 0)}};
  Rig rig(model);
  const std::vector<LoopConstraint> loops{closed(model.loops[0], rig.skeleton, rig.k())};
  rig.loads.loops = loops;
  // Speeds that keep the length: the second bar's from the first's.
  const auto length = [&](double a, double b) {
    return (Vec3(std::cos(a), std::sin(a), 0) - Vec3(1.5 + std::cos(b), std::sin(b), 0)).norm();
  };
  constexpr double d = 1e-4;
  const double a = rig.q[0], b = rig.q[1];
  const double along_a = (length(a + d, b) - length(a - d, b)) / (2 * d);
  const double along_b = (length(a, b + d) - length(a, b - d)) / (2 * d);
  rig.u << 2, -2 * along_a / along_b;
  rig.begin();
  Eigen::VectorXd acceleration(2);
  StepReport report;
  ASSERT_TRUE(rig.dynamics.accelerate(0, rig.q, rig.u, rig.loads, rig.scratch, acceleration, report));
  const auto after = [&](double t) {
    const Eigen::VectorXd q = rig.q + t * rig.u + t * t / 2 * acceleration;
    return length(q[0], q[1]);
  };
  EXPECT_NEAR((after(d) - 2 * after(0) + after(-d)) / (d * d), 0, 1e-4);  // rounding over d^2
}

}  // namespace
}  // namespace sinew
