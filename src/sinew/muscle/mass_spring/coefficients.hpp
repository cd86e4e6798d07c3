#pragma once
// Coefficients of a spring muscle that nobody gave: from the belly's size and the stiffness of flesh, so that they do
// not depend on how fine the net is.
#include "sinew/muscle/mass_spring/spring_forces.hpp"
#include "sinew/muscle/mass_spring/spring_options.hpp"

namespace sinew {

/// Angular springs (N/m) that keep springs of this stiffness from buckling down to a share of the length at rest.
double least_bend(double stiffness, double shortest);

struct BellySize {
  double length = 0, volume = 0;  ///< of the belly at rest, m and m3
  double mass = 0;                ///< kg
};

/// As the options say, and by rule where they do not.
SpringLaw spring_law(const SpringOptions&, const SpringGrid&, const BellySize&);

/// The longest stable step of RK4, s: by the fastest wave of springs, angular springs and pressure, and by damping.
double longest_step(const SpringNet&);

}  // namespace sinew
