// Wires that hold a solid's caps: their gives border the tangent; how their tensions go with activation and path.
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

// With z = (x, e) and the factors phi of tracts:  A dz = (forces by a) da - (slope by L) dL + sum_t p_t dphi_t and
// dphi_t = of'(l_t) s_t . dz, a system of as many rows as there are tracts.
WireSlopes SolidSolve::slopes(const Eigen::VectorXd& places, const Acting& acting, int units,
                              const TractFeedback& feedback, bool evaluated) {
  const Eigen::Index count = wires(acting), nodes = tangent_.unknowns();
  WireSlopes out{.positive = true,
                 .per_activation = Eigen::MatrixXd::Zero(count, units),
                 .per_length = Eigen::MatrixXd::Zero(count, count)};
  if (!evaluated) evaluate(places, acting, false);
  out.positive = factor_tangent(places, acting, false) && factor_border(acting, false);
  if (!out.positive) return out;

  const auto tracts = static_cast<Eigen::Index>(feedback.slope.size());
  const Eigen::Index columns = units + count + tracts;
  Eigen::MatrixXd z(nodes + count, columns);
  Eigen::VectorXd force, x, gives;
  for (Eigen::Index c = 0; c < columns; ++c) {
    const Eigen::Index wire = c - units, tract = wire - count;
    gives.setZero(count);
    if (c < units) {
      elements_.active_forces(places, acting.drive, static_cast<int>(c), force);
    } else if (wire < count) {
      const WireNow& now = acting.wires->of[static_cast<std::size_t>(wire)];
      motion_.setZero(gradient_.size());
      now.add_path_motion(acting.wires->gives[wire], motion_);
      tangent_.pull(buffers_, motion_, force);
      force = -force;
      gives[wire] = -now.path_curvature(acting.wires->gives[wire], gradient_);
    } else {
      elements_.tract_forces(places, acting.drive, static_cast<int>(tract), force);
    }
    gives += give_motions_.transpose() * force;
    tangent_.take_free(force, x);
    solve_bordered(x, gives);
    z.col(c) << x, gives;
  }
  if (tracts > 0) {
    Eigen::MatrixXd follow(tracts, units + count), back(tracts, tracts);
    for (Eigen::Index t = 0; t < tracts; ++t) {
      elements_.tract_slope(places, static_cast<int>(t), force);
      tangent_.take_free(force, x);
      Eigen::VectorXd row(nodes + count);
      row << x, give_motions_.transpose() * force;
      row *= feedback.slope[static_cast<std::size_t>(t)];
      follow.row(t) = row.transpose() * z.leftCols(units + count);
      for (Eigen::Index k = 0; k < count; ++k) {  // caps move with the path by themselves
        motion_.setZero(gradient_.size());
        acting.wires->of[static_cast<std::size_t>(k)].add_path_motion(acting.wires->gives[k], motion_);
        follow(t, units + k) += feedback.slope[static_cast<std::size_t>(t)] * force.dot(motion_);
      }
      back.row(t) = row.transpose() * z.rightCols(tracts);
    }
    back = Eigen::MatrixXd::Identity(tracts, tracts) - back;
    const Eigen::MatrixXd factors = back.partialPivLu().solve(follow);
    z.leftCols(units + count) += z.rightCols(tracts) * factors;
  }
  for (Eigen::Index k = 0; k < count; ++k) {
    const double stiffness = acting.wires->of[static_cast<std::size_t>(k)].tendon->at(acting.wires->gives[k]).stiffness;
    out.per_activation.row(k) = stiffness * z.row(nodes + k).head(units);
    out.per_length.row(k) = stiffness * z.row(nodes + k).segment(units, count);
  }
  return out;
}

}  // namespace sinew::solid
