// Stops, springs, passive tissue and damping of single coordinates.
#include "sinew/skeleton/coordinate_forces.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/skeleton/rig_test.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

using test::coordinate;
using test::millisecond;
using test::Rig;

constexpr double nudge = 1e-6;        // of central differences
constexpr double slope_error = 1e-6;  // relative, of a derivative by differences

Model hinged(const Coordinate& c) {
  Model model;
  model.bodies = {test::block("bone", 1, {0, -0.2, 0}, {0.05, 0.4, 0.05})};
  model.joints = {test::hung(Joint::Kind::hinge, ground, "bone", {0, 0, 0}, 1)};
  model.joints[0].coordinates = {c};
  return model;
}

struct Forces {
  explicit Forces(const Coordinate& c, Scene::Stops stops = Scene::Stops::soft)
      : model(hinged(c)), skeleton(model), forces(model, skeleton, stops) {}
  CoordinateForce at(double value, double speed = 0) const { return forces.at(0, value, speed); }
  double energy(double value) const { return forces.energy(0, value); }
  Model model;
  Skeleton skeleton;
  CoordinateForces forces;
};

Coordinate limited() {
  return {.name = "knee",
          .range = Range{-10 * degree, 120 * degree},
          .limit = Limit{.stiffness = 20 / degree, .damping = 0.1 / degree, .transition = 10 * degree}};
}

TEST(Stop, LimitForceIsConservative) {
  constexpr double printed = 1e-6;
  const Forces knee(limited());
  EXPECT_NEAR(knee.at(140 * degree).force, -400, printed);
  EXPECT_NEAR(knee.energy(140 * degree), 64.826515, printed);
  EXPECT_NEAR(knee.at(-30 * degree).force, 400, printed);
  EXPECT_NEAR(knee.energy(-30 * degree), 64.826515, printed);
  double work = 0;  // Simpson's rule, against the force
  constexpr int pieces = 2000;
  const double from = 119 * degree, to = 140 * degree, h = (to - from) / pieces;
  for (int i = 0; i < pieces; ++i)
    work -= h / 6 *
            (knee.at(from + i * h).force + 4 * knee.at(from + (i + 0.5) * h).force + knee.at(from + (i + 1) * h).force);
  EXPECT_NEAR(work, 64.826515, printed);
}

TEST(Stop, InsideItsRangeNothingActs) {
  const Forces knee(limited());
  for (const double value : {-10 * degree, 0.0, 1.0, 120 * degree}) {
    EXPECT_EQ(knee.at(value, 3).force, 0);
    EXPECT_EQ(knee.energy(value), 0);
  }
}

TEST(Stop, StiffnessAndDampingAreTheDerivatives) {
  Coordinate c = limited();
  c.spring = Spring{30, 0.2};
  c.damping = 0.7;
  const Forces knee(c);
  test::Dice dice(1);
  for (int i = 0; i < 200; ++i) {
    const double q = dice.between(-40, 150) * degree, v = dice.between(-5, 5);
    const CoordinateForce f = knee.at(q, v);
    const double stiffness = -(knee.at(q + nudge, v).force - knee.at(q - nudge, v).force) / (2 * nudge);
    const double damping = -(knee.at(q, v + nudge).force - knee.at(q, v - nudge).force) / (2 * nudge);
    const double potential = -(knee.energy(q + nudge) - knee.energy(q - nudge)) / (2 * nudge);
    EXPECT_NEAR(f.stiffness, stiffness, slope_error * (1 + std::abs(f.stiffness)));
    EXPECT_NEAR(f.damping, damping, slope_error * (1 + f.damping));
    EXPECT_NEAR(knee.at(q).force, potential, slope_error * (1 + std::abs(f.force)));
  }
}

TEST(Passive, ForceStiffnessAndEnergyAreOneFunction) {
  const std::vector<Function> tissues{
      Function::linear(-20, 3), Function::spline({{-1, 30}, {-0.4, 5}, {0.1, 0}, {0.8, -4}, {1.5, -50}}),
      Function{.kind = Function::Kind::polynomial, .numbers = {-8, 2, -5, 1}, .points = {}},
      Function{.kind = Function::Kind::sine, .numbers = {-6, 1.5, 0.2}, .points = {}}};
  test::Dice dice(2);
  for (const Function& tissue : tissues) {
    const Forces joint({.name = "knee", .spring = Spring{4, 0.1}, .passive = tissue});
    EXPECT_NEAR(joint.energy(0), 4 * 0.01 / 2, 1e-15);
    for (int i = 0; i < 100; ++i) {
      const double q = dice.between(-2, 2);
      const CoordinateForce f = joint.at(q);
      EXPECT_NEAR(f.force, Curve(tissue).at(q).value - 4 * (q - 0.1), 1e-12);
      const double stiffness = -(joint.at(q + nudge).force - joint.at(q - nudge).force) / (2 * nudge);
      const double potential = -(joint.energy(q + nudge) - joint.energy(q - nudge)) / (2 * nudge);
      EXPECT_NEAR(f.stiffness, stiffness, slope_error * (1 + std::abs(stiffness)));
      EXPECT_NEAR(f.force, potential, slope_error * (1 + std::abs(f.force)));
    }
  }
}

