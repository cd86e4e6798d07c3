#pragma once
// A triangle surface as a plain value, and what can be told from it alone. Counter-clockwise seen from outside.
#include <array>
#include <vector>

#include "sinew/core/maths.hpp"

namespace sinew {

using Triangle = std::array<int, 3>;

struct TriMesh {
  std::vector<Vec3> vertices;  ///< m
  std::vector<Triangle> triangles;
  bool operator==(const TriMesh&) const = default;
};

struct Box {
  Vec3 low = Vec3::Constant(1e300), high = Vec3::Constant(-1e300);  ///< empty until something is held
  void hold(const Vec3& point) {
    low = low.cwiseMin(point);
    high = high.cwiseMax(point);
  }
  void hold(const Box& other) {
    low = low.cwiseMin(other.low);
    high = high.cwiseMax(other.high);
  }
  bool empty() const { return !(low.x() <= high.x()); }
  Vec3 size() const { return high - low; }
  Vec3 centre() const { return 0.5 * (low + high); }
};

/// How far apart they are, m; 0 where they overlap.
double gap(const Box& a, const Box& b);

/// Enclosed volume by the divergence theorem, m3; positive when the triangles face outwards. Meaningful for closed
/// meshes.
double volume(const TriMesh& mesh);
double area(const TriMesh& mesh);
/// Centre of the enclosed volume. Meaningful for closed meshes.
Vec3 centroid(const TriMesh& mesh);
Box bounds(const TriMesh& mesh);

/// How the triangles hang together.
struct Connection {
  int parts = 0;                 ///< connected components
  int euler = 0;                 ///< vertices - edges + triangles: 2 per closed part without handles
  int open_edges = 0;            ///< edges of one triangle only
  int crowded_edges = 0;         ///< edges of more than two triangles
  int unoriented_edges = 0;      ///< edges that both their triangles pass in the same sense
  int pinched_vertices = 0;      ///< vertices where two fans of triangles touch, or that no triangle uses
  int degenerate_triangles = 0;  ///< triangles that name a vertex twice
  /// Watertight, consistently oriented and a surface at every point.
  bool closed() const {
    return open_edges + crowded_edges + unoriented_edges + pinched_vertices + degenerate_triangles == 0;
  }
};
Connection connection(const TriMesh& mesh);

/// The connected parts, in the order of their first vertex.
std::vector<TriMesh> parts(const TriMesh& mesh);

/// Unit normals per vertex, weighted by the triangles' angles (so that they do not depend on how a face is cut).
std::vector<Vec3> vertex_normals(const TriMesh& mesh);

void append(TriMesh& mesh, const TriMesh& other);
TriMesh moved(const Pose& pose, TriMesh mesh);

}  // namespace sinew
