#pragma once
// A Hill muscle's curves as those of fibres in a law.
#include "sinew/muscle/hill/curves.hpp"
#include "sinew/muscle/material/fibre.hpp"

namespace sinew::material {

/// Over stretch / `optimal`; the velocity curve over the speed in largest ones.
FibreCurves hill_curves(const CurveChoice&, double optimal = 1);
/// Any functions, of stretch (active, passive: never below 0) and of speed; none: a curve that is 0, or no velocity
/// curve.
FibreCurves given_curves(const GivenCurves&);

/// A passive curve less what a neo-Hookean matrix pulls by itself, so that the two together are the curve: max(0, f -
/// shear (lam - lam^-2)) beyond a stretch of 1. `shear`: of the matrix, over the fibres' peak stress.
FibreCurve less_matrix_pull(const FibreCurve& passive, double shear);

}  // namespace sinew::material
