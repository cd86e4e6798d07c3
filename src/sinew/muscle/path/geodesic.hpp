#pragma once
// The exact taut string past an ellipsoid: a geodesic of the surface that leaves both ends tangentially, found by
// Newton's method on its natural variations (Scholz et al. 2015, "A fast multi-obstacle muscle wrapping method using
// natural geodesic variations"). It refines the shortest plane section, which is the default of paths: continuous,
// twenty times cheaper and longer by 0.3 micrometres on average.
#include "sinew/muscle/path/wrap.hpp"

namespace sinew {

struct GeodesicOptions {
  double step = 0.1;         ///< of the integration, as a share of the least radius
  double tolerance = 1e-12;  ///< on the four tangency residuals
  int most_steps = 20;       ///< of Newton's method
  int sizes = 10;            ///< of the growing body, where the section was no good start
};

struct Geodesic {
  bool found = false;   ///< else: keep the section
  int steps = 0;        ///< of Newton's method, for the last size tried
  bool grown = false;   ///< the body had to be grown from just touching the line
  Vec3 start, heading;  ///< touch1 and the unit tangent there
  double arc = 0;       ///< length on the surface
  Stretch stretch;      ///< without an arc to draw
};

/// Refines `section`, the stretch along a shortest section for these ends, which must be outside. Not found when
/// Newton's method fails, or ends on a geodesic that is longer than the section, both from the section and by growing.
Geodesic refine(const WrapBody& ellipsoid, const Vec3& p1, const Vec3& p2, const Stretch& section,
                const GeodesicOptions& = {});

}  // namespace sinew
