#include "sinew/muscle/mass_spring/mass_spring.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/muscle/mass_spring/mass_spring_scratch.hpp"
#include "sinew/muscle/mass_spring/options.hpp"
#include "sinew/muscle/mass_spring/spring_detail.hpp"
#include "sinew/muscle/mass_spring/spring_tendons.hpp"

namespace sinew {
namespace {

/// Writes a shape into a state's numbers, or reads it, in the same order.
template <class Number, class Each>
void lay(const SpringLevel& level, SpringShape& shape, Number* at, const Each& each) {
  const auto three = [&](Vec3& v) {
    for (int axis = 0; axis < 3; ++axis) each(v[axis], *at++);
  };
  const auto points = static_cast<std::size_t>(level.net.grid.points());
  shape.motion.x.resize(points), shape.motion.v.resize(points), shape.lines.frames.resize(level.frames());
  for (Vec3& x : shape.motion.x) three(x);
  for (Vec3& v : shape.motion.v) three(v);
  for (LineFrame& frame : shape.lines.frames) three(frame.at), three(frame.along), three(frame.normal);
  each(shape.lines.swell, *at++);
  each(shape.slept, *at);
}

void save_shape(const SpringLevel& level, SpringShape& shape, double* at) {
  lay(level, shape, at, [](const double& from, double& to) { to = from; });
}
void load_shape(const SpringLevel& level, SpringShape& shape, const double* at) {
  lay(level, shape, at, [](double& to, const double& from) { to = from; });
}

/// Heads of one net ask for one level each: it has the finest of these.
SpringDetail wanted_detail(const SpringMuscle& muscle, std::span<const int> by_path) {
  SpringDetail out = SpringDetail::of(by_path[muscle.members()[0].path]);
  for (const SpringMuscle::Line& line : muscle.members()) out = finest(out, SpringDetail::of(by_path[line.path]));
  return out;
}

}  // namespace

void MassSpringTissue::line_part(const TissueState& state, TissueState& line) const {
  line.fibre = state.fibre;
  line.pulls.paths = state.pulls.paths;
  if (state.members.empty()) {
    line.reals.assign(state.reals.begin(), state.reals.begin() + static_cast<std::ptrdiff_t>(line_reals_));
    return;
  }
  line.reals.resize(line_reals_);
  std::size_t begin = 0;
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    std::size_t at = begin + muscles_[i].level(state.ints[i]).reals();
    for (const SpringMuscle::Line& member : muscles_[i].members()) {
      line_.write_memory(static_cast<std::size_t>(member.place), std::span(state.reals).subspan(at, line_fields), line);
      at += line_fields;
    }
    begin = at;
  }
}

/// The lines' numbers behind those of their nets.
void MassSpringTissue::keep_line(const TissueState& line, std::span<const std::size_t> places,
                                 TissueState& state) const {
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    std::size_t at = places[i] + muscles_[i].level(state.ints[i]).reals();
    for (const SpringMuscle::Line& member : muscles_[i].members()) {
      line_.read_memory(static_cast<std::size_t>(member.place), line, std::span(state.reals).subspan(at, line_fields));
      at += line_fields;
    }
  }
  state.fibre = line.fibre;
  state.pulls.paths = line.pulls.paths;
}

/// Where each net's numbers begin, and where the last one's end. In states from before they said what they are made of,
/// all that the lines remember stood in front.
void MassSpringTissue::places(const TissueState& state, std::vector<std::size_t>& out) const {
  const bool lines_first = state.members.empty();
  out.assign(1, lines_first ? line_reals_ : 0);
  for (std::size_t i = 0; i < muscles_.size(); ++i)
    out.push_back(out.back() + muscles_[i].level(state.ints[i]).reals() +
                  (lines_first ? 0 : line_fields * muscles_[i].members().size()));
}

/// Room for every net's numbers at its level and for its lines', as many in all as there were when lines came first.
void MassSpringTissue::lay_out(TissueState& state, std::vector<std::size_t>& where) const {
  state.members.resize(muscles_.size());
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    const std::size_t reals = muscles_[i].level(state.ints[i]).reals() + line_fields * muscles_[i].members().size();
    state.members[i] = {.made = made_[i], .reals = static_cast<std::int32_t>(reals), .ints = 1};
  }
  places(state, where);
  state.reals.resize(where.back() + line_reals_ - line_fields * line_.size());
  std::fill(state.reals.begin() + static_cast<std::ptrdiff_t>(where.back()), state.reals.end(), 0.0);
}

