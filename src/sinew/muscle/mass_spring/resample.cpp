#include "sinew/muscle/mass_spring/resample.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

constexpr double missed = -1;
constexpr double near_enough = 1e-4;  // m
constexpr double corner_room =
    1.6;  // corners of few lie outside the section that they hold the area of: 1.56 for three

/// The loop about a point of the plane; else the one whose centre is nearest; none: nullptr.
const SliceLoop* loop_about(std::span<const SliceLoop> loops, const Vec2& at) {
  const SliceLoop* best = nullptr;
  double nearest = 0;
  for (const SliceLoop& loop : loops) {
    if (loop.points.size() < 3 || loop_area(loop.points) <= 0) continue;
    const double far = inside({&loop, 1}, at) ? -1 : (loop_centroid(loop.points) - at).norm();
    if (!best || far < nearest) best = &loop, nearest = far;
  }
  return best;
}

/// How far the flesh reaches along a ray that starts in it.
double reach(std::span<const RayHit> hits) {
  if (hits.empty()) return missed;
  // Behind a gap wider than the flesh before it lies another part; else the outer silhouette counts.
  for (std::size_t i = 1; i + 1 < hits.size(); i += 2)
    if (hits[i].t - hits[i - 1].t > hits[0].t) return hits[i - 1].t;
  return hits.back().t;
}

/// Rays that met nothing take what lies between their neighbours round the slice.
void fill_round(std::span<double> radii) {
  const int n = static_cast<int>(radii.size());
  const std::vector<double> known(radii.begin(), radii.end());
  const auto next_known = [&](int from, int way) {
    int steps = 1;
    while (steps <= n && known[((from + way * steps) % n + n) % n] < 0) ++steps;
    return steps;
  };
  for (int j = 0; j < n; ++j) {
    if (known[j] >= 0) continue;
    const int back = next_known(j, -1), ahead = next_known(j, 1);
    if (back > n) return;  // nothing is known round this slice
    const double before = known[((j - back) % n + n) % n], behind = known[(j + ahead) % n];
    radii[j] = (ahead * before + back * behind) / (back + ahead);
  }
}

/// Slices that met nothing at all lie between those before and behind; poles have no radius.
void fill_along(std::vector<std::vector<double>>& radii) {
  const int slices = static_cast<int>(radii.size());
  const std::vector<std::vector<double>> known = radii;
  const auto is_known = [&](int k) { return k < 0 || k >= slices || known[k][0] >= 0; };
  for (int k = 0; k < slices; ++k) {
    if (is_known(k)) continue;
    int back = k, ahead = k;
    while (!is_known(back)) --back;
    while (!is_known(ahead)) ++ahead;
    const double share = static_cast<double>(k - back) / (ahead - back);
    for (std::size_t j = 0; j < radii[k].size(); ++j) {
      const double before = back < 0 ? 0 : known[back][j], behind = ahead >= slices ? 0 : known[ahead][j];
      radii[k][j] = (1 - share) * before + share * behind;
    }
  }
}

double polygon_area(std::span<const double> radii) {
  double area = 0;
  const std::size_t n = radii.size();
  for (std::size_t j = 0; j < n; ++j) area += radii[j] * radii[(j + 1) % n];
  return area * std::sin(2 * pi / static_cast<double>(n)) / 2;
}

/// Lets the radii grow until their polygon has an area. None passes `most`: a crescent has area that no star about one
/// place can hold.
void grow_to(double area, double most, std::span<double> radii) {
  constexpr int rounds = 30;
  for (int i = 0; i < rounds; ++i) {
    const double now = polygon_area(radii);
    if (!(now > 0) || std::abs(now / area - 1) < 1e-12) return;
    for (double& r : radii) r = std::min(r * std::sqrt(area / now), std::max(most, r));
  }
}

}  // namespace

