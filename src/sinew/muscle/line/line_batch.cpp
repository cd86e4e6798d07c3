// Eight muscles at a time: laid side by side, solved, and written back.
#include "sinew/muscle/line/line_batch.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/muscle/line/line.hpp"

namespace sinew {
namespace {

// Standing still, a muscle must still answer the rigid steps to come: with the stiffness it has over this long.
constexpr double reaction_time = 1e-3;
constexpr double ages = 1e9;  // s: no fibre moves any more

LineBatch::Kind kind_of(const MuscleTendon& muscle) {
  if (muscle.rigid) return LineBatch::Kind::rigid;
  return muscle.thelen ? LineBatch::Kind::thelen : LineBatch::Kind::millard;
}

void lay(const CurveTable& table, int lane, TableLanes& to) {
  static_assert(sizeof(CurveCell) == 4 * sizeof(double), "a cell is four numbers in a row");
  to.cell_per_unit[lane] = table.cell_per_unit;
  to.offset[lane] = table.offset;
  to.first[lane] = 4 * table.first;
}

void lay(const MuscleTendon& muscle, int lane, LineBatch& to) {
  to.force[lane] = muscle.force;
  to.optimal[lane] = muscle.optimal;
  to.per_optimal[lane] = muscle.per_optimal;
  to.per_slack[lane] = muscle.per_slack;
  to.tendon_ratio[lane] = muscle.tendon_ratio;
  to.thickness[lane] = muscle.thickness;
  to.shortest[lane] = muscle.shortest;
  to.damping[lane] = muscle.damping;
  to.speed[lane] = muscle.speed;
  to.shortening[lane] = muscle.thelen_speed.shortening;
  to.lengthening[lane] = muscle.thelen_speed.lengthening;
  to.tail[lane] = muscle.thelen_speed.tail;
  lay(muscle.curves.active, lane, to.active);
  lay(muscle.curves.passive, lane, to.passive);
  lay(muscle.curves.tendon, lane, to.tendon);
  lay(muscle.curves.speed, lane, to.speed_curve);
}

void put(const HillPoint& point, int lane, LineStep& step) {
  step.to[line_along][lane] = point.along;
  step.to[line_tension][lane] = point.tension;
  step.to[line_along_per_activation][lane] = point.along_per_activation;
  step.to[line_along_per_length][lane] = point.along_per_length;
  step.to[line_along_per_fibre][lane] = point.along_per_fibre;
  step.fibre[lane] = point.fibre;
  step.per_activation[lane] = point.per_activation;
  step.per_length[lane] = point.per_length;
  step.per_speed[lane] = point.per_speed;
  step.residual[lane] = point.residual;
}

// Where there is no step before, the next guess is the present state.
void forget_guess(int lane, LineStep& step) {
  for (const LineField field : {line_along_per_activation, line_along_per_length, line_along_per_fibre, line_miss})
    step.to[field][lane] = 0;
  step.to[line_fibre_before][lane] = step.fibre[lane];
}

}  // namespace

// Muscles of one kind in the order of the group, eight to a batch; the lanes left over repeat the last muscle.
void LineTissue::batch_members() {
  for (const auto kind : {LineBatch::Kind::millard, LineBatch::Kind::thelen, LineBatch::Kind::rigid}) {
    LineBatch* batch = nullptr;
    for (std::size_t i = 0; i < size(); ++i) {
      if (kind_of(members_[i].hill) != kind) continue;
      if (!batch || batch->count == line_lanes) {
        batch = &batches_.emplace_back();
        batch->kind = kind;
      }
      members_[i].slot = (batches_.size() - 1) * line_lanes + batch->count;
      for (int lane = batch->count++; lane < line_lanes; ++lane) {
        batch->members[lane] = static_cast<int>(i);
        batch->path[lane] = members_[i].path;
        batch->first_unit[lane] = members_[i].first_unit;
        batch->last_unit[lane] = members_[i].last_unit;
        lay(members_[i].hill, lane, *batch);
      }
    }
  }
}

void LineTissue::read_memory(std::size_t i, const TissueState& state, std::span<double> out) const {
  for (std::size_t field = 0; field < line_fields; ++field)
    out[field] = state.reals[field * slots() + members_[i].slot];
}

/// The lanes that repeat the last muscle of a batch remember the same.
void LineTissue::write_memory(std::size_t i, std::span<const double> memory, TissueState& state) const {
  const std::size_t slot = members_[i].slot, batch = slot / line_lanes;
  const bool last = slot % line_lanes + 1 == static_cast<std::size_t>(batches_[batch].count);
  const std::size_t end = last ? (batch + 1) * line_lanes : slot + 1;
  for (std::size_t field = 0; field < line_fields; ++field)
    for (std::size_t s = slot; s < end; ++s) state.reals[field * slots() + s] = memory[field];
}

void LineTissue::solve(std::size_t b, const Interval& interval, const TissueInput& drive, const TissueState& state,
                       LineStep& step, Start start) const {
  const LineBatch& batch = batches_[b];
  const bool still = interval.dt == settle;
  step.refused = 0;
  for (int lane = 0; lane < line_lanes; ++lane) {
    const PathMotion& path = interval.paths[batch.path[lane]];
    double activation = 0;
    for (int unit = batch.first_unit[lane]; unit < batch.last_unit[lane]; ++unit)
      activation += shares_[unit] * drive.activation[unit];
    step.to[line_length][lane] = path.length_to;
    step.to[line_activation][lane] = activation;
    step.speed[lane] = still ? 0 : path.speed_to;
    if (!std::isfinite(activation + path.length_to + step.speed[lane])) step.refused |= 1u << lane;
  }
  if (step.refused) return;
  step.unsolved = (1u << line_lanes) - 1;
  if ((!still || start == Start::near) && batch.kind != LineBatch::Kind::rigid)
    solve_lanes(batch, curve_cache_.cells(), state.reals.data() + b * line_lanes, slots(), still ? ages : interval.dt,
                step);
  for (int lane = 0; step.unsolved >> lane; ++lane)
    if (step.unsolved >> lane & 1) solve_alone(members_[batch.members[lane]], interval.dt, state, lane, step);
}

void LineTissue::solve_alone(const Member& member, double dt, const TissueState& state, int lane,
                             LineStep& step) const {
  const MuscleTendon& hill = member.hill;
  const CurveCell* cache = curve_cache_.cells();
  const double length = step.to[line_length][lane], activation = step.to[line_activation][lane];
  if (hill.rigid) {
    put(hill_rigid(hill, cache, length, step.speed[lane], activation), lane, step);
  } else if (dt == settle) {
    const HillPoint point = hill_start(hill, cache, length, activation);
    put(point, lane, step);
    step.per_length[lane] =
        hill_step(hill, cache, length, activation, point.along, reaction_time, point.along).per_length;
  } else {
    const double before = state.reals[line_along * slots() + member.slot];
    put(hill_step(hill, cache, length, activation, before, dt, before), lane, step);
  }
  forget_guess(lane, step);
}

// Over the step to come the fibre flows on at the rate it has, and the law's length with it. A law that stood still
// would count the fibre's viscous force a second time, at any step length.
void LineTissue::store(std::size_t b, const Interval& interval, const LineStep& step, TissueState& state) const {
  const LineBatch& batch = batches_[b];
  const double dt = interval.dt;
  const bool flows = dt != settle && batch.kind != LineBatch::Kind::rigid;
  const double* before = state.reals.data() + line_along * slots() + b * line_lanes;
  Lanes flow;
  for (int lane = 0; lane < line_lanes; ++lane)
    flow[lane] = flows ? (step.to[line_along][lane] - before[lane]) / dt : 0;
  for (std::size_t field = 0; field < line_fields; ++field)
    std::copy_n(step.to[field], line_lanes, state.reals.data() + field * slots() + b * line_lanes);
  for (int lane = 0; lane < batch.count; ++lane) {
    const int i = batch.members[lane];
    state.fibre[i] = step.fibre[lane];
    state.pulls.paths[i] = {.path = members_[i].path,
                            .first = 0,
                            .last = -1,
                            .tension = step.to[line_tension][lane],
                            .length = step.to[line_length][lane],
                            .speed = step.speed[lane],
                            .stiffness = step.per_length[lane],
                            .damping = step.per_speed[lane],
                            .drift = flow[lane],
                            .since = dt == settle ? interval.start : interval.start + dt};
  }
}

}  // namespace sinew
