// Controllers against what they promise: an excitation, a script, an error that dies as a formula says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/control/scripted.hpp"
#include "sinew/control/torque_tracking.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr double stiffness = 12;  // of the tracking, rad/s

Decision blank_decision(const World& world) {
  return {.excitation = std::vector<double>(world.state().excitation.size()),
          .torque = Eigen::VectorXd::Zero(world.skeleton().coordinates()),
          .control = std::vector<double>(world.recipe().motors.size())};
}

/// A rod of 2 kg that hangs askew on a damped hinge, already turning.
Scene control_pendulum() {
  Scene scene;
  scene.model.bodies = {{.name = "rod", .mass = 2, .centre = {0, -0.3, 0}, .inertia = {0.06, 0.001, 0.06, 0, 0, 0}}};
  scene.model.joints = {{.name = "hinge",
                         .parent = ground,
                         .child = "rod",
                         .kind = Joint::Kind::hinge,
                         .coordinates = {{.name = "swing", .damping = 0.1}}}};
  scene.pose = {{"swing", 0.4}};
  scene.speeds = {{"swing", -1.5}};
  return scene;
}

/// The shipped arm with a motor at the elbow beside the muscles, both of which do as they please.
Scene control_arm() {
  Scene scene{.model = read_model(SINEW_SOURCE_DIR "/models/arm.yaml"), .name = "arm"};
  scene.model.motors = {{"crank", "elbow_flexion", 8, Range{-1, 1}}};
  scene.excitations = {{"brachialis", {.kind = Function::Kind::sine, .numbers = {0.4, 9, 0}, .points = {}}}};
  scene.motors = {{"crank", {.kind = Function::Kind::sine, .numbers = {0.7, 5, 1}, .points = {}}}};
  scene.pose = {{"shoulder_elevation", 0.3}, {"elbow_flexion", 1.1}};
  return scene;
}

Scene at_rate(Scene scene, int control) {
  scene.rates = {.rigid = control, .tissue = control, .control = control};
  return scene;
}

/// How far one coordinate strays from e = (e0 + (e0' + w e0) t) exp(-w t) in half a second.
double strays(World world, const Controller& controller, const std::string& coordinate, const Function& motion) {
  const int k = world.skeleton().coordinate(coordinate);
  const Curve wanted(motion);
  const auto late = [&] { return wanted.at(world.time()).value - world.coordinate(k); };
  const double e0 = late(), v0 = wanted.at(0).slope - world.coordinate_speed(k);
  double worst = 0;
  while (world.time() < 0.5 && !world.failed()) {
    world.step(controller);
    const double t = world.time();
    worst = std::max(worst, std::abs(late() - (e0 + (v0 + stiffness * e0) * t) * std::exp(-stiffness * t)));
  }
  EXPECT_FALSE(world.failed());
  return worst;
}

TEST(TorqueTracking, ErrorOfAHingeDiesAsACriticallyDampedOscillator) {
  const Function motion{.kind = Function::Kind::sine, .numbers = {0.8, 4, 0.5}, .points = {}};
  const auto at = [&](int rate) {
    const World world(at_rate(control_pendulum(), rate));
    return strays(world, TorqueTracking(world, {{"swing", motion}}, nullptr, stiffness), "swing", motion);
  };
  // The torque is held through a tick, which is an error of first order: 1.5 mrad of 0.4 rad at 1 ms.
  const double coarse = at(1000), fine = at(2000);
  EXPECT_LT(coarse, 2e-3);
  EXPECT_NEAR(coarse / fine, 2, 0.05);
}

TEST(TorqueTracking, MakesUpForMusclesAndMotors) {
  const Function lift = Function::spline({{0, 0.2}, {0.3, 0.6}, {1, 0.9}});
  const Function bend{.kind = Function::Kind::sine, .numbers = {0.5, 3, 1.2}, .points = {}};
  const auto at = [&](int rate, const std::string& coordinate, const Function& motion) {
    const World world(at_rate(control_arm(), rate));
    const Scripted script(world);
    const TorqueTracking tracking(world, {{"shoulder_elevation", lift}, {"elbow_flexion", bend}}, &script, stiffness);
    return strays(world, tracking, coordinate, motion);
  };
  for (const auto& [coordinate, motion] : {std::pair{"shoulder_elevation", lift}, {"elbow_flexion", bend}}) {
    const double coarse = at(1000, coordinate, motion), fine = at(2000, coordinate, motion);
    EXPECT_LT(coarse, 6e-3) << coordinate;             // 5.3 mrad obtained
    EXPECT_NEAR(coarse / fine, 2, 0.3) << coordinate;  // fibres change within a tick as well
  }
}

TEST(TorqueTracking, CountsOnMotorsAsTheyAreAndNotAsTheyAreAskedToBe) {
  const auto torque = [](World world) {
    const Constant quiet(0.1);
    const TorqueTracking tracking(world, {{"elbow_flexion", Function::constant(1)}}, &quiet, stiffness);
    Decision decision = blank_decision(world);
    decision.control = {3};  // beyond the range, which ends at 1
    ControllerState state;
    tracking.decide(world, state, decision);
    return decision.torque[world.skeleton().coordinate("elbow_flexion")];
  };
  World world(control_arm()), held(control_arm());
  held.apply({0, "motor/crank", {-0.5}});
  EXPECT_NEAR(torque(held) - torque(world), 8 * (1 + 0.5), 1e-12);
}

