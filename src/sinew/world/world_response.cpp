// How tissues answer the motion of bones between two of their ticks: all their small blocks as one law between bodies,
// brought to the coordinates once.
#include "sinew/world/scratch.hpp"

namespace sinew {
namespace {

/// Adds the blocks of one response between the places of its bodies.
void add_blocks(const Eigen::MatrixXd& between, std::span<const int> bodies, std::span<const int> place,
                Eigen::MatrixXd& sum) {
  if (between.size() == 0) return;
  for (size_t j = 0; j < bodies.size(); ++j)
    for (size_t i = 0; i < bodies.size(); ++i)
      sum.block<6, 6>(6 * place[bodies[i]], 6 * place[bodies[j]]) +=
          between.block<6, 6>(6 * static_cast<int>(i), 6 * static_cast<int>(j));
}

/// A wrench at the origin of a body, about the world's.
Wrench about_world(Wrench wrench, const Vec3& origin) {
  wrench.head<3>() += origin.cross(wrench.tail<3>());
  return wrench;
}

}  // namespace

/// The bodies that any response couples, in ascending order; how many.
int World::find_coupled() {
  Coupling& c = scratch_->coupling;
  c.place.assign(static_cast<size_t>(recipe_->skeleton.bodies()), -1);
  for (const TissueState& tissue : state_.tissues)
    for (const Response& response : tissue.pulls.responses)
      for (const int b : response.bodies) c.place[b] = 0;
  int count = 0;
  for (int& place : c.place)
    if (place == 0) place = count++;
  return count;
}

/// Stiffness, damping and mass between bodies, brought to coordinates: J^T X J with J at the body origins.
void World::add_responses() {
  Loads& loads = scratch_->loads;
  Coupling& c = scratch_->coupling;
  const Skeleton& skeleton = recipe_->skeleton;
  const Kinematics& k = scratch_->dynamics.kinematics;
  const int n = skeleton.coordinates(), rows = 6 * find_coupled();
  if (rows == 0) return;
  loads.responds = true;
  loads.internal &= c.place[0] < 0;
  c.J.setZero(rows, n);
  c.origin.resize(static_cast<size_t>(rows / 6));
  for (int body = 0; body < skeleton.bodies(); ++body) {
    if (c.place[body] < 0) continue;
    const int row = 6 * c.place[body];
    const Vec3 origin = k.pose[body].translation();
    c.origin[static_cast<size_t>(c.place[body])] = origin;
    for (int b = body; b > 0; b = k.parent[b])
      for (int i = skeleton.first_coordinate(b); i < skeleton.first_coordinate(b) + skeleton.coordinate_count(b); ++i) {
        c.J.block<3, 1>(row, i) = k.S.col(i).head<3>();
        c.J.block<3, 1>(row + 3, i) = k.S.col(i).tail<3>() + k.S.col(i).head<3>().cross(origin);
      }
  }
  const auto add = [&](Eigen::MatrixXd Response::*kind, Eigen::MatrixXd& on_coordinates) {
    on_coordinates.setZero(n, n);
    bool any = false;
    for (const TissueState& tissue : state_.tissues)
      for (const Response& response : tissue.pulls.responses) {
        if ((response.*kind).size() == 0) continue;
        if (!any) c.between.setZero(rows, rows);
        any = true;
        add_blocks(response.*kind, response.bodies, c.place, c.between);
      }
    if (!any) return;
    c.product.noalias() = c.between * c.J;
    on_coordinates.noalias() = c.J.transpose() * c.product;
  };
  add(&Response::mass, loads.mass);
  add(&Response::damping, loads.damping);
  add(&Response::stiffness, loads.stiffness);
  for (size_t g = 0; g < state_.tissues.size(); ++g)
    add_returns(state_.tissues[g].pulls, recipe_->tissues[g].clock, loads.wrenches);
}

/// Like the law of a path, a response holds around the last tick: the force, at the origins of its bodies, of what they
/// have moved and sped up since then.
void World::answer_motion(const Response& response, int clock, Eigen::VectorXd& force) const {
  const std::vector<BodyMotion>& tick = state_.bodies[clock];
  const Kinematics& k = scratch_->dynamics.kinematics;
  Eigen::VectorXd &moved = scratch_->moved, &speed_change = scratch_->speed_change;
  const int rows = 6 * static_cast<int>(response.bodies.size());
  moved.resize(rows), speed_change.resize(rows), force.setZero(rows);
  for (size_t i = 0; i < response.bodies.size(); ++i) {
    const int b = response.bodies[i], row = 6 * static_cast<int>(i);
    const Pose& from = tick[b].from;
    moved.segment<3>(row) = rotation_vector(Mat3(k.pose[b].linear() * from.linear().transpose()));
    moved.segment<3>(row + 3) = k.pose[b].translation() - from.translation();
    speed_change.segment<6>(row) = at_origin(k, b) - tick[b].twist_from;
  }
  if (response.stiffness.size() > 0) force.noalias() -= response.stiffness * moved;
  if (response.damping.size() > 0) force.noalias() -= response.damping * speed_change;
}

void World::add_returns(const Pulls& pulls, int clock, std::vector<Wrench>& wrenches) const {
  if (clock < 0) return;
  const Kinematics& k = scratch_->dynamics.kinematics;
  for (const Response& response : pulls.responses) {
    answer_motion(response, clock, scratch_->returned);
    for (size_t i = 0; i < response.bodies.size(); ++i) {
      const int b = response.bodies[i];
      wrenches[b] += about_world(scratch_->returned.segment<6>(6 * static_cast<int>(i)), k.pose[b].translation());
    }
  }
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
        const auto J = c.J.middleRows<6>(6 * c.place[response.bodies[i]]);
        v.segment<6>(6 * static_cast<int>(i)).noalias() = J * scratch_->u_step;
        a.segment<6>(6 * static_cast<int>(i)).noalias() = J * acceleration;
      }
      if (response.mass.size() > 0) impulse.noalias() -= h * (response.mass * a);
      if (response.damping.size() > 0) impulse.noalias() -= h * h * (response.damping * a);
      if (response.stiffness.size() > 0) impulse.noalias() -= h * h * (response.stiffness * (v + h * a));
      for (size_t i = 0; i < response.bodies.size(); ++i)
        *given++ += about_world(impulse.segment<6>(6 * static_cast<int>(i)),
                                c.origin[static_cast<size_t>(c.place[response.bodies[i]])]);
    }
  }
}

}  // namespace sinew
