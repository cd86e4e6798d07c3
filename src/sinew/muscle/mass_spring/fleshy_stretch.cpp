// Where along a line flesh begins and ends.
#include <algorithm>

#include "sinew/muscle/mass_spring/resample.hpp"

namespace sinew {

FleshyStretch fleshy_stretch(const MeshSlicer& slicer, std::span<const Vec3> course) {
  constexpr int stations = 100;
  constexpr double tendon = 0.05;  // of the largest section: thinner is tendon
  std::vector<LineFrame> frames;
  line_frames(course, {}, stations - 1, frames);
  std::vector<double> areas;
  std::vector<SliceLoop> loops;
  for (const LineFrame& frame : frames) {
    slicer.cut({frame.at, frame.normal, frame.binormal()}, loops);
    const SliceLoop* loop = loop_about(loops, Vec2::Zero());
    areas.push_back(loop ? loop_area(loop->points) : 0);
  }
  const double least = tendon * *std::max_element(areas.begin(), areas.end());
  int first = 0, last = stations;
  while (first < last && areas[first] <= least) ++first;
  while (last > first && areas[last] <= least) --last;
  // The edge lies between two stations: where the area passes the bar.
  const auto edge = [&](int in, int out_of) {
    if (out_of < 0 || out_of > stations) return static_cast<double>(in);
    const double share = (areas[in] - least) / (areas[in] - areas[out_of]);
    return in + share * (out_of - in);
  };
  if (first >= last) return {};
  return {edge(first, first - 1) / stations, edge(last, last + 1) / stations};
}

}  // namespace sinew
