// Coordinates that are not unknowns: coupled, locked, prescribed.
#include "sinew/skeleton/coordinates.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <Eigen/LU>

#include "sinew/core/error.hpp"
#include "sinew/skeleton/rig_test.hpp"
#include "test/support/published_files.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/walking_tree.hpp"

namespace sinew {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using test::coordinate;
using test::millisecond;
using test::Rig;
using test::WalkingJoints;
using testing::HasSubstr;

Function polynomial(std::vector<double> numbers) {
  return {.kind = Function::Kind::polynomial, .numbers = std::move(numbers), .points = {}};
}

/// Toes follow the ankle, which follows the knee: listed the wrong way round. The other knee has a spline.
Model coupled_walker() {
  Model model = test::walking_tree(WalkingJoints::angles);
  model.couplers = {
      {"toes_r_angle", "talus_r_angle", polynomial({0.3, -0.5, 0.8, 0.1})},
      {"talus_r_angle", "tibia_r_angle", polynomial({0.2, -0.4, 0.05})},
      {"foot_l_angle", "tibia_l_angle", Function::spline({{-2, 0.3}, {-1, 0.1}, {-0.5, -0.2}, {0, 0.1}, {1, 0.4}})}};
  return model;
}

/// Accelerations by the big system with one multiplier per coupler.
VectorXd by_multipliers(Rig& rig) {
  const int n = rig.skeleton.coordinates(), m = static_cast<int>(rig.model.couplers.size());
  MatrixXd M(n, n), all = MatrixXd::Zero(n + m, n + m);
  Eigen::Matrix<double, 6, Eigen::Dynamic> A(6, n);
  VectorXd bias(n), right(n + m);
  std::vector<Wrench> wrenches(rig.skeleton.bodies(), Wrench::Zero());
  rig.skeleton.mass_matrix(rig.scratch.kinematics, M, A);
  rig.skeleton.inverse_dynamics(rig.scratch.kinematics, nullptr, rig.loads.gravity, wrenches, bias);
  all.topLeftCorner(n, n) = M;
  right.head(n) = rig.loads.torque - bias;
  for (int i = 0; i < m; ++i) {
    const Coupler& c = rig.model.couplers[i];
    const int k = rig.skeleton.coordinate(c.coordinate), of = rig.skeleton.coordinate(c.of);
    const Jet f = Curve(c.by).at(rig.skeleton.value(rig.q, of));
    all(n + i, k) = all(k, n + i) = 1;
    all(n + i, of) = all(of, n + i) = -f.slope;
    right[n + i] = f.bend * rig.u[of] * rig.u[of];
  }
  return all.fullPivLu().solve(right).head(n);
}

void expect_multipliers(const Model& model) {
  constexpr double bound = 1e-9;  // relative
  Rig rig(model);
  test::Dice dice(3);
  const int n = rig.skeleton.coordinates();
  for (int trial = 0; trial < 10; ++trial) {
    rig.q = rig.skeleton.start_positions() + dice.numbers(rig.skeleton.positions(), 0.3);
    rig.u = dice.numbers(n, 2);
    rig.loads.torque = dice.numbers(n, 20);
    rig.begin();
    VectorXd a(n);
    StepReport report;
    ASSERT_TRUE(rig.dynamics.accelerate(0, rig.q, rig.u, rig.loads, rig.scratch, a, report)) << report.reason;
    const VectorXd wanted = by_multipliers(rig);
    EXPECT_LT((a - wanted).norm(), bound * wanted.norm());
  }
}

TEST(Couplers, CouplerMatchesMultipliers) { expect_multipliers(coupled_walker()); }

TEST(Couplers, KneeCapsOfPublishedLegsMatchMultipliers) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  Model model = test::table_model("delp1990_bothlegs22");  // made for kinematics: no bone has a mass
  for (Body& body : model.bodies) body.mass = 2, body.centre = {0.01, -0.1, 0}, body.inertia = {0.02, 0.01, 0.02};
  for (const char* joint : {"tp", "ltp"})  // the knee caps, which only follow, stay without
    find(model.bodies, find(model.joints, std::string(joint))->child)->mass = 0;
  expect_multipliers(model);
}

TEST(Couplers, KneeCapsOfAPublishedWalkerMatchMultipliers) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  Model model = test::published_model("pathlength_reference/subject_walk_armless_18musc.osim");
  ASSERT_EQ(model.couplers.size(), 2u);
  for (Joint& joint : model.joints)  // gravity, inertia and couplers only
    for (Coordinate& c : joint.coordinates) c = {.name = c.name, .start = c.start};
  expect_multipliers(model);
}

