#include "sinew/scenario/seen_from.hpp"

#include <algorithm>

#include "sinew/geometry/surface_tree.hpp"
#include "sinew/muscle/mass_spring/spring_detail.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/skeleton/bones.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

/// Everything that may hide something, in one mesh, and where each thing's triangles end.
struct Obstacles {
  TriMesh mesh;
  std::vector<int> ends;

  void add(const TriMesh& thing) {
    append(mesh, thing);
    ends.push_back(static_cast<int>(mesh.triangles.size()));
  }
  int owner(int triangle) const { return static_cast<int>(std::ranges::upper_bound(ends, triangle) - ends.begin()); }
};

bool is_net(const Scene& scene, const std::string& muscle) {
  const auto own = scene.fidelity.find(muscle);
  return (own == scene.fidelity.end() ? scene.default_fidelity : own->second) == "mass_spring";
}

}  // namespace

std::vector<Input> detail_for_eye(const Scene& scene, const Vec3& eye) {
  const World world(scene);
  const Frame frame = world.frame();
  Obstacles all;
  const Bones bones(scene.model, world.names().bodies, find_surface);
  for (const Bones::Bone& bone : bones.list()) all.add(moved(frame.poses[static_cast<size_t>(bone.body)], bone.mesh));
  const int first = static_cast<int>(all.ends.size());
  std::vector<std::string> muscles;
  std::vector<TriMesh> surfaces;
  for (const Shape& shape : frame.shapes) {
    const bool surface = shape.topology && shape.topology->primitive == Topology::Primitive::triangles;
    if (!surface || shape.name != shape.muscle || !is_net(scene, shape.muscle)) continue;
    muscles.push_back(shape.muscle);
    surfaces.push_back(mesh_of(shape));
    all.add(surfaces.back());
  }
  const SurfaceTree tree(std::move(all.mesh));
  std::vector<Input> out;
  std::vector<RayHit> hits;
  for (size_t m = 0; m < muscles.size(); ++m) {
    const std::vector<Vec3>& points = surfaces[m].vertices;
    const bool visible = std::ranges::any_of(points, [&](const Vec3& point) {
      hits.clear();
      tree.hits(eye, point - eye, hits);
      constexpr double there = 1 - 1e-6;  // of the way
      return hits.empty() || hits[0].t > there || all.owner(hits[0].triangle) == first + static_cast<int>(m);
    });
    const double distance = (bounds(surfaces[m]).centre() - eye).norm();
    out.push_back({0, "detail/" + muscles[m], {static_cast<double>(spring_detail(distance, visible).code())}});
  }
  return out;
}

}  // namespace sinew
