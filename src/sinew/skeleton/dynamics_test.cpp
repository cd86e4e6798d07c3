// Steps: energy of passive swings, momentum of what floats, stiff pulls, replays.
#include "sinew/skeleton/dynamics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <ostream>
#include <thread>

#include "sinew/skeleton/rig_test.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/table_models.hpp"
#include "test/support/walking_tree.hpp"

namespace sinew {
namespace {

using Eigen::VectorXd;
using test::millisecond;
using test::Rig;
using test::WalkingJoints;

/// Largest change of the energy over `seconds` of RK4.
double energy_error(Rig& rig, double seconds, double h, double* largest_kinetic = nullptr) {
  const double start = rig.energy();
  double worst = 0;
  for (int i = 0; i < std::lround(seconds / h); ++i) {
    const StepReport report = rig.swing(h);
    if (!report.converged) {
      ADD_FAILURE() << report.reason;
      break;
    }
    worst = std::max(worst, std::abs(rig.energy() - start));
    if (largest_kinetic) *largest_kinetic = std::max(*largest_kinetic, rig.kinetic());
  }
  return worst;
}

Model arm() {
  Model model = test::table_model("arm26");
  test::coordinate(model, "r_shoulder_elev").start = 1.2;
  test::coordinate(model, "r_elbow_flex").start = 1.0;
  return model;
}

TEST(Swing, PendulumKeepsEnergy) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  constexpr double bound = 1e-7;  // J, of about 9 J; 2e-9 is expected of RK4
  Rig whole(arm()), half(arm());
  const double error = energy_error(whole, 1, millisecond), finer = energy_error(half, 1, millisecond / 2);
  EXPECT_LT(error, bound);
  EXPECT_GT(error, 0);
  EXPECT_GT(error / finer, 14);  // fourth order: 16
  EXPECT_LT(error / finer, 18);
  RecordProperty("energy_error_nJ", std::to_string(error * 1e9));
}

Model legs() {
  Model model = test::table_model("gait2354");
  for (const char* name : {"pelvis_tilt", "pelvis_list", "pelvis_rotation", "pelvis_tx", "pelvis_ty", "pelvis_tz"})
    test::coordinate(model, name).locked = true;
  for (const char* side : {"_r", "_l"}) {
    test::coordinate(model, std::string("hip_flexion") + side).start = 1.0;
    test::coordinate(model, std::string("knee_angle") + side).start = -0.6;
  }
  return model;
}

TEST(Swing, LegSwingKeepsEnergy) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  constexpr double bound = 1e-3, first_order_bound = 1;  // J, of some 240 J that move
  Rig rig(legs());
  const double error = energy_error(rig, 1, millisecond);
  EXPECT_LT(error, bound);
  Rig implicit(legs());
  const double start = implicit.energy();
  double worst = 0;
  for (int i = 0; i < 1000; ++i) {
    ASSERT_TRUE(implicit.step(millisecond).converged);
    worst = std::max(worst, std::abs(implicit.energy() - start));
  }
  EXPECT_LT(worst, first_order_bound);
  EXPECT_LT(error, worst);
  RecordProperty("energy_error_uJ", std::to_string(error * 1e6));
  RecordProperty("first_order_error_mJ", std::to_string(worst * 1e3));
}

TEST(Swing, UpperBodyOfNineteenKeepsEnergy) {
  constexpr double bound = 1e-3;  // of the largest kinetic energy
  Rig rig(test::upper_body(0.2));
  ASSERT_EQ(rig.skeleton.coordinates(), 19);
  ASSERT_EQ(rig.skeleton.bodies(), 10);
  double kinetic = 0;
  const double error = energy_error(rig, 5, millisecond, &kinetic);
  EXPECT_GT(kinetic, 1);
  EXPECT_LT(error, bound * kinetic);
  RecordProperty("energy_error_uJ", std::to_string(error * 1e6));
  RecordProperty("kinetic_J", std::to_string(kinetic));
}

enum class Root { quaternion, angles };
std::ostream& operator<<(std::ostream& out, Root root) {
  return out << (root == Root::quaternion ? "quaternion" : "angles");
}

/// Twenty-two coordinates: the upper body, free.
Model floating_body(Root root) {
  Model model = test::upper_body(0.2);
  model.gravity.setZero();
  Joint& joint = model.joints.front();
  joint = test::hung(Joint::Kind::free, ground, "torso", {0, 1, 0}, 6);
  for (int i = 0; i < 3; ++i) joint.coordinates[i].start = 0.2;
  if (root == Root::quaternion) return model;
  joint.kind = Joint::Kind::custom;
  for (int i = 0; i < 3; ++i) {
    joint.rotate.push_back({.axis = Vec3::Unit(i), .by = Amount::of(joint.coordinates[i].name)});
    joint.slide.push_back({.axis = Vec3::Unit(i), .by = Amount::of(joint.coordinates[3 + i].name)});
  }
  return model;
}

