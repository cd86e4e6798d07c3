#include "sinew/skeleton/loop.hpp"

#include <cmath>

namespace sinew {
namespace {

// Rows that say the same twice make the matrix between them singular. A ridge keeps its factor, a few passes take the
// ridge's error out again; along what is said twice the multiplier stays small, and is not unique.
constexpr double ridge = 1e-10;  // of the largest entry
constexpr int passes = 3;
constexpr double rounding = 1e-13;  // of a row

/// Acceleration of a point fixed on a body while every du/dt is zero.
Vec3 drift_at(const Kinematics& k, int body, const Vec3& p) {
  const Twist &drift = k.drift[body], &twist = k.twist[body];
  const Vec3 spin = twist.head<3>(), turn = drift.head<3>();
  return drift.tail<3>() + turn.cross(p) + spin.cross(Vec3(twist.tail<3>() + spin.cross(p)));
}

}  // namespace

LoopConstraint closed_here(const Kinematics& k, int a, int b, Loop::Kind kind, const Vec3& at) {
  const Pose in_a(Eigen::Translation3d{at});
  return {a, b, kind, in_a, k.pose[b].inverse() * k.pose[a] * in_a};
}

Twist drift_of(const LoopConstraint& loop, const Kinematics& k) {
  const Pose a = k.pose[loop.a] * loop.in_a, b = k.pose[loop.b] * loop.in_b;
  Twist drift = Twist::Zero();
  if (loop.kind == Loop::Kind::weld) drift.head<3>() = rotation_vector(Mat3(b.linear() * a.linear().transpose()));
  drift.tail<3>() = b.translation() - a.translation();
  return drift;
}

void LoopSolver::prepare(std::span<const LoopConstraint> loops, const Skeleton& skeleton, const Kinematics& k,
                         const InverseMass& inverse_mass) {
  const int most = 6 * static_cast<int>(loops.size());
  rows_.start(most, skeleton.coordinates());
  if (most == 0) return;
  if (bias_.size() < most)
    for (Eigen::VectorXd* v : {&bias_, &error_, &target_, &multiplier_, &missing_}) v->resize(most);
  for (const LoopConstraint& loop : loops) {
    const Twist drift = drift_of(loop, k);
    // Both bodies feel the loop at one point, also while it has drifted: impulses cancel, moments too.
    const Vec3 p = k.pose[loop.a] * loop.in_a.translation() + drift.tail<3>() / 2;
    Twist bias;
    bias << k.drift[loop.b].head<3>() - k.drift[loop.a].head<3>(), drift_at(k, loop.b, p) - drift_at(k, loop.a, p);
    for (int d = loop.kind == Loop::Kind::weld ? 0 : 3; d < 6; ++d) {
      Wrench wrench = Wrench::Unit(d);
      if (d >= 3) wrench.head<3>() = p.cross(Vec3::Unit(d - 3));
      bias_[rows_.count] = bias[d];
      error_[rows_.count] = drift[d];
      auto row = rows_.add();
      skeleton.add_power(k, loop.b, wrench, row);
      const double alone = row.lpNorm<Eigen::Infinity>();
      skeleton.add_power(k, loop.a, -wrench, row);
      if (row.lpNorm<Eigen::Infinity>() <= rounding * alone) row.setZero();  // no motion between them along this
    }
  }
  rows_.move(inverse_mass);
  rows_.meet();
  const int m = rows_.count;
  if (ridged_.rows() != m) {
    ridged_.resize(m, m);
    factor_ = Cholesky(m);
  }
  ridged_ = rows_.between.topLeftCorner(m, m);
  const double largest = ridged_.diagonal().maxCoeff();
  if (largest > 0) ridged_.diagonal().array() += ridge * largest;
  if (!factor_.factor(ridged_)) rows_.count = 0;  // nothing can move either body: there is nothing to close
}

void LoopSolver::close(Eigen::Ref<Eigen::VectorXd> x) {
  const int m = rows_.count;
  if (m == 0) return;
  multiplier_.head(m).setZero();
  for (int pass = 0; pass < passes; ++pass) {
    missing_.head(m) = target_.head(m);
    missing_.head(m).noalias() -= rows_.along.leftCols(m).transpose() * x;
    factor_.solve(missing_.head(m));
    x.noalias() += rows_.moved.leftCols(m) * missing_.head(m);
    multiplier_.head(m) += missing_.head(m);
  }
}

/// The rows are those of the place the step leaves; half of the bias makes the loop meet at the place it comes to.
void LoopSolver::close_speeds(double h, Eigen::VectorXd& u) {
  for (int i = 0; i < rows_.count; ++i)
    target_[i] = -0.5 * h * bias_[i] - std::copysign(recovery_speed(std::abs(error_[i]), h), error_[i]);
  close(u);
}

void LoopSolver::close_acceleration(Eigen::VectorXd& a, Eigen::VectorXd& force) {
  target_.head(rows_.count) = -bias_.head(rows_.count);
  close(a);
  force.noalias() = rows_.along.leftCols(rows_.count) * multiplier_.head(rows_.count);
}

void LoopSolver::keep_closed(Eigen::Ref<Eigen::VectorXd> change) {
  target_.head(rows_.count).setZero();
  close(change);
}

}  // namespace sinew
