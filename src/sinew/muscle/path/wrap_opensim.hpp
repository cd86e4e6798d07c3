#pragma once
// One segment past one wrap body by OpenSim's rule, in the body's frame: its numbers, not its code. See docs/paths.md
// for what is kept (its choices of side, plane and tangent points, the finite steps of its tangency adjustment, the
// chords of its ellipsoid) and what is not (negative arcs, what it remembers from other poses).
#include "sinew/muscle/path/wrap.hpp"

namespace sinew {

/// Why a segment was wrapped or not, in OpenSim's terms.
enum class SegmentAnswer {
  straight,
  inside,     ///< an end is inside the body
  wrapped,    ///< it has to pass on the other side: the segment that is lengthened least takes the wrap
  mandatory,  ///< it enters the body: this segment takes the wrap, and no other is asked
};

struct WrappedSegment {
  SegmentAnswer answer = SegmentAnswer::straight;
  bool empty = false;  ///< said to be wrapped without a wrap: tori do that
  Vec3 r1, r2;         ///< where it meets and leaves the body; set when wrapped
  double length = 0;   ///< on the body
  Arc arc;             ///< for pictures

  WrappedSegment() = default;
  explicit WrappedSegment(SegmentAnswer a) : answer(a) {}
  bool wraps() const { return answer >= SegmentAnswer::wrapped && !empty; }
};

/// `alone`: the path has no other wrap.
WrappedSegment opensim_wrap(const WrapBody&, PathWrap::Method, const Vec3& p1, const Vec3& p2, bool alone);

// The single shapes.
WrappedSegment opensim_cylinder(const WrapBody&, const Vec3& p1, const Vec3& p2, bool alone);
WrappedSegment opensim_sphere(const WrapBody&, const Vec3& p1, const Vec3& p2);
WrappedSegment opensim_ellipsoid(const WrapBody&, PathWrap::Method, const Vec3& p1, const Vec3& p2);
WrappedSegment opensim_torus(const WrapBody&, const Vec3& p1, const Vec3& p2, bool alone);

/// The side of a body, as OpenSim tests it.
struct ActiveSide {
  int axis = 0, sign = 0;  ///< sign 0: free

  explicit ActiveSide(const Vec3& side) {
    for (int k = 0; k < 3; ++k)
      if (side[k] != 0) axis = k, sign = side[k] < 0 ? -1 : 1;
  }
  static int sign_of(double x) { return x >= 0 ? 1 : -1; }  ///< nothing is plus
  bool has(const Vec3& p) const { return sign_of(p[axis]) == sign; }
};

}  // namespace sinew
