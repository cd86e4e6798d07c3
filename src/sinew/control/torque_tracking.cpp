#include "sinew/control/torque_tracking.hpp"

#include "sinew/control/scripted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/world/world.hpp"

namespace sinew {

TorqueTracking::TorqueTracking(const World& world, const std::map<std::string, Function>& motion,
                               const Controller* muscles, double frequency)
    : muscles_(muscles), frequency_(frequency) {
  std::vector<Fault> faults;
  for (const auto& [name, function] : motion) {
    const int k = world.skeleton().coordinate(name);
    if (k < 0)
      faults.push_back({.field = name, .message = "the motion names a coordinate that the model does not have"});
    else if (world.skeleton().position_of(k) < 0)
      faults.push_back(
          {.field = name, .message = "belongs to a ball joint, whose angles cannot be tracked one by one"});
    else if (const std::string fault = fault_of(function); !fault.empty())
      faults.push_back({.field = name, .message = fault});
    else
      targets_.push_back({k, Curve(function)});
  }
  if (!faults.empty()) throw InputError(faults);
}

void TorqueTracking::decide(const World& world, ControllerState& state, Decision& decision) const {
  if (muscles_) muscles_->decide(world, state, decision);
  const Equations now = world.equations();
  Eigen::VectorXd wanted = Eigen::VectorXd::Zero(world.skeleton().coordinates());
  for (const Target& target : targets_) {
    const Jet motion = target.motion.at(world.time());
    const double late = motion.value - world.coordinate(target.coordinate);
    const double slow = motion.slope - world.coordinate_speed(target.coordinate);
    wanted[target.coordinate] = motion.bend + 2 * frequency_ * slow + frequency_ * frequency_ * late;
  }
  Eigen::VectorXd torque = now.M * wanted + now.bias - now.muscle_torque;
  Eigen::VectorXd motors = Eigen::VectorXd::Zero(torque.size());
  add_motor_torque(world, decision, motors);
  torque -= motors;
  decision.torque.setZero();
  for (const Target& target : targets_) decision.torque[target.coordinate] = torque[target.coordinate];
}

}  // namespace sinew
