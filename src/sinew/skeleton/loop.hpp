#pragma once
// Loops of bones: two bodies that hold on to each other, as two hands on one bar. Equality rows with multipliers,
// solved at once; contacts are then solved among the motions that keep the loops closed.
#include <span>

#include "sinew/model/scene.hpp"
#include "sinew/skeleton/impulse_rows.hpp"

namespace sinew {

/// A frame on each of two bodies that coincide: wholly (weld), or in their origins only (point).
struct LoopConstraint {
  int a = 0, b = 0;
  Loop::Kind kind = Loop::Kind::weld;
  Pose in_a = Pose::Identity(), in_b = Pose::Identity();
};

/// Holds two bodies together as they stand, at a point in axes of the first.
LoopConstraint closed_here(const Kinematics&, int a, int b, Loop::Kind, const Vec3& at);
/// How far b's frame is from a's: a rotation vector (zero for a point) and a shift, world axes.
Twist drift_of(const LoopConstraint&, const Kinematics&);

/// Buffers of one solve.
class LoopSolver {
 public:
  void prepare(std::span<const LoopConstraint>, const Skeleton&, const Kinematics&, const InverseMass&);
  bool any() const { return rows_.count > 0; }

  /// Changes the speeds after a step of h by the impulses that close the loops at its end.
  void close_speeds(double h, Eigen::VectorXd& u);
  /// Changes du/dt by the forces that keep the loops closed; `force` is what they do to each coordinate.
  void close_acceleration(Eigen::VectorXd& a, Eigen::VectorXd& force);
  /// Changes a change of speeds so that it opens no loop.
  void keep_closed(Eigen::Ref<Eigen::VectorXd> change);

 private:
  void close(Eigen::Ref<Eigen::VectorXd> x);  // to `target_`

  ImpulseRows rows_;
  Cholesky factor_;
  Eigen::MatrixXd ridged_;
  // per row: the relative acceleration when every du/dt is zero, the error of position, what is wanted, the multiplier
  Eigen::VectorXd bias_, error_, target_, multiplier_, missing_;
};

}  // namespace sinew
