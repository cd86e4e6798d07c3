#pragma once
// What presses between muscles: samples of one's skin on the sides of another (flesh.md 7).
//
//        x  sample of one muscle          w = margin - leave + out . (y - x)
//     ---y--- skin of the other           out: the skin's way out at y, mixed from its corners' as y is
//
// y is the point of the skin nearest to x, so w is as deep as x lies in the other, and out turns with no jump as x
// slides along. What overlaps at the model's start is left to it. Caps are no sides: tendon goes on there.
#include <span>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"
#include "sinew/muscle/solid/flesh_contact.hpp"
#include "sinew/muscle/solid/touching_solve.hpp"

namespace sinew::solid {

class FleshSides {
 public:
  explicit FleshSides(const BellyMesh&);

  /// Of a shape: what places are looked up in.
  struct Look {
    Box box;
    std::vector<Box> slabs;
    std::vector<Vec3> out;  ///< per node, of the sides': unit
  };
  void look(const Eigen::VectorXd& places, Look&) const;

  struct Met {
    int tet = -1;  ///< behind the nearest point; none: it is farther than asked, or on the edge of a cap
    std::array<double, 4> weights{};
    Vec3 out = Vec3::UnitX();
    double depth = 0;  ///< m; negative outside
    double free = 1;   ///< see `freedom`
  };
  Met meet(const Vec3& place, const Eigen::VectorXd& places, const Look&, double reach) const;

 private:
  struct Side {
    Triangle nodes{};
    int tet = 0;
    std::array<std::size_t, 3> corners{};  ///< of the tet
    std::array<bool, 3> open{};            ///< the edge opposite to each node is a cap's
  };
  int slabs_;
  std::vector<double> station_;       ///< per node, see BellyMesh
  std::vector<Side> sides_;           ///< slab by slab
  std::vector<std::size_t> of_slab_;  ///< where those of each slab begin, and their number
};

/// A muscle as the others meet it.
struct FleshNow {
  const FleshSkin* skin = nullptr;
  const FleshSides* sides = nullptr;
  const Eigen::VectorXd* places = nullptr;
  FleshSides::Look look = {};
};

/// How deep each sample of the first lies in the second, with its margin, m; else 0.
std::vector<double> overlaps(const FleshNow&, const FleshNow& other);
/// The deepest that a sample of the first lies in the second beyond what is left to it, m; below zero: none.
double deepest(const FleshNow&, const FleshNow& other, std::span<const double> leave);
/// Adds the presses of samples of the first on the second, beyond what is left to each.
void find_presses(const FleshNow&, const FleshNow& other, std::span<const double> leave, std::array<std::size_t, 2> of,
                  std::vector<MutualPress>& out);
/// Some slabs of the two come within `reach`.
bool near(const FleshSides::Look&, const FleshSides::Look&, double reach);

}  // namespace sinew::solid
