#include <algorithm>
#include <cmath>

#include "sinew/picture/picture.hpp"
#include "sinew/picture/shading.hpp"

namespace sinew {
namespace {

constexpr int smoothing = 6;          // rounds of averaging over neighbours
constexpr double deep_hollow = 0.13;  // mean lean of the neighbours towards the normal that counts as a full hollow
constexpr float patch_cells = 70;     // per metre

/// How far each vertex lies below its neighbours, in edge lengths: positive in hollows.
std::vector<double> hollowness(const TriMesh& mesh, const std::vector<Vec3>& normals) {
  std::vector<double> lean(mesh.vertices.size(), 0);
  std::vector<int> count(mesh.vertices.size(), 0);
  for (const Triangle& t : mesh.triangles)
    for (int i = 0; i < 3; ++i) {
      const Vec3 edge = mesh.vertices[t[(i + 1) % 3]] - mesh.vertices[t[i]];
      if (const double length = edge.norm(); length > 0) lean[t[i]] += edge.dot(normals[t[i]]) / length, ++count[t[i]];
    }
  for (size_t i = 0; i < lean.size(); ++i) lean[i] /= std::max(1, count[i]);
  return lean;
}

void average(const TriMesh& mesh, std::vector<double>& values, int rounds) {
  std::vector<double> sum;
  std::vector<int> count;
  for (int k = 0; k < rounds; ++k) {
    sum = values;
    count.assign(values.size(), 1);
    for (const Triangle& t : mesh.triangles)
      for (int i = 0; i < 3; ++i) sum[t[i]] += values[t[(i + 1) % 3]], ++count[t[i]];
    for (size_t i = 0; i < values.size(); ++i) values[i] = sum[i] / count[i];
  }
}

}  // namespace

std::vector<Colour> bone_colours(const TriMesh& mesh) {
  const Colour ivory = colour(0xece2cf), old = colour(0xb2976f);
  std::vector<double> deep = hollowness(mesh, vertex_normals(mesh));
  average(mesh, deep, smoothing);
  std::vector<Colour> out;
  for (size_t i = 0; i < deep.size(); ++i) {
    const float patch = stage::noise(patch_cells * mesh.vertices[i].cast<float>()).value;
    const float age =
        std::clamp(static_cast<float>(0.82 * deep[i] / deep_hollow) + 0.20f * (patch - 0.40f), 0.0f, 0.85f);
    out.push_back(ivory + age * (old - ivory));
  }
  return out;
}

DrawnMesh drawn_bone(TriMesh mesh, const Pose& pose) {
  std::vector<Colour> colours = bone_colours(mesh);
  return {.mesh = std::move(mesh), .pose = pose, .colours = std::move(colours), .finish = bone_finish};
}

}  // namespace sinew
