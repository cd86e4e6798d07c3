#include "sinew/muscle/hill/ligament.hpp"

namespace sinew {
namespace {

/// Where the curve passes zero between two points that differ in sign.
double crossing(const Curve& curve, double from, double to) {
  constexpr int halvings = 60;
  const bool pulls = curve.at(from).value > 0;
  for (int i = 0; i < halvings; ++i) {
    const double middle = from + (to - from) / 2;
    ((curve.at(middle).value > 0) == pulls ? from : to) = middle;
  }
  return from + (to - from) / 2;
}

/// The area under what is above zero, between 0 and `end`: closed forms between the crossings that a grid shows.
double area_above_zero(const Curve& curve, double end) {
  constexpr int cells = 64;
  double sum = 0, from = 0;
  for (int i = 1; i <= cells; ++i) {
    const double to = end * i / cells;
    const bool before = curve.at(from).value > 0, after = curve.at(to).value > 0;
    if (before != after) {
      const double edge = crossing(curve, from, to);
      sum += before ? curve.integral(from, edge) : curve.integral(edge, to);
    } else if (before) {
      sum += curve.integral(from, to);
    }
    from = to;
  }
  return sum;
}

}  // namespace

LigamentLaw::LigamentLaw(const Ligament& ligament)
    : curve_(ligament.curve), rest_(ligament.rest), force_(ligament.force) {}

CurvePoint LigamentLaw::at(double length) const {
  const Jet share = curve_.at(length / rest_);
  if (!(share.value > 0)) return {};
  return {force_ * share.value, force_ * share.slope / rest_};
}

double LigamentLaw::energy(double length) const { return force_ * rest_ * area_above_zero(curve_, length / rest_); }

}  // namespace sinew