/// An eyeball in the passive tissue of its orbit: figures of the UPAT eye model.
Model eye(double damping) {
  Model model = hinged({.name = "gaze", .start = 0.5, .damping = damping});
  model.bodies[0] = {.name = "bone", .mass = 0.0075, .inertia = {4.32e-7, 4.32e-7, 4.32e-7, 0, 0, 0}};
  model.joints[0].coordinates[0].passive =
      Function{.kind = Function::Kind::polynomial, .numbers = {-0.00345297, 0, -0.002225, 0}, .points = {}};
  return model;
}

TEST(Passive, AnUndampedEyeSwingsInItsOrbitForever) {
  constexpr double bound = 1e-10;  // of the energy: RK4 at a hundredth of a radian per step
  Rig rig(eye(0));
  const double start = rig.energy();
  EXPECT_NEAR(start, 0.002225 * 0.25 / 2 + 0.00345297 * 0.0625 / 4, 1e-15);
  int turns = 0;
  for (int i = 0; i < 5000; ++i) {
    const double before = rig.u[0];
    ASSERT_TRUE(rig.swing(0.1 * millisecond).converged);
    ASSERT_NEAR(rig.energy(), start, bound * start);
    turns += before * rig.u[0] < 0;
  }
  EXPECT_GT(turns, 10);
}

TEST(Passive, WhatADampedEyeLosesIsWhatItsDampingTakes) {
  constexpr double bound = 1e-6;  // of the energy: the sum of the losses is of second order in the step
  constexpr double h = 1e-5;
  Rig rig(eye(0.002));
  const double start = rig.energy();
  double lost = 0;
  for (int i = 0; i < 50000; ++i) {
    const double before = rig.u[0];
    ASSERT_TRUE(rig.swing(h).converged);
    lost += h * 0.002 * (before * before + rig.u[0] * rig.u[0]) / 2;
    ASSERT_NEAR(rig.energy() + lost, start, bound * start);
  }
  EXPECT_GT(lost, 0.6 * start);
}

// Damping over inertia is 4600/s: an explicit step of 1 ms would explode.
TEST(Passive, TheImplicitStepCreepsTheEyeBackAsFineStepsDo) {
  constexpr double first_order = 1e-3;  // rad
  Rig fine(eye(0.002)), coarse(eye(0.002));
  for (int i = 0; i < 500; ++i) {
    const double before = coarse.value("gaze");
    for (int k = 0; k < 100; ++k) ASSERT_TRUE(fine.swing(millisecond / 100).converged);
    ASSERT_TRUE(coarse.step(millisecond).converged);
    ASSERT_LT(coarse.value("gaze"), before);
    ASSERT_NEAR(coarse.value("gaze"), fine.value("gaze"), first_order);
  }
}

TEST(Stop, DampingTakesPowerOnBothSides) {
  const Forces knee(limited());
  for (const double q : {-15 * degree, -30 * degree, 125 * degree, 140 * degree})
    for (const double v : {-2.0, 2.0}) EXPECT_LT((knee.at(q, v).force - knee.at(q, 0).force) * v, 0);
}

TEST(Stop, WithoutStiffnessOnlyDampingIsLeft) {
  Coordinate c = limited();
  c.limit->stiffness = 0;
  const Forces knee(c);
  EXPECT_NEAR(knee.at(140 * degree, 2).force, -2 * 0.1 / degree, 1e-12);
  EXPECT_EQ(knee.at(140 * degree, 0).force, 0);
  EXPECT_EQ(knee.energy(140 * degree), 0);
}

TEST(Stop, WithoutATransitionItIsASpring) {
  Coordinate c = limited();
  c.limit->transition = 0;
  const Forces knee(c);
  EXPECT_NEAR(knee.at(121 * degree).force, -20, 1e-9);
  EXPECT_NEAR(knee.energy(121 * degree), 10 * degree, 1e-9);
  EXPECT_EQ(knee.at(120 * degree).force, 0);
}

