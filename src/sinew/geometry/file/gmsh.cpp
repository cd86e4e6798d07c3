// Gmsh's .msh files, versions 2 and 4.1, as text or binary. Physical groups are what has names: volumes regions,
// surfaces groups of faces, points groups of nodes.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "sinew/geometry/file/tet_draft.hpp"
#include "sinew/geometry/file/tet_kinds.hpp"

namespace sinew {
namespace {

using Tag = TetDraft::Tag;

struct GmshType {
  int number, dimension, nodes, corners;
};
// Corners: of those that are read. Volumes of another shape have none.
constexpr GmshType gmsh_types[] = {
    {1, 1, 2, 0},   {2, 2, 3, 3},   {3, 2, 4, 0},   {4, 3, 4, 4},   {5, 3, 8, 0},   {6, 3, 6, 0},   {7, 3, 5, 0},
    {8, 1, 3, 0},   {9, 2, 6, 3},   {10, 2, 9, 0},  {11, 3, 10, 4}, {12, 3, 27, 0}, {13, 3, 18, 0}, {14, 3, 14, 0},
    {15, 0, 1, 1},  {16, 2, 8, 0},  {17, 3, 20, 0}, {18, 3, 15, 0}, {19, 3, 13, 0}, {20, 2, 9, 3},  {21, 2, 10, 3},
    {22, 2, 12, 3}, {23, 2, 15, 3}, {24, 2, 15, 3}, {25, 2, 21, 3}, {26, 1, 4, 0},  {27, 1, 5, 0},  {28, 1, 6, 0},
    {29, 3, 20, 4}, {30, 3, 35, 4}, {31, 3, 56, 4}};

class GmshReader {
 public:
  GmshReader(std::string_view bytes, const std::string& name)
      : faults_(name), draft_(faults_), scan_(bytes, Coding::text, faults_) {}

  TetFile read() {
    for (std::string_view section = scan_.word(); !section.empty(); section = scan_.word()) {
      if (!section.starts_with('$')) faults_.refuse(scan_.place(), "expected a section such as $Nodes");
      if (section == "$MeshFormat")
        read_format();
      else if (major_ == 0)
        faults_.refuse(scan_.place(), "expected $MeshFormat first");
      else if (section == "$PhysicalNames")
        read_names();
      else if (section == "$Entities")
        within([&] { read_entities(); });
      else if (section == "$Nodes")
        major_ == 2 ? read_nodes_2() : within([&] { read_nodes_4(); });
      else if (section == "$Elements")
        major_ == 2 ? read_elements_2() : within([&] { read_elements_4(); });
      else
        skip(section);
      end(section);
    }
    return draft_.finish("Gmsh");
  }

 private:
  void read_format() {
    const std::string_view version = scan_.word();
    major_ = version.starts_with("2") ? 2 : version.starts_with("4.1") ? 4 : 0;
    if (major_ == 0) faults_.refuse(scan_.place(), "expected version 2 or 4.1: write the mesh again as one of these");
    const bool binary = scan_.count("the file type") == 1;
    scan_.count("the data size");
    scan_.line();
    if (!binary) return;
    coding_ = scan_.rest().substr(0, 1) == std::string_view("\1", 1) ? Coding::little_endian : Coding::big_endian;
    scan_.recode(coding_);
    if (whole() != 1) faults_.refuse(scan_.place(), "expected the number 1, which tells the order of bytes");
    scan_.recode(Coding::text);
  }

  void read_names() {
    const std::size_t count = scan_.room_for(static_cast<Tag>(scan_.count("names")), "names", 3, Scalar::i32);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t dimension = scan_.count("the dimension of a name");
      const Tag tag = scan_.whole(Scalar::i64);
      std::string_view rest = scan_.line();
      const std::size_t from = rest.find('"'), to = rest.rfind('"');
      if (from == std::string_view::npos || to <= from) {
        faults_.tell(scan_.place(), "expected a name between quotes");
        continue;
      }
      const std::string name(rest.substr(from + 1, to - from - 1));
      if (dimension == 0) draft_.name(TetDraft::Named::nodes, tag, name);
      if (dimension == 2) draft_.name(TetDraft::Named::faces, tag, name);
      if (dimension == 3) draft_.name(TetDraft::Named::regions, tag, name);
    }
  }

  /// A section of version 4, all of which is coded as the file is.
  template <class Read>
  void within(const Read& read) {
    if (coding_ != Coding::text) scan_.line();
    scan_.recode(coding_);
    read();
    scan_.recode(Coding::text);
  }
  Tag whole() { return scan_.whole(Scalar::i32); }
  Tag size() { return scan_.whole(Scalar::u64); }
  std::size_t room(Tag things, const char* what, std::size_t numbers, Scalar scalar = Scalar::i32) {
    return scan_.room_for(things, what, numbers, scalar);
  }

  void read_entities() {
    std::array<std::size_t, 4> counts{};
    for (std::size_t& count : counts) count = room(size(), "entities", 2);
    for (int dimension = 0; dimension < 4; ++dimension)
      for (std::size_t i = 0; i < counts[dimension]; ++i) {
        const Tag tag = whole();
        scan_.skip(Scalar::f64, dimension == 0 ? 3 : 6);
        std::vector<Tag>& groups = groups_[{dimension, tag}];
        groups.resize(room(size(), "physical groups", 1));
        for (Tag& group : groups) group = std::abs(whole());
        if (dimension > 0) scan_.skip(Scalar::i32, room(size(), "bounding entities", 1));
      }
  }

