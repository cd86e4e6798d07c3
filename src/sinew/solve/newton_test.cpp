// ground-floor G37: conjugate gradients to the answer of the factorisation; Newton on energies whose minimum is known.
#include "sinew/solve/newton.hpp"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>

#include "sinew/solve/conjugate_gradients.hpp"

namespace sinew {
namespace {

Eigen::MatrixXd spread(int n) {
  Eigen::MatrixXd B(n, n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) B(i, j) = std::sin(1.0 + 3.7 * i * j + 0.3 * j * j);
  return B * B.transpose() + Eigen::MatrixXd::Identity(n, n);
}

TEST(ConjugateGradients, FindTheAnswerOfTheFactorisation) {
  const Eigen::MatrixXd A = spread(30);
  const Eigen::VectorXd b = Eigen::VectorXd::LinSpaced(30, -1, 2);
  const auto apply = [&](const Eigen::VectorXd& p, Eigen::VectorXd& Ap) { Ap = A * p; };
  const auto jacobi = [&](const Eigen::VectorXd& r, Eigen::VectorXd& z) { z = r.cwiseQuotient(A.diagonal()); };
  ConjugateGradients gradients;
  Eigen::VectorXd plain = Eigen::VectorXd::Zero(30), helped = plain;
  EXPECT_TRUE(gradients.solve(apply, b, plain, {.tolerance = 1e-13, .most = 300}).converged);
  const ConjugateGradients::Outcome out = gradients.solve(apply, jacobi, b, helped, {.tolerance = 1e-13, .most = 300});
  EXPECT_TRUE(out.converged);
  EXPECT_LE(out.residual, 1e-13);
  const Eigen::VectorXd exact = A.ldlt().solve(b);
  constexpr double close = 1e-11;  // the tolerance times the matrix's condition, some hundred
  EXPECT_LT((plain - exact).norm(), close * exact.norm());
  EXPECT_LT((helped - exact).norm(), close * exact.norm());
  Eigen::VectorXd warm = exact;
  EXPECT_LE(gradients.solve(apply, b, warm, {.tolerance = 1e-10}).iterations, 1) << "from the answer there is no way";
}

TEST(ConjugateGradients, TellThatTheyDidNotConvergeOrMetADownwardCurve) {
  Eigen::MatrixXd A = spread(30);
  const Eigen::VectorXd b = Eigen::VectorXd::LinSpaced(30, -1, 2);
  const auto apply = [&](const Eigen::VectorXd& p, Eigen::VectorXd& Ap) { Ap = A * p; };
  ConjugateGradients gradients;
  Eigen::VectorXd x = Eigen::VectorXd::Zero(30);
  const ConjugateGradients::Outcome few = gradients.solve(apply, b, x, {.tolerance = 1e-13, .most = 3});
  EXPECT_FALSE(few.converged);
  EXPECT_EQ(few.iterations, 3);
  A = -A;
  x.setZero();
  EXPECT_TRUE(gradients.solve(apply, b, x, {}).indefinite);
  x.setOnes();
  EXPECT_TRUE(gradients.solve(apply, Eigen::VectorXd::Zero(30), x, {}).converged);
  EXPECT_EQ(x.norm(), 0);
}

/// E = sum_i (x_i^2 - a_i)^2 / 4 + A-weighted coupling of neighbours: minima at x_i = +-sqrt(a_i) without coupling, and
/// a Hessian that is negative about 0.
struct DoubleWells {
  Eigen::VectorXd a;
  int tangents = 0;

