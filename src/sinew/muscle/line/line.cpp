// The contract's side of the line muscles; how a batch is solved stands in line_batch.cpp.
#include "sinew/muscle/line/line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "sinew/core/parallel.hpp"

namespace sinew {
namespace {

// A batch costs a fraction of a microsecond, waking a thread several.
constexpr std::size_t grain = 64;

StepReport refused(const std::string& muscle, std::string reason, std::string advice) {
  StepReport report{.converged = false, .where = muscle};
  report.reason = std::move(reason);
  report.advice = std::move(advice);
  return report;
}

}  // namespace

struct LineTissue::Buffers : Scratch {
  explicit Buffers(std::size_t batches) : steps(batches) {}
  std::vector<LineStep> steps;
};

LineTissue::LineTissue(const Model& model, std::vector<int> muscles) {
  const std::vector<int> units = first_units(model);
  for (const Muscle& muscle : model.muscles)
    for (const MotorUnit& unit : muscle.units) shares_.push_back(unit.share);
  std::vector<Fault> faults;
  for (const int m : muscles) {
    const Muscle& muscle = model.muscles[m];
    const std::vector<Fault> of_muscle = hill_faults(muscle);
    faults.insert(faults.end(), of_muscle.begin(), of_muscle.end());
    if (!of_muscle.empty()) continue;
    members_.push_back({muscle_tendon(muscle, curve_cache_), muscle.name, m, units[m], units[m + 1]});
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  batch_members();
}

std::unique_ptr<Scratch> LineTissue::scratch() const { return std::make_unique<Buffers>(batches_.size()); }

std::optional<StepReport> LineTissue::refusal(const LineBatch& batch, const LineStep& step) const {
  for (int lane = 0; lane < batch.count; ++lane) {
    if (!(step.refused >> lane & 1)) continue;
    const std::string& name = members_[batch.members[lane]].name;
    if (!std::isfinite(step.to[line_activation][lane]))
      return refused(name, "its activation is not a number", "look at what excites the muscle");
    return refused(name, "the length of its path is not a number", "look at the coordinates that move its points");
  }
  for (int lane = 0; lane < batch.count; ++lane)
    if (!std::isfinite(step.to[line_tension][lane]) || !std::isfinite(step.to[line_along][lane]))
      return refused(members_[batch.members[lane]].name, "its forces grew without bound",
                     "look at the length of its path");
  return std::nullopt;
}

std::optional<StepReport> LineTissue::solve_all(const Interval& interval, const TissueInput& drive,
                                                const TissueState& state, Buffers& work, Start start) const {
  if (!(interval.dt > 0)) return refused("", "the interval has no length", "advance over a time above zero");
  assert(state.reals.size() == line_fields * slots() && work.steps.size() == batches_.size());
  parallel_for(batches_.size(), grain, [&](std::size_t b) { solve(b, interval, drive, state, work.steps[b], start); });
  for (std::size_t b = 0; b < batches_.size(); ++b)
    if (std::optional<StepReport> no = refusal(batches_[b], work.steps[b])) return no;
  return std::nullopt;
}

TissueState LineTissue::rest(const Interval& interval) const {
  TissueState state;
  state.reals.assign(line_fields * slots(), 0);
  state.fibre.assign(size(), 0);
  state.pulls.paths.resize(size());
  // A path that cannot be measured is refused by the next `advance`; until then its muscle stands at ease.
  std::vector<PathMotion> paths(interval.paths.begin(), interval.paths.end());
  for (const Member& member : members_) {
    PathMotion& path = paths[member.path];
    if (!std::isfinite(path.length_to)) path.length_to = member.hill.slack + member.hill.optimal;
    path.speed_to = 0;
  }
  const std::vector<double> idle(shares_.size(), 0);
  const Interval still{.start = interval.start, .dt = settle, .bodies = {}, .paths = paths};
  for (std::size_t b = 0; b < batches_.size(); ++b) {
    LineStep step{};
    solve(b, still, {idle, {}}, state, step, Start::anew);
    store(b, still, step, state);
  }
  return state;
}

StepReport LineTissue::advance(const Interval& interval, const TissueInput& drive, TissueState& state,
                               Scratch& scratch) const {
  Buffers& work = static_cast<Buffers&>(scratch);
  if (std::optional<StepReport> no = solve_all(interval, drive, state, work, Start::anew)) return *std::move(no);
  StepReport report;
  for (std::size_t b = 0; b < batches_.size(); ++b) {
    for (const double residual : work.steps[b].residual) report.residual = std::max(report.residual, residual);
    store(b, interval, work.steps[b], state);
  }
  return report;
}

PullSlope LineTissue::slope(const Interval& interval, const TissueInput& drive, const TissueState& before,
                            Scratch& scratch) const {
  PullSlope out;
  Buffers& work = static_cast<Buffers&>(scratch);
  if (const std::optional<StepReport> no = solve_all(interval, drive, before, work, Start::near)) {
    out.error_bound = std::numeric_limits<double>::infinity();
    out.reason = no->where.empty() ? no->reason : fmt::format("{}: {}", no->where, no->reason);
    return out;
  }
  out.tension.reserve(size());
  out.entries.reserve(shares_.size());
  for (std::size_t i = 0; i < size(); ++i) {
    const Member& member = members_[i];
    const LineStep& step = work.steps[member.slot / line_lanes];
    const std::size_t lane = member.slot % line_lanes;
    const double per_activation = step.per_activation[lane];
    out.tension.push_back(step.to[line_tension][lane]);
    for (int unit = member.first_unit; unit < member.last_unit; ++unit)
      out.entries.push_back(
          {.unit = unit, .of_path = true, .pull = static_cast<int>(i), .tension = shares_[unit] * per_activation});
  }
  return out;
}

Fidelity line_fidelity() {
  return {.name = "line",
          .about = "Hill muscle-tendon units along their paths",
          .pace = Fidelity::Pace::rigid,
          .feels_bodies = false,
          .accuracy = 1e-9,  // a fibre's balance with its tendon closes to 1e-10 of the peak force
          .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
            return std::make_unique<LineTissue>(brief.anatomy.model(), brief.muscles);
          }};
}

}  // namespace sinew
