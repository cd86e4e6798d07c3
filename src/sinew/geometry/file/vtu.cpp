// VTK's XML unstructured grids of tetrahedra. Regions are the cell array `region` (or what Gmsh's and other converters
// call theirs), their names the field `region_names`; groups of nodes are point arrays `nodes:NAME` of 0 and 1, groups
// of faces fields `faces:NAME` of three nodes each. Every other array of points or cells is a TetField.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "sinew/geometry/file/tet_draft.hpp"
#include "sinew/geometry/file/tet_kinds.hpp"
#include "sinew/geometry/file/vtk_xml.hpp"

namespace sinew {
namespace {

using Tag = TetDraft::Tag;

constexpr std::string_view region_names[] = {"region", "gmsh:physical", "medit:ref", "CellEntityIds", "MaterialIds"};
constexpr std::string_view node_groups = "nodes:", face_groups = "faces:";
constexpr int most_components = 64;

class VtuReader {
 public:
  VtuReader(std::string_view bytes, const std::string& name)
      : faults_(name), draft_(faults_), xml_(bytes, faults_, "UnstructuredGrid", "grids of tetrahedra") {}

  TetFile read() {
    for (const pugi::xml_node piece : xml_.data().children("Piece")) {
      if (pieces_++ > 0) faults_.refuse(xml_.place(piece), "expected one piece, found several");
      read_points(piece);
      read_cells(piece);
      read_point_data(piece.child("PointData"));
      read_cell_data(piece.child("CellData"));
    }
    for (const pugi::xml_node array : xml_.data().child("FieldData").children()) read_field(array);
    TetFile out = draft_.finish("VTU");
    // Nodes that no tet uses are gone, and their values with them.
    for (TetField& field : fields_)
      if (!field.in_tets) keep_used(field);
    out.fields = std::move(fields_);
    return out;
  }

 private:
  void read_points(pugi::xml_node piece) {
    points_ = xml_.number(piece, "NumberOfPoints");
    if (points_ == 0) return;
    VtkXml::Numbers numbers = xml_.open(piece.child("Points").child("DataArray"), points_, 3, "Points");
    for (Tag i = 0; i < points_; ++i) draft_.node(i, numbers.scan.point(numbers.scalar), numbers.scan.place());
    xml_.finish(numbers);
  }

  void read_cells(pugi::xml_node piece) {
    cells_ = xml_.number(piece, "NumberOfCells");
    if (cells_ == 0) return;
    const auto array = [&](const char* name) {
      return piece.child("Cells").find_child_by_attribute("DataArray", "Name", name);
    };
    const std::vector<Tag> ends = xml_.offsets(array("offsets"), cells_);
    const std::vector<Tag> types = whole_numbers(array("types"), cells_, 1, "types");
    corners_ = whole_numbers(array("connectivity"), ends.back(), 1, "connectivity");
    regions_ = regions(piece.child("CellData"));
    constexpr Tag tet = 10, tet_of_ten = 24, shapes[] = {11, 12, 13, 14, 25, 26, 27, 29, 42};
    Tag from = 0;
    for (std::size_t e = 0; e < types.size(); from = ends[e++]) {
      const Place place{.line = xml_.place(piece).line, .field = "Cells"};
      if (std::ranges::find(shapes, types[e]) != std::end(shapes))
        faults_.refuse(place, fmt::format("expected tetrahedra only, cell {} is of type {}", e, types[e]));
      if (types[e] != tet && types[e] != tet_of_ten) continue;
      if (ends[e] - from < 4)
        faults_.refuse(place, fmt::format("cell {} is a tetrahedron of {} nodes", e, ends[e] - from));
      is_tet_.push_back(e);
      const std::span<const Tag> cell(corners_.data() + from, 4);
      for (const Tag node : cell)
        if (node >= 0 && node < points_) used_.resize(static_cast<std::size_t>(points_)), used_[node] = 1;
      draft_.tet(cell, regions_.empty() ? 0 : regions_[e], place);
    }
  }

  std::vector<Tag> regions(pugi::xml_node data) {
    for (const std::string_view name : region_names)
      if (const pugi::xml_node array = data.find_child_by_attribute("Name", std::string(name).c_str()))
        return whole_numbers(array, cells_, 1, "region");
    return {};
  }

