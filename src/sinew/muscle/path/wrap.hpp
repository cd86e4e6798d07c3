#pragma once
// A taut string past one wrap body: length, slopes and course, in the body's own frame.
//
//        P1 ----- touch1 ~~~ arc ~~~ touch2 ----- P2          length = ell(P1, P2)
//
// Whatever the shape and whatever the rule by which the string lies on it, ell is a function of the two ends alone.
// Its slopes are the forces (a string of tension T pulls with -T d ell/dP at each end and with the opposite wrench on
// the body), so momentum is exact and the moment arm is exactly -dL/dq, even where the arc is no geodesic.
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include "sinew/core/maths.hpp"
#include "sinew/model/model.hpp"

namespace sinew {

/// What a (path, wrap) pair remembers from the last rigid step: the side it went round and a warm start. Part of State.
struct WrapMemory {
  std::int32_t segment = -1;      ///< the segment it wrapped, by its first way-point; -1: none
  std::int32_t side = 0;          ///< turning sense; 0: not decided yet
  double swept = 0;               ///< unwrapped angle between the two ends, rad
  std::array<double, 11> warm{};  ///< starting values of the iterative wraps
  bool operator==(const WrapMemory&) const = default;
};

/// The surface of a Wrap (cylinder along z, sphere, ellipsoid, torus about z) and the side on which a path has to pass
/// it. On a torus, which a path goes through, the side names the half of the ring it may lean on.
struct WrapBody {
  Wrap::Kind kind = Wrap::Kind::cylinder;
  double radius = 0;                                        ///< cylinder, sphere; torus: its centre circle
  double tube = 0;                                          ///< torus
  double length = std::numeric_limits<double>::infinity();  ///< cylinder; infinite: it has no ends
  Vec3 radii = Vec3::Zero();                                ///< ellipsoid
  Vec3 side = Vec3::Zero();                                 ///< a signed axis; zero: free
  bool geodesic = false;                                    ///< ellipsoid: the geodesic, not the shortest section
};

/// The part of a string that lies on the body: x(g) = centre + cos g u + sin g v + (g - from) climb.
struct Arc {
  Vec3 centre, u, v, climb;
  double from = 0, to = 0;
  Vec3 at(double g) const { return centre + std::cos(g) * u + std::sin(g) * v + (g - from) * climb; }
};

/// Vectors are set only where the comment's condition holds: a stretch is made a million times a second.
struct Stretch {
  double length = 0;
  Vec3 slope1, slope2;            ///< d length / dP1, dP2
  bool wraps = false;             ///< some of it lies on the body
  bool lifted = false;            ///< it starts or ends on the surface above an end inside the body
  double depth1 = 0, depth2 = 0;  ///< how far inside the ends are, m
  Vec3 touch1, touch2;            ///< touches(): where the string meets and leaves the body
  Arc arc;                        ///< wraps
  double hold = 1;                ///< fades to 0 beyond the ends of a cylinder
  Vec3 hold1, hold2;              ///< 0 < hold < 1: d hold / dP1, dP2
  bool touches() const { return wraps || lifted; }
};

/// Does the straight line between the points enter the body? A cylinder counts as endless here, and of a torus that the
/// line goes through the answer may be yes where it only comes near.
bool enters(const WrapBody&, const Vec3& p1, const Vec3& p2);
/// Does a line that does not enter the body pass it on the forbidden side? (Cylinders, and tori that it passes on the
/// outside: off a rounded body the string slips.)
bool has_far_side(const WrapBody&);
bool passes_behind(const WrapBody&, const Vec3& p1, const Vec3& p2);
/// How far inside the body the point lies, m; 0 on the surface and outside.
double depth_inside(const WrapBody&, const Vec3& p);

/// The string pulled taut past the body. With an undecided memory the side follows from the ends alone; else the string
/// stays on the side it was. The memory is updated, and forgotten when the string lifts off.
Stretch taut(const WrapBody&, const Vec3& p1, const Vec3& p2, WrapMemory&);

// The single shapes, and what they share. Ends must not be inside unless the shape says so.
Stretch taut_cylinder(const WrapBody&, const Vec3& p1, const Vec3& p2, WrapMemory&);
Stretch taut_sphere(const WrapBody&, const Vec3& p1, const Vec3& p2, WrapMemory&);
Stretch taut_ellipsoid(const WrapBody&, const Vec3& p1, const Vec3& p2, WrapMemory&);
Stretch taut_geodesic(const WrapBody&, const Vec3& p1, const Vec3& p2, WrapMemory&);
Stretch taut_torus(const WrapBody&, const Vec3& p1, const Vec3& p2, WrapMemory&);
bool enters_torus(const WrapBody&, const Vec3& p1, const Vec3& p2);
bool passes_outside_torus(const WrapBody&, const Vec3& p1, const Vec3& p2);
Stretch straight_stretch(const Vec3& p1, const Vec3& p2);

}  // namespace sinew
