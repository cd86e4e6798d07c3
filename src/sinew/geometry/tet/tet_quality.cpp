#include "sinew/geometry/tet/tet_quality.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace sinew {
namespace {

Vec3 squeezed(const Vec3& way, const Squeeze& by) { return way - (1 - 1 / by.aspect) * way.dot(by.axis) * by.axis; }

std::array<Vec3, 4> corners_of(const TetMesh& mesh, const Tetrahedron& tet, const Squeeze& squeeze) {
  std::array<Vec3, 4> out{};
  for (int i = 0; i < 4; ++i) out[i] = squeezed(mesh.nodes[tet[i]] - mesh.nodes[tet[0]], squeeze);
  return out;
}

void count_angles(const std::array<Vec3, 4>& corners, TetQuality& out) {
  for (const double angle : dihedral_angles(corners)) {
    out.least_dihedral = std::min(out.least_dihedral, angle);
    out.greatest_dihedral = std::max(out.greatest_dihedral, angle);
    ++out.histogram[static_cast<std::size_t>(std::clamp(static_cast<int>(angle / pi * 18), 0, 17))];
  }
}

}  // namespace

std::array<double, 6> dihedral_angles(const std::array<Vec3, 4>& p) {
  constexpr int edges[6][4] = {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}, {1, 2, 0, 3}, {1, 3, 0, 2}, {2, 3, 0, 1}};
  std::array<double, 6> out{};
  for (int e = 0; e < 6; ++e) {
    const auto& [a, b, c, d] = edges[e];
    const Vec3 along = p[b] - p[a], u = along.cross(p[c] - p[a]), v = along.cross(p[d] - p[a]);
    out[e] = std::atan2(u.cross(v).norm(), u.dot(v));
  }
  return out;
}

double least_dihedral(const TetMesh& mesh, const Tetrahedron& tet, const Squeeze& squeeze) {
  return std::ranges::min(dihedral_angles(corners_of(mesh, tet, squeeze)));
}

TetQuality quality_of(const TetMesh& mesh) { return quality_of(mesh, {}); }

TetQuality quality_of(const TetMesh& mesh, std::span<const Squeeze> squeezes) {
  assert(squeezes.empty() || squeezes.size() == mesh.tets.size());
  TetQuality out{.least_dihedral = pi, .least_volume = std::numeric_limits<double>::infinity()};
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const Tetrahedron& tet = mesh.tets[e];
    const double v = volume_of(mesh, tet);
    out.volume += v;
    out.least_volume = std::min(out.least_volume, v);
    out.inverted += !(v > 0);
    count_angles(corners_of(mesh, tet, squeezes.empty() ? Squeeze{} : squeezes[e]), out);
  }
  if (mesh.tets.empty()) return {};
  out.least_share = out.least_volume * static_cast<double>(mesh.tets.size()) / out.volume;
  return out;
}

}  // namespace sinew
