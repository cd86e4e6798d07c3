#include "sinew/geometry/mesh_curvature.hpp"

#include <cmath>

#include "sinew/geometry/mesh_sides.hpp"

namespace sinew {
namespace {

struct BendSum {
  Vec3 pull = Vec3::Zero();  // of the neighbours, weighted by cotangents: half the gradient of the area, times four
  double angle = 0;
};

/// A corner's share of a triangle: its Voronoi region where all angles are acute, else a half or a quarter.
double corner_area(double twice_area, const Vec3& dots, int i, const std::array<Vec3, 3>& at) {
  if (dots.minCoeff() < 0) return twice_area / (dots[i] < 0 ? 4 : 8);
  const int j = (i + 1) % 3, k = (i + 2) % 3;
  return ((at[j] - at[i]).squaredNorm() * dots[k] + (at[k] - at[i]).squaredNorm() * dots[j]) / (8 * twice_area);
}

void add_triangle(const TriMesh& mesh, const Triangle& t, std::vector<BendSum>& sums,
                  std::vector<VertexCurvature>& out) {
  const std::array at{mesh.vertices[t[0]], mesh.vertices[t[1]], mesh.vertices[t[2]]};
  const double twice_area = (at[1] - at[0]).cross(at[2] - at[0]).norm();
  if (!(twice_area > 0)) return;
  Vec3 dots;  // of the two sides at each corner; over twice the area they are cotangents
  for (int i = 0; i < 3; ++i) dots[i] = (at[(i + 1) % 3] - at[i]).dot(at[(i + 2) % 3] - at[i]);
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    sums[t[i]].angle += std::atan2(twice_area, dots[i]);
    sums[t[i]].pull += (dots[k] * (at[i] - at[j]) + dots[j] * (at[i] - at[k])) / twice_area;
    out[t[i]].area += corner_area(twice_area, dots, i, at);
  }
}

}  // namespace

std::vector<VertexCurvature> vertex_curvatures(const TriMesh& mesh) {
  std::vector<VertexCurvature> out(mesh.vertices.size());
  std::vector<BendSum> sums(mesh.vertices.size());
  std::vector<char> on_rim(mesh.vertices.size());
  for (const Triangle& t : mesh.triangles) add_triangle(mesh, t, sums, out);
  for_each_edge(sides_of(mesh), [&](auto first, auto last) {
    if (last - first == 1) on_rim[first->ends[0]] = on_rim[first->ends[1]] = 1;
  });
  const std::vector<Vec3> normals = vertex_normals(mesh);
  for (size_t i = 0; i < out.size(); ++i) {
    if (on_rim[i] || !(out[i].area > 0)) continue;
    out[i].gaussian = (2 * pi - sums[i].angle) / out[i].area;
    out[i].mean = std::copysign(sums[i].pull.norm() / (4 * out[i].area), sums[i].pull.dot(normals[i]));
  }
  return out;
}

}  // namespace sinew
