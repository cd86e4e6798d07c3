#pragma once
// The surface of a shape as a mesh, and what it encloses.
#include "sinew/geometry/tri_mesh.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew {

TriMesh mesh_of(std::span<const Eigen::Vector3f> places, std::span<const std::uint32_t> indices);
/// Of a shape of triangles.
TriMesh mesh_of(const Shape&);

/// Triangles that close, or tetrahedra: else there is no volume to speak of.
bool encloses(const Shape&);
/// m3; of a shape that encloses something.
double enclosed_volume(const Shape&);
/// Tetrahedra, and those of them that are turned inside out; none of other shapes.
std::size_t tetrahedra_of(const Shape&);
std::size_t inverted_tetrahedra(const Shape&);

}  // namespace sinew
