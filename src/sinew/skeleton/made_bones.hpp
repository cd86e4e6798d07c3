#pragma once
// Bones for bodies without a mesh, made from what a model says anyway: where its joints are, and where muscles hold on.
#include <string>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"
#include "sinew/model/model.hpp"

namespace sinew {

struct MadeBone {
  std::string body;
  TriMesh mesh;  ///< closed, in the body's axes
};

/// For each of these bodies a shaft from its own joint to each that hangs from it (of the last body of a chain to the
/// middle of its mass), where the start pose has them, and a ridge to every place where a muscle or a ligament ends;
/// thin where paths run close by. Bodies with nothing to join are left out.
std::vector<MadeBone> made_bones(const Model&, const std::vector<std::string>& bodies);

}  // namespace sinew
