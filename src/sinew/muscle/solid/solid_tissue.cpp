// How a tissue of solids moves and pulls. How it is made, and what it looks like: solid_tissue_build.cpp.
#include "sinew/muscle/solid/solid_tissue.hpp"

#include <fmt/format.h>

#include <cmath>

#include "sinew/core/parallel.hpp"
#include "sinew/muscle/solid/solid_state.hpp"
#include "sinew/muscle/solid/solid_tissue_buffers.hpp"

namespace sinew::solid {
namespace {

StepReport refused(const std::string& where, const std::string& reason, const std::string& advice) {
  return {.converged = false, .where = where, .reason = reason, .advice = advice};
}

}  // namespace

std::unique_ptr<Scratch> SolidTissue::scratch() const {
  auto buffers = std::make_unique<Buffers>();
  for (const Member& member : members_) buffers->all.emplace_back(*member.muscle);
  return buffers;
}

CourseNow SolidTissue::course_of(const Member& member, const Interval& interval) const {
  return {interval.paths[static_cast<std::size_t>(member.path)].course,
          {interval.bodies[static_cast<std::size_t>(member.bones[0])].to.linear(),
           interval.bodies[static_cast<std::size_t>(member.bones[1])].to.linear()}};
}

TissueState SolidTissue::rest(const Interval& interval) const {
  TissueState state;
  state.fibre.resize(members_.size());
  state.tension.resize(members_.size());
  state.readings.resize(members_.size());
  state.pulls.paths.resize(members_.size());
  for (const Member& member : members_) {
    state.reals.resize(state.reals.size() + member.reals, 0);
    state.members.push_back({.made = member.made, .reals = static_cast<std::int32_t>(member.reals), .ints = 0});
  }
  const std::unique_ptr<Scratch> scratch = this->scratch();
  Buffers& work = static_cast<Buffers&>(*scratch);
  parallel_for(members_.size(), a_muscle, [&](std::size_t i) {
    Buffers::One& one = work.all[i];
    const CourseNow course = course_of(members_[i], interval);
    // A path that cannot be measured, or a shape without equilibrium, is refused by the next `advance`.
    if (course.course.size() < 2 || !std::isfinite(length_of(course.course))) return;
    if (one.solve.rest(course, one.state).converged) keep(interval, i, work, state);
  });
  return state;
}

/// One muscle from a state into the buffers, ready to be solved.
StepReport SolidTissue::begin(const Interval& interval, const TissueInput& input, const TissueState& state,
                              std::size_t i, Buffers& work) const {
  const Member& member = members_[i];
  Buffers::One& one = work.all[i];
  one.activation.clear();
  for (int u = member.first_unit; u < member.last_unit; ++u) {
    const double activation = input.activation[static_cast<std::size_t>(u)];
    if (!std::isfinite(activation))
      return refused(member.name, "its activation is not a number", "look at what excites it");
    one.activation.push_back(activation);
  }
  one.course = course_of(member, interval);
  if (one.course.course.size() < 2) return refused(member.name, "nobody says how its path runs", "");
  if (!std::isfinite(length_of(one.course.course)))
    return refused(member.name, "the length of its path is not a number", "look at the pose of its bones");
  load(*member.muscle, std::span(state.reals).subspan(member.first, member.reals), one.state);
  touch(interval, i, work);
  const bool found = one.state.path > 0;  // else it had no equilibrium yet, and is sought from the given shape
  return found || interval.dt == settle ? StepReport{} : one.solve.settle(one.course, one.activation, one.state);
}

/// Muscles that may touch each other, to the end of the interval.
StepReport SolidTissue::solve(const Interval& interval, std::size_t k, const Settled& settled, Buffers& work) const {
  Buffers::Island& island = work.islands[k];
  island.parts.clear();
  for (const std::size_t i : island.members) {
    Buffers::One& one = work.all[i];
    island.parts.push_back({&one.solve, one.course, one.activation, &one.state});
  }
  TouchingSolve::Between between;
  if (island.members.size() > 1)
    between = [&](std::span<const Eigen::VectorXd* const> places, std::vector<MutualPress>& out) {
      press_between(island.members, places, work, out);
    };
  return interval.dt == settle ? island.solve.settle(island.parts, between, settled)
                               : island.solve.step(island.parts, interval.dt, between);
}

StepReport SolidTissue::solve_all(const Interval& interval, const TissueInput& input, const TissueState& state,
                                  const Settled& settled, Buffers& work) const {
  if (!(interval.dt > 0)) return refused("", "the interval has no length", "advance over a time above zero");
  const auto kept = [&](std::size_t i) {
    const auto m = static_cast<std::size_t>(members_[i].path);
    return m < input.kept.size() && input.kept[m] != 0;
  };
  parallel_for(members_.size(), a_muscle, [&](std::size_t i) {
    work.all[i].asleep = kept(i), work.all[i].report = {};
    if (!work.all[i].asleep) work.all[i].report = begin(interval, input, state, i, work);
  });
  for (const Buffers::One& one : work.all)
    if (!one.report.converged) return one.report;
  find_islands(interval, work);
  parallel_for(work.islands_used, a_muscle,
               [&](std::size_t k) { work.islands[k].report = solve(interval, k, settled, work); });
  StepReport report;
  for (std::size_t k = 0; k < work.islands_used; ++k) {
    const StepReport& part = work.islands[k].report;
    report.residual = std::max(report.residual, part.residual);
    if (!part.converged) return part;
    report.substeps = std::max(report.substeps, part.substeps);
  }
  return report;
}

/// From the buffers to a state: numbers, pull, readings.
void SolidTissue::keep(const Interval& interval, std::size_t i, Buffers& work, TissueState& state) const {
  const Member& member = members_[i];
  Buffers::One& one = work.all[i];
  save(one.state, std::span(state.reals).subspan(member.first, member.reals));
  const WiredMuscle& muscle = *member.muscle;
  const MuscleSolve::Slopes slopes = one.solve.slopes();
  const PathMotion& path = interval.paths[static_cast<std::size_t>(member.path)];
  PathPull& pull = state.pulls.paths[i];
  pull = {.path = member.path, .tension = one.solve.tension(), .length = path.length_to};
  pull.stiffness = slopes.stiffness;
  if (interval.dt != settle) {
    pull.speed = path.speed_to;
    pull.damping = slopes.damping;
  }
  state.tension[i] = pull.tension;
  muscle.elements().fibre_lengths(one.state.places, one.lengths);
  muscle.elements().tract_lengths(one.lengths, one.tracts);
  double mean = 0;
  for (const double length : one.tracts) mean += length / static_cast<double>(one.tracts.size());
  state.fibre[i] = mean * muscle.hill().hill.optimal;
  TissueReading& reading = state.readings[i];
  reading = {.kinetic = 0, .elastic = one.solve.energy().matrix + one.solve.energy().volume};
  reading.least_J = one.solve.least_J();
  for (std::size_t e = 0; e < muscle.elements().tets(); ++e)
    reading.volume += one.solve.solid().buffers().J[e] * muscle.elements().rest_volume(e);
}

StepReport SolidTissue::advance(const Interval& interval, const TissueInput& input, TissueState& state,
                                Scratch& scratch) const {
  Buffers& work = static_cast<Buffers&>(scratch);
  StepReport report = solve_all(interval, input, state, {}, work);
  if (!report.converged) return report;
  parallel_for(members_.size(), a_muscle, [&](std::size_t i) {
    if (!work.all[i].asleep) keep(interval, i, work, state);
  });
  return report;
}

PullSlope SolidTissue::slope(const Interval& interval, const TissueInput& input, const TissueState& before,
                             Scratch& scratch) const {
  Buffers& work = static_cast<Buffers&>(scratch);
  PullSlope out;
  const auto inexact = [&](const std::string& reason) {
    out.error_bound = std::numeric_limits<double>::infinity();
    out.reason = reason;
  };
  if (const StepReport report = solve_all(interval, input, before, roughly, work); !report.converged) {
    inexact(report.where.empty() ? report.reason : fmt::format("{}: {}", report.where, report.reason));
    return out;
  }
  constexpr double settled_roughly = 1e-4;
  if (interval.dt == settle) {
    out.error_bound = settled_roughly;
    out.reason = "its equilibrium is not followed to the end";
  }
  constexpr double neighbours_held = 0.2;  // of the arm's slopes at 90 degrees, all muscles at 0.4: 0.15 at most
  for (std::size_t k = 0; k < work.islands_used; ++k)
    if (work.islands[k].solve.pressing()) {
      out.error_bound = neighbours_held;
      out.reason = "muscles that press on each other are held where they are";
    }
  parallel_for(members_.size(), a_muscle, [&](std::size_t i) {
    if (!work.all[i].asleep) work.all[i].slopes = work.all[i].solve.slopes();
  });
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const Buffers::One& one = work.all[i];
    out.tension.push_back(one.asleep ? before.pulls.paths[i].tension : one.solve.tension());
    if (one.asleep) continue;
    if (!one.slopes.positive) inexact(members_[i].name + ": it is about to buckle");
    for (int u = members_[i].first_unit; u < members_[i].last_unit; ++u)
      out.entries.push_back({.unit = u,
                             .of_path = true,
                             .pull = static_cast<int>(i),
                             .tension = one.slopes.per_activation[u - members_[i].first_unit]});
  }
  return out;
}

}  // namespace sinew::solid
