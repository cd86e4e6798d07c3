#include "sinew/muscle/path/wrap_inside.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sinew {
namespace {

using DualPoint = Eigen::Matrix<Dual, 3, 1>;

constexpr double centred = 1e-9;  // of the body's size: an end this near the middle has no direction of its own

/// A place on the surface, with its slopes.
struct Lifted {
  DualPoint at, normal;
  Dual depth;
};

/// Away from a point of the axis or ring, or from the centre.
Lifted lifted_round(const DualPoint& from_core, const DualPoint& core, double radius) {
  const Dual rho = from_core.norm();
  const DualPoint unit = from_core / rho;
  return {core + radius * unit, unit, radius - rho};
}

/// Near the surface along the gradient of the quadratic form, whose flow lines x_i exp(t / a_i^2) meet it at right
/// angles; from a fifth of the way in on, away from the centre.
Lifted lifted_in_ellipsoid(const Vec3& radii, const DualPoint& p) {
  constexpr double skin = 0.2;
  const DualPoint y = p.cwiseQuotient(radii.cast<Dual>());
  const Dual rho = y.norm();
  const DualPoint radial = y / rho;
  DualPoint unit = radial;
  const Dual in = (1 - rho) / skin;
  if (in < 1) {
    const Vec3 rate = radii.cwiseAbs2().cwiseInverse() * radii.minCoeff() * radii.minCoeff();
    const auto flowed = [&](const auto& t, const auto& from) {
      auto out = from;
      using std::exp;
      for (int i = 0; i < 3; ++i) out[i] = from[i] * exp(t * rate[i]);
      return out;
    };
    const Vec3 start(y[0].value, y[1].value, y[2].value);
    double t = 0;
    for (int round = 0; round < 30; ++round) {  // convex and growing: Newton's method comes from the right
      const Vec3 x = flowed(t, start);
      const double step = (1 - x.squaredNorm()) / (2 * x.cwiseAbs2().dot(rate));
      t += step;
      if (std::abs(step) < 1e-15) break;
    }
    const Vec3 x = flowed(t, start);
    const DualPoint before = flowed(Dual(t), y);
    const Dual when = t + (1 - before.squaredNorm()) / (2 * x.cwiseAbs2().dot(rate));  // carries the slopes
    const Dual deep = in * in * (3 - 2 * in);
    unit = ((1 - deep) * flowed(when, y) + deep * radial).normalized();
  }
  const DualPoint at = unit.cwiseProduct(radii.cast<Dual>());
  return {at, unit.cwiseQuotient(radii.cast<Dual>()).normalized(), (at - p).norm()};
}

Lifted lifted(const WrapBody& body, const Vec3& p, int first_slope) {
  DualPoint x;
  for (int k = 0; k < 3; ++k) x[k] = Dual::input(p[k], first_slope + k);
  const Vec3 aside = body.side.isZero() ? Vec3::UnitX() : body.side;
  const auto moved_off = [&](const Vec3& direction, double size) {
    for (int k = 0; k < 3; ++k) x[k] += centred * size * direction[k];
  };
  switch (body.kind) {
    case Wrap::Kind::cylinder:
      if (p.head<2>().norm() < centred * body.radius) moved_off(aside, body.radius);
      return lifted_round({x[0], x[1], Dual(0)}, {Dual(0), Dual(0), x[2]}, body.radius);
    case Wrap::Kind::torus: {
      const Vec3 out = Vec3(p.x(), p.y(), 0).normalized();
      if ((p - body.radius * out).norm() < centred * body.tube) moved_off(-out, body.tube);
      const DualPoint core = DualPoint(x[0], x[1], Dual(0)).normalized() * Dual(body.radius);
      return lifted_round(x - core, core, body.tube);
    }
    case Wrap::Kind::sphere:
      if (p.norm() < centred * body.radius) moved_off(aside, body.radius);
      return lifted_round(x, DualPoint::Zero(), body.radius);
    default:
      if (p.cwiseQuotient(body.radii).norm() < centred) moved_off(aside, body.radii.minCoeff());
      return lifted_in_ellipsoid(body.radii, x);
  }
}

Vec3 values(const DualPoint& p) { return {p[0].value, p[1].value, p[2].value}; }

/// One end of the string: itself if it is outside.
struct InnerEnd {
  bool inside;
  Vec3 at;
  Lifted up;
  int first;

  InnerEnd(const WrapBody& body, const Vec3& p, int first_slope)
      : inside(is_inside(body, p)), at(p), first(first_slope) {
    if (!inside) return;
    up = lifted(body, p, first_slope);
    at = values(up.at);
  }
  double depth() const { return inside ? up.depth.value : 0; }
  /// Pulls a slope with respect to the lifted end, or another place that depends on it, back to the end itself.
  Vec3 back(const Vec3& slope) const { return back(slope, up.at); }
  Vec3 back(const Vec3& slope, const DualPoint& place) const {
    if (!inside) return slope;
    Vec3 out = Vec3::Zero();
    for (int k = 0; k < 3; ++k)
      for (int j = 0; j < 3; ++j)
        out[k] += slope[j] * place[j].slope[static_cast<size_t>(first) + static_cast<size_t>(k)];
    return out;
  }
};

/// An end close below the surface, and its mirror image above it, which comes back to the surface as the end goes down.
struct ShallowEnd {
  bool is = false;
  DualPoint image;

