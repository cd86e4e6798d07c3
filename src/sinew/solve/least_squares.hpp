#pragma once
// min |r(x)|^2 over low <= x <= high, by Levenberg and Marquardt's method with slopes by differences: unknowns that
// push against a bound are held there, the others step, clipped to the box.
#include <Eigen/Core>
#include <functional>
#include <vector>

namespace sinew {

struct LeastSquaresProblem {
  /// False: there is no value at x; a shorter step is tried.
  std::function<bool(const Eigen::VectorXd& x, Eigen::VectorXd& r)> residuals;
  Eigen::VectorXd low, high;
  Eigen::VectorXd size;  ///< above 0: a usual magnitude of each unknown, for differences where it is 0
};

struct LeastSquaresOutcome {
  Eigen::VectorXd x, r;
  Eigen::MatrixXd slopes;   ///< of r by x, at the end
  std::vector<bool> bound;  ///< held at one of its bounds
  int steps = 0;
  bool converged = false;
};

/// From `start`, which is clipped to the box; not converged with no residuals where there is no value at it.
LeastSquaresOutcome least_squares(const LeastSquaresProblem&, const Eigen::VectorXd& start, int most_steps = 200);

/// How well the unknowns that no bound holds are told by the rows: standard errors from what is left, and what the rows
/// do not tell apart.
struct Determination {
  Eigen::VectorXd error;  ///< one standard deviation; infinite where the rows say nothing; 0 at a bound
  double condition = 1;   ///< of the slopes with columns of length one
  Eigen::VectorXd loose;  ///< the direction that they tell least, per unknown of column length one
};
Determination determination(const LeastSquaresOutcome&);

}  // namespace sinew
