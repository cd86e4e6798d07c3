#include "sinew/muscle/material/fibre.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sinew::material {
namespace {

constexpr double least_stretch = 0.3;

// Gauss-Legendre over a smooth piece: ten points are exact to rounding for what these curves are made of.
constexpr std::array<double, 5> gauss_place{0.1488743389816312, 0.4333953941292472, 0.6794095682990244,
                                            0.8650633666889845, 0.9739065285171717};
constexpr std::array<double, 5> gauss_weight{0.2955242247147529, 0.2692667193099963, 0.2190863625159821,
                                             0.1494513491505806, 0.0666713443086881};

template <class Function>
double integral(double from, double to, const Function& f) {
  const double middle = 0.5 * (from + to), half = 0.5 * (to - from);
  double sum = 0;
  for (std::size_t k = 0; k < gauss_place.size(); ++k)
    sum += gauss_weight[k] * (f(middle + half * gauss_place[k]) + f(middle - half * gauss_place[k]));
  return half * sum;
}

/// From a stretch of 1 to `to`, piece by piece. Pieces are at most a tenth long, since exponentials bend.
template <class Function>
double work(const std::vector<double>& breaks, double to, const Function& f) {
  constexpr double longest = 0.1;
  const double low = std::min(1.0, to), high = std::max(1.0, to);
  double sum = 0, from = low;
  while (from < high) {
    double end = std::min(high, from + longest);
    for (const double b : breaks)
      if (b > from && b < end) {
        end = b;
        break;
      }
    sum += integral(from, end, f);
    from = end;
  }
  return to < 1 ? -sum : sum;
}

FibreCurve none() {
  return {.of = [](double) { return FibreCurve::Point{}; }, .breaks = {}};
}

}  // namespace

Fibres::Tension Fibres::tension(double lam, double activation) const {
  const auto along = [&](const FibreCurve& curve, double share, Tension& out) {
    if (share == 0) return;
    const auto at = [&](double x) {
      FibreCurve::Point p = curve.of(x);
      if (measure == Measure::kirchhoff) p = {p.value / x, p.slope / x - p.value / (x * x)};
      return p;
    };
    const double held = std::max(lam, least_stretch), beyond = lam - held;
    const FibreCurve::Point p = at(held);
    const double whole = work(curve.breaks, held, [&](double x) { return at(x).value; });
    out.energy += share * (whole + p.value * beyond + 0.5 * p.slope * beyond * beyond);
    out.value += share * (p.value + p.slope * beyond);
    out.slope += share * p.slope;
  };
  Tension out;
  along(curves.active, stress * activation, out);
  along(curves.passive, stress, out);
  return out;
}

// PhysBAM's curves, C1 (fvm.md 6.2): s = stretch / optimal - 1.
FibreCurves teran_curves(double optimal, double P1, double P2) {
  const auto active = [optimal](double stretch) {
    const double s = stretch / optimal - 1, far = std::abs(s) - 0.6, sign = s < 0 ? -1 : 1;
    if (std::abs(s) < 0.4) return FibreCurve::Point{1 - 25.0 / 6 * s * s, -25.0 / 3 * s / optimal};
    if (far < 0) return FibreCurve::Point{25.0 / 3 * far * far, 50.0 / 3 * far * sign / optimal};
    return FibreCurve::Point{};
  };
  const auto passive = [optimal, P1, P2](double stretch) {
    constexpr double s_linear = 0.4;
    const double s = stretch / optimal - 1;
    if (s <= 0) return FibreCurve::Point{};
    const double held = std::min(s, s_linear), e = std::exp(P2 * held), slope = P1 * P2 * (e - 1);
    return FibreCurve::Point{P1 * (e - P2 * held - 1) + slope * (s - held), slope / optimal};
  };
  return {.active = {active, {0.4 * optimal, 0.6 * optimal, 1.4 * optimal, 1.6 * optimal}},
          .passive = {passive, {optimal, 1.4 * optimal}}};
}

