#include "sinew/specimen/specimen_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sinew::specimen {
namespace {

const Specimen& checked(const Specimen& specimen) {
  check(specimen);
  return specimen;
}

Eigen::VectorXd places_in(const TetMesh& mesh) {
  Eigen::VectorXd out(static_cast<Eigen::Index>(3 * mesh.nodes.size()));
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n) out.segment<3>(static_cast<Eigen::Index>(3 * n)) = mesh.nodes[n];
  return out;
}

}  // namespace

std::vector<std::string> notes_of(const Specimen& specimen) {
  if (specimen.kind != TimeKind::stepped) return {};
  constexpr double slow = 1000;
  const solid::Elements elements(specimen.flesh, specimen.laws);
  const fvm::ExplicitSolve steps(specimen.flesh, specimen.laws, elements, specimen.density, {}, specimen.stepping);
  const double seconds = steps.seconds_a_second();
  if (seconds < slow) return {};
  return {
      fmt::format("explicit steps of {:.2g} s will take about {:.0f} s of processor time for a second of the "
                  "specimen's; a coarser mesh, a softer law or `time.kind: dynamic` is faster",
                  steps.longest_step(), seconds)};
}

SpecimenRun::SpecimenRun(const Specimen& specimen, const solid::SolveOptions& options)
    : specimen_(checked(specimen)),
      holders_(specimen),
      elements_(specimen.flesh, specimen.laws),
      solve_(specimen.flesh, elements_, holders_.held()),
      options_(options),
      activation_(curve_of(specimen.activation)),
      mass_(elements_.nodes(), 0),
      active_(1, 0),
      given_(places_in(specimen.flesh.mesh)) {
  for (std::size_t e = 0; e < elements_.tets(); ++e)
    for (const int n : elements_.corners(e))
      mass_[static_cast<std::size_t>(n)] += specimen.density * elements_.rest_volume(e) / 4;
  if (!(options_.scale > 0)) {  // fibres may be far stiffer than what they lie in
    double stress = elements_.stiffness();
    for (const material::Fibres& fibres : specimen.laws[solid::TissueKind::muscle].fibres)
      stress = std::max(stress, fibres.stress);
    options_.scale = solve_.force_scale() * stress / elements_.stiffness();
  }
  acting_.drive.activation = active_;
  now_.places = given_;
  now_.velocity = Eigen::VectorXd::Zero(given_.size());
  held_by_ = Eigen::VectorXd::Zero(given_.size());
  now_.faces.resize(specimen.faces.size());
  if (specimen.kind == TimeKind::stepped)
    steps_.emplace(specimen.flesh, specimen.laws, elements_, specimen.density, holders_.held(), specimen.stepping);
}

Mat3 SpecimenRun::cauchy(std::size_t tet) const {
  return elements_.cauchy(now_.places, acting_.drive, tet, solve_.buffers());
}

/// What acts at a time, by a share of the way from nothing; from the present moment to equilibrium or one step on.
StepReport SpecimenRun::solve(double time, double share) {
  const bool dynamic = specimen_.kind == TimeKind::dynamic && time > now_.time;
  active_[0] = share * activation_.at(time).value;
  acting_.drive.step = {};
  acting_.dt = 0;
  if (dynamic) {
    acting_.dt = time - now_.time;
    elements_.fibre_lengths(now_.places, before_);
    acting_.drive.step = {.dt = acting_.dt, .before = before_, .steady = false};
    aim_ = now_.places + acting_.dt * now_.velocity;
    acting_.mass = mass_, acting_.aim = &aim_;
  }
  holders_.load(time, share, force_);
  acting_.force = holders_.loads() ? &force_ : nullptr;
  tried_ = now_.places, target_ = now_.places;
  holders_.place(time, share, target_);
  solve_.carry(tried_, target_, acting_, solved_);
  carried_ = tried_;
  // What a straight guess missed by in the last step it will miss by again, where things go on as they did.
  const double step = time - now_.time;
  if (solved_ && missed_.size() == tried_.size() && missed_in_ > 0)
    tried_ += (step / missed_in_) * (step / missed_in_) * missed_;
  options_.last_tangent = solved_;
  StepReport report = solve_.settle(tried_, acting_, options_);
  // Laws go on through inversion, so that Newton finds its way back: where it does not, that is no state of tissue.
  std::size_t tet = 0;
  if (const double J = elements_.least_J(solve_.buffers(), &tet); report.converged && !(J > 0)) {
    report.converged = false;
    report.where = solid::place_of(specimen_.flesh, tet);
    report.reason = fmt::format("the equilibrium that was found has it inside out, J = {:.2g}", J);
    report.advice = "shorter steps, a finer mesh there, or a stiffer matrix";
  }
  solved_ = report.converged;
  const NewtonOutcome& newton = solve_.newton();
  if (!report.converged && 2 * newton.projected > newton.steps) {
    report.reason += "; the tissue is unstable, its tangent is not positive";
    report.advice = "a stiffer matrix where fibres pull less the longer they are, or `time.kind: dynamic`";
  }
  return report;
}

