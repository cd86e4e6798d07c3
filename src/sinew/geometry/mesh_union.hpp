#pragma once
// Closed meshes that lie side by side, melted into one.
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

/// One closed surface about all of them, its grooves filled where they are narrower than `blend`, m, and grown or
/// shrunk evenly until it holds their volumes together. Meshes that lie further apart stay parts of their own.
TriMesh melted(const std::vector<TriMesh>& closed, double blend, double spacing);

}  // namespace sinew
