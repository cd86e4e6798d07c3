#include "sinew/muscle/mass_spring/resample.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/muscle/mass_spring/flesh_middle.hpp"

namespace sinew {
namespace {

constexpr double missed = -1;
constexpr double near_enough = 1e-4;  // m
constexpr double corner_room =
    1.6;  // corners of few lie outside the section that they hold the area of: 1.56 for three

/// How far a loop reaches from a place along a direction of its plane; nothing: it is not that way.
double reach_of(const SliceLoop& loop, const Vec2& from, const Vec2& along) {
  double furthest = missed;
  const std::size_t n = loop.points.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Vec2 a = loop.points[i] - from, way = loop.points[(i + 1) % n] - loop.points[i];
    const double here = along.x() * a.y() - along.y() * a.x(), turn = along.x() * way.y() - along.y() * way.x();
    const double share = turn != 0 ? -here / turn : -1;
    if (share >= 0 && share <= 1) furthest = std::max(furthest, (a + share * way).dot(along));
  }
  return furthest;
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

/// Whether a place of a slice (or the pole before the first) and that of the next lie the wrong way round, or nearer
/// to each other's slices than so much of the way between these.
bool cross(const SpringGrid& grid, std::span<const Vec3> points, std::span<const LineFrame> stands, int k, int j,
           double room = 0) {
  const LineFrame &here = stands[k], &next = stands[k + 1];
  const double least = room * (next.at - here.at).norm();
  return (k > 0 && (points[grid.at(k + 1, j)] - here.at).dot(here.along) < least) ||
         (k < grid.slices && (next.at - points[grid.at(k, j)]).dot(next.along) < least);
}

/// Leans slices that cross towards each other, and the outermost towards their poles. Whether there were any.
bool lean(const SpringGrid& grid, std::span<const Vec3> points, std::vector<LineFrame>& stands) {
  constexpr double room = 0.1;
  const std::vector<LineFrame> before = stands;
  bool any = false;
  for (int k = 0; k <= grid.slices; ++k) {
    bool crosses = false;
    for (int j = 0; j < grid.around; ++j) crosses |= cross(grid, points, before, k, j, room);
    if (!crosses) continue;
    any = true;
    const bool end = k == 0 || k == grid.slices;
    const Vec3 both = end ? Vec3(before[k + 1].at - before[k].at) : Vec3(before[k].along + before[k + 1].along);
    for (const int one : {k, k + 1}) {
      if (one == 0 || one > grid.slices) continue;
      LineFrame& frame = stands[one];
      frame.along = (frame.along + both.normalized()).normalized();
      frame.normal = (frame.normal - frame.normal.dot(frame.along) * frame.along).normalized();
    }
  }
  return any;
}

/// Casts the points of a net from the middles of its slices.
class Caster {
 public:
  Caster(const SurfaceTree& tree, const SpringGrid& grid, const ResampleOptions& options)
      : tree_(tree), slicer_(tree.mesh()), grid_(grid), options_(options) {}

  /// Slices that belong to `frames` of the line and stand as told.
  void net(std::span<const LineFrame> frames, std::span<const LineFrame> stands, Resampled& out) const {
    out = {};
    std::vector<Slice> slices;
    std::vector<std::vector<double>> radii;
    for (int k = 1; k <= grid_.slices; ++k) {
      slices.push_back(slice(frames[k].at, stands[k], radii.emplace_back(), out.report));
      fill_round(radii.back());
    }
    fill_along(radii);
    for (int i = 0; i < grid_.first_free(); ++i) out.points.push_back(pole(frames[grid_.frame_of(i)], -1));
    for (int k = 1; k <= grid_.slices; ++k) {
      const Slice& slice = slices[k - 1];
      std::vector<double>& round = radii[k - 1];
      if (options_.volume_true && slice.area > 0) grow_to(slice.area, corner_room * slice.widest, round);
      for (int j = 0; j < grid_.around; ++j) out.points.push_back(slice.centre + round[j] * direction(stands[k], j));
    }
    for (int i = grid_.end_free(); i < grid_.points(); ++i) out.points.push_back(pole(frames[grid_.frame_of(i)], 1));
    for (int k = 1; k < grid_.slices; ++k)
      for (int j = 0; j < grid_.around; ++j) out.report.crossings += cross(grid_, out.points, stands, k, j);
  }

