// Two hands on one bar, and other loops of bones.
#include "sinew/skeleton/loop.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/skeleton/rig_test.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/told_parameters.hpp"

namespace sinew {
namespace {

using Eigen::VectorXd;
using test::block;
using test::hung;
using test::millisecond;
using test::Rig;

Prop bar() {
  Prop prop{.name = "bar", .body = {.mass = 4, .inertia = {0.09, 0.09, 0.002, 0, 0, 0}}};
  prop.turn = {pi / 2, 0.2, 0};
  return prop;
}

/// An upper body, its torso fixed to the ground or afloat, with a bar in its right hand and the left hand on it.
struct Lifter {
  explicit Lifter(Joint::Kind root, Loop::Kind grip = Loop::Kind::weld, double damping = 0)
      : rig(body(root, damping), Scene::Stops::none, {bar()}) {
    right = rig.skeleton.body("hand_r"), left = rig.skeleton.body("hand_l"), held = rig.skeleton.prop_body(0);
    test::Dice dice(5);
    for (int k = 0; k < own(); ++k) rig.skeleton.set_value(rig.q, k, 0.1 + 0.3 * dice.between(-1, 1));
    rig.riding[0] = {right, pose_of({0, -0.1, 0}, {0.3, 0, 0})};
    rig.u.setZero();
    rig.begin();
    loops = {closed_here(rig.k(), left, held, grip, {0, -0.1, 0})};
  }
  static Model body(Joint::Kind root, double damping) {
    Model model = test::upper_body(0.1);
    model.joints[0].kind = root;
    if (root == Joint::Kind::weld) model.joints[0].coordinates.clear();
    if (root == Joint::Kind::free) {
      for (const char* axis : {"x", "y", "z"}) model.joints[0].coordinates.push_back({.name = axis});
      model.gravity.setZero();
    }
    for (Joint& joint : model.joints)
      for (Coordinate& c : joint.coordinates) c.damping = damping;
    return model;
  }
  int own() const { return rig.skeleton.coordinates() - 6; }  // the bar has six more
  void spin(double size) {
    test::Dice dice(9);
    rig.u.head(own()) = dice.numbers(own(), size);
    rig.begin();
  }
  void step(double h = millisecond) {
    rig.loads.loops = loops;
    const StepReport report = rig.step(h);
    ASSERT_TRUE(report.converged) << report.reason;
  }
  double drift() const { return drift_of(loops[0], rig.k()).norm(); }
  Twist momentum() const { return rig.skeleton.momentum(rig.k()); }

