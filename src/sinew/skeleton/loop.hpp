#pragma once
// Loops of bones: two bodies that hold on to each other, as two hands on one bar. Equality rows with multipliers,
// solved at once; contacts are then solved among the motions that keep the loops closed.
#include <span>
#include <vector>

#include "sinew/model/model.hpp"
#include "sinew/skeleton/impulse_rows.hpp"

namespace sinew {

/// A frame on each of two bodies that coincide: wholly (weld), in their origins only (point), or whose origins keep
/// their distance (rod).
struct LoopConstraint {
  int a = 0, b = 0;
  Loop::Kind kind = Loop::Kind::weld;
  Pose in_a = Pose::Identity(), in_b = Pose::Identity();
  double distance = 0;  ///< m, of a rod
};

/// Holds two bodies together as they stand, at a point in axes of the first.
LoopConstraint closed_here(const Kinematics&, int a, int b, Loop::Kind, const Vec3& at);
/// The loop as its file has it, or, where that leaves it open, as the bodies stand.
LoopConstraint closed(const Loop&, const Skeleton&, const Kinematics&);
/// How far b's frame is from where a's has it: a rotation vector (a weld's) and a shift, world axes; a rod's is along
/// itself, its excess length.
Twist drift_of(const LoopConstraint&, const Kinematics&);

/// Buffers of one solve.
class LoopSolver {
 public:
  void prepare(std::span<const LoopConstraint>, const Skeleton&, const Kinematics&, const InverseMass&);
  bool any() const { return rows_.count > 0; }

  /// Changes the speeds after a step of h by the impulses that close the loops at its end.
  void close_speeds(double h, Eigen::VectorXd& u);
  /// The least displacement that closes what the loops are open by.
  void close_gap(Eigen::VectorXd& displacement);
  /// Changes du/dt by the forces that keep the loops closed; `force` is what they do to each coordinate.
  void close_acceleration(Eigen::VectorXd& a, Eigen::VectorXd& force);
  /// Changes a change of speeds so that it opens no loop.
  void keep_closed(Eigen::Ref<Eigen::VectorXd> change);

 private:
  void add_row(const Skeleton&, const Kinematics&, const LoopConstraint&, const Wrench& along, double bias,
               double error);
  void add_rod(const Skeleton&, const Kinematics&, const LoopConstraint&);
  void close(Eigen::Ref<Eigen::VectorXd> x);  // to `target_`

  ImpulseRows rows_;
  Cholesky factor_;
  Eigen::MatrixXd ridged_;
  // per row: the relative acceleration when every du/dt is zero, the error of position, what is wanted, the multiplier
  Eigen::VectorXd bias_, error_, target_, multiplier_, missing_;
};

}  // namespace sinew
