#pragma once
// Flesh that has wasted or grown: its cross-section scaled about its own middle, its length kept.
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

/// The closed surface, with `section` times its volume, drawn towards its middle or away from it: the mean of what is
/// nearest to each part of the line.
TriMesh scaled_section(const TriMesh&, const std::vector<Vec3>& line, double section);

}  // namespace sinew
