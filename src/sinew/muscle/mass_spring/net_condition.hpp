#pragma once
// How a net fares: whether it keeps its volume, is smooth, buckles or folds (Report of the specification's section 7).
#include <span>
#include <string>
#include <vector>

#include "sinew/muscle/mass_spring/spring_forces.hpp"
#include "sinew/skeleton/report.hpp"

namespace sinew {

struct NetCondition {
  double volume = 1;  ///< over that at rest
  /// Rms, within slices, of how much further out points are than the carried shape has them; over the belly's radius.
  double irregularity = 0;
  int folds = 0;       ///< edges along the muscle that are turned by more than a right angle from the carried shape's
  double crease = 0;   ///< the most by which a row of points along the muscle is bent more than at rest, rad
  double kinetic = 0;  ///< J
  double strain = 0;   ///< of the springs, the largest: length over that at rest, less 1, or how much it lacks
};

/// By along_bends: how much each row of points turns there, rad.
std::vector<double> turns_along(const SpringNet&, std::span<const Vec3> points);

/// The most by which a row of points is bent more than at rest, where it had these turns, rad.
double crease_of(const SpringNet&, std::span<const double> turns, std::span<const Vec3> x);

/// `turns`: those at rest. Allocates nothing.
NetCondition condition_of(const SpringNet&, std::span<const double> turns, const CarriedShape&, const SpringMotion&);

/// For each point the largest strain of its springs, signed.
std::vector<double> strains_of(const SpringNet&, double swell, std::span<const Vec3> x);

/// Whether a net folds or buckles; `shortening`: its line's length over that at rest. A net whose angular springs are
/// stiff enough may be rough: bones and other nets press it.
bool crumples(const NetCondition&, const SpringLaw&, double shortening);
/// What is told of it then: what is seen, the likely cause and what helps. `pressed`: something touches it.
StepReport crumpled(const std::string& muscle, const SpringLaw&, const NetCondition&, double shortening, bool pressed);

}  // namespace sinew
