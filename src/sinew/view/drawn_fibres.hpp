#pragma once
// Lines along the fibres of flesh, from its origin to its insertion, that ride in its tetrahedra. The shape is asked,
// never which fidelity made it: flesh tells where fibres run by quantities of its topology, `fibre_x/y/z` of each cell
// (unit, in the shape that `material_x/y/z` of its vertices describe, m) and `fibre_height` of each vertex, 0 at the
// cap of its origin and 1 at that of its insertion.
#include "sinew/geometry/fibre/streamlines.hpp"
#include "sinew/muscle/tissue.hpp"
#include "sinew/view/view_shape.hpp"

namespace sinew {

bool tells_fibres(const Shape&);
/// Whether this says where fibres run, and nothing of how the flesh is.
bool is_of_fibres(const Quantity&);

class DrawnFibres {
 public:
  explicit DrawnFibres(const Shape& first);

  /// Segments, two vertices each; names and places are left to others.
  const ViewShape& view() const { return view_; }
  /// Empty where the shape is another by now.
  Vertices places(const Shape&) const;
  /// A quantity of the shape at the vertices; empty where it cannot be told.
  std::vector<float> values(const Shape&, const Quantity&) const;

 private:
  std::size_t nodes_, cells_;  // of the shape it was made from
  std::vector<std::array<std::uint32_t, 4>> riders_;
  std::vector<std::array<float, 4>> weights_;
  std::vector<std::uint32_t> behind_;  // the cell of each vertex
  ViewShape view_;
};

/// Lines as thin three-sided tubes, for formats that know surfaces alone: six vertices a segment, three about its first
/// end and three about its second.
Vertices tubes_about(const Vertices& places, const std::vector<std::uint32_t>& segments);
std::vector<std::uint32_t> tube_triangles(std::size_t segments);
inline constexpr std::size_t tube_sides = 3;

}  // namespace sinew