  std::vector<Tag> whole_numbers(pugi::xml_node array, Tag things, std::size_t each, const char* name) {
    std::vector<Tag> out;
    if (things == 0) return out;
    VtkXml::Numbers numbers = xml_.open(array, things, each, name);
    out.resize(static_cast<std::size_t>(things) * each);
    for (Tag& number : out) number = numbers.scan.whole(numbers.scalar);
    xml_.finish(numbers);
    return out;
  }

  /// Nothing where it is no array of numbers.
  std::optional<TetField> field(pugi::xml_node array, Tag things, bool in_tets) {
    const int components = array.attribute("NumberOfComponents").as_int(1);
    if (things == 0 || !scalar_named(array.attribute("type").value()) || components < 1 || components > most_components)
      return {};
    TetField out{array.attribute("Name").value(), in_tets, components, {}};
    VtkXml::Numbers numbers = xml_.open(array, things, static_cast<std::size_t>(components), out.name.c_str());
    for (Tag i = 0; i < things * components; ++i) out.values.push_back(numbers.scan.real(numbers.scalar));
    xml_.finish(numbers);
    return out;
  }

  void read_point_data(pugi::xml_node data) {
    for (const pugi::xml_node array : data.children("DataArray")) {
      std::optional<TetField> found = field(array, points_, false);
      if (!found) continue;
      if (!found->name.starts_with(node_groups)) {
        fields_.push_back(std::move(*found));
        continue;
      }
      draft_.name(TetDraft::Named::nodes, ++groups_, found->name.substr(node_groups.size()));
      for (Tag i = 0; i < points_; ++i)
        if (found->values[i * found->components] != 0) draft_.in_group(i, groups_, xml_.place(array));
    }
  }

  void read_cell_data(pugi::xml_node data) {
    for (const pugi::xml_node array : data.children("DataArray")) {
      if (std::ranges::find(region_names, std::string_view(array.attribute("Name").value())) != std::end(region_names))
        continue;
      std::optional<TetField> found = field(array, cells_, true);
      if (!found) continue;
      TetField own{found->name, true, found->components, {}};
      for (const std::size_t e : is_tet_)
        for (int c = 0; c < own.components; ++c) own.values.push_back(found->values[e * own.components + c]);
      fields_.push_back(std::move(own));
    }
  }

  void read_field(pugi::xml_node array) {
    const std::string name = array.attribute("Name").value();
    if (name == "region_names" && std::string_view(array.attribute("format").as_string("ascii")) == "ascii") {
      // As VTK writes strings: codes with a 0 after each.
      std::string_view codes = array.text().get();
      std::int64_t code = 0;
      Tag region = 0;
      std::string text;
      for (std::string_view word = word_of(codes); parse_number(word, code); word = word_of(codes)) {
        if (code != 0) text += static_cast<char>(code);
        if (code == 0) draft_.name(TetDraft::Named::regions, ++region, std::exchange(text, ""));
      }
    } else if (name.starts_with(face_groups)) {
      const Tag faces = xml_.number(array, "NumberOfTuples");
      const std::vector<Tag> corners = whole_numbers(array, faces, 3, "faces");
      draft_.name(TetDraft::Named::faces, ++groups_, name.substr(face_groups.size()));
      for (std::size_t f = 0; f + 2 < corners.size(); f += 3)
        draft_.face(std::span(corners).subspan(f, 3), groups_, xml_.place(array));
    }
  }
  static std::string_view word_of(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
    text.remove_prefix(word.size());
    return word;
  }

  void keep_used(TetField& field) const {
    std::size_t kept = 0;
    const auto components = static_cast<std::size_t>(field.components);
    for (std::size_t n = 0; n < used_.size(); ++n)
      for (std::size_t c = 0; used_[n] && c < components; ++c) field.values[kept++] = field.values[n * components + c];
    field.values.resize(kept);
  }

  MeshFaults faults_;
  TetDraft draft_;
  VtkXml xml_;
  int pieces_ = 0;
  Tag points_ = 0, cells_ = 0, groups_ = 0;
  std::vector<Tag> corners_, regions_;
  std::vector<std::size_t> is_tet_;  // cells
  std::vector<char> used_;           // of points
  std::vector<TetField> fields_;
};

}  // namespace

TetFile parse_vtu(std::string_view bytes, const std::string& name) { return VtuReader(bytes, name).read(); }

}  // namespace sinew