/// A pull of 30 N between two bodies.
void pull_together(const Skeleton& skeleton, const Kinematics& k, const char* one, const char* two, Loads& loads) {
  const int a = skeleton.body(one), b = skeleton.body(two);
  const Vec3 x = k.pose[a] * Vec3(0.1, 0.3, 0), y = k.pose[b] * Vec3(0.02, -0.1, 0);
  const Vec3 force = 30 * (y - x).normalized();
  loads.clear();
  loads.wrenches[a] << x.cross(force), force;
  loads.wrenches[b] << -y.cross(force), -force;
}

class Floating : public testing::TestWithParam<Root> {};

TEST_P(Floating, FreeFloatKeepsMomentum) {
  constexpr double uncorrected = 1e-7;  // N s and N m s that a second of RK4 may lose
  constexpr double corrected = 1e-12;
  Rig rig(floating_body(GetParam()));
  ASSERT_EQ(rig.skeleton.coordinates(), 22);
  Twist lost = Twist::Zero();
  for (int i = 0; i < 1000; ++i) {
    const StepReport report = rig.swing(millisecond, [&](double, const Kinematics& k, const VectorXd&, Loads& loads) {
      pull_together(rig.skeleton, k, "torso", "humerus_r", loads);
    });
    ASSERT_TRUE(report.converged) << report.reason;
    lost += report.momentum_defect;
  }
  EXPECT_GT(rig.kinetic(), 0.1);  // the pull has moved something
  EXPECT_LT(lost.norm(), uncorrected);
  EXPECT_GT(lost.norm(), 0);
  EXPECT_LT(rig.skeleton.momentum(rig.k()).norm(), corrected);
  RecordProperty("lost", std::to_string(lost.norm() * 1e9));
}

TEST_P(Floating, ImplicitStepKeepsMomentumToo) {
  constexpr double corrected = 1e-12;
  Rig rig(floating_body(GetParam()));
  double lost = 0;
  for (int i = 0; i < 1000; ++i) {
    pull_together(rig.skeleton, rig.k(), "torso", "humerus_r", rig.loads);
    const StepReport report = rig.step(millisecond);
    ASSERT_TRUE(report.converged) << report.reason;
    lost += report.momentum_defect.norm();
  }
  EXPECT_GT(lost, 1e-6);  // a first-order step does lose momentum
  EXPECT_LT(rig.skeleton.momentum(rig.k()).norm(), corrected);
}

/// Angular momentum about the centre of mass.
Vec3 spin(const Rig& rig) {
  const Dynamics::Floating f = rig.dynamics.floating(rig.k());
  return f.momentum.head<3>() - (f.moment / f.mass).cross(Vec3(f.momentum.tail<3>()));
}

TEST_P(Floating, FlightKeepsSpinAndFalls) {
  for (const bool fourth_order : {true, false}) {
    // N m s of some 20: the centre of a first-order step strays a little from its parabola.
    const double strays = fourth_order ? 1e-6 : 2e-2;
    Model model = floating_body(GetParam());
    model.gravity = {0, -9.81, 0};
    Rig rig(model);
    test::Dice dice(5);
    rig.u = dice.numbers(rig.skeleton.coordinates(), 1);
    rig.begin();
    const Vec3 turning = spin(rig), moving = rig.momentum.tail<3>();
    for (int i = 0; i < 500; ++i)
      ASSERT_TRUE((fourth_order ? rig.swing(millisecond) : rig.step(millisecond)).converged);
    EXPECT_LT((spin(rig) - turning).norm(), strays);
    const Vec3 fallen = moving + 0.5 * rig.skeleton.mass() * model.gravity;
    EXPECT_LT((rig.skeleton.momentum(rig.k()).tail<3>() - fallen).norm(), 1e-9);
  }
}

INSTANTIATE_TEST_SUITE_P(Roots, Floating, testing::Values(Root::quaternion, Root::angles),
                         testing::PrintToStringParamName());

TEST(FreeRoot, TorqueOnItIsNotTakenForALoss) {
  constexpr double first_order = 1e-2;  // relative
  Model model = floating_body(Root::quaternion);
  Rig rig(model);
  const int along = rig.skeleton.coordinate("torso_3");
  rig.loads.torque[along] = 100;
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(rig.step(millisecond).converged);
  EXPECT_NEAR(rig.skeleton.momentum(rig.k())[3], 100 * 0.1, 100 * 0.1 * first_order);
  EXPECT_EQ(rig.momentum[3], rig.dynamics.floating(rig.k()).momentum[3]);
}

