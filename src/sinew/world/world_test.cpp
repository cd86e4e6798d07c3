#include "sinew/world/world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <cmath>
#include <limits>

#include "sinew/core/error.hpp"
#include "sinew/muscle/activation.hpp"
#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew {
namespace {

using test::Wave;

/// The same excitation for all.
class Hold : public Controller {
 public:
  explicit Hold(double excitation) : excitation_(excitation) {}
  void decide(const World&, ControllerState&, Decision& decision) const override {
    for (double& e : decision.excitation) e = excitation_;
  }

 private:
  double excitation_;
};

Scene arm() { return test::contract_scene(fidelities()[0]); }

World after(World world, int ticks, const Controller& controller = Wave{}) {
  for (int k = 0; k < ticks; ++k) world.step(controller);
  return world;
}

/// Counts its ticks and remembers where the last one ended.
class Probe : public Tissue {
 public:
  explicit Probe(int muscle) : muscle_(muscle) {}
  std::unique_ptr<Scratch> scratch() const override { return std::make_unique<Scratch>(); }
  TissueState rest(const Interval&) const override {
    return {.reals = {0, 0, 0, 0, 0}, .ints = {0, 0}, .fibre = {0}, .pulls = {}};
  }
  StepReport advance(const Interval& i, const Drive&, TissueState& s, Scratch&) const override {
    enum { end, dt, length, height, gap };
    ++s.ints[i.dt == settle ? 0 : 1];
    const double now = i.dt == settle ? i.start : i.start + i.dt;
    const double height_from = i.bodies[2].from.translation().x();
    if (i.dt != settle)
      s.reals[gap] += std::abs(i.start - s.reals[end]) + std::abs(i.paths[muscle_].length_from - s.reals[length]) +
                      std::abs(height_from - s.reals[height]);
    s.reals[end] = now, s.reals[dt] = i.dt, s.reals[length] = i.paths[muscle_].length_to;
    s.reals[height] = i.bodies[2].to.translation().x();
    return {};
  }
  PullSlope slope(const Interval&, const Drive&, const TissueState&, Scratch&) const override { return {}; }
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override { return {}; }

 private:
  int muscle_;
};

Fidelity probe(const char* name, Fidelity::Pace pace) {
  return {
      .name = name, .about = "", .pace = pace, .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
        return std::make_unique<Probe>(brief.muscles[0]);
      }};
}

TEST(World, TimeIsStepsTimesTheRigidStep) {
  const World world = after(World(arm()), 77);
  EXPECT_EQ(world.state().steps, 77 * 5);
  EXPECT_EQ(world.time(), static_cast<double>(77 * 5) * (1.0 / 1000));
  EXPECT_EQ(world.frame().time, world.time());
}

TEST(World, EveryTissueTicksAtItsOwnPaceOverWhatTheBonesTravelled) {
  Scene scene = arm();
  scene.rates = {.rigid = 1000, .tissue = 200, .control = 100};
  scene.fidelity = {{"flexor", "slow"}, {"extensor", "fast"}};
  std::vector<Fidelity> all = fidelities();
  all.push_back(probe("slow", Fidelity::Pace::tissue));
  all.push_back(probe("fast", Fidelity::Pace::rigid));
  const World world = after(World(scene, all), 30);
  ASSERT_EQ(world.state().steps, 300);
  const auto& tissues = world.recipe().tissues;
  int seen = 0;
  for (size_t g = 0; g < tissues.size(); ++g) {
    if (tissues[g].fidelity != "slow" && tissues[g].fidelity != "fast") continue;
    ++seen;
    const int pace = tissues[g].fidelity == "slow" ? 5 : 1;
    const TissueState& state = world.state().tissues[g];
    EXPECT_EQ(state.ints[0], 1) << "the equilibrium at the start";
    EXPECT_EQ(state.ints[1], 300 / pace - 1) << "at the start nothing has been travelled, the last is yet to come";
    EXPECT_DOUBLE_EQ(state.reals[1], 0.001 * pace);
    EXPECT_NEAR(state.reals[0], world.time() - 0.001 * pace, 1e-12);
    EXPECT_LT(state.reals[4], 1e-10) << "each interval begins where the last one ended";
    EXPECT_GT(std::abs(state.reals[3]), 1e-4) << "the bones did move";
  }
  EXPECT_EQ(seen, 2);
}

TEST(World, ActivationFollowsTheExcitationDecidedInTheSameTick) {
  World world(arm());
  world.step(Hold(1));
  double a = 0;
  for (int k = 0; k < 5; ++k) a = advance_activation(0.01, 0.04, 0, 1, 1e-3, a).activation;
  EXPECT_DOUBLE_EQ(world.state().activation[0], a);
}

