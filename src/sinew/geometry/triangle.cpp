#include "sinew/geometry/triangle.hpp"

#include <cmath>
#include <utility>

namespace sinew {
namespace {

double flat_cross(const Vec3& p, const Vec3& q) { return p.x() * q.y() - p.y() * q.x(); }

/// Whether the origin lies left of the way from p to q. Exact: rounded products are in order where the products are,
/// and where they are equal, so are all but their rounding errors. On the way itself, the origin counts as lying a
/// little to the right and less so upwards, the same for every triangle.
bool left_of_way(const Vec3& p, const Vec3& q) {
  const double one = p.x() * q.y(), other = p.y() * q.x();
  if (one != other) return one > other;
  const double one_rest = std::fma(p.x(), q.y(), -one), other_rest = std::fma(p.y(), q.x(), -other);
  if (one_rest != other_rest) return one_rest > other_rest;
  return q.y() < p.y() || (q.y() == p.y() && q.x() > p.x());
}

}  // namespace

// By the region of the triangle's plane that p lies over (Ericson 2005, section 5.1.5).
Vec3 nearest_on_triangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 ab = b - a, ac = c - a, ap = p - a, bp = p - b, cp = p - c;
  const double d1 = ab.dot(ap), d2 = ac.dot(ap), d3 = ab.dot(bp), d4 = ac.dot(bp), d5 = ab.dot(cp), d6 = ac.dot(cp);
  if (d1 <= 0 && d2 <= 0) return a;
  if (d3 >= 0 && d4 <= d3) return b;
  if (d6 >= 0 && d5 <= d6) return c;
  const double vc = d1 * d4 - d3 * d2, vb = d5 * d2 - d1 * d6, va = d3 * d6 - d5 * d4;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return a + d1 / (d1 - d3) * ab;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return a + d2 / (d2 - d6) * ac;
  if (va <= 0 && d4 >= d3 && d5 >= d6) return b + (d4 - d3) / ((d4 - d3) + (d5 - d6)) * (c - b);
  const double sum = va + vb + vc;
  return sum > 0 ? Vec3(a + vb / sum * ab + vc / sum * ac) : a;
}

double solid_angle(const Vec3& a, const Vec3& b, const Vec3& c) {  // Van Oosterom and Strackee 1983
  const double la = a.norm(), lb = b.norm(), lc = c.norm();
  return 2 * std::atan2(a.dot(b.cross(c)), la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb);
}

// The triangle as seen along the line (Woop, Benthin and Wald 2013), so that neighbours see the same edge.
RayLine::RayLine(const Vec3& from, const Vec3& along) : from_(from) {
  along.cwiseAbs().maxCoeff(&z_);
  x_ = (z_ + 1) % 3, y_ = (z_ + 2) % 3;
  if (along[z_] < 0) std::swap(x_, y_);
  shear_x_ = along[x_] / along[z_], shear_y_ = along[y_] / along[z_], per_z_ = 1 / along[z_];
}

Vec3 RayLine::sheared(const Vec3& p) const {
  const Vec3 d = p - from_;
  return {d[x_] - shear_x_ * d[z_], d[y_] - shear_y_ * d[z_], per_z_ * d[z_]};
}

std::optional<RayLine::Crossing> RayLine::crossing(const Vec3& a, const Vec3& b, const Vec3& c) const {
  const Vec3 p = sheared(a), q = sheared(b), r = sheared(c);
  const bool left = left_of_way(p, q);
  if (left_of_way(q, r) != left || left_of_way(r, p) != left) return std::nullopt;
  const double u = flat_cross(q, r), v = flat_cross(r, p), w = flat_cross(p, q), sum = u + v + w;
  return Crossing{sum != 0 ? (u * p.z() + v * q.z() + w * r.z()) / sum : p.z(), left};
}

}  // namespace sinew
