#include "sinew/view/drawn_fibres.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

constexpr int lines = 48;                // of a muscle
constexpr std::size_t line_places = 16;  // at most

constexpr std::array<const char*, 3> ways{"fibre_x", "fibre_y", "fibre_z"};
constexpr std::array<const char*, 3> at_rest{"material_x", "material_y", "material_z"};
constexpr const char* height_of_fibres = "fibre_height";

/// What a topology says once of each of so many; null: nothing.
const std::vector<float>* said_once(const Topology& topology, const char* name, std::size_t count) {
  const auto found = std::ranges::find(topology.fixed, name, &Quantity::name);
  return found == topology.fixed.end() || found->values.size() != count ? nullptr : &found->values;
}

std::vector<Vec3> together(const Topology& topology, const std::array<const char*, 3>& names, std::size_t count) {
  std::vector<Vec3> out(count);
  for (int a = 0; a < 3; ++a) {
    const std::vector<float>& values = *said_once(topology, names[static_cast<std::size_t>(a)], count);
    for (std::size_t i = 0; i < count; ++i) out[i][a] = values[i];
  }
  return out;
}

TetMesh mesh_at_rest(const Shape& shape) {
  TetMesh mesh{.nodes = together(*shape.topology, at_rest, shape.positions.size())};
  const std::vector<std::uint32_t>& cells = shape.topology->indices;
  for (std::size_t i = 0; i < cells.size(); i += 4)
    mesh.tets.push_back({static_cast<int>(cells[i]), static_cast<int>(cells[i + 1]), static_cast<int>(cells[i + 2]),
                         static_cast<int>(cells[i + 3])});
  return mesh;
}

}  // namespace

bool tells_fibres(const Shape& shape) {
  if (!shape.topology || shape.topology->primitive != Topology::Primitive::tetrahedra) return false;
  const std::size_t nodes = shape.positions.size(), cells = shape.topology->indices.size() / 4;
  const auto said = [&](const char* name, std::size_t count) { return said_once(*shape.topology, name, count); };
  return std::ranges::all_of(ways, [&](const char* name) { return said(name, cells); }) &&
         std::ranges::all_of(at_rest, [&](const char* name) { return said(name, nodes); }) &&
         said(height_of_fibres, nodes);
}

bool is_of_fibres(const Quantity& quantity) {
  return quantity.name == height_of_fibres || std::ranges::find(at_rest, quantity.name) != at_rest.end();
}

DrawnFibres::DrawnFibres(const Shape& first)
    : nodes_(first.positions.size()), cells_(first.topology->indices.size() / 4) {
  const TetMesh mesh = mesh_at_rest(first);
  const std::vector<float>& told = *said_once(*first.topology, height_of_fibres, nodes_);
  const std::vector<double> height(told.begin(), told.end());
  std::array<std::vector<int>, 2> caps;
  for (std::size_t n = 0; n < nodes_; ++n) {
    if (height[n] <= 0) caps[0].push_back(static_cast<int>(n));
    if (height[n] >= 1) caps[1].push_back(static_cast<int>(n));
  }
  const FibreField field(mesh, together(*first.topology, ways, cells_), caps[0], caps[1]);
  view_.primitive = ViewShape::Primitive::lines;
  for (const Vec3& seed : places_across(mesh, height, 0.5, lines)) {
    const Streamline whole = field.through(seed);
    if (!whole.whole) continue;
    const Streamline line = thinned(whole, line_places);
    for (std::size_t i = 0; i < line.tet.size(); ++i) {
      const auto here = static_cast<std::uint32_t>(riders_.size());
      if (i > 0) view_.indices.insert(view_.indices.end(), {here - 1, here});
      const auto cell = static_cast<std::size_t>(line.tet[i]);
      behind_.push_back(static_cast<std::uint32_t>(cell));
      riders_.emplace_back(), weights_.emplace_back();
      std::copy_n(first.topology->indices.begin() + static_cast<std::ptrdiff_t>(4 * cell), 4, riders_.back().begin());
      std::ranges::transform(line.weights[i], weights_.back().begin(), [](double w) { return static_cast<float>(w); });
    }
  }
  for (const Quantity& quantity : first.quantities)
    view_.quantities.push_back({quantity.name, quantity.unit, quantity.of});
}

Vertices DrawnFibres::places(const Shape& shape) const {
  if (shape.positions.size() != nodes_) return {};
  Vertices out(riders_.size(), Eigen::Vector3f::Zero());
  for (std::size_t v = 0; v < out.size(); ++v)
    for (std::size_t a = 0; a < 4; ++a) out[v] += weights_[v][a] * shape.positions[riders_[v][a]];
  return out;
}

Vertices tubes_about(const Vertices& places, const std::vector<std::uint32_t>& segments) {
  constexpr float radius = 0.0003f;  // m
  Vertices out;
  for (std::size_t i = 0; i + 1 < segments.size(); i += 2) {
    const Eigen::Vector3f way = places[segments[i + 1]] - places[segments[i]];
    const Eigen::Vector3f along = way.norm() > 0 ? way.normalized() : Eigen::Vector3f::UnitY();
    const Eigen::Vector3f across = along.unitOrthogonal(), aside = along.cross(across);
    for (const std::uint32_t end : {segments[i], segments[i + 1]})
      for (std::size_t j = 0; j < tube_sides; ++j) {
        const auto turn = static_cast<float>(2 * pi * static_cast<double>(j) / tube_sides);
        out.push_back(places[end] + radius * (std::cos(turn) * across + std::sin(turn) * aside));
      }
  }
  return out;
}

std::vector<std::uint32_t> tube_triangles(std::size_t segments) {
  std::vector<std::uint32_t> out;
  for (std::uint32_t first = 0; first < 2 * tube_sides * segments; first += 2 * tube_sides)
    for (std::uint32_t j = 0; j < tube_sides; ++j) {
      const auto next = static_cast<std::uint32_t>((j + 1) % tube_sides);
      const std::uint32_t a = first + j, b = first + next;
      const std::uint32_t c = b + tube_sides, d = a + tube_sides;
      out.insert(out.end(), {a, b, c, a, c, d});
    }
  return out;
}

std::vector<float> DrawnFibres::values(const Shape&, const Quantity& quantity) const {
  const bool of_cells = quantity.of == Quantity::Of::cell, of_all = quantity.of == Quantity::Of::shape;
  if (quantity.values.size() != (of_all ? 1 : of_cells ? cells_ : nodes_)) return {};
  std::vector<float> out(riders_.size(), of_all ? quantity.values[0] : 0);
  for (std::size_t v = 0; v < out.size() && !of_all; ++v) {
    if (of_cells) out[v] = quantity.values[behind_[v]];
    for (std::size_t a = 0; a < 4 && !of_cells; ++a) out[v] += weights_[v][a] * quantity.values[riders_[v][a]];
  }
  return out;
}

}  // namespace sinew
