#include "sinew/muscle/solid/solid_solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "sinew/muscle/solid/solid_problem.hpp"

namespace sinew::solid {

SolidSolve::SolidSolve(const SolidMuscle& muscle, const Elements& elements, const Held& held,
                       std::vector<std::vector<int>> groups)
    : muscle_(muscle), elements_(elements), groups_(std::move(groups)), tangent_(elements, held, groups_) {
  if (tangent_.unknowns() > 0) factor_.analyse(tangent_.lower(), 3);
  double volume = 0;
  for (std::size_t e = 0; e < elements.tets(); ++e) volume += elements.rest_volume(e);
  force_scale_ = elements.stiffness() * std::pow(volume, 2.0 / 3);
}

/// The energy that is minimised; `gradient_` its slope at every node.
double SolidSolve::evaluate(const Eigen::VectorXd& places, const Acting& acting, bool energy_of_all) {
  Drive drive = acting.drive;
  drive.energy = energy_of_all;
  all_energy_ = energy_of_all || drive.step.before.empty();
  energy_ = elements_.pass(places, drive, buffers_);
  elements_.forces(buffers_, gradient_);
  gradient_ = -gradient_;
  double energy = energy_.total();
  if (acting.force) {
    energy -= acting.force->dot(places);
    gradient_ -= *acting.force;
  }
  if (acting.dt > 0)
    for (std::size_t n = 0; n < elements_.nodes(); ++n) {
      const auto at = static_cast<Eigen::Index>(3 * n);
      const double by = acting.mass[n] / (acting.dt * acting.dt);
      const Vec3 off = places.segment<3>(at) - acting.aim->segment<3>(at);
      energy += 0.5 * by * off.squaredNorm();
      gradient_.segment<3>(at) += by * off;
    }
  energy += add_guides(places, acting) + add_presses(places, acting);
  return energy + add_wires(acting);
}

Guide::Hold Guide::hold(std::size_t direction, double off) const {
  const double x = off / yields, root = std::sqrt(1 + x * x);
  // k y^2 ((1 + x^2)^1/2 - 1), without the difference of near numbers.
  Hold out{stiffness * off * off / (1 + root), stiffness * off / root, stiffness / (root * root * root)};
  if (direction == 0 && off < 0) out.energy += 0.5 * bears * off * off, out.force += bears * off, out.slope += bears;
  return out;
}

Vec3 SolidSolve::middle_of(std::size_t group, const Eigen::VectorXd& places) const {
  Vec3 middle = Vec3::Zero();
  for (const int n : groups_[group]) middle += places.segment<3>(3 * n) / static_cast<double>(groups_[group].size());
  return middle;
}

double SolidSolve::add_guides(const Eigen::VectorXd& places, const Acting& acting) {
  double energy = 0;
  for (std::size_t g = 0; g < acting.guides.size(); ++g) {
    const Guide& guide = acting.guides[g];
    const std::vector<int>& nodes = groups_[g];
    const double share = 1 / static_cast<double>(nodes.size());
    const Vec3 beside = middle_of(g, places) - guide.at;
    for (std::size_t k = 0; k < 2; ++k) {
      const Vec3& across = guide.across[k];
      const Guide::Hold hold = guide.hold(k, across.dot(beside));
      energy += hold.energy;
      for (const int n : nodes) gradient_.segment<3>(3 * n) += (share * hold.force) * across;
    }
  }
  return energy;
}

/// Stiffness and slopes of the guides behind those of the patches.
void SolidSolve::slope_guides(const Eigen::VectorXd& places, const Acting& acting) {
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const double share = 1 / static_cast<double>(groups_[g].size());
    const Guide guide = g < acting.guides.size() ? acting.guides[g] : Guide{};
    const Vec3 beside = middle_of(g, places) - guide.at;
    for (std::size_t k = 0; k < 2; ++k) {
      const Vec3& across = guide.across[k];
      buffers_.bend.push_back(guide.hold(k, across.dot(beside)).slope);
      buffers_.patch_slope.insert(buffers_.patch_slope.end(), groups_[g].size(), Vec3(share * across));
    }
  }
}

void SolidSolve::find_tangent(const Eigen::VectorXd& places, const Acting& acting, bool projected) {
  elements_.tangent(places, acting.drive, projected, buffers_);
  slope_presses(places, acting);
  slope_guides(places, acting);
  inertia_.clear();
  if (acting.dt > 0)
    for (const double mass : acting.mass) inertia_.push_back(mass / (acting.dt * acting.dt));
  tangent_.gather(buffers_, inertia_);
}

bool SolidSolve::folded() const {
  for (std::size_t e = 0; e < least_.size(); ++e)
    if (buffers_.J[e] < least_[e]) return true;
  return false;
}

