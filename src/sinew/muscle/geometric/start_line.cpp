#include <algorithm>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/geometric/geometric.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {
namespace {

constexpr double straight = 3e-3;  // m: how far a line without way-points between may leave its course

/// How many way-points a course needs that follows it so closely: Douglas and Peucker.
int kinks_between(std::span<const Vec3> course, size_t from, size_t to) {
  const Vec3 way = course[to] - course[from];
  const double square = way.squaredNorm();
  double furthest = straight;
  size_t at = from;
  for (size_t i = from + 1; i < to; ++i) {
    const Vec3 off = course[i] - course[from];
    const double t = square > 0 ? std::clamp(off.dot(way) / square, 0.0, 1.0) : 0;
    const double away = (off - t * way).norm();
    if (away > furthest) furthest = away, at = i;
  }
  return at == from ? 0 : 1 + kinks_between(course, from, at) + kinks_between(course, at, to);
}

/// Where along a course a point lies, and how far off.
std::pair<double, double> arc_of(std::span<const Vec3> course, const Vec3& point) {
  double best = 1e300, arc = 0, at = 0;
  for (size_t i = 1; i < course.size(); ++i) {
    const Vec3 way = course[i] - course[i - 1];
    const double length = way.norm();
    const double t = length > 0 ? std::clamp((point - course[i - 1]).dot(way) / (length * length), 0.0, 1.0) : 0;
    const double away = (course[i - 1] + t * way - point).norm();
    if (away < best) best = away, at = arc + t * length;
    arc += length;
  }
  return {at, best};
}

}  // namespace

StartLine start_line(const Model& model, const StartPose& start, int muscle, int levels, const TriMesh& flesh,
                     int least_pieces) {
  constexpr double on_the_course = 1e-3;  // m: points that move or are not there at the start lie elsewhere
  StartLine out;
  out.path.course = start.courses[static_cast<size_t>(muscle)];
  out.path.poses = start.poses;
  const std::vector<Vec3>& course = out.path.course;
  const std::vector<PathPoint>& points = model.muscles[static_cast<size_t>(muscle)].path.points;
  for (const PathPoint& point : points) {
    const int body = start.skeleton.body(point.body);
    const auto [arc, away] = arc_of(course, start.poses[static_cast<size_t>(body)] * point.at);
    if (away < on_the_course) out.path.anchors.push_back({arc, body});
  }
  if (out.path.anchors.empty()) out.path.anchors.push_back({0, start.skeleton.body(points.front().body)});
  std::ranges::stable_sort(out.path.anchors, {}, &RestingPath::Anchor::arc);
  // Even steps, as many as the way-points and levels give: sections taken at the points themselves would crowd on arcs.
  if (course.size() < 2) return out;
  constexpr int most_pieces = 8;
  const auto [before, behind] = overhangs(flesh, course);
  out.path.before = before, out.path.behind = behind;
  std::vector<Vec3> whole = course;
  if (out.path.before.length > 0) whole.insert(whole.begin(), out.path.before.tip);
  if (out.path.behind.length > 0) whole.push_back(out.path.behind.tip);
  const int pieces = std::clamp(1 + kinks_between(whole, 0, whole.size() - 1), least_pieces, most_pieces);
  out.line = points_at(whole, even_fractions((pieces << levels) + 1));
  return out;
}

}  // namespace sinew
