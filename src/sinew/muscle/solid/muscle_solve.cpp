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
  wires_.of.resize(muscle.heads());
  wires_.gives.setZero(static_cast<Eigen::Index>(muscle.heads()));
  tensions_.assign(muscle.heads(), 0);
  acting_.wires = &wires_;
  activation_.assign(static_cast<std::size_t>(muscle.units()), 0);
  acting_.drive.activation = activation_;
}

/// The caps where the courses are after a share of the way.
void MuscleSolve::stand(double share) {
  if (share < 1) {
    frames_.resize(way_.to.size());
    for (std::size_t k = 0; k < way_.to.size(); ++k) frames_[k] = mixed(way_.from[k], way_.to[k], share);
  } else {
    frames_ = way_.to;
  }
  paths_.resize(muscle_.heads());
  for (std::size_t h = 0; h < paths_.size(); ++h)
    paths_[h] = way_.path_from[h] + share * (way_.path_to[h] - way_.path_from[h]);
  muscle_.hold(frames_, paths_, wires_.of);
  muscle_.guide(frames_, touched_, guides_);
  acting_.guides = guides_;
}

/// From the shape and gives of a state, on the wires as they stand.
SolidProblem MuscleSolve::problem(WiredState& state) {
  constexpr double most = 0.5;  // of the belly that the tendon takes at first
  for (std::size_t h = 0; h < muscle_.heads(); ++h) {
    const WireNow& wire = wires_.of[h];
    double& give = wires_.gives[static_cast<Eigen::Index>(h)];
    give = std::min(state.gives[h], most * wire.belly);
    wire.place(give, state.places);
  }
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

void MuscleSolve::aim(Courses now, std::span<const double> activation, bool among_others, const WiredState& state) {
  touched_ = among_others || touch_;
  activation_.assign(activation.begin(), activation.end());
  acting_.drive.activation = activation_;
  muscle_.frames(now, way_.to);
  way_.path_to.clear();
  for (const CourseNow& course : now) way_.path_to.push_back(length_of(course.course));
  way_.from = state.frames, way_.path_from = state.paths;
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
  stand(share);
  muscle_.carry(state.frames, frames_, tried_.places);
}

void MuscleSolve::accept(WiredState& state) const {
  state.places = tried_.places, state.gives = tried_.gives;
  state.frames = frames_, state.paths = paths_;
}

/// Of the last solve.
void MuscleSolve::take_gives(WiredState& state) const { state.gives.assign(wires_.gives.begin(), wires_.gives.end()); }

/// The shape that was given, carried to where it shall go.
void MuscleSolve::begin_anew(WiredState& state) {
  way_.from = way_.to, way_.path_from = way_.path_to;
  state.frames = way_.to, state.paths = way_.path_to;
  muscle_.carried(way_.to, state.places);
  state.gives.clear();
  for (std::size_t h = 0; h < muscle_.heads(); ++h) state.gives.push_back(std::max(0.0, muscle_.tendon(h).give_of(0)));
  presses_.clear();
}

/// A share of the activation that it shall have, standing still.
void MuscleSolve::excite(double share, const WiredState& state) {
  excited_ = activation_;
  for (double& activation : excited_) activation *= share;
  acting_.drive.activation = share < 1 ? std::span<const double>(excited_) : activation_;
  acting_.drive.step = {};
  find_factors(state.places);
  stand(1);
}

void MuscleSolve::arrive(const WiredState& state) {
  places_ = state.places;
  for (std::size_t h = 0; h < muscle_.heads(); ++h) tensions_[h] = muscle_.tendon(h).at(state.gives[h]).tension;
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

StepReport MuscleSolve::rest(Courses now, WiredState& state) {
  const Touching alone{.solve = this, .courses = now, .activation = {}, .state = &state};
  return TouchingSolve().rest({&alone, 1});
}

StepReport MuscleSolve::settle(Courses now, std::span<const double> activation, WiredState& state) {
  const Touching alone{.solve = this, .courses = now, .activation = activation, .state = &state};
  return TouchingSolve().settle({&alone, 1});
}

StepReport MuscleSolve::step(Courses now, std::span<const double> activation, double dt, WiredState& state) {
  const Touching alone{.solve = this, .courses = now, .activation = activation, .state = &state};
  return TouchingSolve().step({&alone, 1}, dt);
}

void MuscleSolve::Slopes::settled(const Eigen::MatrixXd& all) {
  stiffness = all;
  damping.setZero(all.rows(), all.cols());
}

void MuscleSolve::Slopes::tell_apart(const Eigen::MatrixXd& all, const Eigen::MatrixXd& slow, double dt) {
  stiffness = slow;
  stiffness.diagonal() = slow.diagonal().cwiseMax(0);
  damping = dt * (all - stiffness);
  damping.diagonal() = damping.diagonal().cwiseMax(0).eval();
}

MuscleSolve::Slopes MuscleSolve::slopes(bool by_activation) {
  Slopes out;
  const bool still = acting_.drive.step.before.empty();
  TractFeedback feedback;
  if (still) feedback.slope = factor_slopes_;
  const WireSlopes all = solve_.slopes(places_, acting_, by_activation ? muscle_.units() : 0, feedback);
  reactions_ = solve_.reactions();
  out.positive = all.positive;
  out.per_activation = all.per_activation;
  out.settled(all.per_length);
  if (still || !all.positive) return out;
  acting_.drive.step.steady = true;
  const WireSlopes slow = solve_.slopes(places_, acting_, 0, {}, true);
  acting_.drive.step.steady = false;
  out.tell_apart(all.per_length, slow.per_length, acting_.drive.step.dt);
  return out;
}

/// With the tangent of the step as it was.
Eigen::MatrixXd MuscleSolve::condensed_by_activation(const GroundMotion& moves) {
  solve_.slopes(places_, acting_, 0);
  return solve_.condensed(places_, acting_, moves, muscle_.units()).rightCols(muscle_.units());
}

double MuscleSolve::fibre_length(std::size_t head) const {
  std::vector<double> lengths, tracts;
  muscle_.elements().fibre_lengths(places_, lengths);
  muscle_.elements().tract_lengths(lengths, tracts);
  double sum = 0, count = 0;
  for (std::size_t t = 0; t < tracts.size(); ++t)
    if (muscle_.solid().tracts[t].muscle == static_cast<int>(head)) sum += tracts[t], ++count;
  return sum / count;
}

}  // namespace sinew::solid
