#include "sinew/view/solid_surface.hpp"

#include <algorithm>
#include <map>

#include "sinew/geometry/tet/tet_boundary.hpp"

namespace sinew {
namespace {

using Four = std::array<std::uint32_t, 4>;

Four cell_at(const std::vector<std::uint32_t>& cells, std::size_t e) {
  return {cells[4 * e], cells[4 * e + 1], cells[4 * e + 2], cells[4 * e + 3]};
}

Four ascending(Four nodes) {
  std::ranges::sort(nodes);
  return nodes;
}

/// Where places on nodes are found that lie in no cell by all four: by the node that weighs most.
std::uint32_t heaviest(const Four& nodes, const std::array<float, 4>& weights) {
  return nodes[static_cast<std::size_t>(std::ranges::max_element(weights) - weights.begin())];
}

}  // namespace

SolidSurface::SolidSurface(const Topology& topology, std::size_t nodes)
    : nodes_(nodes), is_skin_(topology.skin != nullptr), cells_(topology.indices) {
  if (topology.skin)
    take_skin(*topology.skin);
  else
    take_boundary();
}

void SolidSurface::take_boundary() {
  TetMesh mesh;
  mesh.nodes.resize(nodes_, Vec3::Zero());  // only who hangs together with whom counts here
  for (std::size_t e = 0; 4 * e < cells_.size(); ++e) {
    const Four cell = cell_at(cells_, e);
    mesh.tets.push_back(
        {static_cast<int>(cell[0]), static_cast<int>(cell[1]), static_cast<int>(cell[2]), static_cast<int>(cell[3])});
  }
  const TetBoundary outside = boundary(mesh);
  for (const Triangle& face : outside.surface.triangles)
    for (const int v : face) triangles_.push_back(static_cast<std::uint32_t>(v));
  behind_.assign(outside.tets.begin(), outside.tets.end());
  for (const int node : outside.nodes) {
    riders_.push_back({static_cast<std::uint32_t>(node), 0, 0, 0});
    weights_.push_back({1, 0, 0, 0});
  }
}

void SolidSurface::take_skin(const Skin& skin) {
  riders_ = skin.nodes, weights_ = skin.weights, triangles_ = skin.triangles;
  std::map<Four, std::uint32_t> cell_of;
  std::vector<std::uint32_t> cell_at_node(nodes_, 0);
  for (std::size_t e = cells_.size() / 4; e-- > 0;) {
    const Four cell = cell_at(cells_, e);
    cell_of[ascending(cell)] = static_cast<std::uint32_t>(e);
    for (const std::uint32_t node : cell) cell_at_node[node] = static_cast<std::uint32_t>(e);
  }
  for (std::size_t t = 0; t + 2 < triangles_.size(); t += 3) {
    std::uint32_t behind = cell_at_node[heaviest(riders_[triangles_[t]], weights_[triangles_[t]])];
    for (const std::size_t corner : {t + 2, t + 1, t})
      if (const auto found = cell_of.find(ascending(riders_[triangles_[corner]])); found != cell_of.end())
        behind = found->second;
    behind_.push_back(behind);
  }
}

std::vector<Eigen::Vector3f> SolidSurface::places(const std::vector<Eigen::Vector3f>& nodes) const {
  std::vector<Eigen::Vector3f> out;
  out.reserve(riders_.size());
  for (std::size_t v = 0; v < riders_.size(); ++v) {
    if (!is_skin_) {
      out.push_back(nodes[riders_[v][0]]);
      continue;
    }
    Eigen::Vector3f at = Eigen::Vector3f::Zero();
    for (std::size_t k = 0; k < 4; ++k) at += weights_[v][k] * nodes[riders_[v][k]];
    out.push_back(at);
  }
  return out;
}

std::vector<float> SolidSurface::of_cells(const std::vector<float>& values) const {
  std::vector<float> sum(riders_.size(), 0), count(riders_.size(), 0);
  for (std::size_t i = 0; i < triangles_.size(); ++i) {
    sum[triangles_[i]] += values[behind_[i / 3]];
    ++count[triangles_[i]];
  }
  for (std::size_t v = 0; v < sum.size(); ++v) sum[v] /= std::max(1.0f, count[v]);
  return sum;
}

std::vector<float> SolidSurface::at_vertices(const Quantity& quantity) const {
  const std::vector<float>& values = quantity.values;
  if (quantity.of == Quantity::Of::shape)
    return values.empty() ? std::vector<float>() : std::vector<float>(riders_.size(), values[0]);
  if (quantity.of == Quantity::Of::cell)
    return 4 * values.size() == cells_.size() ? of_cells(values) : std::vector<float>();
  if (values.size() != nodes_) return {};
  std::vector<float> out;
  out.reserve(riders_.size());
  for (std::size_t v = 0; v < riders_.size(); ++v) {
    float sum = 0;
    for (std::size_t k = 0; k < 4; ++k) sum += weights_[v][k] * values[riders_[v][k]];
    out.push_back(sum);
  }
  return out;
}

}  // namespace sinew
