#pragma once
// A soft ball dropped on a rigid floor, by Simbody's own Hunt-Crossley contact and error-controlled integrator.

namespace oracle {

struct Drop {
  double mass = 0, radius = 0, height = 0;  ///< kg, m, m: of the ball's lowest point above the floor
  double modulus = 0, dissipation = 0;      ///< Pa, s/m
  double gravity = 0;                       ///< m/s2
};

/// How high the lowest point comes back, m.
double rebound(const Drop&);

}  // namespace oracle
