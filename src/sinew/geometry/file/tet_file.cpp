#include "sinew/geometry/file/tet_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/file/tet_kinds.hpp"

namespace sinew {
namespace {

std::string tet_suffix(const std::filesystem::path& path) {
  std::string suffix = path.extension().string();
  std::ranges::transform(suffix, suffix.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return suffix;
}

std::filesystem::path beside(std::filesystem::path path, const char* suffix) { return path.replace_extension(suffix); }

}  // namespace

bool has_tet_suffix(const std::filesystem::path& path) {
  const std::string suffix = tet_suffix(path);
  return suffix == ".vtu" || suffix == ".mesh" || suffix == ".msh" || suffix == ".node" || suffix == ".ele";
}

TetFile parse_tets(std::string_view bytes, const std::string& name, std::string_view other) {
  if (!other.empty()) return parse_tetgen({std::string(bytes), std::string(other), ""}, name);
  constexpr std::size_t looked_at = 1 << 12;
  const std::string_view start = bytes.substr(0, looked_at);
  if (start.starts_with("$")) return parse_gmsh(bytes, name);
  if (start.find("<VTKFile") != std::string_view::npos) return parse_vtu(bytes, name);
  if (start.find("MeshVersionFormatted") != std::string_view::npos) return parse_medit(bytes, name);
  const std::string suffix = tet_suffix(name);
  if (suffix == ".msh") return parse_gmsh(bytes, name);
  if (suffix == ".vtu") return parse_vtu(bytes, name);
  if (suffix == ".mesh") return parse_medit(bytes, name);
  throw InputError(
      {Fault{.file = name,
             .message = "expected tetrahedra as VTU, MEDIT (.mesh), Gmsh (.msh) or TetGen (.node with .ele "
                        "beside it), found none"}});
}

TetFile read_tets(const std::filesystem::path& path) {
  const std::string suffix = tet_suffix(path);
  if (suffix != ".node" && suffix != ".ele") return parse_tets(mesh_file_bytes(path), path.string());
  const std::filesystem::path face = beside(path, ".face");
  std::error_code none;
  return parse_tetgen({mesh_file_bytes(beside(path, ".node")), mesh_file_bytes(beside(path, ".ele")),
                       std::filesystem::is_regular_file(face, none) ? mesh_file_bytes(face) : ""},
                      path.string());
}

void write_tets(const TetMesh& mesh, const std::filesystem::path& path, const TetFileOptions& options) {
  const std::string suffix = tet_suffix(path);
  if (suffix == ".vtu") return write_vtu(mesh, {}, path);
  if (suffix == ".mesh") return write_whole_file(path, medit_text(mesh));
  if (suffix == ".msh") return write_whole_file(path, gmsh_bytes(mesh, options));
  if (suffix != ".node")
    throw InputError(fmt::format("{}: tetrahedra are written as .vtu, .mesh, .msh or .node", path.string()));
  const TetgenTexts texts = tetgen_texts(mesh);
  write_whole_file(beside(path, ".ele"), texts.ele);
  const std::filesystem::path face = beside(path, ".face");
  std::error_code none;
  if (texts.face.empty())
    std::filesystem::remove(face, none);  // of another mesh that was here
  else
    write_whole_file(face, texts.face);
  write_whole_file(path, texts.node);
}

void write_vtu(const TetMesh& mesh, const std::vector<TetField>& fields, const std::filesystem::path& path) {
  write_whole_file(path, vtu_text(mesh, fields));
}

}  // namespace sinew
