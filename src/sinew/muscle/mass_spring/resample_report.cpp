// What a resampled net has to say of itself.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/counted.hpp"
#include "sinew/muscle/mass_spring/resample.hpp"

namespace sinew {

std::vector<std::string> ResampleReport::notes() const {
  std::vector<std::string> out;
  if (misses > 0)
    out.push_back(fmt::format("{} met no surface and got the mean of their neighbours", counted(misses, "ray")));
  if (shifts > 0)
    out.push_back(fmt::format("the line left the flesh at {}, whose middles were moved by up to {:.3g} mm",
                              counted(shifts, "slice"), 1e3 * largest_shift));
  if (crossings > 0)
    out.push_back(fmt::format("{} reach beyond the next slice: use fewer slices or a smoother line",
                              counted(crossings, "point")));
  return out;
}

std::string why_unfit(const ResampleReport& report, const SpringGrid& grid, const ResampleOptions& options) {
  constexpr double odd = 0.25, filled = 0.25, far = 0.1;
  if (report.misses > filled * grid.slices * grid.around)
    return fmt::format(
        "{} of {} rays from the line met no flesh. Expected a line that runs through the mesh from end to end and "
        "stops there",
        report.misses, grid.slices * grid.around);
  // Of a bar the first and last slice keep cones to the poles, and a polygon on a circle lacks its segments; flesh that
  // is no bar, or not round, may lose a little more.
  const double cones = (grid.slices - 1.0 / 3) / (grid.slices + 1), turn = 2 * pi / grid.around;
  const double least = std::min(1 - odd, 0.9 * cones * (options.volume_true ? 1 : std::sin(turn) / turn));
  // What is shorter than half the way between two slices cannot be seen.
  const double unseen = 0.5 / (grid.slices + 1);
  if (report.volume >= least && report.volume <= 1 + odd && report.distance > std::max(far, unseen) * report.size)
    return fmt::format(
        "the net and the mesh are up to {:.3g} mm apart, {:.0f} % of the mesh's size: a part of it that holds little "
        "volume, as a tendon or a second head, is lost. Expected a line that runs through all of it, or more slices",
        1e3 * report.distance, 100 * report.distance / report.size);
  if (report.volume >= least && report.volume <= 1 + odd) return "";
  return fmt::format(
      "the net holds {:.0f} % of the mesh's volume, expected {:.0f} to {:.0f} %: the line does not run through the "
      "flesh once, from end to end",
      100 * report.volume, 100 * least, 100 * (1 + odd));
}

}  // namespace sinew
