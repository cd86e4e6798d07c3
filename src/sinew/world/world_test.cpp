#include "sinew/world/world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "sinew/core/error.hpp"
#include "sinew/muscle/hill/activation.hpp"
#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew {
namespace {

using test::after;
using test::arm;
using test::Hold;
using test::Wave;

/// Counts its ticks and remembers where the last one ended.
class Probe : public Tissue {
 public:
  explicit Probe(int muscle) : muscle_(muscle) {}
  std::unique_ptr<Scratch> scratch() const override { return std::make_unique<Scratch>(); }
  TissueState rest(const Interval&) const override {
    return {.reals = {0, 0, 0, 0, 0}, .ints = {0, 0}, .fibre = {0}, .pulls = {}};
  }
  StepReport advance(const Interval& i, const TissueInput&, TissueState& s, Scratch&) const override {
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
  PullSlope slope(const Interval&, const TissueInput&, const TissueState&, Scratch&) const override { return {}; }
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

/// Pulls with 100 N between two way-points, and stiffly, so that the length it is evaluated at matters.
template <int First, int Last>
class Wire : public Probe {
 public:
  using Probe::Probe;
  StepReport advance(const Interval& i, const TissueInput& drive, TissueState& s, Scratch& scratch) const override {
    constexpr double length = 0.2;  // of the stretch that crosses the joint, about
    s.pulls.paths = {{.path = 0, .first = First, .last = Last, .tension = 100, .length = length, .stiffness = 1000}};
    return Probe::advance(i, drive, s, scratch);
  }
};

template <int First, int Last>
World wired() {
  Scene scene = arm();
  scene.model.muscles.resize(1);
  std::vector<PathPoint>& points = scene.model.muscles[0].path.points;
  points.insert(points.begin() + 1, {.body = "upper", .at = {0.04, -0.1, 0}});
  scene.default_fidelity = "wire";
  Fidelity wire = probe("wire", Fidelity::Pace::tissue);
  wire.make = [](const TissueBrief&) -> std::unique_ptr<const Tissue> {
    return std::make_unique<Wire<First, Last>>(0);
  };
  return World(scene, {wire});
}

TEST(World, APrescribedCoordinateReportsTheTorqueThatMovesIt) {
  constexpr double exact = 1e-10;
  Scene scene = arm();
  scene.model.joints[1].coordinates[0].prescribed =
      Function{.kind = Function::Kind::sine, .numbers = {0.5, 4, 0.3}, .points = {}};
  World world(scene);
  EXPECT_TRUE(World(arm()).frame().reaction_torque.empty()) << "nothing is held";
  for (int tick = 0; tick < 20; ++tick) {
    world = after(std::move(world), 1);
    const Frame frame = world.frame();
    const Equations now = world.equations();
    const Eigen::Map<const Eigen::VectorXd> a(frame.acceleration.data(), 2);
    const Eigen::VectorXd row = now.M * a + now.bias - now.muscle_torque;
    EXPECT_NEAR(frame.reaction_torque[1], row[1], exact);
    EXPECT_NEAR(row[0], 0, 1e-9) << "the shoulder is free";
    EXPECT_EQ(frame.reaction_torque[0], 0);
    EXPECT_GT(std::abs(frame.reaction_torque[1]), 1e-3);
  }
}

TEST(World, MusclesThatTouchAreOfOneFidelityWithASurface) {
  Scene scene = arm();
  scene.default_fidelity = "flesh";
  scene.contact = {{"flexor", "extensor"}};
  Fidelity flesh = probe("flesh", Fidelity::Pace::tissue), jelly = probe("jelly", Fidelity::Pace::tissue);
  flesh.touches = jelly.touches = true;
  const Fidelity wire = probe("wire", Fidelity::Pace::tissue);
  const auto refused = [&] {
    try {
      World(scene, {flesh, jelly, wire});
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(refused(), "accepted");
  scene.fidelity["extensor"] = "jelly";
  EXPECT_THAT(refused(),
              testing::HasSubstr("`flexor` (flesh) and `extensor` (jelly) cannot touch across two fidelities"));
  scene.fidelity["extensor"] = "wire";
  EXPECT_THAT(refused(), testing::HasSubstr("`extensor` is of fidelity `wire`, which has no surface"));
}

TEST(World, APullOnAStretchOfAPathActsOnItsWayPointsOnly) {
  const World on_one_bone = wired<0, 1>(), across = wired<1, 2>();
  EXPECT_LT(on_one_bone.muscle_torque().norm(), 1e-12);
  const Vec3 via = across.kinematics().pose[1] * Vec3(0.04, -0.1, 0);
  const Vec3 end = across.kinematics().pose[2] * Vec3(0.03, -0.05, 0.004);
  const Vec3 elbow = across.kinematics().pose[2].translation();
  const double tension = 100 + 1000 * ((end - via).norm() - 0.2);
  const double torque = (end - elbow).cross(tension * (via - end).normalized()).z();
  EXPECT_NEAR(across.muscle_torque()[1], torque, 1e-9);
  EXPECT_NEAR(across.muscle_torque()[0], 0, 1e-9);
  EXPECT_NEAR(across.tension(0), tension, 1e-9);
}

/// Fluid around a cart: it resists the cart's speed and is carried along.
class Fluid : public Probe {
 public:
  static constexpr double drag = 50, carried = 2;  // N s/m, kg
  using Probe::Probe;
  StepReport advance(const Interval& i, const TissueInput&, TissueState& s, Scratch&) const override {
    s.pulls.points = {{.body = 1, .force = -drag * i.bodies[1].twist_to.tail<3>()}};
    s.pulls.responses.resize(1);
    Response& response = s.pulls.responses[0];
    response.bodies = {1};
    response.damping.setZero(6, 6);
    response.damping.diagonal().tail<3>().setConstant(drag);
    response.mass.setZero(6, 6);
    response.mass.diagonal().tail<3>().setConstant(carried);
    return {};
  }
};

TEST(World, AResponseIsALawAroundTheLastTick) {
  Scene scene;
  scene.model.gravity.setZero();
  scene.model.bodies = {{.name = "cart", .mass = 1, .inertia = {1, 1, 1, 0, 0, 0}}};
  scene.model.joints = {{.name = "rail",
                         .parent = ground,
                         .child = "cart",
                         .kind = Joint::Kind::slider,
                         .coordinates = {{.name = "x", .start_speed = 1}}}};
  scene.model.muscles = {test::two_bone_arm().muscles[1]};
  scene.model.muscles[0].path.points[0].body = ground;
  scene.model.muscles[0].path.points[1].body = "cart";
  scene.pushes = {{.body = "cart"}};
  scene.pushes[0].force[0] = Function::constant(7);
  scene.default_fidelity = "fluid";
  Fidelity fluid = probe("fluid", Fidelity::Pace::tissue);
  fluid.make = [](const TissueBrief&) -> std::unique_ptr<const Tissue> { return std::make_unique<Fluid>(0); };
  World world(scene, {fluid});
  double u = 1;
  constexpr double h = 1e-3;
  for (int tick = 0; tick < 4; ++tick) {
    world.step(Hold(0));
    for (int k = 0; k < 5; ++k) u += h * (7 - Fluid::drag * u) / (1 + Fluid::carried + h * Fluid::drag);
    EXPECT_NEAR(world.coordinate_speed(0), u, 1e-12) << "tick " << tick;
  }
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

TEST(World, TwoRates) {
  Scene scene = arm();
  scene.fidelity = {{"flexor", "slow"}, {"extensor", "quick"}};
  scene.rates.fidelity["quick"] = 500;
  std::vector<Fidelity> all = fidelities();
  all.push_back(probe("slow", Fidelity::Pace::tissue));
  all.push_back(probe("quick", Fidelity::Pace::tissue));
  const World world = after(World(scene, all), 200);  // a second
  int seen = 0;
  for (size_t g = 0; g < world.recipe().tissues.size(); ++g) {
    const std::string& name = world.recipe().tissues[g].fidelity;
    if (name != "slow" && name != "quick") continue;
    ++seen;
    const int rate = name == "slow" ? 200 : 500;
    const TissueState& state = world.state().tissues[g];
    EXPECT_EQ(state.ints[1], rate - 1) << "the last one is yet to come";
    EXPECT_DOUBLE_EQ(state.reals[1], 1.0 / rate);
    EXPECT_LT(state.reals[4], 1e-9) << "each interval begins where the last one ended";
  }
  EXPECT_EQ(seen, 2);
  scene.rates.fidelity = {{"quick", 300}};
  EXPECT_THAT(
      [&] { World(scene, all); },
      testing::ThrowsMessage<InputError>(testing::HasSubstr("rates.quick: 300 is not a divisor of rates.rigid 1000")));
  scene.rates.fidelity = {{"quik", 500}};
  EXPECT_THAT([&] { World(scene, all); },
              testing::ThrowsMessage<InputError>(testing::HasSubstr("did you mean `quick`?")));
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

/// Counts the buffers that were made for it.
class Lavish : public Probe {
 public:
  using Probe::Probe;
  static inline int made = 0;
  std::unique_ptr<Scratch> scratch() const override {
    ++made;
    return std::make_unique<Scratch>();
  }
};

TEST(World, CopiesAndFramesMakeNoBuffersOfTissues) {
  Scene scene = arm();
  scene.default_fidelity = "lavish";
  scene.model.muscles.resize(1);
  Fidelity lavish = probe("lavish", Fidelity::Pace::tissue);
  lavish.make = [](const TissueBrief&) -> std::unique_ptr<const Tissue> { return std::make_unique<Lavish>(0); };
  const World world = after(World(scene, {lavish}), 2);
  const int before = Lavish::made;
  World copy(world), other(world);
  copy = other;
  copy.frame();
  copy.restore(world.state());
  EXPECT_EQ(Lavish::made, before);
  copy.step(Hold(0.1));
  EXPECT_EQ(Lavish::made, before + 1) << "one, when it is first needed";
  for (int k = 0; k < 3; ++k) copy.try_excitation(copy.state().excitation);
  EXPECT_EQ(Lavish::made, before + 2) << "trials share theirs";
}

TEST(World, AStateOfAnotherSceneIsRefused) {
  World world(arm());
  Scene scene = arm();
  scene.props = {{.name = "ball", .body = {.mass = 0.3}}};
  const World with_ball(scene);
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
    const LinearisedDynamics reach = world.linearise(1.0 / rate);
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
  const LinearisedDynamics reach = world.linearise(recipe.h * recipe.control_pace);
  constexpr double nudge = 1e-4;
  for (int unit = 0; unit < recipe.units.size(); ++unit) {
    std::array<Trial, 2> side;
    std::array<double, 2> activation;
    for (const int s : {0, 1}) {
      std::vector<double> excitation = world.state().excitation;
      excitation[unit] += s ? nudge : -nudge;
      side[s] = world.try_excitation(excitation);
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
  const Trial weak = world.try_excitation(std::vector<double>(4, 0)),
              strong = world.try_excitation(std::vector<double>(4, 1));
  EXPECT_EQ(to_bytes(world.state()), before);
  for (int m = 0; m < 3; ++m) EXPECT_GT(strong.tension[m], weak.tension[m]);
  const World twin = after(world, 10), other = after(World(arm()), 20);
  EXPECT_EQ(to_bytes(twin.state()), to_bytes(other.state())) << "nor does asking leave a trace";
}

}  // namespace
}  // namespace sinew
