#include "sinew/muscle/fvm/explicit_solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sinew::fvm {
namespace {

/// The stiffest that fibres get where muscles live, passive or active, Pa.
double steepest_slope(const material::Law& law) {
  constexpr double shortest = 0.6, longest = 1.5, step = 0.01;
  double steepest = 0;
  for (const material::Fibres& fibres : law.fibres)
    for (double stretch = shortest; stretch < longest; stretch += step)
      for (const double activation : {0.0, 1.0})
        steepest = std::max(steepest, fibres.tension(stretch, activation).slope);
  return steepest;
}

/// The smallest altitude of each tet: 1 / |grad N|, and the rows of D_m^-1 are three of these gradients.
double least_altitude(const TetMesh& mesh, const Tetrahedron& nodes) {
  Mat3 edges;
  for (int k = 0; k < 3; ++k) edges.col(k) = mesh.nodes[nodes[k + 1]] - mesh.nodes[nodes[0]];
  const Mat3 gradients = edges.inverse();
  const double steepest = std::max(gradients.rowwise().norm().maxCoeff(), gradients.colwise().sum().norm());
  return 1 / steepest;
}

DampingModuli damping_of(const material::Law& law, double beta, bool patched, double most_alone) {
  if (law.matrix.empty() || beta == 0) return {};
  const material::Moduli at = material::moduli_at_rest(law);
  // What tets keep of their volume together is not damped in each by itself: that would lock them.
  const double bulk = patched && at.bulk > 0 ? std::min(most_alone * at.bulk, at.shear) : at.bulk;
  return {beta * std::max(0.0, bulk - 2 * at.shear / 3), beta * at.shear};
}

}  // namespace

std::vector<double> sound_times(const solid::SolidMuscle& flesh, const solid::Laws& laws, double density) {
  std::array<double, solid::tissue_kinds> speed{};
  for (std::size_t k = 0; k < solid::tissue_kinds; ++k) {
    if (laws.of[k].matrix.empty()) continue;
    const material::Moduli at = material::moduli_at_rest(laws.of[k]);
    speed[k] = std::sqrt((at.bulk + 4 * at.shear / 3 + steepest_slope(laws.of[k])) / density);
  }
  std::vector<double> out;
  for (std::size_t e = 0; e < flesh.tets(); ++e)
    out.push_back(least_altitude(flesh.mesh, flesh.mesh.tets[e]) / speed[static_cast<std::size_t>(flesh.kind_of(e))]);
  return out;
}

ExplicitSolve::ExplicitSolve(const solid::SolidMuscle& flesh, const solid::Laws& laws, const solid::Elements& elements,
                             double density, const solid::Held& held, const Stepping& stepping)
    : flesh_(flesh),
      elements_(elements),
      held_(held),
      stepping_(stepping),
      pass_(flesh, laws),
      mass_(elements.nodes(), 0),
      masses_(static_cast<Eigen::Index>(3 * elements.nodes())) {
  for (std::size_t e = 0; e < elements.tets(); ++e)
    for (const int n : elements.corners(e)) mass_[static_cast<std::size_t>(n)] += density * elements.rest_volume(e) / 4;
  for (Eigen::Index c = 0; c < masses_.size(); ++c) masses_[c] = mass_[static_cast<std::size_t>(c / 3)];
  whole_mass_ = std::accumulate(mass_.begin(), mass_.end(), 0.0);
  free_ = std::ranges::none_of(held_, [](auto one) { return one != 0; });
  for (const material::Law& law : laws.of)
    damping_.push_back(damping_of(law, stepping.beta, !flesh.patches.per_tet(), flesh.patches.most_alone));
  const std::vector<double> times = sound_times(flesh, laws, density);
  longest_ = stepping.cfl * *std::ranges::min_element(times);
}

double ExplicitSolve::seconds_a_second() const {
  constexpr double kernel = 2e7, formulas = 2e6;  // tets a second and core, with what a step does beside
  const double tets = static_cast<double>(elements_.tets());
  const double passes = stepping_.beta > 0 ? 10 : 1;  // of damping, a step
  return (tets / (by_kernel() ? kernel : formulas) + (passes - 1) * tets / kernel) / longest_;
}

// ---- forces -------------------------------------------------------------------------------------------------------

