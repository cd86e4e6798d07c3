#include "sinew/muscle/mass_spring/mass_spring.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/geometry/course.hpp"
#include "sinew/muscle/flesh.hpp"
#include "sinew/muscle/mass_spring/spring_batch.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {
namespace {

constexpr std::size_t muscles_per_thread = 8;  // one muscle's step costs some microseconds, as waking a thread does
constexpr int small_net = 64;                  // points: below, nets go eight abreast
constexpr double at_ease = 1e-9;               // N on a point: a net that has settled
constexpr int most_rests = 200, steps_between_looks = 50;

/// Writes a shape into a state's numbers, or reads it, in the same order.
template <class Number, class Each>
void lay(const SpringLevel& level, SpringShape& shape, Number* at, const Each& each) {
  const auto three = [&](Vec3& v) {
    for (int axis = 0; axis < 3; ++axis) each(v[axis], *at++);
  };
  const auto points = static_cast<std::size_t>(level.net.grid.points());
  shape.motion.x.resize(points), shape.motion.v.resize(points), shape.frames.resize(level.frames());
  for (Vec3& x : shape.motion.x) three(x);
  for (Vec3& v : shape.motion.v) three(v);
  for (LineFrame& frame : shape.frames) three(frame.at), three(frame.along), three(frame.normal);
  each(shape.swell, *at);
}

void save(const SpringLevel& level, SpringShape& shape, double* at) {
  lay(level, shape, at, [](const double& from, double& to) { to = from; });
}
void load(const SpringLevel& level, SpringShape& shape, const double* at) {
  lay(level, shape, at, [](double& to, const double& from) { to = from; });
}

}  // namespace

struct MassSpringTissue::Work : Scratch {
  struct One {
    SpringShape shape;  // first as it was, then as it is
    SpringShape ahead;  // the line at the end of the interval
    CarriedShape from, to;
    PlainStepper plain;
    std::vector<std::unique_ptr<SpringBatch>> alone, calm;  // per level
    std::vector<Vec3> force;
    bool abreast = false;  // moved together with others this time
  };
  struct Group {
    std::vector<std::size_t> members;
    std::unique_ptr<SpringBatch> batch;
  };
  std::unique_ptr<Scratch> line;
  TissueState line_state;
  std::vector<One> all;
  std::vector<Group> groups;  // small nets of one grid and step
};

MassSpringTissue::MassSpringTissue(const TissueBrief& brief) : line_(brief.model, brief.muscles) {
  const Model& model = brief.model;
  const StartPose start(model);
  const std::vector<Flesh> flesh = flesh_of(model, brief.muscles);
  std::vector<PathMotion> paths(model.muscles.size() + model.ligaments.size());
  for (const int m : brief.muscles) paths[m].length_to = arc_lengths(start.courses[m]).back();
  const TissueState at_rest = line_.rest({.paths = paths});
  line_reals_ = at_rest.reals.size();
  std::vector<Fault> faults;
  for (std::size_t i = 0; i < brief.muscles.size(); ++i) {
    const int m = brief.muscles[i];
    const Muscle& muscle = model.muscles[m];
    const std::string &origin = muscle.path.points.front().body, &insertion = muscle.path.points.back().body;
    try {
      muscles_.emplace_back(muscle, m, std::array{brief.skeleton.body(origin), brief.skeleton.body(insertion)},
                            SpringMuscle::Start{.course = start.courses[m],
                                                .poses = {start.poses[start.skeleton.body(origin)],
                                                          start.poses[start.skeleton.body(insertion)]},
                                                .along = line_.reading(at_rest, i).along,
                                                .flesh = flesh[i].mesh});
    } catch (const InputError& error) {
      faults.insert(faults.end(), error.faults().begin(), error.faults().end());
    }
  }
  if (!faults.empty()) throw InputError(std::move(faults));
}

std::unique_ptr<Scratch> MassSpringTissue::scratch() const {
  auto work = std::make_unique<Work>();
  work->line = line_.scratch();
  work->all.resize(muscles_.size());
  for (std::size_t i = 0; i < muscles_.size(); ++i)
    for (int l = 0; l < muscles_[i].levels(); ++l) {
      const SpringLevel& level = muscles_[i].level(l);
      if (!kernel_knows(level.net.law)) continue;
      work->all[i].alone.push_back(std::make_unique<SpringBatch>(std::array{&level.net}));
      work->all[i].calm.push_back(std::make_unique<SpringBatch>(std::array{&level.calm}));
    }
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    const SpringLevel& level = muscles_[i].level(0);
    if (!kernel_knows(level.net.law) || level.net.grid.points() > small_net) continue;
    const auto fits = [&](const Work::Group& group) {
      const SpringLevel& first = muscles_[group.members[0]].level(0);
      return group.members.size() < spring_lanes && first.net.grid == level.net.grid;
    };
    auto group = std::ranges::find_if(work->groups, fits);
    if (group == work->groups.end()) group = work->groups.insert(group, Work::Group{});
    group->members.push_back(i);
  }
  std::erase_if(work->groups, [](const Work::Group& group) { return group.members.size() < spring_lanes / 2; });
  for (Work::Group& group : work->groups) {
    std::vector<const SpringNet*> nets;
    for (const std::size_t i : group.members) nets.push_back(&muscles_[i].level(0).net);
    group.batch = std::make_unique<SpringBatch>(nets);
  }
  return work;
}

