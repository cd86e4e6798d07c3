// Worlds at the edge of what steps can take: wild masses, free flight, an eye, a crowd of muscles.
#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <cmath>

#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew {
namespace {

using test::after;
using test::arm;
using test::Hold;

void expect_finite(const Frame& frame) {
  const auto check = [](const std::vector<double>& numbers) {
    for (const double x : numbers) ASSERT_TRUE(std::isfinite(x));
  };
  for (const auto* list : {&frame.value, &frame.speed, &frame.acceleration, &frame.muscle_torque, &frame.passive_torque,
                           &frame.activation, &frame.excitation})
    check(*list);
  for (const Pose& pose : frame.poses) ASSERT_TRUE(pose.matrix().allFinite());
  for (const MuscleReading& m : frame.muscles) check({m.length, m.speed, m.tension, m.fibre, m.activation});
  for (const Shape& shape : frame.shapes)
    for (const auto& x : shape.positions) ASSERT_TRUE(x.allFinite());
  ASSERT_TRUE(std::isfinite(frame.kinetic_energy) && std::isfinite(frame.potential_energy));
  ASSERT_TRUE(frame.momentum.allFinite() && frame.momentum_defect.allFinite());
}

class Steps : public Controller {
 public:
  void decide(const World& world, ControllerState&, Decision& decision) const override {
    for (size_t i = 0; i < decision.excitation.size(); ++i)
      decision.excitation[i] = (world.state().steps / 10 + static_cast<int>(i)) % 2 ? 1 : 0;
  }
};

/// A thousandth of the mass, ten times the step.
Scene wild() {
  Scene scene = arm();
  for (Body& body : scene.model.bodies) {
    body.mass /= 1000;
    for (double& moment : body.inertia) moment /= 1000;
  }
  for (Joint& joint : scene.model.joints) joint.coordinates[0].damping = 0;
  scene.rates = {.rigid = 100, .tissue = 100, .control = 100};
  return scene;
}

TEST(World, AWildModelStaysFinite) {
  World world(wild());
  for (int k = 0; k < 200; ++k) {
    world.step(Steps{});
    expect_finite(world.frame());
  }
  EXPECT_FALSE(world.failed());
}

TEST(World, AStepThatFailsIsCutUp) {
  Scene scene = wild();
  scene.pushes = {{.body = "lower", .at = {0, -0.3, 0}}};  // a blow that no single step can take
  scene.pushes[0].force[0] = Function::polyline({{0, 0}, {0.1, 0}, {0.11, 30}, {0.12, 0}, {1, 0}});
  World world(scene);
  for (int k = 0; k < 30; ++k) {
    world.step(Hold(0.5));
    expect_finite(world.frame());
  }
  EXPECT_FALSE(world.failed());
  ASSERT_FALSE(world.reports().empty());
  for (const StepReport& report : world.reports()) {
    EXPECT_TRUE(report.converged);
    EXPECT_GT(report.substeps, 1);
    EXPECT_GE(world.skeleton().coordinate(report.where), 0) << report.where;
    EXPECT_FALSE(report.reason.empty());
  }
}

TEST(World, AHopelessPushStopsTheRunAndSaysWhere) {
  Scene scene = wild();
  scene.pushes = {{.body = "lower", .at = {0, -0.3, 0}}};
  scene.pushes[0].force[0] = Function::polyline({{0, 0}, {0.1, 0}, {0.2, 1e9}, {1, 1e12}});
  World world(scene);
  for (int k = 0; k < 100; ++k) {
    world.step(Steps{});
    expect_finite(world.frame());
  }
  ASSERT_TRUE(world.failed());
  const StepReport& report = world.reports().back();
  EXPECT_FALSE(report.converged);
  EXPECT_GT(report.substeps, 1);
  EXPECT_GE(world.skeleton().coordinate(report.where), 0) << report.where;
  EXPECT_FALSE(report.advice.empty());
  const auto stopped = to_bytes(world.state());
  world.step(Steps{});
  EXPECT_EQ(to_bytes(world.state()), stopped) << "nothing moves after a failure";
}

/// Two bones in free flight, a ball between them and muscles across it.
Scene floating() {
  Scene scene = arm();
  Joint& root = scene.model.joints[0];
  root.kind = Joint::Kind::free;
  root.coordinates.clear();
  for (const char* name : {"turn_x", "turn_y", "turn_z", "x", "y", "z"}) root.coordinates.push_back({.name = name});
  scene.speeds = {{"turn_x", 0.7}, {"turn_y", -0.4}, {"turn_z", 1.1}, {"x", 0.3}, {"elbow", -0.5}};
  return scene;
}

TEST(World, FreeFloatKeepsMomentum) {
  constexpr double kept = 1e-12;  // N s, N m s: the root correction, after 1 s
  Scene scene = floating();
  scene.model.gravity.setZero();
  World world(scene);
  const Twist before = world.frame().momentum;
  EXPECT_GT(before.norm(), 0.5);
  world = after(std::move(world), 200);
  const Frame frame = world.frame();
  EXPECT_LT((frame.momentum - before).norm(), kept);
  EXPECT_LT(frame.momentum_defect.norm(), kept);
  EXPECT_GT(std::abs(world.coordinate(6)), 0.01) << "the muscles did work";
}

TEST(World, FreeFallGainsJustGravitysImpulse) {
  constexpr double kept = 1e-11;  // N s of 34
  World world(floating());
  const Vec3 before = world.frame().momentum.tail<3>();
  world = after(std::move(world), 200);
  const Frame frame = world.frame();
  const Vec3 gained = frame.momentum.tail<3>() - before;
  EXPECT_LT((gained - world.skeleton().mass() * world.time() * world.state().gravity).norm(), kept);
  EXPECT_LT(frame.momentum_defect.norm(), kept);
}

/// An eye: a globe of 7.5 g in a ball joint, six muscles of published strength over fixed pulleys (x forward, y up,
/// z right; a right eye).
Scene eye() {
  Scene scene;
  Model& model = scene.model;
  model.bodies = {{.name = "globe", .mass = 7.5e-3, .inertia = {4.32e-7, 4.32e-7, 4.32e-7, 0, 0, 0}}};
  Joint socket{.name = "socket", .parent = ground, .child = "globe", .kind = Joint::Kind::ball};
  for (const char* name : {"roll", "yaw", "pitch"})
    socket.coordinates.push_back({.name = name, .spring = Spring{.stiffness = 0.002225}});
  model.joints = {socket};
  struct Row {
    const char* name;
    double force, fibre, slack;  // N, mm, mm
    Vec3 pulley, insertion;      // mm
  };
  const Row rows[] = {{"lateral", 1.471, 48.98, 8.4, {-10, 0, 13}, {6.5, 0, 10.1}},
                      {"medial", 1.574, 40.84, 3.8, {-10, 0, -14}, {8.8, 0, -8.1}},
                      {"superior", 1.177, 44.87, 5.4, {-9, 13, 1}, {7.6, 9.3, 0}},
                      {"inferior", 1.427, 45.49, 4.8, {-9, -13, 1}, {8, -9, 0}},
                      {"superior_oblique", 0.603, 39.56, 26.5, {8.2, 12.2, -15.3}, {-4.4, 11, 2.9}},
                      {"inferior_oblique", 0.559, 41.1, 1.5, {11.3, -15.5, -11.1}, {-8, 0, 9}}};
  for (const Row& row : rows) {
    const double across = (row.insertion - row.pulley).norm(), whole = row.slack + row.fibre;
    const Vec3 back = row.pulley + (whole - across) * Vec3(-1, 0, 0);  // fibres at their optimum in this gaze
    Muscle muscle{.name = row.name, .force = row.force};
    muscle.path.points = {{.body = ground, .at = 1e-3 * back, .role = PathPoint::Role::origin},
                          {.body = ground, .at = 1e-3 * row.pulley},
                          {.body = "globe", .at = 1e-3 * row.insertion, .role = PathPoint::Role::insertion}};
    muscle.fibre.length = 1e-3 * row.fibre;
    muscle.tendon = {.slack = 1e-3 * row.slack, .kind = Tendon::Kind::rigid};
    model.muscles.push_back(muscle);
  }
  return scene;
}

TEST(World, AnEyeBetweenStiffMusclesIsSteadyAtTheDefaultRates) {
  class Saccade : public Controller {
    void decide(const World& world, ControllerState&, Decision& decision) const override {
      for (double& e : decision.excitation) e = 0.5;
      if (world.time() > 0.3) decision.excitation[0] = 0.55, decision.excitation[1] = 0.45;
    }
  };
  World world(eye());
  const Saccade controller;
  double fastest = 0;
  for (int tick = 0; tick < 800; ++tick) {
    world.step(controller);
    fastest = std::max(fastest, world.state().u.cwiseAbs().maxCoeff());
  }
  for (const StepReport& report : world.reports()) ADD_FAILURE() << report.where << ": " << report.reason;
  const int yaw = world.skeleton().coordinate("yaw");
  EXPECT_LT(world.coordinate(yaw), -5 * degree) << "it looks to the right";
  EXPECT_LT(fastest, 700 * degree) << "no faster than eyes are";
  EXPECT_LT(world.state().u.cwiseAbs().maxCoeff(), 0.05) << "and comes to rest";
}

TEST(World, ThreadCountChangesNoBit) {
  Scene scene = arm();
  const std::vector<Muscle> few = scene.model.muscles;
  scene.model.muscles.clear();
  for (int i = 0; i < 700; ++i) {
    Muscle muscle = few[i % 3];
    muscle.name += std::to_string(i);
    muscle.force /= 300;
    muscle.path.points[0].at.z() += 1e-5 * i;
    scene.model.muscles.push_back(muscle);
  }
  const auto run = [&](size_t threads) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    return to_bytes(after(World(scene), 6).state());
  };
  EXPECT_EQ(run(1), run(2));
}

}  // namespace
}  // namespace sinew
