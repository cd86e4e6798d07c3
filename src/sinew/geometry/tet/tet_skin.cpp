#include "sinew/geometry/tet/tet_skin.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "sinew/core/parallel.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"

namespace sinew {
namespace {

constexpr double on_a_face = 1e-10;  // of a weight: a place on a face is in one of its tets

Box box_of(const TetMesh& mesh, const Tetrahedron& tet) {
  Box out;
  for (const int node : tet) out.hold(mesh.nodes[node]);
  return out;
}

}  // namespace

TetLocator::TetLocator(const TetMesh& mesh) : mesh_(mesh), box_(bounds(mesh)) {
  if (mesh.tets.empty()) return;
  const Vec3 size = box_.size();
  width_ = std::max(std::cbrt(size.prod() / static_cast<double>(mesh.tets.size())), 1e-3 * size.maxCoeff());
  for (int a = 0; a < 3; ++a) size_[a] = 1 + static_cast<int>(size[a] / width_);
  const auto each_cell = [&](const auto& work) {
    for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
      const Box own = box_of(mesh, mesh.tets[e]);
      const std::array<int, 3> low = cell_of(own.low), high = cell_of(own.high);
      for (int x = low[0]; x <= high[0]; ++x)
        for (int y = low[1]; y <= high[1]; ++y)
          for (int z = low[2]; z <= high[2]; ++z) work(number({x, y, z}), static_cast<int>(e));
    }
  };
  first_.assign(static_cast<std::size_t>(size_[0]) * size_[1] * size_[2] + 1, 0);
  each_cell([&](std::size_t cell, int) { ++first_[cell + 1]; });
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  tets_.resize(static_cast<std::size_t>(first_.back()));
  std::vector<int> next(first_.begin(), first_.end() - 1);
  each_cell([&](std::size_t cell, int tet) { tets_[next[cell]++] = tet; });
}

std::array<int, 3> TetLocator::cell_of(const Vec3& place) const {
  std::array<int, 3> out{};
  for (int a = 0; a < 3; ++a)
    out[a] = static_cast<int>(std::clamp(std::floor((place[a] - box_.low[a]) / width_), 0.0, size_[a] - 1.0));
  return out;
}

std::size_t TetLocator::number(const std::array<int, 3>& cell) const {
  return static_cast<std::size_t>(cell[0]) +
         static_cast<std::size_t>(size_[0]) * (static_cast<std::size_t>(cell[1]) +
                                               static_cast<std::size_t>(size_[1]) * static_cast<std::size_t>(cell[2]));
}

int TetLocator::about(const Vec3& place) const {
  if (first_.empty()) return -1;
  const std::size_t cell = number(cell_of(place));
  for (int i = first_[cell]; i < first_[cell + 1]; ++i)
    if (std::ranges::min(weights_at(mesh_, mesh_.tets[tets_[i]], place)) >= -on_a_face) return tets_[i];
  return -1;
}

std::array<double, 4> weights_at(const TetMesh& mesh, const Tetrahedron& tet, const Vec3& place) {
  const Vec3 &a = mesh.nodes[tet[0]], &b = mesh.nodes[tet[1]], &c = mesh.nodes[tet[2]], &d = mesh.nodes[tet[3]];
  const Vec3 u = b - a, v = c - a, w = d - a, p = place - a;
  const double whole = u.dot(v.cross(w));
  const double at_b = p.dot(v.cross(w)) / whole, at_c = u.dot(p.cross(w)) / whole, at_d = u.dot(v.cross(p)) / whole;
  return {1 - at_b - at_c - at_d, at_b, at_c, at_d};
}

TetSkin skinned(const TetMesh& mesh, std::span<const Vec3> places) {
  assert(!mesh.tets.empty());
  const TetLocator locator(mesh);
  const TetBoundary skin = boundary(mesh);
  const SurfaceTree surface(skin.surface);
  TetSkin out;
  out.nodes.resize(places.size()), out.weights.resize(places.size());
  std::vector<double> away(places.size(), -1);
  parallel_for(places.size(), 256, [&](std::size_t i) {
    int tet = locator.about(places[i]);
    if (tet < 0) {
      const SurfacePoint nearest = surface.closest(places[i]);
      tet = skin.tets[nearest.triangle], away[i] = nearest.distance;
    }
    out.nodes[i] = mesh.tets[tet];
    out.weights[i] = weights_at(mesh, mesh.tets[tet], places[i]);
  });
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (away[i] < 0) continue;
    ++out.outside;
    out.far_outside += std::ranges::min(out.weights[i]) < -1;
    out.furthest = std::max(out.furthest, away[i]);
  }
  return out;
}

void carry(const TetSkin& skin, std::span<const Vec3> nodes, std::span<Vec3> places) {
  assert(places.size() == skin.nodes.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto& [a, b, c, d] = skin.nodes[i];
    const auto& [at_a, at_b, at_c, at_d] = skin.weights[i];
    places[i] = at_a * nodes[a] + at_b * nodes[b] + at_c * nodes[c] + at_d * nodes[d];
  }
}

}  // namespace sinew
