#pragma once
// The distance to a closed mesh, sampled once on a grid and then read in a few nanoseconds: how muscles feel bones.
#include <array>
#include <memory>
#include <span>
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
  double spacing() const { return spacing_; }
  Box box() const { return {low_, low_ + spacing_ * Vec3(nodes_[0] - 1, nodes_[1] - 1, nodes_[2] - 1)}; }

 private:
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
/// The distance to the nearest of several bones, each with its pose in the world.
Distance nearest_of(std::vector<PlacedGrid> bones);

}  // namespace sinew
