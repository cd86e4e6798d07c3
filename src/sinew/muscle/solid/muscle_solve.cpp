#include "sinew/muscle/solid/muscle_solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sinew::solid {
namespace {

LineFrame mixed(const LineFrame& a, const LineFrame& b, double share) {
  LineFrame out;
  out.at = a.at + share * (b.at - a.at);
  out.along = (a.along + share * (b.along - a.along)).normalized();
  const Vec3 normal = a.normal + share * (b.normal - a.normal);
  const Vec3 across = normal - normal.dot(out.along) * out.along;
  out.normal = across.norm() > 1e-6 ? Vec3(across.normalized()) : out.along.unitOrthogonal();
  return out;
}

}  // namespace

MuscleSolve::MuscleSolve(const WiredMuscle& muscle)
    : muscle_(muscle), solve_(muscle.solid(), muscle.elements(), muscle.held(), muscle.groups()) {
  wires_.of.resize(1);
  wires_.gives.setZero(1);
  acting_.wires = &wires_;
  activation_.assign(static_cast<std::size_t>(muscle.units()), 0);
  acting_.drive.activation = activation_;
}

/// The caps where the course is after a share of the way.
void MuscleSolve::stand(const Way& way, double share) {
  if (share < 1) {
    frames_.resize(way.to.size());
    for (std::size_t k = 0; k < way.to.size(); ++k) frames_[k] = mixed(way.from[k], way.to[k], share);
  } else {
    frames_ = way.to;
  }
  muscle_.hold(frames_, way.path_from + share * (way.path_to - way.path_from), wires_.of[0]);
  muscle_.guide(frames_, guides_);
  acting_.guides = guides_;
}

/// From the shape and give of a state to equilibrium on the wires as they stand.
StepReport MuscleSolve::solve(WiredState& state) {
  const WireNow& wire = wires_.of[0];
  constexpr double most = 0.5;  // of the belly that the tendon takes at first
  wires_.gives[0] = std::min(state.give, most * wire.belly);
  wire.place(wires_.gives[0], state.places);
  const double force = muscle_.hill().hill.force;
  StepReport report = solve_.settle(state.places, acting_, {.tolerance = 1e-8, .most = 60, .scale = force});
  state.give = wires_.gives[0];
  return report;
}

/// Factors of tracts by their lengths at `places`; by how much they changed.
double MuscleSolve::find_factors(const Eigen::VectorXd& places) {
  muscle_.elements().fibre_lengths(places, lengths_);
  muscle_.elements().tract_lengths(lengths_, tract_lengths_);
  const std::vector<double> last = factors_;
  muscle_.descents(tract_lengths_, factors_, factor_slopes_);
  acting_.drive.tract = factors_;
  double change = last.size() == factors_.size() ? 0 : 1;
  for (std::size_t t = 0; change < 1 && t < last.size(); ++t)
    change = std::max(change, std::abs(factors_[t] - last[t]));
  return change;
}

/// In pieces of the way where the whole is too much; with a step, in shorter steps.
StepReport MuscleSolve::go(const Way& way, double dt, WiredState& state) {
  constexpr double shortest = 1.0 / 256;
  StepReport report;
  double gone = 0, piece = 1;
  while (gone < 1) {
    const double share = std::min(1.0, gone + piece);
    tried_ = state;
    find_factors(state.places);
    if (dt > 0) {
      before_ = lengths_;
      acting_.drive.step = {.dt = dt * (share - gone), .before = before_, .steady = false};
    } else {
      acting_.drive.step = {};
    }
    stand(way, share);
    muscle_.carry(state.frames, frames_, tried_.places);
    if (share < 1)
      leave_alone();
    else
      find_presses(tried_.places);
    report = solve(tried_);
    if (report.converged) {
      gone = share;
      state.places = tried_.places, state.give = tried_.give;
      state.frames = frames_, state.path = way.path_from + share * (way.path_to - way.path_from);
    } else if ((piece /= 2) < shortest) {
      return report;
    }
  }
  return report;
}

void MuscleSolve::leave_alone() {
  presses_.clear();
  acting_.presses = presses_;
}

/// What presses there; by how much that differs from what pressed last, N.
double MuscleSolve::find_presses(const Eigen::VectorXd& places) {
  last_presses_.swap(presses_);
  presses_.clear();
  if (touch_) touch_(places, presses_);
  acting_.presses = presses_;
  double force = 0, other = 0;
  Vec3 sum = Vec3::Zero();
  const auto add = [&](const std::vector<Press>& all, double sign, double& total) {
    for (const Press& press : all) {
      const double depth = depth_of(press, muscle_.elements().corners(static_cast<std::size_t>(press.tet)), places);
      if (!(depth > 0)) continue;
      total += press.stiffness * depth * depth;
      sum += (sign * press.stiffness * depth * depth) * press.out;
    }
  };
  add(presses_, 1, force);
  add(last_presses_, -1, other);
  return std::max(std::abs(force - other), sum.norm());
}

