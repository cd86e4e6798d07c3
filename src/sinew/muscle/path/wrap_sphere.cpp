// The taut string on a sphere lies in the plane of its ends and the centre.
#include <algorithm>
#include <cmath>

#include "sinew/muscle/path/wrap.hpp"

namespace sinew {
namespace {

constexpr double collinear = 1e-9;  // |P1 x P2| below this share of |P1||P2| leaves the plane to be chosen

/// Normal of the plane when the ends and the centre are in line: the last one, else by the side, else any.
Vec3 chosen_normal(const WrapBody& body, const Vec3& p1, const Vec3& p2, const WrapMemory& memory) {
  const Vec3 chord = (p2 - p1).normalized();
  Vec3 wanted(memory.warm[0], memory.warm[1], memory.warm[2]);
  if (memory.side == 0 && !body.side.isZero()) wanted = p1.cross(body.side);
  wanted -= chord * chord.dot(wanted);
  if (wanted.norm() < 1e-3 || (memory.side == 0 && body.side.isZero())) {
    int least = 0;
    chord.cwiseAbs().minCoeff(&least);
    wanted = chord.cross(Vec3::Unit(least));
  }
  return wanted.normalized();
}

bool nearest_is_behind(const Vec3& side, const Vec3& p1, const Vec3& p2) {
  const Vec3 chord = (p2 - p1).normalized();
  const Vec3 foot = p1 - chord * chord.dot(p1);
  return foot.dot(side) < 0;
}

}  // namespace

Stretch taut_sphere(const WrapBody& body, const Vec3& p1, const Vec3& p2, WrapMemory& memory) {
  if (!body.side.isZero() && enters(body, p1, p2) && nearest_is_behind(body.side, p1, p2)) {
    WrapBody round = body;  // the great circle lies on the forbidden side: the shortest section that does not
    round.kind = Wrap::Kind::ellipsoid;
    round.radii.setConstant(body.radius);
    WrapMemory none;
    return taut_ellipsoid(round, p1, p2, none);
  }
  const double r = body.radius, rho1 = p1.norm(), rho2 = p2.norm();
  const double l1 = std::sqrt(std::max(0.0, (rho1 - r) * (rho1 + r)));
  const double l2 = std::sqrt(std::max(0.0, (rho2 - r) * (rho2 + r)));
  Vec3 n = p1.cross(p2);
  const double theta = std::atan2(n.norm(), p1.dot(p2)) - std::atan2(l1, r) - std::atan2(l2, r);
  if (!(theta > 0)) {
    memory.side = 0;
    return straight_stretch(p1, p2);
  }
  n = n.norm() > collinear * rho1 * rho2 ? n.normalized() : chosen_normal(body, p1, p2, memory);
  const Vec3 e1 = p1 / rho1, e2 = p2 / rho2, t1 = n.cross(e1), t2 = n.cross(e2);
  const double c1 = r / rho1, s1 = l1 / rho1, c2 = r / rho2, s2 = l2 / rho2;
  Stretch s;
  s.length = l1 + r * theta + l2;
  s.slope1 = s1 * e1 - c1 * t1;
  s.slope2 = s2 * e2 + c2 * t2;
  s.touch1 = r * (c1 * e1 + s1 * t1);
  s.touch2 = r * (c2 * e2 - s2 * t2);
  s.wraps = true;
  s.arc = {Vec3::Zero(), s.touch1, -r * s.slope1, Vec3::Zero(), 0, theta};
  memory.side = 1;
  memory.warm = {n.x(), n.y(), n.z()};
  return s;
}

}  // namespace sinew
