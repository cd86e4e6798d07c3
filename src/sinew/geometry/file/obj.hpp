#pragma once
// Wavefront OBJ: positions and faces; everything else in such a file (normals, textures, groups) is passed over.
#include <filesystem>
#include <string>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

/// Polygons become triangles; indices may count from the end (negative). Throws InputError with every fault.
TriMesh read_obj(const std::filesystem::path& path);

/// `decimals` after the point, in metres: 5 keeps 0.01 mm. `title` becomes the first line, as a comment.
std::string obj_text(const TriMesh& mesh, const std::string& title = "", int decimals = 5);
/// Atomic: the file is whole or not there.
void write_obj(const TriMesh& mesh, const std::filesystem::path& path, const std::string& title = "", int decimals = 5);

}  // namespace sinew