void ExplicitSolve::elastic(const Eigen::VectorXd& x, std::span<const double> activation, Buffers& b,
                            Eigen::VectorXd& out) const {
  if (pass_.elastic()) return pass_.forces(x, activation, b.pass, out);
  elements_.pass(x, {.activation = activation}, b.elements);
  elements_.forces(b.elements, out);
}

void ExplicitSolve::act(double time, const ActingAt& acting, Buffers& b) const {
  if (acting) acting(time, b.now);
}

void ExplicitSolve::begin(const Motion& motion, const ActingAt& acting, Buffers& b) const {
  act(motion.time, acting, b);
  elastic(motion.x, b.now.activation, b, b.force);
  if (b.now.force.size() > 0) b.force += b.now.force;
}

void ExplicitSolve::damp(const Eigen::VectorXd& x, const Eigen::VectorXd& v, Buffers& b) const {
  const bool turned = stepping_.rates == Stepping::Rates::turned;
  if (stepping_.beta > 0) {
    if (turned) pass_.turn(x, b.pass);
    pass_.damping(damping_, turned, x, v, b.pass, b.damping);
  } else {
    b.damping.setZero(x.size());
  }
  b.damping -= stepping_.mass * masses_.cwiseProduct(v);
}

double ExplicitSolve::fastest_strain(const Eigen::VectorXd& v, std::size_t* where) const {
  double fastest = 0;
  for (std::size_t e = 0; e < elements_.tets(); ++e) {
    const double rate = elements_.deformation(v, e).norm();  // F is linear in the places
    if (rate <= fastest) continue;
    fastest = rate;
    if (where) *where = e;
    if (!std::isfinite(rate)) break;
  }
  return fastest;
}

// ---- the solve for damping ----------------------------------------------------------------------------------------

/// (M + h C) v, zero where it is held.
void ExplicitSolve::product(const Eigen::VectorXd& x, double h, const Eigen::VectorXd& v, Buffers& b,
                            Eigen::VectorXd& out) const {
  const bool turned = stepping_.rates == Stepping::Rates::turned;
  pass_.damping(damping_, turned, x, v, b.pass, b.damping);
  out = (1 + h * stepping_.mass) * masses_.cwiseProduct(v) - h * b.damping;
  for (std::size_t c = 0; c < held_.size(); ++c)
    if (held_[c]) out[static_cast<Eigen::Index>(c)] = 0;
}

/// (M + h C) v = right, from v on; held coordinates keep theirs. Residuals count in the norm of M^-1, which is the
/// preconditioner too.
void ExplicitSolve::solve(const Eigen::VectorXd& x, double h, Eigen::VectorXd& v, Buffers& b) const {
  if (stepping_.beta == 0) {
    const double by = 1 / (1 + h * stepping_.mass);
    for (Eigen::Index c = 0; c < v.size(); ++c)
      if (held_.empty() || !held_[static_cast<std::size_t>(c)]) v[c] = by * b.right[c] / masses_[c];
    return;
  }
  constexpr int most = 100;
  if (stepping_.rates == Stepping::Rates::turned) pass_.turn(x, b.pass);
  for (std::size_t c = 0; c < held_.size(); ++c)
    if (held_[c]) b.right[static_cast<Eigen::Index>(c)] = 0;
  const double enough = stepping_.tolerance * stepping_.tolerance * b.right.dot(b.right.cwiseQuotient(masses_));
  product(x, h, v, b, b.product);
  b.residual = b.right - b.product;
  if (free_) {  // begun with the whole momentum, all rounds keep it
    Vec3 missing = Vec3::Zero();
    for (Eigen::Index n = 0; n < v.size(); n += 3) missing += b.residual.segment<3>(n);
    for (Eigen::Index n = 0; n < v.size(); n += 3) {
      v.segment<3>(n) += missing / (whole_mass_ * (1 + h * stepping_.mass));
      b.residual.segment<3>(n) -= masses_[n] / whole_mass_ * missing;
    }
  }
  b.direction = b.residual.cwiseQuotient(masses_);
  double square = b.residual.dot(b.direction);
  for (int round = 0; round < most && square > enough; ++round, ++b.solves) {
    for (std::size_t c = 0; c < held_.size(); ++c)
      if (held_[c]) b.direction[static_cast<Eigen::Index>(c)] = 0;
    product(x, h, b.direction, b, b.product);
    const double along = square / b.direction.dot(b.product);
    v += along * b.direction;
    b.residual -= along * b.product;
    const double next = b.residual.dot(b.residual.cwiseQuotient(masses_));
    b.direction = b.residual.cwiseQuotient(masses_) + next / square * b.direction;
    square = next;
  }
}