TissueState MassSpringTissue::rest(const Interval& interval) const {
  const TissueState line = line_.rest(interval);
  TissueState state;
  state.ints.assign(muscles_.size(), 0);
  Buffers work;
  lay_out(state, work.places);
  keep_line(line, work.places, state);
  work.all.resize(muscles_.size());
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    Buffers::One& one = work.all[i];
    one.shape = muscles_[i].rest(interval.bodies[muscles_[i].members()[0].bodies[0]].to);
    save_shape(muscles_[i].level(0), one.shape, state.reals.data() + work.places[i]);
    muscles_[i].carried(one.shape, one.to);
  }
  work.contact.nets.resize(muscles_.size());
  work.contact.on_bodies.assign(contact_.bodies().size(), Wrench::Zero());
  pull(interval.bodies, work, state.pulls);
  return state;
}

StepReport MassSpringTissue::advance(const Interval& interval, const TissueInput& drive, TissueState& state,
                                     Scratch& scratch) const {
  Buffers& work = static_cast<Buffers&>(scratch);
  line_part(state, work.line_state);
  StepReport report = line_.advance(interval, drive, work.line_state, *work.line);
  if (!report.converged) return report;
  if (std::optional<StepReport> no = load(interval, drive, state, work)) return *std::move(no);
  look(interval, work);
  if (interval.dt == settle)
    report.substeps = std::max(report.substeps, settle_all(work));
  else
    run(interval.dt, work);
  if (std::optional<StepReport> no = astray(work)) return *std::move(no);
  if (report.reason.empty())
    if (std::optional<StepReport> told = one_crumpled(interval, work)) {
      told->substeps = report.substeps, told->residual = report.residual;
      report = *std::move(told);
    }

  for (std::size_t i = 0; i < muscles_.size(); ++i) state.ints[i] = work.all[i].shape.level;
  lay_out(state, work.places);
  keep_line(work.line_state, work.places, state);
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    Buffers::One& one = work.all[i];
    if (!one.asleep) std::swap(one.shape.lines, one.ahead.lines);
    save_shape(muscles_[i].level(one.shape.level), one.shape, state.reals.data() + work.places[i]);
  }
  pull(interval.bodies, work, state.pulls);
  return report;
}

/// Reads the nets from a state, at the detail that is wanted now, and finds where their lines will be.
std::optional<StepReport> MassSpringTissue::load(const Interval& interval, const TissueInput& drive,
                                                 const TissueState& state, Buffers& work) const {
  places(state, work.places);
  const double end = interval.dt == settle ? interval.start : interval.start + interval.dt;
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    const SpringMuscle& muscle = muscles_[i];
    Buffers::One& one = work.all[i];
    for (std::size_t l = 0; l < one.lines.size(); ++l) {
      const SpringMuscle::Line& line = muscle.members()[l];
      const std::span<const Vec3> course = interval.paths[line.path].course;
      if (course.size() < 2)
        return StepReport{.converged = false, .where = line.name, .reason = "its path has no course"};
      const Pose &origin = interval.bodies[line.bodies[0]].to, &insertion = interval.bodies[line.bodies[1]].to;
      to_the_tips(course, line.tips, origin, insertion, one.courses[l]);
      one.lines[l] = {one.courses[l],
                      {origin.linear(), insertion.linear()},
                      line_.reading(work.line_state, static_cast<std::size_t>(line.place)).along};
    }
    one.shape.level = state.ints[i];
    load_shape(muscle.level(state.ints[i]), one.shape, state.reals.data() + work.places[i]);
    SpringDetail detail;
    if (!drive.detail.empty()) detail = wanted_detail(muscle, drive.detail);
    muscle.change_level(std::min(detail.spatial, muscle.levels() - 1), one.shape);
    muscle.carried(one.shape, one.from);
    // One that is stepped every few ticks stands still between them.
    constexpr double rounding = 1e-6;
    const double since = interval.dt == settle ? 0 : one.shape.slept + interval.dt;
    one.seldom = interval.dt != settle && detail.temporal > 0;
    one.asleep = one.seldom && since < detail.ticks() * interval.dt * (1 - rounding);
    one.seconds = since;
    one.shape.slept = one.asleep ? since : 0;
    if (one.asleep) {
      one.to = one.from;
      continue;
    }
    one.ahead.level = one.shape.level;
    muscle.lines().place(end, one.lines, muscle.level(one.shape.level).net.grid, one.ahead.lines);
    muscle.carried(one.ahead, one.to);
  }
  return std::nullopt;
}

/// Two pulls for each line of each net, then one for each body that nets touch.
void MassSpringTissue::pull(std::span<const BodyMotion> bodies, Buffers& work, Pulls& pulls) const {
  std::size_t lines = 0;
  for (const SpringMuscle& muscle : muscles_) lines += muscle.members().size();
  pulls.points.resize(2 * lines + contact_.bodies().size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    Buffers::One& one = work.all[i];
    const std::size_t count = 2 * muscles_[i].members().size();
    muscles_[i].pull(one.shape, one.to, work.contact.nets[i].pushed, one.pulled, bodies, one.loads,
                     std::span(pulls.points).subspan(next, count));
    next += count;
  }
  for (std::size_t b = 0; b < contact_.bodies().size(); ++b) {
    PointPull& pull = pulls.points[next + b];
    const Wrench& felt = work.contact.on_bodies[b];
    pull.body = contact_.bodies()[b];
    pull.force = felt.tail<3>();
    pull.couple = felt.head<3>() - bodies[pull.body].to.translation().cross(pull.force);
  }
}

