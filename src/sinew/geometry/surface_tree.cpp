#include "sinew/geometry/surface_tree.hpp"

#include <embree3/rtcore.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "sinew/geometry/mesh_sides.hpp"
#include "sinew/geometry/triangle.hpp"

namespace sinew {
namespace {

// Embree sees the mesh about its centre and a diagonal long: boxes wider by this forgive all its rounding.
constexpr double box_margin = 1e-5;
constexpr double ray_start = 1e-9, ray_merge = 1e-7;  // of the diagonal
const Vec3 winding_ray(0.5377, 0.2913, 0.7912);       // any would do; this one is parallel to few faces

/// The sides that no neighbour passes the other way, as that neighbour would pass them.
std::vector<std::array<Vec3, 2>> open_rim(const TriMesh& mesh) {
  std::vector<std::array<Vec3, 2>> rim;
  for_each_edge(sides_of(mesh), [&](auto first, auto last) {
    int left = 0;
    for (auto side = first; side != last; ++side) left += side->forward ? 1 : -1;
    const Vec3 &a = mesh.vertices[first->ends[0]], &b = mesh.vertices[first->ends[1]];
    for (int i = 0; i < std::abs(left); ++i) rim.push_back(left > 0 ? std::array{b, a} : std::array{a, b});
  });
  return rim;
}

}  // namespace

struct SurfaceTree::Parts {
  struct Release {
    void operator()(RTCScene held) const { rtcReleaseScene(held); }
  };

  explicit Parts(TriMesh of) : mesh(std::move(of)), rim(open_rim(mesh)) {}

  TriMesh mesh;
  Vec3 centre = Vec3::Zero();
  double diagonal = 1;
  std::vector<std::array<Vec3, 2>> rim;
  std::unique_ptr<RTCSceneTy, Release> scene;

  Vec3 scaled(const Vec3& p) const { return (p - centre) / diagonal; }
  const Vec3& corner(unsigned triangle, int i) const { return mesh.vertices[mesh.triangles[triangle][i]]; }

  struct RayQuery {
    RTCIntersectContext context;  // first: Embree hands it back, and this with it
    const RayLine& line;
    double beyond;
    std::vector<RayHit>& hits;
  };
  static void box(const RTCBoundsFunctionArguments* ask);
  static void offer(const RTCIntersectFunctionNArguments* ask);
  void collect(const Vec3& from, const Vec3& along, double beyond, std::vector<RayHit>& out) const;
};

void SurfaceTree::Parts::box(const RTCBoundsFunctionArguments* ask) {
  const Parts& parts = *static_cast<const Parts*>(ask->geometryUserPtr);
  Box box;
  for (int i = 0; i < 3; ++i) box.hold(parts.scaled(parts.corner(ask->primID, i)));
  const Eigen::Vector3f low = (box.low.array() - box_margin).cast<float>();
  const Eigen::Vector3f high = (box.high.array() + box_margin).cast<float>();
  *ask->bounds_o = {low.x(), low.y(), low.z(), 0, high.x(), high.y(), high.z(), 0};
}

void SurfaceTree::Parts::offer(const RTCIntersectFunctionNArguments* ask) {
  if (!ask->valid[0]) return;
  const Parts& parts = *static_cast<const Parts*>(ask->geometryUserPtr);
  RayQuery& query = *reinterpret_cast<RayQuery*>(ask->context);
  const unsigned i = ask->primID;
  const auto found = query.line.crossing(parts.corner(i, 0), parts.corner(i, 1), parts.corner(i, 2));
  if (found && found->t > query.beyond) query.hits.push_back({found->t, static_cast<int>(i), found->leaves});
}

/// The ray's way through the ball about the mesh is all that Embree is given: nothing far off, where floats are coarse.
void SurfaceTree::Parts::collect(const Vec3& from, const Vec3& along, double beyond, std::vector<RayHit>& out) const {
  const double length = along.norm();
  if (!scene || !(length > 0) || !from.allFinite() || !std::isfinite(length)) return;
  constexpr double reach = 0.51;  // of the diagonal
  const Vec3 unit = along / length, start = scaled(from);
  const double nearest = -start.dot(unit), beside = (start + nearest * unit).squaredNorm();
  if (beside > reach * reach) return;
  const double half = std::sqrt(reach * reach - beside);
  if (nearest + half < 0) return;
  const double enter = std::max(0.0, nearest - half);
  const Eigen::Vector3f origin = (start + enter * unit).cast<float>(), way = unit.cast<float>();

  const RayLine line(from, along);
  RayQuery query{{}, line, beyond / length, out};
  rtcInitIntersectContext(&query.context);
  RTCRayHit ray{};
  ray.ray.org_x = origin.x(), ray.ray.org_y = origin.y(), ray.ray.org_z = origin.z();
  ray.ray.dir_x = way.x(), ray.ray.dir_y = way.y(), ray.ray.dir_z = way.z();
  ray.ray.tfar = static_cast<float>(nearest + half - enter);
  ray.ray.mask = ~0u;
  ray.hit.geomID = ray.hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
  rtcIntersect1(scene.get(), &query.context, &ray);
}

SurfaceTree::SurfaceTree(TriMesh mesh) {
  auto parts = std::make_unique<Parts>(std::move(mesh));
  if (const Box box = bounds(parts->mesh); !box.empty()) {
    parts->centre = box.centre();
    if (box.size().norm() > 0) parts->diagonal = box.size().norm();
  }
  if (!parts->mesh.triangles.empty()) {
    const RTCDevice device = rtcNewDevice(nullptr);  // the scene keeps it
    parts->scene.reset(rtcNewScene(device));
    rtcSetSceneFlags(parts->scene.get(), RTC_SCENE_FLAG_ROBUST);
    const RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_USER);
    rtcSetGeometryUserPrimitiveCount(geometry, static_cast<unsigned>(parts->mesh.triangles.size()));
    rtcSetGeometryUserData(geometry, parts.get());
    rtcSetGeometryBoundsFunction(geometry, Parts::box, nullptr);
    rtcSetGeometryIntersectFunction(geometry, Parts::offer);
    rtcCommitGeometry(geometry);
    rtcAttachGeometry(parts->scene.get(), geometry);
    rtcReleaseGeometry(geometry);
    rtcReleaseDevice(device);
    tbb::task_arena(1).execute([&] { rtcCommitScene(parts->scene.get()); });
  }
  parts_ = std::move(parts);
}

