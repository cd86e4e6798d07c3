#pragma once
// Lines along the fibres of tetrahedra, from cap to cap. They ride in the tets, so that they go where flesh goes.
#include <array>
#include <span>
#include <vector>

#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/geometry/tet/tet_skin.hpp"

namespace sinew {

struct Streamline {
  std::vector<int> tet;                        ///< in which each of its places lies
  std::vector<std::array<double, 4>> weights;  ///< of the tet's corners: none is below 0, they sum to 1
  bool whole = false;                          ///< it comes from the origin and reaches the insertion
};
/// A place of it, where the nodes are by now.
Vec3 place_of(const TetMesh&, std::span<const Vec3> nodes, const Streamline&, std::size_t i);
/// At most so many of its places, both ends among them.
Streamline thinned(const Streamline&, std::size_t most);

/// Follows directions that are given per tet. Between the middles of tets they are mixed, at the skin led along it; a
/// line is led by midpoint steps of half a tet's width, and never out of the mesh but through a cap.
class FibreField {
 public:
  /// `along`: unit, from the origin to the insertion. The mesh must outlive it.
  FibreField(const TetMesh&, std::span<const Vec3> along, std::span<const int> origin, std::span<const int> insertion);
  /// The line through a place; empty where that lies outside.
  Streamline through(const Vec3& seed) const;

 private:
  struct At {
    int tet = -1;
    Vec3 place = Vec3::Zero();
    int cap = -1;  // through which it has left: 0 or 1
  };
  Vec3 direction(const At&) const;
  At moved(const At& from, Vec3 to) const;
  void follow(At, double sense, Streamline&) const;

  const TetMesh& mesh_;
  TetLocator locator_;
  std::vector<std::array<int, 4>> neighbours_;
  std::vector<Vec3> along_;  // of nodes
  std::vector<char> cap_;    // of nodes, a bit for either cap
  double step_ = 0;
};

/// Places spread evenly over the level set of a field over the nodes.
std::vector<Vec3> places_across(const TetMesh&, std::span<const double> field, double level, int count);

}  // namespace sinew
