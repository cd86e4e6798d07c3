#include "sinew/geometry/file/mesh_draft.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sinew {
namespace {

constexpr std::size_t most_corners = 64;  // ears are sought in the cube of this: larger polygons are not worth it

/// Twice the area of a corner's triangle as seen along the normal: negative where the outline turns inwards.
double turn(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& normal) {
  return (b - a).cross(c - b).dot(normal);
}

Vec3 newell_normal(const std::vector<Vec3>& points, std::span<const int> corners) {
  Vec3 normal = Vec3::Zero();
  for (std::size_t i = 2; i < corners.size(); ++i)
    normal += (points[corners[i - 1]] - points[corners[0]]).cross(points[corners[i]] - points[corners[0]]);
  return normal;
}

bool bulges_everywhere(const std::vector<Vec3>& points, std::span<const int> corners, const Vec3& normal) {
  const std::size_t n = corners.size();
  for (std::size_t i = 0; i < n; ++i)
    if (turn(points[corners[i]], points[corners[(i + 1) % n]], points[corners[(i + 2) % n]], normal) < 0) return false;
  return true;
}

bool is_ear(const std::vector<Vec3>& points, const std::vector<int>& left, std::size_t i, const Vec3& normal) {
  const std::size_t n = left.size();
  const int ids[3]{left[(i + n - 1) % n], left[i], left[(i + 1) % n]};
  const Vec3 &a = points[ids[0]], &b = points[ids[1]], &c = points[ids[2]];
  if (turn(a, b, c, normal) <= 0) return false;
  return std::none_of(left.begin(), left.end(), [&](int id) {
    const Vec3& p = points[id];
    return std::find(ids, ids + 3, id) == ids + 3 && turn(a, b, p, normal) >= 0 && turn(b, c, p, normal) >= 0 &&
           turn(c, a, p, normal) >= 0;
  });
}

}  // namespace

void cut_polygon(const std::vector<Vec3>& points, std::span<const int> corners, std::vector<Triangle>& out) {
  std::vector<int> left(corners.begin(), corners.end());
  if (corners.size() > 3 && corners.size() <= most_corners) {
    const Vec3 normal = newell_normal(points, corners);
    const bool fan = bulges_everywhere(points, corners, normal);
    for (std::size_t i = 0; !fan && left.size() > 3 && i < left.size();) {
      if (!is_ear(points, left, i, normal)) {
        ++i;
        continue;
      }
      const std::size_t n = left.size();
      out.push_back({left[(i + n - 1) % n], left[i], left[(i + 1) % n]});
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
      i = 0;
    }
  }
  for (std::size_t i = 2; i < left.size(); ++i) out.push_back({left[0], left[i - 1], left[i]});
}

void MeshDraft::face(std::span<const std::int64_t> corners, const Place& place) {
  const std::size_t from = corners_.size();
  for (const std::int64_t corner : corners)
    if (corners_.size() == from || corners_.back() != corner) corners_.push_back(corner);
  while (corners_.size() > from + 1 && corners_.back() == corners_[from]) corners_.pop_back();
  if (corners_.size() < from + 3) return corners_.resize(from);
  ends_.push_back(corners_.size());
  places_.push_back(place);
}

void MeshDraft::strip(std::span<const std::int64_t> corners, const Place& place) {
  for (std::size_t i = 2; i < corners.size(); ++i) {
    const std::size_t odd = i % 2;  // every other triangle would face the other way
    const std::int64_t triangle[3]{corners[i - 2 + odd], corners[i - 1 - odd], corners[i]};
    if (triangle[0] != triangle[1] && triangle[1] != triangle[2] && triangle[2] != triangle[0]) face(triangle, place);
  }
}

bool MeshDraft::known(std::span<const std::int64_t> corners, const Place& place) {
  const auto [low, high] = std::minmax_element(corners.begin(), corners.end());
  if (*low >= 0 && *high < vertices()) return true;
  faults_.tell(place, fmt::format("vertex {} does not exist; there are {}, counted from {}",
                                  (*low < 0 ? *low : *high) + first_, vertices(), first_));
  return false;
}

TriMesh MeshDraft::finish(const char* kind) {
  std::vector<int> polygon;
  std::size_t from = 0;
  for (std::size_t i = 0; i < ends_.size(); from = ends_[i++]) {
    const std::span<const std::int64_t> corners(corners_.data() + from, ends_[i] - from);
    if (!known(corners, places_[i])) continue;
    polygon.clear();
    for (const std::int64_t corner : corners) polygon.push_back(static_cast<int>(corner));
    cut_polygon(mesh_.vertices, polygon, mesh_.triangles);
  }
  if (mesh_.triangles.empty() && faults_.none())
    faults_.tell({}, fmt::format("no faces found: this is not a surface in the format {}", kind));
  faults_.throw_if_any();
  return std::move(mesh_);
}

}  // namespace sinew
