// How tissues answer the motion of bones between two of their ticks: all their small blocks as one law between bodies,
// summed at each of their ticks and brought to the coordinates at each step.
#include "sinew/world/scratch.hpp"

namespace sinew {
namespace {

/// A wrench at the origin of a body, about the world's.
Wrench about_world(Wrench wrench, const Vec3& origin) {
  wrench.head<3>() += origin.cross(wrench.tail<3>());
  return wrench;
}

}  // namespace

/// A group's pulls are about to change.
TissueState& World::changing(size_t group) {
  scratch_->coupling.groups[group].known = false;
  return state_.tissues[group];
}

void World::sum_responses() const {
  const int bodies = recipe_->skeleton.bodies();
  for (size_t g = 0; g < state_.tissues.size(); ++g) {
    GroupResponse& sums = scratch_->coupling.groups[g];
    if (sums.known) continue;
    for (BlockSum* sum : {&sums.mass, &sums.damping, &sums.stiffness}) sum->clear(bodies);
    for (const Response& response : state_.tissues[g].pulls.responses) {
      sums.mass.add(response.bodies, response.mass);
      sums.damping.add(response.bodies, response.damping);
      sums.stiffness.add(response.bodies, response.stiffness);
    }
    sums.known = true;
  }
}

/// Stiffness, damping and mass between bodies on the coordinates, and the forces of what has moved since the ticks.
void World::add_responses() {
  Loads& loads = scratch_->loads;
  Coupling& c = scratch_->coupling;
  const Skeleton& skeleton = recipe_->skeleton;
  const Kinematics& k = scratch_->dynamics.kinematics;
  bool counts = false;
  for (size_t g = 0; g < state_.tissues.size(); ++g) {
    counts |= recipe_->tissues[g].counts;
    for (const Response& response : state_.tissues[g].pulls.responses) {
      loads.responds = true;
      for (const int b : response.bodies) loads.internal &= b != 0;
    }
  }
  if (!loads.responds) return;
  sum_responses();
  const auto add = [&](BlockSum GroupResponse::*kind, Eigen::MatrixXd& on_coordinates) {
    c.carried.clear(skeleton.bodies());
    for (const GroupResponse& group : c.groups) c.carried.add(group.*kind, k);
    c.carried.climb(skeleton, k, on_coordinates);
  };
  add(&GroupResponse::mass, loads.mass);
  add(&GroupResponse::damping, loads.damping);
  add(&GroupResponse::stiffness, loads.stiffness);
  for (size_t g = 0; g < state_.tissues.size(); ++g) add_returns(g, loads.wrenches);
  if (counts) keep_motions();
}

/// How the bodies move with the coordinates as the step begins: what is counted of responses is asked for at its end.
void World::keep_motions() {
  Coupling& c = scratch_->coupling;
  const Skeleton& skeleton = recipe_->skeleton;
  const Kinematics& k = scratch_->dynamics.kinematics;
  c.J.setZero(6 * skeleton.bodies(), skeleton.coordinates());
  c.origin.resize(k.pose.size());
  for (int body = 0; body < skeleton.bodies(); ++body) {
    const Vec3 origin = c.origin[static_cast<size_t>(body)] = k.pose[body].translation();
    for (int b = body; b > 0; b = k.parent[b])
      for (int i = skeleton.first_coordinate(b); i < skeleton.first_coordinate(b) + skeleton.coordinate_count(b); ++i) {
        c.J.block<3, 1>(6 * body, i) = k.S.col(i).head<3>();
        c.J.block<3, 1>(6 * body + 3, i) = k.S.col(i).tail<3>() + k.S.col(i).head<3>().cross(origin);
      }
  }
}

Twist World::moved_since(int body, int clock) const {
  const Pose& now = scratch_->dynamics.kinematics.pose[body];
  const Pose& from = state_.bodies[clock][body].from;
  Twist out;
  out << rotation_vector(Mat3(now.linear() * from.linear().transpose())), now.translation() - from.translation();
  return out;
}

Twist World::sped_since(int body, int clock) const {
  return at_origin(scratch_->dynamics.kinematics, body) - state_.bodies[clock][body].twist_from;
}

/// Like the law of a path, a response holds around the last tick: the force, at the origins of its bodies, of what they
/// have moved and sped up since then.
void World::answer_motion(const Response& response, int clock, Eigen::VectorXd& force) const {
  Eigen::VectorXd &moved = scratch_->moved, &speed_change = scratch_->speed_change;
  const int rows = 6 * static_cast<int>(response.bodies.size());
  moved.resize(rows), speed_change.resize(rows), force.setZero(rows);
  for (size_t i = 0; i < response.bodies.size(); ++i) {
    moved.segment<6>(6 * static_cast<int>(i)) = moved_since(response.bodies[i], clock);
    speed_change.segment<6>(6 * static_cast<int>(i)) = sped_since(response.bodies[i], clock);
  }
  if (response.stiffness.size() > 0) force.noalias() -= response.stiffness * moved;
  if (response.damping.size() > 0) force.noalias() -= response.damping * speed_change;
}

/// The same of all responses of a group, whose sums are known.
void World::add_returns(size_t group, std::vector<Wrench>& wrenches) const {
  const int clock = recipe_->tissues[group].clock;
  const GroupResponse& sums = scratch_->coupling.groups[group];
  if (clock < 0 || (sums.stiffness.pairs().empty() && sums.damping.pairs().empty())) return;
  const Kinematics& k = scratch_->dynamics.kinematics;
  std::vector<Twist>&moved = scratch_->coupling.moved, &sped = scratch_->coupling.sped;
  std::vector<Wrench>& force = scratch_->coupling.force;
  const size_t bodies = k.pose.size();
  moved.resize(bodies), sped.resize(bodies), force.assign(bodies, Wrench::Zero());
  for (size_t b = 0; b < bodies; ++b) {
    moved[b] = moved_since(static_cast<int>(b), clock);
    sped[b] = sped_since(static_cast<int>(b), clock);
  }
  for (const BlockSum::Pair& pair : sums.stiffness.pairs())
    force[pair.row].noalias() -= pair.block * moved[pair.column];
  for (const BlockSum::Pair& pair : sums.damping.pairs()) force[pair.row].noalias() -= pair.block * sped[pair.column];
  for (size_t b = 0; b < bodies; ++b) wrenches[b] += about_world(force[b], k.pose[b].translation());
}

// ---- what tissues gave to the bones, told to those that keep a ledger of momentum
// ------------------------------------

void World::forget_impulses(size_t group) {
  state_.given[group].assign(impulses_of(recipe_->tissues[group], state_.tissues[group].pulls), Wrench::Zero());
}

/// Of one rigid step: what is held through it. Loads must be gathered.
void World::count_pulls(double h) {
  scratch_->u_step = state_.u;
  const Kinematics& k = scratch_->dynamics.kinematics;
  for (size_t g = 0; g < recipe_->tissues.size(); ++g) {
    const TissueGroup& group = recipe_->tissues[g];
    if (!group.counts) continue;
    const Pulls& pulls = state_.tissues[g].pulls;
    Wrench* given = state_.given[g].data();
    for (const PointPull& pull : pulls.points)
      *given++ += h * wrench_of(pull, k.pose[pull.body], pull.force, pull.couple);
    if (group.clock < 0) continue;
    for (const Response& response : pulls.responses) {
      answer_motion(response, group.clock, scratch_->returned);
      for (size_t i = 0; i < response.bodies.size(); ++i)
        *given++ += h * about_world(scratch_->returned.segment<6>(6 * static_cast<int>(i)),
                                    k.pose[response.bodies[i]].translation());
    }
  }
}

/// What the step took implicitly: - [(Mass + h D + h^2 K) J du + h^2 K J u], J as the step began.
void World::count_responses(double h) {
  Coupling& c = scratch_->coupling;
  const Eigen::VectorXd& acceleration = scratch_->dynamics.acceleration;
  Eigen::VectorXd &v = scratch_->speed, &a = scratch_->acceleration, &impulse = scratch_->returned;
  for (size_t g = 0; g < recipe_->tissues.size(); ++g) {
    if (!recipe_->tissues[g].counts) continue;
    const Pulls& pulls = state_.tissues[g].pulls;
    Wrench* given = state_.given[g].data() + pulls.points.size();
    for (const Response& response : pulls.responses) {
      const int rows = 6 * static_cast<int>(response.bodies.size());
      v.resize(rows), a.resize(rows), impulse.setZero(rows);
      for (size_t i = 0; i < response.bodies.size(); ++i) {
        const auto J = c.J.middleRows<6>(6 * response.bodies[i]);
        v.segment<6>(6 * static_cast<int>(i)).noalias() = J * scratch_->u_step;
        a.segment<6>(6 * static_cast<int>(i)).noalias() = J * acceleration;
      }
      if (response.mass.size() > 0) impulse.noalias() -= h * (response.mass * a);
      if (response.damping.size() > 0) impulse.noalias() -= h * h * (response.damping * a);
      if (response.stiffness.size() > 0) impulse.noalias() -= h * h * (response.stiffness * (v + h * a));
      for (size_t i = 0; i < response.bodies.size(); ++i)
        *given++ +=
            about_world(impulse.segment<6>(6 * static_cast<int>(i)), c.origin[static_cast<size_t>(response.bodies[i])]);
    }
  }
}

}  // namespace sinew
