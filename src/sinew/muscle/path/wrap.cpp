#include "sinew/muscle/path/wrap.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/muscle/path/wrap_inside.hpp"

namespace sinew {

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

Stretch straight_stretch(const Vec3& p1, const Vec3& p2) {
  Stretch s;
  s.length = (p2 - p1).norm();
  s.slope2 = s.length > 0 ? Vec3((p2 - p1) / s.length) : Vec3::Zero();
  s.slope1 = -s.slope2;
  return s;
}

Stretch taut(const WrapBody& body, const Vec3& p1, const Vec3& p2, WrapMemory& memory) {
  const bool inside = is_inside(body, p1) || is_inside(body, p2);
  return inside ? taut_from_inside(body, p1, p2, memory) : taut_outside(body, p1, p2, memory);
}

}  // namespace sinew
