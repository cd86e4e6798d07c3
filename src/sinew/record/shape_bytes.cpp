#include "sinew/record/shape_bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"

// Structs are taken apart by structured bindings, so that a new member does not compile until it is written here too.
namespace sinew {
namespace {

void put(ByteWriter& out, const std::vector<Quantity>& quantities) {
  out.count(quantities.size());
  for (const auto& [name, unit, values, of] : quantities) {
    out.text(name), out.text(unit);
    out.put(static_cast<std::uint8_t>(of));
    out.list(values);
  }
}

std::vector<Quantity> get_quantities(ByteReader& in, bool version_3) {
  std::vector<Quantity> quantities(in.count(3 * sizeof(std::uint32_t)));
  for (auto& [name, unit, values, of] : quantities) {
    name = in.text(), unit = in.text();
    const auto whose = version_3 ? static_cast<std::uint8_t>(Quantity::Of::vertex) : in.get<std::uint8_t>();
    if (whose > static_cast<std::uint8_t>(Quantity::Of::cell))
      in.refuse("a quantity that belongs to neither shape, vertex nor cell");
    of = static_cast<Quantity::Of>(whose);
    values = in.list<float>();
  }
  return quantities;
}

/// Refuses values that are not as many as what they are of.
void check_counts(ByteReader& in, const std::vector<Quantity>& quantities, std::size_t vertices, std::size_t cells) {
  for (const Quantity& quantity : quantities) {
    const bool per_vertex = quantity.of == Quantity::Of::vertex, per_cell = quantity.of == Quantity::Of::cell;
    const std::size_t wanted = per_vertex ? vertices : per_cell ? cells : 1;
    if (quantity.values.size() != wanted)
      in.refuse(fmt::format("a quantity does not have one value per {}", per_vertex ? "vertex"
                                                                         : per_cell ? "cell"
                                                                                    : "shape"));
  }
}

std::size_t cells_of(const Topology& topology) { return topology.indices.size() / corners_of(topology.primitive); }

void put(ByteWriter& out, const Skin& skin) {
  const auto& [nodes, weights, triangles, fixed] = skin;
  out.count(nodes.size());
  for (const auto& four : nodes) out.put(four.data(), 4);
  for (const auto& four : weights) out.put(four.data(), 4);
  out.list(triangles);
  put(out, fixed);
}

Skin get_skin(ByteReader& in) {
  Skin skin;
  skin.nodes.resize(in.count(4 * (sizeof(std::uint32_t) + sizeof(float))));
  skin.weights.resize(skin.nodes.size());
  for (auto& four : skin.nodes) in.get(four.data(), 4);
  for (auto& four : skin.weights) in.get(four.data(), 4);
  skin.triangles = in.list<std::uint32_t>();
  skin.fixed = get_quantities(in, false);
  if (skin.triangles.size() % 3 != 0) in.refuse("a triangle of the skin is incomplete");
  if (std::ranges::any_of(skin.triangles, [&](std::uint32_t i) { return i >= skin.nodes.size(); }))
    in.refuse("a triangle of the skin has a vertex that is not there");
  for (const auto& four : skin.weights)
    if (!std::ranges::all_of(four, [](float w) { return std::isfinite(w); })) in.refuse("a weight is not finite");
  check_counts(in, skin.fixed, skin.nodes.size(),
               cells_of({.primitive = Topology::Primitive::triangles, .indices = skin.triangles}));
  return skin;
}

/// How many vertices indices need.
template <class Indices>
std::uint32_t vertices_of(ByteReader& in, const Indices& indices) {
  const auto largest = std::ranges::max_element(indices);
  if (largest == indices.end()) return 0;
  if (*largest == 0xffffffff) in.refuse("an index is out of range");
  return *largest + 1;
}

/// Version 3 did not say which shapes are tubes. Those that tell where around it each vertex is, are: one vertex, rings
/// and one vertex, or rings alone.
std::array<int, 2> grid_of_old(const Topology& topology) {
  const auto found = std::ranges::find(topology.fixed, "around", &Quantity::name);
  if (found == topology.fixed.end() || found->values.size() < 8) return {0, 0};
  const std::vector<float>& around = found->values;
  const std::ptrdiff_t tip = around[1] == 0 ? 1 : 0;
  const auto count = std::find(around.begin() + tip + 1, around.end(), 0.0f) - around.begin() - tip;
  const auto rest = static_cast<std::ptrdiff_t>(around.size()) - 2 * tip;
  if (rest % count != 0) return {0, 0};
  return {static_cast<int>(rest / count + 2 * tip), static_cast<int>(count)};
}

std::array<int, 2> get_grid(ByteReader& in) {
  const auto rings = in.get<std::uint32_t>(), around = in.get<std::uint32_t>();
  constexpr std::uint32_t most = 1U << 28U;
  const bool none = rings == 0 && around == 0;
  if (!none && (rings < 2 || around < 3 || rings > most || around > most))
    in.refuse(fmt::format("{} rings of {} are no tube", rings, around));
  return {static_cast<int>(rings), static_cast<int>(around)};
}

/// A ring may be a tip, of one vertex.
bool fits(const std::array<int, 2>& grid, std::size_t vertices) {
  const auto rings = static_cast<std::size_t>(grid[0]), around = static_cast<std::size_t>(grid[1]);
  return rings == 0 || rings * around == vertices || (rings - 2) * around + 2 == vertices;
}

}  // namespace

void put_topology(ByteWriter& out, const Topology& topology) {
  const auto& [primitive, indices, fixed, grid, skin] = topology;
  out.put(static_cast<std::uint8_t>(primitive));
  out.list(indices);
  put(out, fixed);
  for (const int i : grid) out.put(static_cast<std::uint32_t>(i));
  out.flag(skin != nullptr);
  if (skin) put(out, *skin);
}

StoredTopology get_topology(ByteReader& in, ChunkKind kind) {
  const bool version_3 = kind == ChunkKind::topology_3;
  Topology topology;
  const auto primitive = in.get<std::uint8_t>();
  if (primitive > (version_3 ? 2 : 3)) in.refuse("neither points, lines, triangles nor tetrahedra");
  topology.primitive = static_cast<Topology::Primitive>(primitive);
  topology.indices = in.list<std::uint32_t>();
  if (topology.indices.size() % corners_of(topology.primitive) != 0)
    in.refuse("an element of the topology is incomplete");
  topology.fixed = get_quantities(in, version_3);
  std::uint32_t vertices = vertices_of(in, topology.indices);
  if (version_3) {
    topology.grid = grid_of_old(topology);
  } else {
    topology.grid = get_grid(in);
    if (in.flag()) topology.skin = std::make_shared<const Skin>(get_skin(in));
  }
  if (topology.skin && topology.primitive != Topology::Primitive::tetrahedra) in.refuse("a skin without tetrahedra");
  if (topology.skin)
    for (const auto& four : topology.skin->nodes) vertices = std::max(vertices, vertices_of(in, four));
  in.finish();
  return {std::make_shared<const Topology>(std::move(topology)), vertices};
}

void put_shape(ByteWriter& out, const Shape& shape, std::uint32_t topology_number,
               const std::vector<std::string>* named) {
  const auto& [name, muscle, topology, positions, quantities] = shape;
  out.text(name), out.text(muscle);
  out.put(topology_number);
  out.count(positions.size());
  for (const Eigen::Vector3f& p : positions) out.put(p.data(), 3);
  if (!named) return put(out, quantities);
  std::vector<Quantity> kept;
  for (const Quantity& quantity : quantities)
    if (std::ranges::find(*named, quantity.name) != named->end()) kept.push_back(quantity);
  put(out, kept);
}

Shape get_shape(ByteReader& in, std::span<const StoredTopology> topologies, bool version_3) {
  Shape shape;
  shape.name = in.text(), shape.muscle = in.text();
  const auto number = in.get<std::uint32_t>();
  shape.positions.resize(in.count(3 * sizeof(float)));
  for (Eigen::Vector3f& p : shape.positions) in.get(p.data(), 3);
  shape.quantities = get_quantities(in, version_3);
  if (number == no_topology) {
    check_counts(in, shape.quantities, shape.positions.size(), 0);
    return shape;
  }
  if (number >= topologies.size() || !topologies[number].topology)
    in.refuse(fmt::format("shape `{}` needs topology {}, which cannot be read", shape.name, number));
  if (topologies[number].vertices > shape.positions.size())
    in.refuse(fmt::format("shape `{}` has too few positions for its topology", shape.name));
  shape.topology = topologies[number].topology;
  if (!fits(shape.topology->grid, shape.positions.size()))
    in.refuse(fmt::format("shape `{}` does not have the rings of its topology", shape.name));
  check_counts(in, shape.quantities, shape.positions.size(), cells_of(*shape.topology));
  return shape;
}

}  // namespace sinew
