#pragma once
// The balance of fibre and tendon and its solution, for any source of curves: inlined into hill.cpp with the tables,
// and into tests and benchmarks with the exact curves.
#include <algorithm>
#include <cmath>

#include "sinew/muscle/hill/hill.hpp"

namespace sinew {

/// The curves of one muscle, from the cache.
struct TabledCurves {
  const MuscleTendon& muscle;
  const CurveCell* cache;

  CurvePoint active(double length) const { return muscle.curves.active.at(cache, length); }
  CurvePoint passive(double length) const { return muscle.curves.passive.at(cache, length); }
  CurvePoint tendon(double length) const { return muscle.curves.tendon.at(cache, length); }
  SpeedPoint speed(double speed, double activation) const {
    if (!muscle.thelen) {
      const CurvePoint at = muscle.curves.speed.at(cache, speed);
      return {at.value, at.slope, 0};
    }
    const double slowness = 1 / thelen_quickness(activation), z = speed * slowness;
    const CurvePoint at = muscle.thelen_speed.at(z);
    const double slope = at.slope * slowness;
    return {at.value, slope, -0.75 * z * slope};
  }
};

/// The balance at one x: g = c phi - ft, all in peak isometric forces and optimal fibre lengths.
struct Balance {
  double x = 0, fibre = 0, cosine = 1;
  double g = 0, g_x = 0;
  double tendon = 0, tendon_slope = 0;  ///< ft, and its slope in optimal fibre lengths
  double active = 0;                    ///< fl (fv + a dfv/da): d phi / da
  double viscous = 0;                   ///< (a fl fv' + damping) / (h vmax): d phi / dl by way of speed
};

/// A muscle through one step: what stays the same while x is sought. `rate` 0 means standing still.
template <class Curves>
struct Stance {
  const MuscleTendon& muscle;
  const Curves& curves;
  double activation, tendon_length;   ///< tendon_length: the path over the slack length
  double fibre_before = 0, rate = 0;  ///< rate = 1 / (h vmax)

