#include "test/support/volume_tissue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>

#include "sinew/core/hash.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew::test {
namespace {

constexpr size_t remembers = 3 * VolumeMuscle::free_nodes;  // numbers per muscle
constexpr size_t grain = 1;                                 // a muscle costs a thread's waking many times over

std::shared_ptr<const Topology> topology_of(const VolumeMuscle& flesh) {
  Topology topology{.primitive = Topology::Primitive::tetrahedra};
  for (const auto& cell : flesh.cells())
    for (const int n : cell) topology.indices.push_back(static_cast<std::uint32_t>(n));
  return std::make_shared<const Topology>(std::move(topology));
}

bool kept(const TissueInput& drive, int muscle) {
  return !drive.kept.empty() && drive.kept[static_cast<size_t>(muscle)];
}

}  // namespace

struct VolumeTissue::Buffers : Scratch {
  struct One {
    explicit One(const VolumeMuscle& flesh) : work(flesh) {}
    VolumeMuscle::Buffers work;
    VolumeMuscle::Outcome outcome;
    double activation = 0;
  };
  std::deque<One> all;  // a numeric factor cannot move
};

VolumeTissue::VolumeTissue(const TissueBrief& brief) {
  const std::vector<int> units = first_units(brief.anatomy.model());
  for (const Muscle& muscle : brief.anatomy.model().muscles)
    for (const MotorUnit& unit : muscle.units) shares_.push_back(unit.share);
  Kinematics k = brief.skeleton.kinematics();
  brief.skeleton.update(brief.skeleton.start_positions(), brief.skeleton.start_speeds(), k);
  for (const int m : brief.muscles) {
    const Muscle& muscle = brief.anatomy.model().muscles[m];
    const PathPoint &origin = muscle.path.points.front(), &insertion = muscle.path.points.back();
    const std::array<int, 2> bones{brief.skeleton.body(origin.body), brief.skeleton.body(insertion.body)};
    const VolumeMuscle flesh(k.pose[bones[0]] * origin.at, k.pose[bones[1]] * insertion.at,
                             muscle.force / Flesh{}.tension, {k.pose[bones[0]], k.pose[bones[1]]});
    Hash made;
    made.add(muscle.force);
    for (const PathPoint* end : {&origin, &insertion}) {
      const Pose& bone = k.pose[brief.skeleton.body(end->body)];
      made.add(end->body).add(end->at).add(bone.translation());
      for (int axis = 0; axis < 3; ++axis) made.add(Vec3(bone.linear().col(axis)));
    }
    members_.push_back({muscle.name,
                        m,
                        bones,
                        units[m],
                        units[m + 1],
                        made.value(),
                        {origin.at, insertion.at},
                        flesh,
                        topology_of(flesh)});
  }
}

std::unique_ptr<Scratch> VolumeTissue::scratch() const {
  auto buffers = std::make_unique<Buffers>();
  for (const Member& member : members_) buffers->all.emplace_back(member.flesh);
  return buffers;
}

std::array<Pose, 2> VolumeTissue::poses(const Member& member, const Interval& interval) {
  return {interval.bodies[member.bones[0]].to, interval.bodies[member.bones[1]].to};
}

std::span<const double> VolumeTissue::remembered(const TissueState& state, size_t member) {
  return std::span(state.reals).subspan(remembers * member, remembers);
}

double VolumeTissue::activation(const Member& member, const TissueInput& drive) const {
  double sum = 0;
  for (int u = member.first_unit; u < member.last_unit; ++u) sum += shares_[u] * drive.activation[u];
  return sum;
}

