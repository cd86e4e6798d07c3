#include "sinew/muscle/line/line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "sinew/core/parallel.hpp"
#include "sinew/muscle/line/line_state.hpp"

namespace sinew {

using namespace line_state;

namespace {

// A step costs about 0.1 us, waking a thread several us.
constexpr std::size_t grain = 256;

// Standing still, a muscle still answers the next rigid steps: with the stiffness it has over this long.
constexpr double reaction_time = 1e-3;

StepReport refused(const std::string& muscle, std::string reason, std::string advice) {
  StepReport report{.converged = false, .where = muscle};
  report.reason = std::move(reason);
  report.advice = std::move(advice);
  return report;
}

}  // namespace

struct LineTissue::Work : Scratch {
  explicit Work(std::size_t count) : points(count), activations(count) {}
  std::vector<HillPoint> points;
  std::vector<double> activations;
};

LineTissue::LineTissue(const Model& model, std::vector<int> muscles) {
  const std::vector<int> units = first_units(model);
  std::vector<Fault> faults;
  for (const int m : muscles) {
    const Muscle& muscle = model.muscles[m];
    const std::vector<Fault> of_muscle = hill_faults(muscle);
    faults.insert(faults.end(), of_muscle.begin(), of_muscle.end());
    if (!of_muscle.empty()) continue;
    Member& member = members_.emplace_back(Member{muscle_tendon(muscle, shelf_), muscle.name, m, units[m], {}});
    for (const MotorUnit& unit : muscle.units) member.shares.push_back(unit.share);
  }
  if (!faults.empty()) throw InputError(std::move(faults));
}

std::unique_ptr<Scratch> LineTissue::scratch() const { return std::make_unique<Work>(size()); }

double LineTissue::activation_of(const Member& member, const Drive& drive) const {
  double sum = 0;
  for (std::size_t k = 0; k < member.shares.size(); ++k)
    sum += member.shares[k] * drive.activation[member.first_unit + k];
  return sum;
}

std::optional<StepReport> LineTissue::refusal(const Interval& interval, const Drive& drive) const {
  if (!(interval.dt > 0)) return refused("", "the interval has no length", "advance over a time above zero");
  for (const Member& member : members_) {
    const double a = activation_of(member, drive);
    if (!std::isfinite(a))
      return refused(member.name, "its activation is not a number", "look at what excites the muscle");
    const PathMotion& path = interval.paths[member.path];
    if (!std::isfinite(path.length_to) || !std::isfinite(path.speed_to))
      return refused(member.name, "the length of its path is not a number",
                     "look at the coordinates that move its points");
  }
  return std::nullopt;
}

// Linear in everything that changed, plus what the last such guess missed: third order in the step for smooth motion.
double LineTissue::guess(std::size_t i, double to_length, double to_activation, const TissueState& state) const {
  const auto at = [&](Field which) { return field(state.reals, which)[i]; };
  return at(along) + at(along_per_length) * (to_length - at(length)) +
         at(along_per_activation) * (to_activation - at(activation)) +
         at(along_per_fibre) * (state.fibre[i] - at(fibre_before));
}

HillPoint LineTissue::solve(std::size_t i, const Interval& interval, double to_activation,
                            const TissueState& state) const {
  const Member& member = members_[i];
  const PathMotion& path = interval.paths[member.path];
  const CurveCell* shelf = shelf_.cells();
  if (member.hill.rigid) {
    const double speed = interval.dt == settle ? 0 : path.speed_to;
    return hill_rigid(member.hill, shelf, path.length_to, speed, to_activation);
  }
  if (interval.dt == settle) return hill_start(member.hill, shelf, path.length_to, to_activation);
  const double first = guess(i, path.length_to, to_activation, state) + field(state.reals, miss)[i];
  return hill_step(member.hill, shelf, path.length_to, to_activation, field(state.reals, along)[i], interval.dt, first);
}

void LineTissue::store(std::size_t i, const HillPoint& point, const PathMotion& path, double dt, double to_activation,
                       TissueState& state) const {
  const MuscleTendon& hill = members_[i].hill;
  const bool still = dt == settle, guessing = !still && !hill.rigid;
  const auto set = [&](Field which, double value) { field(state.reals, which)[i] = value; };
  set(miss, guessing ? point.along - guess(i, path.length_to, to_activation, state) : 0);
  set(fibre_before, guessing ? state.fibre[i] : point.fibre);
  set(along_per_activation, guessing ? point.along_per_activation : 0);
  set(along_per_length, guessing ? point.along_per_length : 0);
  set(along_per_fibre, guessing ? point.along_per_fibre : 0);
  set(along, point.along);
  set(length, path.length_to);
  set(tension, point.tension);
  set(activation, to_activation);
  state.fibre[i] = point.fibre;

  double stiffness = point.per_length;
  if (still && !hill.rigid)
    stiffness = hill_step(hill, shelf_.cells(), path.length_to, to_activation, point.along, reaction_time, point.along)
                    .per_length;
  state.pulls.paths[i] = {.path = members_[i].path,
                          .first = 0,
                          .last = -1,
                          .tension = point.tension,
                          .length = path.length_to,
                          .speed = still ? 0 : path.speed_to,
                          .stiffness = stiffness,
                          .damping = point.per_speed};
}

TissueState LineTissue::rest(const Interval& interval) const {
  TissueState state;
  state.reals.assign(fields * size(), 0);
  state.fibre.assign(size(), 0);
  state.pulls.paths.resize(size());
  for (std::size_t i = 0; i < size(); ++i) {
    const Member& member = members_[i];
    PathMotion path = interval.paths[member.path];
    // A path that cannot be measured is refused by the next `advance`; until then the muscle stands at ease.
    if (!std::isfinite(path.length_to)) path.length_to = member.hill.slack + member.hill.optimal;
    const HillPoint point = member.hill.rigid ? hill_rigid(member.hill, shelf_.cells(), path.length_to, 0, 0)
                                              : hill_start(member.hill, shelf_.cells(), path.length_to, 0);
    store(i, point, path, settle, 0, state);
  }
  return state;
}

StepReport LineTissue::advance(const Interval& interval, const Drive& drive, TissueState& state,
                               Scratch& scratch) const {
  if (std::optional<StepReport> no = refusal(interval, drive)) return *std::move(no);
  Work& work = static_cast<Work&>(scratch);
  assert(state.fibre.size() == size() && work.points.size() == size());
  parallel_for(size(), grain, [&](std::size_t i) {
    work.activations[i] = activation_of(members_[i], drive);
    work.points[i] = solve(i, interval, work.activations[i], state);
  });
  StepReport report;
  for (std::size_t i = 0; i < size(); ++i) {
    const HillPoint& point = work.points[i];
    if (!std::isfinite(point.tension) || !std::isfinite(point.along))
      return refused(members_[i].name, "its forces are beyond all numbers", "look at the length of its path");
    report.residual = std::max(report.residual, point.residual);
  }
  parallel_for(size(), grain, [&](std::size_t i) {
    store(i, work.points[i], interval.paths[members_[i].path], interval.dt, work.activations[i], state);
  });
  return report;
}

PullSlope LineTissue::slope(const Interval& interval, const Drive& drive, const TissueState& before, Scratch&) const {
  PullSlope out;
  if (const std::optional<StepReport> no = refusal(interval, drive)) {
    out.error_bound = std::numeric_limits<double>::infinity();
    out.reason = no->where.empty() ? no->reason : fmt::format("{}: {}", no->where, no->reason);
    return out;
  }
  for (std::size_t i = 0; i < size(); ++i) {
    const Member& member = members_[i];
    const double per_activation = solve(i, interval, activation_of(member, drive), before).per_activation;
    for (std::size_t k = 0; k < member.shares.size(); ++k)
      out.entries.push_back({.unit = member.first_unit + static_cast<int>(k),
                             .of_path = true,
                             .pull = static_cast<int>(i),
                             .tension = member.shares[k] * per_activation});
  }
  return out;
}

Fidelity line_fidelity() {
  return {.name = "line",
          .about = "Hill muscle-tendon units along their paths",
          .pace = Fidelity::Pace::rigid,
          .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
            return std::make_unique<LineTissue>(brief.model, brief.muscles);
          }};
}

}  // namespace sinew
