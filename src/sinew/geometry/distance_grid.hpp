#pragma once
// The distance to a closed mesh, sampled once on a grid and then read in a few nanoseconds: how muscles feel bones.
#include <array>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "sinew/geometry/distance.hpp"
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

class DistanceGrid {
 public:
  /// `margin` metres of grid about the mesh. The mesh must be closed; parts may overlap.
  explicit DistanceGrid(const TriMesh& mesh, double spacing = 0.003, double margin = 0.02);

  /// Trilinear between nodes; outside the grid the nearest value at its edge plus the way there. Negative inside.
  double operator()(const Vec3& at) const;
  /// The same where it is less than `least`, else `least`, told from afar without looking closely.
  double nearer_than(double least, const Vec3& at) const;
  Vec3 slope(const Vec3& at) const;  ///< of what is read: the way out
  double spacing() const { return spacing_; }
  Box box() const { return {low_, low_ + spacing_ * Vec3(nodes_[0] - 1, nodes_[1] - 1, nodes_[2] - 1)}; }

 private:
  struct Cell;
  Cell cell(const Vec3& place) const;  ///< counted in nodes, within the grid

  Vec3 low_;
  double spacing_;
  std::array<int, 3> nodes_;
  std::vector<float> value_;
};

struct PlacedGrid {
  std::shared_ptr<const DistanceGrid> grid;
  Pose pose = Pose::Identity();  ///< may mirror, so that left and right share a grid
};
/// Those of the bones that come within `reach` of a course, or the nearest where none does.
std::vector<PlacedGrid> beside(std::span<const Vec3> course, const std::vector<PlacedGrid>& bones, double reach);

/// The space that bones take in the world: how far a place is from the nearest of them, and which way leads out.
class BoneSpace {
 public:
  BoneSpace() = default;                                   ///< no bones
  BoneSpace(Distance solid) : solid_(std::move(solid)) {}  // any solid is one
  explicit BoneSpace(const std::vector<PlacedGrid>&);
  explicit operator bool() const { return solid_ || !grids_.empty(); }
  double operator()(const Vec3& at) const { return see(at).distance; }
  Vec3 slope(const Vec3& at) const { return slope(at, see(at)); }  ///< zero far from every bone

  struct Inward {
    std::shared_ptr<const DistanceGrid> grid;
    Pose pose;    ///< from the world into the grid
    Vec3 centre;  ///< of a ball about the grid, in the world: outside it the bone is farther than the ball
    double reach;
  };
  struct Sight {  ///< how far the nearest bone is from a place, and which
    double distance;
    const Inward* bone;
  };
  Sight see(const Vec3& at) const;
  Vec3 slope(const Vec3& at, const Sight&) const;  ///< where that was seen

 private:
  Distance solid_;
  std::vector<Inward> grids_;
};

}  // namespace sinew
