#include "sinew/muscle/hill/curves.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

// A quintic in Bernstein form, and its first two derivatives, by de Casteljau's halving of the control polygon.
Jet bezier(const std::array<double, 6>& control, double u) {
  std::array<double, 6> b = control;
  for (int level = 5; level > 2; --level)
    for (int i = 0; i < level; ++i) b[i] += u * (b[i + 1] - b[i]);
  const double bend = 20 * (b[2] - 2 * b[1] + b[0]);
  for (int i = 0; i < 2; ++i) b[i] += u * (b[i + 1] - b[i]);
  const double slope = 5 * (b[1] - b[0]);
  return {b[0] + u * (b[1] - b[0]), slope, bend};
}

}  // namespace

BezierCurve::Corner BezierCurve::corner(const Knot& from, const Knot& to, double curviness) {
  const double c = 0.1 + 0.8 * curviness;
  const double turn = from.slope - to.slope;
  const bool parallel = std::abs(turn) < 1e-12;  // slopes are of order one; anything nearer is the same slope
  const double x = parallel ? (from.x + to.x) / 2 : (to.y - from.y - to.x * to.slope + from.x * from.slope) / turn;
  // Along the flatter tangent, so that a curve that starts or ends level does so to the last bit.
  const Knot& flatter = std::abs(from.slope) < std::abs(to.slope) ? from : to;
  const double y = flatter.y + flatter.slope * (x - flatter.x);
  const double xa = from.x + c * (x - from.x), xe = to.x + c * (x - to.x);
  const double ya = from.y + c * (y - from.y), ye = to.y + c * (y - to.y);
  return {{from.x, xa, xa, xe, xe, to.x}, {from.y, ya, ya, ye, ye, to.y}, 0};
}

BezierCurve& BezierCurve::through(std::span<const Knot> knots, double curviness) {
  for (std::size_t i = 0; i + 1 < knots.size(); ++i) {
    const double before = corners_.empty() ? 0 : corners_.back().area;
    corners_.push_back(corner(knots[i], knots[i + 1], curviness));
    corners_.back().area = before + area_until(corners_.back(), 1);
  }
  return *this;
}

// x(u) is monotone, so Newton kept inside a shrinking bracket always arrives.
double BezierCurve::solve(const Corner& corner, double x) {
  const double width = corner.x[5] - corner.x[0];
  double low = 0, high = 1, u = std::clamp((x - corner.x[0]) / width, 0.0, 1.0);
  for (int i = 0; i < 80; ++i) {
    const Jet at = bezier(corner.x, u);
    const double miss = at.value - x;
    if (std::abs(miss) < 1e-15 * width) break;
    (miss < 0 ? low : high) = u;
    double next = u - miss / at.slope;
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (next == u) break;
    u = next;
  }
  return u;
}

// The integral of y dx is that of a polynomial of degree nine in u, for which five Gauss points are exact.
double BezierCurve::area_until(const Corner& corner, double u) {
  constexpr std::array<double, 5> at{0, 0.5384693101056831, -0.5384693101056831, 0.9061798459386640,
                                     -0.9061798459386640};
  constexpr std::array<double, 5> weight{0.5688888888888889, 0.4786286704993665, 0.4786286704993665, 0.2369268850561891,
                                         0.2369268850561891};
  double sum = 0;
  for (std::size_t i = 0; i < at.size(); ++i) {
    const double t = u / 2 * (1 + at[i]);
    sum += weight[i] * bezier(corner.y, t).value * bezier(corner.x, t).slope;
  }
  return sum * u / 2;
}

Jet BezierCurve::at(double x) const {
  const auto end_slope = [](const Corner& c, int i) { return (c.y[i + 1] - c.y[i]) / (c.x[i + 1] - c.x[i]); };
  if (x <= first()) {
    const double slope = end_slope(corners_.front(), 0);
    return {corners_.front().y[0] + slope * (x - first()), slope, 0};
  }
  if (x >= last()) {
    const double slope = end_slope(corners_.back(), 4);
    return {corners_.back().y[5] + slope * (x - last()), slope, 0};
  }
  const Corner& corner = *std::find_if(corners_.begin(), corners_.end(), [&](const Corner& c) { return x <= c.x[5]; });
  const double u = solve(corner, x);
  const Jet along = bezier(corner.x, u), up = bezier(corner.y, u);
  const double slope = up.slope / along.slope;
  return {up.value, slope, (up.bend - slope * along.bend) / (along.slope * along.slope)};
}

double BezierCurve::area(double x) const {
  const auto outside = [&](double edge) { return (x - edge) * (at(edge).value + at(x).value) / 2; };
  if (x <= first()) return outside(first());
  if (x >= last()) return corners_.back().area + outside(last());
  const auto corner = std::find_if(corners_.begin(), corners_.end(), [&](const Corner& c) { return x <= c.x[5]; });
  const double before = corner == corners_.begin() ? 0 : (corner - 1)->area;
  return before + area_until(*corner, solve(*corner, x));
}

BezierCurve millard_active(const MillardActive& shape) {
  constexpr double plateau = 0.05, xs = 1 - plateau;
  const double x0 = shape.shortest, x1 = shape.shoulder, x3 = shape.longest, y1 = 1 - shape.slope * (xs - x1);
  const std::array<Knot, 6> knots{{{x0, shape.floor, 0},
                                   {(x0 + x1) / 2, y1 / 2, 1.25 * y1 / (x1 - x0)},
                                   {(x1 + xs) / 2, (1 + y1) / 2, shape.slope},
                                   {1, 1, 0},
                                   {(1 + plateau + x3) / 2, 0.5, -1 / (x3 - 1 - 2 * plateau)},
                                   {x3, shape.floor, 0}}};
  return BezierCurve{}.through(knots, 1);
}

BezierCurve millard_passive(const MillardPassive& shape) {
  const double stiffness = shape.stiffness_in_use(), start = 1 + shape.slack;
  const double toe = std::min(0.1 / stiffness, 0.1 * (shape.strain - shape.slack));
  const std::array<Knot, 3> knots{
      {{start, 0, 0}, {start + toe, shape.toe * toe / 2, shape.toe}, {1 + shape.strain, 1, stiffness}}};
  return BezierCurve{}.through(knots, shape.curviness);
}

BezierCurve millard_speed(const MillardSpeed& s) {
  constexpr double near = 0.9, half = (1 - near) / 2;
  const double low = half * (s.shortening_end + s.shortening_near);
  const double high = s.force - half * (s.lengthening_end + s.lengthening_near);
  const std::array<Knot, 3> shortening{
      {{-1, 0, s.shortening_end}, {-near, low, s.shortening_near}, {0, 1, s.isometric}}};
  const std::array<Knot, 3> lengthening{
      {{0, 1, s.isometric}, {near, high, s.lengthening_near}, {1, s.force, s.lengthening_end}}};
  return BezierCurve{}.through(shortening, s.shortening_curviness).through(lengthening, s.lengthening_curviness);
}

BezierCurve millard_tendon(double strain, const MillardTendon& shape) {
  const double stiffness = shape.stiffness_in_use(strain);
  const double toe = 1 + strain + (shape.toe - 1) / stiffness, foot = 1 + (toe - 1) / 10;
  const double middle = 1 + strain + (shape.toe / 2 - 1) / stiffness;
  const double slope = shape.toe / 2 / (middle - foot), x = (foot + middle) / 2;
  const std::array<Knot, 3> knots{{{1, 0, 0}, {x, slope * (x - foot), slope}, {toe, shape.toe, stiffness}}};
  return BezierCurve{}.through(knots, shape.curviness);
}

}  // namespace sinew
