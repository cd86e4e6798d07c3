#include "sinew/geometry/tet/nearest_places.hpp"

#include <limits>

#include "sinew/core/parallel.hpp"

namespace sinew {

Vec3 middle_of(const TetMesh& mesh, const Tetrahedron& tet) {
  Vec3 out = Vec3::Zero();
  for (const int n : tet) out += 0.25 * mesh.nodes[static_cast<std::size_t>(n)];
  return out;
}

std::vector<std::size_t> nearest_places(const TetMesh& mesh, std::span<const Vec3> places) {
  std::vector<std::size_t> out(mesh.tets.size());
  parallel_for(out.size(), 16, [&](std::size_t e) {
    const Vec3 middle = middle_of(mesh, mesh.tets[e]);
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t p = 0; p < places.size(); ++p)
      if (const double off = (places[p] - middle).squaredNorm(); off < least) least = off, out[e] = p;
  });
  return out;
}

}  // namespace sinew