TEST(Couplers, CoupledFallKeepsEnergy) {
  constexpr double bound = 1e-4;  // J
  Rig rig(coupled_walker());
  test::Dice dice(4);
  rig.u = dice.numbers(rig.skeleton.coordinates(), 1);
  rig.begin();
  const double start = rig.energy();
  double worst = 0;
  for (int i = 0; i < 500; ++i) {
    const StepReport report = rig.swing(millisecond);
    ASSERT_TRUE(report.converged) << report.reason;
    worst = std::max(worst, std::abs(rig.energy() - start));
  }
  EXPECT_LT(worst, bound);
  EXPECT_GT(rig.kinetic(), 100);
  RecordProperty("energy_error_uJ", std::to_string(worst * 1e6));
}

TEST(Couplers, FollowersNeverDrift) {
  for (const bool fourth_order : {true, false}) {
    Rig rig(coupled_walker());
    for (int i = 0; i < 100; ++i)
      ASSERT_TRUE((fourth_order ? rig.swing(millisecond) : rig.step(millisecond)).converged);
    for (const Coupler& c : rig.model.couplers) {
      const Jet f = Curve(c.by).at(rig.value(c.of));
      EXPECT_EQ(rig.value(c.coordinate), f.value);
      EXPECT_EQ(rig.u[rig.skeleton.coordinate(c.coordinate)], f.slope * rig.u[rig.skeleton.coordinate(c.of)]);
    }
  }
}

TEST(Couplers, TorqueOnAFollowerReachesItsLeader) {
  Rig rig(coupled_walker());
  const int n = rig.skeleton.coordinates();
  std::vector<double> slopes;
  rig.dynamics.coordinates().slopes_at(rig.q, slopes);
  VectorXd tau = VectorXd::Zero(n), motion = VectorXd::Zero(n);
  tau[rig.skeleton.coordinate("toes_r_angle")] = 3;
  motion[rig.skeleton.coordinate("tibia_r_angle")] = 1;
  rig.dynamics.coordinates().expand(slopes, motion);
  const double power = tau.dot(motion);
  rig.dynamics.coordinates().reduce(slopes, tau);
  EXPECT_NEAR(tau[rig.skeleton.coordinate("tibia_r_angle")], power, 1e-15);
  EXPECT_EQ(tau[rig.skeleton.coordinate("toes_r_angle")], 0);
  EXPECT_NE(power, 0);
}

void expect_refused(const Model& model, const std::string& word, const std::string& name) {
  const Skeleton skeleton(model);
  try {
    const Coordinates coordinates(model, skeleton);
    ADD_FAILURE() << "accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr(word));
    EXPECT_THAT(error.what(), HasSubstr("`" + name + "`"));
  }
}

TEST(Couplers, WrongOnesAreRefused) {
  Model model = coupled_walker();
  model.couplers.push_back({"tibia_r_angle", "toes_r_angle", Function::identity()});
  expect_refused(model, "loop", "toes_r_angle");
  model = coupled_walker();
  model.couplers = {{"tibia_r_angle", "tibia_r_angle", Function::identity()}};
  expect_refused(model, "loop", "tibia_r_angle");
  model = coupled_walker();
  model.couplers.push_back({"toes_r_angle", "tibia_l_angle", Function::identity()});
  expect_refused(model, "two couplers", "toes_r_angle");
  model = coupled_walker();
  model.couplers[0].of = "tail";
  expect_refused(model, "does not exist", "tail");
  model = coupled_walker();
  coordinate(model, "toes_r_angle").locked = true;
  expect_refused(model, "cannot be locked", "toes_r_angle");
  model = test::walking_tree(WalkingJoints::native);
  coordinate(model, "femur_l_adduction").locked = true;
  expect_refused(model, "ball", "femur_l_adduction");
}

TEST(Locked, LockedCoordinateStays) {
  Model model = test::walking_tree(WalkingJoints::angles);
  coordinate(model, "tibia_r_angle").locked = true;
  coordinate(model, "tibia_r_angle").start = -0.4321;
  coordinate(model, "tibia_r_angle").prescribed = Function::linear(1, 0);  // locked wins
  for (const bool fourth_order : {true, false}) {
    Rig rig(model);
    const int k = rig.skeleton.coordinate("tibia_r_angle");
    rig.loads.torque[k] = 1000;
    for (int i = 0; i < 200; ++i) {
      ASSERT_TRUE((fourth_order ? rig.swing(millisecond) : rig.step(millisecond)).converged);
      ASSERT_EQ(rig.value("tibia_r_angle"), -0.4321);
      ASSERT_EQ(rig.u[k], 0);
    }
    EXPECT_EQ(rig.dynamics.coordinates().kind(k), Coordinates::Kind::locked);
    EXPECT_GT(rig.kinetic(), 1);
  }
}

