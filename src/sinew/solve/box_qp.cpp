#include "sinew/solve/box_qp.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

constexpr double wrong_sign = 1e-10;  // of a multiplier, relative to the terms it is the difference of
constexpr double most_taken = 0.9;    // of a row's sum at once

/// The gradient's half at unknown i, and the size of what it is the difference of.
struct Slope {
  double value, size;
};
Slope slope_at(const BoxProblem& p, Eigen::Index i, double x, const Eigen::VectorXd& residual) {
  const double own = p.d[i] * (x - p.x0[i]);
  const auto terms = p.A.col(i).cwiseProduct(residual);
  return {own - terms.sum(), p.d[i] + std::abs(own) + terms.cwiseAbs().sum()};
}

}  // namespace

double optimality(const BoxProblem& p, const Eigen::VectorXd& x) {
  const Eigen::VectorXd residual = p.c - p.A * x;
  double worst = 0;
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    const double slope = slope_at(p, i, x[i], residual).value;
    const bool at_low = x[i] <= p.low[i], at_high = x[i] >= p.high[i];
    const double wrong = at_low && at_high ? 0
                         : at_low          ? std::max(0.0, -slope)
                         : at_high         ? std::max(0.0, slope)
                                           : std::abs(slope);
    worst = std::max(worst, wrong / (p.d[i] + p.A.col(i).squaredNorm()));
  }
  return worst;
}

void BoxQp::resize(Eigen::Index rows, Eigen::Index unknowns) {
  if (G_.rows() != rows) {
    G_.resize(rows, rows);
    y_.resize(rows), rhs_.resize(rows), fault_.resize(rows);
  }
  target_.resize(unknowns), pull_.resize(unknowns), free_.resize(rows, unknowns);
  if (hold_.size() != static_cast<size_t>(unknowns)) hold_.assign(static_cast<size_t>(unknowns), Hold::free);
}

/// Everyone within the box, the bound ones at their bounds.
void BoxQp::start(const BoxProblem& p, Eigen::VectorXd& x) {
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    Hold& hold = hold_[static_cast<size_t>(i)];
    if (p.low[i] >= p.high[i]) hold = Hold::low;
    x[i] = hold == Hold::low    ? p.low[i]
           : hold == Hold::high ? p.high[i]
                                : std::clamp(std::isfinite(x[i]) ? x[i] : p.x0[i], p.low[i], p.high[i]);
  }
}

/// The system of the free unknowns; Cholesky reads the upper half.
void BoxQp::gather(const BoxProblem& p) {
  worn_ = false;
  Eigen::Index count = 0;
  for (Eigen::Index i = 0; i < p.A.cols(); ++i)
    if (hold_[static_cast<size_t>(i)] == Hold::free) free_.col(count++) = p.A.col(i) / std::sqrt(p.d[i]);
  G_.setIdentity();
  if (count > 0) G_.selfadjointView<Eigen::Upper>().rankUpdate(free_.leftCols(count));
}

void BoxQp::change(const BoxProblem& p, Eigen::Index i, Hold to, Eigen::VectorXd& x) {
  hold_[static_cast<size_t>(i)] = to;
  if (to != Hold::free) {
    x[i] = to == Hold::low ? p.low[i] : p.high[i];
    // What is left of a row after its strongest unknown went would be mostly rounding; many small ones add up.
    for (Eigen::Index k = 0; k < p.A.rows(); ++k)
      if (p.A(k, i) * p.A(k, i) / p.d[i] > most_taken * G_(k, k)) return gather(p);
    worn_ = true;
  }
  G_.selfadjointView<Eigen::Upper>().rankUpdate(p.A.col(i), (to == Hold::free ? 1 : -1) / p.d[i]);
}

/// The residual that the free unknowns would leave at their best, with one step of refinement.
void BoxQp::find_residual(const BoxProblem& p, const Eigen::VectorXd& x) {
  for (Eigen::Index i = 0; i < x.size(); ++i) target_[i] = hold_[static_cast<size_t>(i)] == Hold::free ? p.x0[i] : x[i];
  rhs_ = p.c;
  rhs_.noalias() -= p.A * target_;
  factor_.factor(G_);
  y_ = rhs_;
  factor_.solve(y_);
  fault_ = rhs_;
  fault_.noalias() -= G_.selfadjointView<Eigen::Upper>() * y_;
  factor_.solve(fault_);
  y_ += fault_;
}

BoxQp::Outcome BoxQp::solve(const BoxProblem& p, Eigen::VectorXd& x) {
  const Eigen::Index unknowns = p.A.cols();
  if (x.size() != unknowns) x = p.x0;
  resize(p.A.rows(), unknowns);
  start(p, x);
  gather(p);
  const int most_pivots = 20 * static_cast<int>(unknowns) + 100;
  Outcome outcome;
  for (; outcome.pivots <= most_pivots; ++outcome.pivots) {
    find_residual(p, x);
    pull_.noalias() = p.A.transpose() * y_;
    double step = 1;
    Eigen::Index blocking = -1;
    for (Eigen::Index i = 0; i < unknowns; ++i) {
      if (hold_[static_cast<size_t>(i)] != Hold::free) continue;
      target_[i] = p.x0[i] + pull_[i] / p.d[i];
      const double way = target_[i] - x[i], room = (way < 0 ? p.low[i] : p.high[i]) - x[i];
      if (std::abs(way) > std::abs(room) && room / way < step) step = room / way, blocking = i;
    }
    for (Eigen::Index i = 0; i < unknowns; ++i)
      if (hold_[static_cast<size_t>(i)] == Hold::free) x[i] += step * (target_[i] - x[i]);
    if (blocking >= 0) {
      change(p, blocking, target_[blocking] < x[blocking] ? Hold::low : Hold::high, x);
      continue;
    }
    if (worn_) {  // exact now that it matters
      gather(p);
      continue;
    }
    Eigen::Index worst = -1;
    double wrong = wrong_sign;
    for (Eigen::Index i = 0; i < unknowns; ++i) {
      const Hold hold = hold_[static_cast<size_t>(i)];
      if (hold == Hold::free || p.low[i] >= p.high[i]) continue;
      const double sign = hold == Hold::low ? -1 : 1;
      if (sign * (p.d[i] * (x[i] - p.x0[i]) - pull_[i]) <= 0) continue;  // most are; the size costs more
      const Slope slope = slope_at(p, i, x[i], y_);
      if (const double by = sign * slope.value / slope.size; by > wrong) wrong = by, worst = i;
    }
    if (worst < 0) {
      outcome.solved = true;
      break;
    }
    change(p, worst, Hold::free, x);
  }
  return outcome;
}

}  // namespace sinew
