#include "sinew/geometry/file/obj.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <string_view>

#include "sinew/core/whole_file.hpp"
#include "sinew/geometry/file/mesh_draft.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

namespace sinew {
namespace {

class ObjReader {
 public:
  ObjReader(std::string_view bytes, const std::string& name)
      : faults_(name), draft_(faults_, 1), scan_(bytes, Coding::text, faults_) {}

  TriMesh read() {
    while (scan_.left() > 0) {
      place_ = scan_.place();
      std::string_view line = scan_.line();
      line = line.substr(0, line.find('#'));
      const std::string_view key = take_word(line);
      if (key == "v") read_vertex(line);
      if (key == "f") read_face(line);
    }
    return draft_.finish("OBJ");
  }

 private:
  void read_vertex(std::string_view line) {
    Vec3 at = Vec3::Zero();
    for (double& x : at) {
      const std::string_view word = take_word(line);
      if (parse_number(word, x) && std::isfinite(x)) continue;
      faults_.tell(place_,
                   word.empty() ? "a vertex needs three numbers" : fmt::format("'{}' is not a finite number", word));
      break;
    }
    draft_.vertex(at);  // kept even when faulty, so that later indices still count right
  }

  /// `7`, `7/2`, `7//3`, `7/2/3`; only the first number matters here.
  bool read_corner(std::string_view word) {
    std::int64_t index = 0;
    if (!parse_number(word.substr(0, word.find('/')), index) || index == 0) {
      faults_.tell(place_, fmt::format("'{}' is not a vertex index (1, 2, ... or -1, -2, ...)", word));
      return false;
    }
    if (index < -draft_.vertices()) {
      faults_.tell(place_,
                   fmt::format("vertex {} counts back beyond the first; {} are known here", index, draft_.vertices()));
      return false;
    }
    corners_.push_back(index > 0 ? index - 1 : draft_.vertices() + index);
    return true;
  }

  void read_face(std::string_view line) {
    corners_.clear();
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line))
      if (!read_corner(word)) return;
    if (corners_.size() < 3) return faults_.tell(place_, "a face needs at least three corners");
    draft_.face(corners_, place_);
  }

  MeshFaults faults_;
  MeshDraft draft_;
  MeshScan scan_;
  Place place_;
  std::vector<std::int64_t> corners_;
};

}  // namespace

TriMesh parse_obj(std::string_view bytes, const std::string& name) { return ObjReader(bytes, name).read(); }

TriMesh read_obj(const std::filesystem::path& path) { return parse_obj(mesh_file_bytes(path), path.string()); }

std::string obj_text(const TriMesh& mesh, const std::string& title, int decimals) {
  fmt::memory_buffer out;
  const auto back = std::back_inserter(out);
  if (!title.empty()) fmt::format_to(back, "# {}\n", title);
  const double least = 0.5 * std::pow(10, -decimals);
  for (Vec3 v : mesh.vertices) {
    for (double& x : v)
      if (std::abs(x) <= least) x = 0;  // no "-0.00000"
    fmt::format_to(back, "v {:.{}f} {:.{}f} {:.{}f}\n", v.x(), decimals, v.y(), decimals, v.z(), decimals);
  }
  for (const auto& [a, b, c] : mesh.triangles) fmt::format_to(back, "f {} {} {}\n", a + 1, b + 1, c + 1);
  return fmt::to_string(out);
}

void write_obj(const TriMesh& mesh, const std::filesystem::path& path, const std::string& title, int decimals) {
  write_whole_file(path, obj_text(mesh, title, decimals));
}

}  // namespace sinew
