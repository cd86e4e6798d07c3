#include "sinew/muscle/geometric/geometric.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/geometric/options.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {
namespace {

TubeOptions tube_options(const Muscle& muscle) { return options_of<TubeOptions>(muscle); }

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

GeometricTissue::GeometricTissue(const TissueBrief& brief)
    : GeometricTissue(brief.anatomy, brief.muscles, flesh_of(brief.anatomy, brief.muscles, {}, brief.progress)) {}

GeometricTissue::GeometricTissue(const Anatomy& anatomy, const std::vector<int>& muscles,
                                 const std::vector<Flesh>& flesh)
    : line_(anatomy.model(), muscles) {
  const Model& model = anatomy.model();
  const StartPose& start = anatomy.start();
  std::vector<PathMotion> paths(model.muscles.size() + model.ligaments.size());
  std::vector<StartLine> lines(muscles.size());
  const std::vector<std::vector<std::size_t>> groups =
      joined_groups(model, muscles, [](const Volume& v) { return v.joined || options_of<TubeOptions>(v).joined; });
  for (const std::vector<std::size_t>& group : groups) {
    const auto lay = [&](std::size_t i, int least_pieces) {
      const int levels = tube_options(model.muscles[static_cast<size_t>(muscles[i])]).levels;
      lines[i] = start_line(model, start, muscles[i], levels, flesh[i].mesh, least_pieces);
      return static_cast<int>(lines[i].line.size() - 1) >> levels;
    };
    int pieces = 2;
    for (const std::size_t i : group) pieces = std::max(pieces, lay(i, pieces));
    if (group.size() > 1)  // linked lines have as many sections
      for (const std::size_t i : group) lay(i, pieces);
    for (const std::size_t i : group)
      paths[static_cast<size_t>(muscles[i])].length_to = arc_lengths(lines[i].path.course).back();
  }
  const TissueState at_rest = line_.rest({.paths = paths});
  std::vector<Fault> faults;
  std::vector<RestingPath> resting;
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
    resting.push_back(std::move(lines[i].path));
  }
  for (const std::vector<std::size_t>& group : groups)
    for (const std::size_t i : group) {
      const Muscle &muscle = model.muscles[static_cast<size_t>(muscles[i])],
                   &first = model.muscles[static_cast<size_t>(muscles[group[0]])];
      TubeOptions options = tube_options(first);
      options.tendons = tube_options(muscle).tendons;  // which are those of the lines
      if (options != tube_options(muscle))
        faults.push_back({.field = "muscles." + muscle.name + ".volume.tube",
                          .message = "differs from that of `" + first.name + "`, which shares its tube"});
    }
  if (!faults.empty()) throw InputError(std::move(faults));
  for (const std::vector<std::size_t>& group : groups)
    if (group.size() > 1) join(anatomy, muscles, group, resting);
  shared_.assign(tubes_.size(), 0);
  for (const Joined& one : joined_)
    for (const std::size_t i : one.members) shared_[i] = 1;
}

void GeometricTissue::join(const Anatomy& anatomy, const std::vector<int>& muscles, std::vector<std::size_t> members,
                           std::span<const RestingPath> resting) {
  const Muscle& first = anatomy.model().muscles[static_cast<size_t>(muscles[members[0]])];
  const TriMesh whole = flesh_of(anatomy, {muscles[members[0]]}, [](const Volume&) { return true; })[0].mesh;
  std::vector<Sections> lines;
  std::vector<const MovingTube*> tubes;
  std::vector<std::vector<Ring>> rings;
  std::vector<BodyMotion> bodies;
  for (const Pose& pose : resting[members[0]].poses) bodies.push_back({.from = pose, .to = pose});
  for (const std::size_t i : members) {
    lines.push_back(sections_[i]);
    tubes.push_back(&tubes_[i]);
    MovingTube::Buffers work;
    tubes_[i].move({resting[i].course, bodies, resting[i].along}, work);
    rings.push_back(std::move(work.rings));
  }
  const TubeOptions options = tube_options(first);
  LinkedSections sections = linked(lines, whole, options.sides);
  if (sections.bare > 0)
    notes_.push_back(fmt::format("{}: {} of {} sides of the tube that it shares meet no flesh", first.name,
                                 sections.bare, sections.corners.size()));
  LinkedTube tube(sections, tubes, rings, options);
  joined_.push_back({std::move(members), std::move(sections), std::move(tube)});
}

