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
  for (int body = 0; body < skeleton.bodies(); ++body) {
    if (c.place[body] < 0) continue;
    const int row = 6 * c.place[body];
    const Vec3 origin = k.pose[body].translation();
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

/// Like the law of a path, responses hold around the last tick: what the bodies have moved and sped up since then pulls
/// back now.
void World::add_returns(const Pulls& pulls, int clock, std::vector<Wrench>& wrenches) const {
  if (clock < 0) return;
  const std::vector<BodyMotion>& tick = state_.bodies[clock];
  const Kinematics& k = scratch_->dynamics.kinematics;
  Eigen::VectorXd &moved = scratch_->moved, &speed_change = scratch_->speed_change, &force = scratch_->returned;
  for (const Response& response : pulls.responses) {
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
    for (size_t i = 0; i < response.bodies.size(); ++i) {
      const int b = response.bodies[i];
      const Wrench at_body = force.segment<6>(6 * static_cast<int>(i));
      wrenches[b] += at_body;
      wrenches[b].head<3>() += k.pose[b].translation().cross(at_body.tail<3>());
    }
  }
}

}  // namespace sinew
