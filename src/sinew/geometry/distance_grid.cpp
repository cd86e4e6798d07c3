#include "sinew/geometry/distance_grid.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "sinew/core/parallel.hpp"
#include "sinew/geometry/triangle.hpp"

namespace sinew {
namespace {

/// Nodes, and the nearest point and triangle known to each while the knowledge spreads.
class Sweep {
 public:
  Sweep(const TriMesh& mesh, const Vec3& low, double spacing, std::array<int, 3> nodes)
      : mesh_(mesh), low_(low), spacing_(spacing), nodes_(nodes) {
    const size_t count = static_cast<size_t>(nodes[0]) * nodes[1] * nodes[2];
    squared_.assign(count, std::numeric_limits<double>::infinity());
    nearest_.assign(count, -1);
    touch_.assign(count, Vec3::Zero());
  }

  std::vector<float> distances() {
    seed();
    for (int corner = 0; corner < 8; ++corner) spread(corner);
    settle();
    const std::vector<char> inside = enclosed();
    std::vector<float> out(squared_.size());
    for (size_t i = 0; i < out.size(); ++i)
      out[i] = static_cast<float>(inside[i] ? -std::sqrt(squared_[i]) : std::sqrt(squared_[i]));
    return out;
  }

 private:
  size_t index(int i, int j, int k) const {
    return static_cast<size_t>(i) +
           static_cast<size_t>(nodes_[0]) * (static_cast<size_t>(j) + static_cast<size_t>(nodes_[1]) * k);
  }
  Vec3 at(int i, int j, int k) const { return low_ + spacing_ * Vec3(i, j, k); }

  void offer(size_t node, const Vec3& p, int triangle) {
    const Triangle& t = mesh_.triangles[triangle];
    take(node, p, nearest_on_triangle(p, mesh_.vertices[t[0]], mesh_.vertices[t[1]], mesh_.vertices[t[2]]), triangle);
  }
  void take(size_t node, const Vec3& p, const Vec3& touch, int triangle) {
    if (const double d = (p - touch).squaredNorm(); d < squared_[node])
      squared_[node] = d, nearest_[node] = triangle, touch_[node] = touch;
  }

  /// Exact at all nodes within a cell of each triangle's box.
  void seed() {
    for (int t = 0; t < static_cast<int>(mesh_.triangles.size()); ++t) {
      Box box;
      for (int v : mesh_.triangles[t]) box.hold((mesh_.vertices[v] - low_) / spacing_);
      std::array<int, 3> from, to;
      for (int a = 0; a < 3; ++a) {
        from[a] = std::max(0, static_cast<int>(std::floor(box.low[a])));
        to[a] = std::min(nodes_[a] - 1, static_cast<int>(std::ceil(box.high[a])));
      }
      for (int k = from[2]; k <= to[2]; ++k)
        for (int j = from[1]; j <= to[1]; ++j)
          for (int i = from[0]; i <= to[0]; ++i) offer(index(i, j, k), at(i, j, k), t);
    }
  }

  /// Each node asks the neighbours already passed which point of the surface is nearest to them.
  void spread(int corner) {
    const int di = corner & 1 ? -1 : 1, dj = corner & 2 ? -1 : 1, dk = corner & 4 ? -1 : 1;
    for (int k = dk > 0 ? 0 : nodes_[2] - 1; k >= 0 && k < nodes_[2]; k += dk)
      for (int j = dj > 0 ? 0 : nodes_[1] - 1; j >= 0 && j < nodes_[1]; j += dj)
        for (int i = di > 0 ? 0 : nodes_[0] - 1; i >= 0 && i < nodes_[0]; i += di) {
          ask(i, j, k, i - di, j, k), ask(i, j, k, i, j - dj, k), ask(i, j, k, i, j, k - dk);
        }
  }
  void ask(int i, int j, int k, int u, int v, int w) {
    if (u < 0 || v < 0 || w < 0 || u >= nodes_[0] || v >= nodes_[1] || w >= nodes_[2]) return;
    const size_t here = index(i, j, k), there = index(u, v, w);
    if (nearest_[there] >= 0) take(here, at(i, j, k), touch_[there], nearest_[there]);
  }
  /// A neighbour's nearest point is not quite one's own: the triangle it lies on knows better.
  void settle() {
    for (int k = 0; k < nodes_[2]; ++k)
      for (int j = 0; j < nodes_[1]; ++j)
        for (int i = 0; i < nodes_[0]; ++i)
          if (const size_t n = index(i, j, k); nearest_[n] >= 0) offer(n, at(i, j, k), nearest_[n]);
  }

