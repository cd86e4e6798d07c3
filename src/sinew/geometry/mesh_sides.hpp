#pragma once
// The sides of a mesh's triangles, sorted so that those of one edge stand together.
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

struct MeshSide {
  std::array<int, 2> ends;  ///< the smaller number first
  int triangle, place;      ///< from the triangle's corner `place` to the next
  bool forward;             ///< from ends[0] to ends[1]
};
std::vector<MeshSide> sides_of(const TriMesh& mesh);

/// Calls `take(first, last)` with the sides of each edge.
template <class Take>
void for_each_edge(const std::vector<MeshSide>& sides, const Take& take) {
  for (auto first = sides.begin(), last = first; first != sides.end(); first = last) {
    while (last != sides.end() && last->ends == first->ends) ++last;
    take(first, last);
  }
}

}  // namespace sinew
