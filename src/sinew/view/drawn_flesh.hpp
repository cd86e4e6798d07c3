#pragma once
// How flesh that brings its own shape is drawn: surfaces as they are, tubes on smooth curves, tetrahedra by their outer
// faces or their skin. The shape is asked, never which fidelity made it.
#include <memory>
#include <vector>

#include "sinew/geometry/smooth_tube.hpp"
#include "sinew/muscle/tissue.hpp"
#include "sinew/view/view_shape.hpp"

namespace sinew {

/// What is drawn of flesh: the surface that is simulated, or the smooth one that it carries.
enum class ShownSurface { coarse, fine };

/// Triangles or tetrahedra.
bool is_flesh(const Shape&);

/// What there is of each vertex of a tube, its ends as rings too where they are single vertices.
template <class Item>
std::vector<Item> ringed(const std::vector<Item>& tube, int around) {
  if (tube.size() % static_cast<size_t>(around) == 0) return tube;
  std::vector<Item> out(static_cast<size_t>(around), tube.front());
  out.insert(out.end(), tube.begin() + 1, tube.end() - 1);
  out.insert(out.end(), static_cast<size_t>(around), tube.back());
  return out;
}

class DrawnFlesh {
 public:
  explicit DrawnFlesh(const Shape& first, ShownSurface = ShownSurface::fine);

  /// Triangles, fixed quantities, grid and inside of what is drawn; names and places are left to others.
  const ViewShape& view() const { return view_; }
  /// Where the vertices are; empty where the shape is another by now, which cannot be drawn with these triangles.
  Vertices places(const Shape&) const;
  /// A quantity of the shape at the vertices; empty where it cannot be told.
  std::vector<float> values(const Shape&, const Quantity&) const;

 private:
  void take_tube(const Shape&, ShownSurface);

  std::size_t vertices_;  // of the shape it was made from
  ViewShape view_;
};

}  // namespace sinew
