#pragma once
// The shortest string past a body by brute force, sharing nothing with the library: every direction in which a straight
// end can touch the surface is tried, the geodesic from there is followed step by step until the other end comes into
// sight, and where it just meets that end the string is taut. The shortest of them all counts.
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "sinew/core/maths.hpp"

namespace sinew::test {

/// Past an ellipsoid. A sphere has three equal radii.
class BruteString {
 public:
  BruteString(const Vec3& radii, const Vec3& p1, const Vec3& p2)
      : k_(radii.cwiseAbs2().cwiseInverse()), size_(radii.minCoeff()), p1_(p1), p2_(p2) {
    // Where the body is a unit sphere, the touch points of P1 are a circle across the line to its centre.
    const Vec3 y = p1.cwiseQuotient(radii), n = y.normalized();
    int least = 0;
    n.cwiseAbs().minCoeff(&least);
    const Vec3 u = (Vec3::Unit(least) - n[least] * n).normalized(), v = n.cross(u);
    const double reach = std::sqrt(1 - 1 / y.squaredNorm());
    centre_ = p1 / y.squaredNorm();
    u_ = reach * u.cwiseProduct(radii);
    v_ = reach * v.cwiseProduct(radii);
  }

  /// Its length; infinite if no geodesic joins the ends among so many directions.
  double shortest(int directions) const {
    double best = std::numeric_limits<double>::infinity();
    std::optional<Shot> last = shoot(0);
    for (int i = 1; i <= directions; ++i) {
      const double psi = 2 * pi * i / directions;
      const std::optional<Shot> here = shoot(psi);
      if (last && here && (last->miss > 0) != (here->miss > 0))
        best = std::min(best, closed_in(psi - 2 * pi / directions, *last, psi, *here));
      last = here;
    }
    return best;
  }

 private:
  struct Shot {
    double miss = 0;    // how far the string passes beside P2
    double length = 0;  // of the whole
  };
  struct Walker {
    Vec3 x, t;
  };

  Vec3 normal(const Vec3& x) const { return k_.cwiseProduct(x).normalized(); }
  double sight(const Walker& w) const { return normal(w.x).dot(p2_ - w.x); }  // of P2, above the tangent plane

  Walker rate(const Walker& w) const {
    const Vec3 g = k_.cwiseProduct(w.x);
    return {w.t, -(w.t.cwiseAbs2().dot(k_) / g.squaredNorm()) * g};
  }
  static Walker moved(const Walker& w, const Walker& d, double h) { return {w.x + h * d.x, w.t + h * d.t}; }
  Walker stepped(const Walker& w, double h) const {
    const Walker a = rate(w), b = rate(moved(w, a, h / 2)), c = rate(moved(w, b, h / 2)), d = rate(moved(w, c, h));
    Walker out = moved(moved(moved(moved(w, a, h / 6), b, h / 3), c, h / 3), d, h / 6);
    const Vec3 g = k_.cwiseProduct(out.x);
    out.x -= (out.x.dot(g) - 1) / 2 / g.squaredNorm() * g;
    const Vec3 n = normal(out.x);
    out.t = (out.t - n * n.dot(out.t)).normalized();
    return out;
  }

  /// From the touch point at psi along the surface until P2 comes into sight; nothing if it always was, or never does.
  std::optional<Shot> shoot(double psi) const {
    const Vec3 x0 = centre_ + std::cos(psi) * u_ + std::sin(psi) * v_;
    Walker walker{x0, (x0 - p1_).normalized()};
    double s = 0;
    if (sight(walker) >= 0) return std::nullopt;
    const double step = 0.05 * size_;
    for (int i = 0; i < 400; ++i, s += step) {
      const Walker next = stepped(walker, step);
      if (sight(next) < 0) {
        walker = next;
        continue;
      }
      double low = 0, high = step;
      for (int round = 0; round < 50; ++round) {
        const double mid = (low + high) / 2;
        (sight(stepped(walker, mid)) < 0 ? low : high) = mid;
      }
      const Walker end = stepped(walker, high);
      const Vec3 ahead = p2_ - end.x;
      if (ahead.dot(end.t) <= 0) return std::nullopt;
      return Shot{ahead.dot(normal(end.x).cross(end.t)), (x0 - p1_).norm() + s + high + ahead.norm()};
    }
    return std::nullopt;
  }

  double closed_in(double a, Shot at_a, double b, Shot at_b) const {
    for (int round = 0; round < 60; ++round) {
      const double share = round % 3 == 2 ? 0.5 : at_a.miss / (at_a.miss - at_b.miss);
      const double mid = a + share * (b - a);
      const std::optional<Shot> s = shoot(mid);
      if (!s) return std::numeric_limits<double>::infinity();
      if (std::abs(s->miss) < 1e-12) return s->length;
      const bool left = (s->miss > 0) == (at_a.miss > 0);
      (left ? a : b) = mid;
      (left ? at_a : at_b) = *s;
    }
    return std::min(at_a.length, at_b.length);
  }

