#include "sinew/skeleton/dynamics.hpp"

#include <fmt/format.h>

#include <Eigen/LU>
#include <algorithm>
#include <cmath>

#include "sinew/model/check.hpp"

namespace sinew {
namespace {

/// A loop holds one of `ours` to something else.
template <class Ours>
bool tied(std::span<const LoopConstraint> loops, const Ours& ours) {
  return std::any_of(loops.begin(), loops.end(),
                     [&](const LoopConstraint& loop) { return ours(loop.a) != ours(loop.b); });
}

/// Two digits are enough, and no exponent, of which people need not know.
std::string speed_text(double speed, bool turns) {
  constexpr double most = 1e9;  // beyond, a number says nothing
  const double size = std::min(most, std::abs(speed));
  const double round = std::pow(10, std::max(0.0, std::floor(std::log10(std::max(1.0, size))) - 1));
  return fmt::format("{}{:.0f} {}", size < most ? "" : "more than ", std::round(size / round) * round,
                     turns ? "rad/s" : "m/s");
}

}  // namespace

void Loads::resize(const Skeleton& skeleton) {
  torque.setZero(skeleton.coordinates());
  wrenches.assign(static_cast<size_t>(skeleton.bodies()), Wrench::Zero());
}

void Loads::clear() {
  torque.setZero();
  for (Wrench& wrench : wrenches) wrench.setZero();
  paths.clear();
  loops = {};
  responds = false;
  internal = true;
}

Dynamics::Dynamics(const Model& model, const Skeleton& skeleton, Scene::Stops stops)
    : skeleton_(skeleton), coordinates_(model, skeleton), forces_(model, skeleton, stops) {
  for (const Body& body : model.bodies)
    if (missing_inertia(body) > 0) impossible_ += (impossible_.empty() ? "`" : ", `") + body.name + "`";
  if (skeleton.free_root() < 0) return;
  const int first = skeleton.first_coordinate(skeleton.free_root());
  floats_ = true;
  for (int k = first; k < first + 6; ++k) floats_ &= coordinates_.independent(k);
}

Dynamics::Scratch Dynamics::scratch() const {
  const int n = skeleton_.coordinates();
  Scratch s{.kinematics = skeleton_.kinematics(), .cholesky = Cholesky(n)};
  s.M.setZero(n, n);
  s.reduced.setZero(n, n);
  s.A.setZero(6, n);
  for (Eigen::VectorXd* v : {&s.bias, &s.known, &s.du, &s.work, &s.acceleration, &s.passive, &s.looped, &s.u})
    v->setZero(n);
  for (Eigen::VectorXd& v : s.du4) v.setZero(n);
  for (Eigen::VectorXd& v : s.dq) v.setZero(skeleton_.positions());
  s.q.setZero(skeleton_.positions());
  s.slopes.resize(static_cast<size_t>(coordinates_.slope_count()));
  s.wrenches.assign(static_cast<size_t>(skeleton_.bodies()), Wrench::Zero());
  s.flights.resize(static_cast<size_t>(skeleton_.props()));
  return s;
}

/// Adds the pulls along paths to the bias, and their stiffness and damping to the matrix (h > 0).
void Dynamics::sum_paths(double h, const Loads& loads, Scratch& s) const {
  for (const PathTerm& path : loads.paths) {
    // A pull that softens as it lengthens or quickens is taken explicitly: the matrix must stay positive definite.
    const double stiffness = std::max(0.0, path.stiffness);
    const double implicit = h * std::max(0.0, path.damping) + h * h * stiffness;
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

/// Cholesky of the reduced matrix; where it fails, the coordinate to blame. Bones with an impossible inertia are no
/// reason to stop: the equations still have one solution, found without it and with a word about the bones.
bool Dynamics::factor(Scratch& s, StepReport& report) const {
  constexpr double no_inertia = 1e-14;  // of the largest of any coordinate
  if (s.cholesky.factor(s.reduced)) return true;
  const int k = s.cholesky.failed_pivot();
  report.converged = false;
  report.where = skeleton_.coordinate_name(k);
  if (!s.reduced.allFinite()) {
    report.reason = fmt::format("the mass matrix is not a number at coordinate `{}`", report.where);
    report.advice = "use a shorter rigid step, or look for a very light bone under a large force";
  } else if (std::abs(s.reduced(k, k)) <= no_inertia * s.reduced.diagonal().cwiseAbs().maxCoeff()) {
    report.reason = fmt::format(
        "coordinate `{}` moves no mass: the bones beyond it have none, or neither inertia nor a "
        "distance from its axis",
        report.where);
    report.advice = "give them a mass and an inertia, or lock the coordinate";
  } else if (!impossible_.empty() && s.cholesky.factor_indefinite(s.reduced)) {
    report.converged = true;
    report.where = impossible_;
    report.reason = fmt::format("the mass matrix is not positive definite: no body has the inertia of {}", impossible_);
    report.advice = "the motion follows from it all the same; `repair_inertias` adds what the bones lack";
  } else {
    report.reason =
        fmt::format("the mass matrix is singular at coordinate `{}`: two coordinates do the same", report.where);
    report.advice = "lock or couple one of them";
  }
  return report.converged;
}

bool Dynamics::sound(const Eigen::VectorXd& q, const Eigen::VectorXd& u, double h, StepReport& report) const {
  int worst = 0;
  const bool finite = q.allFinite() && u.allFinite();
  if (finite)
    for (int k = 0; k < u.size(); ++k) worst = std::abs(u[k]) > std::abs(u[worst]) ? k : worst;
  else
    while (worst + 1 < u.size() && std::isfinite(u[worst] + skeleton_.value(q, worst))) ++worst;
  if (finite && (u.size() == 0 || std::abs(u[worst]) * h < 1)) return true;
  report.converged = false;
  report.where = skeleton_.coordinates() ? skeleton_.coordinate_name(worst) : "";
  report.reason = finite ? fmt::format("coordinate `{}` moves at {}: in one step further than it can be followed",
                                       report.where, speed_text(u[worst], skeleton_.turns(worst)))
                         : fmt::format("coordinate `{}` is not a number", report.where);
  report.advice = "use a shorter rigid step, or look for a very light bone under a large force";
  return false;
}

/// A force that is not a number reaches every coordinate towards the root: the last one names its bone best.
bool Dynamics::finite_forces(const Eigen::VectorXd& forces, StepReport& report) const {
  if (forces.allFinite()) return true;
  int k = static_cast<int>(forces.size()) - 1;
  while (std::isfinite(forces[k])) --k;
  report.converged = false;
  report.where = skeleton_.coordinate_name(k);
  report.reason = fmt::format("the force on coordinate `{}` is not a number", report.where);
  report.advice = "look at the pulls and torques of this step";
  return false;
}

bool Dynamics::falls(const Loads& loads, const Scratch& s) const {
  if (!floats_ || !loads.internal) return false;
  if (tied(loads.loops, [&](int b) { return in_tree(s.kinematics, b); })) return false;
  const int first = skeleton_.first_coordinate(skeleton_.free_root());
  return loads.torque.segment<6>(first).isZero(0) && s.passive.segment<6>(first).isZero(0);
}

bool Dynamics::accelerate(double t, const Eigen::VectorXd& q, const Eigen::VectorXd& u, const Loads& loads, Scratch& s,
                          Eigen::VectorXd& acceleration, StepReport& report) const {
  skeleton_.mass_matrix(s.kinematics, s.M, s.A);
  loads.add_mass(s.M);
  s.reduced = s.M;
  coordinates_.known_acceleration(t, q, u, s.known);
  s.wrenches = loads.wrenches;
  skeleton_.inverse_dynamics(s.kinematics, &s.known, loads.gravity, s.wrenches, s.bias);
  s.bias -= loads.torque;
  if (loads.responds) s.bias.noalias() += loads.mass * s.known;
  sum_paths(0, loads, s);
  sum_coordinates(0, u, s);
  if (!finite_forces(s.bias, report)) return false;
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
  if (!loads.loops.empty()) {
    s.loops.prepare(loads.loops, skeleton_, s.kinematics, {coordinates_, s.slopes, s.cholesky});
    s.loops.close_acceleration(acceleration, s.looped);
  }
  return true;
}

template <class Ours>
bool Dynamics::pushed(std::span<const Contact> contacts, const ContactMemory& memory, const Ours& ours) const {
  for (size_t i = 0; i < contacts.size(); ++i) {
    if (memory.impulses[i].lambda[0] == 0) continue;
    const int c = contacts[i].coordinate;
    if (c < 0 ? ours(contacts[i].a) != ours(contacts[i].b) : skeleton_.body_of(c) == skeleton_.free_root()) return true;
  }
  return false;
}

void Dynamics::foresee_flights(double h, const Loads& loads, std::span<const Contact> contacts,
                               const ContactMemory& memory, const Eigen::VectorXd& u, Scratch& s) const {
  const Kinematics& k = s.kinematics;
  for (int p = 0; p < skeleton_.props(); ++p) {
    const int b = skeleton_.prop_body(p);
    s.flights[p].reset();
    if (k.rides[b] || !loads.torque.segment<6>(skeleton_.first_coordinate(b)).isZero(0)) continue;
    const auto is_it = [&](int other) { return other == b; };
    if (tied(loads.loops, is_it) || pushed(contacts, memory, is_it)) continue;
    Twist momentum = k.inertia[b] * k.twist[b] + h * loads.wrenches[b];
    momentum.head<3>() += h * k.inertia[b].moment.cross(loads.gravity);
    momentum.tail<3>() += h * k.inertia[b].mass * loads.gravity;
    if (loads.responds) momentum += response_impulse(skeleton_.first_coordinate(b), h, loads, u, s);
    if (momentum.allFinite()) s.flights[p] = momentum;
  }
}

// The rows of a free joint's coordinates feel all that hangs from it; its six columns bring them back to a wrench.
Wrench Dynamics::response_impulse(int first, double h, const Loads& loads, const Eigen::VectorXd& u,
                                  const Scratch& s) const {
  Wrench rows;
  rows.noalias() = -h * (loads.mass.middleRows<6>(first) * s.acceleration);
  rows.noalias() -= h * h * (loads.damping.middleRows<6>(first) * s.acceleration);
  rows.noalias() -= h * h * (loads.stiffness.middleRows<6>(first) * u);
  rows.noalias() -= h * h * h * (loads.stiffness.middleRows<6>(first) * s.acceleration);
  const Eigen::Matrix<double, 6, 6> columns = s.kinematics.S.middleCols<6>(first).transpose();
  return columns.partialPivLu().solve(rows);
}

bool Dynamics::correct_flights(Eigen::VectorXd& u, const Scratch& s) const {
  const Kinematics& k = s.kinematics;
  bool any = false;
  for (int p = 0; p < skeleton_.props(); ++p) {
    if (!s.flights[p]) continue;
    const int b = skeleton_.prop_body(p), first = skeleton_.first_coordinate(b);
    Eigen::Matrix<double, 6, 6> A;
    for (int c = 0; c < 6; ++c) A.col(c) = k.inertia[b] * Twist(k.S.col(first + c));
    const Twist du = A.partialPivLu().solve(*s.flights[p] - k.inertia[b] * k.twist[b]);
    if (!du.allFinite()) continue;
    u.segment<6>(first) += du;
    any = true;
  }
  return any;
}

StepReport Dynamics::step(double t, double h, Loads& loads, std::span<const Contact> contacts, ContactMemory& memory,
                          Twist& momentum, Eigen::VectorXd& q, Eigen::VectorXd& u, Scratch& s) const {
  StepReport report;
  if (!sound(q, u, h, report)) return report;
  skeleton_.mass_matrix(s.kinematics, s.M, s.A);
  loads.add_mass(s.M);
  s.reduced = s.M;
  s.wrenches = loads.wrenches;
  skeleton_.inverse_dynamics(s.kinematics, nullptr, loads.gravity, s.wrenches, s.bias);
  s.bias -= loads.torque;
  sum_paths(h, loads, s);
  sum_coordinates(h, u, s);
  if (loads.responds) {
    s.reduced += h * loads.damping + h * h * loads.stiffness;
    s.bias.noalias() += h * (loads.stiffness * u);
  }
  if (!finite_forces(s.bias, report)) return report;
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
  const InverseMass inverse_mass{coordinates_, s.slopes, s.cholesky};
  s.loops.prepare(loads.loops, skeleton_, s.kinematics, inverse_mass);
  if (s.loops.any()) s.loops.close_speeds(h, s.u);
  if (!contacts.empty())
    report.residual = s.contact.solve(contacts, skeleton_, s.kinematics, inverse_mass, s.loops, h, u, s.u, memory);
  else
    memory.impulses.clear();
  if (!sound(q, s.u, h, report)) return report;
  s.acceleration = (s.u - u) / h;
  const bool free = falls(loads, s) && !pushed(contacts, memory, [&](int b) { return in_tree(s.kinematics, b); });
  Wrench answered = Wrench::Zero();
  if (free && loads.responds)
    answered = response_impulse(skeleton_.first_coordinate(skeleton_.free_root()), h, loads, u, s);
  const bool held = !free || !answered.allFinite();
  if (!held) {
    // The centre moves on with the speed it gets, so gravity's moment is that of the place it leaves: then the
    // momentum about the centre itself does not change.
    const Floating before = floating(s.kinematics);
    momentum += h * wrench_on_tree(s.kinematics, loads.wrenches) + answered;
    momentum.head<3>() += h * before.moment.cross(loads.gravity);
    momentum.tail<3>() += h * before.mass * loads.gravity;
  }
  foresee_flights(h, loads, contacts, memory, u, s);
  u = s.u;
  skeleton_.move(q, u, h);
  coordinates_.complete(t + h, q, u);
  skeleton_.update(q, u, s.kinematics);
  const bool corrected = correct_flights(u, s);
  if (held && corrected) skeleton_.update(q, u, s.kinematics);
  if (held)
    momentum = floating(s.kinematics).momentum;
  else
    report.momentum_defect = correct_root(momentum, q, u, s);
  return report;
}

}  // namespace sinew