TEST(Stop, TheSceneChoosesHowClampedCoordinatesStop) {
  Coordinate c{.name = "knee", .range = Range{0, 1}, .clamped = true};
  const double past = 1 + 10 * degree;
  EXPECT_EQ(Forces(c, Scene::Stops::none).at(past).force, 0);
  EXPECT_NEAR(Forces(c, Scene::Stops::soft).at(past).force, -200, 1e-9);  // 20 N m/deg, 10 deg, past the transition
  EXPECT_EQ(Forces(c, Scene::Stops::hard).at(past).force, 0);
  EXPECT_EQ(Forces(c, Scene::Stops::soft).forces.hard_stop(0), nullptr);
  const Forces hard(c, Scene::Stops::hard);
  ASSERT_TRUE(hard.forces.any_hard() && hard.forces.hard_stop(0));
  EXPECT_EQ(*hard.forces.hard_stop(0), (Range{0, 1}));
  c.clamped = false;  // a range alone does nothing
  EXPECT_EQ(Forces(c, Scene::Stops::soft).at(past).force, 0);
  EXPECT_FALSE(Forces(c, Scene::Stops::hard).forces.any_hard());
}

TEST(Stop, ASlideStopsInNewtonsPerMetre) {
  Model model = hinged({.name = "knee", .range = Range{-0.1, 0.1}, .clamped = true});
  model.joints[0].kind = Joint::Kind::slider;
  const Skeleton skeleton(model);
  const CoordinateForces forces(model, skeleton, Scene::Stops::soft);
  EXPECT_NEAR(forces.at(0, 0.11, 0).force, -100, 1e-9);  // 1e4 N/m, 1 cm
  EXPECT_NEAR(forces.at(0, 0.11, 0.5).force, -150, 1e-9);
}

TEST(Stop, ASwingBetweenUndampedStopsKeepsEnergy) {
  constexpr double bound = 1e-6;  // J, of about 1 J
  Coordinate c = limited();
  c.range = Range{-0.3, 0.3};
  c.limit->damping = 0;
  c.limit->stiffness = 2 / degree;
  c.start = 0.4;
  c.spring = Spring{2, -0.1};
  Rig rig(hinged(c));
  const double start = rig.energy();
  int turns = 0;
  for (int i = 0; i < 2000; ++i) {
    const double before = rig.u[0];
    ASSERT_TRUE(rig.swing(millisecond).converged);
    ASSERT_NEAR(rig.energy(), start, bound);
    turns += before * rig.u[0] < 0;
  }
  EXPECT_GT(turns, 2);
}

/// A coordinate's two hard stops as World writes them down.
std::vector<Contact> stops_of(const Rig& rig) {
  std::vector<Contact> out;
  for (int c = 0; c < rig.skeleton.coordinates(); ++c)
    if (const Range* range = rig.dynamics.forces().hard_stop(c)) {
      const double value = rig.k().value[c];
      out.push_back({.id = 2 * c, .coordinate = c, .sign = 1, .gap = value - range->low});
      out.push_back({.id = 2 * c + 1, .coordinate = c, .sign = -1, .gap = range->high - value});
    }
  return out;
}

TEST(Stop, HardStopIsNotOvershotByAPublishedArm) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  constexpr double overshoot = 1e-5;   // rad
  constexpr double energy_gain = 0.3;  // J, what a first-order step may gain in 3 s of some 20 J that move
  Model model = test::table_model("arm26");
  for (Joint& joint : model.joints)
    for (Coordinate& c : joint.coordinates) c.clamped = true;
  coordinate(model, "r_shoulder_elev").start = 2.5;
  coordinate(model, "r_elbow_flex").start = 1.0;
  Rig rig(model, Scene::Stops::hard);
  const double start = rig.energy();
  double worst = 0;
  int touched = 0;
  for (int i = 0; i < 3000; ++i) {
    const StepReport report = rig.step(millisecond, stops_of(rig));
    ASSERT_TRUE(report.converged) << report.reason;
    for (const ContactMemory::Impulse& impulse : rig.memory.impulses) touched += impulse.lambda[0] > 0;
    for (const Joint& joint : model.joints)
      for (const Coordinate& c : joint.coordinates)
        worst = std::max({worst, c.range->low - rig.value(c.name), rig.value(c.name) - c.range->high});
    ASSERT_LT(rig.energy(), start + energy_gain);
  }
  EXPECT_LT(worst, overshoot);
  EXPECT_GT(touched, 2);
  RecordProperty("overshoot_nrad", std::to_string(worst * 1e9));
}

TEST(Stop, SoftStopHoldsAPublishedArmNearItsRange) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  Model model = test::table_model("arm26");
  for (Joint& joint : model.joints)
    for (Coordinate& c : joint.coordinates) c.clamped = true;
  coordinate(model, "r_shoulder_elev").start = 2.5;
  Rig rig(model, Scene::Stops::soft);
  for (int i = 0; i < 3000; ++i) {
    ASSERT_TRUE(rig.step(millisecond).converged);
    ASSERT_GT(rig.value("r_elbow_flex"), -8 * degree);
    ASSERT_LT(rig.value("r_elbow_flex"), 138 * degree);
  }
}

}  // namespace
}  // namespace sinew
