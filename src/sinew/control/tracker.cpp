#include "sinew/control/tracker.hpp"

#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "sinew/control/tracker_scratch.hpp"
#include "sinew/muscle/hill/activation.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

constexpr double settled_pass = 1e-3;  // change of an activation from one linearisation to the next
constexpr double acts = 1e-9;          // of the largest slope: less is rounding

}  // namespace

struct Tracker::ThreadScratch {
  tbb::enumerable_thread_specific<Scratch> works;
};

Tracker::Tracker(const World& world)
    : reference_(world.scene(), world.skeleton(), world.recipe().dynamics.coordinates()),
      scripts_(world),
      how_(*world.scene().track),
      scratch_(std::make_unique<ThreadScratch>()) {
  tick_ = world.recipe().h * world.recipe().control_pace;
  smoothing_ = how_.smoothness / (tick_ * tick_);
  const auto n = static_cast<Eigen::Index>(reference_.tracked().size());
  stiffness_.setConstant(n, how_.stiffness);
  root_weight_.setOnes(n);
  for (Eigen::Index i = 0; i < n; ++i)
    for (const Track::Emphasis& emphasis : how_.emphasis)
      if (emphasis.name == world.skeleton().coordinate_name(reference_.tracked()[static_cast<size_t>(i)])) {
        stiffness_[i] = emphasis.stiffness.value_or(how_.stiffness);
        root_weight_[i] = std::sqrt(emphasis.weight);
      }
}
Tracker::~Tracker() = default;

void Tracker::decide(const World& world, ControllerState& memory, Decision& decision) const {
  Scratch& scratch = scratch_->works.local();
  scripts_.decide(world, memory, decision);
  const auto units = static_cast<size_t>(world.recipe().units.size());
  const size_t tracked = reference_.tracked().size();
  if (memory.ints.size() != 2 * units + tracked) memory.ints.assign(2 * units + tracked, 0);
  memory.reals.resize(tracked);
  if (units == 0 || !take_equations(world, decision, scratch)) return;
  want(world, scratch);
  const std::span<std::int32_t> later = std::span(memory.ints).first(units);
  const std::span<std::int32_t> now = std::span(memory.ints).subspan(units, units);
  scratch.recall(later, scratch.later.qp);
  scratch.recall(now, scratch.now.qp);
  share_in_the_long_run(world, scratch);
  share_now(world, scratch);
  Scratch::remember(scratch.later.qp, later);
  Scratch::remember(scratch.now.qp, now);
  excite(world, scratch.x, scratch.now.problem, decision.excitation);
  tell(world, memory, scratch, decision);
}

/// False: the mass matrix cannot be solved; the World says so at its own step.
bool Tracker::take_equations(const World& world, const Decision& decision, Scratch& w) const {
  const Coordinates& coordinates = world.recipe().dynamics.coordinates();
  const State& state = world.state();
  w.before = Eigen::VectorXd::Map(state.activation.data(), static_cast<Eigen::Index>(state.activation.size()));
  world.linearise(settle, w.reach);
  w.known.resize(w.reach.bias.size());
  coordinates.known_acceleration(world.time(), state.q, state.u, w.known);
  w.rest = -w.reach.bias;
  w.rest.noalias() -= w.reach.M * w.known;
  if (!how_.feels_pushes) w.rest -= w.reach.push_torque;
  add_motor_torque(world, decision, w.rest);
  coordinates.slopes_at(state.q, w.slopes);
  w.reduced = w.reach.M;
  coordinates.reduce(w.slopes, w.reduced);
  if (!w.cholesky.factor(w.reduced) && !w.cholesky.factor_indefinite(w.reduced)) return false;
  const auto rows = static_cast<Eigen::Index>(reference_.tracked().size());
  w.inverse.resize(rows, w.reduced.rows());
  for (Eigen::Index i = 0; i < rows; ++i) {
    w.torque.setZero(w.reduced.rows());
    w.torque[reference_.tracked()[static_cast<size_t>(i)]] = 1;
    w.cholesky.solve(w.torque);
    w.inverse.row(i) = w.torque;
  }
  return true;
}

void Tracker::want(const World& world, Scratch& w) const {
  reference_.compare(world.time(), world.kinematics().value, world.state().u, w.lag);
  w.wanted = w.lag.ahead.array() + 2 * stiffness_.array().sqrt() * w.lag.slow.array() +
             stiffness_.array() * w.lag.late.array();
}

