#include "sinew/muscle/solid/touching_solve.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "sinew/core/parallel.hpp"

namespace sinew::solid {
namespace {

constexpr double tolerance = 1e-8;                   // of the largest force on a node, in peak forces
constexpr int most_steps = 60, most_standing = 240;  // slack flesh that is folded comes to rest slowly

}  // namespace

// -- One equilibrium of all ---------------------------------------------------------------------------

struct TouchingSolve::Problem {
  TouchingSolve& of;
  std::span<const Touching> all;
  std::vector<char> fine = std::vector<char>(all.size());
  std::vector<double> energies = std::vector<double>(all.size());

  template <class X>
  auto part(X& x, std::size_t i) const {
    return x.segment(of.first_[i], of.first_[i + 1] - of.first_[i]);
  }

  double energy(const Eigen::VectorXd& x) {
    parallel_for(all.size(), a_muscle, [&](std::size_t i) { fine[i] = of.problems_[i].put(part(x, i)); });
    if (!std::ranges::all_of(fine, [](char each) { return each != 0; })) return std::numeric_limits<double>::infinity();
    of.refresh();
    parallel_for(all.size(), a_muscle, [&](std::size_t i) { energies[i] = of.problems_[i].energy(); });
    double sum = 0;
    for (const double each : energies) sum += each;
    return sum;
  }

  void gradient(const Eigen::VectorXd&, Eigen::VectorXd& g) {
    parallel_for(all.size(), a_muscle, [&](std::size_t i) { of.problems_[i].gradient(part(g, i)); });
  }

  bool slope(const Eigen::VectorXd& x, Eigen::VectorXd& g) {
    parallel_for(all.size(), a_muscle, [&](std::size_t i) { fine[i] = of.problems_[i].put(part(x, i)); });
    if (!std::ranges::all_of(fine, [](char each) { return each != 0; })) return false;
    of.refresh();
    parallel_for(all.size(), a_muscle, [&](std::size_t i) { fine[i] = of.problems_[i].slope(); });
    gradient(x, g);
    return std::ranges::all_of(fine, [](char each) { return each != 0; });
  }

  double residual(const Eigen::VectorXd& g, std::size_t i) const {
    const auto mine = part(g, i);
    return mine.size() == 0 ? 0 : mine.cwiseAbs().maxCoeff() / all[i].solve->force();
  }
  double residual(const Eigen::VectorXd& g) const {
    double most = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const double mine = residual(g, i);
      if (!(mine <= most)) most = mine;
    }
    return most;
  }

  /// Where one muscle's own tangent is not positive it alone is made so.
  bool direction(const Eigen::VectorXd&, const Eigen::VectorXd& g, bool projected, Eigen::VectorXd& dx) {
    parallel_for(all.size(), a_muscle, [&](std::size_t i) {
      SolidProblem& mine = of.problems_[i];
      fine[i] = mine.factor(projected) || (all.size() > 1 && !projected && mine.factor(true));
    });
    if (!std::ranges::all_of(fine, [](char each) { return each != 0; })) return false;
    of.find_couplings();
    return conjugate_gradients(g, dx);
  }
  void again(const Eigen::VectorXd& g, Eigen::VectorXd& dx) { conjugate_gradients(g, dx); }

  /// The muscles' own factors of it.
  void precondition(const Eigen::VectorXd& r, Eigen::VectorXd& z) {
    z = r;
    parallel_for(all.size(), a_muscle, [&](std::size_t i) { of.problems_[i].solve(part(z, i)); });
  }

  // (P + O) dx = -g, P of the muscles alone. P p is kept along with p, so that no tangent is multiplied.
  bool conjugate_gradients(const Eigen::VectorXd& g, Eigen::VectorXd& dx) {
    constexpr double close = 1e-4;  // of the error in energy: Newton's next step does the rest
    constexpr int most = 200;
    Eigen::VectorXd &r = of.residual_, &z = of.preconditioned_, &p = of.along_, &own = of.along_own_, &h = of.image_;
    r = -g;
    precondition(r, z);
    if (of.couplings_.empty()) {
      dx = z;
      return true;
    }
    dx.setZero(g.size());
    p = z, own = r;
    double now = r.dot(z);
    const double first = now;
    for (int n = 0; n < most && now > close * close * first; ++n) {
      h = own;
      for (const Coupling& each : of.couplings_) {
        const double a = each.rows[0].dot(part(p, each.muscles[0])), b = each.rows[1].dot(part(p, each.muscles[1]));
        each.rows[0].add(each.stiffness * b, part(h, each.muscles[0]));
        each.rows[1].add(each.stiffness * a, part(h, each.muscles[1]));
      }
      const double bend = p.dot(h);
      if (!(bend > 0)) return false;
      const double step = now / bend;
      dx += step * p;
      r -= step * h;
      precondition(r, z);
      const double next = r.dot(z);
      p = z + (next / now) * p;
      own = r + (next / now) * own;
      now = next;
    }
    return std::isfinite(now);
  }
};