FibreCurves blemker_curves(double optimal, double P1, double P2, double linear_from) {
  const auto active = [optimal](double stretch) {
    const double r = stretch / optimal;
    if (r <= 0.4 || r >= 1.6) return FibreCurve::Point{};
    if (r <= 0.6) return FibreCurve::Point{9 * (r - 0.4) * (r - 0.4), 18 * (r - 0.4) / optimal};
    if (r >= 1.4) return FibreCurve::Point{9 * (r - 1.6) * (r - 1.6), 18 * (r - 1.6) / optimal};
    return FibreCurve::Point{1 - 4 * (1 - r) * (1 - r), 8 * (1 - r) / optimal};
  };
  const auto passive = [optimal, P1, P2, linear_from](double stretch) {
    if (stretch <= optimal) return FibreCurve::Point{};
    const double held = std::min(stretch, linear_from), e = std::exp(P2 * (held / optimal - 1));
    const double slope = P1 * P2 * e / optimal;
    return FibreCurve::Point{P1 * (e - 1) + slope * (stretch - held), slope};
  };
  return {.active = {active, {0.4 * optimal, 0.6 * optimal, 1.4 * optimal, 1.6 * optimal}},
          .passive = {passive, {optimal, linear_from}}};
}

FibreCurves weiss_curves(double c3, double c4, double c5, double lam_max) {
  const auto passive = [=](double stretch) {
    if (stretch <= 1) return FibreCurve::Point{};
    const double e = std::exp(c4 * (std::min(stretch, lam_max) - 1));
    if (stretch < lam_max) return FibreCurve::Point{c3 * (e - 1), c3 * c4 * e};
    return FibreCurve::Point{c3 * (e - 1) + c5 * (stretch - lam_max), c5};
  };
  return {.active = none(), .passive = {passive, {1, lam_max}}};
}

FibreCurves almonacid_curves() {
  struct Wave {
    double a, b, c;
  };
  static constexpr Wave waves[] = {{0.642587, 1.290128, 0.629168},  {0.325980, 5.308970, -4.520102},
                                   {0.328204, 6.744187, 1.689156},  {0.015389, 19.823677, -7.386155},
                                   {0.139240, 8.038287, 2.543022},  {0.001802, 32.237736, -6.454098},
                                   {0.012561, 23.117614, -2.643347}};
  constexpr double first = 0.4, last = 1.75;
  const auto active = [](double lam) {
    FibreCurve::Point p;
    if (lam < first || lam > last) return p;
    for (const Wave& w : waves) {
      p.value += w.a * std::sin(w.b * lam + w.c);
      p.slope += w.a * w.b * std::cos(w.b * lam + w.c);
    }
    return p;
  };
  struct Piece {
    double from, second, first, value;
  };
  static constexpr Piece pieces[] = {{1, 2.353845, 0, 0},
                                     {1.25, 3.436357, 1.176922, 0.147115},
                                     {1.5, 0.427408, 2.895101, 0.656118},
                                     {1.65, 0, 3.023323, 1.1}};
  const auto passive = [](double lam) {
    FibreCurve::Point p;
    for (const Piece& piece : pieces)
      if (const double u = lam - piece.from; u > 0)
        p = {(piece.second * u + piece.first) * u + piece.value, 2 * piece.second * u + piece.first};
    return p;
  };
  struct Cubic {
    double from, third, second, first, value;
  };
  static constexpr Cubic cubics[] = {{-1.2, 0.257927, 0.143175, 0, 0},
                                     {-0.25, 29.825565, -0.943550, 0.970369, 0.350355},
                                     {0, -3165.684798, 186.196125, 6.090887, 1},
                                     {0.05, 0.688221, -1.413963, 0.967864, 1.374324},
                                     {0.75, 0, 0, 0, 1.595047}};
  const auto velocity = [](double w) {
    FibreCurve::Point p;
    for (const Cubic& c : cubics)
      if (const double u = w - c.from; u >= 0)
        p = {((c.third * u + c.second) * u + c.first) * u + c.value, (3 * c.third * u + 2 * c.second) * u + c.first};
    return p;
  };
  return {.active = {active, {first, last}},
          .passive = {passive, {1, 1.25, 1.5, 1.65}},
          .velocity = {velocity, {-1.2, -0.25, 0, 0.05, 0.75}}};
}

}  // namespace sinew::material
