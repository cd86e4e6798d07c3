// Thelen's curves in closed form, with the areas under them. See curves.hpp.
#include <algorithm>
#include <cmath>

#include "sinew/muscle/hill/curves.hpp"

namespace sinew {
namespace {

constexpr double toe_shape = 3, toe_force = 0.33;

double line_slope(double strain) { return 0.67 / (strain - thelen_toe(strain)); }

}  // namespace

Jet thelen_active(double length, double width) {
  const double d = length - 1, value = std::exp(-d * d / width);
  return {value, -2 * d / width * value, (4 * d * d / width - 2) / width * value};
}

// (e^(k s) - 1) / (e^k - 1), s = (l - 1) / strain, with both sides divided by e^k: no steepness overflows.
Jet thelen_passive(double length, double strain, double steepness) {
  if (length <= 1) return {};
  const double rate = steepness / strain, scale = -1 / std::expm1(-steepness);
  if (length > 1 + strain) return {1 + scale * rate * (length - 1 - strain), scale * rate, 0};
  const double stretch = rate * (length - 1), growth = scale * std::exp(stretch - steepness);
  return {-growth * std::expm1(-stretch), rate * growth, rate * rate * growth};
}

double thelen_passive_area(double length, double strain, double steepness) {
  if (length <= 1) return 0;
  const double toe = std::min(length - 1, strain), force = thelen_passive(1 + toe, strain, steepness).value;
  const double curved = force * strain / steepness - toe / std::expm1(steepness);
  if (length <= 1 + strain) return curved;
  return curved + (length - 1 - strain) * (1 + thelen_passive(length, strain, steepness).value) / 2;
}

double thelen_toe(double strain) {
  const double e3 = std::exp(toe_shape);
  return 99 * strain * e3 / (166 * e3 - 67);
}

Jet thelen_tendon(double length, double strain) {
  const double stretch = length - 1, toe = thelen_toe(strain);
  if (stretch <= 0) return {};
  if (stretch > toe) return {toe_force + line_slope(strain) * (stretch - toe), line_slope(strain), 0};
  const double rate = toe_shape / toe, scale = toe_force / std::expm1(toe_shape), growth = std::exp(rate * stretch);
  return {scale * std::expm1(rate * stretch), scale * rate * growth, scale * rate * rate * growth};
}

double thelen_tendon_area(double length, double strain) {
  const double stretch = length - 1, toe = thelen_toe(strain);
  if (stretch <= 0) return 0;
  const double rate = toe_shape / toe, scale = toe_force / std::expm1(toe_shape);
  const auto curved = [&](double d) { return scale * (std::expm1(rate * d) / rate - d); };
  if (stretch <= toe) return curved(stretch);
  return curved(toe) + (stretch - toe) * (toe_force + thelen_tendon(length, strain).value) / 2;
}

}  // namespace sinew
