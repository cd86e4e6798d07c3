// The developed surface of a cylinder is a plane, so the taut string is a helix of constant slope and everything is
// closed form: in the cross-section it is two tangents and an arc of planar length lam, and ell = sqrt(lam^2 + dz^2).
#include <algorithm>
#include <cmath>

#include "sinew/muscle/path/wrap.hpp"

namespace sinew {
namespace {

double cross2(const Vec3& a, const Vec3& b) { return a.x() * b.y() - a.y() * b.x(); }
double dot2(const Vec3& a, const Vec3& b) { return a.x() * b.x() + a.y() * b.y(); }
double turn(const Vec3& from, const Vec3& to) { return std::atan2(cross2(from, to), dot2(from, to)); }

/// Angle swept from P1 to P2 about the axis, with its sign.
double swept_angle(const WrapBody& body, const Vec3& p1, const Vec3& p2, const WrapMemory& memory) {
  if (memory.side != 0) return memory.swept + std::remainder(turn(p1, p2) - memory.swept, 2 * pi);
  if (body.side.head<2>().isZero()) return turn(p1, p2);
  return turn(body.side, p2) - turn(body.side, p1);  // past the side's own ray, never past the opposite one
}

/// One end of the string in the cross-section.
struct End {
  double rho, tangent, alpha;  // distance from the axis, length of the tangent, angle from the end to its touch point
  Vec3 touch;                  // unit, in the cross-section
  Vec3 way;                    // unit, along the string

  End(const Vec3& p, double r, double sense, double travel) {
    rho = std::hypot(p.x(), p.y());
    tangent = rho - r > 1e-15 * r ? std::sqrt((rho - r) * (rho + r)) : 0;  // rounding must not lift a point off
    alpha = std::atan2(tangent, r);
    const double c = r / (rho * rho), s = sense * tangent / (rho * rho);
    touch = Vec3(p.x() * c - p.y() * s, p.y() * c + p.x() * s, 0) / std::hypot(c * rho, s * rho);
    way = travel * Vec3(-touch.y(), touch.x(), 0);
  }
};

/// Beyond its ends a cylinder lets go over a quarter of its length, so that the string does not snap off. The gap is
/// the distance of [z(touch1), z(touch2)] from the cylinder's extent.
void fade(const WrapBody& body, const Vec3& p1, const Vec3& p2, const End& a, const End& b, double lam, Stretch& s) {
  const double low = std::min(s.touch1.z(), s.touch2.z()), high = std::max(s.touch1.z(), s.touch2.z());
  const double half = body.length / 2, above = low - half, below = -half - high;
  if (above <= 0 && below <= 0) return;
  const double width = body.length / 4, u = std::max(above, below) / width;
  if (u >= 1) {
    s.hold = 0;
    s.hold1.setZero();
    s.hold2.setZero();
    return;
  }
  s.hold = 1 - u * u * (3 - 2 * u);
  // The touch point nearest the cylinder's extent and the slopes of its height z.
  const bool first = (above > 0) == (s.touch1.z() <= s.touch2.z());
  const End& end = first ? a : b;
  const double dz = p2.z() - p1.z(), share = end.tangent / lam;
  const double sign = first ? 1 : -1;
  const Vec3 lam1 = -a.way, lam2 = b.way;
  Vec3 z1 = sign * -dz * share / lam * lam1, z2 = sign * -dz * share / lam * lam2;
  const Vec3& p = first ? p1 : p2;
  const double least = 1e-6 * body.radius;  // the slope of the tangent is infinite at the surface
  (first ? z1 : z2) += sign * dz / lam / std::max(end.tangent, least) * Vec3(p.x(), p.y(), 0);
  z1.z() += first ? 1 - share : share;
  z2.z() += first ? share : 1 - share;
  const double slope = -6 * u * (1 - u) / width * (above > 0 ? 1 : -1);
  s.hold1 = slope * z1;
  s.hold2 = slope * z2;
}

}  // namespace

Stretch taut_cylinder(const WrapBody& body, const Vec3& p1, const Vec3& p2, WrapMemory& memory) {
  const double r = body.radius, swept = swept_angle(body, p1, p2, memory);
  const double sense = swept < 0 ? -1 : 1, dz = p2.z() - p1.z();
  const End a(p1, r, sense, sense), b(p2, r, -sense, sense);
  const double theta = std::abs(swept) - a.alpha - b.alpha;
  const double lam = a.tangent + r * std::max(theta, 0.0) + b.tangent;
  Stretch s;
  if (theta > 0) {
    s.length = std::hypot(lam, dz);
    s.slope1 = -(lam / s.length) * a.way;
    s.slope2 = (lam / s.length) * b.way;
    s.slope2.z() = dz / s.length;
    s.slope1.z() = -s.slope2.z();
    s.wraps = true;
    memory.side = static_cast<std::int32_t>(sense);
    memory.swept = swept;
  } else {
    s = straight_stretch(p1, p2);
    memory.side = 0;
  }
  const double per_length = lam > 0 ? dz / lam : 0;
  s.touch1 = r * a.touch + Vec3(0, 0, p1.z() + a.tangent * per_length);
  s.touch2 = r * b.touch + Vec3(0, 0, p2.z() - b.tangent * per_length);
  if (s.wraps) {
    s.arc = {{0, 0, s.touch1.z()}, r * a.touch, r * a.way, {0, 0, (s.touch2.z() - s.touch1.z()) / theta}, 0, theta};
  }
  if (std::isfinite(body.length) && lam > 0) fade(body, p1, p2, a, b, lam, s);
  return s;
}

}  // namespace sinew
