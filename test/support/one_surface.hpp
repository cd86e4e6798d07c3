#pragma once
// Shapes that are shares of one surface, put together again.
#include <vector>

#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/muscle/shape_mesh.hpp"

namespace sinew::test {

/// Corners that stand at the same place are one.
inline TriMesh one_surface(const std::vector<Shape>& shares) {
  TriMesh all;
  for (const Shape& share : shares) append(all, mesh_of(share));
  int merged = 0;
  return welded(all, 0, merged);
}

}  // namespace sinew::test
