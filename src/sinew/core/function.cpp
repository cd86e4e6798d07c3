#include "sinew/core/function.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

using Points = std::vector<std::array<double, 2>>;

/// Third derivative / 6 of the cubic through four points: what the end conditions of the spline are built from.
double third_difference(const Points& p, size_t i) {
  const auto slope = [&](size_t k) { return (p[k + 1][1] - p[k][1]) / (p[k + 1][0] - p[k][0]); };
  const double d0 = (slope(i + 1) - slope(i)) / (p[i + 2][0] - p[i][0]);
  const double d1 = (slope(i + 2) - slope(i + 1)) / (p[i + 3][0] - p[i + 1][0]);
  return (d1 - d0) / (p[i + 3][0] - p[i][0]);
}

/// Second derivatives / 6 at the knots of OpenSim's SimmSpline (Forsythe, Malcolm, Moler 1977): not a natural spline,
/// the end third derivatives match the cubics through the first and the last four points.
std::vector<double> spline_moments(const Points& p) {
  const size_t n = p.size();
  std::vector<double> diagonal(n), upper(n), moment(n);
  for (size_t i = 0; i + 1 < n; ++i) upper[i] = p[i + 1][0] - p[i][0];
  const auto slope = [&](size_t k) { return (p[k + 1][1] - p[k][1]) / upper[k]; };
  for (size_t i = 1; i + 1 < n; ++i) {
    diagonal[i] = 2 * (upper[i - 1] + upper[i]);
    moment[i] = slope(i) - slope(i - 1);
  }
  diagonal[0] = -upper[0];
  diagonal[n - 1] = -upper[n - 2];
  if (n > 3) {
    moment[0] = upper[0] * upper[0] * third_difference(p, 0);
    moment[n - 1] = -upper[n - 2] * upper[n - 2] * third_difference(p, n - 4);
  }
  for (size_t i = 1; i < n; ++i) {  // the matrix is symmetric tridiagonal with `upper` off the diagonal
    const double t = upper[i - 1] / diagonal[i - 1];
    diagonal[i] -= t * upper[i - 1];
    moment[i] -= t * moment[i - 1];
  }
  moment[n - 1] /= diagonal[n - 1];
  for (size_t i = n - 1; i-- > 0;) moment[i] = (moment[i] - upper[i] * moment[i + 1]) / diagonal[i];
  return moment;
}

size_t numbers_wanted(Function::Kind kind) {
  switch (kind) {
    case Function::Kind::constant:
      return 1;
    case Function::Kind::linear:
      return 2;
    case Function::Kind::sine:
      return 3;
    default:
      return 0;
  }
}

}  // namespace

std::string fault_of(const Function& f) {
  const auto finite = [](double x) { return std::isfinite(x); };
  if (!finite(f.scale)) return "scale is not a finite number";
  if (!std::all_of(f.numbers.begin(), f.numbers.end(), finite)) return "has a number that is not finite";
  if (f.kind == Function::Kind::spline || f.kind == Function::Kind::polyline) {
    if (f.points.size() < 2) return fmt::format("needs at least 2 points, has {}", f.points.size());
    for (const auto& [x, y] : f.points)
      if (!finite(x) || !finite(y)) return "has a point that is not finite";
    for (size_t i = 1; i < f.points.size(); ++i)
      if (f.points[i][0] <= f.points[i - 1][0])
        return fmt::format("x must rise from point to point: {} follows {}", f.points[i][0], f.points[i - 1][0]);
    return "";
  }
  if (f.kind == Function::Kind::polynomial) return f.numbers.empty() ? "needs at least one coefficient" : "";
  if (f.numbers.size() != numbers_wanted(f.kind))
    return fmt::format("needs {} numbers, has {}", numbers_wanted(f.kind), f.numbers.size());
  return "";
}

