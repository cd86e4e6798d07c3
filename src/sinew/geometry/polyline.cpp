#include "sinew/geometry/polyline.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {

std::vector<double> arc_lengths(std::span<const Vec3> points) {
  std::vector<double> arc(points.size(), 0);
  for (size_t i = 1; i < points.size(); ++i) arc[i] = arc[i - 1] + (points[i] - points[i - 1]).norm();
  return arc;
}

double fraction_near(std::span<const Vec3> points, const Vec3& place) {
  double before = 0, best = 0, nearest = HUGE_VAL;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Vec3 way = points[i] - points[i - 1];
    const double length2 = way.squaredNorm();
    const double share = length2 > 0 ? std::clamp((place - points[i - 1]).dot(way) / length2, 0.0, 1.0) : 0;
    const double far = (points[i - 1] + share * way - place).squaredNorm();
    if (far < nearest) nearest = far, best = before + share * std::sqrt(length2);
    before += std::sqrt(length2);
  }
  return before > 0 ? best / before : 0;
}

std::vector<double> even_fractions(int count) {
  std::vector<double> out(static_cast<size_t>(count));
  for (int i = 0; i < count; ++i) out[i] = static_cast<double>(i) / (count - 1);
  return out;
}

std::vector<Vec3> points_at(std::span<const Vec3> points, std::span<const double> fractions) {
  const std::vector<double> arc = arc_lengths(points);
  std::vector<Vec3> out;
  out.reserve(fractions.size());
  size_t j = 1;
  for (double f : fractions) {
    const double s = f * arc.back();
    while (j + 1 < points.size() && arc[j] < s) ++j;
    const double span = arc[j] - arc[j - 1];
    const double t = span > 0 ? std::clamp((s - arc[j - 1]) / span, 0.0, 1.0) : 0;
    out.push_back(points[j - 1] + t * (points[j] - points[j - 1]));
  }
  return out;
}

void smooth(std::vector<Vec3>& points, int times) {
  std::vector<Vec3> next = points;
  for (int k = 0; k < times; ++k) {
    for (size_t i = 1; i + 1 < points.size(); ++i) next[i] = 0.25 * (points[i - 1] + 2 * points[i] + points[i + 1]);
    points.swap(next);
  }
}

std::vector<Vec3> tangents(std::span<const Vec3> points) {
  std::vector<Vec3> out(points.size());
  for (size_t i = 0; i < points.size(); ++i)
    out[i] = (points[std::min(i + 1, points.size() - 1)] - points[i > 0 ? i - 1 : 0]).normalized();
  return out;
}

std::vector<Vec3> untwisted_normals(std::span<const Vec3> points, std::span<const Vec3> tangents) {
  return points.empty() ? std::vector<Vec3>{} : untwisted_normals(points, tangents, tangents[0].unitOrthogonal());
}

// Wang, Juettler, Zheng, Liu 2008: two reflections carry the frame from one point to the next, to fourth order.
std::vector<Vec3> untwisted_normals(std::span<const Vec3> points, std::span<const Vec3> tangents, const Vec3& first) {
  std::vector<Vec3> out(points.size());
  if (points.empty()) return out;
  const Vec3 across = first - tangents[0].dot(first) * tangents[0];
  out[0] = across.norm() > 1e-9 * first.norm() ? Vec3(across.normalized()) : tangents[0].unitOrthogonal();
  for (size_t i = 0; i + 1 < points.size(); ++i) {
    const Vec3 way = points[i + 1] - points[i];
    const double c1 = way.squaredNorm();
    if (c1 == 0) {
      out[i + 1] = out[i];
      continue;
    }
    const Vec3 normal = out[i] - 2 / c1 * way.dot(out[i]) * way,
               tangent = tangents[i] - 2 / c1 * way.dot(tangents[i]) * way;
    const Vec3 turn = tangents[i + 1] - tangent;
    const double c2 = turn.squaredNorm();
    out[i + 1] = c2 > 0 ? Vec3(normal - 2 / c2 * turn.dot(normal) * turn) : normal;
  }
  return out;
}

}  // namespace sinew
