#pragma once
// Tetrahedra in the making: what any reader of such files gathers, checked in one way.
#include <map>
#include <unordered_map>

#include "sinew/geometry/file/mesh_scan.hpp"
#include "sinew/geometry/file/tet_file.hpp"

namespace sinew {

class TetDraft {
 public:
  using Tag = std::int64_t;  ///< the number by which a file calls something
  explicit TetDraft(MeshFaults& faults) : faults_(faults) {}

  std::size_t nodes() const { return mesh_.nodes.size(); }
  void node(Tag, const Vec3&, const Place&);
  /// A cell's nodes may come later. Of more than four the first are the corners. `region` 0: of none.
  void tet(std::span<const Tag> corners, Tag region, const Place&);
  void face(std::span<const Tag> corners, Tag group, const Place&);
  void in_group(Tag node, Tag group, const Place&);

  enum class Named { nodes, faces, regions };
  void name(Named, Tag, std::string);
  /// Of text files without a place for names: a comment that gives one, as `comment_names` writes them.
  void comment(std::string_view text);

  /// Throws what has been told and what is wrong with the whole. `kind` for the fault of a file without tets.
  TetFile finish(const char* kind);

 private:
  template <std::size_t n>
  struct Cell {
    std::array<Tag, n> corners;
    Tag group;
    Place place;
  };
  int index(Tag node, const Place&);
  template <std::size_t n>
  bool corners_of(const Cell<n>&, std::array<int, n>& out);
  std::string name_of(Named, Tag) const;
  void gather_regions();
  void gather_groups();

  MeshFaults& faults_;
  TetMesh mesh_;
  std::unordered_map<Tag, int> known_;
  std::vector<Cell<4>> tets_;
  std::vector<Cell<3>> faces_;
  std::vector<Cell<1>> grouped_;
  std::array<std::map<Tag, std::string>, 3> names_;
};

/// The names of regions and faces, by numbers from 1, and the nodes of groups, numbered from 1: lines that begin with
/// #.
std::string comment_names(const TetMesh&, bool regions, bool faces, bool nodes);
/// A name as files of one line to a name can hold it: without quotes and control characters.
std::string plain_name(const std::string&);

}  // namespace sinew
