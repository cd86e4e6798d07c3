// The contract carries volumes that pull at points: muscles of tetrahedra between two bones of a stepping World.
#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <cmath>

#include "sinew/world/tissue_contract_stage_test.hpp"
#include "test/support/volume_tissue.hpp"

namespace sinew::test {
namespace {

/// Excitations by muscle: quiet, then strong, then quiet again.
class Burst : public Controller {
 public:
  void decide(const World& world, ControllerState&, Decision& decision) const override {
    const bool on = world.time() > 0.5 && world.time() < 2.5;
    for (double& e : decision.excitation) e = on ? 0.5 : 0.05;
  }
};

/// The upper bone stands still, the lower one is light and hangs from a springy hinge; one flexor of tetrahedra.
Scene light_hinge(double mass = 0.1) {
  Scene scene = contract_scene(volume_fidelity());
  scene.model.joints[0].coordinates[0].locked = true;
  Body& lower = scene.model.bodies[1];
  for (double& moment : lower.inertia) moment *= mass / lower.mass;
  lower.mass = mass;
  scene.model.joints[1].coordinates[0].spring = Spring{.stiffness = 12};
  scene.model.muscles.resize(1);
  return scene;
}

World world_of(const Scene& scene) { return World(scene, {volume_fidelity()}); }

Wrench net_pull(const World& world) {
  Wrench sum = Wrench::Zero();
  for (const PointPull& pull : world.state().tissues[0].pulls.points) {
    const Pose& pose = world.state().bodies[0][pull.body].from;  // where the last tick left it
    sum.head<3>() += (pose * pull.at).cross(pull.force);
    sum.tail<3>() += pull.force;
  }
  return sum;
}

void expect_no_reports(const World& world) {
  EXPECT_FALSE(world.failed());
  for (const StepReport& report : world.reports()) ADD_FAILURE() << report.where << ": " << report.reason;
}

TEST(VolumeTissue, ItsTensionIsItsPullAlongThePath) {
  constexpr double exact = 1e-9;
  const Scene scene = light_hinge();
  World world = world_of(scene);
  double least = 1e9, most = 0;
  for (int tick = 0; tick < 150; ++tick) {
    world.step(Burst{});
    const std::vector<BodyMotion>& bones = world.state().bodies[0];  // where the last tick left them
    const std::vector<PathPoint>& points = scene.model.muscles[0].path.points;
    const Vec3 along = (bones[2].from * points.back().at - bones[1].from * points.front().at).normalized();
    std::array<Vec3, 3> force{Vec3::Zero(), Vec3::Zero(), Vec3::Zero()};
    for (const PointPull& pull : world.state().tissues[0].pulls.points) force[pull.body] += pull.force;
    const double tension = world.frame().muscles[0].tension;
    EXPECT_NEAR(tension, (force[1] - force[2]).dot(along) / 2, exact);
    least = std::min(least, tension), most = std::max(most, tension);
  }
  EXPECT_GT(most, least + 10) << "N: the burst is felt";
}

TEST(VolumeTissue, ItsResponseIsTheSlopeOfItsPulls) {
  const Stage stage(volume_fidelity());
  const std::vector<double> drive(static_cast<size_t>(stage.units()), 0.4);
  const Piece here = stage.piece(0.1, settle);
  TissueState state = stage.lived(1, 0.4);
  stage.advance(here, drive, state);
  const std::vector<Wrench> before = stage.wrenches(state.pulls, here);
  constexpr double nudge = 1e-5;      // m
  constexpr double agreement = 1e-3;  // of the stiffness: what lies above the first order, and a clipped mode
  for (int axis = 0; axis < 3; ++axis) {
    const Piece there = stage.shifted(here, 2, nudge * Vec3::Unit(axis));
    TissueState moved = state;
    stage.advance(there, drive, moved);
    const Wrench change = (stage.wrenches(moved.pulls, there)[2] - before[2]) / nudge;
    Vec3 told = Vec3::Zero();
    for (const Response& response : state.pulls.responses) {
      const auto row = std::find(response.bodies.begin(), response.bodies.end(), 2) - response.bodies.begin();
      told -= response.stiffness.block<3, 1>(6 * row + 3, 6 * row + 3 + axis);
    }
    EXPECT_LT((change.tail<3>() - told).norm(), agreement * told.norm()) << axis;
  }
}

TEST(VolumeTissue, AThousandTicksBetweenAFixedAndALightBone) {
  World world = world_of(light_hinge());
  const Burst controller;
  double highest = 0, flexed = 0, kinetic = 0;
  for (int tick = 0; tick < 1000; ++tick) {
    world.step(controller);
    ASSERT_TRUE(world.state().u.allFinite() && std::isfinite(world.state().tissues[0].fibre[0]));
    const Wrench net = net_pull(world);
    ASSERT_LT(net.norm(), solved) << "tick " << tick;
    highest = std::max(highest, world.coordinate(1));
    kinetic = std::max(kinetic, 0.5 * world.state().u.squaredNorm() * 0.1 * 0.3 * 0.3 / 3);
    if (tick == 480) flexed = world.coordinate(1);
  }
  expect_no_reports(world);
  EXPECT_EQ(world.state().steps, 5000);
  EXPECT_GT(flexed, 0.2) << "the active muscle bends the hinge";
  EXPECT_LT(highest, 1.5 * flexed) << "and does not throw it about";
  EXPECT_LT(world.coordinate(1), 0.5 * flexed) << "gravity opens it again";
  constexpr double work = 600 * 0.02;  // J: full force over the shortening
  EXPECT_LT(kinetic, work);
  EXPECT_LT(std::abs(world.coordinate_speed(1)), 1e-2) << "at rest again";
}

TEST(VolumeTissue, APassiveSpindleGivesBackNoMoreThanItGot) {
  Scene scene = light_hinge();
  scene.model.gravity.setZero();
  scene.speeds["elbow"] = -1;  // stretches the flexor
  World world = world_of(scene);
  const double start = world.frame().kinetic_energy;
  double late = 0;
  for (int tick = 0; tick < 60; ++tick) {
    world.step(Hold(0));
    const double now = world.frame().kinetic_energy;
    ASSERT_LE(now, start * (1 + 1e-9)) << "tick " << tick;
    if (tick > 30) late = std::max(late, now);
  }
  EXPECT_LT(late, start);
  expect_no_reports(world);
}

/// An inertia of 6e-7 kg m2 on a rocker between two antagonists of some ten newton metres per radian: its period is a
/// small part of a tick.
Scene rocker(const Fidelity& fidelity) {
  Scene scene = light_hinge(2e-5);
  scene.default_fidelity = fidelity.name;
  Coordinate& elbow = scene.model.joints[1].coordinates[0];
  elbow.spring.reset();
  elbow.damping = 0;
  const std::vector<Muscle> both = two_bone_arm().muscles;
  scene.model.muscles.assign(both.begin(), both.begin() + 2);
  for (const int side : {0, 1}) {
    std::vector<PathPoint>& points = scene.model.muscles[side].path.points;
    points[0].at = {side ? -0.1 : 0.1, -0.1, 0};
    points[1].at = {side ? -0.1 : 0.1, 0, 0};
    constexpr double length = 0.2;  // m
    scene.model.muscles[side].fibre.length = 0.5 * length / 0.95;
    scene.model.muscles[side].tendon.slack = 0.5 * length;
  }
  return scene;
}

/// The same flesh, but its pulls are held from tick to tick.
class Held : public VolumeTissue {
 public:
  using VolumeTissue::VolumeTissue;
  StepReport advance(const Interval& i, const TissueInput& drive, TissueState& state, Scratch& scratch) const override {
    const StepReport report = VolumeTissue::advance(i, drive, state, scratch);
    state.pulls.responses.clear();
    return report;
  }
};

TEST(VolumeTissue, TheResponseHoldsAVeryLightBoneBetweenAntagonists) {
  World world = world_of(rocker(volume_fidelity()));
  double last = 0;
  int turns = 0;
  for (int tick = 0; tick < 300; ++tick) {
    world.step(Hold(0.3));
    if (world.coordinate_speed(1) * last < 0) ++turns;
    last = world.coordinate_speed(1);
  }
  expect_no_reports(world);
  EXPECT_LT(std::abs(world.coordinate(1)), 0.2);
  EXPECT_GT(std::abs(world.coordinate(1)), 1e-3) << "they are not equally strong";
  EXPECT_LT(turns, 10) << "it creeps to where they balance as fibres give way, and does not tremble";
  EXPECT_LT(std::abs(world.coordinate_speed(1)), 0.05);
}

TEST(VolumeTissue, HeldPullsWouldThrowItAbout) {
  Fidelity held = volume_fidelity();
  held.name = "held";
  held.make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> { return std::make_unique<Held>(brief); };
  World world(rocker(held), {held});
  for (int tick = 0; tick < 20 && !world.failed(); ++tick) world.step(Hold(0.3));
  EXPECT_TRUE(world.failed() || !world.reports().empty() || std::abs(world.coordinate_speed(1)) > 1);
}

TEST(VolumeTissue, ReplaysBitForBitAtAnyThreadCount) {
  const auto run = [](size_t threads) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    World world(contract_scene(volume_fidelity()), {volume_fidelity()});
    for (int tick = 0; tick < 12; ++tick) world.step(Wave{});
    return to_bytes(world.state());
  };
  const auto one = run(1);
  EXPECT_EQ(run(2), one);
  EXPECT_EQ(run(1), one);
}

TEST(VolumeTissue, ReachKnowsHowItsUnitsTurnTheJoints) {
  World world(contract_scene(volume_fidelity()), {volume_fidelity()});
  for (int tick = 0; tick < 3; ++tick) world.step(Wave{});
  const LinearisedDynamics reach = world.linearise(settle);
  EXPECT_LT(reach.error_bound, 1e-3) << "its equilibrium is not followed to the end";
  EXPECT_GT(reach.torque_per_unit(1, 0), 1);   // flexor
  EXPECT_LT(reach.torque_per_unit(1, 2), -1);  // extensor
  EXPECT_NEAR(reach.torque_per_unit(0, 0), 0, solved) << "no muscle of this arm crosses the shoulder";
}

}  // namespace
}  // namespace sinew::test