  /// Winding along each line of nodes in z: entering the surface adds one, leaving takes one off; overlaps count twice.
  std::vector<char> enclosed() const {
    std::vector<std::vector<std::pair<double, int>>> passes(static_cast<size_t>(nodes_[0]) * nodes_[1]);
    for (const Triangle& t : mesh_.triangles) collect(t, passes);
    std::vector<char> inside(squared_.size(), 0);
    parallel_for(passes.size(), 64, [&](size_t line) {
      auto& list = passes[line];
      std::sort(list.begin(), list.end());
      const int i = static_cast<int>(line % nodes_[0]), j = static_cast<int>(line / nodes_[0]);
      size_t next = 0;
      int winding = 0;
      for (int k = 0; k < nodes_[2]; ++k) {
        for (; next < list.size() && list[next].first <= k; ++next) winding += list[next].second;
        inside[index(i, j, k)] = winding > 0;
      }
    });
    return inside;
  }
  void collect(const Triangle& t, std::vector<std::vector<std::pair<double, int>>>& passes) const {
    // Lines are moved off the nodes by a hair, so that none meets an edge or a corner exactly.
    const Vec3 hair(1.234567e-5, 2.718281e-5, 0);
    const Vec3 a = (mesh_.vertices[t[0]] - low_) / spacing_ - hair, b = (mesh_.vertices[t[1]] - low_) / spacing_ - hair,
               c = (mesh_.vertices[t[2]] - low_) / spacing_ - hair;
    const double area = (b.x() - a.x()) * (c.y() - a.y()) - (c.x() - a.x()) * (b.y() - a.y());
    if (area == 0) return;
    const auto [x0, x1] = std::minmax({a.x(), b.x(), c.x()});
    const auto [y0, y1] = std::minmax({a.y(), b.y(), c.y()});
    for (int j = std::max(0, static_cast<int>(std::ceil(y0))); j <= std::min<double>(nodes_[1] - 1, std::floor(y1));
         ++j)
      for (int i = std::max(0, static_cast<int>(std::ceil(x0))); i <= std::min<double>(nodes_[0] - 1, std::floor(x1));
           ++i) {
        const double u = ((i - a.x()) * (c.y() - a.y()) - (c.x() - a.x()) * (j - a.y())) / area;
        const double v = ((b.x() - a.x()) * (j - a.y()) - (i - a.x()) * (b.y() - a.y())) / area;
        if (u < 0 || v < 0 || u + v > 1) continue;
        passes[static_cast<size_t>(j) * nodes_[0] + i].push_back(
            {a.z() + u * (b.z() - a.z()) + v * (c.z() - a.z()), area > 0 ? -1 : 1});
      }
  }

