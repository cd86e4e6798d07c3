#include "sinew/geometry/tet/block_tets.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "sinew/geometry/tet/tet_boundary.hpp"

namespace sinew {
namespace {

/// The side of the block that three nodes lie on: 0 to 5 as -x, +x, -y, ...; every face of the boundary has one.
int side_of(const Triangle& face, const std::array<int, 3>& cells) {
  const auto place = [&](int node, int axis) {
    const int row = cells[0] + 1, layer = row * (cells[1] + 1);
    return axis == 0 ? node % row : axis == 1 ? node % layer / row : node / layer;
  };
  for (int axis = 0; axis < 3; ++axis)
    for (const int end : {0, 1})
      if (std::ranges::all_of(face, [&](int node) { return place(node, axis) == end * cells[axis]; }))
        return 2 * axis + end;
  return -1;
}

}  // namespace

TetMesh block_tets(const Vec3& size, const std::array<int, 3>& cells) {
  assert(size.minCoeff() > 0 && std::ranges::min(cells) > 0);
  const auto& [nx, ny, nz] = cells;
  TetMesh mesh;
  for (int k = 0; k <= nz; ++k)
    for (int j = 0; j <= ny; ++j)
      for (int i = 0; i <= nx; ++i) mesh.nodes.emplace_back(size.x() * i / nx, size.y() * j / ny, size.z() * k / nz);
  const int step[3] = {1, nx + 1, (nx + 1) * (ny + 1)};
  constexpr int orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}};
  for (int k = 0; k < nz; ++k)
    for (int j = 0; j < ny; ++j)
      for (int i = 0; i < nx; ++i) {
        // Kuhn's six tets about the diagonal from one corner; odd cells start from the mirrored corner.
        const std::array<int, 3> odd{i % 2, j % 2, k % 2};
        const bool mirrored = (odd[0] + odd[1] + odd[2]) % 2 != 0;
        const int start = i + odd[0] + step[1] * (j + odd[1]) + step[2] * (k + odd[2]);
        for (int o = 0; o < 6; ++o) {
          Tetrahedron tet{start, 0, 0, 0};
          for (int c = 0; c < 3; ++c) {
            const int axis = orders[o][c];
            tet[c + 1] = tet[c] + (odd[axis] ? -step[axis] : step[axis]);
          }
          if ((o >= 3) != mirrored) std::swap(tet[2], tet[3]);
          mesh.tets.push_back(tet);
        }
      }
  for (const char* name : {"-x", "+x", "-y", "+y", "-z", "+z"}) mesh.face_groups.push_back({name, {}});
  const TetBoundary skin = boundary(mesh);
  for (Triangle face : skin.surface.triangles) {
    for (int& corner : face) corner = skin.nodes[corner];
    mesh.face_groups[side_of(face, cells)].faces.push_back(face);
  }
  return mesh;
}

}  // namespace sinew
