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

/// Speed of a point fixed on a body.
Vec3 speed_at(const Kinematics& k, int body, const Vec3& p) {
  return k.twist[body].tail<3>() + k.twist[body].head<3>().cross(p);
}

/// From a rod's end on a to that on b, and its length; some direction where they coincide.
struct Rod {
  Vec3 from, to, along = Vec3::UnitX();
  double length;
  Rod(const LoopConstraint& loop, const Kinematics& k)
      : from(k.pose[loop.a] * loop.in_a.translation()), to(k.pose[loop.b] * loop.in_b.translation()) {
    length = (to - from).norm();
    if (length > 0) along = (to - from) / length;
  }
};

}  // namespace

LoopConstraint closed(const Loop& loop, const Skeleton& skeleton, const Kinematics& k) {
  const int a = skeleton.body(loop.body), b = skeleton.body(loop.to);
  LoopConstraint out = closed_here(k, a, b, loop.kind, loop.at);
  if (!loop.assembled()) return out;
  out.in_a = pose_of(loop.at, loop.turn);
  out.in_b = pose_of(loop.to_at.value_or(Vec3::Zero()), loop.to_turn.value_or(Vec3::Zero()));
  if (loop.kind == Loop::Kind::rod) out.distance = loop.distance > 0 ? loop.distance : Rod(out, k).length;
  return out;
}

LoopConstraint closed_here(const Kinematics& k, int a, int b, Loop::Kind kind, const Vec3& at) {
  const Pose in_a(Eigen::Translation3d{at});
  return {a, b, kind, in_a, k.pose[b].inverse() * k.pose[a] * in_a, 0};
}

Twist drift_of(const LoopConstraint& loop, const Kinematics& k) {
  const Pose a = k.pose[loop.a] * loop.in_a, b = k.pose[loop.b] * loop.in_b;
  Twist drift = Twist::Zero();
  if (loop.kind == Loop::Kind::rod) {
    const Rod rod(loop, k);
    drift.tail<3>() = (rod.length - loop.distance) * rod.along;
    return drift;
  }
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
    if (loop.kind == Loop::Kind::rod) {
      add_rod(skeleton, k, loop);
      continue;
    }
    const Twist drift = drift_of(loop, k);
    // Both bodies feel the loop at one point, also while it has drifted: impulses cancel, moments too.
    const Vec3 p = k.pose[loop.a] * loop.in_a.translation() + drift.tail<3>() / 2;
    Twist bias;
    bias << k.drift[loop.b].head<3>() - k.drift[loop.a].head<3>(), drift_at(k, loop.b, p) - drift_at(k, loop.a, p);
    for (int d = loop.kind == Loop::Kind::weld ? 0 : 3; d < 6; ++d) {
      Wrench wrench = Wrench::Unit(d);
      if (d >= 3) wrench.head<3>() = p.cross(Vec3::Unit(d - 3));
      add_row(skeleton, k, loop, wrench, bias[d], drift[d]);
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

/// The power of a wrench on b and its opposite on a is the speed of b against a along it.
void LoopSolver::add_row(const Skeleton& skeleton, const Kinematics& k, const LoopConstraint& loop, const Wrench& along,
                         double bias, double error) {
  bias_[rows_.count] = bias;
  error_[rows_.count] = error;
  auto row = rows_.add();
  skeleton.add_power(k, loop.b, along, row);
  const double alone = row.lpNorm<Eigen::Infinity>();
  skeleton.add_power(k, loop.a, -along, row);
  if (row.lpNorm<Eigen::Infinity>() <= rounding * alone) row.setZero();  // no motion between them along this
}

/// d2/dt2 of the length: what the ends are accelerated along the rod, and the square of its turning speed times itself.
void LoopSolver::add_rod(const Skeleton& skeleton, const Kinematics& k, const LoopConstraint& loop) {
  const Rod rod(loop, k);
  Wrench along;
  along << rod.to.cross(rod.along), rod.along;
  const Vec3 speed = speed_at(k, loop.b, rod.to) - speed_at(k, loop.a, rod.from);
  const double across = (speed - speed.dot(rod.along) * rod.along).squaredNorm();
  const double bias = rod.along.dot(drift_at(k, loop.b, rod.to) - drift_at(k, loop.a, rod.from)) +
                      (rod.length > 0 ? across / rod.length : 0);
  add_row(skeleton, k, loop, along, bias, rod.length - loop.distance);
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

void LoopSolver::close_gap(Eigen::VectorXd& displacement) {
  displacement.setZero();
  target_.head(rows_.count) = -error_.head(rows_.count);
  close(displacement);
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
