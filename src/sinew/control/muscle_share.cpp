#include "sinew/control/muscle_share.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "sinew/control/muscle_share_scratch.hpp"
#include "sinew/control/scripted.hpp"
#include "sinew/muscle/hill/activation.hpp"

namespace sinew {
namespace {

constexpr double settled_pass = 1e-3;  // change of an activation from one linearisation to the next
constexpr double acts = 1e-9;          // of the largest slope: less is rounding
constexpr double all_given = 0.95;     // of what a unit can be active
constexpr std::size_t most_named = 6;

}  // namespace

MuscleShare::MuscleShare(const World& world, const Options& how)
    : how_(how),
      units_(static_cast<size_t>(world.recipe().units.size())),
      tick_(world.recipe().h * world.recipe().control_pace),
      smoothing_(how.smoothness / (tick_ * tick_)),
      scratch_(std::make_unique<ThreadScratch>()) {}
MuscleShare::~MuscleShare() = default;

const MuscleShare::Shortfall* MuscleShare::share(const World& world, const AccelerationRows& rows,
                                                 std::span<std::int32_t> memory, Decision& decision) const {
  Scratch& scratch = scratch_->works.local();
  scratch.rows = &rows;
  if (units_ == 0 || !take_equations(world, decision, scratch)) return nullptr;
  const std::span<std::int32_t> later = memory.first(units_), now = memory.subspan(units_, units_);
  scratch.recall(later, scratch.later.qp);
  scratch.recall(now, scratch.now.qp);
  share_in_the_long_run(world, scratch);
  share_now(world, scratch);
  Scratch::remember(scratch.later.qp, later);
  Scratch::remember(scratch.now.qp, now);
  excite(world, scratch.x, scratch.now.problem, decision.excitation);
  take_shortfall(scratch);
  return &scratch.shortfall;
}

/// False: the mass matrix cannot be solved; the World says so at its own step.
bool MuscleShare::take_equations(const World& world, const Decision& decision, Scratch& w) const {
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
  const AccelerationRows& rows = *w.rows;
  w.root_weight = rows.weight.cwiseSqrt();
  w.inverse.resize(rows.form.rows(), w.reduced.rows());
  for (Eigen::Index i = 0; i < rows.form.rows(); ++i) {
    w.torque = rows.form.row(i);
    coordinates.reduce(w.slopes, w.torque);
    w.cholesky.solve(w.torque);
    w.inverse.row(i) = w.torque;
  }
  return true;
}

/// The rows of a box problem, from what `reach` has just found: the forms of accelerations per activation. One of a
/// coordinate that no muscle turns itself has none, or its neighbours' muscles would be spent on shaking it.
void MuscleShare::linearise(const World& world, const Eigen::VectorXd& activation, Scratch& w, BoxProblem& p) {
  const Coordinates& coordinates = world.recipe().dynamics.coordinates();
  Eigen::MatrixXd& columns = w.reach.torque_per_unit;
  const Eigen::Index rows = w.rows->form.rows();
  if (!coordinates.all_free())
    for (auto column : columns.colwise()) coordinates.reduce(w.slopes, column);
  w.strongest = columns.cwiseAbs().rowwise().maxCoeff();
  const double least = acts * w.strongest.maxCoeff();
  w.torque = w.rest + w.reach.torque_ahead;
  w.answer(coordinates, w.torque);
  w.torque += w.known;
  std::vector<char>& led = w.shortfall.led;
  led.resize(static_cast<size_t>(rows)), w.lack.resize(rows), w.weight.resize(rows);
  for (Eigen::Index i = 0; i < rows; ++i) {
    const auto form = w.rows->form.row(i);
    led[static_cast<size_t>(i)] = (form.array() != 0 && w.strongest.transpose().array() > least).any();
    w.lack[i] = w.rows->wanted[i] - form.dot(w.torque);
    w.weight[i] = led[static_cast<size_t>(i)] ? w.root_weight[i] : 0;
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
void MuscleShare::share_in_the_long_run(const World& world, Scratch& w) const {
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
void MuscleShare::share_now(const World& world, Scratch& w) const {
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
    return (w.root_weight.array() * w.lack.array()).square().sum() + p.d[0] * (a - p.x0).squaredNorm();
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
void MuscleShare::excite(const World& world, const Eigen::VectorXd& x, const BoxProblem& box,
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

void MuscleShare::take_shortfall(Scratch& w) {
  const Eigen::VectorXd& residual = w.now.qp.residual();
  w.shortfall.missing.setZero(residual.size());
  for (Eigen::Index i = 0; i < residual.size(); ++i)
    if (w.root_weight[i] > 0)
      w.shortfall.missing[i] = w.shortfall.led[static_cast<size_t>(i)] ? residual[i] / w.root_weight[i] : w.lack[i];
}

double MuscleShare::yield(const World& world, Eigen::Index row) const {
  Scratch& w = scratch_->works.local();
  w.torque = w.rows->form.row(row);
  w.answer(world.recipe().dynamics.coordinates(), w.torque);
  return w.rows->form.row(row).dot(w.torque);
}

std::string MuscleShare::why(const World& world, Eigen::Index row) const {
  const Scratch& w = scratch_->works.local();
  if (!w.shortfall.led[static_cast<size_t>(row)]) return "no muscle acts on it: add a motor, or lock it";
  const Units& units = world.recipe().units;
  const Eigen::MatrixXd& A = w.now.problem.A;
  const double side = w.now.qp.residual()[row];
  std::vector<std::pair<double, std::string>> spent;
  bool slow = false;
  for (Eigen::Index i = 0; i < A.cols(); ++i) {
    const auto unit = static_cast<size_t>(i);
    if (A(row, i) * side <= 0) continue;
    if (units.drive[unit] > 0 && w.x[i] >= all_given * units.drive[unit])
      spent.emplace_back(-std::abs(A(row, i)), units.name[unit]);
    else if (w.x[i] >= w.now.problem.high[i])
      slow = true;
  }
  std::sort(spent.begin(), spent.end());
  std::vector<std::string> names;
  for (size_t i = 0; i < std::min(spent.size(), most_named); ++i) names.push_back(spent[i].second);
  if (!names.empty())
    return fmt::format("fully active: {}; try a lighter load or a slower motion", fmt::join(names, ", "));
  if (slow) return "activations cannot rise that fast: try a smoother motion";
  return "other coordinates use the same muscles differently: set priorities with `track.emphasis`";
}

}  // namespace sinew
