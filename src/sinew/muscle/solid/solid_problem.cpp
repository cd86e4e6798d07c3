#include "sinew/muscle/solid/solid_problem.hpp"

#include <cmath>
#include <limits>

namespace sinew::solid {

SolidProblem::SolidProblem(SolidSolve& solve, Eigen::VectorXd& places, const Acting& acting)
    : solve_(&solve), places_(&places), acting_(&acting) {
  solve.least_.clear();
}

void SolidProblem::take(Eigen::Ref<Eigen::VectorXd> x) const {
  solve_->tangent_.take(*places_, solve_->part_);
  x.head(solve_->part_.size()) = solve_->part_;
  if (acting_->wires) x.tail(SolidSolve::wires(*acting_)) = acting_->wires->gives;
}

bool SolidProblem::put(const Eigen::Ref<const Eigen::VectorXd>& x) {
  solve_->part_ = x.head(solve_->tangent_.unknowns());
  solve_->tangent_.put(solve_->part_, *places_);
  for (Eigen::Index k = 0; k < SolidSolve::wires(*acting_); ++k) {
    const WireNow& wire = acting_->wires->of[static_cast<std::size_t>(k)];
    double& give = acting_->wires->gives[k];
    give = x[solve_->tangent_.unknowns() + k];
    if (!wire.fits(give)) return false;
    wire.place(give, *places_);
  }
  return true;
}

double SolidProblem::energy() {
  const double energy = solve_->evaluate(*places_, *acting_);
  return solve_->folded() ? std::numeric_limits<double>::infinity() : energy;
}

bool SolidProblem::slope() {
  const bool finite = std::isfinite(solve_->evaluate(*places_, *acting_, false));
  return finite && !solve_->folded();
}

void SolidProblem::gradient(Eigen::Ref<Eigen::VectorXd> g) const {
  solve_->tangent_.take_free(solve_->gradient_, solve_->part_);
  g.head(solve_->part_.size()) = solve_->part_;
  g.tail(solve_->give_gradient_.size()) = solve_->give_gradient_;
}

bool SolidProblem::factor(bool projected) {
  constexpr double most_lost = 0.9;  // of a tet's volume in one step
  const std::vector<double>& J = solve_->buffers_.J;
  solve_->least_.resize(J.size());
  for (std::size_t e = 0; e < J.size(); ++e)  // what is crushed or inside out has to find its way back first
    solve_->least_[e] = J[e] > material::least_J ? (1 - most_lost) * J[e] : -std::numeric_limits<double>::infinity();
  return solve_->factor_tangent(*places_, *acting_, projected) && solve_->factor_border(*acting_, projected);
}

void SolidProblem::solve(Eigen::Ref<Eigen::VectorXd> x) {
  const Eigen::Index nodes = solve_->tangent_.unknowns();
  solve_->part_ = x.head(nodes);
  solve_->gives_ = x.tail(SolidSolve::wires(*acting_));
  solve_->solve_bordered(solve_->part_, solve_->gives_);
  x.head(nodes) = solve_->part_;
  x.tail(solve_->gives_.size()) = solve_->gives_;
}

SolidProblem::Row SolidProblem::row(const Press& press) const {
  Row out;
  const Tetrahedron& corners = this->corners(press);
  for (std::size_t i = 0; i < 4; ++i) {
    const Vec3 slope = press.weights[i] * press.out;
    const Eigen::MatrixXd& motions = solve_->give_motions_;
    for (Eigen::Index k = 0; k < motions.cols(); ++k)
      if (const Vec3 motion = motions.col(k).segment<3>(3 * corners[i]); !motion.isZero(0))
        out.give += slope.dot(motion), out.wire = static_cast<int>(k - motions.cols());
    const int place = solve_->tangent_.place_of(corners[i]);
    if (place < 0) continue;
    out.at[i] = 3 * place;
    out.slope[i] = solve_->tangent_.free_part(place, slope);
  }
  return out;
}

double SolidProblem::Row::dot(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  double sum = give != 0 ? give * x[x.size() + wire] : 0;
  for (std::size_t i = 0; i < 4; ++i)
    if (at[i] >= 0) sum += slope[i].dot(x.segment<3>(at[i]));
  return sum;
}

void SolidProblem::Row::add(double times, Eigen::Ref<Eigen::VectorXd> x) const {
  if (give != 0) x[x.size() + wire] += times * give;
  for (std::size_t i = 0; i < 4; ++i)
    if (at[i] >= 0) x.segment<3>(at[i]) += times * slope[i];
}

}  // namespace sinew::solid
