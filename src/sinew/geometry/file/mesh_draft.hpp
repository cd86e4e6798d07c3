#pragma once
// A mesh in the making: what any reader of a mesh file gathers, checked and cut into triangles in one way.
#include <span>

#include "sinew/geometry/file/mesh_scan.hpp"
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

class MeshDraft {
 public:
  /// `first`: the number by which the file calls its first vertex.
  explicit MeshDraft(MeshFaults& faults, int first = 0) : faults_(faults), first_(first) {}

  std::int64_t vertices() const { return static_cast<std::int64_t>(mesh_.vertices.size()); }
  void vertex(const Vec3& at) { mesh_.vertices.push_back(at); }
  /// Corners count from 0; their vertices may come later. Those that repeat their neighbour are left out.
  void face(std::span<const std::int64_t> corners, const Place&);
  /// Each corner makes a triangle with the two before it.
  void strip(std::span<const std::int64_t> corners, const Place&);

  /// Throws what has been told and what is wrong with the whole. `kind` for the fault of a file without faces.
  TriMesh finish(const char* kind);

 private:
  bool known(std::span<const std::int64_t> corners, const Place&);

  MeshFaults& faults_;
  int first_;
  TriMesh mesh_;
  std::vector<std::int64_t> corners_;
  std::vector<std::size_t> ends_;  // of each face in corners_
  std::vector<Place> places_;      // of each face
};

/// A polygon as triangles: convex ones as a fan about the first corner, others by cutting ears (up to 64 corners).
void cut_polygon(const std::vector<Vec3>& points, std::span<const int> corners, std::vector<Triangle>& out);

}  // namespace sinew