StepReport MuscleSolve::told(StepReport report) const {
  if (report.converged) return report;
  report.where = muscle_.name() + (report.where.empty() ? "" : ", " + report.where);
  return report;
}

StepReport MuscleSolve::rest(const CourseNow& now, WiredState& state) {
  std::ranges::fill(activation_, 0);
  StepReport report = anew(now, state);
  if (report.converged) report = follow_tracts(state);
  return told(std::move(report));
}

/// From the shape that was given; activation comes in four steps.
StepReport MuscleSolve::anew(const CourseNow& now, WiredState& state) {
  constexpr int steps = 4;
  const std::vector<double> activation = activation_;
  muscle_.frames(now, way_.to);
  way_.path_from = way_.path_to = length_of(now.course);
  state.frames = way_.from = way_.to;
  muscle_.carried(way_.to, state.places);
  state.give = std::max(0.0, muscle_.tendon().give_of(0));
  StepReport report;
  leave_alone();
  for (int step = 0; step <= steps; ++step) {
    for (std::size_t u = 0; u < activation_.size(); ++u) activation_[u] = activation[u] * step / steps;
    acting_.drive.step = {};
    find_factors(state.places);
    stand(way_, 1);
    report = solve(state);
    if (!report.converged) break;
  }
  activation_ = activation;
  acting_.drive.activation = activation_;
  state.path = way_.path_to;
  return report;
}

/// Until the factors are those of the lengths they lead to, and what presses is what is touched.
StepReport MuscleSolve::follow_tracts(WiredState& state) {
  constexpr double close = 1e-10, steady = 1e-8;  // of the factors; of the force that presses, in peak forces
  constexpr int most = 60, most_touched = 4;      // planes go from one facet to another and back: then they stay
  StepReport report;
  acting_.drive.step = {};
  for (int round = 0; round < most; ++round) {
    const bool pressed_alike =
        round >= most_touched || find_presses(state.places) <= steady * muscle_.hill().hill.force;
    const bool last = find_factors(state.places) <= close && pressed_alike;
    if (last && round > 0) break;
    report = solve(state);
    if (!report.converged) return report;
  }
  places_ = state.places;
  tension_ = muscle_.tendon().at(state.give).tension;
  return report;
}

StepReport MuscleSolve::settle(const CourseNow& now, std::span<const double> activation, WiredState& state) {
  activation_.assign(activation.begin(), activation.end());
  acting_.drive.activation = activation_;
  muscle_.frames(now, way_.to);
  way_.path_to = length_of(now.course);
  way_.from = state.frames, way_.path_from = state.path;
  StepReport report = go(way_, 0, state);
  if (!report.converged) report = anew(now, state);
  if (report.converged) report = follow_tracts(state);
  return told(std::move(report));
}

StepReport MuscleSolve::step(const CourseNow& now, std::span<const double> activation, double dt, WiredState& state) {
  activation_.assign(activation.begin(), activation.end());
  acting_.drive.activation = activation_;
  muscle_.frames(now, way_.to);
  way_.path_to = length_of(now.course);
  way_.from = state.frames, way_.path_from = state.path;
  StepReport report = go(way_, dt, state);
  if (report.converged) {
    places_ = state.places;
    tension_ = muscle_.tendon().at(state.give).tension;
  }
  return told(std::move(report));
}

MuscleSolve::Slopes MuscleSolve::slopes() {
  Slopes out;
  const bool still = acting_.drive.step.before.empty();
  TractFeedback feedback;
  if (still) feedback.slope = factor_slopes_;
  const WireSlopes all = solve_.slopes(places_, acting_, muscle_.units(), feedback);
  out.positive = all.positive;
  out.per_activation = all.per_activation.row(0);
  out.stiffness = all.per_length(0, 0);
  if (still || !all.positive) return out;
  acting_.drive.step.steady = true;
  const WireSlopes slow = solve_.slopes(places_, acting_, 0);
  acting_.drive.step.steady = false;
  out.stiffness = slow.positive ? std::max(slow.per_length(0, 0), 0.0) : 0;
  out.damping = std::max(0.0, acting_.drive.step.dt * (all.per_length(0, 0) - out.stiffness));
  return out;
}

double MuscleSolve::fibre_length() const {
  std::vector<double> lengths, tracts;
  muscle_.elements().fibre_lengths(places_, lengths);
  muscle_.elements().tract_lengths(lengths, tracts);
  double sum = 0;
  for (const double length : tracts) sum += length;
  return sum / static_cast<double>(tracts.size());
}

}  // namespace sinew::solid