TissueState GeometricTissue::rest(const Interval& interval) const {
  TissueState state = line_.rest(interval);
  state.ints.assign(tubes_.size(), 0);
  return state;
}

StepReport GeometricTissue::advance(const Interval& interval, const TissueInput& drive, TissueState& state,
                                    Scratch& scratch) const {
  StepReport report = line_.advance(interval, drive, state, scratch);
  if (report.converged)
    for (size_t i = 0; i < tubes_.size(); ++i)
      state.ints[i] = drive.detail.empty() ? 0 : drive.detail[static_cast<size_t>(line_.path(i))];
  return report;
}

PullSlope GeometricTissue::slope(const Interval& interval, const TissueInput& drive, const TissueState& before,
                                 Scratch& scratch) const {
  return line_.slope(interval, drive, before, scratch);
}

std::vector<Shape> GeometricTissue::shapes(const Interval& interval, const TissueState& state) const {
  std::vector<Shape> out = line_.shapes(interval, state);  // the action lines
  const size_t first = out.size();
  out.resize(first + tubes_.size());
  std::vector<std::vector<Ring>> rings(tubes_.size());
  parallel_for(tubes_.size(), 8, [&](std::size_t i) {
    const LineTissue::Reading now = line_.reading(state, i);
    MovingTube::Buffers work;
    tubes_[i].move({interval.paths[static_cast<size_t>(line_.path(i))].course, interval.bodies, now.along}, work);
    rings[i] = std::move(work.rings);
    Shape& shape = out[first + i];
    shape.name = shape.muscle = line_.name(i);
    if (!shared_[i]) draw(tubes_[i].level(state.ints[i]), rings[i], now, shape);
  });
  parallel_for(joined_.size(), 1,
               [&](std::size_t j) { draw(joined_[j], rings, state, std::span(out).subspan(first)); });
  return out;
}

void GeometricTissue::draw(const MovingTube::Level& level, const std::vector<Ring>& all, const LineTissue::Reading& now,
                           Shape& shape) {
  std::vector<Ring> rings;
  for (const int k : level.rings) rings.push_back(all[static_cast<size_t>(k)]);
  shape.topology = level.topology;
  shape.positions.resize(static_cast<size_t>(level.tube.vertices()));
  level.tube.place(rings, shape.positions);
  const auto even = [&](double value) { return std::vector<float>(shape.positions.size(), static_cast<float>(value)); };
  shape.quantities = {{"activation", "1", even(now.activation)},
                      {"tension", "N", even(now.tension)},
                      {"fibre stretch", "1", even(now.stretch)}};
}

/// Each muscle is shown by its share of the surface; what is known of each goes over into its neighbours.
void GeometricTissue::draw(const Joined& joined, std::span<const std::vector<Ring>> all, const TissueState& state,
                           std::span<Shape> shapes) const {
  std::vector<std::vector<Ring>> rings;
  std::vector<double> activation, tension, stretch;
  int detail = std::numeric_limits<int>::max();
  for (const std::size_t i : joined.members) {
    rings.push_back(all[i]);
    detail = std::min(detail, static_cast<int>(state.ints[i]));
    const LineTissue::Reading now = line_.reading(state, i);
    activation.push_back(now.activation), tension.push_back(now.tension), stretch.push_back(now.stretch);
  }
  LinkedTube::Buffers work;
  joined.tube.move(rings, work);
  const LinkedTube::Level& level = joined.tube.level(detail);
  std::vector<Eigen::Vector3f> places;
  for (const int c : level.corners) places.push_back(work.at[static_cast<size_t>(c)].cast<float>());
  const std::vector<Quantity> quantities{{"activation", "1", joined.tube.blended(level, activation)},
                                         {"tension", "N", joined.tube.blended(level, tension)},
                                         {"fibre stretch", "1", joined.tube.blended(level, stretch)}};
  for (size_t l = 0; l < joined.members.size(); ++l) {
    Shape& shape = shapes[joined.members[l]];
    shape.topology = level.skins[l];
    shape.positions = places;
    shape.quantities = quantities;
  }
}

Fidelity geometric_fidelity() {
  return {.name = "geometric",
          .about = "Tubes fitted to the muscles' surfaces, with the forces of lines",
          .pace = Fidelity::Pace::rigid,
          .feels_bodies = false,  // only when it is drawn
          .accuracy = 1e-9,       // as that of the lines whose forces it has
          .options = tube_options_kind(),
          .editing = tube_editing(),
          .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
            return std::make_unique<GeometricTissue>(brief);
          }};
}

}  // namespace sinew
