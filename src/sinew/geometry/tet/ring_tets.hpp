#pragma once
// Tetrahedra between sections that all have the same nodes: rings about a centre. Muscles along their middle are made
// of them.
//
//      q1------q0          A section of `layers` rings about its centre (here 2, p within q) is cut into triangles;
//      each,
//     / \     / \          with the one above it, is a wedge of three tetrahedra. The sides of wedges are cut from the
//    q2 p1--p0 q5          lower end of an edge's first node to the upper end of its second: edges run from the centre
//     \ |  c | /           outwards and round the rings, so that all diagonals turn the same way, wrap included.
//      q3...  q4
//
// Nodes come section by section; within one the innermost node of side 0 first, outwards, then side 1 and so on, the
// centre last. Then every tet couples nodes of a narrow band, the same for every mesh of one layout: their numbers are
// at most per_section() + layers apart, and one more where there are several layers.
#include <span>
#include <vector>

#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew {

struct RingLayout {
  int sides = 6;   ///< nodes round a section
  int slabs = 12;  ///< between sections
  int layers = 1;  ///< rings about the centre
  int sections() const { return slabs + 1; }
  int per_section() const { return sides * layers + 1; }
  int nodes() const { return sections() * per_section(); }
  int tets() const { return 3 * slabs * sides * (2 * layers - 1); }
  int centre(int section) const { return (section + 1) * per_section() - 1; }
  /// `layer`: 1 is the innermost, `layers` the skin; sides wrap.
  int node(int section, int layer, int side) const {
    return section * per_section() + (side % sides) * layers + layer - 1;
  }
  bool operator==(const RingLayout&) const = default;
};

/// Of positive volume where sides run counter-clockwise as seen from the next section, looking back.
std::vector<Tetrahedron> ring_tets(const RingLayout&);
/// The slab that each tet lies in is its number over this.
inline int tets_per_slab(const RingLayout& layout) { return layout.tets() / layout.slabs; }

/// Nodes between centres and skin: `skin` has the outermost ring of each section, section by section, `centres` one
/// place each. Layers share the way out so that all have the same area.
std::vector<Vec3> ring_nodes(const RingLayout&, std::span<const Vec3> skin, std::span<const Vec3> centres);

}  // namespace sinew
