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
  const CurvePoint passive = muscle.passive(length);
  FibreCurve::Point out{passive.value, passive.slope};
  const double w = muscle.hill.thickness, extent = std::sqrt(std::max(length * length - w * w, 0.0));
  const double stretch = matrix.stretched * (1 + (extent - matrix.start) / matrix.gain);
  if (stretch <= 1 || extent <= 0) return out;
  // Nominal in the given shape, whose section is smaller than that without stress by what it is stretched.
  const double share = matrix.stretched * matrix.shear / matrix.stress, cosine = extent / length;
  // Both are pulls along the tract: a fibre's is its stress times the cosine.
  const double pull = share * (stretch - 1 / (stretch * stretch)) / cosine;
  const double bend = w * w / (length * length * extent);  // d ln(cosine) / d length
  out.value -= pull;
  out.slope -= share * matrix.stretched * (1 + 2 / (stretch * stretch * stretch)) / (matrix.gain * cosine * cosine) -
               pull * bend;
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

CurvePoint HillMuscle::active(double length) const {
  if (!published) return hill.curves.active.at(curves->cells(), length);
  const FibreCurve::Point at = published->active.of(length);
  return {at.value, at.slope};
}

CurvePoint HillMuscle::passive(double length) const {
  if (!published) return hill.curves.passive.at(curves->cells(), length);
  const FibreCurve::Point at = published->passive.of(length);
  return {at.value, at.slope};
}

HillMuscle with_curves(HillMuscle muscle, Curves curves) {
  if (curves == Curves::teran) muscle.published = material::teran_curves();
  if (curves == Curves::blemker) muscle.published = material::blemker_curves();
  return muscle;
}

HillMuscle on_rigid_tendon(HillMuscle muscle, double length) {
  MuscleTendon& hill = muscle.hill;
  hill.rigid = true;
  hill.slack = length, hill.per_slack = 1 / length, hill.tendon_ratio = hill.optimal / length;
  return muscle;
}

CurvePoint HillMuscle::descent(double length) const {
  if (length <= 1) return {1, 0};
  const double peak = active(1).value;
  const CurvePoint at = active(length);
  return {at.value / peak, at.slope / peak};
}

double HillMuscle::extent_of(double length) const {
  return std::max(std::sqrt(std::max(length * length - hill.thickness * hill.thickness, 0.0)), hill.shortest);
}

double steepest_fall(const HillMuscle& muscle) {
  constexpr double longest = 1.8;  // optimal lengths
  constexpr int looks = 400;
  double most = 0;
  for (int k = 0; k <= looks; ++k) {
    const double length = 1 + (longest - 1) * k / looks;
    most = std::max(most, -muscle.active(length).slope - muscle.passive(length).slope);
  }
  return most;
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
  std::vector<double> active_breaks{1}, passive_breaks;
  if (muscle.published)
    active_breaks = muscle.published->active.breaks, passive_breaks = muscle.published->passive.breaks;
  if (std::ranges::find(active_breaks, 1.0) == active_breaks.end()) active_breaks.push_back(1);
  std::ranges::sort(active_breaks);
  constexpr double longest = 2;  // optimal lengths
  const double first = begins(0.3, longest, [&](double x) { return passive(x).value; });
  std::erase_if(passive_breaks, [first](double at) { return at <= first; });
  passive_breaks.insert(passive_breaks.begin(), first);
  material::Fibres out{.stress = matrix.stress,
                       .stretch = material::Fibres::Stretch::full,
                       .measure = material::Fibres::Measure::nominal,
                       .curves = {.active = {active, active_breaks, table_close},
                                  .passive = {passive, passive_breaks, table_close},
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
