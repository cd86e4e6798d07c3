#pragma once
// Which pose fits the markers: weighted least squares, frame by frame, each from the one before.
//
//   1/2 sum w |x(q) - m|^2 + 1/2 sum w (q - goal)^2  ->  least, over the free coordinates, clamped ones in their range
//
// Levenberg and Marquardt's method with the exact Jacobian of the markers; coupled coordinates follow, locked and
// prescribed ones stay where they belong.
#include <optional>

#include "sinew/analysis/ik_tasks.hpp"
#include "sinew/core/progress.hpp"
#include "sinew/motion/motion.hpp"
#include "sinew/motion/trc.hpp"

namespace sinew {

struct InverseKinematicsOptions {
  std::optional<Range> time;      ///< s; from the frame nearest its start to the one nearest its end
  const Motion* goals = nullptr;  ///< for coordinate tasks that follow a motion
  Progress progress;
};

struct MarkerError {
  std::string marker;
  int frames = 0;            ///< in which it was seen
  double rms = 0, most = 0;  ///< m
  double worst = 0;          ///< s, when it was farthest off
};

struct InverseKinematics {
  Samples coordinates;              ///< a column per coordinate of the skeleton: rad, m
  std::vector<MarkerError> errors;  ///< of the markers in use
  Samples frames;                   ///< per frame: sum of squared distances (m2), rms (m), largest (m)
  std::vector<double> unsettled;    ///< times of frames that no step could bring nearer within the steps allowed
  std::vector<std::string> remarks;
};

/// Every marker that model and tracks share, of equal weight.
IkTasks every_marker(const Model&, const MarkerTracks&);

/// Throws InputError: no marker in common, an unknown coordinate.
InverseKinematics inverse_kinematics(const Model&, const Skeleton&, const MarkerTracks&, const IkTasks&,
                                     const InverseKinematicsOptions& = {});

}  // namespace sinew
