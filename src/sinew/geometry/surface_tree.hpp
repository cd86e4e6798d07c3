#pragma once
// Rays and closest points on a triangle surface, and whether a point is inside. Embree finds candidates in single
// precision; every distance that is kept is computed in double from the triangle.
#include <limits>
#include <memory>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

struct RayHit {
  double t = 0;         ///< along the ray, in units of its direction's length
  int triangle = -1;    ///< of the mesh
  bool leaves = false;  ///< a back face: the ray goes out of the solid
};

struct SurfacePoint {
  Vec3 at = Vec3::Zero();
  double distance = std::numeric_limits<double>::infinity();
  int triangle = -1;  ///< -1: the mesh has none
};

class SurfaceTree {  ///< const once built; may be asked from any number of threads
 public:
  explicit SurfaceTree(TriMesh mesh);
  ~SurfaceTree();
  SurfaceTree(SurfaceTree&&) noexcept;

  const TriMesh& mesh() const;
  /// Every crossing of the ray beyond its start, ascending. A ray through a shared edge or corner crosses once; of
  /// crossings with the same facing within 1e-7 of the box's diagonal the first is kept; one that touches the surface
  /// and stays on its side does not cross.
  void hits(const Vec3& from, const Vec3& along, std::vector<RayHit>& out) const;
  SurfacePoint closest(const Vec3& to) const;
  /// Pairs of triangles whose boxes touch or nearly so, each once, the smaller number first, ascending.
  std::vector<std::array<int, 2>> neighbours() const;
  /// Generalised winding number: 1 inside a closed outward mesh, 0 outside, between the two near holes.
  double winding(const Vec3& at) const;
  bool inside(const Vec3& at) const { return winding(at) > 0.5; }

 private:
  struct Parts;
  std::unique_ptr<const Parts> parts_;
};

/// How far the furthest of these points is from the surface.
double furthest_from(const SurfaceTree&, const std::vector<Vec3>& points);

}  // namespace sinew