  Vec3 k_;
  double size_;
  Vec3 p1_, p2_;
  Vec3 centre_, u_, v_;
};

/// Past a cylinder along z: both ways round, every pair of heights at which the string can touch, ever finer.
inline double brute_round_cylinder(double r, const Vec3& p1, const Vec3& p2) {
  const auto rho = [](const Vec3& p) { return std::hypot(p.x(), p.y()); };
  const double l1 = std::sqrt(rho(p1) * rho(p1) - r * r), l2 = std::sqrt(rho(p2) * rho(p2) - r * r);
  double turn = std::atan2(p2.y(), p2.x()) - std::atan2(p1.y(), p1.x());
  turn -= 2 * pi * std::floor(turn / (2 * pi));
  double best = std::numeric_limits<double>::infinity();
  for (const double angle : {turn, 2 * pi - turn}) {
    const double arc = r * (angle - std::acos(r / rho(p1)) - std::acos(r / rho(p2)));
    if (arc <= 0) continue;
    const auto length = [&](double z1, double z2) {
      return std::hypot(l1, z1 - p1.z()) + std::hypot(arc, z2 - z1) + std::hypot(l2, p2.z() - z2);
    };
    double z1 = (p1.z() + p2.z()) / 2, z2 = z1, step = std::abs(p2.z() - p1.z()) + 1e-3;
    while (step > 1e-9) {  // convex: walk downhill on a grid that shrinks
      const double here = length(z1, z2);
      double least = here, a = z1, b = z2;
      for (int i = -1; i <= 1; ++i)
        for (int j = -1; j <= 1; ++j)
          if (length(z1 + i * step, z2 + j * step) < least)
            least = length(z1 + i * step, z2 + j * step), a = z1 + i * step, b = z2 + j * step;
      if (least < here) {
        z1 = a, z2 = b;
      } else {
        step /= 2;
      }
    }
    best = std::min(best, length(z1, z2));
  }
  return best;
}

/// Past the straight tube along a ring's tangent at psi, on the side of the ring's axis; both ends outside the tube.
inline double past_tangent_tube(double radius, double tube, double psi, const Vec3& p1, const Vec3& p2) {
  const Vec3 in(-std::cos(psi), -std::sin(psi), 0), along(-std::sin(psi), std::cos(psi), 0);
  const auto rise = [&](const Vec3& p) { return in.dot(p) + radius; };
  const auto rho = [&](const Vec3& p) { return std::hypot(rise(p), p.z()); };
  const double turn = std::abs(std::atan2(p2.z(), rise(p2)) - std::atan2(p1.z(), rise(p1)));
  const double arc = turn - std::acos(tube / rho(p1)) - std::acos(tube / rho(p2));
  if (arc <= 0) return (p2 - p1).norm();
  const auto free = [&](const Vec3& p) { return std::sqrt(rho(p) * rho(p) - tube * tube); };
  return std::hypot(free(p1) + tube * arc + free(p2), along.dot(p2 - p1));
}

/// Past all of them: every tangent is tried, and the best one's neighbourhood again ever finer.
inline double brute_past_tangents(double radius, double tube, const Vec3& p1, const Vec3& p2) {
  const auto length = [&](double psi) { return past_tangent_tube(radius, tube, psi, p1, p2); };
  double best = 0, most = length(0);
  for (double step = pi / 720, width = pi; step > 1e-9; width = 2 * step, step /= 40) {
    const double middle = best;
    for (double psi = middle - width; psi <= middle + width; psi += step)
      if (const double l = length(psi); l > most) most = l, best = psi;
  }
  return most;
}

/// Through the hole of a torus: a chain of so many points that pull on one another and are pushed out of the tube.
inline double brute_through_hole(double radius, double tube, const Vec3& p1, const Vec3& p2, int count) {
  const Vec3 crossing = p1 - p1.z() / (p2.z() - p1.z()) * (p2 - p1);
  const double room = radius - tube;
  const Vec3 hole = crossing.norm() > room ? Vec3(room / crossing.norm() * crossing) : crossing;
  std::vector<Vec3> x;
  for (int i = 0; i <= count; ++i) {
    const double s = 2.0 * i / count;
    x.push_back(s < 1 ? Vec3(p1 + s * (hole - p1)) : Vec3(hole + (s - 1) * (p2 - hole)));
  }
  const double haste = 2 / (1 + std::sin(pi / count));  // the fastest over-relaxation of a free chain
  for (int sweep = 0; sweep < 20 * count; ++sweep) {
    double moved = 0;
    for (size_t i = 1; i + 1 < x.size(); ++i) {
      Vec3 by = haste * ((x[i - 1] + x[i + 1]) / 2 - x[i]);
      if (by.norm() > tube / 4) by *= tube / 4 / by.norm();  // never across the tube
      Vec3 to = x[i] + by;
      const Vec3 core = radius * Vec3(to.x(), to.y(), 0).normalized(), out = to - core;
      if (out.squaredNorm() < tube * tube) to = core + tube * out.normalized();
      moved = std::max(moved, (to - x[i]).squaredNorm());
      x[i] = to;
    }
    if (moved < 1e-24) break;
  }
  double length = 0;
  for (size_t i = 1; i < x.size(); ++i) length += (x[i] - x[i - 1]).norm();
  return length;
}
/// The chords of a finer chain miss a quarter as much of the arc.
inline double brute_through_hole(double radius, double tube, const Vec3& p1, const Vec3& p2) {
  const auto length = [&](int count) { return brute_through_hole(radius, tube, p1, p2, count); };
  return (4 * length(256) - length(128)) / 3;
}

}  // namespace sinew::test
