#include "sinew/core/function.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/natural_spline.hpp"

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
    case Function::Kind::natural_spline:
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

/// What is wrong besides the points.
static std::string fault_of_numbers(const Function& f) {
  const auto finite = [](double x) { return std::isfinite(x); };
  if (!finite(f.scale)) return "scale is not a finite number";
  if (!std::all_of(f.numbers.begin(), f.numbers.end(), finite)) return "has a number that is not finite";
  if (f.kind == Function::Kind::polynomial) return f.numbers.empty() ? "needs at least one coefficient" : "";
  const bool offset = f.kind == Function::Kind::sine && f.numbers.size() == 4;
  if (f.numbers.size() != numbers_wanted(f.kind) && !offset && (numbers_wanted(f.kind) > 0 || !f.runs_through_points()))
    return fmt::format("needs {} numbers, has {}", numbers_wanted(f.kind), f.numbers.size());
  if (f.kind == Function::Kind::natural_spline && f.numbers[0] != 3 && f.numbers[0] != 5)
    return fmt::format("the degree must be 3 or 5, is {}", f.numbers[0]);
  if (f.kind == Function::Kind::step && f.points.size() != 2)
    return fmt::format("needs 2 points, has {}", f.points.size());
  if (f.runs_through_points() && f.points.size() < 2)
    return fmt::format("needs at least 2 points, has {}", f.points.size());
  return "";
}

std::vector<FunctionFault> faults_of(const Function& f) {
  std::vector<FunctionFault> faults;
  if (std::string fault = fault_of_numbers(f); !fault.empty())
    faults.push_back({FunctionFault::whole, std::move(fault)});
  if (!f.runs_through_points()) return faults;
  const std::array<double, 2>* before = nullptr;
  for (size_t i = 0; i < f.points.size(); ++i) {
    const auto& point = f.points[i];
    const int at = static_cast<int>(i);
    if (!std::isfinite(point[0]) || !std::isfinite(point[1])) {
      faults.push_back({at, "has a point that is not finite"});
      continue;
    }
    if (before && point[0] <= (*before)[0])
      faults.push_back({at, fmt::format("x must rise from point to point: {} follows {}", point[0], (*before)[0])});
    before = &point;
  }
  return faults;
}

std::string fault_of(const Function& f) {
  const std::vector<FunctionFault> faults = faults_of(f);
  return faults.empty() ? "" : faults.front().message;
}

Curve::Curve(const Function& f) : kind_(f.kind), scale_(f.scale) {
  if (kind_ == Function::Kind::polynomial) {
    polynomial_ = std::make_shared<const std::vector<double>>(f.numbers);
    return;
  }
  std::copy_n(f.numbers.begin(), std::min(numbers_.size(), f.numbers.size()), numbers_.begin());
  if (!f.runs_through_points()) return;
  outside_ = f.outside, from_ = f.points.front()[0], to_ = f.points.back()[0];
  std::vector<Piece> pieces = kind_ == Function::Kind::natural_spline ? natural(f)
                              : kind_ == Function::Kind::stairs       ? stairs(f)
                              : kind_ == Function::Kind::step         ? step(f)
                                                                      : cubics(f);
  for (size_t i = 2; i < pieces.size(); ++i) pieces[i].area = pieces[i - 1].area_to(pieces[i].x0);
  pieces_ = std::make_shared<const std::vector<Piece>>(std::move(pieces));
}

std::vector<Curve::Piece> Curve::cubics(const Function& function) {
  const Points& p = function.points;
  const size_t n = p.size();
  const bool straight = function.kind == Function::Kind::polyline || n == 2;
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
  return pieces;
}

Curve::Piece Curve::between(double x0, const Jet& left, double x1, const Jet& right) {
  const double h = x1 - x0;
  // What the parabola at the left end misses of the right one, in units of h.
  const double value = right.value - left.value - h * (left.slope + h * left.bend / 2);
  const double slope = h * (right.slope - left.slope - h * left.bend), bend = h * h * (right.bend - left.bend);
  const double cube = h * h * h;
  return {x0,
          left.value,
          left.slope,
          left.bend / 2,
          (10 * value - 4 * slope + bend / 2) / cube,
          (-15 * value + 7 * slope - bend) / (cube * h),
          (6 * value - 3 * slope + bend / 2) / (cube * h * h)};
}

