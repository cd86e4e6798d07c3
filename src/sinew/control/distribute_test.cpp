#include "sinew/control/distribute.hpp"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <cmath>
#include <random>
#include <vector>

namespace sinew {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd;

constexpr double exact = 1e-7;  // of an activation: what is left of the effort's small weight

Distribution share(const MatrixXd& A, const VectorXd& torque, DistributeOptions options = {}) {
  return Distributor(std::move(options)).share(A, torque, VectorXd::Zero(A.cols()), VectorXd::Ones(A.cols()));
}

// An elbow with biceps (40 mm, 600 N), brachialis (20 mm, 1000 N) and triceps (-25 mm, 1500 N).
const MatrixXd elbow = Eigen::RowVector3d(24, 20, -37.5);

TEST(Distribute, ElbowTorqueIsSharedAsThePaperHasIt) {
  const auto shared = [&](double torque) { return share(elbow, VectorXd::Constant(1, torque)); };
  constexpr double digits = 5e-6;  // of the reference
  const auto near = [&](const VectorXd& a, const Eigen::Vector3d& b) {
    EXPECT_LT((a - b).cwiseAbs().maxCoeff(), digits);
  };
  near(shared(15).activation, {0.36885, 0.30738, 0});
  near(shared(42).activation, {1, 0.9, 0});
  near(shared(-20).activation, {0, 0, 0.53333});
  for (const double torque : {15.0, 42.0, -20.0}) EXPECT_TRUE(shared(torque).feasible) << torque;
}

TEST(Distribute, WhatCannotBeMetIsTold) {
  const Distribution most = share(elbow, VectorXd::Constant(1, 50.0));
  EXPECT_FALSE(most.feasible);
  EXPECT_NEAR(most.missing[0], 6, exact);
  EXPECT_LT((most.activation - Eigen::Vector3d(1, 1, 0)).cwiseAbs().maxCoeff(), exact);
}

TEST(Distribute, AJointWithoutMusclesIsNamedAndDisturbsNoOther) {
  MatrixXd A(2, 3);
  A << elbow, Eigen::RowVector3d(0, 1e-12, 0);  // rounding
  const Distribution shared = share(A, Eigen::Vector2d(15, 3));
  EXPECT_FALSE(shared.feasible);
  EXPECT_EQ(shared.unactuated, std::vector<int>{1});
  EXPECT_NEAR(shared.missing[1], 3, 1e-10);
  EXPECT_NEAR(shared.missing[0], 0, 1e-7);
}

TEST(Distribute, ExponentsHaveTheirClosedForms) {
  // One joint, nobody saturated: a_i goes with (A_i / w_i)^(1 / (p - 1)).
  const Eigen::RowVector3d A(30, 20, 5);
  const Eigen::Vector3d w(1, 2, 0.5);
  for (const double p : {2.0, 3.0, 4.0}) {
    Eigen::Vector3d form = (A.transpose().array() / w.array()).pow(1 / (p - 1));
    form *= 12 / A.dot(form);
    const Distribution shared = share(A, VectorXd::Constant(1, 12.0), {.exponent = p, .weight = w, .importance = {}});
    EXPECT_TRUE(shared.feasible && shared.converged) << p;
    EXPECT_LT((shared.activation - form).cwiseAbs().maxCoeff(), exact) << p;
  }
}

TEST(Distribute, TwinsShareEqually) {
  Eigen::Matrix<double, 2, 5> A;
  A << 24, 24, 20, -37.5, 8, 3, 3, -6, 2, 15;
  for (const double p : {2.0, 3.0}) {
    const Distribution twins = share(A, Eigen::Vector2d(20, 5), {.exponent = p, .weight = {}, .importance = {}});
    ASSERT_TRUE(twins.feasible);
    EXPECT_NEAR(twins.activation[0], twins.activation[1], 1e-9);
    EXPECT_GT(twins.activation[0], 0.1);
  }
}

/// The least of half the squares that meets the torques has a_i = (A^T l)_i, cut off at 0 and 1, for some l: and that
/// is enough, the problem being convex (Karush, Kuhn and Tucker). l follows from the muscles between their bounds.
TEST(Distribute, ManyJointsMeetTheirTorquesWithTheLeastEffort) {
  constexpr double bound = 1e-6;  // of an activation
  std::mt19937 random(7);
  std::uniform_real_distribution<double> u(-1, 1);
  int at_bounds = 0, worse = 0;
  for (int round = 0; round < 200; ++round) {
    const MatrixXd A = MatrixXd::NullaryExpr(6, 40, [&] { return 50 * u(random); });
    const VectorXd some = VectorXd::NullaryExpr(40, [&] { return std::abs(u(random)); });
    const VectorXd torque = A * some;  // so that it can be met
    const Distribution shared = share(A, torque);
    ASSERT_TRUE(shared.feasible) << round;
    EXPECT_LT(shared.missing.cwiseAbs().maxCoeff(), 1e-6);
    const VectorXd& a = shared.activation;
    std::vector<Eigen::Index> between;
    for (Eigen::Index i = 0; i < a.size(); ++i)
      if (a[i] > bound && a[i] < 1 - bound) between.push_back(i);
    at_bounds += static_cast<int>(a.size() - static_cast<Eigen::Index>(between.size()));
    ASSERT_GE(between.size(), 6u) << "fewer do not tell the multipliers";
    const MatrixXd free = A(Eigen::all, between);
    const VectorXd multiplier = (free * free.transpose()).ldlt().solve(free * a(between));
    const VectorXd least = (A.transpose() * multiplier).cwiseMax(0).cwiseMin(1);
    EXPECT_LT((a - least).cwiseAbs().maxCoeff(), 10 * bound) << round;
    worse += some.squaredNorm() > a.squaredNorm() + 1e-3;
  }
  EXPECT_GT(at_bounds, 200) << "bounds must bind, or the test says little";
  EXPECT_EQ(worse, 200) << "what was drawn is not the least by itself";
}

TEST(Distribute, LessImportantTorqueGivesWay) {
  // One muscle, two joints that ask for different things of it.
  const Eigen::Vector2d A(10, 10), torque(8, 2);
  const Distribution even = share(A, torque);
  const Distribution first = share(A, torque, {.exponent = 2, .weight = {}, .importance = Eigen::Vector2d(10, 1)});
  EXPECT_NEAR(even.activation[0], 0.5, 1e-5);
  EXPECT_NEAR(first.activation[0], (100 * 0.8 + 0.2) / 101, 1e-5);
}

}  // namespace
}  // namespace sinew
