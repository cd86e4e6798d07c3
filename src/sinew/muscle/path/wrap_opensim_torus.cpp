// OpenSim's torus: a cylinder of the tube's radius at one point of the ring, wrapped as a cylinder with a side.
#include <cmath>
#include <limits>

#include "sinew/muscle/path/wrap_opensim.hpp"

namespace sinew {
namespace {

/// The line's point where OpenSim thinks it is nearest the ring: stationary is the distance from a circle of *twice*
/// the radius, a factor that slipped into its residual. Newton's method from one end, with the residual falling.
class RingSearch {
 public:
  RingSearch(double radius, const Vec3& from, const Vec3& to)
      : radius_(radius), from_(from), way_((to - from).normalized()) {}

  Vec3 point() const {
    double u = root();
    const double slope = residual_slope(u);
    if (std::abs(slope) > 1e-9) u -= residual(u) / slope;
    return from_ + u * way_;
  }

  double residual(double u) const {
    const Vec3 x = from_ + u * way_;
    return 2 * x.dot(way_) - 4 * radius_ * planar(x, way_) / planar_norm(x);
  }
  double residual_slope(double u) const {
    const Vec3 x = from_ + u * way_;
    const double rho = planar_norm(x), along = planar(x, way_) / rho;
    return 2 - 4 * radius_ * (planar(way_, way_) - along * along) / rho;
  }
  double root() const {
    double u = 0, f = residual(u);
    for (int round = 0; round < 100; ++round) {
      const double slope = residual_slope(u);
      double step = std::abs(slope) > 1e-12 ? -f / slope : 0;
      step = std::clamp(step, -0.2, 0.2);  // m
      int halvings = 0;
      while (halvings < 40 && !(std::abs(residual(u + step)) < std::abs(f))) step /= 2, ++halvings;
      if (halvings == 40) break;
      u += step;
      f = residual(u);
    }
    return u;
  }

 private:
  static double planar(const Vec3& a, const Vec3& b) { return a.x() * b.x() + a.y() * b.y(); }
  static double planar_norm(const Vec3& a) { return std::sqrt(planar(a, a)); }

  double radius_;
  Vec3 from_, way_;
};

double distance_from_ring(double radius, const Vec3& x) { return std::hypot(x.head<2>().norm() - radius, x.z()); }

}  // namespace

WrappedSegment opensim_torus(const WrapBody& body, const Vec3& p1, const Vec3& p2, bool alone) {
  const ActiveSide side(body.side);
  const Vec3 one = RingSearch(body.radius, p1, p2).point();
  const Vec3 two = RingSearch(body.radius, p2, p1).point();
  const bool may1 = side.sign == 0 || side.has(one), may2 = side.sign == 0 || side.has(two);
  if (!may1 && !may2) return WrappedSegment(SegmentAnswer::straight);
  const bool first = may1 && (!may2 || distance_from_ring(body.radius, one) < distance_from_ring(body.radius, two));
  const Vec3& nearest = first ? one : two;

  WrapBody tube;
  tube.radius = body.tube;
  tube.side = Vec3::UnitX();
  const Vec3 inwards = -Vec3(nearest.x(), nearest.y(), 0).normalized();
  const Vec3 along(inwards.y(), -inwards.x(), 0);
  const auto into = [&](const Vec3& p) { return Vec3(p.dot(inwards) + body.radius, p.z(), p.dot(along)); };
  const auto back = [&](const Vec3& p) {
    return Vec3((p.x() - body.radius) * inwards + p.z() * along + Vec3(0, 0, p.y()));
  };
  WrappedSegment out = opensim_cylinder(tube, into(p1), into(p2), alone);
  out.empty = !out.wraps();
  out.answer = SegmentAnswer::wrapped;
  if (out.empty) return out;
  out.r1 = back(out.r1);
  out.r2 = back(out.r2);
  const Vec3 x = inwards, z = along;
  Mat3 frame;
  frame << x, Vec3::UnitZ(), z;
  out.arc = {frame * (out.arc.centre - Vec3(body.radius, 0, 0)),
             frame * out.arc.u,
             frame * out.arc.v,
             frame * out.arc.climb,
             out.arc.from,
             out.arc.to};
  return out;
}

}  // namespace sinew
