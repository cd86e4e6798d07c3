#pragma once
// How well tetrahedra are shaped: dihedral angles, volumes, and the same after squeezing the axis that elements are
// stretched along on purpose.
#include <array>
#include <span>

#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew {

/// The six angles between faces, rad: at the edges 01, 02, 03, 12, 13, 23.
std::array<double, 6> dihedral_angles(const std::array<Vec3, 4>& corners);

struct TetQuality {
  double least_dihedral = 0, greatest_dihedral = 0;  ///< rad
  int inverted = 0;                                  ///< of no volume, or turned inside out
  double volume = 0, least_volume = 0;               ///< m3
  double least_share = 0;                            ///< the smallest volume over the mean one
  std::array<int, 18> histogram{};                   ///< of all dihedral angles, in steps of 10 degrees
};
TetQuality quality_of(const TetMesh&);

/// How tets are stretched on purpose: along `axis` (unit), `aspect` times. Angles are judged after the way back.
struct Squeeze {
  Vec3 axis = Vec3::UnitX();
  double aspect = 1;
};
/// `squeezes`: one per tet. Volumes are those before squeezing.
TetQuality quality_of(const TetMesh&, std::span<const Squeeze> squeezes);
/// Of one tet, rad.
double least_dihedral(const TetMesh&, const Tetrahedron&, const Squeeze&);

}  // namespace sinew