TissueState VolumeTissue::rest(const Interval& interval) const {
  TissueState state;
  state.reals.assign(remembers * members_.size(), 0);
  state.fibre.resize(members_.size());
  state.tension.resize(members_.size());
  state.readings.resize(members_.size());
  for (size_t m = 0; m < members_.size(); ++m) {
    const Member& member = members_[m];
    state.fibre[m] = member.flesh.rest_length();
    for (int i = 0; i < VolumeMuscle::held_nodes; ++i)
      state.pulls.points.push_back({.body = member.bones[i < VolumeMuscle::section ? 0 : 1],
                                    .at = member.flesh.seat(i),
                                    .muscle = member.muscle});
  }
  const std::vector<double> idle(shares_.size(), 0);
  advance(interval, {idle, {}}, state, *scratch());
  return state;
}

StepReport VolumeTissue::settle_all(const Interval& interval, const TissueInput& drive, const TissueState& state,
                                    Buffers& buffers) const {
  parallel_for(members_.size(), grain, [&](size_t m) {
    Buffers::One& one = buffers.all[m];
    one.outcome = {.converged = true};
    if (kept(drive, members_[m].muscle)) return;
    one.activation = activation(members_[m], drive);
    one.outcome = {.reason = "its activation is not a number"};
    if (!std::isfinite(one.activation)) return;
    members_[m].flesh.place(poses(members_[m], interval), remembered(state, m), one.work.x);
    one.outcome = members_[m].flesh.settle(one.activation, one.work);
  });
  StepReport report;
  for (size_t m = 0; m < members_.size(); ++m) {
    const VolumeMuscle::Outcome& outcome = buffers.all[m].outcome;
    report.residual = std::max(report.residual, outcome.residual);
    if (outcome.converged || !report.converged) continue;
    report.converged = false;
    report.where = members_[m].name;
    report.reason = outcome.reason;
    report.advice = "look at its activation and at the pose of its bones";
  }
  return report;
}

/// Reactions and responses of the equilibria in the buffers.
void VolumeTissue::pull(const Interval& interval, const TissueInput& drive, TissueState& state,
                        Buffers& buffers) const {
  state.pulls.responses.resize(members_.size());
  state.members.resize(members_.size());
  for (size_t m = 0; m < members_.size(); ++m) {
    const Member& member = members_[m];
    state.members[m] = {.made = member.made, .reals = remembers};
    if (kept(drive, member.muscle)) continue;
    VolumeMuscle::Buffers& work = buffers.all[m].work;
    const std::array<Pose, 2> bones = poses(member, interval);
    member.flesh.remember(bones, work.x, std::span(state.reals).subspan(remembers * m, remembers));
    state.fibre[m] = member.flesh.rest_length() * member.flesh.mean_stretch(work.x);
    for (int i = 0; i < VolumeMuscle::held_nodes; ++i)
      state.pulls.points[VolumeMuscle::held_nodes * m + i].force = -work.gradient.col(VolumeMuscle::column(i));
    Response& response = state.pulls.responses[m];
    response.bodies.assign(member.bones.begin(), member.bones.end());
    response.stiffness = member.flesh.stiffness(bones, work);
    response.muscle = member.muscle;
    const Vec3 along = bones[1] * member.ends[1] - bones[0] * member.ends[0];
    state.tension[m] = 0.5 * (pull_on(member, m, 0, state) - pull_on(member, m, 1, state)).dot(along.normalized());
    state.readings[m] = reading(member, work.x, buffers.all[m].outcome.energy);
  }
}

TissueReading VolumeTissue::reading(const Member& member, const VolumeMuscle::Points& x, double energy) const {
  const VolumeMuscle::Seen seen = member.flesh.seen(x);
  return {.elastic = energy, .volume = member.flesh.volume(x), .least_J = *std::ranges::min_element(seen.J)};
}

/// The sum of what a muscle does to one of its two bones.
Vec3 VolumeTissue::pull_on(const Member& member, size_t place, int bone, const TissueState& state) {
  Vec3 sum = Vec3::Zero();
  for (int i = 0; i < VolumeMuscle::held_nodes; ++i) {
    const PointPull& pull = state.pulls.points[VolumeMuscle::held_nodes * place + static_cast<size_t>(i)];
    if (pull.body == member.bones[static_cast<size_t>(bone)]) sum += pull.force;
  }
  return sum;
}