std::vector<std::string> ResampleReport::notes() const {
  std::vector<std::string> out;
  if (misses > 0) out.push_back(fmt::format("{} rays met no surface and were filled in from their neighbours", misses));
  if (shifts > 0)
    out.push_back(fmt::format("the line left the flesh at {} slices: their centres were moved, by up to {:.3g} mm",
                              shifts, 1e3 * largest_shift));
  if (crossings > 0)
    out.push_back(
        fmt::format("{} points lie before the slice behind them: take fewer slices or a smoother line", crossings));
  return out;
}

Resampled resampled(const SurfaceTree& tree, std::span<const LineFrame> frames, const SpringGrid& grid,
                    const ResampleOptions& options) {
  Resampled out;
  ResampleReport& report = out.report;
  const MeshSlicer slicer(tree.mesh());
  std::vector<SliceLoop> loops;
  std::vector<RayHit> hits;
  std::vector<Vec3> centres;
  std::vector<std::vector<double>> radii;
  std::vector<double> areas, widest;
  for (int k = 1; k <= grid.slices; ++k) {
    const LineFrame& frame = frames[k];
    const SlicePlane plane{frame.at, frame.normal, frame.binormal()};
    slicer.cut(plane, loops);
    const SliceLoop* loop = loop_about(loops, Vec2::Zero());
    Vec3 centre = frame.at;
    if (loop && !options.silhouette && !tree.inside(centre)) {
      const Vec2 middle = loop_centroid(loop->points);
      const std::span<const SliceLoop> alone(loop, 1);  // the middle of a crescent may lie beside it
      centre = plane.place(inside(alone, middle) ? middle : pole_of_inaccessibility(alone, near_enough));
      ++report.shifts;
      report.largest_shift = std::max(report.largest_shift, (centre - frame.at).norm());
    }
    std::vector<double>& round = radii.emplace_back();
    for (int j = 0; j < grid.around; ++j) {
      const double angle = 2 * pi * j / grid.around;
      hits.clear();
      tree.hits(centre, std::cos(angle) * frame.normal + std::sin(angle) * frame.binormal(), hits);
      round.push_back(!options.silhouette ? reach(hits) : hits.empty() ? missed : hits.back().t);
      report.misses += round.back() < 0;
    }
    fill_round(round);
    centres.push_back(centre);
    double area = 0;
    for (const SliceLoop& each : loops)
      if (each.closed && (options.silhouette || &each == loop)) area += loop_area(each.points);
    areas.push_back(area);
    widest.push_back(0);
    for (const SliceLoop& each : loops)
      if (options.silhouette || &each == loop)
        for (const Vec2& p : each.points) widest.back() = std::max(widest.back(), (plane.place(p) - centre).norm());
  }
  fill_along(radii);

  const auto pole = [&](const LineFrame& frame, double way) {
    hits.clear();
    if (options.reach_surface) tree.hits(frame.at, way * frame.along, hits);
    return hits.empty() ? frame.at : Vec3(frame.at + way * hits.front().t * frame.along);
  };
  for (int i = 0; i < grid.first_free(); ++i) out.points.push_back(pole(frames[grid.frame_of(i)], -1));
  for (int k = 1; k <= grid.slices; ++k) {
    std::vector<double>& round = radii[k - 1];
    if (options.volume_true && areas[k - 1] > 0) grow_to(areas[k - 1], corner_room * widest[k - 1], round);
    for (int j = 0; j < grid.around; ++j) {
      const double angle = 2 * pi * j / grid.around;
      out.points.push_back(centres[k - 1] +
                           round[j] * (std::cos(angle) * frames[k].normal + std::sin(angle) * frames[k].binormal()));
    }
  }
  for (int i = grid.end_free(); i < grid.points(); ++i) out.points.push_back(pole(frames[grid.frame_of(i)], 1));

  for (int k = 1; k < grid.slices; ++k)
    for (int j = 0; j < grid.around; ++j)
      report.crossings += (out.points[grid.at(k + 1, j)] - frames[k].at).dot(frames[k].along) < 0;
  const TriMesh net{out.points, faces(grid)};
  report.volume = volume(net) / volume(tree.mesh());
  report.distance = std::max(furthest_from(tree, out.points), furthest_from(SurfaceTree(net), tree.mesh().vertices));
  return out;
}

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
