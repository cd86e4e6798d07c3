#pragma once
// One reader and one writer for each kind of file of tetrahedra; read_tets and write_tets choose.
#include "sinew/geometry/file/tet_file.hpp"

namespace sinew {

TetFile parse_gmsh(std::string_view bytes, const std::string& name);
TetFile parse_medit(std::string_view bytes, const std::string& name);
TetFile parse_vtu(std::string_view bytes, const std::string& name);
struct TetgenTexts {
  std::string node, ele, face;  ///< face: empty where none have names
};
TetFile parse_tetgen(const TetgenTexts&, const std::string& name);

std::string gmsh_bytes(const TetMesh&, const TetFileOptions&);
std::string medit_text(const TetMesh&);
std::string vtu_text(const TetMesh&, const std::vector<TetField>& = {});
TetgenTexts tetgen_texts(const TetMesh&);

}  // namespace sinew
