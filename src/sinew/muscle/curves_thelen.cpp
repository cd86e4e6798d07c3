// Thelen's curves in closed form, with the areas under them. See curves.hpp.
#include <cmath>

#include "sinew/muscle/curves.hpp"

namespace sinew {
namespace {

constexpr double active_width = 0.45;
constexpr double passive_shape = 5;
constexpr double toe_shape = 3, toe_force = 0.33;

double line_slope(double strain) { return 0.67 / (strain - thelen_toe(strain)); }

}  // namespace

Jet thelen_active(double length) {
  const double d = length - 1, value = std::exp(-d * d / active_width);
  return {value, -2 * d / active_width * value, (4 * d * d / active_width - 2) / active_width * value};
}

Jet thelen_passive(double length, double strain) {
  if (length <= 1) return {};
  const double rate = passive_shape / strain, scale = 1 / std::expm1(passive_shape);
  if (length > 1 + strain) {
    const double slope = scale * rate * std::exp(passive_shape);
    return {1 + slope * (length - 1 - strain), slope, 0};
  }
  const double stretch = rate * (length - 1), growth = std::exp(stretch);
  return {scale * std::expm1(stretch), scale * rate * growth, scale * rate * rate * growth};
}

double thelen_passive_area(double length, double strain) {
  if (length <= 1) return 0;
  const double rate = passive_shape / strain, scale = 1 / std::expm1(passive_shape);
  const auto toe = [&](double d) { return scale * (std::expm1(rate * d) / rate - d); };
  const double beyond = length - 1 - strain;
  if (beyond <= 0) return toe(length - 1);
  return toe(strain) + beyond * (1 + thelen_passive(length, strain).value) / 2;
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
