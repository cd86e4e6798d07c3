#include "sinew/muscle/solid/coupled_tangent.hpp"

#include <Eigen/Cholesky>
#include <cmath>

#include "sinew/core/parallel.hpp"

namespace sinew::solid {
namespace {

constexpr std::size_t one_muscle = 1;  // of parallel loops: more than a thread's waking costs

}  // namespace

/// Which part of which press is whose.
void CoupledTangent::share_out(std::span<SolidProblem> problems, std::span<const Coupling> couplings) {
  problems_ = problems;
  own_.resize(problems.size());
  Eigen::Index first = 0;
  for (std::size_t i = 0; i < own_.size(); ++i) {
    own_[i].first = first, own_[i].size = problems[i].size();
    first += own_[i].size;
    own_[i].presses.clear(), own_[i].parts.clear();
  }
  for (std::size_t p = 0; p < couplings.size(); ++p)
    for (const std::size_t k : {0u, 1u}) {
      Own& own = own_[couplings[p].muscles[k]];
      own.presses.push_back(p);
      own.parts.push_back(couplings[p].rows[k].times(std::sqrt(couplings[p].stiffness)));
    }
}

void CoupledTangent::reduce(Own& own, SolidProblem& problem) const {
  const auto count = static_cast<Eigen::Index>(own.parts.size());
  own.solved.setZero(own.size, count);
  own.met.setZero(count);
  own.negative = 0;
  Eigen::MatrixXd left = Eigen::MatrixXd::Identity(count, count);  // I - M
  for (Eigen::Index c = 0; c < count; ++c) {
    own.parts[static_cast<std::size_t>(c)].add(1, own.solved.col(c));
    problem.solve(own.solved.col(c));
    for (Eigen::Index r = 0; r <= c; ++r) left(c, r) -= own.parts[static_cast<std::size_t>(r)].dot(own.solved.col(c));
  }
  if (count == 0) return;
  const Eigen::LDLT<Eigen::MatrixXd> factor(left);
  own.negative = static_cast<int>((factor.vectorD().array() <= 0).count());
  own.spread = factor.solve(Eigen::MatrixXd::Identity(count, count));
}

/// E^T D E - I.
bool CoupledTangent::factor_presses(std::size_t presses) {
  entries_.clear();
  for (std::size_t p = 0; p < presses; ++p) entries_.emplace_back(static_cast<int>(p), static_cast<int>(p), -1);
  int negative = 0;
  for (const Own& own : own_) {
    negative += own.negative;
    for (std::size_t c = 0; c < own.presses.size(); ++c)  // presses of a muscle ascend
      for (std::size_t r = c; r < own.presses.size(); ++r)
        entries_.emplace_back(static_cast<int>(own.presses[r]), static_cast<int>(own.presses[c]),
                              own.spread(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)));
  }
  const auto size = static_cast<Eigen::Index>(presses);
  joined_.resize(size, size);
  joined_.setFromTriplets(entries_.begin(), entries_.end());
  factor_.analyse(joined_);
  return factor_.factor(joined_) && factor_.negative_pivots() == negative;
}

bool CoupledTangent::take(std::span<SolidProblem> problems, std::span<const Coupling> couplings) {
  share_out(problems, couplings);
  pressed_.setZero(static_cast<Eigen::Index>(couplings.size()));
  if (couplings.empty()) return true;
  parallel_for(own_.size(), one_muscle, [&](std::size_t i) { reduce(own_[i], problems_[i]); });
  return factor_presses(couplings.size());
}

void CoupledTangent::solve(Eigen::VectorXd& x) {
  parallel_for(own_.size(), one_muscle, [&](std::size_t i) {
    Own& own = own_[i];
    auto mine = x.segment(own.first, own.size);
    if (!mine.isZero(0)) problems_[i].solve(mine);
    for (std::size_t c = 0; c < own.parts.size(); ++c) own.met[static_cast<Eigen::Index>(c)] = own.parts[c].dot(mine);
  });
  if (pressed_.size() == 0) return;
  pressed_.setZero();
  for (const Own& own : own_) {
    if (own.presses.empty() || own.met.isZero(0)) continue;
    const Eigen::VectorXd spread = own.spread * own.met;
    for (std::size_t c = 0; c < own.presses.size(); ++c)
      pressed_[static_cast<Eigen::Index>(own.presses[c])] += spread[static_cast<Eigen::Index>(c)];
  }
  factor_.solve(pressed_);
  parallel_for(own_.size(), one_muscle, [&](std::size_t i) {
    Own& own = own_[i];
    if (own.presses.empty()) return;
    for (std::size_t c = 0; c < own.presses.size(); ++c)
      own.met[static_cast<Eigen::Index>(c)] -= pressed_[static_cast<Eigen::Index>(own.presses[c])];
    x.segment(own.first, own.size) += own.solved * (own.spread * own.met);
  });
}

}  // namespace sinew::solid
