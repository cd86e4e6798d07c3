// Actuators that become motors: on coordinates, and torques and forces on bodies that a coordinate moves along them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/osim/chain_pose.hpp"
#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

void add_motor(Import& file, const Element& item, const std::string& coordinate, double sign) {
  Motor motor{file.fresh_name(item, "motors", item.name()), coordinate, sign * item.number("optimal_force", 1), {}};
  const double low = item.number("min_control", -HUGE_VAL), high = item.number("max_control", HUGE_VAL);
  if (std::isfinite(low) && std::isfinite(high) && low < high) motor.range = Range{low, high};
  file.model.motors.push_back(std::move(motor));
}

void read_coordinate_motor(Import& file, const Element& item) {
  const Coordinate* coordinate = target_coordinate(file, item);
  if (!coordinate) return;
  if (item.kind() == "ActivationCoordinateActuator") item.changed("follows its control without a delay");
  add_motor(file, item, coordinate->name, 1);
}

/// A coordinate of the joint that turns or slides along a direction, and which way.
struct Along {
  std::string coordinate;
  double sign = 1;
};

/// The direction in the joint's own axes; of axes behind one another as they lie at 0.
std::optional<Along> along(const Joint& joint, const Vec3& direction, bool turning) {
  const Vec3 unit = direction.normalized();
  std::optional<Along> found;
  const auto look = [&](bool turns, const Vec3& axis, const std::string& name) {
    const double cosine = axis.normalized().dot(unit);
    if (!found && turns == turning && std::abs(cosine) > 0.99) found = Along{name, cosine < 0 ? -1.0 : 1.0};
  };
  const auto name = [&](size_t i) { return joint.coordinates[i].name; };
  switch (joint.kind) {
    case Joint::Kind::hinge:
      look(true, joint.axis.value_or(Vec3::UnitZ()), name(0));
      break;
    case Joint::Kind::slider:
      look(false, joint.axis.value_or(Vec3::UnitX()), name(0));
      break;
    case Joint::Kind::universal:
      for (int k = 0; k < 2; ++k) look(true, Vec3::Unit(k), name(static_cast<size_t>(k)));
      break;
    case Joint::Kind::planar:
      look(true, Vec3::UnitZ(), name(0));
      for (int k = 0; k < 2; ++k) look(false, Vec3::Unit(k), name(static_cast<size_t>(k) + 1));
      break;
    default:
      for (const Axis& axis : turning ? joint.rotate : joint.slide)
        if (axis.by.factors.size() == 1 && axis.by.factors[0].function == Function::identity())
          look(turning, axis.axis, axis.by.factors[0].coordinate);
  }
  return found;
}

/// The joint that carries the first on the second, or the second on the first.
const Joint* joint_of(const Model& model, const std::string& body, const std::string& other, double& sign) {
  for (const Joint& joint : model.joints) {
    if (joint.child == body && joint.parent == other) return sign = 1, &joint;
    if (joint.child == other && joint.parent == body) return sign = -1, &joint;
  }
  return nullptr;
}

/// A torque between two bodies, or a force on one that hangs from the ground.
void read_body_motor(Import& file, const Element& item, bool turning) {
  const auto body_in = [&](std::initializer_list<const char*> names) {
    const std::string name = last_part(item.text_of(names));
    return name.empty() ? std::string(ground) : name;
  };
  const std::string body = turning ? body_in({"bodyA", "socket_bodyA"}) : body_in({"body", "socket_body"});
  const std::string other = turning ? body_in({"bodyB", "socket_bodyB"}) : ground;
  Vec3 direction = item.vector({turning ? "axis" : "direction"}, turning ? Vec3::UnitZ() : Vec3::UnitX());
  const bool in_ground = item.flag(turning ? "torque_is_global" : "force_is_global", turning);
  for (const char* unused : {"point", "point_is_global"}) item.find(unused);
  double sign = 1;
  const Joint* joint = joint_of(file.model, body, other, sign);
  std::optional<Along> found;
  if (joint && direction.norm() > 0) {
    const CoordinateValues start = start_values(file.model);
    if (!in_ground) direction = body_pose(file.model, body, start).linear() * direction;
    const Mat3 axes = body_pose(file.model, joint->parent, start).linear() * turn_xyz(joint->turn);
    found = along(*joint, axes.transpose() * direction, turning);
  }
  if (!found) return item.unsupported("no coordinate moves its body along its direction");
  item.changed(fmt::format("acts on coordinate {} here", found->coordinate));
  add_motor(file, item, found->coordinate, sign * found->sign);
}

}  // namespace

bool read_motor(Import& file, const Element& item) {
  const std::string kind = item.kind();
  const bool on_coordinate = kind == "CoordinateActuator" || kind == "ActivationCoordinateActuator" ||
                             kind == "GeneralizedForce";  // the oldest files have three names of their own
  const bool turning = kind == "TorqueActuator" || kind == "Torque";
  if (!on_coordinate && !turning && kind != "PointActuator" && kind != "Force") return false;
  if (is_switched_off(item)) return true;
  if (on_coordinate)
    read_coordinate_motor(file, item);
  else
    read_body_motor(file, item, turning);
  return true;
}

}  // namespace sinew
