#pragma once
// Tetrahedra in files of other programs, in and out: VTU, MEDIT (.mesh), Gmsh (.msh, versions 2 and 4, text or binary)
// and TetGen (.node with .ele and .face).
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew {

/// Numbers at every node or in every tet, as VTU files carry them.
struct TetField {
  std::string name;
  bool in_tets = false;  ///< else at nodes
  int components = 1;
  std::vector<double> values;
  bool operator==(const TetField&) const = default;
};

struct TetFile {
  TetMesh mesh;
  std::vector<TetField> fields = {};    ///< only VTU files have them
  std::vector<std::string> notes = {};  ///< what was changed or left out when it was read
};

/// The kind is told by the content, and where that could be anything by the suffix. Numbers are taken as they are, in
/// the file's own unit. Tets that are inside out are turned, cells of higher order keep their corners. Throws
/// InputError with every fault, its line or byte, and where there are cells of other shapes.
TetFile read_tets(const std::filesystem::path&);
/// The same from the bytes of one file (of TetGen's only when `other` has those of the .ele beside the .node).
TetFile parse_tets(std::string_view bytes, const std::string& name, std::string_view other = {});

/// Whether a file is called as files of tetrahedra are: .vtu, .mesh, .msh, .node or .ele, in any case.
bool has_tet_suffix(const std::filesystem::path&);

struct TetFileOptions {
  int gmsh_version = 4;  ///< 2 or 4
  bool gmsh_binary = false;
};
/// By the suffix: .vtu, .mesh, .msh, or .node, beside which .ele and, where faces have names, .face are written. Text
/// has as many digits as give the same bits again. Throws InputError where it cannot be written, or of no such suffix.
void write_tets(const TetMesh&, const std::filesystem::path&, const TetFileOptions& = {});
/// With its fields; only .vtu takes them.
void write_vtu(const TetMesh&, const std::vector<TetField>&, const std::filesystem::path&);

}  // namespace sinew
