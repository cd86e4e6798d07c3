#include "sinew/scenario/seen_from.hpp"

#include <algorithm>

#include "sinew/muscle/mass_spring/spring_detail.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/skeleton/bones.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

constexpr double there = 1 - 1e-6;  // of the way from the eye to a point

bool is_net(const Scene& scene, const std::string& muscle) {
  const auto own = scene.fidelity.find(muscle);
  return (own == scene.fidelity.end() ? scene.default_fidelity : own->second) == "mass_spring";
}

bool is_one_of(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

/// Nets in one mesh, and where each one's triangles end.
struct NetHeap {
  TriMesh mesh;
  std::vector<int> ends;

  void add(const TriMesh& net) {
    append(mesh, net);
    ends.push_back(static_cast<int>(mesh.triangles.size()));
  }
  int owner(int triangle) const { return static_cast<int>(std::ranges::upper_bound(ends, triangle) - ends.begin()); }
};

}  // namespace

SeenFrom::SeenFrom(const Scene& scene, const std::vector<std::string>& bodies) {
  for (const Muscle& muscle : scene.model.muscles) {
    if (!is_net(scene, muscle.name)) continue;
    nets_.push_back(muscle.name);
    if (muscle.volume && muscle.volume->springs.joined) joined_.push_back(muscle.name);
  }
  if (nets_.empty()) return;
  const Bones bones(scene.model, bodies, find_surface);
  for (const Bones::Bone& bone : bones.list()) bones_.push_back({bone.body, SurfaceTree(bone.mesh)});
}

std::vector<SeenFrom::Net> SeenFrom::nets(const Frame& frame, const Onlooker& eye) const {
  std::vector<Net> out;
  std::vector<TriMesh> surfaces;
  NetHeap all;
  for (const Shape& shape : frame.shapes) {
    const bool surface = shape.topology && shape.topology->primitive == Topology::Primitive::triangles;
    if (!surface || shape.name != shape.muscle || !is_one_of(nets_, shape.muscle)) continue;
    out.push_back({.muscle = shape.muscle});
    surfaces.push_back(mesh_of(shape));
    all.add(surfaces.back());
  }
  if (out.empty()) return out;
  const SurfaceTree heap(std::move(all.mesh));
  std::vector<RayHit> hits;
  const auto behind_bone = [&](const Vec3& point, double before) {
    return std::ranges::any_of(bones_, [&](const Bone& bone) {
      const Pose& pose = frame.poses[static_cast<size_t>(bone.body)];
      hits.clear();
      bone.tree.hits(pose.inverse() * eye.at, pose.linear().transpose() * (point - eye.at), hits);
      return !hits.empty() && hits[0].t < before;
    });
  };
  for (size_t m = 0; m < out.size(); ++m) {
    const auto seen = [&](const Vec3& point) {
      hits.clear();
      heap.hits(eye.at, point - eye.at, hits);
      const bool free = hits.empty() || hits[0].t > there;
      if (!free && all.owner(hits[0].triangle) != static_cast<int>(m)) return false;
      return !behind_bone(point, free ? there : hits[0].t);
    };
    const bool visible = std::ranges::any_of(surfaces[m].vertices, seen);
    const double distance = (bounds(surfaces[m]).centre() - eye.at).norm() * Onlooker::usual_pixels / eye.pixels;
    SpringDetail detail = spring_detail(distance, visible);
    if (is_one_of(joined_, out[m].muscle)) detail.spatial = 0;
    out[m].detail = detail.code();
  }
  return out;
}

std::vector<Input> detail_for_eye(const Scene& scene, const Vec3& eye) {
  const World world(scene);
  std::vector<Input> out;
  for (const SeenFrom::Net& net : SeenFrom(scene, world.names().bodies).nets(world.frame(), {.at = eye}))
    out.push_back({0, "detail/" + net.muscle, {static_cast<double>(net.detail)}});
  return out;
}

}  // namespace sinew
