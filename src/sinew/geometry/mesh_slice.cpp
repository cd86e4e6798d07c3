#include "sinew/geometry/mesh_slice.hpp"

#include <algorithm>
#include <tuple>

#include "sinew/geometry/mesh_sides.hpp"

namespace sinew {
namespace {

constexpr double slice_nudge = 1e-7, slice_touch = 1e-9;  // of the box's diagonal
constexpr int most_nudges = 8;

bool leftmost(const Vec2& a, const Vec2& b) { return std::tuple(a.x(), a.y()) < std::tuple(b.x(), b.y()); }

}  // namespace

struct MeshSlicer::Segment {
  int from, to;  // edges
  bool passed = false;
};

struct MeshSlicer::Buffers {
  std::vector<double> heights;  // of the vertices above the plane
  std::vector<Segment> segments;
  std::vector<int> entered;  // edges, sorted
  bool touched = false;
};

MeshSlicer::MeshSlicer(const TriMesh& mesh) : vertices_(mesh.vertices), triangles_(mesh.triangles) {
  if (const Box box = bounds(mesh); !box.empty()) diagonal_ = box.size().norm();
  const auto placed = [&](int a, int b) {
    const Vec3 &p = vertices_[a], &q = vertices_[b];
    return std::tuple(p.x(), p.y(), p.z(), a) < std::tuple(q.x(), q.y(), q.z(), b) ? std::array{a, b}
                                                                                   : std::array{b, a};
  };
  sides_.resize(triangles_.size());
  for_each_edge(sides_of(mesh), [&](auto first, auto last) {
    for (auto side = first; side != last; ++side) sides_[side->triangle][side->place] = static_cast<int>(edges_.size());
    edges_.push_back(placed(first->ends[0], first->ends[1]));
  });
}

void MeshSlicer::find_segments(const SlicePlane& plane, double offset, Buffers& work) const {
  const Vec3 normal = plane.normal(), at = plane.at + offset * normal;
  const double touch = slice_touch * diagonal_;
  work.touched = false;
  work.segments.clear();
  work.heights.resize(vertices_.size());
  for (size_t i = 0; i < vertices_.size(); ++i) {
    work.heights[i] = (vertices_[i] - at).dot(normal);
    if (std::abs(work.heights[i]) < touch) work.touched = true;
  }
  const auto above = [&](int vertex) { return work.heights[vertex] >= 0; };
  for (size_t t = 0; t < triangles_.size(); ++t) {
    const auto& [a, b, c] = triangles_[t];
    const bool up[3] = {above(a), above(b), above(c)};
    if (up[0] == up[1] && up[1] == up[2]) continue;
    const int lone = up[1] == up[2] ? 0 : up[0] == up[2] ? 1 : 2;
    const int after = sides_[t][lone], before = sides_[t][(lone + 2) % 3];
    work.segments.push_back(up[lone] ? Segment{after, before} : Segment{before, after});
  }
}

Vec2 MeshSlicer::point_on(const SlicePlane& plane, int edge, const Buffers& work) const {
  const auto& [a, b] = edges_[edge];
  const double up = work.heights[a], down = work.heights[b];  // of different signs
  return plane.flat(vertices_[a] + up / (up - down) * (vertices_[b] - vertices_[a]));
}

void MeshSlicer::cut(const SlicePlane& plane, std::vector<SliceLoop>& out) const {
  thread_local Buffers work;  // so that a cut asks for no memory once it has been warm
  find_segments(plane, 0, work);
  const bool through_vertex = work.touched;
  for (int i = 1; work.touched && i <= most_nudges; ++i) find_segments(plane, i * slice_nudge * diagonal_, work);
  // A plane that lies on a flat end was nudged off the solid: the cut meant is the one on its other side.
  if (through_vertex && work.segments.empty()) find_segments(plane, -slice_nudge * diagonal_, work);

  std::vector<Segment>& segments = work.segments;
  std::sort(segments.begin(), segments.end(),
            [](const Segment& a, const Segment& b) { return std::tie(a.from, a.to) < std::tie(b.from, b.to); });
  work.entered.clear();
  for (const Segment& s : segments) work.entered.push_back(s.to);
  std::sort(work.entered.begin(), work.entered.end());
  const auto leaving = [&](int edge) -> Segment* {
    auto at = std::lower_bound(segments.begin(), segments.end(), edge,
                               [](const Segment& s, int wanted) { return s.from < wanted; });
    while (at != segments.end() && at->from == edge && at->passed) ++at;
    return at != segments.end() && at->from == edge ? &*at : nullptr;
  };

  size_t loops = 0;
  const auto follow = [&](Segment* segment) {
    if (loops == out.size()) out.emplace_back();
    SliceLoop& loop = out[loops++];
    loop.points.clear();
    const int first = segment->from;
    int edge = first;
    for (; segment; segment = leaving(edge)) {
      loop.points.push_back(point_on(plane, edge, work));
      segment->passed = true;
      edge = segment->to;
    }
    loop.closed = edge == first;
    if (!loop.closed) return loop.points.push_back(point_on(plane, edge, work));
    std::rotate(loop.points.begin(), std::min_element(loop.points.begin(), loop.points.end(), leftmost),
                loop.points.end());
  };
  for (Segment& s : segments)  // open ends first, or a loop would begin in the middle of an open one
    if (!s.passed && !std::binary_search(work.entered.begin(), work.entered.end(), s.from)) follow(&s);
  for (Segment& s : segments)
    if (!s.passed) follow(&s);
  out.resize(loops);
  std::sort(out.begin(), out.end(),
            [](const SliceLoop& a, const SliceLoop& b) { return leftmost(a.points[0], b.points[0]); });
}

}  // namespace sinew
