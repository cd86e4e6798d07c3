#include "sinew/muscle/mass_spring/net_about.hpp"

#include "sinew/muscle/flesh.hpp"
#include "sinew/muscle/mass_spring/flesh_middle.hpp"

namespace sinew {

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
  options.belly_only = !plan.whole_line;
  return resampled(flesh, frames, plan.grid, options);
}

}  // namespace sinew
