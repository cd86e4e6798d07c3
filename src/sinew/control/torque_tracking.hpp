#pragma once
// Motors in the joints that follow a motion: computed torque. The motors give what the muscles do not:
//   torque = M (a_ref + 2 w (v_ref - v) + w^2 (q_ref - q)) + bias - muscle torque - motors of the model
// so that, where every free coordinate is tracked, each error obeys e'' + 2 w e' + w^2 e = 0.
#include <map>
#include <string>
#include <vector>

#include "sinew/world/controller.hpp"

namespace sinew {

class TorqueTracking : public Controller {
 public:
  /// `motion`: coordinate -> value as a function of time. Others are left to themselves. `muscles` decides the
  /// excitations; null: they stay as they are. `frequency` is the stiffness of the motors as rad/s, damped critically.
  TorqueTracking(const World&, const std::map<std::string, Function>& motion, const Controller* muscles = nullptr,
                 double frequency = 20);
  void decide(const World&, ControllerState&, Decision&) const override;

 private:
  struct Target {
    int coordinate;
    Curve motion;
  };
  std::vector<Target> targets_;
  const Controller* muscles_;
  double frequency_;
};

}  // namespace sinew
