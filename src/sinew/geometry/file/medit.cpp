// MEDIT's text files: keywords, each with a count and so many rows; the last number of a row is a reference.
#include <fmt/format.h>

#include <algorithm>

#include "sinew/geometry/file/tet_draft.hpp"
#include "sinew/geometry/file/tet_kinds.hpp"

namespace sinew {
namespace {

struct MeditSection {
  std::string_view keyword;
  std::size_t numbers;  // of a row
};
// Those that are passed over.
constexpr MeditSection idle_sections[] = {{"Edges", 3},
                                          {"Corners", 1},
                                          {"RequiredVertices", 1},
                                          {"Ridges", 1},
                                          {"RequiredEdges", 1},
                                          {"RequiredTriangles", 1},
                                          {"Normals", 3},
                                          {"Tangents", 3},
                                          {"NormalAtVertices", 2},
                                          {"TangentAtVertices", 2},
                                          {"RequiredTetrahedra", 1},
                                          {"Quadrilaterals", 5}};

class MeditReader {
 public:
  MeditReader(std::string_view bytes, const std::string& name)
      : faults_(name), draft_(faults_), scan_(bytes, Coding::text, faults_) {}

  TetFile read() {
    for (std::string_view word = next(); !word.empty() && word != "End"; word = next()) read_section(word);
    return draft_.finish("MEDIT");
  }

 private:
  std::string_view next() {
    std::string_view word = scan_.word();
    for (; word.starts_with('#'); word = scan_.word()) draft_.comment(word == "#" ? scan_.line() : (scan_.line(), ""));
    return word;
  }

  void read_section(std::string_view word) {
    if (word == "MeshVersionFormatted") {
      scan_.count("the version");
    } else if (word == "Dimension") {
      if (const std::size_t dimension = scan_.count("dimensions"); dimension != 3)
        faults_.refuse(scan_.place(), fmt::format("expected Dimension 3, found {}", dimension));
    } else if (word == "Vertices") {
      read_vertices();
    } else if (word == "Tetrahedra") {
      read_cells(4, &TetDraft::tet);
    } else if (word == "Triangles") {
      read_cells(3, &TetDraft::face);
    } else if (const auto idle = std::ranges::find(idle_sections, word, &MeditSection::keyword);
               idle != std::end(idle_sections)) {
      scan_.skip(Scalar::f64, rows(word, idle->numbers) * idle->numbers);
    } else if (word == "Hexahedra" || word == "Prisms" || word == "Pyramids") {
      if (rows(word, 1) > 0) faults_.refuse(scan_.place(), fmt::format("expected tetrahedra only, found {}", word));
    } else {
      faults_.refuse(scan_.place(), "expected a keyword such as Vertices or Tetrahedra, found another word");
    }
  }

  std::size_t rows(std::string_view what, std::size_t numbers) {
    const std::string named(what);
    return scan_.room_for(static_cast<std::int64_t>(scan_.count(named.c_str())), named.c_str(), numbers, Scalar::f64);
  }

  void read_vertices() {
    const std::size_t count = rows("Vertices", 4);
    for (std::size_t i = 0; i < count; ++i) {
      const Vec3 at = scan_.point(Scalar::f64);
      draft_.node(static_cast<TetDraft::Tag>(draft_.nodes()) + 1, at, scan_.place());
      scan_.skip(Scalar::f64);  // the reference
    }
  }

  void read_cells(std::size_t corners,
                  void (TetDraft::*add)(std::span<const TetDraft::Tag>, TetDraft::Tag, const Place&)) {
    const std::size_t count = rows(corners == 4 ? "Tetrahedra" : "Triangles", corners + 1);
    std::array<TetDraft::Tag, 4> cell{};
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t c = 0; c < corners; ++c) cell[c] = scan_.whole(Scalar::i64);
      const Place place = scan_.place();
      (draft_.*add)(std::span(cell).first(corners), scan_.whole(Scalar::i64), place);
    }
  }

  MeshFaults faults_;
  TetDraft draft_;
  MeshScan scan_;
};

}  // namespace

TetFile parse_medit(std::string_view bytes, const std::string& name) { return MeditReader(bytes, name).read(); }

std::string medit_text(const TetMesh& mesh) {
  fmt::memory_buffer out;
  const auto back = std::back_inserter(out);
  fmt::format_to(back, "MeshVersionFormatted 2\nDimension 3\n{}Vertices\n{}\n", comment_names(mesh, true, true, true),
                 mesh.nodes.size());
  for (const Vec3& at : mesh.nodes) fmt::format_to(back, "{} {} {} 0\n", at.x(), at.y(), at.z());
  std::size_t faces = 0;
  for (const FaceGroup& group : mesh.face_groups) faces += group.faces.size();
  if (faces > 0) fmt::format_to(back, "Triangles\n{}\n", faces);
  for (std::size_t g = 0; g < mesh.face_groups.size(); ++g)
    for (const auto& [a, b, c] : mesh.face_groups[g].faces)
      fmt::format_to(back, "{} {} {} {}\n", a + 1, b + 1, c + 1, g + 1);
  fmt::format_to(back, "Tetrahedra\n{}\n", mesh.tets.size());
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const auto& [a, b, c, d] = mesh.tets[e];
    fmt::format_to(back, "{} {} {} {} {}\n", a + 1, b + 1, c + 1, d + 1, mesh.region.empty() ? 0 : mesh.region[e] + 1);
  }
  fmt::format_to(back, "End\n");
  return fmt::to_string(out);
}

}  // namespace sinew