Curve::Curve(const Function& f) : kind_(f.kind), scale_(f.scale) {
  if (kind_ == Function::Kind::polynomial) {
    polynomial_ = std::make_shared<const std::vector<double>>(f.numbers);
    return;
  }
  std::copy_n(f.numbers.begin(), std::min<size_t>(3, f.numbers.size()), numbers_.begin());
  if (kind_ != Function::Kind::spline && kind_ != Function::Kind::polyline) return;

  const Points& p = f.points;
  const size_t n = p.size();
  const bool straight = kind_ == Function::Kind::polyline || n == 2;
  const std::vector<double> m = straight ? std::vector<double>(n, 0.0) : spline_moments(p);
  std::vector<Piece> pieces;
  pieces.push_back({p[0][0], p[0][1], 0, 0, 0});
  for (size_t i = 0; i + 1 < n; ++i) {
    const double h = p[i + 1][0] - p[i][0];
    pieces.push_back(
        {p[i][0], p[i][1], (p[i + 1][1] - p[i][1]) / h - h * (m[i + 1] + 2 * m[i]), 3 * m[i], (m[i + 1] - m[i]) / h});
  }
  pieces[0].b = pieces[1].b;
  const Piece& last = pieces.back();
  const double h = p[n - 1][0] - last.x0;
  pieces.push_back({p[n - 1][0], p[n - 1][1], last.b + h * (2 * last.c + 3 * h * last.e), 0, 0});
  for (size_t i = 2; i < pieces.size(); ++i) pieces[i].area = pieces[i - 1].area_to(pieces[i].x0);
  pieces_ = std::make_shared<const std::vector<Piece>>(std::move(pieces));
}

double Curve::Piece::area_to(double x) const {
  const double d = x - x0;
  return area + d * (a + d * (b / 2 + d * (c / 3 + d * e / 4)));
}

const Curve::Piece& Curve::piece_at(double x) const {
  const std::vector<Piece>& all = *pieces_;
  // Piece 0 is the tail before the first knot, piece k starts at knot k-1.
  const auto after = std::upper_bound(all.begin() + 1, all.end(), x, [](double v, const Piece& p) { return v < p.x0; });
  return after == all.begin() + 1 ? all[0] : *(after - 1);
}

Jet Curve::at(double x) const {
  Jet y;
  switch (kind_) {
    case Function::Kind::constant:
      y = {numbers_[0], 0, 0};
      break;
    case Function::Kind::linear:
      y = {numbers_[0] * x + numbers_[1], numbers_[0], 0};
      break;
    case Function::Kind::polynomial:
      for (const double c : *polynomial_) {
        y.bend = y.bend * x + 2 * y.slope;
        y.slope = y.slope * x + y.value;
        y.value = y.value * x + c;
      }
      break;
    case Function::Kind::sine: {
      const double s = std::sin(numbers_[1] * x + numbers_[2]), c = std::cos(numbers_[1] * x + numbers_[2]);
      y = {numbers_[0] * s, numbers_[0] * numbers_[1] * c, -numbers_[0] * numbers_[1] * numbers_[1] * s};
      break;
    }
    case Function::Kind::spline:
    case Function::Kind::polyline: {
      const Piece& p = piece_at(x);
      const double d = x - p.x0;
      y = {p.a + d * (p.b + d * (p.c + d * p.e)), p.b + d * (2 * p.c + 3 * d * p.e), 2 * p.c + 6 * d * p.e};
      break;
    }
  }
  return {scale_ * y.value, scale_ * y.slope, scale_ * y.bend};
}

double Curve::integral(double from, double to) const {
  const double width = to - from, at_middle = at((from + to) / 2).value;
  switch (kind_) {
    case Function::Kind::polynomial: {
      double above = 0, below = 0;
      auto power = static_cast<double>(polynomial_->size());
      for (const double c : *polynomial_) {
        above = (above + c / power) * to;
        below = (below + c / power) * from;
        --power;
      }
      return scale_ * (above - below);
    }
    case Function::Kind::sine: {
      const double half = numbers_[1] * width / 2;
      return width * at_middle * (half == 0 ? 1 : std::sin(half) / half);
    }
    case Function::Kind::spline:
    case Function::Kind::polyline:
      return scale_ * (piece_at(to).area_to(to) - piece_at(from).area_to(from));
    default:
      return width * at_middle;
  }
}

}  // namespace sinew
