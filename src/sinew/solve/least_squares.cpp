#include "sinew/solve/least_squares.hpp"

#include <Eigen/Cholesky>
#include <Eigen/SVD>
#include <algorithm>
#include <cmath>
#include <limits>

namespace sinew {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// By central differences, one-sided where a bound or a place without a value is in the way.
bool find_slopes(const LeastSquaresProblem& problem, const VectorXd& x, const VectorXd& r, MatrixXd& slopes) {
  constexpr double share = 1e-5;  // near the cube root of rounding, as central differences want it
  slopes.resize(r.size(), x.size());
  VectorXd up(r.size()), down(r.size());
  for (Index i = 0; i < x.size(); ++i) {
    const double step = share * std::max(std::abs(x[i]), problem.size[i]);
    VectorXd more = x, less = x;
    more[i] = std::min(x[i] + step, problem.high[i]);
    less[i] = std::max(x[i] - step, problem.low[i]);
    if (!problem.residuals(more, up)) more[i] = x[i], up = r;
    if (!problem.residuals(less, down)) less[i] = x[i], down = r;
    if (!(more[i] > less[i])) return false;
    slopes.col(i) = (up - down) / (more[i] - less[i]);
  }
  return slopes.allFinite();
}

}  // namespace

LeastSquaresOutcome least_squares(const LeastSquaresProblem& problem, const VectorXd& start, int most_steps) {
  constexpr double flat = 1e-9;      // cosine between what is left and what a step could do
  constexpr double still = 1e-12;    // of a step, in the unknowns' sizes
  constexpr double stiffest = 1e16;  // of the damping
  LeastSquaresOutcome out;
  out.x = start.cwiseMax(problem.low).cwiseMin(problem.high);
  out.bound.assign(static_cast<std::size_t>(start.size()), false);
  if (!problem.residuals(out.x, out.r) || !out.r.allFinite()) {
    out.r.resize(0);
    return out;
  }
  if (!find_slopes(problem, out.x, out.r, out.slopes)) return out;
  VectorXd scale = out.slopes.colwise().squaredNorm();
  double damping = 1e-3;
  const double first = out.r.norm();
  for (; out.steps < most_steps; ++out.steps) {
    const VectorXd g = out.slopes.transpose() * out.r;
    std::vector<Index> free;
    double steepest = 0;
    for (Index i = 0; i < g.size(); ++i) {
      const bool bound = (out.x[i] <= problem.low[i] && g[i] >= 0) || (out.x[i] >= problem.high[i] && g[i] <= 0);
      out.bound[static_cast<std::size_t>(i)] = bound;
      if (bound) continue;
      free.push_back(i);
      const double reach = out.slopes.col(i).norm() * out.r.norm();
      if (reach > 0) steepest = std::max(steepest, std::abs(g[i]) / reach);
    }
    constexpr double exact = 1e-14;
    if (free.empty() || steepest < flat || out.r.norm() <= exact * first) {
      out.converged = true;
      return out;
    }
    const auto count = static_cast<Index>(free.size());
    MatrixXd A(count, count);
    VectorXd b(count);
    for (Index k = 0; k < count; ++k) {
      b[k] = -g[free[static_cast<std::size_t>(k)]];
      for (Index l = 0; l < count; ++l)
        A(k, l) =
            out.slopes.col(free[static_cast<std::size_t>(k)]).dot(out.slopes.col(free[static_cast<std::size_t>(l)]));
    }
    bool fell = false;
    while (!fell && damping < stiffest) {
      MatrixXd damped = A;
      for (Index k = 0; k < count; ++k)
        damped(k, k) +=
            damping * std::max(scale[free[static_cast<std::size_t>(k)]], std::numeric_limits<double>::min());
      const VectorXd dx = damped.ldlt().solve(b);
      VectorXd tried = out.x, r(out.r.size());
      for (Index k = 0; k < count; ++k) {
        const Index i = free[static_cast<std::size_t>(k)];
        tried[i] = std::clamp(out.x[i] + dx[k], problem.low[i], problem.high[i]);
      }
      const double moved =
          ((tried - out.x).cwiseAbs().array() / problem.size.cwiseMax(out.x.cwiseAbs()).array()).maxCoeff();
      if (moved < still) {
        out.converged = true;
        return out;
      }
      if (problem.residuals(tried, r) && r.allFinite() && r.squaredNorm() < out.r.squaredNorm()) {
        out.x = tried;
        out.r = r;
        damping = std::max(damping / 5, 1e-14);
        fell = true;
      } else {
        damping *= 4;
      }
    }
    if (!fell) return out;
    if (!find_slopes(problem, out.x, out.r, out.slopes)) return out;
    scale = scale.cwiseMax(out.slopes.colwise().squaredNorm().transpose());
  }
  return out;
}

// Errors: s^2 (J^T J)^-1 with s^2 = |r|^2 / (rows - unknowns), of the unknowns that no bound holds.
Determination determination(const LeastSquaresOutcome& at) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  const Index unknowns = at.x.size();
  Determination out{.error = VectorXd::Zero(unknowns), .condition = 1, .loose = VectorXd::Zero(unknowns)};
  std::vector<Index> free;
  for (Index i = 0; i < unknowns; ++i) {
    if (at.bound[static_cast<std::size_t>(i)]) continue;
    if (at.slopes.col(i).norm() > 0)
      free.push_back(i);
    else
      out.error[i] = infinite, out.condition = infinite, out.loose[i] = 1;
  }
  if (free.empty()) return out;
  const auto count = static_cast<Index>(free.size());
  MatrixXd J(at.r.size(), count);
  VectorXd length(count);
  for (Index k = 0; k < count; ++k) {
    const auto column = at.slopes.col(free[static_cast<std::size_t>(k)]);
    length[k] = column.norm();
    J.col(k) = column / length[k];
  }
  const Eigen::JacobiSVD<MatrixXd> svd(J, Eigen::ComputeThinU | Eigen::ComputeThinV);
  const VectorXd& sigma = svd.singularValues();
  const bool enough = at.r.size() > count;
  const double least = at.r.size() < count ? 0 : sigma[sigma.size() - 1];
  if (out.condition < infinite) {
    out.condition = least > 0 ? sigma[0] / least : infinite;
    for (Index k = 0; k < count; ++k)
      out.loose[free[static_cast<std::size_t>(k)]] = svd.matrixV()(k, svd.matrixV().cols() - 1);
  }
  const double s = enough ? at.r.norm() / std::sqrt(static_cast<double>(at.r.size() - count)) : infinite;
  for (Index k = 0; k < count; ++k) {
    double sum = 0;
    for (Index m = 0; m < sigma.size(); ++m) {
      const double along = svd.matrixV()(k, m) / sigma[m];
      sum += along * along;
    }
    out.error[free[static_cast<std::size_t>(k)]] = s * std::sqrt(sum) / length[k];
  }
  return out;
}

}  // namespace sinew
