#include "sinew/muscle/belly/interpenetration.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "sinew/core/parallel.hpp"

namespace sinew {
namespace {

constexpr double coarsest = 2e-3;  // m between places
constexpr double mostly_flesh = 0.5;

struct Crowd {
  std::vector<std::unique_ptr<const DistanceGrid>> grids;
  std::vector<Box> boxes;

  /// The others whose boxes meet that of one.
  std::vector<int> about(size_t own) const {
    std::vector<int> out;
    for (size_t m = 0; m < grids.size(); ++m)
      if (m != own && grids[m] && (boxes[m].low.array() < boxes[own].high.array()).all() &&
          (boxes[own].low.array() < boxes[m].high.array()).all())
        out.push_back(static_cast<int>(m));
    return out;
  }
};

template <class Visit>
void each_place(const Box& box, double step, Visit visit) {
  for (double x = box.low.x() + step / 2; x < box.high.x(); x += step)
    for (double y = box.low.y() + step / 2; y < box.high.y(); y += step)
      for (double z = box.low.z() + step / 2; z < box.high.z(); z += step) visit(Vec3(x, y, z));
}

Interpenetration crowding_of(size_t own, const Grown& grown, const Crowd& crowd, const BoneSpace& bones) {
  Interpenetration out;
  const std::vector<int> others = crowd.about(own);
  const auto among = [&](const Vec3& at) {
    std::pair<double, int> nearest{0, -1};
    for (const int m : others) nearest = std::min(nearest, {(*crowd.grids[static_cast<size_t>(m)])(at), m});
    return nearest;
  };
  double all = 0;
  const DistanceGrid& shape = *crowd.grids[own];
  each_place(crowd.boxes[own], shape.spacing(), [&](const Vec3& at) {
    if (shape(at) > 0) return;
    all += 1, out.in_neighbours += among(at).first < 0, out.in_bones += bones && bones(at) < 0;
  });
  if (all > 0) out.in_neighbours /= all, out.in_bones /= all;
  for (size_t v = 0; v < grown.mesh.vertices.size(); ++v) {
    if (grown.tendon[v] > mostly_flesh) continue;
    const Vec3& at = grown.mesh.vertices[v];
    if (const auto [depth, m] = among(at); - depth > out.neighbour_depth)
      out.neighbour_depth = -depth, out.neighbour = m;
    if (bones) out.bone_depth = std::max(out.bone_depth, -bones(at));
  }
  return out;
}

}  // namespace

std::vector<Interpenetration> interpenetration(std::span<const Grown> all, const BoneSpace& bones) {
  Crowd crowd{std::vector<std::unique_ptr<const DistanceGrid>>(all.size()), std::vector<Box>(all.size())};
  parallel_for(all.size(), 1, [&](size_t m) {
    if (!all[m]) return;
    const double spacing = std::min(coarsest, all[m].radius / 4);
    crowd.grids[m] = std::make_unique<const DistanceGrid>(all[m].mesh, spacing, 2 * spacing);
    crowd.boxes[m] = bounds(all[m].mesh);
  });
  std::vector<Interpenetration> out(all.size());
  parallel_for(all.size(), 1, [&](size_t m) {
    if (all[m]) out[m] = crowding_of(m, all[m], crowd, bones);
  });
  return out;
}

}  // namespace sinew
