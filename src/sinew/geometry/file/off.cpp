// Geomview's OFF: a word that ends in OFF, three counts, vertices, faces; what follows on a line (colours, normals) is
// passed over.
#include <fmt/format.h>

#include <cmath>

#include "sinew/geometry/file/mesh_draft.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

namespace sinew {
namespace {

class OffReader {
 public:
  OffReader(std::string_view bytes, const std::string& name)
      : faults_(name), draft_(faults_), scan_(bytes, Coding::text, faults_) {}

  TriMesh read() {
    std::string_view line = next_line();
    const std::string_view keyword = take_word(line);
    // ST texture, C colours, N normals: all behind the three numbers. 4OFF and nOFF have other numbers than three.
    for (const std::string_view known : {"OFF", "COFF", "NOFF", "STOFF", "CNOFF", "STCOFF", "STNOFF", "STCNOFF"})
      if (keyword == known) return read_body(line);
    faults_.refuse(place_, "expected a line OFF, COFF, NOFF or the like, found another");
  }

 private:
  TriMesh read_body(std::string_view line) {
    std::string_view ahead = line;
    if (take_word(ahead) == "BINARY") faults_.refuse(place_, "binary OFF files are not known here: write it as text");
    if (take_word(ahead = line).empty()) line = next_line();
    const std::size_t vertices = count(line, "vertices", 3), faces = count(line, "faces", 1);
    for (std::size_t i = 0; i < vertices; ++i) read_vertex(next_line());
    for (std::size_t i = 0; i < faces; ++i) read_face(next_line());
    return draft_.finish("OFF");
  }

  /// The next line that says something.
  std::string_view next_line() {
    while (scan_.left() > 0) {
      place_ = scan_.place();
      const std::string_view line = scan_.line();
      std::string_view said = line.substr(0, line.find('#')), ahead = said;
      if (!take_word(ahead).empty()) return said;
    }
    faults_.refuse(scan_.place(), "ends early: expected more lines");
  }

  std::size_t count(std::string_view& line, const char* what, std::size_t numbers) {
    std::int64_t things = 0;
    if (!parse_number(take_word(line), things))
      faults_.refuse(place_, fmt::format("expected how many {} there are, in one line with the other counts", what));
    return scan_.room_for(things, what, numbers, Scalar::u8);
  }

  void read_vertex(std::string_view line) {
    Vec3 at = Vec3::Zero();
    for (double& x : at) {
      if (parse_number(take_word(line), x) && std::isfinite(x)) continue;
      faults_.tell(place_, "expected a vertex: three finite numbers");
      break;
    }
    draft_.vertex(at);
  }

  void read_face(std::string_view line) {
    std::int64_t size = 0, corner = 0;
    if (!parse_number(take_word(line), size) || size < 0)
      return faults_.tell(place_, "expected a face: the number of its corners, then each");
    corners_.clear();
    for (std::int64_t i = 0; i < size; ++i) {
      if (!parse_number(take_word(line), corner))
        return faults_.tell(place_, fmt::format("expected {} corners of a face, found {}", size, i));
      corners_.push_back(corner);
    }
    draft_.face(corners_, place_);
  }

  MeshFaults faults_;
  MeshDraft draft_;
  MeshScan scan_;
  Place place_;
  std::vector<std::int64_t> corners_;
};

}  // namespace

TriMesh parse_off(std::string_view bytes, const std::string& name) { return OffReader(bytes, name).read(); }

}  // namespace sinew
