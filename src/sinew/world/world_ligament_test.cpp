// Ligaments in a World: what they pull, what they store, what a frame says of them.
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew {
namespace {

using test::add_ligament;
using test::after;
using test::arm;
using test::Hold;

/// A weight that slides up and down under the ground, on a ligament.
Scene weight_on_cord(double mass, double force, double damping) {
  Scene scene;
  scene.model.bodies = {{.name = "weight", .mass = mass, .inertia = {1e-3, 1e-3, 1e-3, 0, 0, 0}}};
  scene.model.joints = {{.name = "rail",
                         .parent = ground,
                         .child = "weight",
                         .kind = Joint::Kind::slider,
                         .axis = Vec3::UnitY(),
                         .coordinates = {{.name = "height", .start = -0.19, .damping = damping}}}};
  scene.model.ligaments = {
      {.name = "cord",
       .path = {.points = {{.body = ground, .at = {0, 0, 0}}, {.body = "weight", .at = {0, 0, 0}}}, .wraps = {}},
       .rest = 0.2,
       .force = force,
       .curve = Function::polyline({{1, 0}, {1.05, 1}})}};
  return scene;
}

TEST(LigamentWorld, AWeightHangsWhereTheCurveSays) {
  constexpr double settled_to = 1e-9;  // m, after many times the decay
  World world(weight_on_cord(5, 800, 500));
  EXPECT_EQ(world.ligament(0).tension, 0) << "slack at the start";
  world = after(std::move(world), 200);
  const double weight = 5 * 9.80665, length = 0.2 * (1 + 0.05 * weight / 800);
  EXPECT_NEAR(world.ligament(0).length, length, settled_to);
  EXPECT_NEAR(world.coordinate(0), -length, settled_to);
  EXPECT_NEAR(world.ligament(0).tension, weight, settled_to * 800 / 0.01);
  EXPECT_NEAR(world.frame().passive_torque[0], weight, settled_to * 800 / 0.01);
}

// 2e7 N/m on 10 g: explicit steps of 1 ms would have to be a hundred times shorter.
TEST(LigamentWorld, AStiffLigamentCatchesALightWeight) {
  World world(weight_on_cord(0.01, 2e5, 0));
  world = after(std::move(world), 400);
  EXPECT_FALSE(world.failed());
  EXPECT_TRUE(world.reports().empty());
  EXPECT_NEAR(world.ligament(0).tension, 0.01 * 9.80665, 1e-3);
  EXPECT_NEAR(world.coordinate(0), -0.2, 1e-6);
}

Scene strapped() {
  Scene scene = arm();
  add_ligament(scene.model);
  return scene;
}

double energy_at(double shoulder, double elbow) {
  Scene scene = strapped();
  scene.model.gravity.setZero();
  scene.pose = {{"shoulder", shoulder}, {"elbow", elbow}};
  return World(scene).frame().potential_energy;
}

TEST(LigamentWorld, TorqueIsMinusTheSlopeOfTheEnergy) {
  constexpr double nudge = 1e-6, by_differences = 1e-6;  // rad; N m, error of central differences over it
  for (const double elbow : {0.1, 0.4, 0.9, 1.6}) {
    Scene scene = strapped();
    scene.pose = {{"shoulder", 0.3}, {"elbow", elbow}};
    const Eigen::VectorXd torque = World(scene).ligament_torque();
    const double slope = (energy_at(0.3, elbow + nudge) - energy_at(0.3, elbow - nudge)) / (2 * nudge);
    EXPECT_NEAR(torque[1], -slope, by_differences) << elbow;
    EXPECT_NEAR(torque[0], 0, 1e-12) << "it does not cross the shoulder";
    EXPECT_EQ(torque[1]<0, elbow> 0.2);
  }
}

TEST(LigamentWorld, SlackItChangesNoBit) {
  Scene loose = strapped();
  loose.model.ligaments[0].rest = 1;
  const World with = after(World(loose), 30), without = after(World(arm()), 30);
  EXPECT_EQ(with.state().q, without.state().q);
  EXPECT_EQ(with.state().u, without.state().u);
  EXPECT_EQ(with.frame().ligaments[0].tension, 0);
  EXPECT_EQ(with.frame().potential_energy, without.frame().potential_energy);
}

TEST(LigamentWorld, LeavesTheMomentumOfWhatFloatsAlone) {
  constexpr double round_off = 1e-13;  // N m s and N s, of parts that move with some 0.1
  Scene scene = strapped();
  scene.model.gravity.setZero();
  scene.model.muscles.clear();
  scene.pose = {{"elbow", 1.2}};
  Joint& root = scene.model.joints[0];
  root.kind = Joint::Kind::free;
  root.coordinates.clear();
  for (const std::string& name : default_coordinate_names(root)) root.coordinates.push_back({.name = name});
  World world(scene);
  double fastest = 0;
  for (int k = 0; k < 100; ++k) {
    world.step(Hold(0));
    const Frame frame = world.frame();
    ASSERT_LT(frame.momentum.norm(), round_off) << k;
    fastest = std::max(fastest, frame.kinetic_energy);
  }
  EXPECT_GT(fastest, 0.01) << "J: it does move";
}

TEST(LigamentWorld, TheEquationsOfMotionCountIt) {
  constexpr double round_off = 1e-9;  // rad/s2
  Scene scene = strapped();
  scene.pose = {{"elbow", 1.3}};
  const World world(scene);
  const Equations now = world.equations();
  const Eigen::VectorXd told = now.M.ldlt().solve(now.muscle_torque - now.bias);
  const Frame frame = world.frame();
  EXPECT_LT(std::abs(told[0] - frame.acceleration[0]) + std::abs(told[1] - frame.acceleration[1]), round_off);
  EXPECT_NEAR(frame.passive_torque[1], world.ligament_torque()[1], 1e-12) << "at rest the damping does nothing";
  EXPECT_LT(world.ligament_torque()[1], -0.1);
}

TEST(LigamentWorld, AFrameSaysItsLengthTensionAndCourse) {
  Scene scene = strapped();
  scene.pose = {{"elbow", 1.3}};
  const World world(scene);
  EXPECT_EQ(world.names().ligaments, std::vector<std::string>{"strap"});
  const Frame frame = world.frame();
  ASSERT_EQ(frame.ligaments.size(), 1u);
  ASSERT_EQ(frame.muscles.size(), scene.model.muscles.size());
  const Shape& shape = frame.shapes.back();
  EXPECT_EQ(shape.name, "strap");
  EXPECT_TRUE(shape.muscle.empty());
  EXPECT_EQ(shape.topology->indices.size(), 2 * (shape.positions.size() - 1));
  double length = 0;
  for (size_t i = 1; i < shape.positions.size(); ++i) length += (shape.positions[i] - shape.positions[i - 1]).norm();
  constexpr double chords = 1e-4;  // m: the arc is sampled about every 3 mm
  EXPECT_NEAR(length, frame.ligaments[0].length, chords);
  EXPECT_FLOAT_EQ(shape.quantities.at(0).values.at(0), static_cast<float>(frame.ligaments[0].tension));
}

TEST(LigamentWorld, CopiesAndRestoredWorldsGoTheSameWay) {
  Scene scene = strapped();
  scene.pose = {{"elbow", 1.3}};
  const World start = after(World(scene), 20);
  World restored(scene);
  restored.restore(from_bytes(to_bytes(start.state())));
  EXPECT_EQ(to_bytes(after(restored, 30).state()), to_bytes(after(start, 30).state()));
}

}  // namespace
}  // namespace sinew
