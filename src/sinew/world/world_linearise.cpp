// What control asks: the equations of motion at the present pose and how the muscles enter them.
#include <algorithm>

#include "sinew/world/scratch.hpp"

namespace sinew {

Equations World::equations() const {
  Equations out;
  fill(out);
  return out;
}

void World::fill(Equations& out) const {
  const Recipe& r = *recipe_;
  Scratch& s = *scratch_;
  const int n = r.skeleton.coordinates();
  gather_torques(out.muscle_torque, s.ligament_torque);
  r.skeleton.mass_matrix(s.dynamics.kinematics, s.dynamics.M, s.dynamics.A);
  s.loads.add_mass(s.dynamics.M);
  out.M = s.dynamics.M;
  out.bias.resize(n);
  out.push_torque.setZero(n);
  s.dynamics.wrenches.assign(s.loads.wrenches.size(), Wrench::Zero());
  if (!r.pushes.empty() || !state_.pushes.empty()) {
    add_pushes(time(), s.dynamics.wrenches);
    r.skeleton.gather(s.dynamics.kinematics, s.dynamics.wrenches, out.push_torque);
    s.dynamics.wrenches.assign(s.loads.wrenches.size(), Wrench::Zero());
  }
  r.skeleton.inverse_dynamics(s.dynamics.kinematics, nullptr, state_.gravity, s.dynamics.wrenches, out.bias);
  out.bias -= s.ligament_torque + out.push_torque;
  for (int k = 0; k < n; ++k)
    out.bias[k] -= r.dynamics.forces().at(k, s.dynamics.kinematics.value[k], state_.u[k]).force;
}

/// A tissue lives through an interval at the start of the next step only: what the bones travelled since is still
/// before it.
double World::pending_time(const TissueGroup& group) const {
  return state_.steps == 0 ? 0 : static_cast<double>((state_.steps - 1) % group.pace + 1) * recipe_->h;
}

LinearisedDynamics World::linearise(double horizon) const {
  LinearisedDynamics out;
  linearise(horizon, out);
  return out;
}

void World::linearise(double horizon, LinearisedDynamics& out) const {
  fill(out);
  linearise_ahead(horizon, out);
}

/// Bones, and the courses of those paths whose courses are felt, where the coordinates come to if they keep their
/// speeds.
void World::coast(double horizon) const {
  const Recipe& r = *recipe_;
  Scratch& s = *scratch_;
  Kinematics& k = s.kinematics_ahead;
  if (k.pose.empty()) k = r.skeleton.kinematics();
  s.q_ahead = state_.q, s.u_ahead = state_.u;
  r.skeleton.move(s.q_ahead, s.u_ahead, horizon);
  r.dynamics.coordinates().complete(time() + horizon, s.q_ahead, s.u_ahead);
  r.skeleton.hold(k, state_.riding);
  r.skeleton.update(s.q_ahead, s.u_ahead, k);
  s.bodies_ahead.resize(k.pose.size());
  for (size_t b = 0; b < k.pose.size(); ++b)
    s.bodies_ahead[b].to = k.pose[b], s.bodies_ahead[b].twist_to = at_origin(k, static_cast<int>(b));
  s.wraps_ahead = s.wraps;
  for (const TissueGroup& group : r.tissues) {
    if (!group.courses) continue;
    for (const int p : group.muscles) {
      const PathChain& chain = r.chains[p];
      r.paths.evaluate(p, k.pose, k.value, r.paths.memories(p, s.wraps_ahead),
                       {s.slope_ahead.data() + chain.first_slope, r.paths.bodies(p).size()},
                       {s.direct_ahead.data() + chain.first_direct, r.paths.direct(p).size()});
    }
    lay_courses(group.muscles, k, s.wraps_ahead, s.courses_ahead);
  }
}

void World::linearise_ahead(double horizon, LinearisedDynamics& out, std::span<const double> activation) const {
  const Recipe& r = *recipe_;
  Scratch& s = *scratch_;
  out.error_bound = 0;
  out.reason.clear();
  if (activation.empty()) activation = state_.activation;
  // The interval ahead: bones and paths go on at their present speeds.
  std::vector<PathMotion>& paths = s.courses_ahead.motions;
  paths = state_.paths;
  if (horizon != settle)
    for (PathMotion& path : paths) path.length_to += horizon * path.speed_to;
  coast(horizon == settle ? 0 : horizon);
  out.torque_per_unit.setZero(r.skeleton.coordinates(), r.units.size());
  out.torque_ahead = out.muscle_torque;
  for (size_t g = 0; g < r.tissues.size(); ++g) {
    const TissueGroup& group = r.tissues[g];
    const double before = pending_time(group);
    Interval ahead{
        .start = time() - before, .dt = horizon + before, .bodies = {}, .paths = paths, .gravity = state_.gravity};
    if (group.clock >= 0) {
      const std::vector<BodyMotion>& tick = state_.bodies[group.clock];
      for (size_t b = 0; b < tick.size(); ++b)
        s.bodies_ahead[b].from = tick[b].from, s.bodies_ahead[b].twist_from = tick[b].twist_from;
      ahead.bodies = s.bodies_ahead;
    }
    add_slope(group.tissue->slope(ahead, {activation, state_.detail}, state_.tissues[g], tissue_scratch(g)), g, out);
  }
}

/// Where the tissue says what its pulls at points will be at the end, on the bones as they will be then: what they are
/// now is taken back, and so is what their responses gave to all that the bones have moved.
void World::add_points_ahead(std::span<const PullSlope::End> ends, size_t group, Eigen::VectorXd& torque) const {
  const Kinematics &k = scratch_->dynamics.kinematics, &k_ahead = scratch_->kinematics_ahead;
  const Pulls& pulls = state_.tissues[group].pulls;
  std::vector<Wrench>&now = scratch_->wrenches_now, &then = scratch_->wrenches_ahead;
  now.assign(k.pose.size(), Wrench::Zero());
  then.assign(k.pose.size(), Wrench::Zero());
  sum_responses();
  add_returns(group, now);
  for (size_t i = 0; i < ends.size(); ++i) {
    const PointPull& pull = pulls.points[i];
    now[pull.body] += wrench_of(pull, k.pose[pull.body], pull.force, pull.couple);
    then[pull.body] += wrench_of(pull, k_ahead.pose[pull.body], ends[i].force, ends[i].couple);
  }
  for (size_t b = 0; b < now.size(); ++b) {
    recipe_->skeleton.add_power(k, static_cast<int>(b), -now[b], torque);
    recipe_->skeleton.add_power(k_ahead, static_cast<int>(b), then[b], torque);
  }
}

void World::add_slope(const PullSlope& slope, size_t group, LinearisedDynamics& out) const {
  const Recipe& r = *recipe_;
  const Pulls& pulls = state_.tissues[group].pulls;
  const Kinematics& k = scratch_->dynamics.kinematics;
  const Loads& loads = scratch_->loads;
  std::vector<PathTerm>& terms = scratch_->terms_now;
  terms.clear();
  for (const PathPull& pull : pulls.paths)  // fills buffers only
    terms.push_back(const_cast<World&>(*this).term_of(pull, time()));
  const auto add = [&](double tension, const PathTerm& term, Eigen::Ref<Eigen::VectorXd> torque) {
    for (int i = term.first; i < term.first + term.count; ++i) torque[loads.where[i]] -= tension * loads.r[i];
  };
  for (size_t i = 0; i < slope.tension.size(); ++i)
    add(slope.tension[i] - terms[i].tension, terms[i], out.torque_ahead);
  if (!slope.points.empty()) add_points_ahead(slope.points, group, out.torque_ahead);
  for (const PullSlope::Entry& entry : slope.entries) {
    auto column = out.torque_per_unit.col(entry.unit);
    if (entry.of_path) {
      add(entry.tension, terms[entry.pull], column);
      continue;
    }
    const PointPull& pull = pulls.points[entry.pull];
    r.skeleton.add_power(k, pull.body, wrench_of(pull, k.pose[pull.body], entry.force, entry.couple), column);
  }
  if (slope.error_bound > out.error_bound) out.error_bound = slope.error_bound, out.reason = slope.reason;
}

Trial World::try_excitation(std::span<const double> excitation) const {
  Trial out;
  try_excitation(excitation, out);
  return out;
}

void World::try_excitation(std::span<const double> excitation, Trial& out) const {
  if (!scratch_->trial) scratch_->trial = std::make_unique<World>(*this);
  World& copy = *scratch_->trial;
  copy.restore(state_);
  std::copy(excitation.begin(), excitation.end(), copy.state_.excitation.begin());
  for (int i = 0; i < recipe_->control_pace; ++i) copy.advance_activations();
  out.report = {};
  for (PathMotion& path : copy.state_.paths) path.length_from = path.length_to, path.speed_from = path.speed_to;
  for (std::vector<BodyMotion>& bodies : copy.state_.bodies) copy.stand(bodies);
  const double tick = recipe_->h * recipe_->control_pace;
  for (size_t g = 0; g < recipe_->tissues.size(); ++g) {
    const TissueGroup& group = recipe_->tissues[g];
    Interval standing = copy.interval(g, tick + pending_time(group));
    standing.given = {};  // nobody knows yet what it will give
    const StepReport report = group.tissue->advance(standing, {copy.state_.activation, copy.state_.detail},
                                                    copy.changing(g), copy.tissue_scratch(g));
    if (!report.converged) out.report = report;
  }
  copy.gather_torques(out.muscle_torque, copy.scratch_->ligament_torque);
  out.tension.resize(static_cast<size_t>(recipe_->muscles()));
  for (int m = 0; m < recipe_->muscles(); ++m) out.tension[m] = copy.tension(m);
}

}  // namespace sinew
