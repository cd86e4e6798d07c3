// Wires that hold a solid's caps: their gives border the tangent.
#include <Eigen/Eigenvalues>
#include <Eigen/LU>

#include "sinew/muscle/solid/solid_solve.hpp"

namespace sinew::solid {

/// The tendons' energy; and the slope of all energy by the gives.
double SolidSolve::add_wires(const Acting& acting) {
  give_gradient_.resize(wires(acting));
  double energy = 0;
  for (Eigen::Index k = 0; k < wires(acting); ++k) {
    const WireNow& wire = acting.wires->of[static_cast<std::size_t>(k)];
    const double give = acting.wires->gives[k];
    const WireTendon::At tendon = wire.tendon->at(give);
    pulled_.setZero(gradient_.size());
    wire.add_motion(give, pulled_);
    give_gradient_[k] = gradient_.dot(pulled_) + tendon.tension;
    energy += tendon.energy;
  }
  return energy;
}

/// How nodes move with each give.
void SolidSolve::find_motions(const Acting& acting) {
  give_motions_.resize(gradient_.size(), wires(acting));
  for (Eigen::Index k = 0; k < wires(acting); ++k) {
    motion_.setZero(gradient_.size());
    acting.wires->of[static_cast<std::size_t>(k)].add_motion(acting.wires->gives[k], motion_);
    give_motions_.col(k) = motion_;
  }
}

/// Of the tangent that was factored last. False: the Schur complement is not positive.
bool SolidSolve::factor_border(const Acting& acting, bool projected) {
  const Eigen::Index count = wires(acting), nodes = tangent_.unknowns();
  border_.resize(nodes, count), schur_.resize(count, count);
  find_motions(acting);
  for (Eigen::Index k = 0; k < count; ++k) {
    const WireNow& wire = acting.wires->of[static_cast<std::size_t>(k)];
    const double give = acting.wires->gives[k];
    motion_ = give_motions_.col(k);
    tangent_.pull(buffers_, motion_, pulled_);
    tangent_.take_free(pulled_, part_);
    border_.col(k) = part_;
    schur_.col(k) = give_motions_.transpose() * pulled_;
    const double bend = wire.curvature(give, gradient_);
    schur_(k, k) += wire.tendon->at(give).stiffness + (projected ? std::max(bend, 0.0) : bend);
  }
  border_solved_ = border_;
  if (count == 0) return true;
  factor_.solve(border_solved_);
  schur_ -= border_.transpose() * border_solved_;
  return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(schur_, Eigen::EigenvaluesOnly).eigenvalues()[0] > 0;
}

/// [K B; B^T C]^-1 of a column, in place.
void SolidSolve::solve_bordered(Eigen::VectorXd& x, Eigen::VectorXd& gives) {
  if (x.size() > 0) factor_.solve(x);
  if (gives.size() == 0) return;
  gives = schur_.partialPivLu().solve(Eigen::VectorXd(gives - border_.transpose() * x)).eval();
  x -= border_solved_ * gives;
}

}  // namespace sinew::solid
