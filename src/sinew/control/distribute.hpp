#pragma once
// Sharing joint torques among muscles: many muscles, few joints, so the least effort decides.
//
//   min sum_i w_i a_i^p   such that   A a = torque,   low <= a <= high
//
// (Teran et al. 2003, section 7, with p = 2; p = 3 is common for endurance, w by volume for metabolic cost.) Where the
// torques cannot be met, the nearest that can are, each row measured by the most that one muscle gives it, and what is
// missing is told.
#include <vector>

#include "sinew/solve/box_qp.hpp"

namespace sinew {

struct DistributeOptions {
  double exponent = 2;         ///< p, at least 2
  Eigen::VectorXd weight;      ///< w, above 0; empty: all 1
  Eigen::VectorXd importance;  ///< per row, where not all can be met; empty: all 1
};

struct Distribution {
  Eigen::VectorXd activation;
  Eigen::VectorXd missing;      ///< torque - A a, per row
  bool feasible = true;         ///< nothing is missing
  bool converged = true;        ///< of the exponents beyond 2
  std::vector<int> unactuated;  ///< rows that no unknown acts on and that ask for something
};

/// Remembers which muscles were at their bounds, for a next pose that is near.
class Distributor {
 public:
  explicit Distributor(DistributeOptions options = {});
  Distribution share(const Eigen::MatrixXd& A, const Eigen::VectorXd& torque, const Eigen::VectorXd& low,
                     const Eigen::VectorXd& high);

 private:
  void scale(const Eigen::MatrixXd& A, const Eigen::VectorXd& torque);
  bool meet(Eigen::VectorXd& a);

  DistributeOptions options_;
  BoxQp qp_;
  BoxProblem problem_;
  Eigen::VectorXd size_, goal_, weight_;
};

}  // namespace sinew
