#include "sinew/prepare/fit_muscle.hpp"

#include "sinew/core/error.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/overhang.hpp"
#include "sinew/muscle/geometric/geometric.hpp"
#include "sinew/muscle/mass_spring/flesh_middle.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {
namespace {

void measure(MuscleFit& fit, const SurfaceTree& flesh) {
  fit.off = furthest_from(flesh, fit.surface.vertices);
  fit.beyond = furthest_from(SurfaceTree(fit.surface), fit.flesh.mesh.vertices);
}

}  // namespace

std::vector<std::string> MuscleFit::notes() const {
  std::vector<std::string> all = flesh.notes;
  const std::vector<std::string> own =
      is_tube() ? std::get<Sections>(how).notes : std::get<ResampleReport>(how).notes();
  all.insert(all.end(), own.begin(), own.end());
  if (is_tube()) return all;
  if (const std::string why = why_unfit(std::get<ResampleReport>(how), grid); !why.empty()) all.push_back(why);
  return all;
}

MuscleFit tube_fit(const Anatomy& anatomy, int muscle, Flesh flesh) {
  const Sections sections = GeometricTissue(anatomy, {muscle}, {flesh}).sections(0);
  MuscleFit fit;
  fit.flesh = std::move(flesh);
  fit.line = anatomy.start().courses[static_cast<size_t>(muscle)];
  fit.surface = SectionTube(sections.sides, sections.radii).surface(sections.rings);
  fit.grid = {static_cast<int>(sections.rings.size()), sections.sides};
  fit.how = sections;
  measure(fit, SurfaceTree(fit.flesh.mesh));
  return fit;
}

MuscleFit net_fit(const Anatomy& anatomy, int muscle, Flesh own_flesh) {
  const StartPose& start = anatomy.start();
  MuscleFit fit;
  fit.flesh = std::move(own_flesh);
  fit.line = start.courses[static_cast<size_t>(muscle)];
  if (fit.line.size() > 1) {
    const auto [before, behind] = overhangs(fit.flesh.mesh, fit.line);
    if (before.length > 0) fit.line.insert(fit.line.begin(), before.tip);
    if (behind.length > 0) fit.line.push_back(behind.tip);
  }
  const Muscle& own = anatomy.model().muscles[static_cast<size_t>(muscle)];
  const SpringOptions springs = own.volume ? own.volume->springs : SpringOptions{};
  fit.grid = {springs.slices, springs.around};
  const int origin = start.skeleton.body(own.path.points.front().body);
  const SurfaceTree flesh(fit.flesh.mesh);
  const std::optional<Resampled> net = net_about(
      flesh, fit.line, {.grid = fit.grid, .across = start.poses[static_cast<size_t>(origin)].linear().col(0)});
  if (!net) throw InputError({missed_mesh(own)});
  fit.surface = {net->points, faces(fit.grid)};
  fit.how = net->report;
  measure(fit, flesh);
  return fit;
}

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

std::optional<Resampled> net_about(const SurfaceTree& flesh, std::span<const Vec3> course, const NetPlan& plan) {
  const FleshyStretch stretch = fleshy_stretch(MeshSlicer(flesh.mesh()), course);
  if (!(stretch.to > stretch.from) || misses(flesh, {course.begin(), course.end()})) return std::nullopt;
  LineEnds ends{.normal_from = plan.across};
  if (!plan.whole_line) ends.from = stretch.from, ends.to = stretch.to;
  std::vector<LineFrame> frames;
  line_frames(course, ends, plan.grid.slices, frames);
  std::vector<LineFrame> fine;
  line_frames(course, ends, FleshMiddle::pieces - 1, fine);
  const FleshMiddle middle(flesh, fine);
  ResampleOptions options = plan.options;
  options.middle = &middle;
  return resampled(flesh, frames, plan.grid, options);
}

}  // namespace sinew
