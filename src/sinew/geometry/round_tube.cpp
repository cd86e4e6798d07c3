#include "sinew/geometry/round_tube.hpp"

#include <cmath>

#include "sinew/geometry/polyline.hpp"

namespace sinew {
namespace {

constexpr double same_point = 1e-6;  // m

std::vector<Vec3> distinct(std::span<const Vec3> points) {
  std::vector<Vec3> out;
  for (const Vec3& p : points)
    if (out.empty() || (p - out.back()).norm() > same_point) out.push_back(p);
  return out;
}

}  // namespace

TriMesh round_tube(std::span<const Vec3> points, double radius, int around) {
  TriMesh mesh;
  const std::vector<Vec3> at = distinct(points);
  if (at.size() < 2) return mesh;
  const std::vector<Vec3> along = tangents(at), out = untwisted_normals(at, along);
  const int rings = static_cast<int>(at.size());
  for (int i = 0; i < rings; ++i)
    for (int j = 0; j < around; ++j) {
      const double angle = 2 * pi * j / around;
      mesh.vertices.push_back(at[i] + radius * (std::cos(angle) * out[i] + std::sin(angle) * along[i].cross(out[i])));
    }
  mesh.vertices.push_back(at.front());
  mesh.vertices.push_back(at.back());
  const int first = rings * around, last = first + 1, end = first - around;
  for (int j = 0; j < around; ++j) {
    const int k = (j + 1) % around;
    for (int i = 0; i + 1 < rings; ++i) {
      const int a = i * around + j, b = i * around + k;
      mesh.triangles.push_back({a, b, a + around});
      mesh.triangles.push_back({b, b + around, a + around});
    }
    mesh.triangles.push_back({first, k, j});
    mesh.triangles.push_back({last, end + j, end + k});
  }
  return mesh;
}

}  // namespace sinew
