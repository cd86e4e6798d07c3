// The classical fourth-order step, and the momentum of a tree that floats.
#include <Eigen/LU>

#include "sinew/skeleton/dynamics.hpp"

namespace sinew {

StepReport Dynamics::step_rk4(double t, double h, Loads& loads, const LoadAt& load, Twist& momentum, Eigen::VectorXd& q,
                              Eigen::VectorXd& u, Scratch& s) const {
  constexpr std::array<double, 4> reach{0, 0.5, 0.5, 1}, weight{1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
  StepReport report;
  if (!sound(q, u, h, report)) return report;
  const auto give_up = [&] {
    skeleton_.update(q, u, s.kinematics);
    return report;
  };
  const Floating before = floating(s.kinematics);
  Wrench external = Wrench::Zero();
  bool free_fall = true;
  for (int i = 0; i < 4; ++i) {
    const double when = t + reach[i] * h;
    s.q = q;
    s.u = u;
    if (i > 0) {
      s.q += reach[i] * h * s.dq[i - 1];
      s.u += reach[i] * h * s.du4[i - 1];
      coordinates_.complete(when, s.q, s.u);
      skeleton_.update(s.q, s.u, s.kinematics);
    }
    load(when, s.kinematics, s.u, loads);
    if (!accelerate(when, s.q, s.u, loads, s, s.du4[i], report)) return give_up();
    skeleton_.rates(s.q, s.u, s.dq[i]);
    external += weight[i] * wrench_on_tree(s.kinematics, loads.wrenches);
    free_fall &= falls(loads, s);
  }
  s.q = q, s.u = u;
  for (int i = 0; i < 4; ++i) s.q += weight[i] * h * s.dq[i], s.u += weight[i] * h * s.du4[i];
  skeleton_.normalize(s.q);
  coordinates_.complete(t + h, s.q, s.u);
  if (!sound(s.q, s.u, h, report)) return give_up();
  s.acceleration = (s.u - u) / h;
  q = s.q, u = s.u;
  skeleton_.update(q, u, s.kinematics);
  const Floating after = floating(s.kinematics);
  if (!free_fall) {
    momentum = after.momentum;
    return report;
  }
  // The trapezoid is exact for gravity's moment: the centre accelerates along gravity, which has no moment about it.
  momentum += h * external;
  momentum.head<3>() += 0.5 * h * (before.moment + after.moment).cross(loads.gravity);
  momentum.tail<3>() += h * before.mass * loads.gravity;
  report.momentum_defect = correct_root(momentum, q, u, s);
  return report;
}

bool Dynamics::in_tree(const Kinematics& k, int b) const {
  return b > 0 && (b < skeleton_.bodies() - skeleton_.props() || (k.rides[b] && k.parent[b] > 0));
}

Dynamics::Floating Dynamics::floating(const Kinematics& k) const {
  Floating sum;
  for (int b = 1; b < skeleton_.bodies(); ++b) {
    if (!in_tree(k, b)) continue;
    sum.momentum += k.inertia[b] * k.twist[b];
    sum.moment += k.inertia[b].moment;
    sum.mass += k.inertia[b].mass;
  }
  return sum;
}

Wrench Dynamics::wrench_on_tree(const Kinematics& k, std::span<const Wrench> wrenches) const {
  Wrench sum = Wrench::Zero();
  for (int b = 1; b < skeleton_.bodies(); ++b)
    if (in_tree(k, b)) sum += wrenches[b];
  return sum;
}

Twist Dynamics::correct_root(const Twist& wanted, const Eigen::VectorXd& q, Eigen::VectorXd& u, Scratch& s) const {
  const Twist missing = wanted - floating(s.kinematics).momentum;
  skeleton_.mass_matrix(s.kinematics, s.M, s.A);
  const int first = skeleton_.first_coordinate(skeleton_.free_root());
  const Eigen::Matrix<double, 6, 6> root = s.A.middleCols<6>(first);
  const Twist du = root.partialPivLu().solve(missing);
  if (!du.allFinite()) return missing;
  u.segment<6>(first) += du;
  skeleton_.update(q, u, s.kinematics);
  return missing;
}

void Dynamics::reactions(const Loads& loads, const Eigen::VectorXd& u, const Eigen::VectorXd& acceleration, Scratch& s,
                         Eigen::VectorXd& torque) const {
  s.wrenches = loads.wrenches;
  skeleton_.inverse_dynamics(s.kinematics, &acceleration, loads.gravity, s.wrenches, torque);
  torque -= loads.torque;
  if (loads.responds) torque.noalias() += loads.mass * acceleration;
  if (!loads.loops.empty()) torque -= s.looped;
  for (const PathTerm& path : loads.paths)
    for (int i = path.first; i < path.first + path.count; ++i) torque[loads.where[i]] += loads.r[i] * path.tension;
  for (int c = 0; c < skeleton_.coordinates(); ++c) torque[c] -= forces_.at(c, s.kinematics.value[c], u[c]).force;
}

double Dynamics::passive_energy(const Kinematics& k) const {
  double sum = 0;
  for (int c = 0; c < skeleton_.coordinates(); ++c) sum += forces_.energy(c, k.value[c]);
  return sum;
}

}  // namespace sinew
