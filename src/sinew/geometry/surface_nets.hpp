#pragma once
// A mesh of a solid told by its distance: surface nets on a regular grid, then pulled onto the surface itself.
//
//   nodes:  o inside, . outside          one vertex per cell that the surface crosses,
//    .---.---.---.                       one quadrilateral per edge whose ends lie on two sides:
//    | +-|-+ |   |                       the same surface as the faces of the inside nodes' voxels.
//    .-|-o-|-.---.                       That surface is a manifold exactly where the voxels are well-composed
//    | +-|-+ |   |                       (they never touch in an edge or corner alone), so the few
//    .---.---.---.                       offending nodes are filled first: watertight by construction.
#include "sinew/geometry/distance.hpp"
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

/// The part of `solid` inside `box`, closed where the box cuts it. Features thinner than about 1.5 `spacing` may
/// vanish. The same bits at any thread count.
TriMesh surface_nets(const Distance& solid, const Box& box, double spacing);
/// Solid by solid, so that neighbours that touch stay two.
TriMesh apart(const std::vector<Distance>& solids, const Box& box, double spacing);

}  // namespace sinew
