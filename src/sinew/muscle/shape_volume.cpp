#include "sinew/muscle/shape_volume.hpp"

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {
namespace {

TriMesh mesh_of(const Shape& shape) {
  TriMesh mesh;
  mesh.vertices.reserve(shape.positions.size());
  for (const Eigen::Vector3f& at : shape.positions) mesh.vertices.push_back(at.cast<double>());
  const auto corner = [&](std::size_t i) { return static_cast<int>(shape.topology->indices[i]); };
  for (std::size_t i = 0; i + 2 < shape.topology->indices.size(); i += 3)
    mesh.triangles.push_back({corner(i), corner(i + 1), corner(i + 2)});
  return mesh;
}

}  // namespace

bool encloses(const Shape& shape) {
  return shape.topology && shape.topology->primitive == Topology::Primitive::triangles &&
         connection(mesh_of(shape)).closed();
}

double enclosed_volume(const Shape& shape) { return volume(mesh_of(shape)); }

}  // namespace sinew
