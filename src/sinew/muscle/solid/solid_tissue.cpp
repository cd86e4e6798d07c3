// How a tissue of solids moves and pulls. How it is made, and what it looks like: solid_tissue_build.cpp.
#include "sinew/muscle/solid/solid_tissue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

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

void SolidTissue::courses_of(const Member& member, const Interval& interval, std::vector<CourseNow>& out) {
  out.clear();
  for (const Line& line : member.lines)
    out.push_back({interval.paths[static_cast<std::size_t>(line.path)].course,
                   {interval.bodies[static_cast<std::size_t>(line.bones[0])].to.linear(),
                    interval.bodies[static_cast<std::size_t>(line.bones[1])].to.linear()},
                   {interval.bodies[static_cast<std::size_t>(line.bones[0])].to.translation(),
                    interval.bodies[static_cast<std::size_t>(line.bones[1])].to.translation()}});
}

TissueState SolidTissue::rest(const Interval& interval) const {
  TissueState state;
  state.fibre.resize(muscles_);
  state.tension.resize(muscles_);
  state.readings.resize(muscles_);
  state.pulls.paths.resize(muscles_);
  for (const Member& member : members_) {
    state.reals.resize(state.reals.size() + member.reals, 0);
    state.members.push_back({.made = member.made, .reals = static_cast<std::int32_t>(member.reals), .ints = 0});
  }
  const std::unique_ptr<Scratch> scratch = this->scratch();
  Buffers& work = static_cast<Buffers&>(*scratch);
  parallel_for(members_.size(), a_muscle, [&](std::size_t i) {
    Buffers::One& one = work.all[i];
    courses_of(members_[i], interval, one.courses);
    // A path that cannot be measured, or a shape without equilibrium, is refused by the next `advance`.
    for (const CourseNow& course : one.courses)
      if (course.course.size() < 2 || !std::isfinite(length_of(course.course))) return;
    if (one.solve.rest(one.courses, one.state).converged) keep(interval, i, work, state);
  });
  gather_points(work, state.pulls);
  return state;
}

/// One body of flesh from a state into the buffers, ready to be solved.
StepReport SolidTissue::begin(const Interval& interval, const TissueInput& input, const TissueState& state,
                              std::size_t i, Buffers& work) const {
  const Member& member = members_[i];
  Buffers::One& one = work.all[i];
  one.activation.clear();
  courses_of(member, interval, one.courses);
  for (std::size_t h = 0; h < member.lines.size(); ++h) {
    const Line& line = member.lines[h];
    for (int u = line.first_unit; u < line.last_unit; ++u) {
      const double activation = input.activation[static_cast<std::size_t>(u)];
      if (!std::isfinite(activation))
        return refused(line.name, "its activation is not a number", "look at what excites it");
      one.activation.push_back(activation);
    }
    const std::span<const Vec3> course = one.courses[h].course;
    if (course.size() < 2) return refused(line.name, "nobody says how its path runs", "");
    if (pulls_at_points(member) && interval.paths[static_cast<std::size_t>(line.path)].riders.size() != course.size())
      return refused(line.name, "nobody says what its path rides on", "");
    if (!std::isfinite(length_of(course)))
      return refused(line.name, "the length of its path is not a number", "look at the pose of its bones");
  }
  load(*member.muscle, std::span(state.reals).subspan(member.first, member.reals), one.state);
  touch(interval, i, work);
  const bool found = one.state.begun();  // else it is sought from the given shape
  return found || interval.dt == settle ? StepReport{} : one.solve.settle(one.courses, one.activation, one.state);
}

