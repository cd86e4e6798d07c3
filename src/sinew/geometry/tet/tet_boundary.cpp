#include "sinew/geometry/tet/tet_boundary.hpp"

#include <algorithm>
#include <tuple>

#include "sinew/core/parallel.hpp"

namespace sinew {
namespace {

struct TetFace {
  int low, middle, high;  // nodes
  int tet, corner;
  auto key() const { return std::tie(low, middle, high, tet); }
  bool same(const TetFace& other) const { return middle == other.middle && high == other.high; }
};

/// All faces, in heaps of those with the same lowest node, each heap in order.
struct FaceHeaps {
  std::vector<TetFace> faces;
  std::vector<std::size_t> first;  // of each node's heap
};

FaceHeaps face_heaps(const TetMesh& mesh) {
  FaceHeaps out;
  out.first.assign(mesh.nodes.size() + 1, 0);
  const auto sorted = [](const Tetrahedron& tet, int corner) {
    Triangle face = face_of(tet, corner);
    std::ranges::sort(face);
    return face;
  };
  for (const Tetrahedron& tet : mesh.tets)
    for (int i = 0; i < 4; ++i) ++out.first[static_cast<std::size_t>(sorted(tet, i)[0]) + 1];
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n) out.first[n + 1] += out.first[n];
  out.faces.resize(4 * mesh.tets.size());
  std::vector<std::size_t> next = out.first;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e)
    for (int i = 0; i < 4; ++i) {
      const auto [low, middle, high] = sorted(mesh.tets[e], i);
      out.faces[next[static_cast<std::size_t>(low)]++] = {low, middle, high, static_cast<int>(e), i};
    }
  parallel_for(mesh.nodes.size(), 1024, [&](std::size_t n) {
    const auto begin = out.faces.begin();
    std::sort(begin + static_cast<std::ptrdiff_t>(out.first[n]), begin + static_cast<std::ptrdiff_t>(out.first[n + 1]),
              [](const TetFace& a, const TetFace& b) { return a.key() < b.key(); });
  });
  return out;
}

}  // namespace

std::vector<std::array<int, 4>> tet_neighbours(const TetMesh& mesh) {
  std::vector<std::array<int, 4>> out(mesh.tets.size(), {-1, -1, -1, -1});
  const FaceHeaps heaps = face_heaps(mesh);
  for (std::size_t n = 0; n + 1 < heaps.first.size(); ++n)
    for (std::size_t k = heaps.first[n] + 1; k < heaps.first[n + 1]; ++k) {
      const TetFace &a = heaps.faces[k - 1], &b = heaps.faces[k];
      if (!a.same(b) || out[a.tet][a.corner] >= 0) continue;
      out[a.tet][a.corner] = b.tet, out[b.tet][b.corner] = a.tet;
    }
  return out;
}

TetsOfNodes::TetsOfNodes(const TetMesh& mesh) : first_(mesh.nodes.size() + 1, 0), tets_(4 * mesh.tets.size()) {
  for (const Tetrahedron& tet : mesh.tets)
    for (const int node : tet) ++first_[node + 1];
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n) first_[n + 1] += first_[n];
  std::vector<int> next = first_;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e)
    for (const int node : mesh.tets[e]) tets_[next[node]++] = static_cast<int>(e);
}

std::vector<std::array<int, 2>> tet_edges(const TetMesh& mesh) {
  std::vector<std::array<int, 2>> out;
  out.reserve(6 * mesh.tets.size());
  for (const Tetrahedron& tet : mesh.tets)
    for (int i = 0; i < 4; ++i)
      for (int j = i + 1; j < 4; ++j) out.push_back({std::min(tet[i], tet[j]), std::max(tet[i], tet[j])});
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

TetBoundary boundary(const TetMesh& mesh) {
  TetBoundary out;
  const std::vector<std::array<int, 4>> beside = tet_neighbours(mesh);
  std::vector<int> vertex(mesh.nodes.size(), -1);
  for (std::size_t e = 0; e < mesh.tets.size(); ++e)
    for (int i = 0; i < 4; ++i) {
      if (beside[e][i] >= 0) continue;
      out.surface.triangles.push_back(face_of(mesh.tets[e], i));
      out.tets.push_back(static_cast<int>(e));
      for (const int node : out.surface.triangles.back()) vertex[node] = 0;
    }
  for (std::size_t n = 0; n < vertex.size(); ++n) {
    if (vertex[n] < 0) continue;
    vertex[n] = static_cast<int>(out.nodes.size());
    out.nodes.push_back(static_cast<int>(n));
    out.surface.vertices.push_back(mesh.nodes[n]);
  }
  for (Triangle& face : out.surface.triangles)
    for (int& corner : face) corner = vertex[corner];
  return out;
}

}  // namespace sinew
