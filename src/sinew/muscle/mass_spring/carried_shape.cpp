#include "sinew/muscle/mass_spring/carried_shape.hpp"

namespace sinew {

LocalShape::LocalShape(const SpringGrid& g, std::span<const Vec3> points, std::span<const LineFrame> frames) : grid(g) {
  middles.assign(frames.size(), Vec3::Zero());
  for (int i = 0; i < grid.points(); ++i) {
    const LineFrame& frame = frames[grid.frame_of(i)];
    const Vec3 d = points[i] - frame.at;
    offsets.emplace_back(d.dot(frame.along), d.dot(frame.normal), d.dot(frame.binormal()));
    middles[grid.frame_of(i)] += offsets.back() / (grid.is_pole(i) ? 1 : grid.around);
  }
  for (int i = 0; i < grid.points(); ++i) offsets[i] -= middles[grid.frame_of(i)];
}

void LocalShape::carry(std::span<const LineFrame> frames, double swell, CarriedShape& out) const {
  out.swell = swell;
  const double arch = 1 / (swell * swell);  // how much shorter the belly is
  out.points.resize(offsets.size());
  for (int i = 0; i < grid.points(); ++i) {
    const int k = grid.frame_of(i);
    const Vec3 d = arch * middles[k] + swell * offsets[i];
    out.points[i] = frames[k].at + d.x() * frames[k].along + d.y() * frames[k].normal + d.z() * frames[k].binormal();
  }
}

}  // namespace sinew