std::vector<Curve::Piece> Curve::natural(const Function& function) {
  const Points& p = function.points;
  std::vector<double> x;
  Eigen::MatrixXd y(static_cast<Eigen::Index>(p.size()), 1);
  for (const auto& point : p) {
    y(static_cast<Eigen::Index>(x.size()), 0) = point[1];
    x.push_back(point[0]);
  }
  const NaturalSpline spline(x, y, static_cast<int>(function.numbers[0]));
  CurveSample sample;
  const auto jet = [&](double at) {
    spline.at(at, sample);
    return Jet{sample.value[0], sample.slope[0], sample.bend[0]};
  };
  std::vector<Piece> pieces;
  const Jet first = jet(x.front()), last = jet(x.back());
  pieces.push_back({x.front(), first.value, first.slope, first.bend / 2, 0});
  for (size_t i = 0; i + 1 < x.size(); ++i) pieces.push_back(between(x[i], jet(x[i]), x[i + 1], jet(x[i + 1])));
  pieces.push_back({x.back(), last.value, last.slope, last.bend / 2, 0});
  return pieces;
}

std::vector<Curve::Piece> Curve::stairs(const Function& function) {
  std::vector<Piece> pieces{{function.points[0][0], function.points[0][1], 0, 0, 0}};
  for (const auto& [x, y] : function.points) pieces.push_back({x, y, 0, 0, 0});
  return pieces;
}

std::vector<Curve::Piece> Curve::step(const Function& function) {
  const auto &from = function.points[0], &to = function.points[1];
  return {
      {from[0], from[1], 0, 0, 0}, between(from[0], {from[1], 0, 0}, to[0], {to[1], 0, 0}), {to[0], to[1], 0, 0, 0}};
}

Jet Curve::Piece::at(double x) const {
  const double d = x - x0, dd = d * d;
  return {a + d * (b + d * (c + d * (e + d * (f + d * g)))), b + d * (2 * c + 3 * d * e + dd * (4 * f + 5 * d * g)),
          2 * c + 6 * d * e + dd * (12 * f + 20 * d * g)};
}

double Curve::Piece::area_to(double x) const {
  const double d = x - x0;
  return area + d * (a + d * (b / 2 + d * (c / 3 + d * (e / 4 + d * (f / 5 + d * g / 6)))));
}

const Curve::Piece& Curve::piece_at(double x) const {
  const std::vector<Piece>& all = *pieces_;
  // Piece 0 is the tail before the first knot, piece k starts at knot k-1.
  const auto after = std::upper_bound(all.begin() + 1, all.end(), x, [](double v, const Piece& p) { return v < p.x0; });
  return after == all.begin() + 1 ? all[0] : *(after - 1);
}

Jet Curve::at(double x) const {
  if (outside_ == Function::Outside::as_kind || (x >= from_ && x <= to_)) return inside(x);
  if (outside_ == Function::Outside::hold) return {.value = inside(std::clamp(x, from_, to_)).value};
  const double turns = std::floor((x - from_) / (to_ - from_));
  Jet y = inside(x - turns * (to_ - from_));
  if (outside_ == Function::Outside::travel) y.value += turns * (inside(to_).value - inside(from_).value);
  return y;
}

Jet Curve::inside(double x) const {
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
      y = {numbers_[0] * s + numbers_[3], numbers_[0] * numbers_[1] * c, -numbers_[0] * numbers_[1] * numbers_[1] * s};
      break;
    }
    default:
      y = piece_at(x).at(x);
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
      const double half = numbers_[1] * width / 2, offset = scale_ * numbers_[3];
      return width * (offset + (at_middle - offset) * (half == 0 ? 1 : std::sin(half) / half));
    }
    case Function::Kind::constant:
    case Function::Kind::linear:
      return width * at_middle;
    default:
      return scale_ * (piece_at(to).area_to(to) - piece_at(from).area_to(from));
  }
}

}  // namespace sinew
