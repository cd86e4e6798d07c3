#include "sinew/skeleton/assembly.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/skeleton/coordinates.hpp"
#include "sinew/skeleton/loop.hpp"

namespace sinew {
namespace {

constexpr double closed_within = 1e-12;  // rad or m
constexpr double longest_step = 0.2;     // rad or m, of a coordinate: beyond, the rows no longer tell the way
constexpr int most_steps = 200;
constexpr double worth_a_word = 1e-4;  // rad or m

double gap_of(std::span<const LoopConstraint> loops, const Kinematics& k) {
  double gap = 0;
  for (const LoopConstraint& loop : loops) gap = std::max(gap, drift_of(loop, k).norm());
  return gap;
}

}  // namespace

// Newton's method; each step is the least displacement, the sum of its squares in rad and m, that closes the rows.
Assembly assemble(const Model& model, const Skeleton& skeleton, Eigen::VectorXd& q) {
  const Coordinates coordinates(model, skeleton);
  const int n = skeleton.coordinates();
  Eigen::VectorXd u = Eigen::VectorXd::Zero(n), step(n), best;
  Kinematics k = skeleton.kinematics();
  const auto place = [&] {
    coordinates.complete(0, q, u);
    u.setZero();
    skeleton.update(q, u, k);
  };
  place();
  std::vector<LoopConstraint> loops;
  for (const Loop& loop : model.loops)
    if (loop.assembled()) loops.push_back(closed(loop, skeleton, k));
  const Eigen::VectorXd before = q;
  std::vector<double> slopes;
  LoopSolver solver;
  Cholesky factor(n);
  Assembly out{.gap = gap_of(loops, k)};
  best = q;
  for (int i = 0; i < most_steps && out.gap > closed_within; ++i) {
    coordinates.slopes_at(q, slopes);
    Eigen::MatrixXd weights = Eigen::MatrixXd::Identity(n, n);
    coordinates.reduce(slopes, weights);
    if (!factor.factor(weights)) break;
    solver.prepare(loops, skeleton, k, {coordinates, slopes, factor});
    solver.close_gap(step);
    const double most = step.lpNorm<Eigen::Infinity>();
    if (!(most > 0) || !std::isfinite(most)) break;
    skeleton.move(q, step, std::min(1.0, longest_step / most));
    place();
    const double gap = gap_of(loops, k);
    const bool stuck = gap >= out.gap && most < closed_within;
    if (gap < out.gap) out.gap = gap, best = q;
    if (stuck) break;
  }
  q = best;
  for (int c = 0; c < n; ++c)
    if (const double by = std::abs(skeleton.value(q, c) - skeleton.value(before, c)); by > out.moved)
      out.moved = by, out.coordinate = c;
  return out;
}

std::vector<std::string> notes_on_assembly(const Model& model, const Skeleton& skeleton) {
  std::vector<std::string> notes;
  const Assembly& done = skeleton.assembly();
  if (done.moved > worth_a_word) {
    const bool turns = skeleton.turns(done.coordinate);
    notes.push_back(fmt::format("the start pose was moved so that the loops close: {} by {:.3g} {}",
                                skeleton.coordinate_name(done.coordinate), done.moved / (turns ? degree : 1e-3),
                                turns ? "deg" : "mm"));
  }
  if (done.gap > worth_a_word)
    notes.push_back(fmt::format("the loops do not close in any pose near the start ({}{}): {:.3g} (m or rad) are left",
                                said_of(model.loops.front()), model.loops.size() > 1 ? ", ..." : "", done.gap));
  return notes;
}

}  // namespace sinew
