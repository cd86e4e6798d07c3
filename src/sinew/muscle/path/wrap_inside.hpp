#pragma once
// Strings whose end lies inside a wrap body. The end is lifted to the surface: near it along the normal, so that a
// string which lies on the body does not notice, deeper down away from the centre, axis or ring.
//
//      lifted x   n        P2 below the tangent plane at x: the string lies on the body; it starts at x
//         \  |  /          P2 well above it: the string leaves straight from P, as if the body were not there
//   ....--- x ---....      between: a blend of the two over a window that closes at the surface
//           :
//           P  depth       So length and slopes are continuous as an end enters, wherever the string goes from there.
#include "sinew/muscle/path/dual.hpp"
#include "sinew/muscle/path/wrap.hpp"

namespace sinew {

/// Scales that turn the body (of a torus: its tube) into a unit cylinder along z or a unit sphere.
Vec3 inverse_size(const WrapBody&);

bool is_inside(const WrapBody&, const Vec3& p);

/// `taut` where an end is inside.
Stretch taut_from_inside(const WrapBody&, const Vec3& p1, const Vec3& p2, WrapMemory&);
/// `taut` where none is.
Stretch taut_outside(const WrapBody&, const Vec3& p1, const Vec3& p2, WrapMemory&);

}  // namespace sinew
