// Catch, hold, throw.
#include <gtest/gtest.h>

#include "sinew/skeleton/rig_test.hpp"
#include "sinew/skeleton/tolerances_test.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/walking_tree.hpp"

namespace sinew {
namespace {

using Eigen::VectorXd;
using test::coordinate;
using test::millisecond;
using test::Rig;
using test::rounding;
using test::WalkingJoints;

constexpr double impact = 1e-10;  // N s and N m s: momentum lost in an impact

/// Thirty-seven coordinates: a walking body with arms.
Model juggler(WalkingJoints joints) {
  Model model = test::walking_tree(joints);
  test::add_arm(model, "_r", 1, Joint::Kind::universal);
  test::add_arm(model, "_l", -1, Joint::Kind::universal);
  model.gravity.setZero();
  return model;
}

Prop pin() {
  Prop prop{.name = "pin",
            .body = {.mass = 0.5, .centre = {0.02, 0.1, 0}, .inertia = {0.004, 0.0006, 0.0041, 0, 0, 0}}};
  prop.at = {0.2, 1.1, 0.3};
  prop.turn = {0.4, -0.3, 1.1};
  prop.speed = Vec3(-2, -3, 0.9).normalized() * 3.7;
  prop.spin = Vec3(1, 2, -1).normalized() * 20;
  return prop;
}

void move_at_random(Rig& rig) {
  test::Dice dice(37);
  const int n = rig.skeleton.coordinates() - 6;
  rig.u.head(n) = dice.numbers(n, 0.5);
  rig.begin();
}

class Catch : public testing::TestWithParam<WalkingJoints> {};

TEST_P(Catch, CatchKeepsMomentum) {
  Rig rig(juggler(GetParam()), Scene::Stops::none, {pin()});
  ASSERT_EQ(rig.skeleton.coordinates(), 37 + 6);
  move_at_random(rig);
  const Twist before = rig.skeleton.momentum(rig.k());
  const double energy = rig.kinetic();
  const Pose pose = rig.k().pose[rig.skeleton.prop_body(0)];
  const VectorXd q = rig.q;
  const int hand = rig.skeleton.body("hand_r"), body = rig.skeleton.prop_body(0);
  ASSERT_TRUE(rig.dynamics.attach(0, hand, 0, rig.riding, rig.q, rig.u, rig.scratch).converged);
  const Twist lost = rig.skeleton.momentum(rig.k()) - before;
  EXPECT_LT(lost.norm(), impact);
  EXPECT_LT(rig.kinetic(), energy - 0.1);
  EXPECT_EQ(rig.riding[0].body, hand);
  EXPECT_EQ(rig.k().twist[body], rig.k().twist[hand]);
  EXPECT_LT((rig.k().pose[body].matrix() - pose.matrix()).norm(), rounding);
  EXPECT_EQ(rig.q, q);
  EXPECT_LT((rig.dynamics.floating(rig.k()).momentum - rig.skeleton.momentum(rig.k())).norm(), rounding);
  RecordProperty("lost_e15", std::to_string(lost.norm() * 1e15));
}

/// Of all motions with the prop in the hand, the one after the catch has least energy of the change: the impulse
/// between hand and prop does no work in any motion of the welded body.
TEST_P(Catch, CatchIsInelastic) {
  Rig rig(juggler(GetParam()), Scene::Stops::none, {pin()});
  move_at_random(rig);
  const std::vector<Twist> before = rig.k().twist;
  ASSERT_TRUE(rig.dynamics.attach(0, rig.skeleton.body("hand_r"), 0, rig.riding, rig.q, rig.u, rig.scratch).converged);
  std::vector<Wrench> impulse(before.size(), Wrench::Zero());
  for (size_t b = 1; b < before.size(); ++b) impulse[b] = rig.k().inertia[b] * Twist(rig.k().twist[b] - before[b]);
  VectorXd generalized(rig.u.size());
  rig.skeleton.gather(rig.k(), impulse, generalized);
  EXPECT_LT(generalized.norm(), impact);
}

TEST_P(Catch, ReleaseKeepsEverything) {
  Rig rig(juggler(GetParam()), Scene::Stops::none, {pin()});
  move_at_random(rig);
  ASSERT_TRUE(rig.dynamics.attach(0, rig.skeleton.body("hand_r"), 0, rig.riding, rig.q, rig.u, rig.scratch).converged);
  const Twist momentum = rig.skeleton.momentum(rig.k());
  const double energy = rig.kinetic();
  const int body = rig.skeleton.prop_body(0), own = rig.skeleton.coordinates() - 6;
  const Pose pose = rig.k().pose[body];
  const Twist twist = rig.k().twist[body];
  const VectorXd u = rig.u.head(own);
  rig.dynamics.release(0, rig.riding, rig.q, rig.u, rig.scratch);
  EXPECT_LT((rig.skeleton.momentum(rig.k()) - momentum).norm(), rounding);
  EXPECT_NEAR(rig.kinetic(), energy, rounding * energy);
  EXPECT_LT((rig.k().pose[body].matrix() - pose.matrix()).norm(), rounding);
  EXPECT_LT((rig.k().twist[body] - twist).norm(), rounding);
  EXPECT_EQ(rig.u.head(own), u);
  EXPECT_EQ(rig.riding[0].body, -1);
}

TEST_P(Catch, FromHandToHandIsOneImpact) {
  Rig rig(juggler(GetParam()), Scene::Stops::none, {pin()});
  move_at_random(rig);
  const Twist before = rig.skeleton.momentum(rig.k());
  for (const char* hand : {"hand_r", "hand_l"})
    ASSERT_TRUE(rig.dynamics.attach(0, rig.skeleton.body(hand), 0, rig.riding, rig.q, rig.u, rig.scratch).converged);
  EXPECT_LT((rig.skeleton.momentum(rig.k()) - before).norm(), impact);
  EXPECT_EQ(rig.riding[0].body, rig.skeleton.body("hand_l"));
}

TEST_P(Catch, ThrowAndCatchInFlightKeepMomentumThroughout) {
  constexpr double kept = 1e-10;
  Rig rig(juggler(GetParam()), Scene::Stops::none, {pin()});
  move_at_random(rig);
  const Twist whole = rig.skeleton.momentum(rig.k());
  const auto settle = [&] { rig.momentum = rig.dynamics.floating(rig.k()).momentum; };
  for (int i = 0; i < 300; ++i) {
    if (i == 100) rig.dynamics.attach(0, rig.skeleton.body("hand_l"), 0, rig.riding, rig.q, rig.u, rig.scratch);
    if (i == 200) rig.dynamics.release(0, rig.riding, rig.q, rig.u, rig.scratch);
    if (i % 100 == 0) settle();
    ASSERT_TRUE(rig.step(millisecond).converged);
    ASSERT_LT((rig.skeleton.momentum(rig.k()) - whole).norm(), kept) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Roots, Catch, testing::Values(WalkingJoints::native, WalkingJoints::angles),
                         testing::PrintToStringParamName());

TEST(Hold, TheGroundCanHoldAProp) {
  Rig rig(juggler(WalkingJoints::native), Scene::Stops::none, {pin()});
  ASSERT_TRUE(rig.dynamics.attach(0, 0, 0, rig.riding, rig.q, rig.u, rig.scratch).converged);
  const Pose pose = rig.k().pose[rig.skeleton.prop_body(0)];
  rig.loads.gravity = {0, -9.81, 0};
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(rig.step(millisecond).converged);
  EXPECT_EQ(rig.k().pose[rig.skeleton.prop_body(0)].matrix(), pose.matrix());
  EXPECT_NEAR(rig.dynamics.floating(rig.k()).mass, rig.skeleton.mass() - 0.5, 1e-9);
}

TEST(Hold, CoupledLockedAndPrescribedCoordinatesTakeTheCatchAsTheyAre) {
  Model model = juggler(WalkingJoints::angles);
  coordinate(model, "forearm_r_0").prescribed = Function::linear(0.7, 0.3);
  coordinate(model, "collar_r_0").locked = true;
  model.couplers = {{"hand_r_0", "forearm_r_0", Function::linear(0.5, 0)},
                    {"hand_r_1", "hand_l_1", Function::linear(-2, 0)}};
  Rig rig(model, Scene::Stops::none, {pin()});
  move_at_random(rig);
  std::vector<Twist> before = rig.k().twist;
  ASSERT_TRUE(rig.dynamics.attach(0, rig.skeleton.body("hand_r"), 0, rig.riding, rig.q, rig.u, rig.scratch).converged);
  const auto speed = [&](const char* name) { return rig.u[rig.skeleton.coordinate(name)]; };
  EXPECT_EQ(speed("forearm_r_0"), 0.7);
  EXPECT_EQ(speed("hand_r_0"), 0.35);
  EXPECT_EQ(speed("collar_r_0"), 0);
  EXPECT_EQ(speed("hand_r_1"), -2 * speed("hand_l_1"));
  // The unknowns feel no impulse: G^T of the change of momentum is zero.
  std::vector<Wrench> change(before.size(), Wrench::Zero());
  for (size_t b = 1; b < before.size(); ++b) change[b] = rig.k().inertia[b] * Twist(rig.k().twist[b] - before[b]);
  VectorXd generalized(rig.u.size());
  rig.skeleton.gather(rig.k(), change, generalized);
  std::vector<double> slopes;
  rig.dynamics.coordinates().slopes_at(rig.q, slopes);
  rig.dynamics.coordinates().reduce(slopes, generalized);
  EXPECT_LT(generalized.norm(), impact);
}

TEST(Hold, APropHoldsNoOther) {
  Prop other = pin();
  other.name = "ring";
  Rig rig(juggler(WalkingJoints::native), Scene::Stops::none, {pin(), other});
  const StepReport report = rig.dynamics.attach(0, rig.skeleton.prop_body(1), 0, rig.riding, rig.q, rig.u, rig.scratch);
  EXPECT_FALSE(report.converged);
  EXPECT_EQ(report.where, "pin");
  EXPECT_EQ(rig.riding[0].body, -1);
}

TEST(Hold, AFailedCatchChangesNothing) {
  Model model = juggler(WalkingJoints::native);
  Body* hand = find(model.bodies, std::string("hand_l"));
  hand->mass = 0, hand->inertia = {};
  Rig rig(model, Scene::Stops::none, {pin()});
  move_at_random(rig);
  const VectorXd q = rig.q, u = rig.u;
  const std::vector<PropHold> riding = rig.riding;
  const StepReport report =
      rig.dynamics.attach(0, rig.skeleton.body("hand_r"), 0, rig.riding, rig.q, rig.u, rig.scratch);
  EXPECT_FALSE(report.converged);
  EXPECT_NE(report.reason.find("moves no mass"), std::string::npos);
  EXPECT_EQ(rig.q, q);
  EXPECT_EQ(rig.u, u);
  EXPECT_EQ(rig.riding, riding);
}

TEST(Flight, ATumblingPropKeepsItsMomentum) {
  constexpr double kept = 1e-12;
  Rig rig(juggler(WalkingJoints::native), Scene::Stops::none, {pin()});
  const int body = rig.skeleton.prop_body(0);
  const Wrench before = rig.k().inertia[body] * rig.k().twist[body];
  for (int i = 0; i < 500; ++i) ASSERT_TRUE(rig.step(millisecond).converged);
  const Wrench after = rig.k().inertia[body] * rig.k().twist[body];
  EXPECT_LT((after - before).norm(), kept);
}

}  // namespace
}  // namespace sinew