/// The rows of a box problem, from what `reach` has just found: accelerations of the tracked coordinates per
/// activation. One that no muscle turns itself has none, or its neighbours' muscles would be spent on shaking it.
void Tracker::linearise(const World& world, const Eigen::VectorXd& activation, Scratch& w, BoxProblem& p) const {
  const Coordinates& coordinates = world.recipe().dynamics.coordinates();
  Eigen::MatrixXd& columns = w.reach.torque_per_unit;
  const std::vector<int>& tracked = reference_.tracked();
  const auto rows = static_cast<Eigen::Index>(tracked.size());
  if (!coordinates.all_free())
    for (auto column : columns.colwise()) coordinates.reduce(w.slopes, column);
  w.strongest = columns.cwiseAbs().rowwise().maxCoeff();
  const double least = acts * w.strongest.maxCoeff();
  w.torque = w.rest + w.reach.torque_ahead;
  w.answer(coordinates, w.torque);
  w.torque += w.known;
  w.led.resize(tracked.size()), w.lack.resize(rows), w.weight.resize(rows);
  for (Eigen::Index i = 0; i < rows; ++i) {
    const int k = tracked[static_cast<size_t>(i)];
    w.led[static_cast<size_t>(i)] = w.strongest[k] > least;
    w.lack[i] = w.wanted[i] - w.torque[k];
    w.weight[i] = w.led[static_cast<size_t>(i)] ? root_weight_[i] : 0;
  }
  w.weighted = w.weight.asDiagonal() * w.inverse;
  p.A.setZero(rows, columns.cols());
  for (Eigen::Index i = 0; i < columns.cols(); ++i) {
    const double *const column = columns.col(i).data(), *answer = w.weighted.data();
    double* const row = p.A.col(i).data();
    for (Eigen::Index k = 0; k < columns.rows(); ++k, answer += rows) {
      if (const double torque = column[k]; torque != 0)  // a muscle turns few of all coordinates
        for (Eigen::Index r = 0; r < rows; ++r) row[r] += torque * answer[r];
    }
  }
  p.c = w.weight.cwiseProduct(w.lack);
  p.c.noalias() += p.A * activation;
}

/// Least effort, each activation anywhere it can be.
void Tracker::share_in_the_long_run(const World& world, Scratch& w) const {
  const Units& units = world.recipe().units;
  BoxProblem& p = w.later.problem;
  linearise(world, w.before, w, p);
  p.low.resize(units.size()), p.high.resize(units.size());
  for (int i = 0; i < units.size(); ++i) {
    const double held = world.state().held[static_cast<size_t>(i)];
    p.low[i] = held >= 0 ? std::max(units.floor[i], units.drive[i] * std::min(held, 1.0)) : units.floor[i];
    p.high[i] = held >= 0 ? p.low[i] : std::max(units.floor[i], units.drive[i]);
  }
  p.d.setConstant(units.size(), how_.effort);
  p.x0.setZero(units.size());
  w.best = w.before;
  w.later.qp.solve(p, w.best);
}

/// The least departure from that, each activation within one tick's reach. Linearises anew where the scene asks for it;
/// a pass that makes it worse is halved.
void Tracker::share_now(const World& world, Scratch& w) const {
  const Recipe& recipe = world.recipe();
  const Units& units = recipe.units;
  const auto after = [&](int i, double excitation) {
    return activation_after(units.rise[i], units.fall[i], units.floor[i], units.drive[i] * excitation, recipe.h,
                            w.before[i], recipe.control_pace);
  };
  BoxProblem& p = w.now.problem;
  p.low.resize(units.size()), p.high.resize(units.size());
  for (int i = 0; i < units.size(); ++i) {
    const double held = world.state().held[static_cast<size_t>(i)];
    p.low[i] = after(i, held >= 0 ? held : 0);
    p.high[i] = held >= 0 ? p.low[i] : after(i, 1);
  }
  p.d.setConstant(units.size(), how_.effort + smoothing_);
  p.x0 = (how_.effort * w.best + smoothing_ * w.before) / (how_.effort + smoothing_);

  const auto cost = [&](const Eigen::VectorXd& a) {  // after a linearisation at a
    return (root_weight_.array() * w.lack.array()).square().sum() + p.d[0] * (a - p.x0).squaredNorm();
  };
  w.at = w.x = w.before;
  world.linearise_ahead(tick_, w.reach);
  linearise(world, w.at, w, p);
  for (int pass = 1;; ++pass) {
    const double cost_before = cost(w.at);
    w.now.qp.solve(p, w.x);
    if (pass >= how_.passes || (w.x - w.at).cwiseAbs().maxCoeff() < settled_pass) return;
    for (int tries = 0; tries < 2; ++tries) {
      world.linearise_ahead(tick_, w.reach, std::span(w.x.data(), static_cast<size_t>(w.x.size())));
      linearise(world, w.x, w, p);
      if (cost(w.x) <= cost_before) break;
      w.x = (w.x + w.at) / 2;
    }
    w.at = w.x;
  }
}

/// The excitations that bring each activation to where it shall be at the end of the tick.
void Tracker::excite(const World& world, const Eigen::VectorXd& x, const BoxProblem& box,
                     std::vector<double>& excitation) {
  const Recipe& recipe = world.recipe();
  const Units& units = recipe.units;
  for (int i = 0; i < units.size(); ++i) {
    const auto k = static_cast<size_t>(i);
    excitation[k] = x[i] <= box.low[i] ? 0
                    : x[i] >= box.high[i]
                        ? 1
                        : excitation_for(x[i], units.rise[i], units.fall[i], units.floor[i], units.drive[i], recipe.h,
                                         world.state().activation[k], recipe.control_pace) /
                              units.drive[i];
  }
}

}  // namespace sinew
