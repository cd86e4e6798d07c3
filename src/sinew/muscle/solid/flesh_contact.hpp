#pragma once
// What presses on a muscle's flesh: bones, as planes that stand still while the flesh is solved (flesh.md 7).
//
// Samples are the nodes of its surface and the middles of its facets, each with its area. A penalty, not a barrier:
// grown bellies lie in bone by millimetres where they hold on to it, and scenes jump. What a sample overlaps at the
// model's start is left to it.
#include <span>
#include <vector>

#include "sinew/geometry/distance_grid.hpp"
#include "sinew/muscle/solid/ring_belly.hpp"
#include "sinew/muscle/solid/solid_solve.hpp"

namespace sinew::solid {

/// The surface of a belly, where others press on it.
class FleshSkin {
 public:
  explicit FleshSkin(const BellyMesh&);

  struct Sample {
    int tet = 0;
    std::array<double, 4> weights{};
    double area = 0;  ///< m2
    double free = 1;  ///< see `freedom`
  };
  const std::vector<Sample>& samples() const { return samples_; }
  Vec3 place(const Sample&, const Eigen::VectorXd& places) const;

 private:
  std::vector<Tetrahedron> tets_;
  std::vector<Sample> samples_;
};

/// Caps stand on the muscle's path whatever presses on them, and tendons that share it run through each other: towards
/// them contact fades. `at`: counted in sections from the first.
double freedom(double at, int slabs);

/// A bone that flesh may touch, from the world into its grid.
struct NearBone {
  const DistanceGrid* grid = nullptr;
  Pose inward = Pose::Identity();
  int body = -1;
};

/// How deep each sample is in bone with its margin, m; else 0.
std::vector<double> overlaps(const FleshSkin&, const Eigen::VectorXd& places, std::span<const NearBone>);

/// The deepest that a sample lies in bone beyond what is left to it, m; the margin counts for nothing. Below zero:
/// none.
double deepest(const FleshSkin&, std::span<const double> leave, const Eigen::VectorXd& places,
               std::span<const NearBone>);

/// The planes for flesh at `places`, beyond what is left to each sample.
void find_presses(const FleshSkin&, std::span<const double> leave, const Eigen::VectorXd& places,
                  std::span<const NearBone>, std::vector<Press>& out);

}  // namespace sinew::solid
