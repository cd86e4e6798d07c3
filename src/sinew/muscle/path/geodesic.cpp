#include "sinew/muscle/path/geodesic.hpp"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

using Vec4 = Eigen::Vector4d;
using Mat4 = Eigen::Matrix4d;

/// The surface f = (x^2/a^2 + y^2/b^2 + z^2/c^2 - 1) / 2 = 0.
struct Ellipsoid {
  Vec3 k;  // 1/a^2, 1/b^2, 1/c^2: the Hessian of f
  double least;

  explicit Ellipsoid(const Vec3& radii) : k(radii.cwiseAbs2().cwiseInverse()), least(radii.minCoeff()) {}
  Vec3 gradient(const Vec3& x) const { return k.cwiseProduct(x); }
  Vec3 normal(const Vec3& x) const { return gradient(x).normalized(); }
  double curvature(const Vec3& x) const {  // Gaussian: grad f^T adj(H) grad f / |grad f|^4
    const Vec3 g = gradient(x);
    const double gg = g.squaredNorm();
    return k.prod() * g.cwiseAbs2().cwiseQuotient(k).sum() / (gg * gg);
  }
  Vec3 turn_of_normal(const Vec3& x, const Vec3& dx) const {  // S dx
    const Vec3 g = gradient(x), hx = k.cwiseProduct(dx);
    const Vec3 n = g.normalized();
    return (hx - n * n.dot(hx)) / g.norm();
  }
  void put_back(Vec3& x, Vec3& t) const {
    for (int i = 0; i < 2; ++i) {
      const Vec3 g = gradient(x);
      x -= (x.dot(g) - 1) / 2 / g.squaredNorm() * g;
    }
    const Vec3 n = normal(x);
    t = (t - n * n.dot(t)).normalized();
  }
};

/// A point of a geodesic and the two Jacobi fields: A for a shift of the start, R for a turn of it.
struct Ray {
  Vec3 x, t;
  double A = 1, dA = 0, R = 0, dR = 1;
  Ray moved(const Ray& rate, double h) const {
    return {x + h * rate.x, t + h * rate.t, A + h * rate.A, dA + h * rate.dA, R + h * rate.R, dR + h * rate.dR};
  }
};

Ray rate_of(const Ellipsoid& e, const Ray& r) {
  const Vec3 g = e.gradient(r.x);
  const double K = e.curvature(r.x);
  return {r.t, -(r.t.cwiseAbs2().dot(e.k) / g.squaredNorm()) * g, r.dA, -K * r.A, r.dR, -K * r.R};
}

Ray shoot(const Ellipsoid& e, const Vec3& x0, const Vec3& t0, double s, double step) {
  const int steps = std::max(1, static_cast<int>(std::ceil(s / (step * e.least))));
  const double h = s / steps;
  Ray y{x0, t0};
  for (int i = 0; i < steps; ++i) {
    const Ray a = rate_of(e, y), b = rate_of(e, y.moved(a, h / 2)), c = rate_of(e, y.moved(b, h / 2)),
              d = rate_of(e, y.moved(c, h));
    y = y.moved(a, h / 6).moved(b, h / 3).moved(c, h / 3).moved(d, h / 6);
    e.put_back(y.x, y.t);
  }
  return y;
}

struct Unknowns {
  Vec3 x0, t0;
  double s;
};

/// Both straight ends must leave along the tangent: their parts along normal and binormal are the residual.
class Problem {
 public:
  Problem(const Vec3& radii, const Vec3& p1, const Vec3& p2, double step) : e_(radii), p1_(p1), p2_(p2), step_(step) {}

  const Ellipsoid& surface() const { return e_; }

  Vec4 residual(const Unknowns& u, Ray& end) const {
    end = shoot(e_, u.x0, u.t0, u.s, step_);
    const Vec3 n0 = e_.normal(u.x0), n1 = e_.normal(end.x);
    const Vec3 e1 = (u.x0 - p1_).normalized(), e2 = (p2_ - end.x).normalized();
    return {e1.dot(n0), e1.dot(n0.cross(u.t0)), e2.dot(n1), e2.dot(n1.cross(end.t))};
  }

  /// Columns: slide the start along, shift it aside, turn it, lengthen.
  Mat4 slope(const Unknowns& u, const Ray& end) const {
    const Vec3 n0 = e_.normal(u.x0), b0 = n0.cross(u.t0), n1 = e_.normal(end.x), b1 = n1.cross(end.t);
    const Vec3 none = Vec3::Zero();
    Mat4 J;
    J << rows(u.x0, u.t0, u.x0 - p1_, u.t0, 0), rows(u.x0, u.t0, u.x0 - p1_, b0, 0),
        rows(u.x0, u.t0, u.x0 - p1_, none, 1), Eigen::Vector2d::Zero(),  //
        Eigen::Vector2d::Zero(), rows(end.x, end.t, end.x - p2_, end.A * b1, end.dA),
        rows(end.x, end.t, end.x - p2_, end.R * b1, end.dR), rows(end.x, end.t, end.x - p2_, end.t, 0);
    J.bottomRows<2>() *= -1;
    return J;
  }

  Unknowns moved(const Unknowns& u, const Vec4& d) const {
    const Vec3 b0 = e_.normal(u.x0).cross(u.t0);
    Unknowns out{u.x0 + d[0] * u.t0 + d[1] * b0, std::cos(d[2]) * u.t0 + std::sin(d[2]) * b0, u.s - d[0] + d[3]};
    e_.put_back(out.x0, out.t0);
    return out;
  }

