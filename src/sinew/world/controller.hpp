#pragma once
// Who decides the excitations. A controller sees a const World and answers numbers; what it must remember from tick to
// tick lives in ControllerState, a part of State, so that a replay decides the same.
#include <Eigen/Core>
#include <vector>

#include "sinew/world/state.hpp"

namespace sinew {

class World;

struct Decision {
  std::vector<double> excitation;   ///< per motor unit, 0 to 1
  Eigen::VectorXd torque;           ///< per coordinate, N m or N: beside muscles and motors
  std::vector<double> control;      ///< per motor of the model, within its range
  std::vector<StepReport> reports;  ///< what it could not do; empty when it is asked
};

class Controller {
 public:
  virtual ~Controller() = default;
  /// Called at the start of every control tick. `decision` holds the last one, of the right sizes.
  virtual void decide(const World&, ControllerState&, Decision& decision) const = 0;
};

}  // namespace sinew