TEST(FreeRoot, LockedIsNotCorrected) {
  Model model = floating_body(Root::angles);
  model.gravity = {0, -9.81, 0};
  for (Coordinate& c : model.joints.front().coordinates) c.locked = true;
  for (const bool fourth_order : {true, false}) {
    Rig rig(model);
    const VectorXd start = rig.q.head(6);
    for (int i = 0; i < 100; ++i)
      ASSERT_TRUE((fourth_order ? rig.swing(millisecond) : rig.step(millisecond)).converged);
    EXPECT_EQ(rig.q.head(6), start);
    EXPECT_EQ(rig.u.head(6), VectorXd::Zero(6));
    EXPECT_GT(rig.kinetic(), 0.01);
  }
}

/// Fifty-two paths with constant slopes, so that length is what the speeds have added up to.
struct Strings {
  std::vector<int> where;
  std::vector<double> r;
  std::array<double, 52> stretch{};

  explicit Strings(int coordinates) {
    test::Dice dice(52);
    for (size_t i = 0; i < stretch.size() * 4; ++i) {
      where.push_back((static_cast<int>(i) * 7 + dice.below(3)) % coordinates);
      r.push_back(dice.between(-0.05, 0.05));
    }
  }
  void lay(const VectorXd& u, double k, double c, bool implicitly, Loads& loads) const {
    loads.clear();
    loads.where = where;
    loads.r = r;
    for (int p = 0; p < 52; ++p) {
      const double tension = 20 + k * stretch[p] + c * speed(p, u);
      if (tension <= 0) continue;
      PathTerm term{.first = 4 * p, .count = 4, .tension = tension, .speed = speed(p, u)};
      if (implicitly) term.stiffness = k, term.damping = c;
      loads.paths.push_back(term);
    }
  }
  double speed(int p, const VectorXd& u) const {
    double sum = 0;
    for (int i = 4 * p; i < 4 * p + 4; ++i) sum += r[i] * u[where[i]];
    return sum;
  }
  void move(const VectorXd& u, double h) {
    for (int p = 0; p < 52; ++p) stretch[p] += h * speed(p, u);
  }
};

int steps_alive(bool implicitly, double* fastest = nullptr) {
  Rig rig(test::upper_body(0.2));
  Strings strings(rig.skeleton.coordinates());
  for (int i = 0; i < 2000; ++i) {
    strings.lay(rig.u, 1e6, 2e4, implicitly, rig.loads);
    if (!rig.step(millisecond).converged) return i;
    strings.move(rig.u, millisecond);
    if (fastest) *fastest = std::max(*fastest, rig.u.cwiseAbs().maxCoeff());
  }
  return 2000;
}

TEST(StiffPulls, StiffPathsStayFinite) {
  double fastest = 0;
  EXPECT_EQ(steps_alive(true, &fastest), 2000);
  EXPECT_LT(fastest, 5);  // rad/s: stiff paths hold the arms, they do not shake them
  EXPECT_LT(steps_alive(false), 100);
}

/// One kilogram on a slide.
Model sledge() {
  Model model;
  model.gravity.setZero();
  model.bodies = {test::block("sledge", 1, {0, 0, 0}, {0.1, 0.1, 0.1})};
  model.joints = {test::hung(Joint::Kind::slider, ground, "sledge", {0, 0, 0}, 1)};
  return model;
}

TEST(StiffPulls, OnePathIsBackwardEuler) {
  constexpr double h = 0.01, k = 900, c = 7, tension = 40, x = 0.03;
  Rig rig(sledge());
  rig.set("sledge_0", x, 0.5);
  rig.begin();
  rig.loads.where = {0};
  rig.loads.r = {-1.0};  // shortens as the sledge moves forward
  rig.loads.paths = {{.first = 0, .count = 1, .tension = tension, .stiffness = k, .damping = c, .speed = -0.5}};
  ASSERT_TRUE(rig.step(h).converged);
  const double wanted = 0.5 + h * (tension - h * k * 0.5) / (1 + h * c + h * h * k);
  EXPECT_NEAR(rig.u[0], wanted, 1e-14);
  EXPECT_NEAR(rig.q[0], x + h * wanted, 1e-15);
}

TEST(StiffPulls, SpringAndDampingOfACoordinateAreBackwardEuler) {
  constexpr double h = 0.01, k = 5e5, c = 30, x = 0.03;
  Model model = sledge();
  test::coordinate(model, "sledge_0").spring = Spring{k, 0.01};
  test::coordinate(model, "sledge_0").damping = c;
  Rig rig(model);
  rig.set("sledge_0", x, 0.5);
  rig.begin();
  ASSERT_TRUE(rig.step(h).converged);
  EXPECT_NEAR(rig.u[0], (0.5 - h * k * (x - 0.01)) / (1 + h * c + h * h * k), 1e-12);
}

