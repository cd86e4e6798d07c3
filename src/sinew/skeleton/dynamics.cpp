#include "sinew/skeleton/dynamics.hpp"

#include <fmt/format.h>

#include <Eigen/LU>
#include <cmath>

namespace sinew {

void Loads::resize(const Skeleton& skeleton) {
  torque.setZero(skeleton.coordinates());
  wrenches.assign(static_cast<size_t>(skeleton.bodies()), Wrench::Zero());
}

void Loads::clear() {
  torque.setZero();
  for (Wrench& wrench : wrenches) wrench.setZero();
  paths.clear();
  responds = false;
  internal = true;
}

Dynamics::Dynamics(const Model& model, const Skeleton& skeleton, Scene::Stops stops)
    : skeleton_(skeleton), coordinates_(model, skeleton), forces_(model, skeleton, stops) {}

Dynamics::Scratch Dynamics::scratch() const {
  const int n = skeleton_.coordinates();
  Scratch s{.kinematics = skeleton_.kinematics(), .cholesky = Cholesky(n)};
  s.M.setZero(n, n);
  s.reduced.setZero(n, n);
  s.A.setZero(6, n);
  for (Eigen::VectorXd* v : {&s.bias, &s.known, &s.du, &s.work, &s.acceleration, &s.passive, &s.u}) v->setZero(n);
  for (Eigen::VectorXd& v : s.du4) v.setZero(n);
  for (Eigen::VectorXd& v : s.dq) v.setZero(skeleton_.positions());
  s.q.setZero(skeleton_.positions());
  s.slopes.resize(static_cast<size_t>(coordinates_.coupler_count()));
  s.wrenches.assign(static_cast<size_t>(skeleton_.bodies()), Wrench::Zero());
  return s;
}

/// Adds the pulls along paths to the bias, and their stiffness and damping to the matrix (h > 0).
void Dynamics::sum_paths(double h, const Loads& loads, Scratch& s) const {
  for (const PathTerm& path : loads.paths) {
    // A pull that softens as it lengthens is taken explicitly: the matrix must stay positive definite.
    const double stiffness = std::max(0.0, path.stiffness);
    const double implicit = h * path.damping + h * h * stiffness;
    const double pull = path.tension + h * stiffness * path.speed;
    for (int i = path.first; i < path.first + path.count; ++i) {
      const double ri = loads.r[i];
      const int k = loads.where[i];
      s.bias[k] += ri * pull;
      if (implicit == 0) continue;
      for (int j = path.first; j < path.first + path.count; ++j)
        s.reduced(k, loads.where[j]) += implicit * ri * loads.r[j];
    }
  }
}

void Dynamics::sum_coordinates(double h, const Eigen::VectorXd& u, Scratch& s) const {
  for (int k = 0; k < skeleton_.coordinates(); ++k) {
    const CoordinateForce f = forces_.at(k, s.kinematics.value[k], u[k]);
    s.passive[k] = f.force;
    // A stop that the coordinate is leaving fast can have negative stiffness: then it is taken explicitly.
    const double stiffness = std::max(0.0, f.stiffness);
    s.bias[k] += h * stiffness * u[k] - f.force;
    s.reduced(k, k) += h * f.damping + h * h * stiffness;
  }
}

/// Cholesky of the reduced matrix; where it fails, the coordinate to blame.
bool Dynamics::factor(Scratch& s, StepReport& report) const {
  if (s.cholesky.factor(s.reduced)) return true;
  const int k = s.cholesky.failed_pivot();
  report.converged = false;
  report.where = skeleton_.coordinate_name(k);
  const bool massless = s.kinematics.composite[skeleton_.body_of(k)].mass <= 0;
  report.reason = massless ? fmt::format("coordinate `{}` moves no mass", report.where)
                           : fmt::format(
                                 "the mass matrix fails at coordinate `{}`: a bone outboard of it has an "
                                 "impossible inertia, or two coordinates do the same",
                                 report.where);
  report.advice =
      massless ? "give a bone outboard of it a mass, or lock the coordinate" : "run `sinew check` on the model";
  return false;
}

bool Dynamics::sound(const Eigen::VectorXd& q, const Eigen::VectorXd& u, double h, StepReport& report) const {
  int worst = 0;
  bool finite = q.allFinite();
  for (int k = 0; k < u.size(); ++k) {
    if (!std::isfinite(u[k])) {
      worst = k, finite = false;
      break;
    }
    if (std::abs(u[k]) > std::abs(u[worst])) worst = k;
  }
  if (finite && (u.size() == 0 || std::abs(u[worst]) * h < 1)) return true;
  report.converged = false;
  report.where = skeleton_.coordinates() ? skeleton_.coordinate_name(worst) : "";
  report.reason = finite ? fmt::format("coordinate `{}` moves at {:.3g} per s, more than one unit in a step",
                                       report.where, u[worst])
                         : fmt::format("coordinate `{}` is not a number", report.where);
  report.advice = "use a shorter rigid step, or look for a very light bone under a large force";
  return false;
}

bool Dynamics::accelerate(double t, const Eigen::VectorXd& q, const Eigen::VectorXd& u, const Loads& loads, Scratch& s,
                          Eigen::VectorXd& acceleration, StepReport& report) const {
  skeleton_.mass_matrix(s.kinematics, s.M, s.A);
  s.reduced = s.M;
  coordinates_.known_acceleration(t, q, u, s.known);
  s.wrenches = loads.wrenches;
  skeleton_.inverse_dynamics(s.kinematics, &s.known, loads.gravity, s.wrenches, s.bias);
  s.bias -= loads.torque;
  sum_paths(0, loads, s);
  sum_coordinates(0, u, s);
  if (!coordinates_.all_free()) {
    coordinates_.slopes_at(q, s.slopes);
    coordinates_.reduce(s.slopes, s.reduced);
    coordinates_.reduce(s.slopes, s.bias);
  }
  if (!factor(s, report)) return false;
  acceleration = -s.bias;
  s.cholesky.solve(acceleration);
  coordinates_.expand(s.slopes, acceleration);
  acceleration += s.known;
  return true;
}

StepReport Dynamics::step(double t, double h, Loads& loads, std::span<const Contact> contacts, ContactMemory& memory,
                          Twist& momentum, Eigen::VectorXd& q, Eigen::VectorXd& u, Scratch& s) const {
  StepReport report;
  if (!sound(q, u, h, report)) return report;
  skeleton_.mass_matrix(s.kinematics, s.M, s.A);
  s.reduced = s.M;
  s.wrenches = loads.wrenches;
  skeleton_.inverse_dynamics(s.kinematics, nullptr, loads.gravity, s.wrenches, s.bias);
  s.bias -= loads.torque;
  sum_paths(h, loads, s);
  sum_coordinates(h, u, s);
  if (loads.responds) {
    s.reduced += loads.mass + h * loads.damping + h * h * loads.stiffness;
    s.bias.noalias() += h * (loads.stiffness * u);
  }
  s.du = -h * s.bias;
  if (!coordinates_.all_free()) {
    coordinates_.known_change(t, h, q, u, s.known);
    s.du.noalias() -= s.reduced * s.known;
    coordinates_.slopes_at(q, s.slopes);
    coordinates_.reduce(s.slopes, s.reduced);
    coordinates_.reduce(s.slopes, s.du);
  }
  if (!factor(s, report)) return report;
  s.cholesky.solve(s.du);
  if (!coordinates_.all_free()) {
    coordinates_.expand(s.slopes, s.du);
    s.du += s.known;
  }
  s.u = u + s.du;
  if (!contacts.empty())
    report.residual =
        s.contact.solve(contacts, skeleton_, s.kinematics, coordinates_, s.slopes, s.cholesky, h, u, s.u, memory);
  else
    memory.impulses.clear();
  if (!sound(q, s.u, h, report)) return report;
  s.acceleration = (s.u - u) / h;
  const bool floats = skeleton_.free_root() >= 0;
  const bool falls = floats && loads.internal && (contacts.empty() || !s.contact.pushed());
  const Floating before = falls ? floating(s.kinematics) : Floating{};
  const Wrench external = falls ? wrench_on_tree(s.kinematics, loads.wrenches) : Wrench::Zero();
  u = s.u;
  skeleton_.move(q, u, h);
  coordinates_.complete(t + h, q, u);
  skeleton_.update(q, u, s.kinematics);
  if (!floats) return report;
  const Floating after = floating(s.kinematics);
  if (!falls) {
    momentum = after.momentum;
    return report;
  }
  momentum += impulse(before, after, loads.gravity, external, h);
  report.momentum_defect = correct_root(momentum, q, u, s);
  return report;
}

}  // namespace sinew
