#include "sinew/muscle/solid/muscle_solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/muscle/solid/touching_solve.hpp"

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
  muscle_.guide(frames_, touched_, guides_);
  acting_.guides = guides_;
}

/// From the shape and give of a state, on the wires as they stand.
SolidProblem MuscleSolve::problem(WiredState& state) {
  const WireNow& wire = wires_.of[0];
  constexpr double most = 0.5;  // of the belly that the tendon takes at first
  wires_.gives[0] = std::min(state.give, most * wire.belly);
  wire.place(wires_.gives[0], state.places);
  acting_.presses = presses_;
  return SolidProblem(solve_, state.places, acting_);
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

void MuscleSolve::aim(const CourseNow& now, std::span<const double> activation, bool among_others,
                      const WiredState& state) {
  touched_ = among_others || touch_;
  activation_.assign(activation.begin(), activation.end());
  acting_.drive.activation = activation_;
  muscle_.frames(now, way_.to);
  way_.path_to = length_of(now.course);
  way_.from = state.frames, way_.path_from = state.path;
}

/// The state carried from one share of the way to another, which takes that share of `dt`.
void MuscleSolve::approach(double gone, double share, double dt, const WiredState& state) {
  tried_ = state;
  find_factors(state.places);
  acting_.drive.step = {};
  if (dt > 0) {
    before_ = lengths_;
    acting_.drive.step = {.dt = dt * (share - gone), .before = before_, .steady = false};
  }
  stand(way_, share);
  muscle_.carry(state.frames, frames_, tried_.places);
}

void MuscleSolve::accept(double share, WiredState& state) const {
  state.places = tried_.places, state.give = tried_.give;
  state.frames = frames_, state.path = way_.path_from + share * (way_.path_to - way_.path_from);
}

/// The shape that was given, carried to where it shall go.
void MuscleSolve::begin_anew(WiredState& state) {
  way_.from = way_.to, way_.path_from = way_.path_to;
  state.frames = way_.to, state.path = way_.path_to;
  muscle_.carried(way_.to, state.places);
  state.give = std::max(0.0, muscle_.tendon().give_of(0));
  presses_.clear();
}

/// A share of the activation that it shall have, standing still.
void MuscleSolve::excite(double share, const WiredState& state) {
  excited_ = activation_;
  for (double& activation : excited_) activation *= share;
  acting_.drive.activation = share < 1 ? std::span<const double>(excited_) : activation_;
  acting_.drive.step = {};
  find_factors(state.places);
  stand(way_, 1);
}

void MuscleSolve::arrive(const WiredState& state) {
  places_ = state.places;
  tension_ = muscle_.tendon().at(state.give).tension;
}

MuscleSolve::Pressed MuscleSolve::pressed(const Eigen::VectorXd& places) const {
  Pressed out;
  for (const Press& press : presses_) {
    const Tetrahedron& corners = muscle_.elements().corners(static_cast<std::size_t>(press.tet));
    const double force = press.push(depth_of(press, corners, places)).force;
    out.force += force, out.sum += force * press.out;
  }
  return out;
}

StepReport MuscleSolve::rest(const CourseNow& now, WiredState& state) {
  const Touching alone{.solve = this, .course = now, .activation = {}, .state = &state};
  return TouchingSolve().rest({&alone, 1});
}

StepReport MuscleSolve::settle(const CourseNow& now, std::span<const double> activation, WiredState& state) {
  const Touching alone{.solve = this, .course = now, .activation = activation, .state = &state};
  return TouchingSolve().settle({&alone, 1});
}

StepReport MuscleSolve::step(const CourseNow& now, std::span<const double> activation, double dt, WiredState& state) {
  const Touching alone{.solve = this, .course = now, .activation = activation, .state = &state};
  return TouchingSolve().step({&alone, 1}, dt);
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
