#include "sinew/solve/cholesky.hpp"

#include <cmath>

namespace sinew {

bool Cholesky::factor(const Eigen::MatrixXd& A) {
  // A pivot below this share of its diagonal entry is rounding, not mass.
  constexpr double smallest_pivot = 1e-13;
  const int n = static_cast<int>(A.rows());
  L_.resize(n, n);
  failed_ = -1;
  indefinite_ = false;
  for (int i = 0; i < n; ++i) {
    double* const row = &L_(i, 0);
    for (int j = 0; j < i; ++j) {
      const double* const other = &L_(j, 0);
      double sum = A(j, i);
      for (int k = 0; k < j; ++k) sum -= row[k] * other[k];
      row[j] = sum * other[j];
    }
    double pivot = A(i, i);
    for (int k = 0; k < i; ++k) pivot -= row[k] * row[k];
    if (!(pivot > smallest_pivot * std::abs(A(i, i)))) {
      failed_ = i;
      return false;
    }
    row[i] = 1 / std::sqrt(pivot);
  }
  return true;
}

bool Cholesky::factor_indefinite(const Eigen::MatrixXd& A) {
  constexpr double smallest_pivot = 1e-14;  // of the largest
  lu_.compute(A);
  const auto pivots = lu_.matrixLU().diagonal().cwiseAbs();
  indefinite_ = pivots.minCoeff() > smallest_pivot * pivots.maxCoeff();
  return indefinite_;
}

void Cholesky::solve(Eigen::Ref<Eigen::VectorXd> b) const {
  if (indefinite_) {
    b = lu_.solve(b).eval();
    return;
  }
  const int n = static_cast<int>(L_.rows());
  double* const x = b.data();
  int first = 0;  // a torque of one joint leaves those before it alone until the way back
  while (first < n && x[first] == 0) ++first;
  for (int i = first; i < n; ++i) {
    const double* const row = &L_(i, 0);
    double sum = x[i];
    for (int k = first; k < i; ++k) sum -= row[k] * x[k];
    x[i] = sum * row[i];
  }
  for (int i = n - 1; i >= 0; --i) {
    const double* const row = &L_(i, 0);
    const double xi = x[i] *= row[i];
    for (int k = 0; k < i; ++k) x[k] -= row[k] * xi;
  }
}

}  // namespace sinew
