#include "sinew/core/natural_spline.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sinew {
namespace {

/// A square matrix of `below` diagonals on either side of its main one; elimination with row swaps fills as many more
/// above.
class Band {
 public:
  Band(int size, int below) : below_(below), cells_(Eigen::MatrixXd::Zero(3 * below + 1, size)) {}
  int size() const { return static_cast<int>(cells_.cols()); }
  /// Column j may be in [i - below, i + 2 below].
  double& at(int i, int j) { return cells_(j - i + below_, i); }

  /// Solves for all columns of `b` at once, in place; one row of `b` per unknown.
  void solve(Eigen::MatrixXd& b) {
    const int n = size();
    for (int k = 0; k < n; ++k) {
      const int end = std::min(n, k + below_ + 1), reach = std::min(n, k + 2 * below_ + 1);
      int pivot = k;
      for (int i = k + 1; i < end; ++i)
        if (std::abs(at(i, k)) > std::abs(at(pivot, k))) pivot = i;
      if (pivot != k) {
        for (int j = k; j < reach; ++j) std::swap(at(k, j), at(pivot, j));
        b.row(k).swap(b.row(pivot));
      }
      for (int i = k + 1; i < end; ++i) {
        const double factor = at(i, k) / at(k, k);
        if (factor == 0) continue;
        for (int j = k; j < reach; ++j) at(i, j) -= factor * at(k, j);
        b.row(i) -= factor * b.row(k);
      }
    }
    for (int k = n - 1; k >= 0; --k) {
      for (int j = k + 1; j < std::min(n, k + 2 * below_ + 1); ++j) b.row(k) -= at(k, j) * b.row(j);
      b.row(k) /= at(k, k);
    }
  }

 private:
  int below_;
  Eigen::MatrixXd cells_;  // column i holds row i
};

}  // namespace

NaturalSpline::NaturalSpline(std::vector<double> x, const Eigen::MatrixXd& y, int degree) : x_(std::move(x)) {
  const int n = static_cast<int>(x_.size());
  assert(n > 0 && y.rows() == n && (degree == 1 || degree == 3 || degree == 5));
  degree_ = n == 1 ? 0 : std::min(degree, 2 * n - 1);
  if (n > 1) spacing_ = (x_.back() - x_.front()) / (n - 1);
  for (int i = -degree_; i < n + degree_; ++i) knots_.push_back((x_[std::clamp(i, 0, n - 1)] - x_.front()) / spacing_);
  solve(y);
}

/// The basis functions of a span, differentiated: entry j is that of basis function span + j. Raised from degree zero
/// by Cox and de Boor's recursion, whose last steps are replaced by its derivative.
NaturalSpline::Basis NaturalSpline::basis(int span, double s, int derivative) const {
  Basis b = Basis::Zero();
  b[degree_] = 1;
  for (int p = 1; p <= degree_; ++p)
    for (int j = degree_ - p; j <= degree_; ++j) {
      const double left = knots_[span + j], right = knots_[span + j + p + 1];
      const double rise = knots_[span + j + p] - left, fall = right - knots_[span + j + 1];
      const double mine = rise > 0 ? b[j] / rise : 0, next = j < degree_ && fall > 0 ? b[j + 1] / fall : 0;
      b[j] = p <= degree_ - derivative ? (s - left) * mine + (right - s) * next : p * (mine - next);
    }
  return b;
}

void NaturalSpline::solve(const Eigen::MatrixXd& y) {
  if (degree_ == 0) {
    coefficients_ = y.transpose();
    return;
  }
  const int n = static_cast<int>(x_.size()), m = (degree_ + 1) / 2, unknowns = n + 2 * m - 2;
  Band matrix(unknowns, std::max(1, m - 1));
  Eigen::MatrixXd b = Eigen::MatrixXd::Zero(unknowns, y.cols());
  const auto fill = [&](int row, int sample, int derivative) {
    const int span = std::min(sample, n - 2);
    const Basis values = basis(span, knots_[sample + degree_], derivative);
    for (int j = 0; j <= degree_; ++j)
      if (values[j] != 0) matrix.at(row, span + j) = values[j];
    if (derivative == 0) b.row(row) = y.row(sample);
  };
  fill(0, 0, 0);
  fill(unknowns - 1, n - 1, 0);
  for (int j = 1; j < m; ++j) {  // what makes it natural; in this order the system stays banded
    fill(j, 0, m - 1 + j);
    fill(unknowns - 1 - j, n - 1, m - 1 + j);
  }
  for (int i = 1; i < n - 1; ++i) fill(i + m - 1, i, 0);
  matrix.solve(b);
  coefficients_ = b.transpose();
}

int NaturalSpline::span_of(double x) const {
  const auto after = std::upper_bound(x_.begin(), x_.end(), x);
  return std::clamp(static_cast<int>(after - x_.begin()) - 1, 0, std::max(0, static_cast<int>(x_.size()) - 2));
}

void NaturalSpline::combine(int span, const Basis& basis, Eigen::VectorXd& out) const {
  out.noalias() = coefficients_.middleCols(span, degree_ + 1) * basis.head(degree_ + 1);
}

void NaturalSpline::at(double x, CurveSample& out) const {
  const double inside = std::clamp(x, x_.front(), x_.back()), s = (inside - x_.front()) / spacing_;
  const int span = span_of(inside);
  combine(span, basis(span, s, 0), out.value);
  if (degree_ == 0) {
    out.slope.setZero(columns());
    out.bend.setZero(columns());
    return;
  }
  combine(span, basis(span, s, 1), out.slope);
  if (degree_ > 1)
    combine(span, basis(span, s, 2), out.bend);
  else
    out.bend.setZero(columns());
  out.slope /= spacing_;
  out.bend /= spacing_ * spacing_;
  if (x == inside) return;
  const double beyond = x - inside;  // the ends are natural: no derivative above the second is left there
  out.value += beyond * out.slope + 0.5 * beyond * beyond * out.bend;
  out.slope += beyond * out.bend;
}

}  // namespace sinew
