#include "sinew/muscle/material/hill_curves.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

namespace sinew::material {
namespace {

constexpr double close_to_hill = 1e-7;  // Bezier corners have no end of digits

FibreCurve::Point over(const CurvePoint& at, double optimal) { return {at.value, at.slope / optimal}; }

std::vector<double> times(std::vector<double> places, double by) {
  for (double& x : places) x *= by;
  std::ranges::sort(places);
  return places;
}

std::vector<double> knots_of(const std::optional<Function>& given, std::vector<double> otherwise) {
  if (!given) return otherwise;
  std::vector<double> out;
  for (const auto& [x, y] : given->points) out.push_back(x);
  return out;
}

}  // namespace

FibreCurves hill_curves(const CurveChoice& choice, double optimal) {
  const auto curves = std::make_shared<const ExactCurves>(choice);
  const bool thelen = choice.law == CurveLaw::thelen2003;
  const MillardActive& bell = choice.millard.active;
  const MillardPassive& stretched = choice.millard.passive;
  const auto active = [curves, optimal](double stretch) { return over(curves->active(stretch / optimal), optimal); };
  const auto passive = [curves, optimal](double stretch) { return over(curves->passive(stretch / optimal), optimal); };
  const auto velocity = [curves](double speed) {
    const SpeedPoint at = curves->speed(speed, 1);
    return FibreCurve::Point{at.value, at.slope};
  };
  const std::vector<double> bell_knots =
      thelen ? std::vector<double>{} : std::vector<double>{bell.shortest, bell.shoulder, 1, bell.longest};
  const std::vector<double> passive_knots = thelen ? std::vector<double>{1, 1 + choice.passive_strain}
                                                   : std::vector<double>{1 + stretched.slack, 1 + stretched.strain};
  std::vector<double> speed_knots{-1, 0, 1};
  if (thelen) speed_knots[2] = ThelenSpeed(choice.shape).tail;
  return {.active = {active, times(knots_of(choice.given.active, bell_knots), optimal), close_to_hill},
          .passive = {passive, times(knots_of(choice.given.passive, passive_knots), optimal), close_to_hill},
          .velocity = {velocity, knots_of(choice.given.speed, speed_knots), close_to_hill}};
}

FibreCurves given_curves(const GivenCurves& given) {
  const auto made = [](const std::optional<Function>& function, bool pulls) {
    if (!function) return FibreCurve{.of = [](double) { return FibreCurve::Point{}; }, .breaks = {}};
    return FibreCurve{.of =
                          [curve = Curve(*function), pulls](double x) {
                            const Jet at = curve.at(x);
                            return pulls && at.value <= 0 ? FibreCurve::Point{} : FibreCurve::Point{at.value, at.slope};
                          },
                      .breaks = knots_of(function, {}),
                      .close = close_to_hill};
  };
  FibreCurves out{.active = made(given.active, true), .passive = made(given.passive, true)};
  if (given.speed) out.velocity = made(given.speed, false);
  return out;
}

FibreCurve less_matrix_pull(const FibreCurve& passive, double shear) {
  const auto of = [passive, shear](double stretch) {
    FibreCurve::Point out = passive.of(stretch);
    if (stretch <= 1) return out;
    out.value -= shear * (stretch - 1 / (stretch * stretch));
    out.slope -= shear * (1 + 2 / (stretch * stretch * stretch));
    return out.value > 0 ? out : FibreCurve::Point{};
  };
  // Where the matrix pulls more at first, the curve begins where the two are equal.
  double low = 1, high = 3;
  constexpr int halvings = 60;
  for (int k = 0; k < halvings; ++k) {
    const double middle = 0.5 * (low + high);
    (of(middle).value > 0 ? high : low) = middle;
  }
  std::vector<double> breaks = passive.breaks;
  breaks.push_back(1);
  breaks.push_back(high);
  std::ranges::sort(breaks);
  return {.of = of, .breaks = breaks, .close = passive.close};
}

}  // namespace sinew::material