TEST(World, ACopyIsARollout) {
  const World start = after(World(arm()), 20);
  World copy(start), other(start);
  EXPECT_TRUE(copy.state() == start.state());
  copy = after(std::move(copy), 30);
  other = after(std::move(other), 30, Hold(1));
  EXPECT_FALSE(copy.state() == other.state());
  const World original = after(start, 30);
  EXPECT_EQ(to_bytes(copy.state()), to_bytes(original.state()));
  EXPECT_EQ(start.state().steps, 100) << "the original stays where it was";
  copy = start;
  EXPECT_TRUE(copy.state() == start.state());
}

Scene arm_with_ball() {
  Scene scene = arm();
  scene.props = {{.name = "ball", .body = {.mass = 0.3}}};
  scene.props[0].at = {0.05, -0.62, 0};
  return scene;
}

TEST(World, ReplayWithItsInputsIsBitEqual) {
  const std::vector<Input> inputs{{50, "gravity", {1, -5, 0}},   {60, "excite/extensor", {0.8}},
                                  {75, "attach/ball/lower", {}}, {120, "excite/extensor", {-1}},
                                  {150, "release/ball", {}},     {160, "detail/flexor", {1}}};
  const auto run = [&](World& world, int ticks) {
    for (int k = 0; k < ticks; ++k) {
      for (const Input& input : inputs)
        if (input.step == world.state().steps) world.apply(input);
      world.step(Wave{});
    }
    return to_bytes(world.state());
  };
  World first(arm_with_ball()), second(arm_with_ball());
  run(first, 20);  // in the middle of it all, the ball in hand
  const auto saved = to_bytes(first.state());
  const auto on = run(first, 25);
  second.restore(from_bytes(saved));
  EXPECT_EQ(run(second, 25), on);
  World third(arm_with_ball());
  EXPECT_EQ(run(third, 45), on);
  World without(arm_with_ball());
  EXPECT_NE(to_bytes(after(without, 45).state()), on) << "the inputs matter";
}

TEST(World, AHeldPropRidesAndAReleasedOneFlies) {
  World world(arm_with_ball());
  world.apply({0, "attach/ball/lower", {}});
  const auto seat = [&] {
    const Frame frame = world.frame();
    return Vec3(frame.poses[2].inverse() * frame.poses[3].translation());
  };
  const Vec3 before = seat();
  world = after(std::move(world), 40);
  EXPECT_LT((seat() - before).norm(), 1e-12);
  EXPECT_THROW(world.apply({0, "attach/ball/upper", {}}), InputError) << "it is held already";
  const Vec3 hand = world.frame().poses[3].translation();
  world.apply({0, "release/ball", {}});
  EXPECT_LT((world.frame().poses[3].translation() - hand).norm(), 1e-12);
  const Twist twist = world.kinematics().twist[3];
  const Vec3 speed = twist.tail<3>() + twist.head<3>().cross(hand);
  world = after(std::move(world), 20);
  constexpr double t = 0.1;
  const Vec3 fall = hand + t * speed + 0.5 * t * t * world.state().gravity;
  constexpr double first_order = 0.5 * 9.81 * t * 1e-3 * 1.01;  // of the step: half a step's fall too far
  EXPECT_LT((world.frame().poses[3].translation() - fall).norm(), first_order);
  EXPECT_THROW(world.apply({0, "release/ball", {}}), InputError);
}

TEST(World, GravityIsAnInput) {
  World world(arm());
  const auto sum = [&] { return world.reach(settle).bias.norm(); };
  world.apply({0, "gravity", {0, 0, 0}});
  EXPECT_LT(sum(), 1e-12);
  world.apply({0, "gravity", {9.81, 0, 0}});
  EXPECT_GT(sum(), 5);
}

TEST(World, AnExcitationHeldByHandWinsUntilItIsLetGo) {
  World world(arm());
  world.apply({0, "excite/flexor/long", {0.9}});
  world.step(Hold(0.2));
  EXPECT_EQ(world.state().excitation[0], 0.9);
  EXPECT_EQ(world.state().excitation[1], 0.2);
  world.apply({0, "excite/flexor/long", {-1}});
  world.step(Hold(0.2));
  EXPECT_EQ(world.state().excitation[0], 0.2);
}

TEST(World, InputsItCannotUseAreNamed) {
  World world(arm_with_ball());
  const std::vector<std::uint8_t> before = to_bytes(world.state());
  const std::vector<Input> wrong{{0, "gravity", {1, 2}},
                                 {0, "gravity", {0, 0, std::numeric_limits<double>::quiet_NaN()}},
                                 {0, "excite/flexor", {1}},  // it has two units
                                 {0, "detail/biceps", {1}},
                                 {0, "detail/flexor", {1e300}},
                                 {0, "attach/ball", {}},
                                 {0, "attach/ball/moon", {}},
                                 {0, "attach/lower/upper", {}},
                                 {0, "release/ball", {}},
                                 {0, "wind", {}}};
  for (const Input& input : wrong) {
    try {
      world.apply(input);
      ADD_FAILURE() << input.path << " was taken";
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr(input.path));
    }
  }
  EXPECT_EQ(to_bytes(world.state()), before);
}

