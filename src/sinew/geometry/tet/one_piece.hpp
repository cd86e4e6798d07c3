#pragma once
// A solid whose tetrahedra hang together by faces, so that its boundary is a closed manifold.
#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew {

/// Of tets that meet in no more than an edge the largest bundle about it stays, then of parts that share no faces the
/// largest. Nodes in which the rest still touches itself become several at one place; where that does not part it, the
/// tets about them go. The volume that is left out, m3.
double make_one_piece(TetMesh&);

}  // namespace sinew
