// Stanford's PLY: a header that names elements and their properties, then their numbers as text or binary.
#include <fmt/format.h>

#include <algorithm>

#include "sinew/geometry/file/mesh_draft.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

namespace sinew {
namespace {

struct PlyProperty {
  std::string_view name;
  Scalar scalar = Scalar::f32;
  std::optional<Scalar> count;  // of a list's length
};

struct PlyElement {
  std::string_view name;
  std::int64_t count = 0;
  std::vector<PlyProperty> properties;
  const PlyProperty* find(std::initializer_list<std::string_view> names) const {
    for (const PlyProperty& property : properties)
      if (std::find(names.begin(), names.end(), property.name) != names.end()) return &property;
    return nullptr;
  }
};

class PlyReader {
 public:
  PlyReader(std::string_view bytes, const std::string& name)
      : faults_(name), draft_(faults_), scan_(bytes, Coding::text, faults_) {}

  TriMesh read() {
    read_header();
    for (const PlyElement& element : elements_) {
      if (element.properties.empty()) continue;  // nothing is written of it, however many there are
      check_room(element);
      if (element.name == "vertex")
        read_vertices(element);
      else
        read_faces(element);
    }
    return draft_.finish("PLY");
  }

 private:
  void read_header() {
    if (std::string_view first = scan_.line(); take_word(first) != "ply")
      faults_.refuse({.line = 1}, "expected a first line 'ply'");
    while (true) {
      place_ = scan_.place();
      if (scan_.left() == 0) faults_.refuse(place_, "ends early: expected end_header");
      std::string_view line = scan_.line();
      const std::string_view key = take_word(line);
      if (key == "end_header") break;
      if (key == "format") coding_ = coding_named(take_word(line));
      if (key == "element") read_element(line);
      if (key == "property") read_property(line);
    }
    faults_.throw_if_any();
    if (!coding_) faults_.refuse(place_, "expected a line 'format' in the header, found none");
    scan_.recode(*coding_);
  }

  std::optional<Coding> coding_named(std::string_view word) {
    if (word == "ascii") return Coding::text;
    if (word == "binary_little_endian") return Coding::little_endian;
    if (word == "binary_big_endian") return Coding::big_endian;
    faults_.refuse(place_, "expected the format ascii, binary_little_endian or binary_big_endian");
  }

  void read_element(std::string_view line) {
    PlyElement element{.name = take_word(line), .properties = {}};
    if (!parse_number(take_word(line), element.count) || element.count < 0)
      faults_.tell(place_, "expected 'element NAME COUNT'");
    elements_.push_back(element);
  }

  void read_property(std::string_view line) {
    if (elements_.empty()) return faults_.tell(place_, "a property before the first element");
    PlyProperty property;
    std::string_view type = take_word(line);
    bool known = true;
    if (type == "list") {
      property.count = scalar_named(take_word(line));
      known = property.count.has_value();
      type = take_word(line);
    }
    const std::optional<Scalar> scalar = scalar_named(type);
    property.name = take_word(line);
    if (!known || !scalar || property.name.empty())
      return faults_.tell(place_, "expected 'property TYPE NAME' or 'property list TYPE TYPE NAME'");
    property.scalar = *scalar;
    elements_.back().properties.push_back(property);
  }

  void check_room(const PlyElement& element) {
    std::size_t bytes = 0;
    for (const PlyProperty& p : element.properties) bytes += size_of(p.count.value_or(p.scalar));
    scan_.room_for(element.count, "elements", coding_ == Coding::text ? element.properties.size() : bytes, Scalar::u8);
  }

  void skip(const PlyProperty& property) { scan_.skip(property.scalar, property.count ? list_length(property) : 1); }

  std::size_t list_length(const PlyProperty& list) {
    return scan_.room_for(scan_.whole(*list.count), "entries of a list", 1, list.scalar);
  }

  void read_vertices(const PlyElement& element) {
    for (const char* axis : {"x", "y", "z"})
      if (const PlyProperty* found = element.find({axis}); !found || found->count)
        faults_.refuse(scan_.place(), fmt::format("expected vertices with a number {}, found none", axis));
    for (std::int64_t i = 0; i < element.count; ++i) {
      Vec3 at = Vec3::Zero();
      const Place place = scan_.place();
      for (const PlyProperty& property : element.properties) {
        const std::size_t axis = property.name.size() == 1 ? std::string_view("xyz").find(property.name) : 3;
        if (axis < 3 && !property.count)
          at[static_cast<int>(axis)] = scan_.real(property.scalar);
        else
          skip(property);
      }
      if (!at.allFinite()) faults_.tell(place, "expected a vertex of finite numbers");
      draft_.vertex(at);
    }
  }

  /// Faces, Stanford's strips, or anything else, which is passed over.
  void read_faces(const PlyElement& element) {
    const PlyProperty* corners = element.find({"vertex_indices", "vertex_index"});
    const bool strips = element.name == "tristrips";
    if (!corners || !corners->count || (element.name != "face" && !strips)) corners = nullptr;
    for (std::int64_t i = 0; i < element.count; ++i)
      for (const PlyProperty& property : element.properties) {
        if (&property != corners) {
          skip(property);
          continue;
        }
        const Place place = scan_.place();
        corners_.resize(list_length(property));
        for (std::int64_t& corner : corners_) corner = scan_.whole(property.scalar);
        if (strips)
          read_strips(place);
        else
          draft_.face(corners_, place);
      }
  }

  /// All strips stand in one list, with -1 between them.
  void read_strips(const Place& place) {
    for (auto from = corners_.begin(); from != corners_.end();) {
      const auto end = std::find(from, corners_.end(), -1);
      draft_.strip({from, end}, place);
      from = end == corners_.end() ? end : end + 1;
    }
  }

  MeshFaults faults_;
  MeshDraft draft_;
  MeshScan scan_;
  Place place_;
  std::optional<Coding> coding_;
  std::vector<PlyElement> elements_;
  std::vector<std::int64_t> corners_;
};

}  // namespace

TriMesh parse_ply(std::string_view bytes, const std::string& name) { return PlyReader(bytes, name).read(); }

}  // namespace sinew
