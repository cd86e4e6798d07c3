// OpenSim's sphere: a great circle, on the side that the quadrant picks among the four tangent points.
#include <array>
#include <cmath>

#include "sinew/muscle/path/wrap_opensim.hpp"

namespace sinew {
namespace {

/// Normal of the plane through both ends and the centre. OpenSim gives up on a line through the centre and keeps its
/// last tangent points; without a past, the plane is chosen by the side, else by the axis most across the line.
Vec3 plane_through_centre(const Vec3& p1, const Vec3& p2, const Vec3& side) {
  const Vec3 n = (p1 - p2).normalized().cross(p2.normalized());
  if (n.norm() >= 1e-5) return n.normalized();
  Vec3 across = side;
  const Vec3 line = p1.normalized();
  if (line.cross(across).norm() < 1e-3) {
    int least = 0;
    line.cwiseAbs().minCoeff(&least);
    across = Vec3::Unit(least);
  }
  return p1.cross(across).normalized();
}

/// The tangent points of one end: turned about the plane's normal, and against it.
std::array<Vec3, 2> sphere_touches(const Vec3& p, const Vec3& n, double r) {
  const double rho = p.norm();
  double square = rho * rho - r * r;
  if (square < 0) square = 0;
  const double c = r / rho, s = std::sqrt(square) / rho;
  const Vec3 out = p / rho, round = n.cross(out);
  return {r * (c * out + s * round), r * (c * out - s * round)};
}

/// OpenSim wraps a sphere only where the line cuts it between the two ends.
bool cuts_sphere(const Vec3& p1, const Vec3& p2, double r) {
  const Vec3 d = p1 - p2;
  const double a = d.squaredNorm(), b = p2.dot(d), disc = b * b - a * (p2.squaredNorm() - r * r);
  if (!(disc >= 0)) return false;
  const double near = (-b - std::sqrt(disc)) / a, far = (-b + std::sqrt(disc)) / a;
  return near > 0 && far < 1;
}

}  // namespace

WrappedSegment opensim_sphere(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  const double r = body.radius;
  const ActiveSide side(body.side);
  if (p1.norm() < r || p2.norm() < r) return WrappedSegment(SegmentAnswer::inside);
  if (!cuts_sphere(p1, p2, r)) return WrappedSegment(SegmentAnswer::straight);

  const Vec3 n = plane_through_centre(p1, p2, body.side);
  const std::array<Vec3, 2> touch1 = sphere_touches(p1, n, r), touch2 = sphere_touches(p2, n, r);
  WrappedSegment out(SegmentAnswer::wrapped);
  size_t first = 1, second = 1;
  double nearest = -2 * r * r;
  for (const size_t i : {1, 0}) {
    for (const size_t j : {1, 0}) {
      const double near = touch1[i].dot(touch2[j]);
      if (near > nearest) nearest = near, first = i, second = j;
    }
  }
  bool round_the_back = false;
  if (side.sign != 0) {
    const bool on1 = side.has(p1), on2 = side.has(p2);
    if (on1 || on2) out.answer = SegmentAnswer::mandatory;
    if (!on1 || !on2) {
      const Vec3 away = -p1 - p2;
      first = (touch1[0] - touch1[1]).dot(away) > 0 ? 0 : 1;
      second = (touch2[0] - touch2[1]).dot(away) > 0 ? 0 : 1;
      const auto ends = [&]() -> Vec3 { return touch1[first] - p1 + touch2[second] - p2; };
      if (ends()[side.axis] * side.sign < 0) first = 1 - first, second = 1 - second;
      round_the_back = (touch1[first] + touch2[second]).dot(ends()) < 0;
    }
  }
  out.r1 = touch1[first];
  out.r2 = touch2[second];
  const Vec3 across = out.r1.cross(out.r2);
  double angle = std::atan2(across.norm(), out.r1.dot(out.r2));
  if (round_the_back) angle = 2 * pi - angle;  // OpenSim counts this arc as negative
  out.length = r * angle;
  const Vec3 u = out.r1, turn = across.normalized();
  out.arc = {Vec3::Zero(), u, (round_the_back ? -1 : 1) * turn.cross(u), Vec3::Zero(), 0, angle};
  return out;
}

}  // namespace sinew
