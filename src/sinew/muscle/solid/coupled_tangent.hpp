#pragma once
// The tangent of muscles that press on each other, as one that is solved exactly.
//
//   H = K + C^T C    K  each muscle's own, without what others press on it
//                    C  a row per press between two: stiffness^1/2 (r_a + r_b), how it deepens as either moves
//   P = K + R R^T    what each has factored: R its own parts of those rows, scaled alike, as columns
//
// With M = R^T P^-1 R and D = (I - M)^-1, muscle by muscle, and E, which joins the two parts of each press, Woodbury's
// identity used twice gives
//
//   x = H^-1 b = z + P^-1 R D (g - E u),    z = P^-1 b,   g = R^T z,   (E^T D E - I) u = E^T D g
//
// The last system has a row per press and the dense blocks of muscles. H is positive where it has as many negative
// pivots as all the K together, which are those of the I - M.
#include <span>
#include <vector>

#include "sinew/muscle/solid/solid_problem.hpp"
#include "sinew/solve/sparse_ldlt.hpp"

namespace sinew::solid {

/// A press between two muscles that presses: its slope, and how its place goes with the unknowns of either.
struct Coupling {
  double stiffness = 0;  ///< N/m
  std::array<std::size_t, 2> muscles{};
  std::array<SolidProblem::Row, 2> rows{};
};

class CoupledTangent {
 public:
  /// Of problems whose own tangents have been factored; they are kept by reference, their unknowns stand one behind the
  /// other. False: the whole is not positive.
  bool take(std::span<SolidProblem>, std::span<const Coupling>);
  void solve(Eigen::VectorXd& x);  ///< becomes H^-1 of it

 private:
  struct Own {  ///< of a muscle
    Eigen::Index first = 0, size = 0;
    std::vector<std::size_t> presses;      ///< that it has a part of: columns of R
    std::vector<SolidProblem::Row> parts;  ///< scaled
    Eigen::MatrixXd solved, spread;        ///< P^-1 R and D
    Eigen::VectorXd met;
    int negative = 0;
  };
  void share_out(std::span<SolidProblem>, std::span<const Coupling>);
  void reduce(Own&, SolidProblem&) const;
  bool factor_presses(std::size_t presses);

  std::span<SolidProblem> problems_;
  std::vector<Own> own_;
  Eigen::SparseMatrix<double> joined_;
  std::vector<Eigen::Triplet<double>> entries_;
  SparseLdlt factor_;
  Eigen::VectorXd pressed_;
};

}  // namespace sinew::solid
