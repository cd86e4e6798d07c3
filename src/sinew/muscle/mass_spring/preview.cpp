#include <fmt/format.h>

#include "sinew/core/error.hpp"
#include "sinew/muscle/belly/overhang.hpp"
#include "sinew/muscle/mass_spring/mass_spring.hpp"
#include "sinew/muscle/mass_spring/net_about.hpp"
#include "sinew/muscle/mass_spring/options.hpp"

namespace sinew {

MuscleFit net_preview(const Anatomy& anatomy, int muscle, const Flesh& own_flesh) {
  using enum FitWord::Tone;
  const StartPose& start = anatomy.start();
  MuscleFit fit{.flesh = own_flesh, .line = led_to_tips(own_flesh.mesh, start.courses[static_cast<size_t>(muscle)])};
  const Muscle& own = anatomy.model().muscles[static_cast<size_t>(muscle)];
  const SpringOptions springs = options_of<SpringOptions>(own);
  const SpringGrid grid{springs.slices, springs.around};
  const int origin = start.skeleton.body(own.path.points.front().body);
  const std::optional<Resampled> net =
      net_about(SurfaceTree(fit.flesh.mesh), fit.line,
                {.grid = grid, .across = start.poses[static_cast<size_t>(origin)].linear().col(0)});
  if (!net) throw InputError({missed_mesh(own)});
  fit.surface = {net->points, faces(grid)};
  fit.wire = ring_edges(grid);
  for (const Edge& edge : along_edges(grid)) fit.wire.push_back(edge);
  if (net->report.shifts + net->report.misses == 0)
    fit.words.push_back(
        {ok, fmt::format("The line runs inside the flesh at all {} slices, and every ray met it.", grid.slices)});
  measure(fit, "net", ", tendons and all");
  for (const std::string& note : net->report.notes()) fit.words.push_back({warning, note});
  if (const std::string why = why_unfit(net->report, grid); !why.empty()) fit.words.push_back({warning, why});
  return fit;
}

Editing net_editing() {
  return {.title = "Spring net",
          .about = "Slices of points joined by springs",
          .offered = {{.key = "slices", .label = "Slices", .about = "Between the two ends", .low = 1, .high = 40},
                      {.key = "around", .label = "Points round", .about = "Of a slice", .low = 3, .high = 32}},
          .preview = net_preview};
}

}  // namespace sinew