// ---- steps --------------------------------------------------------------------------------------------------------

void ExplicitSolve::step(Motion& m, double dt, const ActingAt& acting, Obstruction* contact, Buffers& b) const {
  const double h = 0.5 * dt, time = m.time + dt;
  const bool trapezoid = stepping_.scheme == Stepping::Scheme::trapezoid;
  act(time, acting, b);
  const auto hold = [&](Eigen::VectorXd& v, const auto& of) {
    for (std::size_t c = 0; c < held_.size(); ++c)
      if (held_[c]) v[static_cast<Eigen::Index>(c)] = of(static_cast<Eigen::Index>(c));
  };
  b.half = m.v;
  hold(b.half, [&](Eigen::Index c) { return (b.now.places[c] - m.x[c]) / dt; });
  b.before = masses_.cwiseProduct(m.v) + h * b.force;  // T: what is known of the second half
  b.right = b.before;
  if (trapezoid) {
    damp(m.x, m.v, b);
    b.before += h * b.damping;
  }
  solve(m.x, h, b.half, b);
  if (contact) {
    b.right = b.half;
    contact->obstruct(time, dt, m.x, b.half);
    b.before += masses_.cwiseProduct(b.half - b.right);  // its impulse is the whole step's
  }
  m.x += dt * b.half;
  m.time = time;
  elastic(m.x, b.now.activation, b, b.force_next);
  if (b.now.force.size() > 0) b.force_next += b.now.force;
  b.right = (trapezoid ? b.before : Eigen::VectorXd(masses_.cwiseProduct(b.half))) + h * b.force_next;
  m.v = b.half;
  hold(m.v, [&](Eigen::Index c) { return b.now.speeds[c]; });
  solve(m.x, h, m.v, b);
  if (contact) contact->obstruct(time, 0, m.x, m.v);
  b.force.swap(b.force_next);
}

StepReport ExplicitSolve::try_advance(Motion& m, double to, double shortening, const ActingAt& acting,
                                      Obstruction* contact, Buffers& b) const {
  constexpr int steps_a_look = 8;
  constexpr double whole = 1e-9;  // of a step
  StepReport report{.substeps = 0};
  begin(m, acting, b);
  const double from = m.time, span = to - from;
  double gone = 0;  // of the span
  while (gone < 1) {
    std::size_t tet = 0;
    const double rate = fastest_strain(m.v, &tet);
    // Strain that wants steps of a thousandth of what sound wants is no motion of flesh any more.
    if (constexpr double slowest = 1e-3; !(slowest * longest_ * rate <= stepping_.strain) || !m.x.allFinite()) {
      report.converged = false;
      report.where = solid::place_of(flesh_, tet);
      report.reason = fmt::format("it flies apart, with steps of {:.2g} s", shortening * longest_);
      report.advice = "a smaller `cfl`, more damping, or a matrix that holds what its fibres pull";
      return report;
    }
    const double longest = shortening * std::min(longest_, rate > 0 ? stepping_.strain / rate : longest_);
    const double left = (1 - gone) * span;
    const int steps = static_cast<int>(std::min(std::max(1.0, std::ceil(left / longest - whole)), 1e9));
    const double part = (1 - gone) / steps;
    for (int k = 0; k < std::min(steps, steps_a_look); ++k) step(m, part * span, acting, contact, b);
    report.substeps += std::min(steps, steps_a_look);
    gone = steps <= steps_a_look ? 1 : gone + steps_a_look * part;
  }
  m.time = to;
  if (!m.v.allFinite() || !m.x.allFinite()) return {.converged = false, .reason = "it does not stay finite"};
  return report;
}

StepReport ExplicitSolve::advance(Motion& m, double to, const ActingAt& acting, Obstruction* contact,
                                  Buffers& b) const {
  constexpr double shortest = 1.0 / 16;
  const Motion before = m;
  StepReport report;
  for (double shortening = 1; shortening >= shortest; shortening /= 2) {
    report = try_advance(m, to, shortening, acting, contact, b);
    if (report.converged) return report;
    m = before;
  }
  return report;
}

}  // namespace sinew::fvm
