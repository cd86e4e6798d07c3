#pragma once
// Surfaces from files of other programs: OBJ, PLY, STL, OFF, VTP and legacy VTK polydata, as text or binary.
#include <filesystem>
#include <string>
#include <string_view>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

/// The kind of file is told by its content, and where that could be anything by its suffix. Polygons and strips are cut
/// into triangles; numbers are taken as they are, in the file's own unit. Throws InputError with every fault, its line
/// or byte.
TriMesh read_mesh(const std::filesystem::path& path);
/// The same from bytes in memory; `name` stands for the file in faults, and its suffix counts.
TriMesh parse_mesh(std::string_view bytes, const std::string& name);

/// Whether a file is called as mesh files are: .obj, .ply, .stl, .off, .vtp or .vtk, in any case.
bool has_mesh_suffix(const std::filesystem::path& path);

/// All bytes of a mesh file. Throws InputError when it cannot be read or is larger than any mesh should be.
std::string mesh_file_bytes(const std::filesystem::path& path);

}  // namespace sinew
