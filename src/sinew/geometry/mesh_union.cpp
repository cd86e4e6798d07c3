#include "sinew/geometry/mesh_union.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/distance_grid.hpp"
#include "sinew/geometry/surface_nets.hpp"

namespace sinew {

TriMesh melted(const std::vector<TriMesh>& closed, double blend, double spacing) {
  std::vector<Distance> solids;
  Box box;
  double asked = 0;
  for (const TriMesh& mesh : closed) {
    solids.emplace_back(DistanceGrid(mesh, spacing, 2 * blend));
    const Box own = bounds(mesh);
    box.hold(own.low), box.hold(own.high);
    asked += volume(mesh);
  }
  const Vec3 margin = Vec3::Constant(blend + 2 * spacing);
  box.low -= margin, box.high += margin;
  const Distance solid = join(blend, std::move(solids));
  // Melting adds volume in the grooves and the grid takes some from thin ends: a layer as thick as that is over the
  // whole area, taken off or put on, evens it out.
  constexpr int rounds = 4;
  constexpr double enough = 1e-3;
  double off = 0;
  TriMesh mesh;
  for (int round = 0; round < rounds; ++round) {
    mesh = surface_nets([&](const Vec3& at) { return solid(at) + off; }, box, spacing);
    const double more = volume(mesh) - asked;
    if (std::abs(more) < enough * asked || mesh.triangles.empty()) break;
    off = std::clamp(off + more / area(mesh), -0.5 * blend, 0.5 * blend);
  }
  return mesh;
}

}  // namespace sinew