TEST(Locked, BallThatIsLockedAsAWholeStays) {
  Model model = test::walking_tree(WalkingJoints::native);
  const std::vector<std::string> ball = {"femur_l_flexion", "femur_l_adduction", "femur_l_rotation"};
  std::vector<double> start;
  for (const std::string& name : ball) {
    coordinate(model, name).locked = true;
    coordinate(model, name).start_speed = 1;
  }
  for (const bool fourth_order : {true, false}) {
    Rig rig(model);
    rig.dynamics.coordinates().complete(0, rig.q, rig.u);
    for (const std::string& name : ball) start.push_back(rig.value(name));
    for (int i = 0; i < 200; ++i)
      ASSERT_TRUE((fourth_order ? rig.swing(millisecond) : rig.step(millisecond)).converged);
    for (size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(rig.value(ball[i]), start[i]);
      EXPECT_EQ(rig.u[rig.skeleton.coordinate(ball[i])], 0);
    }
    EXPECT_GT(rig.kinetic(), 1);
    start.clear();
  }
}

Model kicking() {
  Model model = test::walking_tree(WalkingJoints::angles);
  coordinate(model, "tibia_r_angle").prescribed =
      Function{.kind = Function::Kind::sine, .numbers = {0.4, 3, 0.3}, .points = {}};
  model.couplers = {{"toes_r_angle", "tibia_r_angle", polynomial({0.3, -0.5, 0.1})}};
  return model;
}

TEST(Prescribed, FollowsItsFunctionExactly) {
  const Model model = kicking();
  const Curve course(*find_coordinate(model, "tibia_r_angle")->prescribed);
  for (const bool fourth_order : {true, false}) {
    Rig rig(model);
    for (int i = 0; i < 100; ++i)
      ASSERT_TRUE((fourth_order ? rig.swing(millisecond) : rig.step(millisecond)).converged);
    EXPECT_EQ(rig.value("tibia_r_angle"), course.at(rig.time).value);
    EXPECT_EQ(rig.u[rig.skeleton.coordinate("tibia_r_angle")], course.at(rig.time).slope);
  }
}

TEST(Prescribed, PrescribedKneeReportsItsTorque) {
  constexpr double bound = 1e-10;  // N m
  Rig rig(kicking());
  const int n = rig.skeleton.coordinates(), knee = rig.skeleton.coordinate("tibia_r_angle"),
            toes = rig.skeleton.coordinate("toes_r_angle");
  rig.loads.torque = test::Dice(8).numbers(n, 5);
  rig.time = 0.2;
  rig.begin();
  VectorXd a(n), torque(n), bias(n);
  StepReport report;
  ASSERT_TRUE(rig.dynamics.accelerate(0.2, rig.q, rig.u, rig.loads, rig.scratch, a, report));
  rig.dynamics.reactions(rig.loads, rig.u, a, rig.scratch, torque);
  MatrixXd M(n, n);
  Eigen::Matrix<double, 6, Eigen::Dynamic> A(6, n);
  std::vector<Wrench> wrenches(rig.skeleton.bodies(), Wrench::Zero());
  rig.skeleton.mass_matrix(rig.scratch.kinematics, M, A);
  rig.skeleton.inverse_dynamics(rig.scratch.kinematics, nullptr, rig.loads.gravity, wrenches, bias);
  const VectorXd wanted = M * a + bias - rig.loads.torque;
  for (int k = 0; k < n; ++k)
    if (k == knee || k == toes)
      EXPECT_NEAR(torque[k], wanted[k], bound);
    else
      EXPECT_NEAR(torque[k], 0, bound);
  EXPECT_GT(std::abs(torque[knee]), 1);
  EXPECT_NEAR(a[knee], Curve(*coordinate(rig.model, "tibia_r_angle").prescribed).at(0.2).bend, 1e-12);
}

/// The torque that is reported, put on a free knee, moves it as prescribed.
TEST(Prescribed, ItsTorqueDrivesAFreeKneeTheSameWay) {
  constexpr double bound = 1e-9;  // rad/s^2
  Model model = kicking();
  model.couplers.clear();
  Rig rig(model);
  const int n = rig.skeleton.coordinates(), knee = rig.skeleton.coordinate("tibia_r_angle");
  VectorXd a(n), torque(n), free(n);
  StepReport report;
  ASSERT_TRUE(rig.dynamics.accelerate(0, rig.q, rig.u, rig.loads, rig.scratch, a, report));
  rig.dynamics.reactions(rig.loads, rig.u, a, rig.scratch, torque);
  coordinate(model, "tibia_r_angle").prescribed.reset();
  Rig driven(model);
  driven.q = rig.q, driven.u = rig.u;
  driven.begin();
  driven.loads.torque[knee] = torque[knee];
  ASSERT_TRUE(driven.dynamics.accelerate(0, driven.q, driven.u, driven.loads, driven.scratch, free, report));
  EXPECT_LT((free - a).norm(), bound);
}