  Rig rig;
  int right, left, held;
  std::vector<LoopConstraint> loops;
};

class Grip : public testing::TestWithParam<Loop::Kind> {};

TEST_P(Grip, DoesNotDriftInFiveSeconds) {
  // m and rad together. The worst comes with the fastest swing: undamped hands whip about at up to 145 rad/s.
  for (const auto& [damping, bound] : {std::pair{0.1, 2e-5}, {0.0, 5e-4}}) {
    Lifter lifter(Joint::Kind::weld, GetParam(), damping);
    double worst = 0, fastest = 0;
    for (int i = 0; i < 5000; ++i) {
      lifter.step();
      worst = std::max(worst, lifter.drift());
      fastest = std::max(fastest, lifter.rig.u.cwiseAbs().maxCoeff());
    }
    EXPECT_GT(fastest, 3);  // rad/s: it does swing
    EXPECT_LT(worst, bound) << "fastest " << fastest;
    RecordProperty(damping > 0 ? "damped_um" : "undamped_um", testing::PrintToString(worst * 1e6));
    RecordProperty(damping > 0 ? "damped_fastest" : "undamped_fastest", testing::PrintToString(fastest));
  }
}

/// How far kinetic energy rises above its start in a second of free flight; momentum is checked on the way.
double energy_gain(Loop::Kind grip, double h) {
  constexpr double kept = 1e-12;
  Lifter lifter(Joint::Kind::free, grip);
  lifter.spin(1);
  lifter.step(h);  // an inelastic impact: the speeds had not been those of a closed loop
  const Twist before = lifter.momentum();
  const double energy = lifter.rig.kinetic();
  double highest = 0;
  for (int i = 0; i < std::lround(5 / h); ++i) {
    lifter.step(h);
    highest = std::max(highest, lifter.rig.kinetic() / energy - 1);
  }
  EXPECT_LT((lifter.momentum() - before).norm(), kept);
  return highest;
}

TEST_P(Grip, AfloatKeepsMomentumAndGainsNoEnergy) {
  // The step is of first order: what energy wavers by goes with the step, and does not grow with time.
  const double coarse = energy_gain(GetParam(), millisecond), fine = energy_gain(GetParam(), millisecond / 4);
  EXPECT_LT(coarse, 1e-3);
  EXPECT_LT(fine, coarse / 2);
  RecordProperty("gain_ppm", testing::PrintToString(coarse * 1e6));
  RecordProperty("gain_at_quarter_step_ppm", testing::PrintToString(fine * 1e6));
}

TEST_P(Grip, ClosingIsAnInelasticImpact) {
  constexpr double impact = 1e-12;
  Lifter lifter(Joint::Kind::free, GetParam());
  lifter.spin(1);
  const Twist before = lifter.momentum();
  const double energy = lifter.rig.kinetic();
  lifter.step(1e-6);
  EXPECT_LT((lifter.momentum() - before).norm(), impact);
  EXPECT_LT(lifter.rig.kinetic(), energy - 0.1);
}

TEST_P(Grip, SaidTwiceMovesTheSame) {
  constexpr double same = 1e-6;  // after a second; rounding grows in a swing
  Lifter once(Joint::Kind::weld, GetParam(), 0.1), twice(Joint::Kind::weld, GetParam(), 0.1);
  twice.loops.push_back(twice.loops[0]);
  for (int i = 0; i < 1000; ++i) once.step(), twice.step();
  EXPECT_LT((once.rig.q - twice.rig.q).cwiseAbs().maxCoeff(), same);
}

INSTANTIATE_TEST_SUITE_P(Kinds, Grip, testing::Values(Loop::Kind::weld, Loop::Kind::point),
                         testing::PrintToStringParamName());

TEST(Loop, ABarWeldedToBothHandsMovesAsOneThatRidesOnOne) {
  constexpr double same = 1e-3;  // m: one hand more is held by rows than by the tree
  Lifter rides(Joint::Kind::weld, Loop::Kind::weld, 0.1), tied(Joint::Kind::weld, Loop::Kind::weld, 0.1);
  tied.rig.dynamics.release(0, tied.rig.riding, tied.rig.q, tied.rig.u, tied.rig.scratch);
  tied.loops.push_back(closed_here(tied.rig.k(), tied.right, tied.held, Loop::Kind::weld, {0, -0.1, 0}));
  for (int i = 0; i < 1000; ++i) rides.step(), tied.step();
  const auto at = [](const Lifter& lifter) { return lifter.rig.k().pose[lifter.held].translation(); };
  EXPECT_LT((at(rides) - at(tied)).norm(), same);
}

TEST(Loop, BetweenBonesThatAreOneAlreadyChangesNothing) {
  Lifter with(Joint::Kind::weld), without(Joint::Kind::weld);
  without.loops.clear();
  with.loops = {closed_here(with.rig.k(), with.right, with.held, Loop::Kind::weld, {0, -0.1, 0})};
  for (int i = 0; i < 50; ++i) with.step(), without.step();
  EXPECT_EQ(with.rig.q, without.rig.q);
}

TEST(Loop, ContactsPushOnlyAsTheLoopAllows) {
  // Both hands and the bar come down on a floor that only the bar touches.
  constexpr double sink = 1e-5, drift = 1e-4;
  Lifter lifter(Joint::Kind::weld, Loop::Kind::weld, 2);
  const Pose start = lifter.rig.k().pose[lifter.held];
  const double height = start.translation().y() - 0.5 * std::abs(start.linear()(1, 2)) - 0.02;
  double lowest = 1, force = 0;
  for (int i = 0; i < 2000; ++i) {
    const Pose& pose = lifter.rig.k().pose[lifter.held];
    std::vector<Contact> contacts;
    for (const double end : {-0.5, 0.5}) {
      const Vec3 p = pose * Vec3(0, 0, end);
      contacts.push_back({.id = end > 0, .a = 0, .b = lifter.held, .point = p, .gap = p.y() - height, .friction = 0.5});
    }
    lifter.rig.loads.loops = lifter.loops;
    ASSERT_TRUE(lifter.rig.step(millisecond, contacts).converged);
    lowest = std::min({lowest, contacts[0].gap, contacts[1].gap});
    for (const auto& impulse : lifter.rig.memory.impulses) force = std::max(force, impulse.lambda[0] / millisecond);
    ASSERT_LT(lifter.drift(), drift) << i;
  }
  EXPECT_GT(force, 1);
  EXPECT_GT(lowest, -sink);
}

Joint hinge(const std::string& parent, const std::string& child, const Vec3& at) {
  return hung(Joint::Kind::hinge, parent, child, at, 1);
}

/// Two cranks of length 1 with a coupler between them: a parallelogram. Out of its plane the rows say nothing.
TEST(Loop, AParallelogramSwingsAsOnePendulum) {
  constexpr double crank = 2, coupler = 3, g = 9.81, angle = 0.7, length = 1, error = 1e-9;
  Model model{.gravity = {0, -g, 0}};
  model.bodies = {block("left", crank, {0, -0.5, 0}, {0.1, 1, 0.1}), block("right", crank, {0, -0.5, 0}, {0.1, 1, 0.1}),
                  block("plank", coupler, {0.6, 0, 0}, {1.2, 0.1, 0.1})};
  model.joints = {hinge(ground, "left", {0, 0, 0}), hinge(ground, "right", {1.2, 0, 0}),
                  hinge("left", "plank", {0, -1, 0})};
  Rig rig(model);
  rig.set("left_0", angle), rig.set("right_0", angle), rig.set("plank_0", -angle);
  rig.begin();
  const std::vector<LoopConstraint> loops{
      closed_here(rig.k(), rig.skeleton.body("right"), rig.skeleton.body("plank"), Loop::Kind::point, {0, -1, 0})};
  rig.loads.loops = loops;
  VectorXd a(3);
  StepReport report;
  ASSERT_TRUE(rig.dynamics.accelerate(0, rig.q, rig.u, rig.loads, rig.scratch, a, report));
  const double inertia = 2 * model.bodies[0].inertia[2] + 2 * crank * 0.25 + coupler * length * length;
  const double pull = -(crank + coupler) * g * length * std::sin(angle);
  EXPECT_NEAR(a[0], pull / inertia, error);
  EXPECT_NEAR(a[1], pull / inertia, error);
  EXPECT_NEAR(a[2], -pull / inertia, error);
}

/// A crank that is turned at will, a rod, and a block on rails: where the block is follows from the angle alone.
TEST(Loop, ASliderCrankFollowsItsPrescribedCrank) {
  constexpr double turn = 6, r = 0.1, l = 0.3, error = 1e-5;
  Model model;
  model.bodies = {block("crank", 1, {0.05, 0, 0}, {0.1, 0.02, 0.02}), block("rod", 1, {0.15, 0, 0}, {0.3, 0.02, 0.02}),
                  block("piston", 2, {0, 0, 0}, {0.05, 0.05, 0.05})};
  model.joints = {hinge(ground, "crank", {0, 0, 0}), hinge("crank", "rod", {r, 0, 0}),
                  hung(Joint::Kind::slider, ground, "piston", {r + l, 0, 0}, 1)};
  model.joints[0].coordinates[0].prescribed = Function::linear(turn, 0);
  Rig rig(model);
  const std::vector<LoopConstraint> loops{
      closed_here(rig.k(), rig.skeleton.body("rod"), rig.skeleton.body("piston"), Loop::Kind::point, {l, 0, 0})};
  rig.loads.loops = loops;
  double worst = 0;
  for (int i = 1; i <= 2000; ++i) {
    ASSERT_TRUE(rig.step(millisecond).converged);
    const double angle = turn * i * millisecond, across = r * std::sin(angle);
    const double place = r * std::cos(angle) + std::sqrt(l * l - across * across);
    worst = std::max(worst, std::abs(r + l + rig.value("piston_0") - place));
  }
  EXPECT_LT(worst, error);
  RecordProperty("worst_um", testing::PrintToString(worst * 1e6));
}

}  // namespace
}  // namespace sinew
