// OpenSim's torus: a cylinder of the tube's radius at one point of the ring, wrapped as a cylinder with a side.
#include <cmath>
#include <limits>

#include "sinew/muscle/path/wrap_opensim.hpp"

namespace sinew {
namespace {

/// The line's point where OpenSim thinks it is nearest the ring: stationary is the distance from a circle of *twice*
/// the radius, a factor that slipped into its residual. Newton's method from one end, with the residual falling.
template <class Number>
class RingSearch {
 public:
  RingSearch(double radius, const PointOf<Number>& from, const PointOf<Number>& to)
      : radius_(radius), from_(from), way_((to - from).normalized()) {}

  PointOf<Number> point() const {
    const RingSearch<double> plain(radius_, values_of<Number>(from_), values_of<Number>(from_ + way_));
    Number u(plain.root());
    const Number slope(plain.residual_slope(value_of(u)));
    if (std::abs(value_of(slope)) > 1e-9) u -= residual(u) / slope;  // carries the slopes of the ends
    return from_ + u * way_;
  }

  Number residual(const Number& u) const {
    const PointOf<Number> x = from_ + u * way_;
    return 2 * x.dot(way_) - 4 * radius_ * planar(x, way_) / planar_norm(x);
  }
  double residual_slope(double u) const requires std::is_same_v<Number, double> {
    const Vec3 x = from_ + u * way_;
    const double rho = planar_norm(x), along = planar(x, way_) / rho;
    return 2 - 4 * radius_ * (planar(way_, way_) - along * along) / rho;
  }
  double root() const requires std::is_same_v<Number, double> {
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
  static Number planar(const PointOf<Number>& a, const PointOf<Number>& b) { return a.x() * b.x() + a.y() * b.y(); }
  static Number planar_norm(const PointOf<Number>& a) {
    using std::sqrt;
    return sqrt(planar(a, a));
  }

  double radius_;
  PointOf<Number> from_, way_;
};

double distance_from_ring(double radius, const Vec3& x) { return std::hypot(x.head<2>().norm() - radius, x.z()); }

}  // namespace

template <class Number>
WrappedSegment<Number> opensim_torus(const WrapBody& body, const PointOf<Number>& p1, const PointOf<Number>& p2,
                                     bool alone) {
  using Point = PointOf<Number>;
  const ActiveSide side(body.side);
  const Point one = RingSearch<Number>(body.radius, p1, p2).point();
  const Point two = RingSearch<Number>(body.radius, p2, p1).point();
  const bool may1 = side.sign == 0 || side.has<Number>(one), may2 = side.sign == 0 || side.has<Number>(two);
  if (!may1 && !may2) return WrappedSegment<Number>(SegmentAnswer::straight);
  const bool first = may1 && (!may2 || distance_from_ring(body.radius, values_of<Number>(one)) <
                                           distance_from_ring(body.radius, values_of<Number>(two)));
  const Point& nearest = first ? one : two;

  WrapBody tube;
  tube.radius = body.tube;
  tube.side = Vec3::UnitX();
  const Point inwards = -Point(nearest.x(), nearest.y(), Number(0)).normalized();
  const Point along(inwards.y(), -inwards.x(), Number(0));
  const auto into = [&](const Point& p) { return Point(p.dot(inwards) + body.radius, p.z(), p.dot(along)); };
  const auto back = [&](const Point& p) {
    return Point((p.x() - body.radius) * inwards + p.z() * along + Point(Number(0), Number(0), p.y()));
  };
  WrappedSegment<Number> out = opensim_cylinder<Number>(tube, into(p1), into(p2), alone);
  out.empty = !out.wraps();
  out.answer = SegmentAnswer::wrapped;
  if (out.empty) return out;
  out.r1 = back(out.r1);
  out.r2 = back(out.r2);
  const Vec3 x = values_of<Number>(inwards), z = values_of<Number>(along);
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
template WrappedSegment<double> opensim_torus(const WrapBody&, const PointOf<double>&, const PointOf<double>&, bool);
template WrappedSegment<Dual> opensim_torus(const WrapBody&, const PointOf<Dual>&, const PointOf<Dual>&, bool);

}  // namespace sinew
