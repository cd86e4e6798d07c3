#include "sinew/muscle/hill/activation.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sinew {

namespace {

// With b the activation before and r = dt / time constant, the step solves
//   rising   (a - b) (0.5 + 1.5 a) = r (u - a)
//   fading   (a - b) = r (u - a) (0.5 + 1.5 a)
// as p a^2 + q a - s = 0 with p > 0 and s >= 0: one root is not negative, 2 s / (q + sqrt(q^2 + 4 p s)), except where
// q < 0, and there the other form of the same root keeps its digits. A unit never passes its excitation: while that is
// held, it goes on rising or fading.
class Held {
 public:
  Held(double rise, double fall, double floor, double excitation, double dt, double activation)
      : a(activation),
        u_(std::clamp(excitation, floor, 1.0)),
        rising_(u_ > activation),
        clamped_(u_ != excitation),
        r_(dt / (rising_ ? rise : fall)) {}

  double a;
  void step() {
    const double b = a;
    const double p = rising_ ? 1.5 : 1.5 * r_;
    const double q = rising_ ? 0.5 - 1.5 * b + r_ : 1 + r_ * (0.5 - 1.5 * u_);
    const double s = rising_ ? 0.5 * b + r_ * u_ : b + 0.5 * r_ * u_;
    root_ = std::sqrt(q * q + 4 * p * s);
    free_ = q > 0 ? 2 * s / (q + root_) : (root_ - q) / (2 * p);
    a = std::clamp(free_, std::min(b, u_), std::max(b, u_));
  }
  // Slopes of the same quadratic after a step: (2 p a + q) da = (ds - a dq), and 2 p a + q is the square root itself.
  double per_excitation() const { return clamped_ ? 0 : (rising_ ? r_ : r_ * (0.5 + 1.5 * free_)) / root_; }
  double per_activation() const { return (rising_ ? 0.5 + 1.5 * free_ : 1) / root_; }

 private:
  double u_;
  bool rising_, clamped_;
  double r_;
  double root_ = 0, free_ = 0;  // of the last step; before rounding is kept off the ends
};

}  // namespace

ActivationStep advance_activation(double rise, double fall, double floor, double excitation, double dt,
                                  double activation) {
  Held unit(rise, fall, floor, excitation, dt, activation);
  unit.step();
  return {unit.a, unit.per_excitation(), unit.per_activation()};
}

double activation_after(double rise, double fall, double floor, double excitation, double dt, double activation,
                        int steps) {
  Held unit(rise, fall, floor, excitation, dt, activation);
  for (int k = 0; k < steps; ++k) unit.step();
  return unit.a;
}

void advance_activation(std::span<const double> rise, std::span<const double> fall, std::span<const double> floor,
                        std::span<const double> excitation, double dt, std::span<double> activation,
                        std::span<double> per_excitation, int substeps) {
  assert(rise.size() == activation.size() && fall.size() == activation.size() && floor.size() == activation.size());
  assert(excitation.size() == activation.size() && substeps > 0);
  for (std::size_t i = 0; i < activation.size(); ++i) {
    Held unit(rise[i], fall[i], floor[i], excitation[i], dt / substeps, activation[i]);
    double slope = 0;
    for (int k = 0; k < substeps; ++k) {
      unit.step();
      if (!per_excitation.empty()) slope = unit.per_excitation() + unit.per_activation() * slope;
    }
    activation[i] = unit.a;
    if (!per_excitation.empty()) per_excitation[i] = slope;
  }
}

// The activation rises with the excitation: Newton's method between bounds that close in.
double excitation_for(double target, double rise, double fall, double floor, double most, double dt, double activation,
                      int substeps) {
  constexpr int most_tries = 60;
  constexpr double exact = 1e-14, near = 1e-8;  // the step from there squares what is missing
  double low = 0, high = most;
  // As if the rate stayed what it is half way.
  const double rate = (target - activation) / (substeps * dt), gain = 0.5 + 0.75 * (activation + target);
  double u = std::clamp(target + rate * (target > activation ? rise * gain : fall / gain), low, high);
  for (int i = 0; i < most_tries && low < high; ++i) {
    Held unit(rise, fall, floor, u, dt, activation);
    double slope = 0;
    for (int k = 0; k < substeps; ++k) {
      unit.step();
      slope = unit.per_excitation() + unit.per_activation() * slope;
    }
    const double miss = unit.a - target;
    if (std::abs(miss) <= exact) break;
    (miss > 0 ? high : low) = u;
    const double next = u - miss / slope;
    const bool between = next >= low && next <= high;
    u = between ? next : (low + high) / 2;
    if (between && std::abs(miss) <= near) break;
  }
  return u;
}

}  // namespace sinew
