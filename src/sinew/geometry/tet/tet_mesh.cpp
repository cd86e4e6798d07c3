#include "sinew/geometry/tet/tet_mesh.hpp"

#include <algorithm>
#include <limits>

namespace sinew {
namespace {

double volume_of(const TetMesh& mesh, const Tetrahedron& tet) {
  const Vec3& a = mesh.vertices[tet[0]];
  return (mesh.vertices[tet[1]] - a).cross(mesh.vertices[tet[2]] - a).dot(mesh.vertices[tet[3]] - a) / 6;
}

}  // namespace

double volume(const TetMesh& mesh) {
  double sum = 0;
  for (const Tetrahedron& tet : mesh.tets) sum += volume_of(mesh, tet);
  return sum;
}

double least_volume(const TetMesh& mesh) {
  double least = std::numeric_limits<double>::infinity();
  for (const Tetrahedron& tet : mesh.tets) least = std::min(least, volume_of(mesh, tet));
  return least;
}

}  // namespace sinew
