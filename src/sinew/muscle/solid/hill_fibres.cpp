#include "sinew/muscle/solid/hill_fibres.hpp"

#include <algorithm>
#include <cmath>

namespace sinew::solid {
namespace {

using material::FibreCurve;

constexpr double table_close = 1e-7;
constexpr double least_damping = 0.1;

/// Passive stress at a fibre length, less what the matrix pulls there.
FibreCurve::Point beside_matrix(const HillMuscle& muscle, const MatrixPull& matrix, double length) {
  const CurvePoint passive = muscle.hill.curves.passive.at(muscle.curves->cells(), length);
  FibreCurve::Point out{passive.value, passive.slope};
  const double w = muscle.hill.thickness, extent = std::sqrt(std::max(length * length - w * w, 0.0));
  const double stretch = 1 + (extent - matrix.start) / matrix.gain;
  if (stretch <= 1 || extent <= 0) return out;
  const double share = matrix.shear / matrix.stress, cosine = extent / length;
  // Both are pulls along the tract: a fibre's is its stress times the cosine.
  const double pull = share * (stretch - 1 / (stretch * stretch)) / cosine;
  const double bend = w * w / (length * length * extent);  // d ln(cosine) / d length
  out.value -= pull;
  out.slope -= share * (1 + 2 / (stretch * stretch * stretch)) / (matrix.gain * cosine * cosine) - pull * bend;
  return out.value > 0 ? out : FibreCurve::Point{};
}

/// Where a curve that is nothing up to somewhere begins.
template <class Function>
double begins(double low, double high, const Function& of) {
  for (int halving = 0; halving < 60; ++halving) {
    const double middle = 0.5 * (low + high);
    (of(middle) > 0 ? high : low) = middle;
  }
  return 0.5 * (low + high);
}

}  // namespace

CurvePoint HillMuscle::descent(double length) const {
  if (length <= 1) return {1, 0};
  const double peak = active(1).value;
  const CurvePoint at = active(length);
  return {at.value / peak, at.slope / peak};
}

material::Fibres hill_fibres(const HillMuscle& muscle, Descending descending, const MatrixPull& matrix) {
  const auto active = [muscle, descending](double length) {
    if (length > 1 && descending != Descending::local) return FibreCurve::Point{muscle.active(1).value, 0};
    const CurvePoint at = muscle.active(length);
    return FibreCurve::Point{at.value, at.slope};
  };
  const auto passive = [muscle, matrix](double length) { return beside_matrix(muscle, matrix, length); };
  const auto velocity = [muscle](double speed) {
    if (muscle.hill.thelen) {
      const CurvePoint at = muscle.hill.thelen_speed.at(speed);
      return FibreCurve::Point{at.value, at.slope};
    }
    const CurvePoint at = muscle.hill.curves.speed.at(muscle.curves->cells(), speed);
    return FibreCurve::Point{at.value, at.slope};
  };
  constexpr double longest = 2;  // optimal lengths
  const double first = begins(0.3, longest, [&](double x) { return passive(x).value; });
  material::Fibres out{.stress = matrix.stress,
                       .stretch = material::Fibres::Stretch::full,
                       .measure = material::Fibres::Measure::nominal,
                       .curves = {.active = {active, {1}, table_close},
                                  .passive = {passive, {first}, table_close},
                                  .velocity = {velocity, {-1, 0, 1}}}};
  if (muscle.hill.thelen) out.curves.velocity.breaks = {-1, 0, muscle.hill.thelen_speed.tail};
  out.rate = muscle.hill.speed;
  out.thickness = muscle.hill.thickness;
  out.shortest = muscle.hill.shortest;
  out.damping = std::max(muscle.hill.damping, least_damping);
  out.tires = muscle.hill.thelen;
  return out;
}

}  // namespace sinew::solid
