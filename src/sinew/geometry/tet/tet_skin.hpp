#pragma once
// A fine surface that goes with coarse tetrahedra: each of its places is a fixed mean of the nodes of one tet.
#include <array>
#include <span>
#include <vector>

#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew {

/// Finds the tet about a place. Const once made; may be asked from any thread.
class TetLocator {
 public:
  explicit TetLocator(const TetMesh&);  ///< the mesh must outlive it
  /// Of several the lowest; -1: the place lies outside.
  int about(const Vec3& place) const;

 private:
  std::array<int, 3> cell_of(const Vec3& place) const;
  std::size_t number(const std::array<int, 3>& cell) const;

  const TetMesh& mesh_;
  Box box_;
  double width_ = 1;
  std::array<int, 3> size_{1, 1, 1};
  std::vector<int> first_, tets_;  // of each cell: the tets whose boxes meet it, ascending
};

/// Shares of the tet's corners that make up a place; they sum to 1, and outside some are below zero.
std::array<double, 4> weights_at(const TetMesh&, const Tetrahedron&, const Vec3& place);

struct TetSkin {
  std::vector<std::array<int, 4>> nodes;  ///< of each place
  std::vector<std::array<double, 4>> weights;
  int outside = 0;      ///< places that lie in no tet: they go on as the nearest one
  int far_outside = 0;  ///< of them those with a weight below -1: small motions of the tet are large ones there
  double furthest = 0;  ///< outside, m
};
TetSkin skinned(const TetMesh&, std::span<const Vec3> places);
/// Where the places are once the nodes are.
void carry(const TetSkin&, std::span<const Vec3> nodes, std::span<Vec3> places);

}  // namespace sinew
