#pragma once
// The flesh a surface fidelity starts from: a muscle's own mesh, mended where it must be, or one that is grown.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"
#include "sinew/model/model.hpp"

namespace sinew {

struct Flesh {
  TriMesh mesh;                    ///< closed, facing outwards, m, ground axes at the start pose
  std::vector<std::string> notes;  ///< what was mended, or given up
};

/// Throws InputError where the file holds no surface, or one that cannot be closed.
Flesh read_flesh(const std::filesystem::path&);

/// A mesh that several muscles name: each gets what is nearest to its path, or those whose springs are joined all of
/// it.
enum class SharedMesh { parted, whole_if_joined };

/// One per muscle named. Throws InputError with every mesh that cannot be used and every muscle that cannot be grown.
std::vector<Flesh> flesh_of(const Model&, const std::vector<int>& muscles, SharedMesh = SharedMesh::parted);

}  // namespace sinew
