// How the tensions of muscles that press on each other go with activations and paths: the tangent of all of them,
// solved once for each.
//
// In a tick the factors of tracts are held, so that is all. Where all has settled they are those of the shape they lead
// to: what pulls because of that is found from the shape's own motion, until it is that motion's.
#include <algorithm>
#include <cmath>

#include "sinew/core/parallel.hpp"
#include "sinew/muscle/solid/touching_solve.hpp"

namespace sinew::solid {

/// Of the muscles as they stand after a solve.
struct TouchingSolve::Slopes {
  TouchingSolve& of;
  std::span<const Touching> all;
  struct Tracts {  ///< of one muscle: what pushes as their factors grow, and how their lengths go with its nodes
    Eigen::MatrixXd push, slope;
  };
  std::vector<char> positive = {};
  std::vector<Eigen::Index> row = {};  ///< of the first tension of each, and their number
  std::vector<Tracts> tracts = {};
  std::vector<Eigen::VectorXd> direct = {};  ///< of nodes: how they move by themselves
  std::vector<Eigen::VectorXd> moved = {};
  Eigen::VectorXd right = {}, x = {}, feedback = {};

  auto part(Eigen::VectorXd& y, std::size_t i) const {
    return y.segment(of.first_[i], of.first_[i + 1] - of.first_[i]);
  }
  bool settled() const { return all[0].solve->acting_.drive.step.before.empty(); }

  /// The tangent of all. What is about to buckle is left where it is.
  void linearise() {
    of.problems_.clear(), of.presses_.clear();
    of.first_.assign(1, 0);
    for (const Touching& each : all) {
      of.problems_.push_back(each.solve->found());
      of.presses_.push_back(&each.solve->presses_);
      of.first_.push_back(of.first_.back() + of.problems_.back().size());
    }
    row.assign(1, 0);
    for (const SolidProblem& each : of.problems_) row.push_back(row.back() + each.wires());
    positive.assign(all.size(), 1);
    parallel_for(all.size(), a_muscle, [&](std::size_t i) {
      of.problems_[i].energy();
      positive[i] = of.problems_[i].factor(false);
    });
    of.find_couplings();
    std::erase_if(of.couplings_,
                  [&](const Coupling& each) { return !positive[each.muscles[0]] || !positive[each.muscles[1]]; });
    if (!of.tangent_.take(of.problems_, of.couplings_)) {
      for (const Coupling& each : of.couplings_) positive[each.muscles[0]] = positive[each.muscles[1]] = 0;
      of.tangent_.take(of.problems_, {});
    }
    right.setZero(of.first_.back()), feedback.setZero(of.first_.back());
    direct.resize(all.size()), moved.resize(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) direct[i].setZero(all[i].solve->places_.size());
    if (settled()) find_tracts();
  }

  void find_tracts() {
    tracts.resize(all.size());
    parallel_for(all.size(), a_muscle, [&](std::size_t i) {
      const Elements& elements = all[i].solve->muscle_.elements();
      const auto count = static_cast<Eigen::Index>(elements.tracts());
      tracts[i].push.resize(of.problems_[i].size(), count);
      tracts[i].slope.resize(all[i].solve->places_.size(), count);
      Eigen::VectorXd slope;
      for (Eigen::Index t = 0; t < count; ++t) {
        of.problems_[i].push_of_factor(static_cast<int>(t), tracts[i].push.col(t));
        elements.tract_slope(all[i].solve->places_, static_cast<int>(t), slope);
        tracts[i].slope.col(t) = all[i].solve->factor_slopes_[static_cast<std::size_t>(t)] * slope;
      }
    });
  }

  /// What pulls because factors follow the motion x.
  void follow() {
    parallel_for(all.size(), a_muscle, [&](std::size_t i) {
      of.problems_[i].motion(part(x, i), moved[i]);
      moved[i] += direct[i];
      part(feedback, i) = tracts[i].push * (tracts[i].slope.transpose() * moved[i]);
    });
  }

  /// The motion of all by what pushes; how all tensions go is left in `out`.
  void solve(Eigen::Ref<Eigen::VectorXd> out) {
    constexpr double close = 1e-8;
    constexpr int most = 60;
    x = right;
    of.tangent_.solve(x);
    take_tensions(out);
    if (!settled()) return;
    Eigen::VectorXd last;
    for (int n = 0; n < most; ++n) {
      last = out;
      follow();
      x = right + feedback;
      of.tangent_.solve(x);
      take_tensions(out);
      if (!((out - last).cwiseAbs().maxCoeff() > close * out.cwiseAbs().maxCoeff())) return;
    }
  }

  void take_tensions(Eigen::Ref<Eigen::VectorXd> out) {
    for (std::size_t i = 0; i < all.size(); ++i)
      for (Eigen::Index wire = 0; wire < of.problems_[i].wires(); ++wire)
        out[row[i] + wire] = positive[i] ? of.problems_[i].tension_slope(wire, part(x, i)) : 0;
  }
};

TouchingSlopes TouchingSolve::by_activation(std::span<const Touching> all) {
  Slopes slopes{*this, all};
  slopes.linearise();
  Eigen::Index units = 0;
  for (const Touching& each : all) units += each.solve->muscle_.units();
  TouchingSlopes out{.positive = slopes.positive, .row = slopes.row, .slope = {}};
  out.slope.setZero(slopes.row.back(), units);
  out.pressed =
      std::ranges::any_of(all, [](const Touching& each) { return each.solve->pressed(each.solve->places_).force > 0; });
  Eigen::Index column = 0;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (int unit = 0; unit < all[i].solve->muscle_.units(); ++unit, ++column) {
      if (!slopes.positive[i]) continue;
      slopes.right.setZero();
      problems_[i].push_of_activation(unit, slopes.part(slopes.right, i));
      slopes.solve(out.slope.col(column));
    }
  return out;
}

TouchingSlopes TouchingSolve::by_length(std::span<const Touching> all) {
  Slopes slopes{*this, all};
  slopes.linearise();
  const Eigen::Index tensions = slopes.row.back();
  TouchingSlopes out{
      .positive = slopes.positive, .row = slopes.row, .slope = Eigen::MatrixXd::Zero(tensions, tensions)};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (Eigen::Index wire = 0; slopes.positive[i] && wire < problems_[i].wires(); ++wire) {
      slopes.right.setZero();
      problems_[i].push_of_path(wire, slopes.part(slopes.right, i));
      problems_[i].add_path_motion(wire, slopes.direct[i]);
      slopes.solve(out.slope.col(slopes.row[i] + wire));
      slopes.direct[i].setZero();
    }
  return out;
}

TouchingSlopes TouchingSolve::by_length_without_speed(std::span<const Touching> all) {
  for (const Touching& each : all) each.solve->acting_.drive.step.steady = true;
  TouchingSlopes out = by_length(all);
  for (const Touching& each : all) each.solve->acting_.drive.step.steady = false;
  return out;
}

}  // namespace sinew::solid
