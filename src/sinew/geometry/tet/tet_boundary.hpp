#pragma once
// How tetrahedra hang together: who shares a face, who uses a node, and the surface that is left.
#include <span>
#include <vector>

#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew {

/// Of each tet the neighbour behind the face opposite to each corner; -1: none. Of more than two tets at one face (no
/// solid has that) the two of the lowest numbers are neighbours.
std::vector<std::array<int, 4>> tet_neighbours(const TetMesh&);

/// The tets of each node, ascending.
class TetsOfNodes {
 public:
  explicit TetsOfNodes(const TetMesh&);
  std::span<const int> of(int node) const {
    return std::span(tets_).subspan(static_cast<std::size_t>(first_[node]),
                                    static_cast<std::size_t>(first_[node + 1] - first_[node]));
  }

 private:
  std::vector<int> first_, tets_;
};

/// Each edge once, the lower number first, ascending.
std::vector<std::array<int, 2>> tet_edges(const TetMesh&);

struct TetBoundary {
  TriMesh surface;         ///< faces outwards
  std::vector<int> nodes;  ///< of the mesh, by vertex of the surface; ascending
  std::vector<int> tets;   ///< behind each triangle
};
TetBoundary boundary(const TetMesh&);

}  // namespace sinew
