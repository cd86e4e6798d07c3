#pragma once
// Who decides the excitations. A controller sees a const World and answers numbers; what it must remember from tick to
// tick lives in ControllerState, a part of State, so that a replay decides the same.
#include <Eigen/Core>
#include <vector>

#include "sinew/world/state.hpp"

namespace sinew {

class World;

/// A hand that closes on a prop or opens within the tick.
struct HandAction {
  int prop = 0;         ///< of the scene
  int body = -1;        ///< that takes it; -1: every hand that holds it opens
  int after_steps = 0;  ///< rigid steps of this tick that come first
};

struct Decision {
  std::vector<double> excitation;   ///< per motor unit, 0 to 1
  Eigen::VectorXd torque;           ///< per coordinate, N m or N: beside muscles and motors
  std::vector<double> control;      ///< per motor of the model, within its range
  std::vector<HandAction> hands;    ///< in their order; empty when it is asked
  std::vector<StepReport> reports;  ///< what it could not do; empty when it is asked
};

class Controller {
 public:
  virtual ~Controller() = default;
  /// Called at the start of every control tick. `decision` holds the last one, of the right sizes.
  virtual void decide(const World&, ControllerState&, Decision& decision) const = 0;
};

}  // namespace sinew
