#pragma once
// A muscle's own Hill curves as the fibre part of a law: the pull of flesh is its line's (flesh.md 4 and 5).
#include <memory>
#include <optional>

#include "sinew/muscle/hill/hill.hpp"
#include "sinew/muscle/material/law.hpp"

namespace sinew::solid {

/// Beyond the optimal length fibres pull less the longer they are, and a chain of them pops: the long grow longer.
///   tract  each keeps its peak; a factor that its whole tract shares falls with the tract's mean length
///   flat   each keeps its peak
///   local  each falls by itself
enum class Descending { tract, flat, local };

/// Whose force over length fibres have: the model's muscle's, or a published one (material/fibre.hpp).
enum class Curves { model, teran, blemker };

/// A Hill muscle with the cells of its curves.
struct HillMuscle {
  MuscleTendon hill;
  std::shared_ptr<const CurveCache> curves;
  std::optional<material::FibreCurves> published = {};  ///< in place of its own, over length; speed stays its own

  CurvePoint active(double length) const;
  CurvePoint passive(double length) const;
  /// What a tract's stress is multiplied with at a mean fibre length (in optimal lengths), and its slope.
  CurvePoint descent(double length) const;
  /// How far fibres of a length go along the pull, in optimal lengths.
  double extent_of(double length) const;
};

/// What the matrix of a belly pulls by itself where it is stretched: taken off the passive curve, so that the two have
/// the muscle's together.
struct MatrixPull {
  double shear = 0;            ///< Pa
  double stress = 1;           ///< peak stress of the fibres, Pa
  double start = 1, gain = 1;  ///< extent of the fibres over the stretch, in optimal lengths
  double stretched = 1;        ///< of the matrix along the fibres in the given shape
};

/// The muscle with fibres of those curves.
HillMuscle with_curves(HillMuscle, Curves);
/// The muscle on a tendon that keeps a length (m).
HillMuscle on_rigid_tendon(HillMuscle, double length);

/// By how much a fibre's own pull falls at most as it gets longer, fully active, in peak stresses an optimal length:
/// what the matrix has to make up for where each falls by itself (fvm.md 11.3).
double steepest_fall(const HillMuscle&);

/// Stress in shares of `stress`; damping at least 0.1, without which flesh rings on light bones (flesh.md 8).
material::Fibres hill_fibres(const HillMuscle&, Descending, const MatrixPull&);

}  // namespace sinew::solid
