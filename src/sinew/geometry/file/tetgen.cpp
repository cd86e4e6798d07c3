// TetGen's text files: .node, .ele and .face, a head and one row to a thing, each of which begins with its number.
#include <fmt/format.h>

#include <cmath>

#include "sinew/geometry/file/tet_draft.hpp"
#include "sinew/geometry/file/tet_kinds.hpp"

namespace sinew {
namespace {

/// Rows of numbers, without comments and empty lines.
class TetgenRows {
 public:
  TetgenRows(std::string_view text, TetDraft& draft, MeshFaults& faults, const char* field)
      : scan_(text, Coding::text, faults), draft_(draft), faults_(faults), field_(field) {}

  /// The numbers of the next row that has any; none at the end.
  std::vector<double> next() {
    std::vector<double> out;
    while (out.empty() && scan_.left() > 0) {
      place_ = {.line = scan_.place().line, .field = field_};
      std::string_view line = scan_.line();
      if (const std::size_t at = line.find('#'); at != std::string_view::npos) {
        draft_.comment(line.substr(at + 1));
        line = line.substr(0, at);
      }
      for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
        out.push_back(0);
        if (parse_number(word, out.back()) && std::isfinite(out.back())) continue;
        faults_.refuse(place_, "expected a finite number");
      }
    }
    return out;
  }
  /// The same, with at least so many numbers.
  std::vector<double> row(std::size_t least, const char* what) {
    std::vector<double> out = next();
    if (out.size() < least)
      faults_.refuse(place_, fmt::format("expected {}: {} numbers or more, found {}", what, least, out.size()));
    return out;
  }
  /// The count in a head, which still has to prove its room.
  std::size_t count(double value, const char* what) { return scan_.room_for(whole(value), what, 2, Scalar::f64); }
  TetDraft::Tag whole(double value) {
    if (value == std::floor(value) && std::abs(value) < 0x1p53) return static_cast<TetDraft::Tag>(value);
    faults_.tell(place_, fmt::format("expected a whole number, found {}", value));
    return 0;
  }
  const Place& place() const { return place_; }

 private:
  MeshScan scan_;
  TetDraft& draft_;
  MeshFaults& faults_;
  const char* field_;
  Place place_;
};

class TetgenReader {
 public:
  explicit TetgenReader(const std::string& name) : faults_(name), draft_(faults_) {}

  TetFile read(const TetgenTexts& texts) {
    read_nodes(texts.node);
    read_tets(texts.ele);
    if (!texts.face.empty()) read_faces(texts.face);
    return draft_.finish("TetGen");
  }

 private:
  void read_nodes(std::string_view text) {
    TetgenRows rows(text, draft_, faults_, ".node");
    const std::vector<double> head = rows.row(1, "how many nodes there are");
    if (head.size() > 1 && head[1] != 3) faults_.refuse(rows.place(), "expected nodes of three dimensions");
    const std::size_t count = rows.count(head[0], "nodes");
    for (std::size_t i = 0; i < count; ++i) {
      const std::vector<double> row = rows.row(4, "a node's number and place");
      draft_.node(rows.whole(row[0]), {row[1], row[2], row[3]}, rows.place());
    }
  }

  void read_tets(std::string_view text) {
    TetgenRows rows(text, draft_, faults_, ".ele");
    const std::vector<double> head = rows.row(1, "how many tetrahedra there are");
    const std::size_t corners = head.size() > 1 ? static_cast<std::size_t>(rows.whole(head[1])) : 4;
    if (corners != 4 && corners != 10) faults_.refuse(rows.place(), "expected tetrahedra of 4 or 10 nodes");
    const std::size_t count = rows.count(head[0], "tetrahedra");
    for (std::size_t i = 0; i < count; ++i) {
      const std::vector<double> row = rows.row(corners + 1, "a tetrahedron's number and nodes");
      std::array<TetDraft::Tag, 4> cell{};
      for (std::size_t c = 0; c < 4; ++c) cell[c] = rows.whole(row[c + 1]);
      draft_.tet(cell, row.size() > corners + 1 ? rows.whole(row[corners + 1]) : 0, rows.place());
    }
  }

  void read_faces(std::string_view text) {
    TetgenRows rows(text, draft_, faults_, ".face");
    const std::size_t count = rows.count(rows.row(1, "how many faces there are")[0], "faces");
    for (std::size_t i = 0; i < count; ++i) {
      const std::vector<double> row = rows.row(4, "a face's number and nodes");
      std::array<TetDraft::Tag, 3> cell{};
      for (std::size_t c = 0; c < 3; ++c) cell[c] = rows.whole(row[c + 1]);
      draft_.face(cell, row.size() > 4 ? rows.whole(row[4]) : 0, rows.place());
    }
  }

  MeshFaults faults_;
  TetDraft draft_;
};

}  // namespace

TetFile parse_tetgen(const TetgenTexts& texts, const std::string& name) { return TetgenReader(name).read(texts); }

TetgenTexts tetgen_texts(const TetMesh& mesh) {
  fmt::memory_buffer node, ele, face;
  fmt::format_to(std::back_inserter(node), "{}{} 3 0 0\n", comment_names(mesh, false, false, true), mesh.nodes.size());
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n)
    fmt::format_to(std::back_inserter(node), "{} {} {} {}\n", n + 1, mesh.nodes[n].x(), mesh.nodes[n].y(),
                   mesh.nodes[n].z());
  const bool named = !mesh.regions.empty();
  fmt::format_to(std::back_inserter(ele), "{}{} 4 {}\n", comment_names(mesh, true, false, false), mesh.tets.size(),
                 named ? 1 : 0);
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const auto& [a, b, c, d] = mesh.tets[e];
    fmt::format_to(std::back_inserter(ele), "{} {} {} {} {}", e + 1, a + 1, b + 1, c + 1, d + 1);
    if (named) fmt::format_to(std::back_inserter(ele), " {}", mesh.region[e] + 1);
    ele.push_back('\n');
  }
  if (mesh.face_groups.empty()) return {fmt::to_string(node), fmt::to_string(ele), ""};
  std::size_t faces = 0;
  for (const FaceGroup& group : mesh.face_groups) faces += group.faces.size();
  fmt::format_to(std::back_inserter(face), "{}{} 1\n", comment_names(mesh, false, true, false), faces);
  for (std::size_t g = 0, number = 1; g < mesh.face_groups.size(); ++g)
    for (const auto& [a, b, c] : mesh.face_groups[g].faces)
      fmt::format_to(std::back_inserter(face), "{} {} {} {} {}\n", number++, a + 1, b + 1, c + 1, g + 1);
  return {fmt::to_string(node), fmt::to_string(ele), fmt::to_string(face)};
}

}  // namespace sinew
