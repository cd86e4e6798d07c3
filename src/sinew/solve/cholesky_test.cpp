#include "sinew/solve/cholesky.hpp"

#include <gtest/gtest.h>

namespace sinew {
namespace {

Eigen::MatrixXd spread_matrix(int n) {
  Eigen::MatrixXd B(n, n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) B(i, j) = std::sin(1.0 + 3.0 * i + 7.0 * j);
  return B * B.transpose() + Eigen::MatrixXd::Identity(n, n);
}

TEST(Cholesky, SolutionSatisfiesTheEquation) {
  constexpr double rounding = 1e-12;
  for (const int n : {1, 2, 7, 19}) {
    const Eigen::MatrixXd A = spread_matrix(n);
    const Eigen::VectorXd b = Eigen::VectorXd::LinSpaced(n, -1, 2);
    Eigen::VectorXd x = b;
    Cholesky cholesky(n);
    ASSERT_TRUE(cholesky.factor(A));
    cholesky.solve(x);
    EXPECT_LT((A * x - b).norm(), rounding * b.norm() * n);
  }
}

TEST(Cholesky, NamesTheRowThatHasNoMass) {
  Eigen::MatrixXd A = spread_matrix(5);
  A.row(3).setZero();
  A.col(3).setZero();
  Cholesky cholesky(5);
  EXPECT_FALSE(cholesky.factor(A));
  EXPECT_EQ(cholesky.failed_pivot(), 3);
}

TEST(Cholesky, SolvesWhatIsNotPositiveDefiniteOnRequest) {
  constexpr double rounding = 1e-12;
  Eigen::MatrixXd A = spread_matrix(6);
  A(2, 2) = -1;
  const Eigen::VectorXd b = Eigen::VectorXd::LinSpaced(6, -1, 2);
  Eigen::VectorXd x = b;
  Cholesky cholesky(6);
  ASSERT_FALSE(cholesky.factor(A));
  ASSERT_TRUE(cholesky.factor_indefinite(A));
  cholesky.solve(x);
  EXPECT_LT((A * x - b).norm(), rounding * b.norm() * A.norm());
  A.row(2) = A.row(4);
  EXPECT_FALSE(cholesky.factor_indefinite(A)) << "singular";
  ASSERT_TRUE(cholesky.factor(spread_matrix(6)));
  x = b;
  cholesky.solve(x);
  EXPECT_LT((spread_matrix(6) * x - b).norm(), rounding * b.norm() * 6) << "the old factor is forgotten";
}

TEST(Cholesky, RefusesNotANumber) {
  Eigen::MatrixXd A = spread_matrix(4);
  A(2, 2) = std::nan("");
  Cholesky cholesky(4);
  EXPECT_FALSE(cholesky.factor(A));
  EXPECT_EQ(cholesky.failed_pivot(), 2);
}

}  // namespace
}  // namespace sinew