TEST(TorqueTracking, LeavesCoordinatesWithoutAMotionToThemselves) {
  World world(control_arm());
  const Scripted script(world);
  world.step(TorqueTracking(world, {{"elbow_flexion", Function::constant(1)}}, &script));
  EXPECT_EQ(world.state().torque[world.skeleton().coordinate("shoulder_elevation")], 0);
  EXPECT_NE(world.state().torque[world.skeleton().coordinate("elbow_flexion")], 0);
}

TEST(TorqueTracking, RefusesEveryCoordinateItCannotTrackByName) {
  Scene scene = control_pendulum();
  scene.model.bodies.push_back({.name = "head", .mass = 1, .inertia = {0.01, 0.01, 0.01, 0, 0, 0}});
  scene.model.joints.push_back({.name = "neck",
                                .parent = "rod",
                                .child = "head",
                                .kind = Joint::Kind::ball,
                                .coordinates = {{.name = "nod"}, {.name = "shake"}, {.name = "tilt"}}});
  const World world(scene);
  const Function still = Function::constant(0);
  try {
    TorqueTracking(world, {{"swung", still}, {"shake", still}, {"swing", Function::spline({})}});
    FAIL() << "was accepted";
  } catch (const InputError& error) {
    ASSERT_EQ(error.faults().size(), 3u);
    EXPECT_EQ(error.faults()[0].field, "shake");
    EXPECT_THAT(error.faults()[0].message, HasSubstr("ball"));
    EXPECT_EQ(error.faults()[1].field, "swing");
    EXPECT_EQ(error.faults()[2].field, "swung");
    EXPECT_THAT(error.faults()[2].message, HasSubstr("does not have"));
  }
}

TEST(TorqueTracking, ReplayIsBitEqual) {
  const World start(control_arm());
  const Scripted script(start);
  const TorqueTracking tracking(start, {{"elbow_flexion", Function::linear(1, 1)}}, &script);
  const auto after = [&](World world, int ticks) {
    for (int i = 0; i < ticks; ++i) world.step(tracking);
    return world;
  };
  const World middle = after(start, 20), end = after(middle, 30);
  World other(control_arm());
  other.restore(from_bytes(to_bytes(middle.state())));
  EXPECT_TRUE(after(other, 30).state() == end.state());
  EXPECT_TRUE(after(start, 50).state() == end.state());
}

TEST(Constant, ExcitesEveryUnitAlikeAndNothingElse) {
  const World world(control_arm());
  Decision decision = blank_decision(world);
  decision.control = {0.2};
  ControllerState state;
  Constant(0.3).decide(world, state, decision);
  EXPECT_EQ(decision.excitation.size(), 7u);
  EXPECT_THAT(decision.excitation, Each(0.3));
  EXPECT_THAT(decision.control, ElementsAre(0.2));
  EXPECT_TRUE(decision.torque.isZero());
}

TEST(Scripted, GivesTheScriptAtBetweenAndBeyondItsKnots) {
  Scene scene{.model = control_arm().model};
  scene.model.muscles.resize(3);
  scene.model.muscles[1].units = {{"long", 0.6}, {"short", 0.4}};
  const std::string whole = scene.model.muscles[0].name, parted = scene.model.muscles[1].name;
  scene.default_excitation = 0.05;
  scene.excitations = {{whole, Function::polyline({{0.01, 0.2}, {0.02, 0.6}})},
                       {parted, Function::constant(0.3)},
                       {parted + "/short", Function::constant(0.7)}};
  scene.motors = {{"crank", Function::polyline({{0.005, -0.5}, {0.015, 0.5}})}};
  World world(scene);
  const Scripted script(world);
  // Ticks of 5 ms: before the first knot, on it, between, on the last, beyond.
  const std::vector<double> excitation{0.2, 0.2, 0.2, 0.4, 0.6, 0.6}, control{-0.5, -0.5, 0, 0.5, 0.5, 0.5};
  for (size_t i = 0; i < excitation.size(); ++i) {
    ASSERT_NEAR(world.time(), 0.005 * static_cast<double>(i), 1e-15);
    Decision decision = blank_decision(world);
    ControllerState state;
    script.decide(world, state, decision);
    ASSERT_EQ(decision.excitation.size(), 4u);
    EXPECT_NEAR(decision.excitation[0], excitation[i], 1e-15) << "tick " << i;
    EXPECT_EQ(decision.excitation[1], 0.3) << "a muscle's script counts for its units";
    EXPECT_EQ(decision.excitation[2], 0.7) << "unless one has its own";
    EXPECT_EQ(decision.excitation[3], 0.05) << "without a script the default holds";
    ASSERT_EQ(decision.control.size(), 1u);
    EXPECT_NEAR(decision.control[0], control[i], 1e-15) << "tick " << i;
    world.step(script);
  }
}

}  // namespace
}  // namespace sinew
