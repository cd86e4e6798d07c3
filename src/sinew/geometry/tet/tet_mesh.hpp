#pragma once
// A solid of tetrahedra as a plain value.
#include <array>
#include <vector>

#include "sinew/core/maths.hpp"

namespace sinew {

using Tetrahedron = std::array<int, 4>;

struct TetMesh {
  std::vector<Vec3> vertices;     ///< m
  std::vector<Tetrahedron> tets;  ///< det(b - a, c - a, d - a) > 0
  bool operator==(const TetMesh&) const = default;
};

double volume(const TetMesh& mesh);
/// Of the smallest one; below zero where one is turned inside out.
double least_volume(const TetMesh& mesh);

}  // namespace sinew