/// The line's, and how much the surface may add: its poles move as far as the fibres do.
PullSlope MassSpringTissue::slope(const Interval& interval, const TissueInput& drive, const TissueState& before,
                                  Scratch& scratch) const {
  Buffers& work = static_cast<Buffers&>(scratch);
  TissueState now;
  line_part(before, now);
  PullSlope out = line_.slope(interval, drive, now, *work.line);
  if (!std::isfinite(out.error_bound)) return out;
  constexpr double nudge = 1e-3;
  std::vector<double> raised(drive.activation.begin(), drive.activation.end());
  for (double& a : raised) a += nudge;
  TissueState more = now;
  line_.advance(interval, drive, now, *work.line);
  line_.advance(interval, {raised, drive.detail}, more, *work.line);
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    const SpringMuscle& muscle = muscles_[i];
    for (const SpringMuscle::Line& line : muscle.members()) {
      const LineTissue::Reading one = line_.reading(now, line.place), other = line_.reading(more, line.place);
      const double shorter = std::abs(other.along - one.along) / nudge;
      const double pull = std::abs(other.tension - one.tension) / nudge;
      // Contact is held through a tick; where all settles a point that swells is pushed by as much as it moves.
      const SpringNet& net = muscle.level(0).net;
      const bool pushed = interval.dt == settle && touches_[i].any();
      const double stiffness =
          muscle.stiffness(interval.dt) + (pushed ? net.mass * net.grid.points() * touch_rate * touch_rate : 0);
      out.error_bound = std::max(out.error_bound, stiffness * shorter / std::max(pull, 1.0));
    }
  }
  out.reason = "what the springs of the surface add to the pulls is left out";
  return out;
}

/// The action lines, then for each muscle its net and its tendons. Heads of one net share its surface.
std::vector<Shape> MassSpringTissue::shapes(const Interval& interval, const TissueState& state) const {
  std::vector<std::size_t> place;
  places(state, place);
  TissueState line;
  line_part(state, line);
  std::vector<Shape> out = line_.shapes(interval, line);
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    const SpringLevel& level = muscles_[i].level(state.ints[i]);
    SpringShape shape;
    shape.level = state.ints[i];
    load_shape(level, shape, state.reals.data() + place[i]);
    const std::vector<double> strains = strains_of(level.net, shape.lines.swell, shape.motion.x);
    for (int l = 0; l < muscles_[i].lines().count(); ++l) {
      const SpringMuscle::Line& member = muscles_[i].members()[l];
      const LineTissue::Reading now = line_.reading(line, static_cast<std::size_t>(member.place));
      Shape net{.name = member.name, .muscle = member.name, .topology = level.skins[l]};
      muscles_[i].skin_places(shape, net.positions);
      Shape tendons{.name = member.name + " tendons", .muscle = member.name, .topology = tendons_};
      const SpringGrid& grid = level.net.grid;
      place_tendons(interval.paths[member.path].course,
                    {shape.motion.x[grid.pole(0, muscles_[i].lines().pole(l, 0))],
                     shape.motion.x[grid.pole(1, muscles_[i].lines().pole(l, 1))]},
                    member.force, tendons.positions);
      for (Shape* seen : {&net, &tendons}) {
        const auto even = [&](double value) {
          return std::vector<float>(seen->positions.size(), static_cast<float>(value));
        };
        seen->quantities = {{"activation", "1", even(now.activation)},
                            {"tension", "N", even(now.tension)},
                            {"fibre stretch", "1", even(now.stretch)}};
      }
      net.quantities.push_back({"strain", "1", muscles_[i].skin_values(shape.level, strains)});
      out.push_back(std::move(net));
      out.push_back(std::move(tendons));
    }
  }
  return out;
}

Fidelity mass_spring_fidelity() {
  return {.name = "mass_spring",
          .about = "Nets of springs over the muscles' surfaces, with the forces of lines",
          .pace = Fidelity::Pace::rigid,
          .feels_courses = true,
          .touches = true,
          .accuracy = 1e-9,  // as that of the lines whose forces it has
          .options = spring_options_kind(),
          .editing = net_editing(),
          .detail =
              [](double distance, bool visible, int now) {
                return now < 0 ? spring_detail(distance, visible).code()
                               : spring_detail(distance, visible, SpringDetail::of(now)).code();
              },
          .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
            return std::make_unique<MassSpringTissue>(brief);
          }};
}

}  // namespace sinew