/// The presses that press, by the last tangents.
void TouchingSolve::find_couplings() {
  couplings_.clear();
  for (const Pair& pair : pairs_) {
    const auto [here, there] = pair.sides;
    const Press &press = (*presses_[here.muscle])[here.place], &back = (*presses_[there.muscle])[there.place];
    const SolidProblem &mine = problems_[here.muscle], &other = problems_[there.muscle];
    const double slope = press.push(depth_of(press, mine.corners(press), mine.places())).slope;
    if (slope > 0) couplings_.push_back({slope, {here.muscle, there.muscle}, {mine.row(press), other.row(back)}});
  }
}

bool TouchingSolve::pressing() const {
  return std::ranges::any_of(pairs_, [&](const Pair& pair) {
    const Side& side = pair.sides[0];
    const Press& press = (*presses_[side.muscle])[side.place];
    const SolidProblem& problem = problems_[side.muscle];
    return press.push(depth_of(press, problem.corners(press), problem.places())).slope > 0;
  });
}

/// What each sees of the others' places.
void TouchingSolve::refresh() {
  for (const Pair& pair : pairs_) {
    const auto [here, there] = pair.sides;
    Press &press = (*presses_[here.muscle])[here.place], &back = (*presses_[there.muscle])[there.place];
    const SolidProblem &mine = problems_[here.muscle], &other = problems_[there.muscle];
    press.offset = pair.offset + press.out.dot(place_of(back, other.corners(back), other.places()));
    back.offset = pair.offset - press.out.dot(place_of(press, mine.corners(press), mine.places()));
  }
}

StepReport TouchingSolve::solve(std::span<const Touching> all) {
  problems_.clear(), presses_.clear();
  first_.assign(1, 0);
  for (std::size_t i = 0; i < all.size(); ++i) {
    problems_.push_back(all[i].solve->problem(*now_[i]));
    presses_.push_back(&all[i].solve->presses_);
    first_.push_back(first_.back() + problems_.back().size());
  }
  unknowns_.resize(first_.back());
  Problem problem{*this, all};
  for (std::size_t i = 0; i < all.size(); ++i) problems_[i].take(problem.part(unknowns_, i));
  const bool standing = all[0].solve->acting_.drive.step.before.empty();
  NewtonOutcome outcome =
      minimise(problem, unknowns_, {.tolerance = tolerance, .most = standing ? most_standing : most_steps});
  if (!outcome.converged()) problem.energy(unknowns_);  // else it was the last that was asked for
  Eigen::VectorXd g(unknowns_.size());
  problem.gradient(unknowns_, g);
  std::size_t worst = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].solve->take_gives(*now_[i]);
    if (!(problem.residual(g, i) <= problem.residual(g, worst))) worst = i;
  }
  const MuscleSolve& told = *all[worst].solve;
  outcome.residual *= told.force();
  StepReport report = told.solve_.report(outcome);
  if (!report.converged) report.where = told.muscle_.name() + (report.where.empty() ? "" : ", " + report.where);
  return report;
}

// -- The way there -------------------------------------------------------------------------------------

void TouchingSolve::work_on(std::span<const Touching> all, bool tried) {
  now_.clear(), places_.clear();
  for (const Touching& each : all) {
    now_.push_back(tried ? &each.solve->tried_ : each.state);
    places_.push_back(&now_.back()->places);
  }
}

/// What presses where they are now. By how much it differs from before, in peak forces.
double TouchingSolve::find_presses(std::span<const Touching> all, const Between& between, double share) {
  std::vector<MuscleSolve::Pressed> before(all.size());
  parallel_for(all.size(), a_muscle, [&](std::size_t i) {
    MuscleSolve& solve = *all[i].solve;
    before[i] = solve.pressed(*places_[i]);
    solve.presses_.clear();
    if (solve.touch_) solve.touch_(*places_[i], solve.presses_);
    for (Press& press : solve.presses_) press.stiffness *= share;
  });
  mutual_.clear(), pairs_.clear();
  if (between) between(places_, mutual_);
  for (MutualPress& mutual : mutual_) {
    mutual.press.stiffness *= share;
    mutual.back.stiffness = mutual.press.stiffness;
    Pair& pair = pairs_.emplace_back(Pair{.sides = {}, .offset = mutual.press.offset});
    for (const std::size_t k : {0u, 1u}) {
      std::vector<Press>& presses = all[mutual.of[k]].solve->presses_;
      pair.sides[k] = {mutual.of[k], presses.size()};
      presses.push_back(k == 0 ? mutual.press : mutual.back);
    }
  }
  problems_.clear(), presses_.clear();
  for (std::size_t i = 0; i < all.size(); ++i) {
    problems_.push_back(all[i].solve->problem(*now_[i]));
    presses_.push_back(&all[i].solve->presses_);
  }
  refresh();
  double most = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const MuscleSolve::Pressed now = all[i].solve->pressed(*places_[i]);
    const double change = std::max(std::abs(now.force - before[i].force), (now.sum - before[i].sum).norm());
    most = std::max(most, change / all[i].solve->force());
  }
  return most;
}

