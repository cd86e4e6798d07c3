#pragma once
// An end inside a wrap body is replaced by its projection on the surface, away from the body's centre, axis or ring.
// Entering at a grazing angle is then smooth, because d ell / d depth vanishes at the surface.
#include "sinew/muscle/wrap.hpp"

namespace sinew {

/// Scales that turn the body (of a torus: its tube) into a unit cylinder along z or a unit sphere.
Vec3 inverse_size(const WrapBody&);

class Lift {
 public:
  Lift(const WrapBody&, const Vec3& p);
  const Vec3& at() const { return at_; }  ///< the end to use
  bool inside() const { return rho_ < 1; }
  double depth() const { return depth_; }
  /// Pulls a slope with respect to the lifted end back to the end itself.
  Vec3 back(const Vec3& slope) const;

 private:
  void leave_ring(const WrapBody&, const Vec3& p);

  Vec3 at_;
  Vec3 unit_;       // outwards, where the body is a unit sphere or cylinder; on a torus in its own frame
  Vec3 scale_;      // to that space
  double rho_ = 1;  // distance from the centre, axis or ring there
  double depth_ = 0;
  bool ring_ = false;
  Vec3 around_;                // torus: unit, along the ring
  double stretch_around_ = 1;  // torus: how much further out from its axis the lifted end is
};

}  // namespace sinew
