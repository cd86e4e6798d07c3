#pragma once
// Natural splines of odd degree 2m - 1 through samples of several quantities at once: the derivatives of order m to
// 2m - 2 vanish at both ends, and outside the curve goes on as the polynomial of degree m - 1 that it has become.
//
// Solved in the B-spline basis with time in units of the mean spacing: a banded system of half width m - 1, one
// factorisation for all columns.
#include <Eigen/Core>
#include <span>
#include <vector>

namespace sinew {

/// A curve of several quantities at one instant; the vectors keep their size from call to call.
struct CurveSample {
  Eigen::VectorXd value, slope, bend;
};

class NaturalSpline {
 public:
  NaturalSpline() = default;
  /// `y` has a row per sample and a column per quantity; `x` rises. Degree 1, 3 or 5, lowered where there are too few
  /// samples to fix it; a single sample is a constant.
  NaturalSpline(std::vector<double> x, const Eigen::MatrixXd& y, int degree);

  int columns() const { return static_cast<int>(coefficients_.rows()); }
  double first() const { return x_.front(); }
  double last() const { return x_.back(); }
  void at(double x, CurveSample&) const;

 private:
  static constexpr int most = 6;  // basis functions on one span of the highest degree
  using Basis = Eigen::Matrix<double, most, 1>;

  int span_of(double x) const;
  Basis basis(int span, double s, int derivative) const;
  void combine(int span, const Basis&, Eigen::VectorXd& out) const;
  void solve(const Eigen::MatrixXd& y);

  std::vector<double> x_, knots_;  // knots: the samples in units of the spacing, the ends as often as the order
  double spacing_ = 1;
  int degree_ = 0;
  Eigen::MatrixXd coefficients_;  // one column per basis function: a sample is a combination of neighbouring columns
};

}  // namespace sinew
