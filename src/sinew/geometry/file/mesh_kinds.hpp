#pragma once
// One reader for each kind of mesh file; read_mesh chooses. All throw InputError with every fault.
#include <string>
#include <string_view>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

TriMesh parse_obj(std::string_view bytes, const std::string& name);
TriMesh parse_off(std::string_view bytes, const std::string& name);
TriMesh parse_ply(std::string_view bytes, const std::string& name);
TriMesh parse_stl(std::string_view bytes, const std::string& name);
TriMesh parse_vtk(std::string_view bytes, const std::string& name);
TriMesh parse_vtp(std::string_view bytes, const std::string& name);

/// As long as its own count of triangles says. No text passes for one: its count would be of thousands of millions.
bool is_binary_stl(std::string_view bytes);
/// By its first word, with which binary ones may begin too.
bool is_text_stl(std::string_view bytes);

}  // namespace sinew
