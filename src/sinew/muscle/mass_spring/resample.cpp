#include "sinew/muscle/mass_spring/resample.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/muscle/mass_spring/flesh_middle.hpp"
#include "sinew/muscle/mass_spring/outline_points.hpp"

namespace sinew {
namespace {

constexpr double missed = -1;
constexpr double near_enough = 1e-4;  // m
constexpr double hollow = 0.1;        // of a section: more that its middle does not see makes the flesh a hollow one
constexpr int fewest_on_outline = 6;  // points: fewer cannot go round a crescent

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

/// Lets the radii grow until their polygon has an area, each at most to a little beyond where corners of a circle's
/// polygon would be: flesh that rays do not see must not push those away that others do.
void grow_to(double area, std::span<double> radii) {
  constexpr int rounds = 30;
  constexpr double beyond = 1.15;
  const double turn = 2 * pi / static_cast<double>(radii.size());
  const std::vector<double> cast(radii.begin(), radii.end());
  for (int i = 0; i < rounds; ++i) {
    const double now = polygon_area(radii);
    if (!(now > 0) || std::abs(now / area - 1) < 1e-12) return;
    for (std::size_t j = 0; j < radii.size(); ++j)
      radii[j] = std::min(radii[j] * std::sqrt(area / now), beyond * std::sqrt(turn / std::sin(turn)) * cast[j]);
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

/// Finds the points of a net: from the middles of its slices by rays, or, where the flesh is hollow, on the outlines of
/// its sections.
class Caster {
 public:
  Caster(const SurfaceTree& tree, const SpringGrid& grid, const ResampleOptions& options)
      : tree_(tree), slicer_(tree.mesh()), grid_(grid), options_(options) {}

  /// Slices that belong to `frames` of the line and stand as told.
  void net(std::span<const LineFrame> frames, std::span<const LineFrame> stands, Resampled& out) const {
    out = {};
    std::vector<Section> sections;
    for (int k = 1; k <= grid_.slices; ++k) sections.push_back(section(frames[k].at, stands[k], out.report));
    for (int i = 0; i < grid_.first_free(); ++i) out.points.push_back(pole(frames[grid_.frame_of(i)], -1));
    if (is_hollow(sections))
      lay(sections, out);
    else
      cast(sections, stands, out);
    for (int i = grid_.end_free(); i < grid_.points(); ++i) out.points.push_back(pole(frames[grid_.frame_of(i)], 1));
    for (int k = 1; k < grid_.slices; ++k)
      for (int j = 0; j < grid_.around; ++j) out.report.crossings += cross(grid_, out.points, stands, k, j);
  }

 private:
  struct Section {
    SlicePlane plane;
    std::vector<SliceLoop> loops;
    int own = -1;  ///< the loop about the centre, if that is closed
    Vec3 centre = Vec3::Zero();
    double area = 0;
    const SliceLoop& outline() const { return loops[own]; }
  };

  Vec3 direction(const LineFrame& frame, int j) const {
    const double angle = 2 * pi * j / grid_.around;
    return std::cos(angle) * frame.normal + std::sin(angle) * frame.binormal();
  }

  Section section(const Vec3& on_line, const LineFrame& frame, ResampleReport& report) const {
    Section out{.plane = {frame.at, frame.normal, frame.binormal()}, .loops = {}, .centre = frame.at};
    slicer_.cut(out.plane, out.loops);
    const SliceLoop* loop = loop_about(out.loops, Vec2::Zero());
    if (options_.silhouette) {
      for (const SliceLoop& each : out.loops)
        if (each.closed) out.area += loop_area(each.points);
    } else if (loop) {
      if (loop->closed) out.own = static_cast<int>(loop - out.loops.data()), out.area = loop_area(loop->points);
      if (!tree_.inside(frame.at)) out.centre = out.plane.place(middle_of(*loop));
      if (!tree_.inside(on_line)) {
        ++report.shifts;
        report.largest_shift = std::max(report.largest_shift, (out.centre - on_line).norm());
      }
    }
    return out;
  }

  /// All slices are laid on outlines if one must be, or columns of points would jump from slice to slice.
  bool is_hollow(std::span<const Section> sections) const {
    if (grid_.around < fewest_on_outline || std::ranges::any_of(sections, [](const Section& s) { return s.own < 0; }))
      return false;
    return std::ranges::any_of(
        sections, [](const Section& s) { return hidden_share(s.outline(), s.plane.flat(s.centre)) > hollow; });
  }

  void lay(std::span<const Section> sections, Resampled& out) const {
    std::vector<const SliceLoop*> outlines;
    for (const Section& section : sections) outlines.push_back(&section.outline());
    std::vector<std::vector<Vec2>> slices = points_on_outlines(outlines, grid_.around);
    for (std::size_t k = 0; k < sections.size(); ++k) {
      if (options_.volume_true) widen_to(sections[k].area, slices[k]);
      for (const Vec2& p : slices[k]) out.points.push_back(sections[k].plane.place(p));
    }
  }

  void cast(std::span<const Section> sections, std::span<const LineFrame> stands, Resampled& out) const {
    std::vector<std::vector<double>> radii;
    for (std::size_t k = 0; k < sections.size(); ++k) {
      radii.push_back(rays(sections[k], stands[k + 1], out.report));
      fill_round(radii.back());
    }
    fill_along(radii);
    for (std::size_t k = 0; k < sections.size(); ++k) {
      if (options_.volume_true && sections[k].area > 0) grow_to(sections[k].area, radii[k]);
      for (int j = 0; j < grid_.around; ++j)
        out.points.push_back(sections[k].centre + radii[k][j] * direction(stands[k + 1], j));
    }
  }

  std::vector<double> rays(const Section& section, const LineFrame& frame, ResampleReport& report) const {
    std::vector<double> out;
    std::vector<RayHit> hits;
    for (int j = 0; j < grid_.around; ++j) {
      const Vec3 way = direction(frame, j);
      hits.clear();
      tree_.hits(section.centre, way, hits);
      if (section.own >= 0) {  // what is beyond its own section is another part
        const Vec2 from = section.plane.flat(section.centre), along = section.plane.flat(frame.at + way);
        const double own = loop_reach(section.outline(), from, along).last + near_enough;
        std::erase_if(hits, [&](const RayHit& hit) { return hit.t > own; });
      }
      out.push_back(!options_.silhouette ? reach(hits) : hits.empty() ? missed : hits.back().t);
      report.misses += out.back() < 0;
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

/// The places of a mesh that its net should be near: of a belly not the tendons, to which its poles are nearest.
std::vector<Vec3> meant_by(const SurfaceTree& net, const SpringGrid& grid, const ResampleOptions& options,
                           std::vector<Vec3> mesh) {
  const auto is_pole = [&](int point) { return point < grid.first_free() || point >= grid.end_free(); };
  if (options.belly_only)
    std::erase_if(mesh, [&](const Vec3& vertex) {
      return std::ranges::any_of(net.mesh().triangles[net.closest(vertex).triangle], is_pole);
    });
  return mesh;
}

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
  out.report.size = bounds(tree.mesh()).size().norm();
  out.report.off = furthest_from(tree, {out.points.begin() + grid.first_free(), out.points.begin() + grid.end_free()});
  const SurfaceTree about(net);
  out.report.distance = std::max(furthest_from(tree, out.points),
                                 furthest_from(about, meant_by(about, grid, options, tree.mesh().vertices)));
  return out;
}

}  // namespace sinew