  ShallowEnd(const WrapBody& body, const InnerEnd& end, const Vec3& p) {
    constexpr double skin = 0.01;  // of the least radius
    if (!end.inside) return;
    const Dual in = end.up.depth / (skin * body.radii.minCoeff());
    is = in < 1;
    if (!is) return;
    image = end.up.at;
    for (int k = 0; k < 3; ++k) image[k] += (end.up.at[k] - Dual::input(p[k], end.first + k)) * (1 - in) * (1 - in);
  }
};

/// A geodesic does not pull an end on the surface along the normal, but a plane section does a little. That pull must
/// not stop at once where an end goes in: below the surface the length goes on as it came, as its odd reflection
/// 2 ell(lifted) - ell(image).
void reflect(const WrapBody& body, const InnerEnd& a, const InnerEnd& b, const Vec3& p1, const Vec3& p2,
             const WrapMemory& memory, Stretch& s) {
  const ShallowEnd a_image(body, a, p1), b_image(body, b, p2);
  const double a_twice = a_image.is ? 2 : 1, b_twice = b_image.is ? 2 : 1;
  s.length *= a_twice * b_twice;
  s.slope1 *= a_twice * b_twice;
  s.slope2 *= a_twice * b_twice;
  for (const auto& [first, second] : {std::pair{true, false}, std::pair{false, true}, std::pair{true, true}}) {
    if ((first && !a_image.is) || (second && !b_image.is)) continue;
    WrapMemory aside = memory;
    const Stretch r =
        taut_outside(body, first ? values(a_image.image) : a.at, second ? values(b_image.image) : b.at, aside);
    const double weight = (first ? -1 : a_twice) * (second ? -1 : b_twice);
    s.length += weight * r.length;
    s.slope1 += weight * (first ? a.back(r.slope1, a_image.image) : a.back(r.slope1));
    s.slope2 += weight * (second ? b.back(r.slope2, b_image.image) : b.back(r.slope2));
  }
}

/// How far the string leaves straight from the end itself: 0 while the other end is below the tangent plane.
Dual leaving(const WrapBody& body, const Lifted& from, const Vec3& to, int first_slope) {
  DualPoint ahead;
  for (int k = 0; k < 3; ++k) ahead[k] = Dual::input(to[k], first_slope + k) - from.at[k];
  const Dual rise = from.normal.dot(ahead.normalized());
  if (!(rise.value > 0)) return {};
  const double size = body.kind == Wrap::Kind::ellipsoid ? body.radii.minCoeff()
                      : body.kind == Wrap::Kind::torus   ? body.tube
                                                         : body.radius;
  const Dual window = sqrt(from.depth / size), s = rise / window;
  return s < 1 ? s * s * (3 - 2 * s) : Dual(1);
}

}  // namespace

Vec3 inverse_size(const WrapBody& body) {
  if (body.kind == Wrap::Kind::ellipsoid) return body.radii.cwiseInverse();
  const double k = 1 / (body.kind == Wrap::Kind::torus ? body.tube : body.radius);
  return {k, k, body.kind == Wrap::Kind::cylinder ? 0 : k};
}

bool is_inside(const WrapBody& body, const Vec3& p) {
  if (body.kind == Wrap::Kind::torus) return std::hypot(std::hypot(p.x(), p.y()) - body.radius, p.z()) < body.tube;
  return p.cwiseProduct(inverse_size(body)).squaredNorm() < 1;
}

double depth_inside(const WrapBody& body, const Vec3& p) { return InnerEnd(body, p, 0).depth(); }

Stretch taut_from_inside(const WrapBody& body, const Vec3& p1, const Vec3& p2, WrapMemory& memory) {
  const InnerEnd a(body, p1, 0), b(body, p2, 3);
  Stretch s = taut_outside(body, a.at, b.at, memory);
  s.slope1 = a.back(s.slope1);
  s.slope2 = b.back(s.slope2);
  if (body.kind == Wrap::Kind::ellipsoid && !body.geodesic) reflect(body, a, b, p1, p2, memory, s);
  if (s.hold < 1) {
    s.hold1 = a.back(s.hold1);
    s.hold2 = b.back(s.hold2);
  }
  s.depth1 = a.depth();
  s.depth2 = b.depth();
  s.lifted = true;
  if (s.wraps) return s;
  s.touch1 = s.touch2 = a.inside ? a.at : b.at;
  if (a.inside && b.inside) return s;
  const Dual free = a.inside ? leaving(body, a.up, p2, 3) : leaving(body, b.up, p1, 0);
  if (!(free.value > 0)) return s;
  const Stretch straight = straight_stretch(p1, p2);
  const double more = straight.length - s.length;
  s.length += free.value * more;
  s.slope1 += free.value * (straight.slope1 - s.slope1);
  s.slope2 += free.value * (straight.slope2 - s.slope2);
  for (size_t k = 0; k < 3; ++k) {
    s.slope1[static_cast<int>(k)] += more * free.slope[k];
    s.slope2[static_cast<int>(k)] += more * free.slope[3 + k];
  }
  s.lifted = free.value < 1;
  return s;
}

}  // namespace sinew
