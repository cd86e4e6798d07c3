#include "sinew/view/drawn_flesh.hpp"

#include <algorithm>

#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/view/arrows.hpp"
#include "sinew/view/drawn_fibres.hpp"

namespace sinew {
namespace {

/// The place round a tube of rings from which a triangle reaches to the next.
int strip_of(const std::uint32_t* corners, int around) {
  const auto place = [&](int i) { return static_cast<int>(corners[i]) % around; };
  for (const int i : {0, 1, 2})
    if (const int next = (place(i) + 1) % around; place((i + 1) % 3) == next || place((i + 2) % 3) == next)
      return place(i);
  return place(0);
}

/// Of a tube's triangles those in strips that the source has: several muscles may share a tube.
void keep_own_strips(const Shape& source, const TubeGrid& own, const TubeGrid& drawn,
                     std::vector<std::uint32_t>& indices) {
  if (source.positions.size() % static_cast<size_t>(own[1]) != 0) return;  // it has tips: a whole tube
  std::vector<char> has(static_cast<size_t>(own[1]), 0);
  const std::vector<std::uint32_t>& all = source.topology->indices;
  for (size_t t = 0; t + 2 < all.size(); t += 3) has[static_cast<size_t>(strip_of(&all[t], own[1]))] = 1;
  std::vector<std::uint32_t> kept;
  for (size_t t = 0; t + 2 < indices.size(); t += 3)
    if (has[static_cast<size_t>(strip_of(&indices[t], drawn[1]) * own[1] / drawn[1])])
      kept.insert(kept.end(), {indices[t], indices[t + 1], indices[t + 2]});
  indices = std::move(kept);
}

/// Means over the triangles about each vertex.
std::vector<float> from_triangles(const std::vector<float>& values, const std::vector<std::uint32_t>& indices,
                                  std::size_t vertices) {
  std::vector<float> sum(vertices, 0), count(vertices, 0);
  for (std::size_t i = 0; i < indices.size(); ++i) sum[indices[i]] += values[i / 3], ++count[indices[i]];
  for (std::size_t v = 0; v < vertices; ++v) sum[v] /= std::max(1.0f, count[v]);
  return sum;
}

}  // namespace

bool is_flesh(const Shape& shape) {
  return shape.topology && (shape.topology->primitive == Topology::Primitive::triangles ||
                            shape.topology->primitive == Topology::Primitive::tetrahedra);
}

DrawnFlesh::DrawnFlesh(const Shape& first, ShownSurface shown) : vertices_(first.positions.size()) {
  Topology topology = *first.topology;
  if (shown == ShownSurface::coarse) topology.skin = nullptr;
  if (topology.primitive == Topology::Primitive::tetrahedra) {
    view_.inside = std::make_shared<const SolidSurface>(topology, first.positions.size());
    view_.indices = view_.inside->triangles();
    if (topology.skin)
      for (const Quantity& fixed : topology.skin->fixed)
        if (fixed.of == Quantity::Of::vertex) view_.fixed.push_back({fixed.name, fixed.values});
  } else if (topology.grid[1] > 0) {
    take_tube(first, shown);
  } else {
    view_.indices = topology.indices;
  }
  for (const Quantity& fixed : topology.fixed)
    if (std::vector<float> drawn = is_of_fibres(fixed) ? std::vector<float>() : values(first, fixed);
        !drawn.empty() && !view_.fixed_quantity(fixed.name))
      view_.fixed.push_back({fixed.name, std::move(drawn)});
  for (const Quantity& quantity : first.quantities)
    view_.quantities.push_back({quantity.name, quantity.unit, quantity.of});
}

void DrawnFlesh::take_tube(const Shape& first, ShownSurface shown) {
  const TubeGrid& own = first.topology->grid;
  view_.grid = shown == ShownSurface::fine ? smooth_grid(own) : own;
  view_.indices = tube_indices(view_.grid[0], view_.grid[1]);
  const TriMesh surface = mesh_of(ringed(first.positions, own[1]), tube_indices(own[0], own[1]));
  const bool other_way_round = volume(surface) < 0;
  if (other_way_round)
    for (size_t t = 0; t < view_.indices.size(); t += 3) std::swap(view_.indices[t + 1], view_.indices[t + 2]);
  keep_own_strips(first, own, view_.grid, view_.indices);
}

Vertices DrawnFlesh::places(const Shape& shape) const {
  const bool same = shape.positions.size() == vertices_;
  if (view_.inside) return same ? view_.inside->places(shape.positions) : Vertices();
  if (view_.grid[1] == 0) return same ? shape.positions : Vertices();
  if (!shape.topology || shape.topology->grid[1] == 0) return {};
  const TubeGrid& own = shape.topology->grid;
  Vertices out = ringed(shape.positions, own[1]);
  return own == view_.grid ? out : smoothed(out, own, view_.grid);
}

std::vector<float> DrawnFlesh::values(const Shape& shape, const Quantity& quantity) const {
  if (view_.inside) return view_.inside->at_vertices(quantity);
  const std::size_t vertices = shape.positions.size();
  Quantity own = quantity;
  if (own.of == Quantity::Of::shape && !own.values.empty()) own.values.assign(vertices, own.values[0]);
  if (own.of == Quantity::Of::cell) {
    if (3 * own.values.size() != shape.topology->indices.size()) return {};
    own.values = from_triangles(own.values, shape.topology->indices, vertices);
  }
  if (own.values.size() != vertices) return {};
  if (view_.grid[1] == 0) return vertices == vertices_ ? own.values : std::vector<float>();
  const TubeGrid& grid = shape.topology->grid;
  const int around = grid[1];
  if (around == 0) return {};
  std::vector<float> out = ringed(own.values, around);
  std::copy_n(out.begin() + around, around, out.begin());  // an end has every direction round it
  std::copy_n(out.end() - std::ptrdiff_t{2} * around, around, out.end() - around);
  return grid == view_.grid ? out : smoothed(out, grid, view_.grid);
}

}  // namespace sinew
