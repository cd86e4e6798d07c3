#include "sinew/report/overlap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <utility>

#include "sinew/core/parallel.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/skeleton/bones.hpp"
#include "sinew/view/view.hpp"

namespace sinew {
namespace {

constexpr std::size_t looks = 10;             // frames
constexpr std::size_t most_places = 400;      // vertices of a muscle
constexpr double held = 0.015, share = 0.15;  // m, and of the path: so near its ends a muscle holds on to bone
constexpr std::size_t most_named = 5;

/// A muscle's surface as it is drawn at a frame.
struct DrawnMuscle {
  std::string name;
  std::unique_ptr<const SurfaceTree> surface;
  Box box;
  std::vector<Vec3> places;  // some of its vertices, away from its ends
};

/// The path's course from the shape that is a line, or nothing.
std::vector<Vec3> path_of(const Frame& frame, const std::string& muscle) {
  for (const Shape& shape : frame.shapes)
    if (shape.muscle == muscle && !is_flesh(shape)) return course_of(shape);
  return {};
}

std::vector<DrawnMuscle> drawn_muscles(const View& view, const Frame& frame) {
  std::vector<Vertices> places;
  view.move(frame, places);
  std::vector<DrawnMuscle> out;
  for (std::size_t i = 0; i < view.shapes().size(); ++i) {
    const ViewShape& shape = view.shapes()[i];
    const Shape* own = view.source(frame, i);
    if (shape.layer != "muscle" || !own || !is_flesh(*own)) continue;
    TriMesh mesh = mesh_of(places[i], shape.indices);
    DrawnMuscle& muscle = out.emplace_back(DrawnMuscle{.name = shape.muscle, .box = bounds(mesh)});
    const std::vector<Vec3> path = path_of(frame, shape.muscle);
    const double near = path.size() > 1 ? std::min(held, share * arc_lengths(path).back()) : 0;
    const std::size_t step = std::max<std::size_t>(1, mesh.vertices.size() / most_places);
    for (std::size_t v = 0; v < mesh.vertices.size(); v += step)
      if (const Vec3& at = mesh.vertices[v];
          path.empty() || std::min((at - path.front()).norm(), (at - path.back()).norm()) > near)
        muscle.places.push_back(at);
    muscle.surface = std::make_unique<const SurfaceTree>(std::move(mesh));
  }
  return out;
}

/// 0 outside. An odd number of crossings on the way out is inside.
double depth_in(const DrawnMuscle& other, const Vec3& at, std::vector<RayHit>& hits) {
  if ((at.array() < other.box.low.array()).any() || (at.array() > other.box.high.array()).any()) return 0;
  other.surface->hits(at, Vec3(0.36, 0.48, 0.8), hits);
  return hits.size() % 2 == 0 ? 0 : other.surface->closest(at).distance;
}

using Depths = std::map<std::string, double>;  // by the other's name

Depths depths_of(const DrawnMuscle& own, const std::vector<DrawnMuscle>& all, const Bones& bones, const Frame& frame,
                 const FrameNames& names) {
  Depths out;
  const auto deeper = [&](const std::string& other, double depth) {
    if (depth > told_overlap) out[other] = std::max(out[other], depth);
  };
  for (const Bones::Space& space : bones.spaces()) {
    if (space.mended) continue;  // an open bone's inside is a guess
    const auto body = static_cast<std::size_t>(space.body);
    const BoneSpace bone({{space.in_body.grid, frame.poses[body] * space.in_body.pose}});
    for (const Vec3& at : own.places) deeper(names.bodies[body], -bone(at));
  }
  std::vector<RayHit> hits;
  for (const DrawnMuscle& other : all) {
    if (&other == &own || (own.box.high.array() < other.box.low.array()).any() ||
        (own.box.low.array() > other.box.high.array()).any())
      continue;
    for (const Vec3& at : own.places) deeper(other.name, depth_in(other, at, hits));
  }
  return out;
}

}  // namespace

std::vector<Overlap> overlaps_of(const RecordedRun& run) {
  std::vector<Overlap> out;
  if (run.frames().empty()) return out;
  const std::size_t last = run.frames().size() - 1;
  const View view(run.scene(), run.names(), run.whole_frame(0), run.anatomy());
  std::map<std::pair<std::string, std::string>, Overlap> worst;
  for (std::size_t look = 0, before = last + 1; look < looks; ++look) {
    const std::size_t i = look * last / (looks - 1);
    if (i == std::exchange(before, i)) continue;
    const Frame frame = run.whole_frame(i);
    const std::vector<DrawnMuscle> muscles = drawn_muscles(view, frame);
    if (muscles.empty()) return out;
    std::vector<Depths> depths(muscles.size());
    parallel_for(muscles.size(), 1, [&](std::size_t m) {
      depths[m] = depths_of(muscles[m], muscles, run.anatomy()->bones(), frame, run.names());
    });
    for (std::size_t m = 0; m < muscles.size(); ++m)
      for (const auto& [other, depth] : depths[m])
        if (Overlap& known = worst[{muscles[m].name, other}]; depth > known.depth)
          known = {muscles[m].name, other, depth, frame.time};
  }
  for (auto& [pair, overlap] : worst) {
    const auto back = worst.find({pair.second, pair.first});  // two muscles are told once, by the deeper
    if (back == worst.end() || overlap.depth > back->second.depth ||
        (overlap.depth == back->second.depth && pair.first < pair.second))
      out.push_back(overlap);
  }
  std::ranges::stable_sort(out, std::greater{}, &Overlap::depth);
  return out;
}

std::string overlap_words(const std::vector<Overlap>& all) {
  if (all.empty()) return "";
  std::string list;
  for (std::size_t i = 0; i < std::min(all.size(), most_named); ++i)
    list += fmt::format("{}{} in {} {:.1f} mm (at {:.2f} s)", i > 0 ? ", " : "", all[i].muscle, all[i].other,
                        1e3 * all[i].depth, all[i].time);
  if (all.size() > most_named) list += fmt::format(" and {} more pairs", all.size() - most_named);
  return "drawn surfaces overlap: " + list;
}

}  // namespace sinew
