#include "sinew/muscle/wrap.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

/// Scales that turn the body into a unit cylinder along z or a unit sphere about the origin.
Vec3 inverse_size(const WrapBody& body) {
  if (body.kind == Wrap::Kind::ellipsoid) return body.radii.cwiseInverse();
  const double k = 1 / body.radius;
  return {k, k, body.kind == Wrap::Kind::cylinder ? 0 : k};
}

/// An end inside the body is replaced by its radial projection on the surface: entering at a grazing angle is then
/// smooth, because d ell / d rho vanishes at the surface.
struct Lift {
  Vec3 at;         // the end to use
  Vec3 unit;       // radial direction where the body is a unit sphere or cylinder
  Vec3 scale;      // to that space
  double rho = 1;  // distance from the centre or axis there
  double depth = 0;

  Lift(const WrapBody& body, const Vec3& p) : at(p), scale(inverse_size(body)) {
    const Vec3 y = p.cwiseProduct(scale);
    rho = y.norm();
    if (!(rho < 1)) return;
    if (rho > 1e-12) {
      unit = y / rho;
    } else {
      unit = body.side.isZero() ? Vec3::UnitX() : body.side;
    }
    at = unit.cwiseQuotient(Vec3(scale.x(), scale.y(), scale.z() > 0 ? scale.z() : 1));
    if (scale.z() == 0) at.z() = p.z();
    depth = scale.z() == 0 ? (at - p).head<2>().norm() : (at - p).norm();
  }
  bool inside() const { return rho < 1; }
  /// Pulls a slope with respect to the lifted end back to the end itself.
  Vec3 back(const Vec3& slope) const {
    const Vec3 size(1 / scale.x(), 1 / scale.y(), scale.z() > 0 ? 1 / scale.z() : 0);
    if (rho <= 1e-12) return {0, 0, scale.z() > 0 ? 0 : slope.z()};
    const Vec3 s = slope.cwiseProduct(size);
    Vec3 out = (s - unit * unit.dot(s)).cwiseProduct(scale) / rho;
    if (scale.z() == 0) out.z() = slope.z();
    return out;
  }
};

Stretch taut_outside(const WrapBody& body, const Vec3& p1, const Vec3& p2, WrapMemory& memory) {
  switch (body.kind) {
    case Wrap::Kind::cylinder:
      return taut_cylinder(body, p1, p2, memory);
    case Wrap::Kind::sphere:
      return taut_sphere(body, p1, p2, memory);
    default:
      return taut_ellipsoid(body, p1, p2, memory);
  }
}

}  // namespace

bool enters(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  const Vec3 scale = inverse_size(body);
  const Vec3 a = p1.cwiseProduct(scale), c = (p2 - p1).cwiseProduct(scale);
  const double cc = c.squaredNorm();
  const double t = cc > 0 ? std::clamp(-a.dot(c) / cc, 0.0, 1.0) : 0;
  return (a + t * c).squaredNorm() < 1;
}

bool passes_behind(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  if (body.kind != Wrap::Kind::cylinder || body.side.head<2>().isZero()) return false;
  const Vec3 q = body.side, across(-q.y(), q.x(), 0);
  const double t1 = across.dot(p1), t2 = across.dot(p2);
  if ((t1 > 0) == (t2 > 0)) return false;
  return q.dot(p1) * t2 - q.dot(p2) * t1 < 0 ? t2 > t1 : t1 > t2;
}

double depth_inside(const WrapBody& body, const Vec3& p) { return Lift(body, p).depth; }

Stretch straight_stretch(const Vec3& p1, const Vec3& p2) {
  Stretch s;
  s.length = (p2 - p1).norm();
  s.slope2 = s.length > 0 ? Vec3((p2 - p1) / s.length) : Vec3::Zero();
  s.slope1 = -s.slope2;
  return s;
}

Stretch taut(const WrapBody& body, const Vec3& p1, const Vec3& p2, WrapMemory& memory) {
  const Lift a(body, p1), b(body, p2);
  Stretch s = taut_outside(body, a.at, b.at, memory);
  if (a.inside()) {
    s.slope1 = a.back(s.slope1);
    if (s.hold < 1) s.hold1 = a.back(s.hold1);
    s.depth1 = a.depth;
  }
  if (b.inside()) {
    s.slope2 = b.back(s.slope2);
    if (s.hold < 1) s.hold2 = b.back(s.hold2);
    s.depth2 = b.depth;
  }
  s.lifted = a.inside() || b.inside();
  if (s.lifted && !s.wraps) s.touch1 = s.touch2 = a.inside() ? a.at : b.at;
  return s;
}

}  // namespace sinew
