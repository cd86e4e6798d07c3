#pragma once
// Compliant contact after Hertz, with the dissipation of Hunt and Crossley: force = K x^(3/2) (1 + 3/2 c dx/dt), never
// pulling. K = 4/3 modulus sqrt(radius).
#include <cmath>

namespace sinew {

struct HertzForce {
  double force = 0, stiffness = 0, damping = 0;  ///< and its slopes by depth and by the rate of depth
};

inline HertzForce hertz_force(double K, double dissipation, double depth, double rate) {
  const double loss = 1 + 1.5 * dissipation * rate;
  if (depth <= 0 || loss <= 0) return {};
  const double root = std::sqrt(depth), elastic = K * depth * root;
  return {elastic * loss, 1.5 * K * root * loss, 1.5 * dissipation * elastic};
}

/// What the elastic part stores.
inline double hertz_energy(double K, double depth) {
  return depth > 0 ? 0.4 * K * depth * depth * std::sqrt(depth) : 0;
}

}  // namespace sinew
