#pragma once
// Fibres in a law: tension over stretch, active and passive, and the energy whose slope it is.
#include <functional>
#include <vector>

#include "sinew/muscle/material/parts.hpp"

namespace sinew::material {

/// Stress over stretch as a share of the peak stress, with its slope; smooth between `breaks` (ascending).
struct FibreCurve {
  struct Point {
    double value = 0, slope = 0;
  };
  std::function<Point(double stretch)> of;
  std::vector<double> breaks;
  double close = 1e-10;  ///< of the largest value: how near a table of it must be
};
struct FibreCurves {
  FibreCurve active, passive;
  FibreCurve velocity = {};  ///< factor of the active stress over stretch rate / `Fibres::rate`; none: 1
};

/// W = integral of T(lam) dlam, T = stress (activation active + passive).
struct Fibres {
  enum class Stretch { full, deviatoric };    ///< lam = |F a|, or J^-1/3 of it
  enum class Measure { nominal, kirchhoff };  ///< T = sigma f, or sigma f / lam (FEBio, Flexodeal)
  double stress = 3e5;                        ///< peak, Pa
  Stretch stretch = Stretch::full;
  Measure measure = Measure::nominal;
  FibreCurves curves = {};
  double rate = 0;  ///< 1/s, of the velocity curve; 0: speed does not matter. Solids take it, a law by itself does not
  // Of a Hill muscle's own fibres, which solids take too: lengths in optimal lengths.
  double thickness = 0;  ///< that pennate fibres keep
  double shortest = 0;   ///< least extent along the pull
  double damping = 0;    ///< of the peak stress, at the largest speed
  bool tires = false;    ///< the largest speed falls with activation (Thelen 2003)

  struct Tension {
    double energy = 0, value = 0, slope = 0;  ///< from a stretch of 1 on, J/m3; Pa; Pa
  };
  /// Below a stretch of 0.3 it goes on as a line.
  Tension tension(double stretch, double activation) const;
  template <class Number>
  Number energy(const Invariants<Number>& of, double activation) const {
    using std::sqrt;
    constexpr double no_fibre = 1e-12;  // a point has no direction to pull in
    Number lam = sqrt(value_of(of.I4) > no_fibre ? of.I4 : Number(no_fibre));
    if (stretch == Stretch::deviatoric) lam = lam * power(of.J, -1.0 / 3);
    const Tension at = tension(value_of(lam), activation);
    return chained(lam, at.energy, at.value, at.slope);
  }
};

/// Of Teran et al. 2003 as released: smooth. `optimal`: the stretch of peak force.
FibreCurves teran_curves(double optimal = 1, double P1 = 0.05, double P2 = 6.6);
/// Of Blemker et al. 2005, over r = stretch / optimal; the passive curve is a line where the stretch passes
/// `linear_from`.
FibreCurves blemker_curves(double optimal = 1, double P1 = 0.05, double P2 = 6.6, double linear_from = 1.4);
/// c3 (exp(c4 (lam - 1)) - 1) to lam_max, then c5 lam + c6: passive, in Pa, as `kirchhoff` has it (Weiss et al. 1996).
FibreCurves weiss_curves(double c3, double c4, double c5, double lam_max);
/// Of a published reference block (Almonacid et al. 2024, doi 10.1137/22M1506985).
FibreCurves almonacid_curves();

}  // namespace sinew::material
