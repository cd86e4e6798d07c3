#pragma once
// What is known at places becomes known of tetrahedra.
#include <span>

#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew {

Vec3 middle_of(const TetMesh&, const Tetrahedron&);
/// Of each tet the place nearest to its middle; of several the first.
std::vector<std::size_t> nearest_places(const TetMesh&, std::span<const Vec3> places);

}  // namespace sinew
