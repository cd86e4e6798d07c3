#pragma once
// A round tube along a line.
#include <span>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

/// Closed. Points closer than a micrometre are one; fewer than two give an empty mesh.
TriMesh round_tube(std::span<const Vec3> points, double radius, int around = 12);

}  // namespace sinew
