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

/// A shape that settles goes on to slide where it is pressed: no solve follows that to an end, see docs/solid.md.
void tell_settled(bool pressed, PullSlope& out) {
  constexpr double roughly_settled = 1e-4, planes_held = 0.05;  // of the arm's slopes at 90 degrees: 0.035 at most
  const double off = pressed ? planes_held : roughly_settled;
  if (!(off > out.error_bound)) return;
  out.error_bound = off;
  out.reason =
      pressed ? "what presses on flesh is held where it was found" : "its equilibrium is not followed to the end";
}

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

/// Where neighbours press and give way: how each muscle's tension goes with its own path and its rate. What its
/// neighbours' paths do to it a pull along one path has no place for.
void SolidTissue::find_stiffness(const Interval& interval, std::size_t k, Buffers& work) const {
  Buffers::Island& island = work.islands[k];
  for (const std::size_t i : island.members) work.all[i].coupled = {};
  if (!island.solve.pressing()) return;
  const TouchingSlopes whole = island.solve.by_length(island.parts);
  TouchingSlopes slow;
  if (interval.dt != settle) slow = island.solve.by_length_without_speed(island.parts);
  for (std::size_t n = 0; n < island.members.size(); ++n) {
    MuscleSolve::Slopes& slopes = work.all[island.members[n]].coupled;
    const Eigen::MatrixXd all = whole.own(n);
    if (interval.dt == settle)
      slopes.settled(all);
    else
      slopes.tell_apart(all, slow.own(n), interval.dt);
  }
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
  if (one.coupled.stiffness.size() > 0)
    one.slopes.stiffness = one.coupled.stiffness, one.slopes.damping = one.coupled.damping;
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
  parallel_for(work.islands_used, a_muscle, [&](std::size_t k) { find_stiffness(interval, k, work); });
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
  if (interval.dt == settle && std::ranges::any_of(members_, pulls_at_points))
    inexact("factors of tracts are held in what flesh gives the bones besides its tension");
  parallel_for(members_.size(), a_muscle, [&](std::size_t i) {
    if (work.all[i].asleep || !pulls_at_points(members_[i])) return;
    work.all[i].slopes = work.all[i].solve.slopes();
    pull_bones(interval, i, work);
  });
  out.tension.resize(muscles_);
  for (std::size_t i = 0; i < members_.size(); ++i)
    for (std::size_t h = 0; h < members_[i].lines.size(); ++h) {
      const std::size_t place = members_[i].lines[h].place;
      out.tension[place] = work.all[i].asleep ? before.pulls.paths[place].tension : work.all[i].solve.tension(h);
    }
  parallel_for(work.islands_used, a_muscle, [&](std::size_t k) {
    Buffers::Island& island = work.islands[k];
    island.slopes = island.solve.by_activation(island.parts);
  });
  for (std::size_t k = 0; k < work.islands_used; ++k) {
    const Buffers::Island& island = work.islands[k];
    for (std::size_t j = 0; j < island.members.size(); ++j)
      if (!island.slopes.positive[j]) inexact(members_[island.members[j]].name + ": it is about to buckle");
    if (interval.dt == settle) tell_settled(island.slopes.pressed, out);
    add_entries(k, work, out);
  }
  slope_points(before, work, out);
  return out;
}

/// What each unit does to the tension of its own muscle, and to those that it presses aside.
void SolidTissue::add_entries(std::size_t of, const Buffers& work, PullSlope& out) const {
  const Buffers::Island& island = work.islands[of];
  constexpr double nothing = 1e-8;  // of the peak force
  Eigen::Index column = 0;
  for (const std::size_t j : island.members)
    for (const Line& from : members_[j].lines)
      for (int unit = from.first_unit; unit < from.last_unit; ++unit, ++column) {
        Eigen::Index row = 0;
        for (const std::size_t i : island.members)
          for (std::size_t h = 0; h < members_[i].lines.size(); ++h, ++row) {
            const double tension = island.slopes.slope(row, column);
            if (i != j && std::abs(tension) <= nothing * members_[i].muscle->hill(h).hill.force) continue;
            const auto pull = static_cast<int>(members_[i].lines[h].place);
            out.entries.push_back({.unit = unit, .of_path = true, .pull = pull, .tension = tension});
          }
      }
}

}  // namespace sinew::solid