/// What the pulls sum to about the world origin: without mass, nothing.
Twist VolumeTissue::net_pull(const Interval& interval, const TissueState& state) const {
  Twist sum = Twist::Zero();
  for (const PointPull& pull : state.pulls.points) {
    sum.head<3>() += (interval.bodies[pull.body].to * pull.at).cross(pull.force);
    sum.tail<3>() += pull.force;
  }
  return sum;
}

StepReport VolumeTissue::advance(const Interval& interval, const TissueInput& drive, TissueState& state,
                                 Scratch& scratch) const {
  Buffers& buffers = static_cast<Buffers&>(scratch);
  StepReport report = settle_all(interval, drive, state, buffers);
  if (!report.converged) return report;
  pull(interval, drive, state, buffers);
  if (interval.dt != settle) report.momentum_defect = interval.dt * net_pull(interval, state);
  return report;
}

PullSlope VolumeTissue::slope(const Interval& interval, const TissueInput& drive, const TissueState& before,
                              Scratch& scratch) const {
  Buffers& buffers = static_cast<Buffers&>(scratch);
  PullSlope out;
  if (const StepReport report = settle_all(interval, drive, before, buffers); !report.converged) {
    out.error_bound = std::numeric_limits<double>::infinity();
    out.reason = fmt::format("{}: {}", report.where, report.reason);
    return out;
  }
  for (size_t m = 0; m < members_.size(); ++m) {
    const Member& member = members_[m];
    VolumeMuscle::Buffers& work = buffers.all[m].work;
    if (!work.exact) {
      out.error_bound = std::numeric_limits<double>::infinity();
      out.reason = fmt::format("{}: it is about to buckle", member.name);
    }
    for (int i = 0; i < VolumeMuscle::held_nodes; ++i)
      out.points.push_back({.force = -work.gradient.col(VolumeMuscle::column(i))});
    const VolumeMuscle::Points change = member.flesh.gradient_per_activation(work);
    for (int u = member.first_unit; u < member.last_unit; ++u)
      for (int i = 0; i < VolumeMuscle::held_nodes; ++i)
        out.entries.push_back({.unit = u,
                               .of_path = false,
                               .pull = VolumeMuscle::held_nodes * static_cast<int>(m) + i,
                               .force = -shares_[u] * change.col(VolumeMuscle::column(i))});
  }
  return out;
}

std::vector<Shape> VolumeTissue::shapes(const Interval& interval, const TissueState& state) const {
  std::vector<Shape> all;
  for (size_t m = 0; m < members_.size(); ++m) {
    const Member& member = members_[m];
    VolumeMuscle::Points x;
    member.flesh.place(poses(member, interval), remembered(state, m), x);
    Shape shape{.name = member.name, .muscle = member.name, .topology = member.cells};
    for (int n = 0; n < VolumeMuscle::nodes; ++n) shape.positions.push_back(x.col(n).cast<float>());
    VolumeMuscle::Seen seen = member.flesh.seen(x);
    shape.quantities = {{"J", "1", std::move(seen.J), Quantity::Of::cell},
                        {"stress", "Pa", std::move(seen.stress), Quantity::Of::cell}};
    all.push_back(std::move(shape));
  }
  return all;
}

int VolumeTissue::tetrahedra() const {
  int sum = 0;
  for (const Member& member : members_) sum += member.flesh.tetrahedra();
  return sum;
}

Fidelity volume_fidelity() {
  return {.name = "volume",
          .about = "Tetrahedra between two bones at rest in every tick; for tests",
          .pace = Fidelity::Pace::tissue,
          .accuracy = 1e-8,  // Newton's method on forces, whose last step is not repeated
          .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
            return std::make_unique<VolumeTissue>(brief);
          }};
}

}  // namespace sinew::test
