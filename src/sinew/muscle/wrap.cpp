#include "sinew/muscle/wrap.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/muscle/wrap_lift.hpp"

namespace sinew {
namespace {

Stretch taut_outside(const WrapBody& body, const Vec3& p1, const Vec3& p2, WrapMemory& memory) {
  switch (body.kind) {
    case Wrap::Kind::cylinder:
      return taut_cylinder(body, p1, p2, memory);
    case Wrap::Kind::sphere:
      return taut_sphere(body, p1, p2, memory);
    case Wrap::Kind::torus:
      return taut_torus(body, p1, p2, memory);
    default:
      return taut_ellipsoid(body, p1, p2, memory);
  }
}

}  // namespace

bool enters(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  if (body.kind == Wrap::Kind::torus) return enters_torus(body, p1, p2);
  const Vec3 scale = inverse_size(body);
  const Vec3 a = p1.cwiseProduct(scale), c = (p2 - p1).cwiseProduct(scale);
  const double cc = c.squaredNorm();
  const double t = cc > 0 ? std::clamp(-a.dot(c) / cc, 0.0, 1.0) : 0;
  return (a + t * c).squaredNorm() < 1;
}

bool has_far_side(const WrapBody& body) {
  return body.kind == Wrap::Kind::torus || (body.kind == Wrap::Kind::cylinder && !body.side.head<2>().isZero());
}

bool passes_behind(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  if (body.kind == Wrap::Kind::torus) return passes_outside_torus(body, p1, p2);
  if (!has_far_side(body)) return false;
  const Vec3 q = body.side, across(-q.y(), q.x(), 0);
  const double t1 = across.dot(p1), t2 = across.dot(p2);
  if ((t1 > 0) == (t2 > 0)) return false;
  return q.dot(p1) * t2 - q.dot(p2) * t1 < 0 ? t2 > t1 : t1 > t2;
}

double depth_inside(const WrapBody& body, const Vec3& p) { return Lift(body, p).depth(); }

Stretch straight_stretch(const Vec3& p1, const Vec3& p2) {
  Stretch s;
  s.length = (p2 - p1).norm();
  s.slope2 = s.length > 0 ? Vec3((p2 - p1) / s.length) : Vec3::Zero();
  s.slope1 = -s.slope2;
  return s;
}

Stretch taut(const WrapBody& body, const Vec3& p1, const Vec3& p2, WrapMemory& memory) {
  const Lift a(body, p1), b(body, p2);
  Stretch s = taut_outside(body, a.at(), b.at(), memory);
  if (a.inside()) {
    s.slope1 = a.back(s.slope1);
    if (s.hold < 1) s.hold1 = a.back(s.hold1);
    s.depth1 = a.depth();
  }
  if (b.inside()) {
    s.slope2 = b.back(s.slope2);
    if (s.hold < 1) s.hold2 = b.back(s.hold2);
    s.depth2 = b.depth();
  }
  s.lifted = a.inside() || b.inside();
  if (s.lifted && !s.wraps) s.touch1 = s.touch2 = a.inside() ? a.at() : b.at();
  return s;
}

}  // namespace sinew
