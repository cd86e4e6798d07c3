#include "sinew/muscle/geometric/geometric.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/geometry/course.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {
namespace {

TubeOptions tube_options(const Muscle& muscle) { return muscle.volume ? muscle.volume->tube : TubeOptions{}; }

/// A grown belly's tendons are where it has no flesh, unless the model says where they are.
TendonShares shares_of(const TendonShares& said, const Flesh& flesh, double length, double along) {
  const double tendon = length - along;
  if (!flesh.fleshy || said != TendonShares{} || !(tendon > 0)) return said;
  TendonShares shares;
  shares.origin = std::min(1.0, (*flesh.fleshy)[0] * length / tendon);
  shares.insertion = std::min(1 - shares.origin, (1 - (*flesh.fleshy)[1]) * length / tendon);
  shares.belly_origin = shares.belly_insertion = 0.5 * (1 - shares.origin - shares.insertion);
  return shares;
}

}  // namespace

GeometricTissue::GeometricTissue(const Model& model, const std::vector<int>& muscles)
    : GeometricTissue(model, muscles, flesh_of(model, muscles)) {}

GeometricTissue::GeometricTissue(const Model& model, const std::vector<int>& muscles, const std::vector<Flesh>& flesh)
    : line_(model, muscles) {
  const StartPose start(model);
  std::vector<PathMotion> paths(model.muscles.size() + model.ligaments.size());
  std::vector<StartLine> lines;
  for (size_t i = 0; i < muscles.size(); ++i) {
    const auto m = static_cast<size_t>(muscles[i]);
    lines.push_back(start_line(model, start, muscles[i], tube_options(model.muscles[m]).levels, flesh[i].mesh));
    paths[m].length_to = arc_lengths(lines.back().path.course).back();
  }
  const TissueState at_rest = line_.rest({.paths = paths});
  std::vector<Fault> faults;
  for (size_t i = 0; i < muscles.size(); ++i) {
    const Muscle& muscle = model.muscles[static_cast<size_t>(muscles[i])];
    const Mat3 first_body = start.poses[static_cast<size_t>(lines[i].path.anchors.front().body)].linear();
    Sections& sections =
        sections_.emplace_back(enhanced_finely(lines[i].line, flesh[i].mesh, tube_options(muscle), first_body.col(0)));
    sections.notes.insert(sections.notes.begin(), flesh[i].notes.begin(), flesh[i].notes.end());
    if (muscle.volume && !muscle.volume->surface.empty())
      for (const std::string& note : sections.notes) notes_.push_back(muscle.name + ": " + note);
    if (sections.missed == static_cast<int>(sections.rings.size()) || misses(SurfaceTree(flesh[i].mesh), lines[i].line))
      faults.push_back(missed_mesh(muscle));
    lines[i].path.along = line_.reading(at_rest, i).along;
    TubeOptions options = tube_options(muscle);
    options.tendons =
        shares_of(options.tendons, flesh[i], paths[static_cast<size_t>(muscles[i])].length_to, lines[i].path.along);
    tubes_.emplace_back(sections, lines[i].path, options);
  }
  if (!faults.empty()) throw InputError(std::move(faults));
}

TissueState GeometricTissue::rest(const Interval& interval) const {
  TissueState state = line_.rest(interval);
  state.ints.assign(tubes_.size(), 0);
  return state;
}

StepReport GeometricTissue::advance(const Interval& interval, const Drive& drive, TissueState& state,
                                    Scratch& scratch) const {
  StepReport report = line_.advance(interval, drive, state, scratch);
  if (report.converged)
    for (size_t i = 0; i < tubes_.size(); ++i)
      state.ints[i] = drive.detail.empty() ? 0 : drive.detail[static_cast<size_t>(line_.path(i))];
  return report;
}

PullSlope GeometricTissue::slope(const Interval& interval, const Drive& drive, const TissueState& before,
                                 Scratch& scratch) const {
  return line_.slope(interval, drive, before, scratch);
}

std::vector<Shape> GeometricTissue::shapes(const Interval& interval, const TissueState& state) const {
  std::vector<Shape> out = line_.shapes(interval, state);  // the action lines
  const size_t first = out.size();
  out.resize(first + tubes_.size());
  parallel_for(tubes_.size(), 8, [&](std::size_t i) {
    const LineTissue::Reading now = line_.reading(state, i);
    MovingTube::Work work;
    tubes_[i].move({interval.paths[static_cast<size_t>(line_.path(i))].course, interval.bodies, now.along}, work);
    const MovingTube::Level& level = tubes_[i].level(state.ints[i]);
    std::vector<Ring> rings;
    for (const int k : level.rings) rings.push_back(work.rings[static_cast<size_t>(k)]);
    Shape& shape = out[first + i];
    shape.name = shape.muscle = line_.name(i);
    shape.topology = level.topology;
    shape.positions.resize(static_cast<size_t>(level.tube.vertices()));
    level.tube.place(rings, shape.positions);
    const auto even = [&](double value) {
      return std::vector<float>(shape.positions.size(), static_cast<float>(value));
    };
    shape.quantities = {{"activation", "1", even(now.activation)},
                        {"tension", "N", even(now.tension)},
                        {"fibre stretch", "1", even(now.stretch)}};
  });
  return out;
}

Fidelity geometric_fidelity() {
  return {.name = "geometric",
          .about = "Tubes fitted to the muscles' surfaces, with the forces of lines",
          .pace = Fidelity::Pace::rigid,
          .feels_bodies = false,  // only when it is drawn
          .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
            return std::make_unique<GeometricTissue>(brief.model, brief.muscles);
          }};
}

}  // namespace sinew