/// Muscles that may touch each other, to the end of the interval.
StepReport SolidTissue::solve(const Interval& interval, std::size_t k, const Settled& settled, Buffers& work) const {
  Buffers::Island& island = work.islands[k];
  island.parts.clear();
  for (const std::size_t i : island.members) {
    Buffers::One& one = work.all[i];
    island.parts.push_back({&one.solve, one.courses, one.activation, &one.state});
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
    return std::ranges::all_of(members_[i].lines, [&](const Line& line) {
      const auto m = static_cast<std::size_t>(line.path);
      return m < input.kept.size() && input.kept[m] != 0;
    });
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

/// From the buffers to a state: numbers, pulls, readings.
void SolidTissue::keep(const Interval& interval, std::size_t i, Buffers& work, TissueState& state) const {
  const Member& member = members_[i];
  Buffers::One& one = work.all[i];
  save(one.state, std::span(state.reals).subspan(member.first, member.reals));
  one.slopes = one.solve.slopes(false);
  pull_bones(interval, i, work);
  member.muscle->elements().fibre_lengths(one.state.places, one.lengths);
  member.muscle->elements().tract_lengths(one.lengths, one.tracts);
  for (std::size_t h = 0; h < member.lines.size(); ++h) keep_line(interval, i, h, work, state);
}

void SolidTissue::keep_line(const Interval& interval, std::size_t i, std::size_t h, Buffers& work,
                            TissueState& state) const {
  const Line& line = members_[i].lines[h];
  const WiredMuscle& muscle = *members_[i].muscle;
  const Buffers::One& one = work.all[i];
  const auto row = static_cast<Eigen::Index>(h);
  const PathMotion& path = interval.paths[static_cast<std::size_t>(line.path)];
  PathPull& pull = state.pulls.paths[line.place];
  pull = {.path = line.path, .tension = one.solve.tension(h), .length = path.length_to};
  pull.stiffness = one.slopes.stiffness(row, row);
  if (interval.dt != settle) {
    pull.speed = path.speed_to;
    pull.damping = one.slopes.damping(row, row);
  }
  state.tension[line.place] = pull.tension;
  double mean = 0, tracts = 0;
  for (const Tract& tract : muscle.solid().tracts) tracts += tract.muscle == static_cast<int>(h);
  for (std::size_t t = 0; t < one.tracts.size(); ++t)
    if (muscle.solid().tracts[t].muscle == static_cast<int>(h)) mean += one.tracts[t] / tracts;
  state.fibre[line.place] = mean * muscle.hill(h).hill.optimal;
  // What a body stores counts to its heads by how much of it is theirs.
  TissueReading& reading = state.readings[line.place];
  const std::vector<double>& J = one.solve.solid().buffers().J;
  double volume = 0;
  reading = {.least_J = std::numeric_limits<double>::infinity()};
  for (std::size_t e = 0; e < muscle.elements().tets(); ++e) {
    const double mine = J[e] * muscle.elements().rest_volume(e);
    volume += mine;
    if (muscle.head_of(e) != h) continue;
    reading.volume += mine, reading.least_J = std::min(reading.least_J, J[e]);
  }
  reading.elastic = (one.solve.energy().matrix + one.solve.energy().volume) * (reading.volume / volume);
}

StepReport SolidTissue::advance(const Interval& interval, const TissueInput& input, TissueState& state,
                                Scratch& scratch) const {
  Buffers& work = static_cast<Buffers&>(scratch);
  StepReport report = solve_all(interval, input, state, {}, work);
  if (!report.converged) return report;
  parallel_for(members_.size(), a_muscle, [&](std::size_t i) {
    if (!work.all[i].asleep) keep(interval, i, work, state);
  });
  gather_points(work, state.pulls);
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
    if (std::ranges::any_of(members_, pulls_at_points))
      inexact("factors of tracts are held in what flesh gives the bones besides its tension");
  }
  constexpr double neighbours_held = 0.2;  // of the arm's slopes at 90 degrees, all muscles at 0.4: 0.15 at most
  for (std::size_t k = 0; k < work.islands_used; ++k)
    if (work.islands[k].solve.pressing()) {
      out.error_bound = neighbours_held;
      out.reason = "muscles that press on each other are held where they are";
    }
  parallel_for(members_.size(), a_muscle, [&](std::size_t i) {
    if (work.all[i].asleep) return;
    work.all[i].slopes = work.all[i].solve.slopes();
    pull_bones(interval, i, work);
  });
  out.tension.resize(muscles_);
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const Buffers::One& one = work.all[i];
    const std::vector<Line>& lines = members_[i].lines;
    if (!one.asleep && !one.slopes.positive) inexact(members_[i].name + ": it is about to buckle");
    for (std::size_t h = 0; h < lines.size(); ++h) {
      const std::size_t place = lines[h].place;
      out.tension[place] = one.asleep ? before.pulls.paths[place].tension : one.solve.tension(h);
      Eigen::Index unit = 0;  // of all heads
      for (const Line& of : lines)
        for (int u = of.first_unit; u < of.last_unit && !one.asleep; ++u)
          out.entries.push_back({.unit = u,
                                 .of_path = true,
                                 .pull = static_cast<int>(place),
                                 .tension = one.slopes.per_activation(static_cast<Eigen::Index>(h), unit++)});
    }
  }
  slope_points(before, work, out);
  return out;
}

}  // namespace sinew::solid
