#include "sinew/prepare/muscle_miss.hpp"

#include "sinew/geometry/polyline.hpp"
#include "sinew/geometry/surface_tree.hpp"

namespace sinew {

MuscleMiss muscle_miss(const Anatomy& anatomy, int muscle, Flesh flesh) {
  MuscleMiss miss{.flesh = std::move(flesh), .line = anatomy.start().courses[static_cast<size_t>(muscle)], .gap = {}};
  const SurfaceTree tree(miss.flesh.mesh);
  double least = std::numeric_limits<double>::infinity();
  for (const Vec3& place : points_at(miss.line, even_fractions(200))) {
    const SurfacePoint nearest = tree.closest(place);
    if (nearest.distance >= least) continue;
    least = nearest.distance;
    miss.gap = {place, nearest.at};
  }
  return miss;
}

}  // namespace sinew