void MassSpringTissue::line_part(const TissueState& state, TissueState& line) const {
  line.reals.assign(state.reals.begin(), state.reals.begin() + static_cast<std::ptrdiff_t>(line_reals_));
  line.fibre = state.fibre;
  line.pulls.paths = state.pulls.paths;
}

/// Where each muscle's numbers begin, and where the last one's end.
std::vector<std::size_t> MassSpringTissue::places(const std::vector<std::int32_t>& levels) const {
  std::vector<std::size_t> out{line_reals_};
  for (std::size_t i = 0; i < muscles_.size(); ++i) out.push_back(out.back() + muscles_[i].level(levels[i]).reals());
  return out;
}

TissueState MassSpringTissue::rest(const Interval& interval) const {
  TissueState state = line_.rest(interval);
  const std::vector<double> line = state.reals;
  state.ints.assign(muscles_.size(), 0);
  const std::vector<std::size_t> place = places(state.ints);
  state.reals.resize(place.back());
  state.pulls.points.resize(2 * muscles_.size());
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    SpringShape shape = muscles_[i].rest(interval.bodies);
    save(muscles_[i].level(0), shape, state.reals.data() + place[i]);
    CarriedShape carried;
    muscles_[i].carried(shape, carried);
    muscles_[i].pull(shape, carried, interval.bodies, state.pulls.points[2 * i], state.pulls.points[2 * i + 1]);
  }
  return state;
}

StepReport MassSpringTissue::advance(const Interval& interval, const Drive& drive, TissueState& state,
                                     Scratch& scratch) const {
  Work& work = static_cast<Work&>(scratch);
  line_part(state, work.line_state);
  StepReport report = line_.advance(interval, drive, work.line_state, *work.line);
  if (!report.converged) return report;
  std::vector<std::size_t> place = places(state.ints);
  const double end = interval.dt == settle ? interval.start : interval.start + interval.dt;
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    const SpringMuscle& muscle = muscles_[i];
    Work::One& one = work.all[i];
    const std::span<const Vec3> course = interval.paths[muscle.path()].course;
    if (course.size() < 2)
      return {.converged = false, .where = muscle.name(), .reason = "nobody says how its path runs"};
    one.shape.level = state.ints[i];
    load(muscle.level(state.ints[i]), one.shape, state.reals.data() + place[i]);
    const int wanted = drive.detail.empty() ? 0 : drive.detail[muscle.path()];
    muscle.change_level(std::clamp(wanted, 0, muscle.levels() - 1), one.shape);
    muscle.carried(one.shape, one.from);
    one.ahead.level = one.shape.level;
    muscle.place(end, line_.reading(work.line_state, i).along, course, interval.bodies, one.ahead);
    muscle.carried(one.ahead, one.to);
  }
  if (interval.dt == settle)
    settle_all(work);
  else
    run(interval.dt, work);
  if (std::optional<StepReport> no = astray(work)) return *std::move(no);

  for (std::size_t i = 0; i < muscles_.size(); ++i) state.ints[i] = work.all[i].shape.level;
  place = places(state.ints);
  state.reals.resize(place.back());
  std::ranges::copy(work.line_state.reals, state.reals.begin());
  state.fibre = work.line_state.fibre;
  state.pulls.paths = work.line_state.pulls.paths;
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    Work::One& one = work.all[i];
    std::swap(one.shape.frames, one.ahead.frames);
    one.shape.swell = one.ahead.swell;
    save(muscles_[i].level(one.shape.level), one.shape, state.reals.data() + place[i]);
    muscles_[i].pull(one.shape, one.to, interval.bodies, state.pulls.points[2 * i], state.pulls.points[2 * i + 1]);
  }
  return report;
}