TEST(StiffPulls, ResponseIsBackwardEuler) {
  constexpr double h = 0.01, k = 900, c = 7, carried = 0.25;
  Rig rig(sledge());
  rig.set("sledge_0", 0, 0.5);
  rig.begin();
  rig.loads.responds = true;
  rig.loads.mass.setConstant(1, 1, carried);
  rig.loads.damping.setConstant(1, 1, c);
  rig.loads.stiffness.setConstant(1, 1, k);
  ASSERT_TRUE(rig.step(h).converged);
  EXPECT_NEAR(rig.u[0], 0.5 - h * h * k * 0.5 / (1 + carried + h * c + h * h * k), 1e-14);
}

TEST(Step, AShortOneIsForwardDynamics) {
  constexpr double h = 1e-7, first_order = 1e-4;  // relative
  Model model = test::walking_tree(WalkingJoints::angles);
  test::coordinate(model, "tibia_r_angle").spring = Spring{200, 0.1};
  model.couplers = {
      {"toes_r_angle", "tibia_r_angle", {.kind = Function::Kind::polynomial, .numbers = {0.2, 0.4, 0}, .points = {}}}};
  Rig rig(model);
  test::Dice dice(11);
  rig.u = dice.numbers(rig.skeleton.coordinates(), 1);
  rig.loads.torque = dice.numbers(rig.skeleton.coordinates(), 10);
  rig.begin();
  VectorXd a(rig.u.size());
  StepReport report;
  ASSERT_TRUE(rig.dynamics.accelerate(0, rig.q, rig.u, rig.loads, rig.scratch, a, report));
  ASSERT_TRUE(rig.step(h).converged);
  EXPECT_LT((rig.scratch.acceleration - a).norm(), first_order * a.norm());
}

/// Half a second of everything: contact-free but stopped, sprung and pulled.
std::pair<VectorXd, VectorXd> half_second(const Skeleton& skeleton, const Dynamics& dynamics, int already = 0) {
  Dynamics::Scratch s = dynamics.scratch();
  Loads loads;
  loads.resize(skeleton);
  VectorXd q = skeleton.start_positions(), u = skeleton.start_speeds();
  ContactMemory memory;
  const auto run = [&](int from, int to, Dynamics::Scratch& with, Twist& momentum) {
    for (int i = from; i < to; ++i) {
      pull_together(skeleton, with.kinematics, "torso", "tibia_r", loads);
      loads.gravity = {0, -9.81, 0};
      dynamics.step(i * millisecond, millisecond, loads, {}, memory, momentum, q, u, with);
    }
  };
  skeleton.update(q, u, s.kinematics);
  Twist momentum = Twist::Zero();
  run(0, already, s, momentum);
  Dynamics::Scratch fresh = dynamics.scratch();  // what is copied is q, u, momentum; the buffers are new
  skeleton.update(q, u, fresh.kinematics);
  run(already, 500, fresh, momentum);
  return {q, u};
}

struct StoppedWalker {
  StoppedWalker() {
    for (Joint& joint : model.joints)
      for (Coordinate& c : joint.coordinates)
        if (joint.parent != ground) c.range = Range{-0.5, 0.5}, c.clamped = true, c.damping = 0.1;
  }
  Model model = test::walking_tree(WalkingJoints::native);
};

TEST(Step, CopyAndReplayAreBitEqual) {
  const StoppedWalker walker;
  const Skeleton skeleton(walker.model);
  const Dynamics dynamics(walker.model, skeleton, Scene::Stops::soft);
  const auto once = half_second(skeleton, dynamics), again = half_second(skeleton, dynamics, 237);
  EXPECT_EQ(once.first, again.first);
  EXPECT_EQ(once.second, again.second);
  EXPECT_GT(once.second.norm(), 0.1);
}

TEST(Step, TwoThreadsOnOneSkeletonAreBitEqual) {
  const StoppedWalker walker;
  const Skeleton skeleton(walker.model);
  const Dynamics dynamics(walker.model, skeleton, Scene::Stops::soft);
  const auto alone = half_second(skeleton, dynamics);
  std::array<std::pair<VectorXd, VectorXd>, 2> both;
  {
    std::jthread one([&] { both[0] = half_second(skeleton, dynamics); });
    std::jthread two([&] { both[1] = half_second(skeleton, dynamics); });
  }
  for (const auto& [q, u] : both) {
    EXPECT_EQ(q, alone.first);
    EXPECT_EQ(u, alone.second);
  }
}

}  // namespace
}  // namespace sinew
