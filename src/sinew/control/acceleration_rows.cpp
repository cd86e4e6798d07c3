#include "sinew/control/acceleration_rows.hpp"

#include "sinew/world/world.hpp"

namespace sinew {

void AccelerationRows::start(Eigen::Index rows, Eigen::Index coordinates) {
  form.setZero(rows, coordinates);
  wanted.setZero(rows);
  weight.setZero(rows);
}

void AccelerationRows::coordinate(Eigen::Index row, int k, double value, double counts) {
  form(row, k) = 1;
  wanted[row] = value;
  weight[row] = counts;
}

// With the twist (w, v) of the body and its acceleration, both about the world origin, a point p of it moves at
// v + w x p and accelerates at dv/dt + dw/dt x p + w x (v + w x p). What of that no coordinate's acceleration makes
// goes to the other side.
void AccelerationRows::point(Eigen::Index row, const World& world, int body, const Vec3& at, const Vec3& axis,
                             double value, double counts) {
  const Kinematics& k = world.kinematics();
  const Vec3 p = k.pose[static_cast<size_t>(body)] * at;
  const Twist &twist = k.twist[static_cast<size_t>(body)], &drift = k.drift[static_cast<size_t>(body)];
  Wrench along;  // the power of a unit force is the speed along it
  along << p.cross(axis), axis;
  world.skeleton().add_power(k, body, along, form.row(row).transpose());
  const Vec3 w = twist.head<3>(), v = twist.tail<3>() + w.cross(p);
  const Vec3 velocity_terms = drift.tail<3>() + Vec3(drift.head<3>()).cross(p) + w.cross(v);
  wanted[row] = value - axis.dot(velocity_terms);
  weight[row] = counts;
}

}  // namespace sinew
