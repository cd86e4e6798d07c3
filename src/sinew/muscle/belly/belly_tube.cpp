// The muscle-tendon unit as a swept tube.
//
//     origin                 belly_from             belly_to            insertion
//       |--- tendon ------------|======= belly =======|------- tendon ------|
//   section area = tendon_area + A f(w)^2, w the share of the belly, f its profile; A such that the volume is right,
//   also after the flesh has been moved off the bones. Where and how its surface lies: `muscle_skin.hpp`. Elements of a
//   broad muscle are straps (`strap.hpp`), and their tendons are as broad as these.
#include "sinew/muscle/belly/belly_tube.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/belly_sections.hpp"
#include "sinew/muscle/belly/fascicles.hpp"

namespace sinew {

double tendon_at(const BellyParameters& look, double fraction) {
  const double w = belly_share(look, fraction);
  const double from_origin = look.fleshy > 0 ? 1 : smoothstep(-0.02, 0.16, w);
  return 1 - std::min(from_origin, 1 - smoothstep(0.80, 1, w));
}

double belly_profile(const BellyParameters& look, double w, double activation) {
  if (w < 0 || w > 1) return 0;
  const double belly =
      std::pow(std::max(0.0, std::sin(pi * std::pow(w, look.skew))), look.fullness + 0.30 * activation);
  return std::hypot(belly, look.fleshy * std::pow(1 - w, 1.5));
}

MuscleSurface muscle_surface(std::span<const Vec3> course, const BellyParameters& look, double activation,
                             const BoneSpace& bones, double detail, const SheetNeighbours& beside) {
  MuscleSurface out;
  if (course.size() < 2 || arc_lengths(course).back() < 1e-6) return out;
  const BellyGrid grid(detail);
  BellySections belly(course, look, std::clamp(activation, 0.0, 1.0), bones, grid, beside);
  out.mesh.triangles = tube_triangles(grid);
  out.fraction = belly.spine().fraction;
  out.around = grid.around;
  const std::vector<double> relief = reliefs(belly.spine(), look, grid);
  SkinGrid whole;
  for (int round = 0; round < grid.rounds; ++round) {
    whole = skin(belly.spine(), belly.sections(), belly.outline(), relief, bones, grid, fineness(look), whole);
    if (bones) relax(whole, belly.spine(), bones, grid, fineness(look));
    out.mesh.vertices = whole.vertices;
    if (round + 1 < grid.rounds) belly.mend(volume(out.mesh));
  }
  return out;
}

}  // namespace sinew
