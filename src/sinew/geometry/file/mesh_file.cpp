#include "sinew/geometry/file/mesh_file.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"
#include "sinew/geometry/file/mesh_scan.hpp"

namespace sinew {
namespace {

constexpr std::uintmax_t most_mesh_bytes = 1 << 30;
constexpr std::size_t looked_at = 1 << 16;  // a file's kind shows within this, or not at all

using Parse = TriMesh (*)(std::string_view, const std::string&);

bool has_obj_vertex(std::string_view start) {
  if (start.find('\0') != std::string_view::npos) return false;
  for (std::size_t at = 0; at < start.size(); at = std::min(start.find('\n', at), start.size() - 1) + 1) {
    std::string_view line = start.substr(at, start.find('\n', at) - at);
    double x = 0;
    if (take_word(line) == "v" && parse_number(take_word(line), x)) return true;
  }
  return false;
}

Parse parser_by_content(std::string_view bytes) {
  const std::string_view start = bytes.substr(0, looked_at);
  if (start.starts_with("ply\n") || start.starts_with("ply\r")) return parse_ply;
  if (start.starts_with("# vtk DataFile")) return parse_vtk;
  if (start.find("<VTKFile") != std::string_view::npos) return parse_vtp;
  if (is_binary_stl(bytes) || is_text_stl(bytes)) return parse_stl;
  if (start.substr(0, start.find_first_of(" \t\r\n")).ends_with("OFF")) return parse_off;
  return has_obj_vertex(start) ? parse_obj : nullptr;
}

Parse parser_by_suffix(const std::string& name) {
  struct Kind {
    std::string_view suffix;
    Parse parse;
  };
  constexpr std::array kinds{Kind{".obj", parse_obj}, Kind{".off", parse_off}, Kind{".ply", parse_ply},
                             Kind{".stl", parse_stl}, Kind{".vtk", parse_vtk}, Kind{".vtp", parse_vtp}};
  std::string suffix = std::filesystem::path(name).extension().string();
  std::transform(suffix.begin(), suffix.end(), suffix.begin(), [](unsigned char c) { return std::tolower(c); });
  const auto at = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& kind) { return kind.suffix == suffix; });
  return at == kinds.end() ? nullptr : at->parse;
}

}  // namespace

TriMesh parse_mesh(std::string_view bytes, const std::string& name) {
  Parse parse = parser_by_content(bytes);
  if (!parse) parse = parser_by_suffix(name);
  if (!parse)
    throw InputError({Fault{.file = name, .message = "expected a mesh as OBJ, PLY, STL, OFF, VTP or VTK, found none"}});
  return parse(bytes, name);
}

TriMesh read_mesh(const std::filesystem::path& path) { return parse_mesh(mesh_file_bytes(path), path.string()); }

bool has_mesh_suffix(const std::filesystem::path& path) { return parser_by_suffix(path.string()) != nullptr; }

std::string mesh_file_bytes(const std::filesystem::path& path) { return read_text(path, most_mesh_bytes); }

}  // namespace sinew
