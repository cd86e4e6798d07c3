#include "sinew/muscle/activation.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sinew {

// With b the activation before and r = dt / time constant, the step solves
//   rising   (a - b) (0.5 + 1.5 a) = r (u - a)
//   fading   (a - b) = r (u - a) (0.5 + 1.5 a)
// as p a^2 + q a - s = 0 with p > 0 and s >= 0: one root is not negative, 2 s / (q + sqrt(q^2 + 4 p s)), except where
// q < 0, and there the other form of the same root keeps its digits.
ActivationStep advance_activation(double rise, double fall, double floor, double excitation, double dt,
                                  double activation) {
  const double u = std::clamp(excitation, floor, 1.0), b = activation;
  const bool rising = u > b;
  const double r = dt / (rising ? rise : fall);
  const double p = rising ? 1.5 : 1.5 * r;
  const double q = rising ? 0.5 - 1.5 * b + r : 1 + r * (0.5 - 1.5 * u);
  const double s = rising ? 0.5 * b + r * u : b + 0.5 * r * u;
  const double root = std::sqrt(q * q + 4 * p * s);
  const double a = q > 0 ? 2 * s / (q + root) : (root - q) / (2 * p);
  // Slopes of the same quadratic: (2 p a + q) da = (ds - a dq), and 2 p a + q is the square root itself.
  const bool clamped = u != excitation;
  const double per_u = rising ? r : r * (0.5 + 1.5 * a);
  const double per_b = rising ? 0.5 + 1.5 * a : 1;
  return {std::clamp(a, std::min(b, u), std::max(b, u)), clamped ? 0 : per_u / root, per_b / root};
}

void advance_activation(std::span<const double> rise, std::span<const double> fall, std::span<const double> floor,
                        std::span<const double> excitation, double dt, std::span<double> activation,
                        std::span<double> per_excitation, int substeps) {
  assert(rise.size() == activation.size() && fall.size() == activation.size() && floor.size() == activation.size());
  assert(excitation.size() == activation.size() && substeps > 0);
  for (std::size_t i = 0; i < activation.size(); ++i) {
    double slope = 0;
    for (int k = 0; k < substeps; ++k) {
      const ActivationStep step =
          advance_activation(rise[i], fall[i], floor[i], excitation[i], dt / substeps, activation[i]);
      activation[i] = step.activation;
      slope = step.per_excitation + step.per_activation * slope;
    }
    if (!per_excitation.empty()) per_excitation[i] = slope;
  }
}

// The activation rises with the excitation: Newton's method between bounds that close in.
double excitation_for(double target, double rise, double fall, double floor, double most, double dt, double activation,
                      int substeps) {
  constexpr int most_tries = 60;
  constexpr double near = 1e-14;
  double low = 0, high = most;
  // As if the rate stayed what it is half way.
  const double rate = (target - activation) / (substeps * dt), gain = 0.5 + 0.75 * (activation + target);
  double u = std::clamp(target + rate * (target > activation ? rise * gain : fall / gain), low, high);
  for (int i = 0; i < most_tries && low < high; ++i) {
    double a = activation, slope = 0;
    for (int k = 0; k < substeps; ++k) {
      const ActivationStep step = advance_activation(rise, fall, floor, u, dt, a);
      a = step.activation;
      slope = step.per_excitation + step.per_activation * slope;
    }
    const double miss = a - target;
    if (std::abs(miss) <= near) break;
    (miss > 0 ? high : low) = u;
    const double next = u - miss / slope;
    u = next >= low && next <= high ? next : (low + high) / 2;
  }
  return u;
}

}  // namespace sinew
