#include "sinew/analysis/monotone_curve.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sinew {

MonotoneCurve::MonotoneCurve(std::vector<double> x, std::vector<double> y)
    : x_(std::move(x)), y_(std::move(y)), slope_(x_.size(), 0.0) {
  assert(!x_.empty() && x_.size() == y_.size());
  const auto secant = [&](size_t i) { return (y_[i + 1] - y_[i]) / (x_[i + 1] - x_[i]); };
  for (size_t i = 1; i + 1 < x_.size(); ++i)
    if (const double before = secant(i - 1), after = secant(i); before * after > 0) slope_[i] = (before + after) / 2;
  // A cubic whose end slopes lie within a circle of radius 3 secants has no turn in between.
  for (size_t i = 0; i + 1 < x_.size(); ++i) {
    const double steepest = std::hypot(slope_[i], slope_[i + 1]), most = 3 * std::abs(secant(i));
    if (steepest <= most) continue;
    slope_[i] *= most / steepest, slope_[i + 1] *= most / steepest;
  }
}

double MonotoneCurve::at(double x) const {
  const auto after = static_cast<size_t>(std::upper_bound(x_.begin(), x_.end(), x) - x_.begin());
  if (after == 0) return y_.front();
  if (after == x_.size()) return y_.back();
  const size_t i = after - 1;
  const double h = x_[after] - x_[i], s = (x - x_[i]) / h, r = 1 - s;
  const double value =
      r * r * ((1 + 2 * s) * y_[i] + s * h * slope_[i]) + s * s * ((1 + 2 * r) * y_[after] - r * h * slope_[after]);
  return std::clamp(value, std::min(y_[i], y_[after]), std::max(y_[i], y_[after]));  // rounding
}

}  // namespace sinew