 private:
  /// Change of (e.n, e.b), e the unit vector along `arm`, as the point moves by dx and its frame turns by `turn`.
  Eigen::Vector2d rows(const Vec3& x, const Vec3& t, const Vec3& arm, const Vec3& dx, double turn) const {
    const Vec3 n = e_.normal(x), b = n.cross(t), e = arm.normalized(), bent = e_.turn_of_normal(x, dx);
    const Vec3 de = (dx - e * e.dot(dx)) / arm.norm();
    return {de.dot(n) + e.dot(bent), de.dot(b) + e.dot(-b.dot(bent) * n - turn * t)};
  }

  Ellipsoid e_;
  Vec3 p1_, p2_;
  double step_;
};

bool newton(const Problem& problem, const GeodesicOptions& options, Unknowns& u, int& steps) {
  const double reach = 0.5 * problem.surface().least;
  Ray end;
  Vec4 r = problem.residual(u, end);
  for (steps = 0; steps < options.most_steps; ++steps) {
    if (r.norm() < options.tolerance) return true;
    Vec4 d = -problem.slope(u, end).partialPivLu().solve(r);
    const double most =
        std::max({std::abs(d[0]) / reach, std::abs(d[1]) / reach, std::abs(d[3]) / reach, std::abs(d[2]) / 0.5, 1.0});
    d /= most;
    bool better = false;
    for (int halving = 0; halving < 12 && !better; ++halving, d /= 2) {
      const Unknowns next = problem.moved(u, d);
      if (!(next.s > 0)) continue;
      Ray next_end;
      const Vec4 next_r = problem.residual(next, next_end);
      if (!(next_r.norm() < r.norm())) continue;
      better = true;
      u = next;
      end = next_end;
      r = next_r;
    }
    if (!better) return r.norm() < 100 * options.tolerance;  // as near as rounding lets it come
  }
  return r.norm() < options.tolerance;
}

Unknowns start_of(const Stretch& section) {
  const Arc& arc = section.arc;
  const auto along = [&](double g) { return Vec3(std::cos(g) * arc.v - std::sin(g) * arc.u); };
  constexpr int pieces = 32;  // Simpson; a start need not be exact
  double s = 0;
  for (int i = 0; i <= pieces; ++i) {
    const double w = i == 0 || i == pieces ? 1 : 2 + 2 * (i % 2);
    s += w * along(arc.from + (arc.to - arc.from) * i / pieces).norm();
  }
  return {section.touch1, along(arc.from).normalized(), s * (arc.to - arc.from) / (3 * pieces)};
}

double length_of(const Unknowns& u, const Ray& end, const Vec3& p1, const Vec3& p2) {
  return (u.x0 - p1).norm() + u.s + (p2 - end.x).norm();
}

/// From a body that just touches the line to the full size, each size starting from the last.
bool grow(const WrapBody& body, const Vec3& p1, const Vec3& p2, const GeodesicOptions& options, Unknowns& u,
          int& steps) {
  const Vec3 a = p1.cwiseQuotient(body.radii), c = (p2 - p1).cwiseQuotient(body.radii).normalized();
  const double touching = (a - c * c.dot(a)).norm();
  for (int i = 1; i <= options.sizes; ++i) {
    const double size = touching + (1 - touching) * i / options.sizes;
    WrapBody small = body;
    small.radii *= size;
    small.geodesic = false;
    if (i == 1) {
      WrapMemory none;
      const Stretch section = taut_ellipsoid(small, p1, p2, none);
      if (!section.wraps) return false;
      u = start_of(section);
    } else {
      const double ratio = size / (touching + (1 - touching) * (i - 1) / options.sizes);
      u.x0 *= ratio;
    }
    const Problem problem(small.radii, p1, p2, options.step);
    problem.surface().put_back(u.x0, u.t0);
    if (!newton(problem, options, u, steps)) return false;
  }
  return true;
}

}  // namespace

Geodesic refine(const WrapBody& body, const Vec3& p1, const Vec3& p2, const Stretch& section,
                const GeodesicOptions& options) {
  Geodesic g;
  if (!section.wraps) return g;
  constexpr double longer = 2e-7;  // m: the error of the integration at its default step
  const Problem problem(body.radii, p1, p2, options.step);
  Unknowns u = start_of(section);
  problem.surface().put_back(u.x0, u.t0);
  const auto accept = [&] {
    const Ray end = shoot(problem.surface(), u.x0, u.t0, u.s, options.step);
    const double length = length_of(u, end, p1, p2);
    if (!(length <= section.length + longer)) return;
    g.found = true;
    g.start = u.x0;
    g.heading = u.t0;
    g.arc = u.s;
    g.stretch.length = length;
    g.stretch.slope1 = (p1 - u.x0).normalized();
    g.stretch.slope2 = (p2 - end.x).normalized();
    g.stretch.touch1 = u.x0;
    g.stretch.touch2 = end.x;
    g.stretch.wraps = true;
  };
  if (newton(problem, options, u, g.steps)) accept();
  if (g.found) return g;
  g.grown = true;
  if (grow(body, p1, p2, options, u, g.steps)) accept();
  return g;
}

}  // namespace sinew
