#pragma once
// Muscles over a motion, and over the range of one coordinate.
#include <map>
#include <optional>

#include "sinew/analysis/muscle_geometry.hpp"
#include "sinew/motion/motion.hpp"

namespace sinew {

/// What to read of a muscle: path length (m), fibre length (m), tendon length (m), lengthening speed of the path (m/s),
/// tension (N).
enum class MuscleQuantity { mtu, fibre, tendon, speed, force };

/// Rows as in the motion, columns as in the model. Fibre, tendon and force are those of a muscle standing still at the
/// given activation: what OpenSim's muscle analysis shows where no states are given. The speed comes from the natural
/// spline of degree 5 through the motion.
Eigen::MatrixXd over_motion(const MuscleGeometry&, const Motion&, MuscleQuantity, double activation = 0.05);

/// A walk along one coordinate from one value to another, both included, the rest as the pose says.
struct Sweep {
  std::string coordinate;
  std::optional<double> from, to;      ///< rad or m; by default the coordinate's range
  int steps = 101;                     ///< rows
  std::map<std::string, double> pose;  ///< of other coordinates; those not named are at their start value
};

/// Values of the coordinate, and what was read there: a row per value.
struct Swept {
  std::vector<double> value;
  Eigen::MatrixXd read;
};

/// Moment arms of the muscles, m, as MuscleGeometry::arms has them; coordinates that are coupled to this one go with
/// it. Of a ball joint's coordinate: by the turn about that axis of the child.
Swept moment_arms(const MuscleGeometry&, const Sweep&, const std::vector<int>& muscles);

/// Torques about the coordinate while the pose is held, N m or N: of each muscle with its activation, which the model's
/// tendons decide how much of it the fibres feel.
Swept isometric_torques(const MuscleGeometry&, const Sweep&, const std::vector<std::pair<int, double>>& activations);

/// Where the two wrapping rules disagree most in the start pose.
struct RuleDifference {
  std::string muscle;  ///< empty: no muscle has a wrap
  double metres = 0;   ///< taut less OpenSim's
};
RuleDifference rule_difference(const Model&);

}  // namespace sinew
