// Motors of the model in a World: controls beside the excitations.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "sinew/core/error.hpp"
#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew {
namespace {

using test::after;
using test::arm;

class Steer : public Controller {
 public:
  explicit Steer(double control) : control_(control) {}
  void decide(const World&, ControllerState&, Decision& decision) const override {
    for (double& control : decision.control) control = control_;
  }

 private:
  double control_;
};

/// A cart of 2 kg on a rail, a motor of 10 N.
Scene motor_cart() {
  Scene scene;
  scene.model.bodies = {{.name = "cart", .mass = 2, .inertia = {1, 1, 1, 0, 0, 0}}};
  scene.model.joints = {
      {.name = "rail", .parent = ground, .child = "cart", .kind = Joint::Kind::slider, .coordinates = {{.name = "x"}}}};
  scene.model.motors = {{"winch", "x", 10, Range{-0.5, 1}}};
  return scene;
}

TEST(Motor, PushesItsCoordinateWithControlTimesForce) {
  World world(motor_cart());
  world.step(Steer(0.3));
  const Frame frame = world.frame();
  EXPECT_DOUBLE_EQ(frame.acceleration[0], 0.3 * 10 / 2);
  EXPECT_DOUBLE_EQ(frame.control_torque[0], 3);
  EXPECT_EQ(frame.control, std::vector<double>{0.3});
  EXPECT_EQ(world.names().motors, std::vector<std::string>{"winch"});
  EXPECT_NEAR(world.coordinate_speed(0), 1.5 * world.time(), 1e-15);
}

TEST(Motor, StaysWithinItsRange) {
  World world(motor_cart());
  world.step(Steer(7));
  EXPECT_EQ(world.state().control[0], 1);
  world.step(Steer(-7));
  EXPECT_EQ(world.state().control[0], -0.5);
  Scene boundless = motor_cart();
  boundless.model.motors[0].range.reset();
  World free_world(boundless);
  free_world.step(Steer(7));
  EXPECT_EQ(free_world.state().control[0], 7);
}

TEST(Motor, AtRestItChangesNoBit) {
  Scene scene = arm();
  scene.model.motors = {{"reserve", "elbow", 100, {}}};
  const World with = after(World(scene), 30), without = after(World(arm()), 30);
  EXPECT_EQ(with.state().q, without.state().q);
  EXPECT_EQ(with.state().u, without.state().u);
}

TEST(Motor, ControlThatIsNotANumberIsReportedAndIgnored) {
  World world(motor_cart());
  world.step(Steer(0.3));
  world.step(Steer(std::numeric_limits<double>::quiet_NaN()));
  EXPECT_EQ(world.state().control[0], 0.3);
  ASSERT_EQ(world.reports().size(), 1u);
  EXPECT_EQ(world.reports()[0].where, "winch");
}

TEST(Motor, AHandHoldsItAgainstTheControllerUntilItLetsGo) {
  World world(motor_cart());
  world.apply({0, "motor/winch", {-0.2}});
  world.step(Steer(0.3));
  EXPECT_EQ(world.state().control[0], -0.2);
  world.apply({0, "motor/winch", {}});
  world.step(Steer(0.3));
  EXPECT_EQ(world.state().control[0], 0.3);
  EXPECT_THROW(world.apply({0, "motor/crane", {1}}), InputError);
  EXPECT_THROW(world.apply({0, "motor/winch", {1, 2}}), InputError);
}

TEST(Motor, StartsAtWhatTheSceneScripts) {
  Scene scene = motor_cart();
  scene.motors = {{"winch", Function::polyline({{0.5, 0.25}, {1, 0.75}})}};
  EXPECT_EQ(World(scene).state().control[0], 0.25) << "held before its first point";
  scene.motors = {{"winch", Function::constant(2)}};
  EXPECT_THROW(World{scene}, InputError) << "beyond its range";
  scene.motors = {{"crane", Function::constant(0)}};
  EXPECT_THROW(World{scene}, InputError) << "there is no such motor";
}

TEST(Motor, AStateOfAnotherSetOfMotorsIsRefused) {
  Scene more = motor_cart();
  more.model.motors.push_back({"second", "x", 1, {}});
  World world(motor_cart());
  EXPECT_THROW(world.restore(World(more).state()), InputError);
}

}  // namespace
}  // namespace sinew