/// In pieces of the way where the whole is too much; with a step, in shorter steps.
StepReport TouchingSolve::go(std::span<const Touching> all, double dt, const Between& between) {
  constexpr double shortest = 1.0 / 256;
  StepReport report;
  double gone = 0, piece = 1;
  while (gone < 1) {
    const double share = std::min(1.0, gone + piece);
    parallel_for(all.size(), a_muscle, [&](std::size_t i) { all[i].solve->approach(gone, share, dt, *all[i].state); });
    work_on(all, true);
    find_presses(all, between);
    report = solve(all);
    if (report.converged) {
      gone = share;
      for (const Touching& each : all) each.solve->accept(*each.state);
    } else if ((piece /= 2) < shortest) {
      return report;
    }
  }
  return report;
}

/// From the shapes that were given; activation comes in four steps, then what presses.
StepReport TouchingSolve::anew(std::span<const Touching> all, const Between& between) {
  constexpr int steps = 4;
  StepReport report;
  for (const Touching& each : all) each.solve->begin_anew(*each.state);
  pairs_.clear();
  work_on(all, false);
  for (int step = 0; step <= steps; ++step) {
    parallel_for(all.size(), a_muscle,
                 [&](std::size_t i) { all[i].solve->excite(static_cast<double>(step) / steps, *all[i].state); });
    report = solve(all);
    if (!report.converged) return report;
  }
  for (const double share : {1.0 / 256, 1.0 / 64, 1.0 / 16, 1.0 / 4}) {
    find_presses(all, between, share);
    const bool pressed = std::ranges::any_of(all, [](const Touching& each) { return !each.solve->presses_.empty(); });
    if (!pressed) break;
    report = solve(all);
    if (!report.converged) return report;
  }
  return report;
}

/// Until the factors of tracts are those of the lengths they lead to, and what presses is what is touched.
StepReport TouchingSolve::follow(std::span<const Touching> all, const Between& between, const Settled& settled) {
  constexpr int most = 60;
  StepReport report;
  work_on(all, false);
  for (int round = 0; round < most; ++round) {
    bool last = round >= settled.found_anew || find_presses(all, between) <= settled.pressed;
    for (const Touching& each : all) {
      each.solve->acting_.drive.step = {};
      last = each.solve->find_factors(each.state->places) <= settled.factors && last;
    }
    if (last && round > 0) break;
    report = solve(all);
    if (!report.converged) return report;
  }
  for (const Touching& each : all) each.solve->arrive(*each.state);
  return report;
}

StepReport TouchingSolve::rest(std::span<const Touching> all) {
  std::vector<double> none;
  for (const Touching& each : all) {
    none.assign(static_cast<std::size_t>(each.solve->muscle_.units()), 0);
    each.solve->aim(each.courses, none, false, *each.state);
  }
  const StepReport report = anew(all, {});
  return report.converged ? follow(all, {}) : report;
}

StepReport TouchingSolve::settle(std::span<const Touching> all, const Between& between, const Settled& settled) {
  for (const Touching& each : all)
    each.solve->aim(each.courses, each.activation, static_cast<bool>(between), *each.state);
  const bool begun = std::ranges::all_of(all, [](const Touching& each) { return each.state->begun(); });
  StepReport report{.converged = false};
  if (begun) report = go(all, 0, between);
  if (!report.converged) report = anew(all, between);
  return report.converged ? follow(all, between, settled) : report;
}

StepReport TouchingSolve::step(std::span<const Touching> all, double dt, const Between& between) {
  for (const Touching& each : all)
    each.solve->aim(each.courses, each.activation, static_cast<bool>(between), *each.state);
  StepReport report = go(all, dt, between);
  if (report.converged)
    for (const Touching& each : all) each.solve->arrive(*each.state);
  return report;
}

}  // namespace sinew::solid
