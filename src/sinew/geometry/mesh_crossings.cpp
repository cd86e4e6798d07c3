#include <algorithm>

#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/geometry/triangle.hpp"

namespace sinew {
namespace {

constexpr double edge_touch = 1e-9;  // of an edge: so near to its end it touches and does not cross

/// Whether a side of `one`, away from what the two share, passes through `other`.
bool pierces(const std::vector<Vec3>& at, const Triangle& one, const Triangle& other) {
  const auto shared = [&](int v) { return std::find(other.begin(), other.end(), v) != other.end(); };
  for (int i = 0; i < 3; ++i) {
    const int a = one[i], b = one[(i + 1) % 3];
    if (shared(a) || shared(b) || at[a] == at[b]) continue;
    const auto hit = RayLine(at[a], at[b] - at[a]).crossing(at[other[0]], at[other[1]], at[other[2]]);
    if (hit && hit->t > edge_touch && hit->t < 1 - edge_touch) return true;
  }
  return false;
}

int corners_shared(const Triangle& a, const Triangle& b) {
  return static_cast<int>(
      std::count_if(a.begin(), a.end(), [&](int v) { return std::find(b.begin(), b.end(), v) != b.end(); }));
}

}  // namespace

std::vector<std::array<int, 2>> self_crossings(const TriMesh& mesh) {
  std::vector<std::array<int, 2>> out = SurfaceTree(mesh).neighbours();
  std::erase_if(out, [&](const std::array<int, 2>& pair) {
    const Triangle &a = mesh.triangles[pair[0]], &b = mesh.triangles[pair[1]];
    return corners_shared(a, b) >= 2 || !(pierces(mesh.vertices, a, b) || pierces(mesh.vertices, b, a));
  });
  return out;
}

}  // namespace sinew
