#include "sinew/muscle/mass_spring/flesh_middle.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/mass_spring/resample.hpp"

namespace sinew {
namespace {

constexpr int middle_passes = 4;  // each finds sections that stand better across the flesh than those of the last

/// The directions of a line over so many of its points to either side.
std::vector<Vec3> directions(std::span<const Vec3> points, int reach) {
  std::vector<Vec3> out;
  const int last = static_cast<int>(points.size()) - 1;
  for (int i = 0; i <= last; ++i) {
    const Vec3 way = points[std::min(i + reach, last)] - points[std::max(i - reach, 0)];
    out.push_back(way.norm() > 0 ? Vec3(way.normalized()) : i > 0 ? out.back() : Vec3(Vec3::UnitY()));
  }
  return out;
}

/// Places between two that are known lie between them; beside the outermost that are known it is as there.
void fill_unknown(std::vector<Vec3>& values, const std::vector<int>& known) {
  for (std::size_t n = 0; n + 1 < known.size(); ++n)
    for (int i = known[n] + 1; i < known[n + 1]; ++i) {
      const double share = static_cast<double>(i - known[n]) / (known[n + 1] - known[n]);
      values[i] = (1 - share) * values[known[n]] + share * values[known[n + 1]];
    }
}

}  // namespace

FleshMiddle::FleshMiddle(const SurfaceTree& flesh, std::span<const LineFrame> line) {
  const auto stays = [&](const LineFrame& frame) { return flesh.inside(frame.at); };
  if (std::all_of(line.begin() + 1, line.end() - 1, stays)) return;
  std::vector<Vec3> on_line;
  for (const LineFrame& frame : line) on_line.push_back(frame.at);
  const double length = arc_lengths(on_line).back();
  const double radius = std::sqrt(std::abs(volume(flesh.mesh())) / (pi * length));
  reach_ = std::clamp(radius / length, 1.0 / pieces, 0.25);
  const int reach = static_cast<int>(std::lround(reach_ * pieces));
  const MeshSlicer slicer(flesh.mesh());
  std::vector<SliceLoop> loops;
  middle_ = on_line;
  for (int pass = 0; pass < middle_passes; ++pass) {
    const std::vector<Vec3> along = directions(middle_, reach);
    std::vector<Vec3> shift(on_line.size(), Vec3::Zero());
    std::vector<int> known{0};  // the poles stay
    for (int i = 1; i < pieces; ++i) {
      const Vec3 x = along[i].unitOrthogonal();
      const SlicePlane plane{middle_[i], x, along[i].cross(x)};
      slicer.cut(plane, loops);
      const SliceLoop* loop = loop_about(loops, Vec2::Zero());
      if (!loop) continue;
      // Also where it lies in a crescent's hollow: a place within would jump from horn to horn.
      shift[i] = plane.place(loop_centroid(loop->points)) - on_line[i];
      known.push_back(i);
    }
    known.push_back(pieces);
    fill_unknown(shift, known);
    smooth(shift, 2 * reach * reach);
    for (int i = 0; i <= pieces; ++i) middle_[i] = on_line[i] + shift[i];
    middle_ = points_at(middle_, even_fractions(pieces + 1));
  }
}

std::vector<LineFrame> FleshMiddle::across(std::span<const LineFrame> line) const {
  std::vector<LineFrame> out(line.begin(), line.end());
  if (!leaves()) return out;
  const std::size_t last = line.size() - 1;
  std::vector<Vec3> at, along;
  for (std::size_t k = 0; k <= last; ++k) {
    const double share = static_cast<double>(k) / static_cast<double>(last);
    const std::array three{std::max(0.0, share - reach_), share, std::min(1.0, share + reach_)};
    const std::vector<Vec3> found = points_at(middle_, three);
    at.push_back(found[1]);
    along.push_back((found[2] - found[0]).normalized());
  }
  const std::vector<Vec3> normals = untwisted_normals(at, along, line[0].normal);
  for (std::size_t k = 1; k < last; ++k) out[k] = {at[k], along[k], normals[k]};
  return out;
}

}  // namespace sinew
