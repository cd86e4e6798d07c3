#include "sinew/muscle/shape_mesh.hpp"

namespace sinew {
namespace {

/// Of the tetrahedron whose corners stand from `first` on, m3; negative: inside out.
double tet_volume(const Shape& shape, std::size_t first) {
  const std::vector<std::uint32_t>& cells = shape.topology->indices;
  const auto edge = [&](std::size_t k) -> Vec3 {
    return (shape.positions[cells[first + k]] - shape.positions[cells[first]]).cast<double>();
  };
  return edge(1).cross(edge(2)).dot(edge(3)) / 6;
}

}  // namespace

TriMesh mesh_of(std::span<const Eigen::Vector3f> places, std::span<const std::uint32_t> indices) {
  TriMesh mesh;
  mesh.vertices.reserve(places.size());
  for (const Eigen::Vector3f& place : places) mesh.vertices.push_back(place.cast<double>());
  const auto corner = [&](std::size_t i) { return static_cast<int>(indices[i]); };
  mesh.triangles.reserve(indices.size() / 3);
  for (std::size_t i = 0; i + 2 < indices.size(); i += 3)
    mesh.triangles.push_back({corner(i), corner(i + 1), corner(i + 2)});
  return mesh;
}

TriMesh mesh_of(const Shape& shape) { return mesh_of(shape.positions, shape.topology->indices); }

bool encloses(const Shape& shape) {
  if (!shape.topology || shape.topology->indices.empty()) return false;
  if (shape.topology->primitive == Topology::Primitive::tetrahedra) return true;
  return shape.topology->primitive == Topology::Primitive::triangles && connection(mesh_of(shape)).closed();
}

double enclosed_volume(const Shape& shape) {
  if (shape.topology->primitive != Topology::Primitive::tetrahedra) return volume(mesh_of(shape));
  double sum = 0;
  for (std::size_t i = 0; i < tetrahedra_of(shape); ++i) sum += tet_volume(shape, 4 * i);
  return sum;
}

std::size_t tetrahedra_of(const Shape& shape) {
  const bool solid = shape.topology && shape.topology->primitive == Topology::Primitive::tetrahedra;
  return solid ? shape.topology->indices.size() / 4 : 0;
}

std::size_t inverted_tetrahedra(const Shape& shape) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < tetrahedra_of(shape); ++i) count += tet_volume(shape, 4 * i) < 0 ? 1 : 0;
  return count;
}

}  // namespace sinew
