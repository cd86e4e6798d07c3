#pragma once
// Wrap bodies and props as meshes in their body's axes.
#include "sinew/geometry/tri_mesh.hpp"
#include "sinew/model/scene.hpp"

namespace sinew {

TriMesh wrap_mesh(const Wrap&);
TriMesh contact_mesh(const ContactShape&);  ///< of a half-space: none

}  // namespace sinew