/// The solve that converged becomes the present moment.
void SpecimenRun::take(double time, double share) {
  Eigen::VectorXd held_by = force_;
  for (Eigen::Index c = 0; c < held_by.size(); ++c)
    if (holders_.held()[static_cast<std::size_t>(c)]) held_by[c] += solve_.reactions()[c];
  const Eigen::VectorXd way = tried_ - now_.places;
  now_.work += 0.5 * (held_by_ + held_by).dot(way);
  held_by_ = held_by;
  missed_ = tried_ - carried_, missed_in_ = time - now_.time;
  if (acting_.dt > 0) now_.velocity = way / acting_.dt;
  now_.places = tried_;
  now_.time = time, now_.activation = active_[0];
  now_.elastic = solve_.energy();
  now_.least_J = solve_.least_J();
  now_.kinetic = 0;
  for (std::size_t n = 0; n < mass_.size(); ++n)
    now_.kinetic += 0.5 * mass_[n] * now_.velocity.segment<3>(static_cast<Eigen::Index>(3 * n)).squaredNorm();
  double volume = 0, given = 0;
  for (std::size_t e = 0; e < elements_.tets(); ++e) {
    volume += solve_.buffers().J[e] * elements_.rest_volume(e);
    given += elements_.rest_volume(e);
  }
  now_.volume_ratio = volume / given;
  for (std::size_t f = 0; f < now_.faces.size(); ++f) {
    const Eigen::VectorXd force = holders_.force_of(f, solve_.reactions(), time, share);
    const Side& side = holders_.side(f);
    FaceReading& face = now_.faces[f] = {};
    for (std::size_t k = 0; k < side.nodes.size(); ++k) {
      const Eigen::Index at = 3 * side.nodes[k];
      const Vec3 place = now_.places.segment<3>(at), push = force.segment<3>(at);
      face.force += push;
      face.moment += place.cross(push);
      face.displacement += side.shares[k] * (place - given_.segment<3>(at));
    }
  }
}

/// In pieces of the way where the whole is too much. From rest it is the share of what acts that grows, else time.
StepReport SpecimenRun::go(double to, bool from_rest) {
  constexpr double shortest = 1.0 / 256;
  const double from = now_.time;
  double gone = 0, piece = 1;
  now_.newton = now_.projected = now_.parts = 0;
  const int factored = solve_.factorings();
  StepReport report;
  while (gone < 1) {
    const double share = std::min(1.0, gone + piece);
    const double time = from_rest || share == 1 ? to : from + share * (to - from);
    report = solve(time, from_rest ? share : 1);
    now_.newton += solve_.newton().steps, now_.projected += solve_.newton().projected;
    if (report.converged) {
      take(time, from_rest ? share : 1);
      gone = share;
      ++now_.parts;
    } else if ((piece /= 2) < shortest) {
      break;
    }
  }
  report.substeps = now_.parts;
  now_.factored = solve_.factorings() - factored;
  return report;
}

StepReport SpecimenRun::begin() {
  if (loose_motions(specimen_) > 0) {  // as given, moved by nobody
    solve_.settle(tried_ = carried_ = given_, {.drive = acting_.drive}, {.tolerance = 1e300, .most = 0});
    force_.setZero(given_.size());
    acting_.dt = 0;
    take(0, 0);
    return {};
  }
  const StepReport report = go(0, true);
  now_.velocity.setZero();
  return report;
}

/// What holders feel is then that of the elastic forces: what damping takes at held nodes is left out.
StepReport SpecimenRun::go_explicitly(double to) {
  constexpr double ahead = 1e-6;  // s, over which speeds of holders are taken
  fvm::Motion motion{now_.places, now_.velocity, now_.time};
  Eigen::VectorXd later = given_;
  const auto acting = [&](double time, fvm::ActingNow& now) {
    now.activation.assign(1, activation_.at(time).value);
    if (holders_.loads()) holders_.load(time, 1, now.force);
    if (now.places.size() == 0) now.places = given_;
    holders_.place(time, 1, now.places);
    holders_.place(time + ahead, 1, later);
    now.speeds = (later - now.places) / ahead;
  };
  StepReport report = steps_->advance(motion, to, acting, nullptr, step_buffers_);
  if (!report.converged) return report;
  report.substeps = 1;
  active_[0] = activation_.at(to).value;
  acting_.drive.step = {};
  acting_.dt = 0;
  holders_.load(to, 1, force_);
  acting_.force = holders_.loads() ? &force_ : nullptr;
  solve_.settle(tried_ = motion.x, acting_, {.tolerance = 1e300, .most = 0});
  now_.newton = now_.projected = 0, now_.parts = 1;
  now_.velocity = motion.v;
  take(to, 1);
  return report;
}

StepReport SpecimenRun::advance(double time) { return steps_ ? go_explicitly(time) : go(time, false); }

double SpecimenRun::solution_norm() const {
  double sum = 0;
  for (Eigen::Index c = 0; c < given_.size(); ++c)
    if (!holders_.held()[static_cast<std::size_t>(c)])
      sum += (now_.places[c] - given_[c]) * (now_.places[c] - given_[c]);
  return std::sqrt(sum);
}

}  // namespace sinew::specimen
