#pragma once
// L L^T of a small dense symmetric matrix, in place and without allocation, that says which pivot failed: a mass matrix
// that is not positive definite belongs to a coordinate with a name.
#include <Eigen/Core>
#include <Eigen/LU>

namespace sinew {

class Cholesky {
 public:
  explicit Cholesky(int size = 0) : L_(size, size) {}
  /// Allocates only where the size changes. True: done. False: `failed_pivot` names the first row whose pivot is not
  /// clearly positive.
  bool factor(const Eigen::MatrixXd& A);
  int failed_pivot() const { return failed_; }
  /// For a matrix that `factor` refused: by rows and columns, whatever the signs of its eigenvalues. False: singular.
  bool factor_indefinite(const Eigen::MatrixXd& A);
  void solve(Eigen::Ref<Eigen::VectorXd> b) const;  ///< b becomes A^-1 b

 private:
  Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> L_;  // the diagonal holds 1 / L_ii
  int failed_ = -1;
  bool indefinite_ = false;
  Eigen::PartialPivLU<Eigen::MatrixXd> lu_;  // where L L^T does not exist; empty until then
};

}  // namespace sinew
