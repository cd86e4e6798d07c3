#include "sinew/solve/box_qp.hpp"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <cmath>
#include <limits>
#include <random>

namespace sinew {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd;

constexpr double same = 1e-8;     // of unknowns between 0 and 1
constexpr double optimal = 1e-8;  // the same, that one alone would still move

class Draw {
 public:
  explicit Draw(unsigned seed) : random_(seed) {}
  double operator()(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
  MatrixXd matrix(int rows, int columns, double size) {
    return MatrixXd::NullaryExpr(rows, columns, [&] { return (*this)(-size, size); });
  }

 private:
  std::mt19937 random_;
};

/// Muscles as they are: each acts on a few neighbouring coordinates, light joints answer with large accelerations.
BoxProblem like_an_upper_body(Draw& draw, int rows, int units, double demand) {
  BoxProblem p;
  p.A = MatrixXd::Zero(rows, units);
  for (int i = 0; i < units; ++i) {
    const int first = static_cast<int>(draw(0, rows - 0.01));
    for (int k = first; k < std::min(rows, first + 4); ++k) p.A(k, i) = draw(-300, 300) * (k > rows - 6 ? 10 : 1);
  }
  p.c = demand * draw.matrix(rows, 1, 1);
  p.d = VectorXd::Constant(units, 0.5);
  p.x0 = draw.matrix(units, 1, 0.3);
  p.low = VectorXd::Zero(units), p.high = VectorXd::Ones(units);
  return p;
}

/// Every way of holding unknowns at their bounds is tried on the full problem, accelerations and all:
///   min |W - w|^2 + sum d (a - a0)^2,  M W = J a + b,  low <= a <= high
VectorXd by_trying_everything(const BoxProblem& p, const MatrixXd& M, const MatrixXd& J, const VectorXd& b,
                              const VectorXd& wanted) {
  const auto n = M.rows(), r = J.cols(), all = n + r + n;
  VectorXd best;
  double least = std::numeric_limits<double>::infinity();
  int ways = 1;
  for (Eigen::Index i = 0; i < r; ++i) ways *= 3;
  for (int way = 0; way < ways; ++way) {
    MatrixXd K = MatrixXd::Zero(all, all);
    VectorXd rhs = VectorXd::Zero(all);
    K.topLeftCorner(n, n).setIdentity();
    rhs.head(n) = wanted;
    int code = way;
    for (Eigen::Index i = 0; i < r; ++i, code /= 3) {
      K(n + i, n + i) = code % 3 ? 1 : p.d[i];
      rhs[n + i] = code % 3 == 0 ? p.d[i] * p.x0[i] : code % 3 == 1 ? p.low[i] : p.high[i];
      if (code % 3 == 0) K.block(n + i, n + r, 1, n) = -J.col(i).transpose();
    }
    K.block(0, n + r, n, n) = M.transpose();
    K.block(n + r, 0, n, n) = M;
    K.block(n + r, n, n, r) = -J;
    rhs.tail(n) = b;
    const VectorXd z = K.fullPivLu().solve(rhs), a = z.segment(n, r);
    if ((a - p.low).minCoeff() < -1e-12 || (p.high - a).minCoeff() < -1e-12) continue;
    const double cost = (z.head(n) - wanted).squaredNorm() + p.d.dot((a - p.x0).cwiseAbs2());
    if (cost < least) least = cost, best = a;
  }
  return best;
}

TEST(BoxQp, ReducedProblemHasTheAnswerOfTheFullOne) {
  Draw draw(1);
  BoxQp qp;
  for (int round = 0; round < 100; ++round) {
    const int n = 3, r = 6;
    const MatrixXd root = draw.matrix(n, n, 1), M = root * root.transpose() + 0.1 * MatrixXd::Identity(n, n),
                   J = draw.matrix(n, r, 5);
    const VectorXd b = draw.matrix(n, 1, 2), wanted = draw.matrix(n, 1, 20);
    BoxProblem p{M.lu().solve(J),        wanted - M.lu().solve(b), VectorXd::Constant(r, draw(0.01, 1)),
                 draw.matrix(r, 1, 0.5), VectorXd::Zero(r),        VectorXd::Ones(r)};
    VectorXd x = VectorXd::Constant(r, 0.5);
    qp.forget();
    ASSERT_TRUE(qp.solve(p, x).solved);
    EXPECT_LT((x - by_trying_everything(p, M, J, b, wanted)).cwiseAbs().maxCoeff(), same) << round;
  }
}

TEST(BoxQp, TwoThousandStepsOfAnUpperBodyAreSolvedAlsoWhenSaturated) {
  Draw draw(2);
  BoxProblem p = like_an_upper_body(draw, 19, 130, 50);
  const VectorXd calm = p.c;
  BoxQp qp;
  VectorXd x;
  long pivots = 0, saturated = 0;
  int worst_pivots = 0;
  for (int step = 0; step < 2000; ++step) {
    const double demand = step % 200 < 5 ? 100 : 1 + 0.5 * std::sin(0.01 * step);  // now and then a hundredfold
    p.c = demand * (calm + draw.matrix(19, 1, 2));
    p.A += draw.matrix(19, 130, 0.1).cwiseProduct((p.A.array() != 0).cast<double>().matrix());
    const BoxQp::Outcome outcome = qp.solve(p, x);
    ASSERT_TRUE(outcome.solved) << step;
    ASSERT_LT(optimality(p, x), optimal) << step;
    ASSERT_GE(x.minCoeff(), 0);
    ASSERT_LE(x.maxCoeff(), 1);
    pivots += outcome.pivots, worst_pivots = std::max(worst_pivots, outcome.pivots);
    saturated += (x.array() == 1).count();
    p.x0 = 0.8 * x;
  }
  RecordProperty("pivots_mean", std::to_string(static_cast<double>(pivots) / 2000));
  RecordProperty("pivots_worst", worst_pivots);
  EXPECT_GT(saturated, 1000) << "else the demand was too small to test anything";
}

/// Slow and plain: one unknown after the other, until nothing moves.
VectorXd one_by_one(const BoxProblem& p) {
  VectorXd x = p.x0.cwiseMax(p.low).cwiseMin(p.high), y = p.c - p.A * x;
  for (int sweep = 0; sweep < 200000; ++sweep) {
    double moved = 0;
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      const double curve = p.A.col(i).squaredNorm() + p.d[i];
      const double to = std::clamp(x[i] + (p.A.col(i).dot(y) - p.d[i] * (x[i] - p.x0[i])) / curve, p.low[i], p.high[i]);
      y -= (to - x[i]) * p.A.col(i);
      moved = std::max(moved, std::abs(to - x[i]));
      x[i] = to;
    }
    if (moved < 1e-13) break;
  }
  return x;
}

TEST(BoxQp, AgreesWithPlainCoordinateDescent) {
  Draw draw(3);
  for (const double demand : {0.5, 5.0, 500.0}) {
    BoxProblem p = like_an_upper_body(draw, 6, 30, demand);
    p.A /= 300, p.d.setConstant(0.05);  // descent needs a problem that is not too stretched
    VectorXd x;
    ASSERT_TRUE(BoxQp().solve(p, x).solved);
    EXPECT_LT((x - one_by_one(p)).cwiseAbs().maxCoeff(), same) << demand;
  }
}

TEST(BoxQp, AnUnactuatedRowAndAFixedUnknownDisturbNothing) {
  Draw draw(4);
  BoxProblem p = like_an_upper_body(draw, 5, 12, 100);
  p.A.row(2).setZero();
  p.low[3] = p.high[3] = 0.25;
  VectorXd x;
  BoxQp qp;
  ASSERT_TRUE(qp.solve(p, x).solved);
  EXPECT_EQ(x[3], 0.25);
  EXPECT_LT(optimality(p, x), optimal);
  EXPECT_NEAR(qp.residual()[2], p.c[2], 1e-12) << "nobody can do anything about it";
}

TEST(BoxQp, AnswerDoesNotDependOnTheStart) {
  Draw draw(5);
  const BoxProblem p = like_an_upper_body(draw, 19, 130, 800);
  VectorXd cold, warm = VectorXd::Ones(130), wild = VectorXd::Constant(130, std::nan(""));
  BoxQp qp;
  const int first = qp.solve(p, cold).pivots;
  EXPECT_LE(qp.solve(p, warm).pivots, first / 4) << "what was bound is remembered";
  EXPECT_TRUE(BoxQp().solve(p, wild).solved);
  EXPECT_LT((cold - warm).cwiseAbs().maxCoeff(), same);
  EXPECT_LT((cold - wild).cwiseAbs().maxCoeff(), same);
}

}  // namespace
}  // namespace sinew
