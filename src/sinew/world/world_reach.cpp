// What control asks: the equations of motion at the present pose and how the muscles enter them.
#include "sinew/world/scratch.hpp"

namespace sinew {

Equations World::equations() const {
  const Recipe& r = *recipe_;
  Scratch& s = *scratch_;
  const int n = r.skeleton.coordinates();
  Equations out;
  out.muscle_torque = muscle_torque();
  r.skeleton.mass_matrix(s.dynamics.kinematics, s.dynamics.M, s.dynamics.A);
  out.M = s.dynamics.M;
  out.bias.resize(n);
  std::vector<Wrench> pushes(s.loads.wrenches.size(), Wrench::Zero());
  add_pushes(time(), pushes);
  r.skeleton.inverse_dynamics(s.dynamics.kinematics, nullptr, state_.gravity, pushes, out.bias);
  out.bias -= ligament_torque();
  for (int k = 0; k < n; ++k)
    out.bias[k] -= r.dynamics.forces().at(k, s.dynamics.kinematics.value[k], state_.u[k]).force;
  return out;
}

Reach World::reach(double horizon) const {
  const Recipe& r = *recipe_;
  Scratch& s = *scratch_;
  Equations now = equations();
  Reach out{.M = std::move(now.M),
            .bias = std::move(now.bias),
            .muscle_torque = std::move(now.muscle_torque),
            .torque_per_unit = {},
            .reason = {}};
  // The interval ahead: bones and paths coast at their present speeds.
  std::vector<PathMotion> paths = state_.paths;
  for (PathMotion& path : paths) {
    path.length_from = path.length_to, path.speed_from = path.speed_to;
    if (horizon != settle) path.length_to += horizon * path.speed_to;
  }
  const std::vector<BodyMotion> bodies = coasting(horizon);
  out.torque_per_unit.setZero(r.skeleton.coordinates(), r.units.size());
  for (size_t g = 0; g < r.tissues.size(); ++g) {
    Interval ahead = interval(r.tissues[g], horizon);
    ahead.start = time();
    ahead.paths = paths;
    ahead.bodies = bodies;
    const PullSlope slope =
        r.tissues[g].tissue->slope(ahead, {state_.activation, state_.detail}, state_.tissues[g], *s.tissues[g]);
    add_slope(slope, state_.tissues[g].pulls, out);
  }
  return out;
}

void World::add_slope(const PullSlope& slope, const Pulls& pulls, Reach& out) const {
  const Recipe& r = *recipe_;
  const Kinematics& k = scratch_->dynamics.kinematics;
  for (const PullSlope::Entry& entry : slope.entries) {
    auto column = out.torque_per_unit.col(entry.unit);
    if (entry.of_path) {
      const PathPull& pull = pulls.paths[entry.pull];
      const PathTerm term = const_cast<World&>(*this).term_of(pull, time());
      for (int i = term.first; i < term.first + term.count; ++i)
        column[scratch_->loads.where[i]] -= entry.tension * scratch_->loads.r[i];
      continue;
    }
    const PointPull& pull = pulls.points[entry.pull];
    r.skeleton.add_power(k, pull.body, wrench_of(pull, k.pose[pull.body], entry.force, entry.couple), column);
  }
  if (slope.error_bound > out.error_bound) out.error_bound = slope.error_bound, out.reason = slope.reason;
}

Trial World::trial(std::span<const double> excitation) const {
  World copy(*this);
  const double tick = recipe_->h * recipe_->control_pace;
  std::copy(excitation.begin(), excitation.end(), copy.state_.excitation.begin());
  for (int i = 0; i < recipe_->control_pace; ++i) copy.advance_activations();
  Trial out;
  for (PathMotion& path : copy.state_.paths) path.length_from = path.length_to, path.speed_from = path.speed_to;
  for (std::vector<BodyMotion>& bodies : copy.state_.bodies) bodies = copy.coasting(settle);
  for (size_t g = 0; g < recipe_->tissues.size(); ++g) {
    const StepReport report = recipe_->tissues[g].tissue->advance(copy.interval(recipe_->tissues[g], tick),
                                                                  {copy.state_.activation, copy.state_.detail},
                                                                  copy.state_.tissues[g], *copy.scratch_->tissues[g]);
    if (!report.converged) out.report = report;
  }
  out.muscle_torque = copy.muscle_torque();
  for (int m = 0; m < recipe_->muscles(); ++m) out.tension.push_back(copy.tension(m));
  return out;
}

}  // namespace sinew
