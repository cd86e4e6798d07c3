#include "sinew/solve/least_squares.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace sinew {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr double any = std::numeric_limits<double>::infinity();

/// y = p0 exp(p1 t) at t = 0, 0.1, ... 2.
LeastSquaresProblem growth(const VectorXd& measured) {
  return {.residuals =
              [measured](const VectorXd& x, VectorXd& r) {
                r.resize(measured.size());
                for (Index k = 0; k < r.size(); ++k) r[k] = x[0] * std::exp(x[1] * 0.1 * double(k)) - measured[k];
                return true;
              },
          .low = VectorXd::Constant(2, -any),
          .high = VectorXd::Constant(2, any),
          .size = VectorXd::Ones(2)};
}
VectorXd grown(double p0, double p1) {
  return VectorXd::NullaryExpr(21, [=](Index k) { return p0 * std::exp(p1 * 0.1 * double(k)); });
}

TEST(LeastSquares, FindsWhatMadeTheNumbers) {
  const LeastSquaresOutcome at = least_squares(growth(grown(3, -1.4)), Eigen::Vector2d(1, 0));
  EXPECT_TRUE(at.converged);
  EXPECT_NEAR(at.x[0], 3, 1e-9);
  EXPECT_NEAR(at.x[1], -1.4, 1e-9);
}

TEST(LeastSquares, AtABoundTheOthersAreTheBestThatRemains) {
  LeastSquaresProblem problem = growth(grown(3, -1.4));
  problem.low[1] = -1;
  const LeastSquaresOutcome at = least_squares(problem, Eigen::Vector2d(1, 0));
  ASSERT_TRUE(at.converged);
  EXPECT_EQ(at.x[1], -1);
  EXPECT_FALSE(at.bound[0]);
  EXPECT_TRUE(at.bound[1]);
  const VectorXd y = grown(3, -1.4), e = grown(1, -1);
  EXPECT_NEAR(at.x[0], y.dot(e) / e.dot(e), 1e-8);  // linear in what is left
}

TEST(LeastSquares, ErrorsAreThoseOfManyRepeatedMeasurements) {
  std::mt19937 draw(3);
  std::normal_distribution<double> noise(0, 0.05);
  double sum = 0, squares = 0, told = 0;
  constexpr int repeats = 400;
  for (int n = 0; n < repeats; ++n) {
    VectorXd y = grown(3, -1.4);
    for (double& one : y) one += noise(draw);
    const LeastSquaresOutcome at = least_squares(growth(y), Eigen::Vector2d(2, -1));
    sum += at.x[1], squares += at.x[1] * at.x[1];
    told += determination(at).error[1];
  }
  const double spread = std::sqrt(squares / repeats - sum * sum / (repeats * repeats));
  EXPECT_NEAR(told / repeats, spread, 0.15 * spread);  // sampling error of a spread: 1 / sqrt(2 * 400) = 3.5 %
  EXPECT_NEAR(sum / repeats, -1.4, 4 * spread / std::sqrt(double(repeats)));
}

TEST(LeastSquares, UnknownsThatOnlyTheirSumTellsAreNamed) {
  const LeastSquaresProblem problem{.residuals =
                                        [](const VectorXd& x, VectorXd& r) {
                                          r = VectorXd::NullaryExpr(5, [&](Index k) {
                                            return (x[0] + x[1]) * double(k) + x[2] - 2.0 * double(k) - 1;
                                          });
                                          return true;
                                        },
                                    .low = VectorXd::Constant(3, -10),
                                    .high = VectorXd::Constant(3, 10),
                                    .size = VectorXd::Ones(3)};
  const Determination told = determination(least_squares(problem, Eigen::Vector3d(0.1, 0.2, 0.3)));
  EXPECT_GT(told.condition, 1e6);
  EXPECT_NEAR(std::abs(told.loose[0]), std::sqrt(0.5), 1e-4);
  EXPECT_NEAR(told.loose[0], -told.loose[1], 1e-4);
  EXPECT_NEAR(told.loose[2], 0, 1e-4);
}

}  // namespace
}  // namespace sinew