 private:
  struct Slice {
    Vec3 centre = Vec3::Zero();
    double area = 0, widest = 0;  ///< of its section, and from the centre
  };

  Vec3 direction(const LineFrame& frame, int j) const {
    const double angle = 2 * pi * j / grid_.around;
    return std::cos(angle) * frame.normal + std::sin(angle) * frame.binormal();
  }

  Slice slice(const Vec3& on_line, const LineFrame& frame, std::vector<double>& radii, ResampleReport& report) const {
    const SlicePlane plane{frame.at, frame.normal, frame.binormal()};
    std::vector<SliceLoop> loops;
    slicer_.cut(plane, loops);
    const SliceLoop* loop = loop_about(loops, Vec2::Zero());
    Slice out{.centre = frame.at};
    if (loop && !options_.silhouette) {
      if (!tree_.inside(frame.at)) out.centre = plane.place(middle_of(*loop));
      if (!tree_.inside(on_line)) {
        ++report.shifts;
        report.largest_shift = std::max(report.largest_shift, (out.centre - on_line).norm());
      }
    }
    std::vector<RayHit> hits;
    for (int j = 0; j < grid_.around; ++j) {
      const Vec3 way = direction(frame, j);
      hits.clear();
      tree_.hits(out.centre, way, hits);
      if (loop && loop->closed && !options_.silhouette) {  // what is beyond its own section is another part
        const double own = reach_of(*loop, plane.flat(out.centre), plane.flat(frame.at + way)) + near_enough;
        std::erase_if(hits, [&](const RayHit& hit) { return hit.t > own; });
      }
      radii.push_back(!options_.silhouette ? reach(hits) : hits.empty() ? missed : hits.back().t);
      report.misses += radii.back() < 0;
    }
    for (const SliceLoop& each : loops) {
      if (!options_.silhouette && &each != loop) continue;
      if (each.closed) out.area += loop_area(each.points);
      for (const Vec2& p : each.points) out.widest = std::max(out.widest, (plane.place(p) - out.centre).norm());
    }
    return out;
  }

  Vec3 pole(const LineFrame& frame, double way) const {
    std::vector<RayHit> hits;
    if (options_.reach_surface) tree_.hits(frame.at, way * frame.along, hits);
    return hits.empty() ? frame.at : Vec3(frame.at + way * hits.front().t * frame.along);
  }

  const SurfaceTree& tree_;
  MeshSlicer slicer_;
  const SpringGrid& grid_;
  const ResampleOptions& options_;
};

}  // namespace

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

Vec2 middle_of(const SliceLoop& loop) {
  const std::span<const SliceLoop> alone(&loop, 1);
  const Vec2 centroid = loop_centroid(loop.points);
  return inside(alone, centroid) ? centroid : pole_of_inaccessibility(alone, near_enough);
}

std::vector<std::string> ResampleReport::notes() const {
  std::vector<std::string> out;
  if (misses > 0) out.push_back(fmt::format("{} rays met no surface and were filled in from their neighbours", misses));
  if (shifts > 0)
    out.push_back(fmt::format("the line left the flesh at {} slices: their centres were moved, by up to {:.3g} mm",
                              shifts, 1e3 * largest_shift));
  if (crossings > 0)
    out.push_back(
        fmt::format("{} points lie before the slice behind them: take fewer slices or a smoother line", crossings));
  constexpr double odd = 0.25;
  if (std::abs(volume - 1) > odd)
    out.push_back(
        fmt::format("the net holds {:.0f} % of the mesh's volume: the line does not run through it once, from "
                    "end to end",
                    100 * volume));
  return out;
}

Resampled resampled(const SurfaceTree& tree, std::span<const LineFrame> frames, const SpringGrid& grid,
                    const ResampleOptions& options) {
  Resampled out;
  const Caster caster(tree, grid, options);
  std::vector<LineFrame> stands =
      options.middle ? options.middle->across(frames) : std::vector(frames.begin(), frames.end());
  caster.net(frames, stands, out);
  constexpr int rounds = 12;
  const bool may_lean = options.middle && options.middle->leaves();
  for (int i = 0; i < rounds && may_lean && lean(grid, out.points, stands); ++i) caster.net(frames, stands, out);
  const TriMesh net{out.points, faces(grid)};
  out.report.volume = volume(net) / volume(tree.mesh());
  out.report.distance =
      std::max(furthest_from(tree, out.points), furthest_from(SurfaceTree(net), tree.mesh().vertices));
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
