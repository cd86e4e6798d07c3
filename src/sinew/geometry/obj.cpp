#include "sinew/geometry/obj.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <string_view>

#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"

namespace sinew {
namespace {

constexpr size_t most_faults = 20;  // a file of another kind would otherwise give one per line

/// The next word of a line, which loses it; empty at the end.
std::string_view take_word(std::string_view& line) {
  constexpr std::string_view blank = " \t\r\v\f";
  line.remove_prefix(std::min(line.find_first_not_of(blank), line.size()));
  const std::string_view word = line.substr(0, std::min(line.find_first_of(blank), line.size()));
  line.remove_prefix(word.size());
  return word;
}

template <class Number>
bool parse(std::string_view word, Number& out) {
  if (word.starts_with('+')) word.remove_prefix(1);
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out);
  return error == std::errc{} && end == word.data() + word.size();
}

class ObjReader {
 public:
  explicit ObjReader(std::string name) : name_(std::move(name)) {}

  void read_line(std::string_view line) {
    ++line_;
    line = line.substr(0, line.find('#'));
    const std::string_view key = take_word(line);
    if (key == "v") read_vertex(line);
    if (key == "f") read_face(line);
  }

  TriMesh finish() {
    check_references();
    if (mesh_.triangles.empty() && faults_.empty()) fault("no faces found: not an OBJ surface", false);
    if (!faults_.empty()) throw InputError(std::move(faults_));
    return std::move(mesh_);
  }

 private:
  void fault(std::string message, bool with_line = true) {
    if (faults_.size() < most_faults)
      faults_.push_back(Fault{.file = name_, .line = with_line ? line_ : 0, .message = std::move(message)});
  }

  void read_vertex(std::string_view line) {
    Vec3 at = Vec3::Zero();
    for (int i = 0; i < 3; ++i) {
      const std::string_view word = take_word(line);
      if (!parse(word, at[i]) || !std::isfinite(at[i])) {
        fault(word.empty() ? "a vertex needs three numbers" : fmt::format("'{}' is not a finite number", word));
        break;
      }
    }
    mesh_.vertices.push_back(at);  // kept even when faulty, so that later indices still count right
  }

  /// `7`, `7/2`, `7//3`, `7/2/3`; only the first number matters here.
  bool read_corner(std::string_view word, int& vertex) {
    int index = 0;
    if (!parse(word.substr(0, word.find('/')), index) || index == 0) {
      fault(fmt::format("'{}' is not a vertex index (1, 2, ... or -1, -2, ...)", word));
      return false;
    }
    const int count = static_cast<int>(mesh_.vertices.size());
    if (index < -count) {
      fault(fmt::format("vertex {} counts back beyond the first; {} are known here", index, count));
      return false;
    }
    vertex = index > 0 ? index - 1 : count + index;
    return true;
  }

  void read_face(std::string_view line) {
    corners_.clear();
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
      int vertex = 0;
      if (!read_corner(word, vertex)) return;
      corners_.push_back(vertex);
    }
    if (corners_.size() < 3) return fault("a face needs at least three corners");
    for (size_t i = 2; i < corners_.size(); ++i) {
      mesh_.triangles.push_back({corners_[0], corners_[i - 1], corners_[i]});
      lines_.push_back(line_);
    }
  }

  /// Faces may stand before the vertices they name, so this waits for the end of the file.
  void check_references() {
    const int count = static_cast<int>(mesh_.vertices.size());
    int told = 0;
    for (size_t i = 0; i < mesh_.triangles.size(); ++i) {
      const Triangle& t = mesh_.triangles[i];
      const int highest = std::max({t[0], t[1], t[2]});
      if (highest < count || lines_[i] == told) continue;
      line_ = told = lines_[i];
      fault(fmt::format("vertex {} does not exist; the file has {}", highest + 1, count));
    }
  }

  std::string name_;
  int line_ = 0;
  TriMesh mesh_;
  std::vector<int> corners_, lines_;  // lines_: one per triangle
  std::vector<Fault> faults_;
};

}  // namespace

TriMesh read_obj(std::istream& in, const std::string& name) {
  ObjReader reader(name);
  for (std::string line; std::getline(in, line);) reader.read_line(line);
  return reader.finish();
}

TriMesh read_obj(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in || std::filesystem::is_directory(path))
    throw InputError({Fault{.file = path.string(), .message = "cannot be read: no such file, or no leave to read it"}});
  return read_obj(in, path.string());
}

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
