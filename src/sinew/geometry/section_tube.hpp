#pragma once
// A tube of flat rings: vertices at signed radii about a centre, in a frame that moves. Its surface, its solid, and its
// volume, which costs a few operations per ring however many vertices that has.
//
//        ring k            ring k+1          The first vertex is the centre that closes the origin's end, then vertex
//      c0 ----------------- c0'              i of ring k is 1 + k * sides + i, and the last closes the other end. The
//     /  \   cut: c0 - c1' /  \              quad between two rings is cut from c_i to c'_i+1, in surface and solid.
//    c1 - a ------------- c1' - a'
#include <cstdint>
#include <span>
#include <vector>

#include "sinew/geometry/flat.hpp"
#include "sinew/geometry/tet/tet_mesh.hpp"
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

struct Ring {  ///< where a section is, and how much larger than its radii say
  Vec3 at = Vec3::Zero(), x = Vec3::UnitX(), y = Vec3::UnitY();
  double scale = 1;
};

class SectionTube {
 public:
  /// `radii`: of every ring, from origin to insertion; vertex i of a ring lies at the angle 2 pi i / sides.
  SectionTube(int sides, std::span<const double> radii);

  int rings() const { return static_cast<int>(twice_area_.size()); }
  int sides() const { return sides_; }
  int vertices() const { return rings() * sides_ + 2; }

  /// Of the triangulated tube, exact.
  double volume(std::span<const Ring>) const;
  /// World places of all vertices.
  void place(std::span<const Ring>, std::span<Eigen::Vector3f> out) const;
  TriMesh surface(std::span<const Ring>) const;
  /// Three tetrahedra per wedge between two neighbours and the centres of two rings; nodes as `RingLayout` has them.
  TetMesh solid(std::span<const Ring>) const;

 private:
  std::vector<Vec3> vertices_at(std::span<const Ring>) const;  // all but the last

  int sides_;
  std::vector<Vec2> flat_;          // vertices of all rings, in their planes
  std::vector<double> twice_area_;  // of each ring
  struct Slab {                     // between ring k (places p) and k + 1 (places q), sums over the sides
    Vec2 ahead = Vec2::Zero();      // (p_i ^ p_i+1) q_i+1
    Vec2 behind = Vec2::Zero();     // (q_i ^ q_i+1) p_i
    Eigen::Matrix2d mixed = Eigen::Matrix2d::Zero();  // (q_i - q_i+1) p_i^T
  };
  std::vector<Slab> slabs_;
};

/// Triangles of a tube: round the sides, and a fan at each end.
std::vector<Triangle> ring_triangles(int rings, int sides);
/// The same for drawing: a fan and strips joined by `strip_restart`, as graphics hardware takes them.
inline constexpr std::uint32_t strip_restart = 0xFFFFFFFF;
std::vector<std::uint32_t> ring_strips(int rings, int sides);

}  // namespace sinew