  void read_nodes_4() {
    const Tag blocks = size();
    for (int i = 0; i < 3; ++i) size();
    for (Tag b = 0; b < blocks; ++b) {
      const Tag dimension = whole();
      whole();  // of which entity
      const bool parametric = whole() != 0;
      const std::size_t count = room(size(), "nodes", 4, Scalar::u64);
      std::vector<Tag> tags(count);
      for (Tag& tag : tags) tag = size();
      for (const Tag tag : tags) {
        draft_.node(tag, scan_.point(Scalar::f64), scan_.place());
        if (parametric) scan_.skip(Scalar::f64, static_cast<std::size_t>(std::clamp<Tag>(dimension, 0, 3)));
      }
    }
  }

  void read_elements_4() {
    const Tag blocks = size();
    for (int i = 0; i < 3; ++i) size();
    for (Tag b = 0; b < blocks; ++b) {
      const Tag dimension = whole(), entity = whole();
      const GmshType& type = type_of(whole());
      const std::size_t count = room(size(), "elements", static_cast<std::size_t>(type.nodes) + 1, Scalar::u64);
      const auto known = groups_.find({static_cast<int>(dimension), entity});
      static const std::vector<Tag> none;
      const std::vector<Tag>& groups = known == groups_.end() ? none : known->second;
      for (std::size_t i = 0; i < count; ++i) {
        size();  // its number
        nodes_.resize(static_cast<std::size_t>(type.nodes));
        for (Tag& node : nodes_) node = size();
        add(type, groups);
      }
    }
  }

  void read_nodes_2() {
    const std::size_t count = scan_.count("nodes");
    const auto read = [&] {
      room(static_cast<Tag>(count), "nodes", 4);
      for (std::size_t i = 0; i < count; ++i) {
        const Tag tag = whole();
        draft_.node(tag, scan_.point(Scalar::f64), scan_.place());
      }
    };
    within(read);
  }

  void read_elements_2() {
    const std::size_t count = scan_.count("elements");
    const auto read = [&] {
      room(static_cast<Tag>(count), "elements", 3);
      for (std::size_t done = 0; done < count;) coding_ == Coding::text ? read_row(done) : read_heap(done, count);
    };
    within(read);
  }
  void read_row(std::size_t& done) {
    whole();  // its number
    const GmshType& type = type_of(whole());
    read_element_2(type, room(whole(), "tags", 1));
    ++done;
  }
  void read_heap(std::size_t& done, std::size_t count) {
    const GmshType& type = type_of(whole());
    const Tag follow = whole(), tags = whole();
    if (follow <= 0 || static_cast<std::size_t>(follow) > count - done || tags < 0)
      faults_.refuse(scan_.place(), fmt::format("{} elements of {} tags cannot follow", follow, tags));
    room(follow, "elements", static_cast<std::size_t>(type.nodes) + room(tags, "tags", 1) + 1);
    for (Tag i = 0; i < follow; ++i, ++done) {
      whole();  // its number
      read_element_2(type, static_cast<std::size_t>(tags));
    }
  }
  void read_element_2(const GmshType& type, std::size_t tags) {
    std::vector<Tag> groups;
    for (std::size_t t = 0; t < tags; ++t)
      if (const Tag tag = whole(); t == 0 && tag != 0) groups.push_back(tag);
    nodes_.resize(static_cast<std::size_t>(type.nodes));
    for (Tag& node : nodes_) node = whole();
    add(type, groups);
  }

  void add(const GmshType& type, const std::vector<Tag>& groups) {
    const Place place = scan_.place();
    if (type.dimension == 3) return draft_.tet(nodes_, groups.empty() ? 0 : groups.front(), place);
    for (const Tag group : groups) {
      if (type.dimension == 2 && type.corners == 3) draft_.face(nodes_, group, place);
      if (type.dimension == 0) draft_.in_group(nodes_.front(), group, place);
    }
  }
  const GmshType& type_of(Tag number) {
    const auto type = std::ranges::find(gmsh_types, number, [](const GmshType& t) { return Tag{t.number}; });
    if (type == std::end(gmsh_types))
      faults_.refuse(scan_.place(), fmt::format("elements of type {} are not known", number));
    if (type->dimension == 3 && type->corners == 0)
      faults_.refuse(
          scan_.place(),
          fmt::format("expected tetrahedra only, found elements of type {}: hexahedra, prisms or pyramids", number));
    return *type;
  }

  void skip(std::string_view section) {
    const std::size_t at = scan_.rest().find("$End" + std::string(section.substr(1)));
    if (at == std::string_view::npos) faults_.refuse(scan_.place(), "a section without its $End");
    while (!scan_.rest().starts_with("$End")) scan_.line();
  }
  void end(std::string_view section) {
    if (const std::string_view word = scan_.word(); word != "$End" + std::string(section.substr(1)))
      faults_.refuse(scan_.place(), fmt::format("expected the end of {}, found something else", section));
  }

  MeshFaults faults_;
  TetDraft draft_;
  MeshScan scan_;
  Coding coding_ = Coding::text;
  int major_ = 0;
  std::map<std::pair<int, Tag>, std::vector<Tag>> groups_;  // of entities
  std::vector<Tag> nodes_;
};

}  // namespace

TetFile parse_gmsh(std::string_view bytes, const std::string& name) { return GmshReader(bytes, name).read(); }

}  // namespace sinew
