// All curves of a muscle together, and those that a file gives as functions. See curves.hpp.
#include <algorithm>
#include <cmath>

#include "sinew/muscle/hill/curves.hpp"

namespace sinew {
namespace {

CurvePoint point(const Jet& jet) { return {jet.value, jet.slope}; }

// Fibres do not get longer than this many optimal lengths, nor tendons stronger than this many peak forces.
constexpr double longest_fibre = 4, strongest_tendon = 5;

/// The strain at which the tendon bears `strongest_tendon`, found on a grid; or where its points end.
double end_of_tendon(const Function& function) {
  constexpr int looks = 2000;
  const Curve curve(function);
  const double last = function.points.empty() ? 1 : std::max(function.points.back()[0], 1e-3);
  // A grid of ratios: published curves have points from 1e-3 to 20.
  for (int i = 0; i < looks; ++i) {
    const double strain = last * std::exp(std::log(1e-4) * (1 - i / static_cast<double>(looks)));
    if (curve.at(strain).value >= strongest_tendon) return strain;
  }
  return last;
}

}  // namespace

GivenCurve GivenCurve::of_length(const Function& function) {
  GivenCurve given;
  given.curve_ = Curve(function);
  given.last_ = longest_fibre;
  return given;
}

GivenCurve GivenCurve::of_strain(const Function& function) {
  GivenCurve given;
  given.curve_ = Curve(function);
  given.first_ = given.origin_ = 1;
  given.last_ = 1 + end_of_tendon(function);
  return given;
}

GivenCurve GivenCurve::of_speed(const Function& function) {
  GivenCurve given;
  given.curve_ = Curve(function);
  given.first_ = -1;
  given.last_ = 1;
  given.pulls_ = false;
  return given;
}

Jet GivenCurve::at(double x) const {
  if (pulls_ && x <= first_) return {};
  const double inside = std::clamp(x, first_, last_);
  Jet at = curve_.at(inside - origin_);
  if (x != inside) at = {at.value + at.slope * (x - inside), at.slope, 0};
  return pulls_ && at.value <= 0 ? Jet{} : at;
}

// In panels, because the floor at 0 may cut the function anywhere.
double GivenCurve::area(double x) const {
  constexpr int panels = 2000;
  const double width = (x - first_) / panels;
  if (!(width > 0)) return 0;
  double sum = 0;
  for (int i = 0; i < panels; ++i)
    for (const double side : {-1.0, 1.0}) sum += at(first_ + width * (i + 0.5 + side / std::sqrt(12.0))).value;
  return sum * width / 2;
}

std::optional<CurveLaw> curve_law(const std::string& name) {
  if (name == "millard2012") return CurveLaw::millard2012;
  if (name == "thelen2003") return CurveLaw::thelen2003;
  return std::nullopt;
}

ExactCurves::ExactCurves(const CurveChoice& choice) : choice_(choice), thelen_speed_(choice.shape) {
  if (choice.given.active) given_active_ = GivenCurve::of_length(*choice.given.active);
  if (choice.given.passive) given_passive_ = GivenCurve::of_length(*choice.given.passive);
  if (choice.given.speed) given_speed_ = GivenCurve::of_speed(*choice.given.speed);
  if (choice.given_tendon) given_tendon_ = GivenCurve::of_strain(*choice.given_tendon);
  if (choice.law == CurveLaw::thelen2003) return;
  active_ = millard_active(choice.millard.active);
  passive_ = millard_passive(choice.millard.passive);
  speed_ = millard_speed(choice.millard.speed);
  tendon_ = millard_tendon(choice.tendon_strain, choice.millard_tendon);
}

CurvePoint ExactCurves::active(double length) const {
  if (given_active_) return point(given_active_->at(length));
  return point(choice_.law == CurveLaw::thelen2003 ? thelen_active(length, choice_.shape.active) : active_.at(length));
}

CurvePoint ExactCurves::passive(double length) const {
  if (given_passive_) return point(given_passive_->at(length));
  return point(choice_.law == CurveLaw::thelen2003
                   ? thelen_passive(length, choice_.passive_strain, choice_.shape.passive)
                   : passive_.at(length));
}

CurvePoint ExactCurves::tendon(double length) const {
  if (given_tendon_) return point(given_tendon_->at(length));
  return point(choice_.law == CurveLaw::thelen2003 ? thelen_tendon(length, choice_.tendon_strain) : tendon_.at(length));
}

SpeedPoint ExactCurves::speed(double speed, double activation) const {
  if (choice_.law == CurveLaw::millard2012 || given_speed_) {
    const Jet at = given_speed_ ? given_speed_->at(speed) : speed_.at(speed);
    return {at.value, at.slope, 0};
  }
  const double quickness = thelen_quickness(activation), z = speed / quickness;
  const CurvePoint at = thelen_speed_.at(z);
  return {at.value, at.slope / quickness, -at.slope * z * 0.75 / quickness};
}

double ExactCurves::passive_area(double length) const {
  if (given_passive_) return given_passive_->area(length);
  return choice_.law == CurveLaw::thelen2003
             ? thelen_passive_area(length, choice_.passive_strain, choice_.shape.passive)
             : passive_.area(length);
}

double ExactCurves::tendon_area(double length) const {
  if (given_tendon_) return given_tendon_->area(length);
  return choice_.law == CurveLaw::thelen2003 ? thelen_tendon_area(length, choice_.tendon_strain) : tendon_.area(length);
}

}  // namespace sinew
