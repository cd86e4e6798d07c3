#include "sinew/muscle/solid/calibrate.hpp"

#include <fmt/format.h>

#include <Eigen/SVD>
#include <algorithm>
#include <cmath>

namespace sinew::solid {
namespace {

/// The line whose fibres are the flesh's, fully active, where the path is so long.
HillPoint active_line(const WiredMuscle& muscle, double path) {
  const HillMuscle& hill = muscle.hill();
  const double length = path - muscle.beyond_line();
  return hill.hill.rigid ? hill_rigid(hill.hill, hill.curves->cells(), length, 0, 1)
                         : hill_start(hill.hill, hill.curves->cells(), length, 1);
}

/// The line's tension over the flesh's where the line's fibres are at their best: on the same course, made longer as a
/// whole. 1 where that cannot be said.
double ratio_at_best(const WiredMuscle& muscle, const CourseNow& start, MuscleSolve& solve, WiredState state) {
  double low = 0.7 * muscle.path(), high = 1.5 * muscle.path();
  for (int halving = 0; halving < 50; ++halving) {
    const double middle = 0.5 * (low + high);
    (active_line(muscle, middle).fibre < muscle.hill().hill.optimal ? low : high) = middle;
  }
  std::vector<Vec3> course(start.course.begin(), start.course.end());
  for (Vec3& at : course) at = course.front() + low / muscle.path() * (at - course.front());
  const std::vector<double> full(static_cast<std::size_t>(muscle.units()), 1);
  const StepReport report = solve.settle({course, start.turns}, full, state);
  return report.converged && solve.tension() > 0 ? active_line(muscle, low).tension / solve.tension() : 1;
}

/// By how much a deformation strains, at most.
double strain_of(const Mat3& F) {
  const Vec3 stretches = Eigen::JacobiSVD<Mat3>(F).singularValues();
  return (stretches.array() - 1).abs().maxCoeff();
}

double furthest(const TetMesh& mesh, const Eigen::VectorXd& places) {
  double out = 0;
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n)
    out = std::max(out, (places.segment<3>(static_cast<Eigen::Index>(3 * n)) - mesh.nodes[n]).norm());
  return out;
}

using Made = std::unique_ptr<const WiredMuscle>;
using Maker = std::function<Made(const Calibration&)>;

// Length and stress by secants at the model's start, since the belly shortens a little differently with another stress.
// Fibres of a bent belly are not all as long as their mean, and on the slopes of the curve the mean pull is less than
// that of the mean: what the stress makes up for that at the start it adds at the best length. It is shared between.
Calibration like_its_line(const Maker& make, Calibration from, const CourseNow& start, std::string& note) {
  constexpr double close = 1e-4, least = 0.2, most_off = 0.4;
  constexpr int tries = 12;
  Calibration at = from;
  Made muscle = make(at);
  const std::string name = muscle->name();
  const MuscleTendon hill = muscle->hill().hill;
  const bool lengths_given = muscle->options().prestretch.lengths.has_value();
  const HillPoint line = active_line(*muscle, muscle->path());
  if (line.tension < least * hill.force) return from;  // too short there to say anything
  const std::vector<double> full(static_cast<std::size_t>(muscle->units()), 1);
  for (int n = 0; n < tries; ++n) {
    MuscleSolve solve(*muscle);
    WiredState state;
    StepReport report = solve.rest(start, state);
    if (report.converged) report = solve.settle(start, full, state);
    if (!report.converged) {
      note = fmt::format("{}: not calibrated to its line, {} ({})", name, report.reason, report.where);
      return from;
    }
    const double ratio = line.tension / solve.tension();
    const double shorter = lengths_given ? 0 : line.fibre * hill.per_optimal - solve.fibre_length();
    if (std::abs(ratio - 1) < close && std::abs(shorter) < close) {
      at.stress *= std::sqrt(ratio_at_best(*muscle, start, solve, state));
      return at;
    }
    Calibration next = at;
    next.stress *= ratio, next.longer += shorter;
    if (!(std::abs(next.stress - 1) < most_off && std::abs(next.longer) < most_off)) {
      note = fmt::format(
          "{}: not calibrated to its line, its flesh pulls {:.0f} % of its line with fibres {:.0f} % shorter", name,
          100 / next.stress, 100 * next.longer);
      return from;
    }
    muscle = make(at = std::move(next));
  }
  return at;
}

}  // namespace

KeptShape keep_shape(const Maker& make, Calibration from, const CourseNow& start, double close) {
  constexpr int most = 8;              // solves
  constexpr double most_strain = 0.3;  // a matrix that holds more than that holds what something else must
  KeptShape out;
  const Made plain = make({.stress = from.stress, .longer = from.longer});
  const std::vector<double> activation(static_cast<std::size_t>(plain->units()), plain->options().kept_at);
  for (;;) {
    const Made muscle = make(from);
    MuscleSolve solve(*muscle);
    WiredState state;
    StepReport report = solve.rest(start, state);
    if (report.converged && activation[0] > 0) report = solve.settle(start, activation, state);
    ++out.solves;
    if (!report.converged) {
      out.note = fmt::format("{}: its shape is not kept, {} ({})", plain->name(), report.reason, report.where);
      out.prestrain.clear();
      return out;
    }
    out.moved = furthest(muscle->solid().mesh, state.places);
    out.prestrain = from.prestrain;
    if (out.moved <= close) return out;
    const auto given = [&](std::size_t e) {
      return plain->solid().prestrain.empty() ? Mat3(Mat3::Identity()) : plain->solid().prestrain[e];
    };
    if (from.prestrain.empty())
      for (std::size_t e = 0; e < muscle->solid().tets(); ++e) from.prestrain.push_back(given(e));
    out.strain = 0;
    for (std::size_t e = 0; e < from.prestrain.size(); ++e) {
      from.prestrain[e] = muscle->elements().deformation(state.places, e) * from.prestrain[e];
      out.strain = std::max(out.strain, strain_of(from.prestrain[e] * given(e).inverse()));
    }
    if (out.strain > most_strain) {
      out.note = fmt::format(
          "{}: its shape is not kept: its matrix would be strained by {:.2f} to hold it, so bone or neighbours must; "
          "it "
          "settles by {:.1f} mm",
          plain->name(), out.strain, 1e3 * out.moved);
      out.prestrain.clear();
      return out;
    }
    if (out.solves >= most) {
      out.note = fmt::format("{}: its shape is not kept: after {} solves it still moves by {:.2f} mm", plain->name(),
                             out.solves, 1e3 * out.moved);
      return out;
    }
  }
}

std::unique_ptr<const WiredMuscle> calibrated_muscle(const std::string& name, const HillMuscle& hill,
                                                     const BellyMesh& belly, std::span<const double> shares,
                                                     const CourseNow& start, const SolidOptions& options,
                                                     std::string& note) {
  const Maker make = [&](const Calibration& calibration) {
    return std::make_unique<const WiredMuscle>(name, hill, belly, shares, start, options, calibration);
  };
  Calibration at;
  const auto keep = [&] {
    KeptShape kept = keep_shape(make, at, start);
    at.prestrain = std::move(kept.prestrain);
    if (!kept.note.empty()) note = kept.note;
  };
  const bool keeps = options.keep == SolidOptions::Keep::shape;
  if (keeps) keep();
  at = like_its_line(make, at, start, note);
  if (keeps && note.empty()) keep();
  return make(at);
}

}  // namespace sinew::solid