/// The left ankle follows both knees: f(r) + g(l) h(r) + 0.1.
Model doubly_coupled_walker() {
  Model model = test::walking_tree(WalkingJoints::angles);
  model.couplers = {{"talus_l_angle",
                     "tibia_r_angle",
                     polynomial({0.3, -0.5, 0.8}),
                     {{{{"tibia_l_angle", polynomial({0.4, 0.2, -0.3})}, {"tibia_r_angle", polynomial({0.7, -0.1})}}},
                      {{{"", Function::constant(0.1)}}}}},
                    {"foot_l_angle", "talus_l_angle", polynomial({0.5, 0.6, 0})}};
  return model;
}

TEST(Coordinates, OneThatFollowsTwoMovesAsTheSumOfWhatTheySay) {
  constexpr double rounding = 1e-14, differenced = 1e-6;
  Rig rig(doubly_coupled_walker());
  const Coordinates& coordinates = rig.dynamics.coordinates();
  const int r = rig.skeleton.coordinate("tibia_r_angle"), l = rig.skeleton.coordinate("tibia_l_angle");
  const int follower = rig.skeleton.coordinate("talus_l_angle"), last = rig.skeleton.coordinate("foot_l_angle");
  const double qr = -0.7, ql = 0.4, ur = 1.3, ul = -0.9, ar = 2.1, al = 0.6, d = 1e-4;
  const auto at = [&](double t) {
    VectorXd q = rig.q, u = rig.u, a = VectorXd::Zero(rig.u.size());
    const auto put = [&](int k, double x, double v, double w) {
      q[rig.skeleton.position_of(k)] = x + t * v + t * t / 2 * w;
      u[k] = v + t * w, a[k] = w;
    };
    put(r, qr, ur, ar), put(l, ql, ul, al);
    coordinates.follow(q, u, &a);
    const int p = rig.skeleton.position_of(follower), e = rig.skeleton.position_of(last);
    return std::array{q[p], u[follower], a[follower], q[e], u[last], a[last]};
  };
  const auto before = at(-d), now = at(0), after = at(d);
  const double expected = (0.3 * qr * qr - 0.5 * qr + 0.8) + (0.4 * ql * ql + 0.2 * ql - 0.3) * (0.7 * qr - 0.1) + 0.1;
  EXPECT_NEAR(now[0], expected, rounding);
  for (const size_t first : {0, 3}) {
    EXPECT_NEAR((after[first] - before[first]) / (2 * d), now[first + 1], differenced);
    EXPECT_NEAR((after[first + 1] - before[first + 1]) / (2 * d), now[first + 2], differenced);
  }
}

/// Work done by a follower's torque is done by what its leaders get of it: b . G x = (G^T b) . x.
TEST(Coordinates, TorquesOfOneThatFollowsTwoGoToBoth) {
  constexpr double rounding = 1e-12;
  Rig rig(doubly_coupled_walker());
  const Coordinates& coordinates = rig.dynamics.coordinates();
  test::Dice dice(3);
  const int n = rig.skeleton.coordinates();
  for (int k = 0; k < n; ++k) rig.skeleton.set_value(rig.q, k, dice.between(-1, 1));
  rig.begin();
  std::vector<double> slopes;
  coordinates.slopes_at(rig.q, slopes);
  VectorXd x = dice.numbers(n, 1), b = dice.numbers(n, 1);
  for (const char* coupled : {"talus_l_angle", "foot_l_angle"}) x[rig.skeleton.coordinate(coupled)] = 0;
  VectorXd expanded = x, reduced = b;
  coordinates.expand(slopes, expanded);
  coordinates.reduce(slopes, reduced);
  EXPECT_NEAR(b.dot(expanded), reduced.dot(x), rounding);
  MatrixXd M = MatrixXd::Random(n, n), G(n, n);
  M = (M * M.transpose()).eval();
  for (int k = 0; k < n; ++k) {
    G.col(k) = VectorXd::Unit(n, k);
    if (k == rig.skeleton.coordinate("talus_l_angle") || k == rig.skeleton.coordinate("foot_l_angle"))
      G.col(k).setZero();
    coordinates.expand(slopes, G.col(k));
  }
  MatrixXd all = G.transpose() * M * G;
  for (const char* coupled : {"talus_l_angle", "foot_l_angle"}) {
    const int k = rig.skeleton.coordinate(coupled);
    all(k, k) = 1;
  }
  coordinates.reduce(slopes, M);
  EXPECT_LT((M - all).cwiseAbs().maxCoeff(), rounding);
}

}  // namespace
}  // namespace sinew
