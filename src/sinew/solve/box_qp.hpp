#pragma once
// A least-squares problem in a box, by a primal active set:
//
//   min |A x - c|^2 + sum_i d_i (x_i - x0_i)^2   over   low <= x <= high,   all d_i > 0
//
// A is wide (few rows, many unknowns), so the free unknowns are found through their residual y = c - A x, which solves
// an n x n system:  (I + sum_free A_i A_i^T / d_i) y = c - sum_bound A_i x_i - sum_free A_i x0_i,  x_i = x0_i + A_i.y /
// d_i. The r x r Hessian, whose condition is hopeless, is never formed. Strictly convex: one answer, whatever the
// start.
#include <Eigen/Core>
#include <vector>

#include "sinew/solve/cholesky.hpp"

namespace sinew {

struct BoxProblem {
  Eigen::MatrixXd A;          ///< n x r
  Eigen::VectorXd c;          ///< n
  Eigen::VectorXd d, x0;      ///< r: weights above 0, and where each would rather be
  Eigen::VectorXd low, high;  ///< r: low <= high
};

/// How far from optimal: the farthest that an unknown, alone, would rather move within its bounds.
double optimality(const BoxProblem&, const Eigen::VectorXd& x);

class BoxQp {
 public:
  struct Outcome {
    bool solved = false;
    int pivots = 0;  ///< solves of the small system less one: changes of the set of bound unknowns, mostly
  };
  /// `x` is where to start and becomes the answer. Which unknowns were bound last time is remembered: a problem that
  /// changed a little takes few pivots. Allocates only when sizes change.
  Outcome solve(const BoxProblem&, Eigen::VectorXd& x);
  void forget() { hold_.clear(); }                        ///< the next solve starts with none bound
  const Eigen::VectorXd& residual() const { return y_; }  ///< c - A x

  enum class Hold : char { free, low, high };
  const std::vector<Hold>& held() const { return hold_; }
  void recall(const std::vector<Hold>& held) { hold_ = held; }  ///< the next solve starts with these bound

 private:
  void resize(Eigen::Index rows, Eigen::Index unknowns);
  void start(const BoxProblem&, Eigen::VectorXd& x);
  void gather(const BoxProblem&);
  void change(const BoxProblem&, Eigen::Index i, Hold, Eigen::VectorXd& x);
  void find_residual(const BoxProblem&, const Eigen::VectorXd& x);

  std::vector<Hold> hold_;
  Eigen::MatrixXd G_;
  bool worn_ = false;  ///< something was taken off G since it was summed
  Cholesky factor_;
  Eigen::MatrixXd free_;  ///< columns of the free unknowns, over the roots of their weights
  Eigen::VectorXd y_, rhs_, fault_, target_, pull_;
};

}  // namespace sinew
