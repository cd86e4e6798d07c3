#pragma once
// One mesh shared by several lines: every place of it belongs to the nearest line. Heads of a muscle, and broad muscles
// that are modelled by several lines, get a mesh each.
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

struct Part {
  TriMesh mesh;           ///< closed; empty where no place is nearest to its line
  std::vector<int> seam;  ///< vertices on the cut: each stands at the same place in a neighbouring part
};

/// One part per line. `flesh` is closed and faces outwards.
std::vector<Part> parted(const TriMesh& flesh, const std::vector<std::vector<Vec3>>& lines);

}  // namespace sinew