void MassSpringTissue::run(double dt, Work& work) const {
  const auto steps_of = [&](const SpringLevel& level) { return static_cast<int>(std::ceil(dt / level.step)); };
  for (Work::One& one : work.all) one.abreast = false;
  std::vector<const Work::Group*> together;
  for (const Work::Group& group : work.groups) {
    const int steps = steps_of(muscles_[group.members[0]].level(0));
    if (std::ranges::all_of(group.members, [&](std::size_t i) {
          return work.all[i].shape.level == 0 && steps_of(muscles_[i].level(0)) == steps;
        })) {
      for (const std::size_t i : group.members) work.all[i].abreast = true;
      together.push_back(&group);
    }
  }
  parallel_for(together.size(), 1, [&](std::size_t g) {
    const Work::Group& group = *together[g];
    const int steps = steps_of(muscles_[group.members[0]].level(0));
    for (std::size_t lane = 0; lane < group.members.size(); ++lane) {
      const Work::One& one = work.all[group.members[lane]];
      group.batch->put(static_cast<int>(lane), one.shape.motion, one.from, one.to, dt);
    }
    group.batch->run(dt / steps, steps);
    for (std::size_t lane = 0; lane < group.members.size(); ++lane)
      group.batch->take(static_cast<int>(lane), dt, work.all[group.members[lane]].shape.motion);
  });
  parallel_for(muscles_.size(), muscles_per_thread, [&](std::size_t i) {
    Work::One& one = work.all[i];
    if (one.abreast) return;
    const SpringLevel& level = muscles_[i].level(one.shape.level);
    const int steps = steps_of(level);
    if (one.alone.empty()) return one.plain.run(level.net, one.from, one.to, dt / steps, steps, one.shape.motion);
    SpringBatch& batch = *one.alone[one.shape.level];
    batch.put(0, one.shape.motion, one.from, one.to, dt);
    batch.run(dt / steps, steps);
    batch.take(0, dt, one.shape.motion);
  });
}

/// Stands the nets on their new lines and lets them come to rest there.
void MassSpringTissue::settle_all(Work& work) const {
  parallel_for(muscles_.size(), 1, [&](std::size_t i) {
    Work::One& one = work.all[i];
    const SpringLevel& level = muscles_[i].level(one.shape.level);
    SpringMotion& motion = one.shape.motion;
    motion.x = one.to.points;
    motion.v.assign(motion.x.size(), Vec3::Zero());
    const std::vector<Vec3> still = motion.v;
    const double seconds = level.step * steps_between_looks;
    for (int k = 0; k < most_rests; ++k) {
      if (one.calm.empty()) {
        one.plain.run(level.calm, one.to, one.to, level.step, steps_between_looks, motion);
      } else {
        SpringBatch& batch = *one.calm[one.shape.level];
        batch.put(0, motion, one.to, one.to, seconds);
        batch.run(level.step, steps_between_looks);
        batch.take(0, seconds, motion);
      }
      spring_forces(level.calm, one.to, still, motion.x, motion.v, one.force);
      double most = 0;
      for (int p = 1; p < level.net.grid.last_pole(); ++p) most = std::max(most, one.force[p].cwiseAbs().maxCoeff());
      if (!(most > at_ease)) break;
    }
    motion.v = still;
  });
}

std::optional<StepReport> MassSpringTissue::astray(const Work& work) const {
  for (std::size_t i = 0; i < muscles_.size(); ++i)
    for (const Vec3& x : work.all[i].shape.motion.x)
      if (!x.allFinite())
        return StepReport{.converged = false,
                          .where = muscles_[i].name(),
                          .reason = "its springs flew apart",
                          .advice = "give `springs` a shorter step, or softer springs"};
  return std::nullopt;
}

/// The line's, and how much the surface may add: its poles move as far as the fibres do.
PullSlope MassSpringTissue::slope(const Interval& interval, const Drive& drive, const TissueState& before,
                                  Scratch& scratch) const {
  Work& work = static_cast<Work&>(scratch);
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
    const double shorter = std::abs(line_.reading(more, i).along - line_.reading(now, i).along) / nudge;
    const double pull = std::abs(line_.reading(more, i).tension - line_.reading(now, i).tension) / nudge;
    out.error_bound = std::max(out.error_bound, muscles_[i].stiffness(interval.dt) * shorter / std::max(pull, 1.0));
  }
  out.reason = "what the springs of the surface add to the pulls is left out";
  return out;
}

std::vector<Shape> MassSpringTissue::shapes(const Interval&, const TissueState& state) const {
  std::vector<Shape> out(muscles_.size());
  const std::vector<std::size_t> place = places(state.ints);
  TissueState line;
  line_part(state, line);
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    const SpringLevel& level = muscles_[i].level(state.ints[i]);
    SpringShape shape;
    load(level, shape, state.reals.data() + place[i]);
    const LineTissue::Reading now = line_.reading(line, i);
    out[i].name = out[i].muscle = muscles_[i].name();
    out[i].topology = level.topology;
    for (const Vec3& x : shape.motion.x) out[i].positions.push_back(x.cast<float>());
    const auto even = [&](double value) {
      return std::vector<float>(out[i].positions.size(), static_cast<float>(value));
    };
    out[i].quantities = {{"activation", "1", even(now.activation)},
                         {"tension", "N", even(now.tension)},
                         {"fibre stretch", "1", even(now.stretch)}};
  }
  return out;
}

Fidelity mass_spring_fidelity() {
  return {.name = "mass_spring",
          .about = "Nets of springs over the muscles' surfaces, with the forces of lines",
          .pace = Fidelity::Pace::rigid,
          .feels_courses = true,
          .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
            return std::make_unique<MassSpringTissue>(brief);
          }};
}

}  // namespace sinew
