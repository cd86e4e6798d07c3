#include "sinew/scenario/view_detail.hpp"

#include <algorithm>

#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/skeleton/bones.hpp"
#include "sinew/world/flesh_contact.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

constexpr double there = 1 - 1e-6;  // of the way from the eye to a point

/// The eye, and places about it from which a net that was seen must be hidden, too, to count as hidden: else an eye at
/// the edge of what hides it would make it flicker.
std::vector<Vec3> eyes_about(const Viewpoint& eye, const Vec3& looked_at) {
  constexpr double about = 0.03;  // of the way
  const Vec3 way = looked_at - eye.at, aside = about * way.norm() * way.unitOrthogonal();
  const Vec3 up = aside.cross(way.normalized());
  return {eye.at, eye.at + aside, eye.at - aside, eye.at + up, eye.at - up};
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

ViewDetail::ViewDetail(const Scene& scene, const Anatomy& anatomy) {
  const std::vector<Fidelity> known = fidelities();
  for (std::size_t m = 0; m < scene.model.muscles.size(); ++m) {
    const std::string& name = scene.model.muscles[m].name;
    const auto own = std::ranges::find(known, fidelity_of(scene, name), &Fidelity::name);
    if (own != known.end() && own->detail) nets_[name] = {m, own->detail};
  }
  if (nets_.empty()) return;
  for (const Bones::Bone& bone : anatomy.bones().list()) bones_.push_back({bone.body, SurfaceTree(bone.mesh)});
}

std::vector<ViewDetail::Net> ViewDetail::nets(const Frame& frame, const Viewpoint& eye,
                                              std::span<const int> now) const {
  std::vector<Net> out;
  std::vector<TriMesh> surfaces;
  NetHeap all;
  for (const Shape& shape : frame.shapes) {
    const bool surface = shape.topology && shape.topology->primitive == Topology::Primitive::triangles;
    if (!surface || shape.name != shape.muscle || !nets_.contains(shape.muscle)) continue;
    out.push_back({.muscle = shape.muscle});
    surfaces.push_back(mesh_of(shape));
    all.add(surfaces.back());
  }
  if (out.empty()) return out;
  const SurfaceTree heap(std::move(all.mesh));
  std::vector<RayHit> hits;
  const auto behind_bone = [&](const Vec3& from, const Vec3& point, double before) {
    return std::ranges::any_of(bones_, [&](const Bone& bone) {
      const Pose& pose = frame.poses[static_cast<size_t>(bone.body)];
      hits.clear();
      bone.tree.hits(pose.inverse() * from, pose.linear().transpose() * (point - from), hits);
      return !hits.empty() && hits[0].t < before;
    });
  };
  for (size_t m = 0; m < out.size(); ++m) {
    const auto seen_from = [&](const Vec3& from) {
      return std::ranges::any_of(surfaces[m].vertices, [&](const Vec3& point) {
        hits.clear();
        heap.hits(from, point - from, hits);
        const bool free = hits.empty() || hits[0].t > there;
        if (!free && all.owner(hits[0].triangle) != static_cast<int>(m)) return false;
        return !behind_bone(from, point, free ? there : hits[0].t);
      });
    };
    const Vec3 centre = bounds(surfaces[m]).centre();
    const double distance = (centre - eye.at).norm() * Viewpoint::usual_pixels / eye.pixels;
    const auto& [place, detail] = nets_.at(out[m].muscle);
    if (now.empty()) {
      out[m].detail = detail(distance, seen_from(eye.at), -1);
      continue;
    }
    const int has = now[place];
    const bool was_hidden = has == detail(distance, false, has) && has != detail(distance, true, has);
    const bool visible = was_hidden ? seen_from(eye.at) : std::ranges::any_of(eyes_about(eye, centre), seen_from);
    out[m].detail = detail(distance, visible, has);
  }
  return out;
}

std::vector<Input> detail_for_eye(const Scene& scene, const Vec3& eye) {
  const World world(scene);
  std::vector<Input> out;
  for (const ViewDetail::Net& net : ViewDetail(scene, *world.recipe().anatomy).nets(world.frame(), {.at = eye}))
    out.push_back({0, "detail/" + net.muscle, {static_cast<double>(net.detail)}});
  return out;
}

}  // namespace sinew
