#pragma once
// What presses on a muscle's flesh: bones and other muscles, as planes that stand still while the flesh is solved
// (flesh.md 7).
//
// Samples are the nodes of its surface and the middles of its facets, each with its area. A penalty, not a barrier:
// grown bellies overlap where they lie on bones and on each other, and scenes jump. What a sample overlaps at the
// model's start is left to it. Within a tick neighbours stand as they were carried there; standing still, they are
// solved in turns until nothing moves.
#include <memory>
#include <span>
#include <vector>

#include "sinew/geometry/distance_grid.hpp"
#include "sinew/muscle/solid/ring_belly.hpp"
#include "sinew/muscle/solid/solid_solve.hpp"
#include "sinew/skeleton/bones.hpp"

namespace sinew::solid {

/// The surface of a belly: where others press, and how deep they are in it.
class FleshSkin {
 public:
  explicit FleshSkin(const BellyMesh&);

  struct Sample {
    int tet = 0;
    std::array<double, 4> weights{};
    double area = 0;  ///< m2
  };
  const std::vector<Sample>& samples() const { return samples_; }
  Vec3 place(const Sample&, const Eigen::VectorXd& places) const;
  Box box(const Eigen::VectorXd& places) const;

  struct Depth {
    double depth = 0;  ///< m; 0: outside
    Vec3 out = Vec3::UnitX();
  };
  /// Of a place in the flesh as it is now, by the way out of the given shape.
  Depth depth(const Eigen::VectorXd& places, const Vec3& at) const;

 private:
  RingLayout layout_;
  std::vector<Tetrahedron> tets_;
  std::vector<Vec3> nodes_;  ///< of the given shape
  std::vector<Sample> samples_;
  std::shared_ptr<const DistanceGrid> given_;
};

/// What the samples of a muscle overlap at the model's start, m: left to them.
struct Leave {
  std::vector<double> bones, flesh;
};

/// A bone that flesh may touch, from the world into its grid.
struct NearBone {
  const DistanceGrid* grid = nullptr;
  Pose inward = Pose::Identity();
};
/// Other flesh, as it is now.
struct NearFlesh {
  const FleshSkin* skin = nullptr;
  const Eigen::VectorXd* places = nullptr;
  Box box = {};
};

/// How deep samples are: in bone with its margin, else 0; and in other flesh.
Leave overlaps(const FleshSkin&, const Eigen::VectorXd& places, std::span<const NearBone>, std::span<const NearFlesh>);

/// The planes for flesh at `places`, beyond what is left.
void find_presses(const FleshSkin&, const Leave&, const Eigen::VectorXd& places, std::span<const NearBone>,
                  std::span<const NearFlesh>, std::vector<Press>& out);

}  // namespace sinew::solid