  Balance at(double x) const {
    const double w = muscle.thickness;
    const double l = std::sqrt(x * x + w * w), inverse = 1 / l, c = x * inverse;
    const double v = (l - fibre_before) * rate;
    const CurvePoint fl = curves.active(l), fp = curves.passive(l);
    const CurvePoint ft = curves.tendon(tendon_length - x * muscle.tendon_ratio);
    const SpeedPoint fv = curves.speed(v, activation);

    Balance b{.x = x, .fibre = l, .cosine = c, .tendon = ft.value, .tendon_slope = ft.slope * muscle.tendon_ratio};
    const double phi = activation * fl.value * fv.value + fp.value + muscle.damping * v;
    b.active = fl.value * (fv.value + activation * fv.per_activation);
    b.viscous = (activation * fl.value * fv.slope + muscle.damping) * rate;
    b.g = c * phi - ft.value;
    b.g_x = w * w * inverse * inverse * inverse * phi +
            c * c * (activation * fl.slope * fv.value + fp.slope + b.viscous) + b.tendon_slope;
    return b;
  }
};

/// The root found, and how.
struct Found {
  Balance at;
  int evaluations = 0;
  bool at_shortest = false;
};

/// Newton from a guess, as long as it behaves; what it leaves to the search is rare.
template <class Curves>
bool find_near(const Stance<Curves>& stance, double guess, Found& found) {
  constexpr double tolerance = 1e-10, longest_step = 0.05;
  constexpr int tries = 8;
  double x = std::max(guess, stance.muscle.shortest);
  for (int i = 0; i < tries; ++i) {
    found.at = stance.at(x);
    ++found.evaluations;
    if (std::abs(found.at.g) < tolerance) return true;
    const double step = -found.at.g / found.at.g_x;
    if (!(found.at.g_x > 0) || std::abs(step) > longest_step || x + step < stance.muscle.shortest) return false;
    x += step;
  }
  return false;
}

/// Newton kept inside [low, high] with g(low) < 0 <= g(high), halving where it strays or stalls. The bracket keeps the
/// sign change from below to above, hence the stable branch. `found` enters holding the balance at `high`.
template <class Curves>
void close_in(const Stance<Curves>& stance, double low, double high, Found& found) {
  constexpr double tolerance = 1e-12, narrowest = 1e-15, shrink = 0.7;
  constexpr int tries = 200;
  double last = high - low;
  for (int i = 0; i < tries && std::abs(found.at.g) >= tolerance && high - low > narrowest; ++i) {
    const double step = -found.at.g / found.at.g_x;
    double x = found.at.x + step;
    const bool behaves = found.at.g_x > 0 && x > low && x < high && std::abs(step) < shrink * last;
    if (!behaves) x = low + (high - low) / 2;
    last = behaves ? std::abs(step) : (high - low) / 2;
    found.at = stance.at(x);
    ++found.evaluations;
    (found.at.g < 0 ? low : high) = x;
  }
}

/// The root by bracketing: always found. Where even the shortest fibre pulls more than the tendon, it stays shortest.
template <class Curves>
void search(const Stance<Curves>& stance, Found& found) {
  constexpr int doublings = 60;
  double low = stance.muscle.shortest;
  found.at = stance.at(low);
  ++found.evaluations;
  if (found.at.g >= 0) {
    found.at_shortest = true;
    return;
  }
  double high = std::max((stance.tendon_length - 1) / stance.muscle.tendon_ratio, low + 1e-3), wider = 0.5;
  found.at = stance.at(high);
  ++found.evaluations;
  for (int i = 0; i < doublings && found.at.g < 0; ++i, wider *= 2) {
    low = high;
    high += wider;
    found.at = stance.at(high);
    ++found.evaluations;
  }
  close_in(stance, low, high, found);
}

/// Tension and slopes of the balance found.
template <class Curves>
HillPoint hill_point(const Stance<Curves>& stance, const Found& found) {
  const MuscleTendon& muscle = stance.muscle;
  const Balance& b = found.at;
  HillPoint out{.along = b.x * muscle.optimal, .fibre = b.fibre * muscle.optimal, .tension = muscle.force * b.tendon};
  out.evaluations = found.evaluations;
  out.residual = found.at_shortest ? 0 : std::abs(b.g);
  out.slack = !(b.tendon > 0);
  out.at_shortest = found.at_shortest;
  const double stiffness = muscle.force * b.tendon_slope * muscle.per_optimal;
  out.per_length = stiffness;
  if (found.at_shortest || !(b.g_x > 0)) return out;
  const double inverse = 1 / b.g_x, share = b.tendon_slope * inverse;
  out.per_activation = muscle.force * share * b.cosine * b.active;
  out.per_length = stiffness * (1 - share);
  out.along_per_activation = -b.cosine * b.active * inverse * muscle.optimal;
  out.along_per_length = share;
  out.along_per_fibre = b.cosine * b.viscous * inverse;
  return out;
}

template <class Curves>
HillPoint hill_step(const MuscleTendon& muscle, const Curves& curves, double length, double activation,
                    double along_before, double dt, double guess) {
  const Stance<Curves> stance{muscle,
                              curves,
                              activation,
                              length * muscle.per_slack,
                              fibre_length(muscle, along_before) * muscle.per_optimal,
                              1 / (dt * muscle.speed)};
  Found found;
  if (!find_near(stance, guess * muscle.per_optimal, found)) search(stance, found);
  return hill_point(stance, found);
}

template <class Curves>
HillPoint hill_start(const MuscleTendon& muscle, const Curves& curves, double length, double activation) {
  const Stance<Curves> stance{muscle, curves, activation, length * muscle.per_slack};
  Found found;
  search(stance, found);
  return hill_point(stance, found);
}

}  // namespace sinew
