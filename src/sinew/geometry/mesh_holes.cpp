#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/mesh_sides.hpp"

namespace sinew {
namespace {

constexpr size_t most_rim = 400;  // corners; the least area is found in the cube of this

using HoleEdges = std::set<std::array<int, 2>>;

/// The rims of the holes, each in the sense in which the triangles that fill it pass it.
std::vector<std::vector<int>> rims_of(const TriMesh& mesh, HoleEdges& edges) {
  std::vector<int> next(mesh.vertices.size(), -1);
  for_each_edge(sides_of(mesh), [&](auto first, auto last) {
    edges.insert(first->ends);
    if (last - first == 1) next[first->ends[first->forward]] = first->ends[!first->forward];
  });
  std::vector<std::vector<int>> rims;
  for (int seed = 0; seed < static_cast<int>(next.size()); ++seed) {
    std::vector<int> rim;
    for (int at = seed; at >= 0 && next[at] >= 0;) {
      rim.push_back(at);
      at = std::exchange(next[at], -1);
    }
    if (rim.size() >= 3) rims.push_back(std::move(rim));
  }
  return rims;
}

/// The triangles of least area that span the rim (Barequet and Sharir 1995), or none without a new edge where the mesh
/// has one already.
std::vector<Triangle> least_area(const TriMesh& mesh, const std::vector<int>& rim, const HoleEdges& edges) {
  const int n = static_cast<int>(rim.size());
  std::vector<double> cost(static_cast<size_t>(n) * n, 0);
  std::vector<int> apex(cost.size(), -1);
  const auto slot = [n](int i, int j) { return static_cast<size_t>(i) * n + j; };
  for (int span = 2; span < n; ++span)
    for (int i = 0; i + span < n; ++i) {
      const int j = i + span;
      double& best = cost[slot(i, j)] = INFINITY;
      const bool outer = span == n - 1;
      if (!outer && edges.contains({std::min(rim[i], rim[j]), std::max(rim[i], rim[j])})) continue;
      const Vec3& a = mesh.vertices[rim[i]];
      const Vec3 base = mesh.vertices[rim[j]] - a;
      for (int k = i + 1; k < j; ++k) {
        const double sum = cost[slot(i, k)] + cost[slot(k, j)];
        if (sum >= best) continue;
        const double whole = sum + 0.5 * base.cross(mesh.vertices[rim[k]] - a).norm();
        if (whole < best) best = whole, apex[slot(i, j)] = k;
      }
    }
  std::vector<Triangle> out;
  if (!std::isfinite(cost[slot(0, n - 1)])) return out;
  std::vector<std::array<int, 2>> left{{0, n - 1}};
  while (!left.empty()) {
    const auto [i, j] = left.back();
    left.pop_back();
    if (j - i < 2) continue;
    const int k = apex[slot(i, j)];
    out.push_back({rim[i], rim[k], rim[j]});
    left.push_back({i, k}), left.push_back({k, j});
  }
  return out;
}

std::vector<Triangle> hole_fan(TriMesh& mesh, const std::vector<int>& rim) {
  Vec3 middle = Vec3::Zero();
  for (const int v : rim) middle += mesh.vertices[v] / static_cast<double>(rim.size());
  const int hub = static_cast<int>(mesh.vertices.size());
  mesh.vertices.push_back(middle);
  std::vector<Triangle> out;
  for (size_t i = 0; i < rim.size(); ++i) out.push_back({rim[i], rim[(i + 1) % rim.size()], hub});
  return out;
}

}  // namespace

TriMesh holes_filled(const TriMesh& mesh, RepairReport& report) {
  TriMesh out = mesh;
  if (connection(mesh).unoriented_edges > 0) return out;  // no way round a rim makes sense
  HoleEdges edges;
  const double whole = area(mesh);
  for (const std::vector<int>& rim : rims_of(mesh, edges)) {
    std::vector<Triangle> lid;
    if (rim.size() <= most_rim) lid = least_area(out, rim, edges);
    if (lid.empty()) lid = hole_fan(out, rim);
    for (const Triangle& t : lid)
      for (int i = 0; i < 3; ++i) edges.insert({std::min(t[i], t[(i + 1) % 3]), std::max(t[i], t[(i + 1) % 3])});
    ++report.filled_holes;
    report.filled_triangles += static_cast<int>(lid.size());
    if (whole > 0) report.largest_hole = std::max(report.largest_hole, area({out.vertices, lid}) / whole);
    out.triangles.insert(out.triangles.end(), lid.begin(), lid.end());
  }
  return out;
}

}  // namespace sinew
