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
namespace {

std::vector<Colour> fibre_colours(const Spine& spine, const BellyParameters& look, double activation,
                                  const BellyGrid& grid) {
  const Colour flesh = ember(activation);
  std::vector<Colour> out{fibre_colour(look, 0, 0, 0, flesh)};
  for (int i = 1; i + 1 < grid.sections; ++i)
    for (int j = 0; j < grid.around; ++j)
      out.push_back(fibre_colour(look, spine.fraction[i], grid.turn(j), spine.arc[i], flesh));
  out.push_back(fibre_colour(look, 1, 0, spine.arc.back(), flesh));
  return out;
}

}  // namespace

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

namespace {

/// Fills the surface and gives the line it was built about; nothing where the course has no length.
std::optional<Spine> build(MuscleSurface& out, std::span<const Vec3> course, const BellyParameters& look,
                           double activation, const BoneSpace& bones, const BellyGrid& grid,
                           const SheetNeighbours& beside) {
  if (course.size() < 2 || arc_lengths(course).back() < 1e-6) return {};
  BellySections sections_of_belly(course, look, activation, bones, grid, beside);
  out.mesh.triangles = tube_triangles(grid);
  out.fraction = sections_of_belly.spine().fraction;
  out.around = grid.around;
  const std::vector<double> relief = reliefs(sections_of_belly.spine(), look, grid);
  Skin whole;
  for (int round = 0; round < grid.rounds; ++round) {
    whole = skin(sections_of_belly.spine(), sections_of_belly.sections(), sections_of_belly.outline(), relief, bones,
                 grid, fineness(look), whole);
    if (bones) relax(whole, sections_of_belly.spine(), bones, grid, fineness(look));
    out.mesh.vertices = whole.vertices;
    if (round + 1 < grid.rounds) sections_of_belly.mend(volume(out.mesh));
  }
  return sections_of_belly.spine();
}

}  // namespace

MuscleSurface muscle_surface(std::span<const Vec3> course, const BellyParameters& look, double activation,
                             const BoneSpace& bones, double detail, const SheetNeighbours& beside) {
  MuscleSurface out;
  build(out, course, look, std::clamp(activation, 0.0, 1.0), bones, BellyGrid(detail), beside);
  return out;
}

MuscleTube muscle_tube(std::span<const Vec3> course, const BellyParameters& look, double activation,
                       const BoneSpace& bones, double detail, const SheetNeighbours& beside) {
  MuscleTube tube;
  activation = std::clamp(activation, 0.0, 1.0);
  const BellyGrid grid(detail);
  if (const auto spine = build(tube, course, look, activation, bones, grid, beside)) {
    tube.normals = vertex_normals(tube.mesh);
    tube.colours = fibre_colours(*spine, look, activation, grid);
  }
  return tube;
}

DrawnMesh drawn_muscle(MuscleTube tube, double activation) {
  DrawnMesh drawn{.mesh = std::move(tube.mesh),
                  .colours = std::move(tube.colours),
                  .normals = std::move(tube.normals),
                  .finish = muscle_finish};
  drawn.finish.glow = 0.10f * static_cast<float>(activation);
  return drawn;
}

}  // namespace sinew