  double energy(const Eigen::VectorXd& x) const { return (x.cwiseAbs2() - a).squaredNorm() / 4; }
  void gradient(const Eigen::VectorXd& x, Eigen::VectorXd& g) const {
    g = x.array() * (x.array().square() - a.array());
  }
  double residual(const Eigen::VectorXd& g) const { return g.cwiseAbs().maxCoeff(); }
  bool direction(const Eigen::VectorXd& x, const Eigen::VectorXd& g, bool projected, Eigen::VectorXd& dx) {
    ++tangents;
    const Eigen::ArrayXd H = 3 * x.array().square() - a.array();
    if (!projected && !(H > 0).all()) return false;
    dx = -g.array() / H.abs().max(1e-3);
    return true;
  }
};

TEST(Newton, FindsTheMinimumOfAKnownEnergyFromNearAndFromWhereItCurvesDown) {
  DoubleWells wells{.a = Eigen::VectorXd::LinSpaced(6, 0.5, 3)};
  Eigen::VectorXd near = wells.a.cwiseSqrt() * 1.1;
  const NewtonOutcome quick = minimise(wells, near, {.tolerance = 1e-12});
  EXPECT_TRUE(quick.converged());
  EXPECT_LE(quick.steps, 6) << "quadratic";
  EXPECT_EQ(quick.projected, 0);
  EXPECT_LT((near - wells.a.cwiseSqrt()).norm(), 1e-12);
  Eigen::VectorXd down = Eigen::VectorXd::Constant(6, 0.05);
  const NewtonOutcome far = minimise(wells, down, {.tolerance = 1e-12});
  EXPECT_TRUE(far.converged());
  EXPECT_GT(far.projected, 0);
  EXPECT_LT((down - wells.a.cwiseSqrt()).norm(), 1e-12);
}

/// E = x - ln(x), allowed for x > 0 alone: the full step from 5 leaves the allowed side.
struct Barrier {
  double energy(const Eigen::VectorXd& x) const { return x[0] > 0 ? x[0] - std::log(x[0]) : std::nan(""); }
  void gradient(const Eigen::VectorXd& x, Eigen::VectorXd& g) const { g[0] = 1 - 1 / x[0]; }
  double residual(const Eigen::VectorXd& g) const { return std::abs(g[0]); }
  bool direction(const Eigen::VectorXd& x, const Eigen::VectorXd& g, bool, Eigen::VectorXd& dx) const {
    dx[0] = -g[0] * x[0] * x[0];
    return true;
  }
};

TEST(Newton, CutsStepsBackToWhereTheEnergyIsAndEndsWithAReason) {
  Barrier barrier;
  Eigen::VectorXd x = Eigen::VectorXd::Constant(1, 5);
  const NewtonOutcome out = minimise(barrier, x, {.tolerance = 1e-12});
  EXPECT_TRUE(out.converged());
  EXPECT_GT(out.halvings, 0);
  EXPECT_NEAR(x[0], 1, 1e-12);
  x[0] = 5;
  EXPECT_EQ(minimise(barrier, x, {.tolerance = 1e-12, .most = 2}).end, NewtonOutcome::End::too_many_steps);
  x[0] = -1;
  EXPECT_EQ(minimise(barrier, x, {}).end, NewtonOutcome::End::not_finite);
  struct Uphill : Barrier {
    bool direction(const Eigen::VectorXd&, const Eigen::VectorXd& g, bool, Eigen::VectorXd& dx) const {
      dx = g;
      return true;
    }
  } uphill;
  x[0] = 5;
  EXPECT_EQ(minimise(uphill, x, {}).end, NewtonOutcome::End::no_tangent);
}

/// Wells whose tangent serves again, and whose gradient may be had alone; it counts what it is asked for.
struct CountedWells : DoubleWells {
  Eigen::ArrayXd H;
  int energies = 0;

  double energy(const Eigen::VectorXd& x) {
    ++energies;
    return DoubleWells::energy(x);
  }
  bool slope(const Eigen::VectorXd& x, Eigen::VectorXd& g) const {
    gradient(x, g);
    return true;
  }
  bool direction(const Eigen::VectorXd& x, const Eigen::VectorXd& g, bool projected, Eigen::VectorXd& dx) {
    H = 3 * x.array().square() - a.array();
    return DoubleWells::direction(x, g, projected, dx);
  }
  void again(const Eigen::VectorXd& g, Eigen::VectorXd& dx) const { dx = -g.array() / H; }
};

TEST(Newton, NearTheMinimumOneTangentServesForManyStepsAndNoEnergyIsAsked) {
  CountedWells wells;
  wells.a = Eigen::VectorXd::LinSpaced(6, 0.5, 3);
  Eigen::VectorXd near = wells.a.cwiseSqrt() * 1.01;
  const NewtonOutcome out = minimise(wells, near, {.tolerance = 1e-12});
  EXPECT_TRUE(out.converged());
  EXPECT_LT((near - wells.a.cwiseSqrt()).norm(), 1e-12);
  EXPECT_EQ(wells.tangents, 1);
  EXPECT_EQ(out.reused, out.steps - 1);
  EXPECT_EQ(wells.energies, 0);
  near *= 1.001;  // from where that tangent is near
  EXPECT_TRUE(minimise(wells, near, {.tolerance = 1e-12, .begun = true}).converged());
  EXPECT_EQ(wells.tangents, 1);
  Eigen::VectorXd far = Eigen::VectorXd::Constant(6, 0.05);
  EXPECT_TRUE(minimise(wells, far, {.tolerance = 1e-12, .begun = true}).converged());
  EXPECT_GT(wells.tangents, 2) << "where it leads astray another is found";
  EXPECT_GT(wells.energies, 0);
}

}  // namespace
}  // namespace sinew