TEST(World, AStateOfAnotherSceneIsRefused) {
  World world(arm());
  const World with_ball(arm_with_ball());
  const std::vector<std::uint8_t> before = to_bytes(world.state());
  EXPECT_THROW(world.restore(with_ball.state()), InputError);
  State broken = world.state();
  broken.tissues[0].reals.pop_back();
  EXPECT_THROW(world.restore(broken), InputError);
  broken = world.state();
  broken.tissues[0].pulls.paths[0].path = 99;
  EXPECT_THROW(world.restore(broken), InputError);
  EXPECT_EQ(to_bytes(world.state()), before);
}

TEST(World, AnUnknownFidelityIsNamed) {
  Scene scene = arm();
  scene.fidelity["deep"] = "clay";
  try {
    const World world(scene);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::AllOf(testing::HasSubstr("clay"), testing::HasSubstr("deep")));
  }
}

TEST(World, AnExcitationThatIsNotANumberIsReportedAndIgnored) {
  World world(arm());
  world.step(Hold(0.4));
  world.step(Hold(std::numeric_limits<double>::quiet_NaN()));
  EXPECT_EQ(world.state().excitation, std::vector<double>(4, 0.4));
  ASSERT_EQ(world.reports().size(), 4u);
  EXPECT_EQ(world.reports()[0].where, "flexor/long");
  EXPECT_FALSE(world.reports()[0].converged);
  EXPECT_FALSE(world.failed());
  world.clear_reports();
  world.step(Hold(0.4));
  EXPECT_TRUE(world.reports().empty());
}

TEST(World, ReachIsWhatTheStepDoesToFirstOrder) {
  const auto error = [](int rate) {
    Scene scene = arm();
    scene.rates = {.rigid = rate, .tissue = rate, .control = rate};
    World world = after(World(scene), rate / 20, Hold(0.3));
    const Reach reach = world.reach(1.0 / rate);
    const Eigen::VectorXd told = reach.M.ldlt().solve(reach.muscle_torque - reach.bias);
    const Eigen::VectorXd before = world.state().u;
    world.step(Hold(0.3));
    EXPECT_GT(told.norm(), 1) << "rad/s2: it does move";
    return (told - (world.state().u - before) * rate).norm() / told.norm();
  };
  const double coarse = error(1000), fine = error(2000);
  EXPECT_LT(coarse, 0.1);
  EXPECT_NEAR(coarse / fine, 2, 0.3);
}

TEST(World, TorquePerUnitIsTheSlopeOfATrial) {
  Scene scene = arm();
  scene.default_excitation = 0.3;  // active and in balance from the start, the bones at rest
  const World world(scene);
  const Recipe& recipe = world.recipe();
  const Reach reach = world.reach(recipe.h * recipe.control_pace);
  constexpr double nudge = 1e-4;
  for (int unit = 0; unit < recipe.units.size(); ++unit) {
    std::array<Trial, 2> side;
    std::array<double, 2> activation;
    for (const int s : {0, 1}) {
      std::vector<double> excitation = world.state().excitation;
      excitation[unit] += s ? nudge : -nudge;
      side[s] = world.trial(excitation);
      EXPECT_TRUE(side[s].report.converged);
      activation[s] = world.state().activation[unit];
      for (int k = 0; k < recipe.control_pace; ++k)
        activation[s] = advance_activation(recipe.units.rise[unit], recipe.units.fall[unit], recipe.units.floor[unit],
                                           excitation[unit], recipe.h, activation[s])
                            .activation;
    }
    const Eigen::VectorXd slope = (side[1].muscle_torque - side[0].muscle_torque) / (activation[1] - activation[0]);
    constexpr double agreement = 2e-4;  // activation rises faster than it falls: first order in the nudge
    EXPECT_LT((slope - reach.torque_per_unit.col(unit)).norm(), agreement * slope.norm()) << recipe.units.name[unit];
    EXPECT_GT(slope.norm(), 0.5);
  }
}

TEST(World, ATrialMovesNothing) {
  const World world = after(World(arm()), 10);
  const std::vector<std::uint8_t> before = to_bytes(world.state());
  const Trial weak = world.trial(std::vector<double>(4, 0)), strong = world.trial(std::vector<double>(4, 1));
  EXPECT_EQ(to_bytes(world.state()), before);
  for (int m = 0; m < 3; ++m) EXPECT_GT(strong.tension[m], weak.tension[m]);
  const World twin = after(world, 10), other = after(World(arm()), 20);
  EXPECT_EQ(to_bytes(twin.state()), to_bytes(other.state())) << "nor does asking leave a trace";
}

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
      if (world.time() > 0.3) decision.excitation[0] = 0.9, decision.excitation[1] = 0.1;
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
  EXPECT_LT(fastest, 900 * degree) << "no faster than eyes are";
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
