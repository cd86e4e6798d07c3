// How a solid answers the motion of what holds it: its tangent with all that is free let go.
#include "sinew/muscle/solid/solid_solve.hpp"

namespace sinew::solid {

// With s the ways to move, z = (x, e) what follows:  H = E_ss - E_sz E_zz^-1 E_zs.
Eigen::MatrixXd SolidSolve::condensed(const Eigen::VectorXd& places, const Acting& acting, const GroundMotion& moves,
                                      int units) {
  const Eigen::Index ways = moves.nodes.cols();
  Eigen::MatrixXd out = Eigen::MatrixXd::Zero(ways, ways + units);
  out.leftCols(ways) = moves.direct;
  Eigen::VectorXd given = Eigen::VectorXd::Zero(places.size()), all, x, gives;
  for (Eigen::Index c = 0; c < out.cols(); ++c) {
    all.setZero(places.size()), gives.setZero(wires(acting));
    if (c < ways) {
      all = moves.nodes.col(c), gives = moves.gives.col(c);
    } else {
      elements_.active_forces(places, acting.drive, static_cast<int>(c - ways), given);
      given = -given;
    }
    tangent_.pull(buffers_, all, pulled_);
    pulled_ += given;
    for (std::size_t g = 0; g < groups_.size() && c < ways; ++g)
      for (const int n : groups_[g])
        pulled_.segment<3>(3 * n) +=
            moves.middles.block<3, 1>(static_cast<Eigen::Index>(3 * g), c) / static_cast<double>(groups_[g].size());
    gives = -(gives + give_motions_.transpose() * pulled_).eval();
    tangent_.take_free(pulled_, x);
    x = -x;
    solve_bordered(x, gives);
    motion_.setZero(places.size());
    tangent_.put(x, motion_);
    all += motion_ + give_motions_ * gives;
    tangent_.pull(buffers_, all, pulled_);
    pulled_ += given;
    out.col(c) += moves.nodes.transpose() * pulled_ + moves.gives.transpose() * gives;
    for (std::size_t g = 0; g < groups_.size(); ++g)
      out.col(c) += moves.middles.middleRows<3>(static_cast<Eigen::Index>(3 * g)).transpose() * middle_of(g, all);
  }
  return out;
}

}  // namespace sinew::solid
