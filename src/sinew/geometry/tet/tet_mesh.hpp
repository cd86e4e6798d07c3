#pragma once
// A solid of tetrahedra as a plain value, with names for parts of it, and what can be told from it alone.
//
//            d          det(b - a, c - a, d - a) > 0: from d, the corners a b c run counter-clockwise. The face
//           /|\         opposite to corner i is `face_of(tet, i)`.
//          / | \        .
//         a--|--c
//          \ | /
//            b
#include <array>
#include <string>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

using Tetrahedron = std::array<int, 4>;

struct NodeGroup {  ///< such as the cap of a muscle
  std::string name;
  std::vector<int> nodes;  ///< ascending
  bool operator==(const NodeGroup&) const = default;
};

struct FaceGroup {  ///< such as the side of a block
  std::string name;
  std::vector<Triangle> faces;  ///< counter-clockwise from outside
  bool operator==(const FaceGroup&) const = default;
};

struct TetMesh {
  std::vector<Vec3> nodes;           ///< m
  std::vector<Tetrahedron> tets;     ///< det(b - a, c - a, d - a) > 0
  std::vector<int> region;           ///< of each tet, in `regions`; empty: all are of one that has no name
  std::vector<std::string> regions;  ///< names
  std::vector<NodeGroup> node_groups;
  std::vector<FaceGroup> face_groups;
  bool operator==(const TetMesh&) const = default;
};

/// Of one tetrahedron; negative where it is turned inside out.
double volume_of(const TetMesh&, const Tetrahedron&);
double volume(const TetMesh&);
/// Of the smallest one; below zero where one is turned inside out.
double least_volume(const TetMesh&);
Box bounds(const TetMesh&);

/// The face opposite to corner `i`, counter-clockwise from outside.
Triangle face_of(const Tetrahedron&, int i);
/// A mesh behind another: nodes and tets are numbered on. Regions of one name become one; groups stay apart.
void append(TetMesh&, const TetMesh& other);
/// Gives every tet a region of this name.
void name_region(TetMesh&, const std::string& name);
/// Swaps corners of those that are inside out; how many there were.
int turn_outwards(TetMesh&);
/// Without nodes that no tet uses. Groups lose them, too.
void drop_unused_nodes(TetMesh&);

}  // namespace sinew
