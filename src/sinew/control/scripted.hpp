#pragma once
// Controllers without a goal of their own: the same excitation all the time, or what the scene scripts.
#include <vector>

#include "sinew/world/controller.hpp"
#include "sinew/world/script.hpp"

namespace sinew {

class Constant : public Controller {
 public:
  explicit Constant(double excitation) : excitation_(excitation) {}
  void decide(const World&, ControllerState&, Decision&) const override;

 private:
  double excitation_;
};

/// Follows Scene::excitations and Scene::motors; units without a script get Scene::default_excitation, motors 0.
class Scripted : public Controller {
 public:
  explicit Scripted(const World&);
  void decide(const World&, ControllerState&, Decision&) const override;

 private:
  std::vector<Script> scripts_;  // per motor unit
  std::vector<Script> motors_;
};

/// Adds what the model's motors will give for a decision, as the World takes it: a hand wins, and the range holds.
void add_motor_torque(const World&, const Decision&, Eigen::VectorXd& torque);

}  // namespace sinew
