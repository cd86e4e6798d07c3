#pragma once
// Which torques a motion needs: tau = M a + c less what acts from outside, in the steps of OpenSim's tool.
#include <optional>

#include "sinew/motion/external_loads.hpp"
#include "sinew/motion/motion.hpp"

namespace sinew {

struct InverseDynamicsOptions {
  double filter = -1;         ///< cut-off of the low-pass on the coordinates, Hz; negative: none
  std::optional<Range> time;  ///< s; by default all of the motion
  bool passive = true;        ///< springs, damping, stops and ligaments of the model take their part
};

struct InverseDynamics {
  std::vector<double> time;  ///< with a filter those of the resampled motion: a hair beside the motion's own
  /// A row per time, a column per coordinate: N m or N. What every coordinate takes by itself, as if nothing coupled
  /// them.
  Eigen::MatrixXd torque;
  Eigen::MatrixXd reduced;  ///< G^T torque: couplers carry a follower's torque to its leader; 0 for what is no unknown
};

/// Muscles do not act. Throws InputError: times that do not fit.
InverseDynamics inverse_dynamics(const Model&, const Skeleton&, const Motion&, const ExternalLoads* = nullptr,
                                 const InverseDynamicsOptions& = {});

/// As OpenSim writes it: `NAME_moment` for angles, `NAME_force` for the rest.
Table torque_table(const Model&, const Skeleton&, const std::vector<double>& time, const Eigen::MatrixXd& torque);

}  // namespace sinew
