#include "sinew/muscle/solid/calibrate.hpp"

#include <fmt/format.h>

#include <Eigen/SVD>
#include <algorithm>
#include <cmath>

namespace sinew::solid {
namespace {

/// The line whose fibres are a head's, fully active, where its path is so long.
HillPoint active_line(const WiredMuscle& muscle, std::size_t head, double path) {
  const HillMuscle& hill = muscle.hill(head);
  const double length = path - muscle.beyond_line(head);
  return hill.hill.rigid ? hill_rigid(hill.hill, hill.curves->cells(), length, 0, 1)
                         : hill_start(hill.hill, hill.curves->cells(), length, 1);
}

std::vector<double> fully_active(const WiredMuscle& muscle) {
  return std::vector<double>(static_cast<std::size_t>(muscle.units()), 1);
}

/// All courses made longer as a whole, about the middle of their beginnings.
struct Stretched {
  Stretched(Courses start, double by) {
    Vec3 middle = Vec3::Zero();
    for (const CourseNow& course : start) middle += course.course.front() / static_cast<double>(start.size());
    for (const CourseNow& course : start) {
      std::vector<Vec3>& mine = points.emplace_back(course.course.begin(), course.course.end());
      for (Vec3& at : mine) at = middle + by * (at - middle);
    }
    for (std::size_t h = 0; h < start.size(); ++h) courses.push_back({points[h], start[h].turns});
  }
  std::vector<std::vector<Vec3>> points;
  std::vector<CourseNow> courses;
};

/// The line's tension over the flesh's where the line's fibres are at their best: on the same courses, made longer as a
/// whole. 1 where that cannot be said.
double ratio_at_best(const WiredMuscle& muscle, std::size_t head, Courses start, MuscleSolve& solve, WiredState state) {
  double low = 0.7 * muscle.path(head), high = 1.5 * muscle.path(head);
  for (int halving = 0; halving < 50; ++halving) {
    const double middle = 0.5 * (low + high);
    (active_line(muscle, head, middle).fibre < muscle.hill(head).hill.optimal ? low : high) = middle;
  }
  const Stretched there(start, low / muscle.path(head));
  const StepReport report = solve.settle(there.courses, fully_active(muscle), state);
  return report.converged && solve.tension(head) > 0 ? active_line(muscle, head, low).tension / solve.tension(head) : 1;
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
Calibration like_its_line(const Maker& make, Calibration from, Courses start, std::string& note) {
  constexpr double close = 1e-4, least = 0.2, most_off = 0.4;
  constexpr int tries = 12;
  Calibration at = from;
  Made muscle = make(at);
  at.heads.resize(muscle->heads());
  std::vector<HillPoint> lines;
  std::vector<char> said;  // else it is too short there to say anything
  for (std::size_t h = 0; h < muscle->heads(); ++h) {
    lines.push_back(active_line(*muscle, h, muscle->path(h)));
    said.push_back(lines[h].tension >= least * muscle->hill(h).hill.force);
  }
  if (std::ranges::none_of(said, [](char each) { return each != 0; })) return from;
  for (int n = 0; n < tries; ++n) {
    MuscleSolve solve(*muscle);
    WiredState state;
    StepReport report = solve.rest(start, state);
    if (report.converged) report = solve.settle(start, fully_active(*muscle), state);
    if (!report.converged) {
      note = fmt::format("{}: not calibrated to its line, {} ({})", muscle->name(), report.reason, report.where);
      return from;
    }
    bool done = true;
    Calibration next = at;
    for (std::size_t h = 0; h < muscle->heads(); ++h) {
      if (!said[h]) continue;
      const bool length_given = muscle->lengths_are_given(h);
      const double ratio = lines[h].tension / solve.tension(h), per_optimal = muscle->hill(h).hill.per_optimal;
      const double shorter = length_given ? 0 : lines[h].fibre * per_optimal - solve.fibre_length(h);
      done = done && std::abs(ratio - 1) < close && std::abs(shorter) < close;
      Calibration::Head& head = next.heads[h];
      head.stress *= ratio, head.longer += shorter;
      if (std::abs(head.stress - 1) < most_off && std::abs(head.longer) < most_off) continue;
      note = fmt::format(
          "{}: not calibrated to its line, its flesh pulls {:.0f} % of its line with fibres {:.0f} % shorter",
          muscle->name(h), 100 / head.stress, 100 * head.longer);
      return from;
    }
    if (done) {
      for (std::size_t h = 0; h < muscle->heads(); ++h)
        if (said[h]) at.heads[h].stress *= std::sqrt(ratio_at_best(*muscle, h, start, solve, state));
      return at;
    }
    muscle = make(at = std::move(next));
  }
  return at;
}

}  // namespace

KeptShape keep_shape(const Maker& make, Calibration from, Courses start, double close) {
  constexpr int most = 8;              // solves
  constexpr double most_strain = 0.3;  // a matrix that holds more than that holds what something else must
  KeptShape out;
  const Made plain = make({.heads = from.heads});
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
  std::vector<FleshLine> line(1);
  line[0] = {name, hill, {shares.begin(), shares.end()}, start, options};
  return calibrated_muscle(line, belly, note);
}

std::unique_ptr<const WiredMuscle> calibrated_muscle(const std::vector<FleshLine>& lines, const BellyMesh& belly,
                                                     std::string& note) {
  // What is weak or fat stays so: it is calibrated as if all were sound.
  BellyMesh sound = belly;
  sound.told.factor.clear(), sound.told.fat.clear();
  const Maker make = [&](const Calibration& calibration) {
    return std::make_unique<const WiredMuscle>(lines, sound, calibration);
  };
  std::vector<CourseNow> start;
  for (const FleshLine& line : lines) start.push_back(line.start);
  Calibration at;
  const auto keep = [&] {
    KeptShape kept = keep_shape(make, at, start);
    at.prestrain = std::move(kept.prestrain);
    if (!kept.note.empty()) note = kept.note;
  };
  const bool keeps = lines.front().options.keep == SolidOptions::Keep::shape;
  if (keeps) keep();
  at = like_its_line(make, at, start, note);
  if (keeps && note.empty()) keep();
  return std::make_unique<const WiredMuscle>(lines, belly, at);
}

}  // namespace sinew::solid
