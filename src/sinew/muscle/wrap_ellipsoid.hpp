#pragma once
// Plane sections of an ellipsoid. Dividing by the radii makes it a unit sphere and keeps tangency, so a plane through
// both ends cuts a circle there, and the string in that plane is two tangents and an arc of it.
//
//            e (turned by beta about the chord)
//            |    .-''-.                        c  unit, P1 to P2          x1 = c.P1 < 0 < x2 = c.P2
//            |  .'  C   '.                      n  = c x e, normal of the plane
//     P1 ----+--+--------+---- P2               h  = e.P1, height of the chord over the circle's centre C = d n
//                                               rho = sqrt(1 - d^2), d = n.P1
#include "sinew/core/maths.hpp"

namespace sinew {

/// The chord between two ends outside an ellipsoid, in the space where it is a unit sphere.
struct SectionChord {
  SectionChord(const Vec3& radii, const Vec3& p1, const Vec3& p2);
  /// The chord itself enters the ellipsoid.
  bool enters() const { return foot.squaredNorm() < 1 && x1 < 0 && x2 > 0; }

  Vec3 radii, p1, p2;
  Vec3 c, foot;               // direction; the point of the line nearest the centre
  double length, span;        // |P2 - P1|, real and in that space
  double x1, x2;              // distances from the foot
  double tangent1, tangent2;  // sqrt(|P|^2 - 1): the same in every plane
};

/// The taut string in one plane through the chord. Lengths are real ones.
struct Section {
  /// `rough`: good enough to tell one minimum from another.
  Section(const SectionChord&, const Vec3& e, bool rough = false);

  bool wraps = false;  // else the plane misses, or the chord passes the circle
  Vec3 e, n;
  double h = 0, d = 0, rho = 0, from = 0, to = 0;  // the arc is C + rho (cos g e + sin g c), g from `from` to `to`
  double length = 0;
  double turned = 0;               // d length / d beta
  double shifted = 0, tilted = 0;  // d length / d(d), and / d(n.c) as the chord turns out of the plane
  Vec3 way1, way2;                 // unit, real, along the string at its ends
};

}  // namespace sinew
