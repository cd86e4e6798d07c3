#include "sinew/control/distribute.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

constexpr double effort = 1e-6;      // against torques in units of what one muscle gives: the page's rho of 1e6
constexpr double nobody = 1e-9;      // of the largest row: what is smaller is rounding
constexpr double met = 1e-9;         // of such a unit: nothing is missing
constexpr int most_rounds = 12;      // of multipliers; each takes most of what is left
constexpr double progress = 0.5;     // a round that takes less means that it cannot be met
constexpr double least_bend = 1e-3;  // activation below which a^p is as curved as there
constexpr int most_passes = 60;
constexpr double settled = 1e-8;  // change of an activation

}  // namespace

Distributor::Distributor(DistributeOptions options) : options_(std::move(options)) {}

/// Rows in units of the most that one unknown gives them; those that nobody acts on drop out, also where rounding says
/// otherwise: muscles do not move a free body as a whole.
void Distributor::scale(const Eigen::MatrixXd& A, const Eigen::VectorXd& torque) {
  size_ = A.cols() > 0 ? Eigen::VectorXd(A.cwiseAbs().rowwise().maxCoeff()) : Eigen::VectorXd::Zero(A.rows());
  const double rounding = A.rows() > 0 ? nobody * size_.maxCoeff() : 0;
  size_ = (size_.array() > rounding).select(size_, 0);
  problem_.A = A;
  goal_ = torque;
  for (Eigen::Index k = 0; k < A.rows(); ++k) {
    const double by = size_[k] > 0 ? (options_.importance.size() ? options_.importance[k] : 1) / size_[k] : 0;
    problem_.A.row(k) *= by;
    goal_[k] *= by;
  }
}

/// The box problem with its goal moved on by what was missed, until nothing is: then effort alone decides.
bool Distributor::meet(Eigen::VectorXd& a) {
  problem_.c = goal_;
  qp_.solve(problem_, a);
  const Eigen::VectorXd best_effort = a;
  double missing = (goal_ - problem_.A * a).cwiseAbs().maxCoeff();
  for (int round = 0; round < most_rounds && missing > met; ++round) {
    problem_.c += goal_ - problem_.A * a;
    qp_.solve(problem_, a);
    const double left = (goal_ - problem_.A * a).cwiseAbs().maxCoeff();
    if (left > progress * missing) {
      a = best_effort;
      return false;
    }
    missing = left;
  }
  return missing <= met;
}

Distribution Distributor::share(const Eigen::MatrixXd& A, const Eigen::VectorXd& torque, const Eigen::VectorXd& low,
                                const Eigen::VectorXd& high) {
  Distribution out;
  const Eigen::Index unknowns = A.cols();
  scale(A, torque);
  weight_ = options_.weight.size() ? options_.weight : Eigen::VectorXd::Ones(unknowns);
  problem_.low = low, problem_.high = high;
  problem_.d = effort * weight_;
  problem_.x0 = Eigen::VectorXd::Zero(unknowns).cwiseMax(low).cwiseMin(high);
  out.activation = problem_.x0;
  bool reached = meet(out.activation);
  if (const double p = options_.exponent; p != 2) {
    // Newton: each pass shares by the parabola that touches a^p where the last one ended.
    out.converged = false;
    for (int pass = 0; pass < most_passes && !out.converged; ++pass) {
      const Eigen::VectorXd before = out.activation;
      for (Eigen::Index i = 0; i < unknowns; ++i) {
        const double a = before[i], bend = std::pow(std::max(std::abs(a), least_bend), p - 2);
        problem_.d[i] = effort * weight_[i] * bend * (p - 1);
        problem_.x0[i] = a - std::copysign(std::pow(std::abs(a), p - 1), a) / (bend * (p - 1));
      }
      reached = meet(out.activation);
      out.converged = (out.activation - before).cwiseAbs().maxCoeff() < settled;
    }
  }
  out.missing = torque - A * out.activation;
  out.feasible = reached;
  for (Eigen::Index k = 0; k < A.rows(); ++k)
    if (size_[k] == 0 && torque[k] != 0) out.unactuated.push_back(static_cast<int>(k)), out.feasible = false;
  return out;
}

}  // namespace sinew
