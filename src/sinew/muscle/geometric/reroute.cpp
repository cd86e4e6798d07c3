#include "sinew/muscle/geometric/reroute.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/geometric/geometric.hpp"

namespace sinew {

std::vector<Vec3> ring_centroids(std::span<const Vec3> vertices, int sides) {
  std::vector<Vec3> out;
  for (size_t first = 1; first + static_cast<size_t>(sides) < vertices.size(); first += static_cast<size_t>(sides)) {
    const std::span<const Vec3> ring = vertices.subspan(first, static_cast<size_t>(sides));
    Vec3 middle = Vec3::Zero();
    for (const Vec3& v : ring) middle += v / sides;
    Vec3 normal = Vec3::Zero();
    for (int i = 0; i < sides; ++i) normal += (ring[i] - middle).cross(ring[(i + 1) % sides] - middle);
    const double size = normal.norm();
    if (size > 0) {
      Vec3 shift = Vec3::Zero();
      for (int i = 0; i < sides; ++i) {
        const Vec3 a = ring[i] - middle, b = ring[(i + 1) % sides] - middle;
        shift += a.cross(b).dot(normal) / (size * size) * (a + b) / 3;
      }
      middle += shift;
    }
    out.push_back(middle);
  }
  return out;
}

Model rerouted(const Model& model, int muscle, const std::vector<Vec3>& through) {
  Model out = model;
  const StartPose start(model);
  const StartLine line = start_line(model, start, muscle, 0, {});
  Path& path = out.muscles[static_cast<size_t>(muscle)].path;
  const PathPoint origin = path.points.front(), insertion = path.points.back();
  const std::vector<double> arcs = arc_lengths(through);
  const double whole = arc_lengths(line.path.course).back();
  path.wraps.clear();
  path.points = {origin};
  for (size_t k = 1; k + 1 < through.size(); ++k) {
    const double arc = arcs[k] / arcs.back() * whole;
    const auto nearest = std::ranges::min_element(
        line.path.anchors, {}, [&](const RestingPath::Anchor& anchor) { return std::abs(anchor.arc - arc); });
    const Pose& bone = start.poses[static_cast<size_t>(nearest->body)];
    path.points.push_back({.body = start.skeleton.body_name(nearest->body), .at = bone.inverse() * through[k]});
  }
  path.points.push_back(insertion);
  return out;
}

}  // namespace sinew
