#pragma once
// Plane cuts through a mesh, stitched by shared edges into loops, and what their shape says.
#include <array>
#include <span>
#include <vector>

#include "sinew/geometry/flat.hpp"
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

struct SlicePlane {
  Vec3 at = Vec3::Zero(), x = Vec3::UnitX(), y = Vec3::UnitY();  ///< orthonormal
  Vec3 normal() const { return x.cross(y); }
  Vec3 place(const Vec2& p) const { return at + p.x() * x + p.y() * y; }
  Vec2 flat(const Vec3& p) const { return {(p - at).dot(x), (p - at).dot(y)}; }
};

struct SliceLoop {
  std::vector<Vec2> points;  ///< in the plane's axes; the solid lies to the left: outer loops run counter-clockwise
  bool closed = true;        ///< false where the mesh has a hole: the ends are open
};

/// Cuts one mesh many times, from any number of threads. A plane through a vertex is nudged by 1e-7 of the box's
/// diagonal, so that a loop never splits there.
class MeshSlicer {
 public:
  explicit MeshSlicer(const TriMesh& mesh);
  /// The loops are the same bits however the mesh's vertices and triangles are ordered: each closed one begins at its
  /// leftmost point, and they come from left to right.
  void cut(const SlicePlane& plane, std::vector<SliceLoop>& out) const;

 private:
  struct Segment;
  struct Buffers;
  void find_segments(const SlicePlane& plane, double offset, Buffers& work) const;
  Vec2 point_on(const SlicePlane& plane, int edge, const Buffers& work) const;

  double diagonal_ = 0;
  std::vector<Vec3> vertices_;
  std::vector<Triangle> triangles_;
  std::vector<Triangle> sides_;            // of each triangle, the edge from its corner i to the next
  std::vector<std::array<int, 2>> edges_;  // ends, the one at the smaller place first
};

struct SliceShape {
  double area = 0, perimeter = 0;
  double quotient = 0;    ///< isoperimetric, 4 pi area / perimeter^2: 1 for a circle
  double hull_share = 0;  ///< area over the area of the convex hull
  bool convex = false;    ///< every corner turns the same way, once round
};
SliceShape slice_shape(std::span<const Vec2> loop);

/// Signed area: positive counter-clockwise.
double loop_area(std::span<const Vec2> loop);
/// Of the enclosed area, or of the points where that is nothing.
Vec2 loop_centroid(std::span<const Vec2> loop);
/// By the winding of all loops together (so that a hole is outside). Open loops count as if their ends were joined.
bool inside(std::span<const SliceLoop> loops, const Vec2& at);
/// The point inside that is furthest from every loop, to within `tolerance` (m).
Vec2 pole_of_inaccessibility(std::span<const SliceLoop> loops, double tolerance);

}  // namespace sinew
