#pragma once
// The distance to a closed mesh, sampled once on a grid and then read in a few nanoseconds: how muscles feel bones.
#include <array>
#include <memory>
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
  double spacing() const { return spacing_; }

 private:
  Vec3 low_;
  double spacing_;
  std::array<int, 3> nodes_;
  std::vector<float> value_;
};

struct PlacedGrid {
  std::shared_ptr<const DistanceGrid> grid;
  Pose pose = Pose::Identity();
};
/// The distance to the nearest of several bones, each with its pose in the world.
Distance nearest_of(std::vector<PlacedGrid> bones);

}  // namespace sinew
