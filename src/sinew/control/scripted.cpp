#include "sinew/control/scripted.hpp"

#include <algorithm>

#include "sinew/world/world.hpp"

namespace sinew {

void Constant::decide(const World&, ControllerState&, Decision& decision) const {
  std::fill(decision.excitation.begin(), decision.excitation.end(), excitation_);
}

Scripted::Scripted(const World& world) {
  for (const std::string& unit : world.recipe().units.name) scripts_.push_back(script_of(world.scene(), unit));
  for (const Motor& motor : world.scene().model.motors) motors_.push_back(motor_script(world.scene(), motor.name));
}

void Scripted::decide(const World& world, ControllerState&, Decision& decision) const {
  for (size_t i = 0; i < scripts_.size(); ++i) decision.excitation[i] = scripts_[i].at(world.time());
  for (size_t i = 0; i < motors_.size(); ++i) decision.control[i] = motors_[i].at(world.time());
}

void add_motor_torque(const World& world, const Decision& decision, Eigen::VectorXd& torque) {
  const std::vector<MotorAt>& motors = world.recipe().motors;
  for (size_t i = 0; i < motors.size(); ++i) {
    const double held = world.state().held_control[i], asked = held == hands_off ? decision.control[i] : held;
    torque[motors[i].coordinate] += motors[i].force * std::clamp(asked, motors[i].range.low, motors[i].range.high);
  }
}

}  // namespace sinew
