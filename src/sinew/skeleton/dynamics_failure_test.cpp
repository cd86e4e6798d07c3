// A step that cannot be done says why, names the coordinate, and leaves everything as it was.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "sinew/skeleton/rig_test.hpp"
#include "test/support/walking_tree.hpp"

namespace sinew {
namespace {

using Eigen::VectorXd;
using test::millisecond;
using test::Rig;
using test::WalkingJoints;
using testing::HasSubstr;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// Both steps must fail, name `where` and leave everything as it was.
void expect_told(Rig& rig, const std::string& where, const std::string& reason) {
  const VectorXd q = rig.q, u = rig.u;
  const Pose pose = rig.k().pose.back();
  const auto bits = [](const VectorXd& v) {  // not a number equals itself here
    return std::string(reinterpret_cast<const char*>(v.data()), sizeof(double) * static_cast<size_t>(v.size()));
  };
  for (const bool fourth_order : {true, false}) {
    const StepReport report = fourth_order ? rig.swing(millisecond) : rig.step(millisecond);
    EXPECT_FALSE(report.converged);
    EXPECT_EQ(report.where, where);
    EXPECT_THAT(report.reason, HasSubstr(reason));
    EXPECT_THAT(report.reason, HasSubstr("`" + where + "`"));
    EXPECT_FALSE(report.advice.empty());
    EXPECT_EQ(bits(rig.q), bits(q));
    EXPECT_EQ(bits(rig.u), bits(u));
    EXPECT_EQ(rig.k().pose.back().matrix(), pose.matrix());
  }
}

TEST(Failure, NotANumberIsReported) {
  const Model model = test::walking_tree(WalkingJoints::native);
  Rig speed(model);
  speed.u[speed.skeleton.coordinate("tibia_l_angle")] = nan;
  expect_told(speed, "tibia_l_angle", "not a number");
  Rig position(model);
  position.q[position.skeleton.position_of(position.skeleton.coordinate("toes_r_angle"))] = nan;
  expect_told(position, "toes_r_angle", "not a number");
  Rig turn(model);
  turn.q[turn.skeleton.positions() - 5] = nan;  // in the left hip's quaternion
  expect_told(turn, "femur_l_flexion", "not a number");
}

TEST(Failure, AForceThatIsNotANumberNamesItsCoordinate) {
  const Model model = test::walking_tree(WalkingJoints::native);
  Rig torque(model);
  torque.loads.torque[torque.skeleton.coordinate("tibia_l_angle")] = nan;
  expect_told(torque, "tibia_l_angle", "force");
  Rig wrench(model);
  wrench.loads.wrenches[wrench.skeleton.body("tibia_r")][4] = nan;
  expect_told(wrench, "tibia_r_angle", "force");
}

TEST(Failure, MoreThanOneUnitInAStepNamesTheFastest) {
  Rig rig(test::walking_tree(WalkingJoints::native));
  rig.set("tibia_l_angle", 0, -600);
  rig.set("toes_r_angle", 0, 1200);
  rig.begin();
  expect_told(rig, "toes_r_angle", "1200 rad/s");
}

Model two_bones(double mass, std::array<double, 6> inertia) {
  Model model;
  model.bodies = {test::block("upper", 1, {0, -0.1, 0}, {0.05, 0.2, 0.05}), {.name = "lower", .mass = mass}};
  model.bodies[1].inertia = inertia;
  model.joints = {test::hung(Joint::Kind::hinge, ground, "upper", {0, 0, 0}, 1),
                  test::hung(Joint::Kind::hinge, "upper", "lower", {0, -0.2, 0}, 1)};
  return model;
}

TEST(Failure, MasslessLeafIsReported) {
  Rig rig(two_bones(0, {}));
  expect_told(rig, "lower_0", "moves no mass");
}

TEST(Failure, AHingeThroughAPointOfMassMovesNone) {
  Rig rig(two_bones(1, {}));
  expect_told(rig, "lower_0", "neither inertia nor a distance from its axis");
}

TEST(Failure, MasslessLeafThatOnlyFollowsIsSimulated) {
  Model model = two_bones(0, {});
  model.couplers = {{"lower_0", "upper_0", Function::linear(0.5, 0)}};
  test::coordinate(model, "upper_0").start = 0.7;
  Rig rig(model);
  const double start = rig.energy();
  for (int i = 0; i < 500; ++i) ASSERT_TRUE(rig.swing(millisecond).converged);
  EXPECT_NEAR(rig.energy(), start, 1e-9);
  EXPECT_NE(rig.value("upper_0"), 0.7);
  EXPECT_EQ(rig.value("lower_0"), 0.5 * rig.value("upper_0"));
}

TEST(Failure, ImpossibleInertiaIsNamedAndSolvedAllTheSame) {
  constexpr double exact = 1e-9;
  Model model = two_bones(0.1, {0.002, 0.002, -0.002, 0, 0, 0});
  Rig rig(model);
  rig.set("upper_0", 0.6), rig.set("lower_0", -0.4);
  rig.begin();
  VectorXd a(2), tau(2);
  StepReport report;
  ASSERT_TRUE(rig.dynamics.accelerate(0, rig.q, rig.u, rig.loads, rig.scratch, a, report));
  EXPECT_EQ(report.where, "`lower`");
  EXPECT_THAT(report.reason, HasSubstr("no body has the inertia of `lower`"));
  EXPECT_FALSE(report.advice.empty());
  rig.dynamics.reactions(rig.loads, rig.u, a, rig.scratch, tau);
  EXPECT_LT(tau.norm(), exact) << "the accelerations satisfy the equations of motion";
  const StepReport stepped = rig.step(millisecond);
  EXPECT_TRUE(stepped.converged);
  EXPECT_EQ(stepped.where, "`lower`");
}

TEST(Failure, TwoCoordinatesThatDoTheSameAreNamed) {
  Model model = two_bones(1, {0.01, 0.01, 0.01, 0, 0, 0});
  model.joints[1].at.setZero();
  model.bodies[0].mass = 0, model.bodies[0].inertia = {};
  Rig rig(model);
  expect_told(rig, "lower_0", "do the same");
}

}  // namespace
}  // namespace sinew