SurfaceTree::~SurfaceTree() = default;
SurfaceTree::SurfaceTree(SurfaceTree&&) noexcept = default;

const TriMesh& SurfaceTree::mesh() const { return parts_->mesh; }

void SurfaceTree::hits(const Vec3& from, const Vec3& along, std::vector<RayHit>& out) const {
  out.clear();
  parts_->collect(from, along, ray_start * parts_->diagonal, out);
  std::sort(out.begin(), out.end(),
            [](const RayHit& a, const RayHit& b) { return std::tie(a.t, a.triangle) < std::tie(b.t, b.triangle); });
  const double near = ray_merge * parts_->diagonal / along.norm(), touch = ray_start * parts_->diagonal / along.norm();
  size_t kept = 0;
  for (const RayHit& hit : out) {
    const double gap = kept > 0 ? hit.t - out[kept - 1].t : INFINITY;
    if (gap < touch && out[kept - 1].leaves != hit.leaves)
      --kept;
    else if (gap >= near || out[kept - 1].leaves != hit.leaves)
      out[kept++] = hit;
  }
  out.resize(kept);
}

SurfacePoint SurfaceTree::closest(const Vec3& to) const {
  SurfacePoint best;
  if (!parts_->scene || !to.allFinite()) return best;
  struct Search {
    const Parts& parts;
    const Vec3& to;
    SurfacePoint& best;
  } search{*parts_, to, best};
  const auto offer = [](RTCPointQueryFunctionArguments* ask) {
    const Search& asked = *static_cast<Search*>(ask->userPtr);
    const Parts& parts = asked.parts;
    const unsigned i = ask->primID;
    const Vec3 at = nearest_on_triangle(asked.to, parts.corner(i, 0), parts.corner(i, 1), parts.corner(i, 2));
    const SurfacePoint found{at, (at - asked.to).norm(), static_cast<int>(i)};
    if (std::tie(found.distance, found.triangle) >= std::tie(asked.best.distance, asked.best.triangle)) return false;
    asked.best = found;
    ask->query->radius = static_cast<float>(found.distance / parts.diagonal * (1 + box_margin) + box_margin);
    return true;
  };
  const Eigen::Vector3f at = parts_->scaled(to).cast<float>();
  RTCPointQuery query{at.x(), at.y(), at.z(), 0, std::numeric_limits<float>::infinity()};
  RTCPointQueryContext context;
  rtcInitPointQueryContext(&context);
  rtcPointQuery(parts_->scene.get(), &query, &context, offer, &search);
  return best;
}

std::vector<std::array<int, 2>> SurfaceTree::neighbours() const {
  std::vector<std::array<int, 2>> pairs;
  if (!parts_->scene) return pairs;
  const auto take = [](void* out, RTCCollision* found, unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      const int a = static_cast<int>(found[i].primID0), b = static_cast<int>(found[i].primID1);
      if (a != b) static_cast<std::vector<std::array<int, 2>>*>(out)->push_back({std::min(a, b), std::max(a, b)});
    }
  };
  tbb::task_arena(1).execute([&] { rtcCollide(parts_->scene.get(), parts_->scene.get(), take, &pairs); });
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}

/// For a closed surface the crossings of any ray say it. An open one is closed by walls that run from its rim against
/// the ray to infinity: the ray never meets them, and their solid angle is taken off again.
double SurfaceTree::winding(const Vec3& at) const {
  thread_local std::vector<RayHit> crossings;
  crossings.clear();
  parts_->collect(at, winding_ray, 0, crossings);
  int net = 0;
  for (const RayHit& hit : crossings) net += hit.leaves ? 1 : -1;
  double walls = 0;
  for (const auto& [a, b] : parts_->rim) walls += solid_angle(a - at, b - at, -winding_ray);
  return net - walls / (4 * pi);
}

double furthest_from(const SurfaceTree& surface, const std::vector<Vec3>& points) {
  double most = 0;
  for (const Vec3& point : points) most = std::max(most, surface.closest(point).distance);
  return most;
}

}  // namespace sinew