  const TriMesh& mesh_;
  Vec3 low_;
  double spacing_;
  std::array<int, 3> nodes_;
  std::vector<double> squared_;
  std::vector<int> nearest_;
  std::vector<Vec3> touch_;  // the nearest point of the surface
};

}  // namespace

DistanceGrid::DistanceGrid(const TriMesh& mesh, double spacing, double margin) : spacing_(spacing) {
  const Box box = bounds(mesh);
  low_ = box.low - Vec3::Constant(margin);
  for (int a = 0; a < 3; ++a) nodes_[a] = static_cast<int>(std::ceil((box.size()[a] + 2 * margin) / spacing)) + 1;
  value_ = Sweep(mesh, low_, spacing, nodes_).distances();
}

double DistanceGrid::operator()(const Vec3& at) const {
  return nearer_than(std::numeric_limits<double>::infinity(), at);
}

/// The eight nodes about a place, or about the nearest place of the grid.
struct DistanceGrid::Cell {
  const float* v;
  size_t row, layer;
  double a, b, c;  // shares between the nodes
  double lerp_x(size_t shift) const { return v[shift] + a * (v[shift + 1] - v[shift]); }
  double lerp_xy(size_t shift) const { return lerp_x(shift) + b * (lerp_x(shift + row) - lerp_x(shift)); }
  double value() const { return lerp_xy(0) + c * (lerp_xy(layer) - lerp_xy(0)); }
  /// Along x, y, z, per node.
  Vec3 slope() const {
    const auto step_x = [&](size_t shift) { return v[shift + 1] - v[shift]; };
    const auto step_y = [&](size_t shift) { return lerp_x(shift + row) - lerp_x(shift); };
    const auto step_x_at = [&](size_t shift) { return step_x(shift) + b * (step_x(shift + row) - step_x(shift)); };
    return {step_x_at(0) + c * (step_x_at(layer) - step_x_at(0)), step_y(0) + c * (step_y(layer) - step_y(0)),
            lerp_xy(layer) - lerp_xy(0)};
  }
};

DistanceGrid::Cell DistanceGrid::cell(const Vec3& held) const {
  const int i = std::min(static_cast<int>(held.x()), nodes_[0] - 2),
            j = std::min(static_cast<int>(held.y()), nodes_[1] - 2),
            k = std::min(static_cast<int>(held.z()), nodes_[2] - 2);
  const size_t row = static_cast<size_t>(nodes_[0]), layer = row * static_cast<size_t>(nodes_[1]);
  return {value_.data() + static_cast<size_t>(i) + row * j + layer * k,
          row,
          layer,
          held.x() - i,
          held.y() - j,
          held.z() - k};
}

double DistanceGrid::nearer_than(double least, const Vec3& at) const {
  const Vec3 grid = (at - low_) / spacing_;
  const Vec3 held = grid.cwiseMax(0.0).cwiseMin(Vec3(nodes_[0] - 1, nodes_[1] - 1, nodes_[2] - 1));
  const double way = grid == held ? 0 : spacing_ * (grid - held).norm();
  return way >= least ? least : std::min(least, cell(held).value() + way);
}

Vec3 DistanceGrid::slope(const Vec3& at) const {
  const Vec3 grid = (at - low_) / spacing_;
  const Vec3 held = grid.cwiseMax(0.0).cwiseMin(Vec3(nodes_[0] - 1, nodes_[1] - 1, nodes_[2] - 1));
  const Vec3 inner = cell(held).slope() / spacing_;
  if (grid == held) return inner;
  const Vec3 way = grid - held;  // beyond the edge the reading does not change along it, and the way adds its own
  return Vec3((way.array() == 0).select(inner, 0)) + way.normalized();
}

std::vector<PlacedGrid> beside(std::span<const Vec3> course, const std::vector<PlacedGrid>& bones, double reach) {
  constexpr double never = std::numeric_limits<double>::infinity();
  Box room;
  for (const Vec3& at : course) room.hold(at);
  std::vector<double> gap(bones.size(), never);
  double enough = never;  // so near a bone must come, as far as is known: less than `reach` is never asked
  for (size_t i = 0; i < bones.size(); ++i) {
    const Box box = bones[i].grid->box();
    const double between = (bones[i].pose * box.centre() - room.centre()).norm();
    if (between - (box.size().norm() + room.size().norm()) / 2 > enough) continue;  // told from afar
    const Pose inward = bones[i].pose.inverse();
    double least = never;
    for (const Vec3& at : course) least = bones[i].grid->nearer_than(least, inward * at);
    gap[i] = least;
    enough = std::max(reach, std::min(enough, least));
  }
  std::vector<PlacedGrid> out;
  for (size_t i = 0; i < bones.size(); ++i)
    if (gap[i] <= enough) out.push_back(bones[i]);
  return out;
}

BoneSpace::BoneSpace(const std::vector<PlacedGrid>& bones) {
  for (const PlacedGrid& bone : bones) {
    const Box box = bone.grid->box();
    grids_.push_back({bone.grid, bone.pose.inverse(), bone.pose * box.centre(), box.size().norm() / 2});
  }
}

BoneSpace::Sight BoneSpace::see(const Vec3& at) const {
  if (solid_) return {solid_(at), nullptr};
  double least = 1;  // m: far from every bone
  const Inward* found = nullptr;
  for (const Inward& bone : grids_) {
    const double far = least + bone.reach;
    if ((at - bone.centre).squaredNorm() >= far * far) continue;
    if (const double d = bone.grid->nearer_than(least, bone.pose * at); d < least) least = d, found = &bone;
  }
  return {least, found};
}

Vec3 BoneSpace::slope(const Vec3& at, const Sight& sight) const {
  if (solid_) return sinew::slope(solid_, at, 1e-3);
  if (!sight.bone) return Vec3::Zero();
  return sight.bone->pose.linear().transpose() * sight.bone->grid->slope(sight.bone->pose * at);
}

}  // namespace sinew