bool SolidSolve::factor_tangent(const Eigen::VectorXd& places, const Acting& acting, bool projected) {
  find_tangent(places, acting, projected);
  ++factorings_;
  return factored_ = factor_.factor(tangent_.lower()) && factor_.positive();
}

std::size_t SolidSolve::bytes() const {
  const auto numbers = static_cast<std::size_t>(tangent_.lower().nonZeros()) + buffers_.blocks.size() +
                       9 * buffers_.corner.size() + 3 * buffers_.patch_slope.size();
  return factor_.bytes() + numbers * sizeof(double);
}

bool SolidSolve::carry(Eigen::VectorXd& places, const Eigen::VectorXd& target, const Acting& acting,
                       bool last_tangent) {
  // Everything but the unknowns goes; what they feel of it decides where they go.
  tangent_.take(places, unknowns_);
  motion_ = target;
  tangent_.take_free(Eigen::VectorXd::Ones(target.size()), free_);
  Eigen::VectorXd moved;
  tangent_.take(target, moved);
  moved = free_.cwiseProduct(unknowns_) + (Eigen::VectorXd::Ones(free_.size()) - free_).cwiseProduct(moved);
  tangent_.put(moved, motion_);
  const Eigen::VectorXd with_held_moved = motion_;
  motion_ -= places;
  evaluate(places, acting);
  const bool positive = (last_tangent && factored_) || factor_tangent(places, acting, false);
  Eigen::VectorXd g, by_motion;
  tangent_.take_free(gradient_, g);
  tangent_.pull(buffers_, motion_, pulled_);
  tangent_.take_free(pulled_, by_motion);
  places = with_held_moved;
  if (tangent_.unknowns() == 0) return true;
  if (!positive) return false;
  g = -(g + by_motion);
  factor_.solve(g);
  tangent_.put(moved + g, places);
  return true;
}

namespace {

/// One solid alone.
struct Alone {
  SolidProblem of;
  double energy(const Eigen::VectorXd& x) { return of.put(x) ? of.energy() : std::numeric_limits<double>::infinity(); }
  bool slope(const Eigen::VectorXd& x, Eigen::VectorXd& g) {
    const bool allowed = of.put(x) && of.slope();
    if (allowed) of.gradient(g);
    return allowed;
  }
  /// Newton asks for it where it has just asked for the energy.
  void gradient(const Eigen::VectorXd&, Eigen::VectorXd& g) { of.gradient(g); }
  double residual(const Eigen::VectorXd& g) const { return g.size() == 0 ? 0 : g.cwiseAbs().maxCoeff(); }
  bool direction(const Eigen::VectorXd&, const Eigen::VectorXd& g, bool projected, Eigen::VectorXd& dx) {
    if (!of.factor(projected)) return false;
    again(g, dx);
    return true;
  }
  void again(const Eigen::VectorXd& g, Eigen::VectorXd& dx) {
    dx = -g;
    of.solve(dx);
  }
};

}  // namespace

StepReport SolidSolve::settle(Eigen::VectorXd& places, const Acting& acting, const SolveOptions& options) {
  Alone problem{SolidProblem(*this, places, acting)};
  unknowns_.resize(problem.of.size());
  problem.of.take(unknowns_);
  const double scale = options.scale > 0 ? options.scale : force_scale_;
  newton_ = minimise(
      problem, unknowns_,
      {.tolerance = options.tolerance * scale, .most = options.most, .begun = options.last_tangent && factored_});
  steps_ += newton_.steps;
  least_.clear();
  if (!newton_.converged() || !all_energy_) problem.energy(unknowns_);
  return report(newton_);
}

StepReport SolidSolve::report(const NewtonOutcome& newton) const {
  StepReport out{.converged = newton.converged(), .residual = newton.residual};
  if (out.converged) return out;
  std::size_t tet = 0;
  const double J = elements_.least_J(buffers_, &tet);
  constexpr double crushed = 0.2;
  out.where = place_of(muscle_, tet);
  switch (newton.end) {
    case NewtonOutcome::End::not_finite:
      out.reason = "energy or forces are not numbers";
      break;
    case NewtonOutcome::End::no_tangent:
      out.reason = "no tangent points down";
      break;
    case NewtonOutcome::End::no_descent:
      out.reason = fmt::format("no step lowers the energy, {:.2g} N are left", newton.residual);
      break;
    default:
      out.reason = fmt::format("{:.2g} N are left after {} Newton steps", newton.residual, newton.steps);
  }
  if (J < crushed) {
    out.reason += fmt::format("; {} at J = {:.2g}", J < 0 ? "it is inside out" : "it is crushed", J);
    out.advice = "shorter steps, a finer mesh there, or a stiffer matrix";
  } else {
    out.advice = "shorter steps";
  }
  return out;
}

}  // namespace sinew::solid
