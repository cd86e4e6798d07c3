#pragma once
// One bone as a mesh, and whose it is.
#include <string>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

struct Bone {
  std::string name;
  std::string body;  ///< of the model whose frame it is drawn in
  TriMesh mesh;      ///< in that body's frame; closed, one part per bone
  std::string limb, model;

  std::string title() const { return name + " of a right " + limb + ", " + body + " frame of " + model + ", metres"; }
};

}  // namespace sinew
