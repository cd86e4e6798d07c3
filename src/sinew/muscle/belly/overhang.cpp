#include "sinew/muscle/belly/overhang.hpp"

#include "sinew/geometry/polyline.hpp"

namespace sinew {
namespace {

/// To the furthest point of the flesh that way, where that is worth a section.
Overhang beyond(const TriMesh& flesh, const Vec3& end, const Vec3& inner, double length) {
  constexpr double worth = 0.08, ahead = 0.7;  // of the path's length; of the way to the tip
  const Vec3 out = (end - inner).normalized();
  Overhang found{.tip = end};
  double furthest = worth * length;
  for (const Vec3& v : flesh.vertices)
    if (const double reach = (v - end).dot(out); reach > furthest) furthest = reach, found.tip = v;
  const double way = (found.tip - end).norm();
  if (found.tip == end || furthest < ahead * way) return {.tip = end};
  found.length = way;
  return found;
}

}  // namespace

std::array<Overhang, 2> overhangs(const TriMesh& flesh, std::span<const Vec3> course) {
  const double length = arc_lengths(course).back();
  const std::vector<Vec3> inner = points_at(course, std::array{0.15, 0.85});
  return {beyond(flesh, course.front(), inner[0], length), beyond(flesh, course.back(), inner[1], length)};
}

std::vector<Vec3> led_to_tips(const TriMesh& flesh, std::vector<Vec3> course) {
  if (course.size() < 2) return course;
  const auto [before, behind] = overhangs(flesh, course);
  if (before.length > 0) course.insert(course.begin(), before.tip);
  if (behind.length > 0) course.push_back(behind.tip);
  return course;
}

}  // namespace sinew
