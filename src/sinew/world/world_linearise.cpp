// What control asks: the equations of motion at the present pose and how the muscles enter them.
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

void World::linearise_ahead(double horizon, LinearisedDynamics& out, std::span<const double> activation) const {
  const Recipe& r = *recipe_;
  Scratch& s = *scratch_;
  out.error_bound = 0;
  out.reason.clear();
  if (activation.empty()) activation = state_.activation;
  // The interval ahead: bones and paths go on at their present speeds.
  s.paths_ahead = state_.paths;
  if (horizon != settle)
    for (PathMotion& path : s.paths_ahead) path.length_to += horizon * path.speed_to;
  if (!r.clocks.empty()) extrapolate(horizon, s.bodies_ahead);
  out.torque_per_unit.setZero(r.skeleton.coordinates(), r.units.size());
  out.torque_ahead = out.muscle_torque;
  for (size_t g = 0; g < r.tissues.size(); ++g) {
    const double before = pending_time(r.tissues[g]);
    Interval ahead = interval(r.tissues[g], horizon + before);
    ahead.start = time() - before;
    ahead.paths = s.paths_ahead;
    for (size_t b = 0; b < ahead.bodies.size(); ++b)
      s.bodies_ahead[b].from = ahead.bodies[b].from, s.bodies_ahead[b].twist_from = ahead.bodies[b].twist_from;
    if (!ahead.bodies.empty()) ahead.bodies = s.bodies_ahead;
    const PullSlope slope =
        r.tissues[g].tissue->slope(ahead, {activation, state_.detail}, state_.tissues[g], *s.tissues[g]);
    add_slope(slope, state_.tissues[g].pulls, out);
  }
}

void World::add_slope(const PullSlope& slope, const Pulls& pulls, LinearisedDynamics& out) const {
  const Recipe& r = *recipe_;
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
  World copy(*this);
  const double tick = recipe_->h * recipe_->control_pace;
  std::copy(excitation.begin(), excitation.end(), copy.state_.excitation.begin());
  for (int i = 0; i < recipe_->control_pace; ++i) copy.advance_activations();
  Trial out;
  for (PathMotion& path : copy.state_.paths) path.length_from = path.length_to, path.speed_from = path.speed_to;
  for (std::vector<BodyMotion>& bodies : copy.state_.bodies) copy.extrapolate(settle, bodies);
  for (size_t g = 0; g < recipe_->tissues.size(); ++g) {
    const TissueGroup& group = recipe_->tissues[g];
    const StepReport report = group.tissue->advance(copy.interval(group, tick + pending_time(group)),
                                                    {copy.state_.activation, copy.state_.detail},
                                                    copy.state_.tissues[g], *copy.scratch_->tissues[g]);
    if (!report.converged) out.report = report;
  }
  out.muscle_torque = copy.muscle_torque();
  for (int m = 0; m < recipe_->muscles(); ++m) out.tension.push_back(copy.tension(m));
  return out;
}

}  // namespace sinew
