#pragma once
// Blocks of tetrahedra.
#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew {

/// From the origin to `size`, with so many cells along each axis, of six tets each; the pattern is mirrored from cell
/// to cell, so that no diagonal has a favoured direction. Face groups -x, +x, -y, +y, -z, +z. Nodes run along x first.
TetMesh block_tets(const Vec3& size, const std::array<int, 3>& cells);

}  // namespace sinew
