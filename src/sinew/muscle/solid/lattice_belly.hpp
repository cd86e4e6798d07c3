#pragma once
// A muscle's belly as a lattice: any closed flesh filled with tetrahedra of one width, cut where its stout part ends,
// with the fibres of a harmonic field between the two cuts or of the B-spline solid that is fitted to it (flesh.md 2,
// 3).
#include <span>

#include "sinew/muscle/solid/ring_belly.hpp"

namespace sinew::solid {

struct LatticeLayout {
  double edge = 0;    ///< of the lattice's cubes, m; 0: the widest that keeps the volume to two hundredths
  int stations = 12;  ///< at most, along the belly, at which it is kept by its course; fewer where the lattice is wide
  bool spline = false;  ///< fibres of the B-spline solid, in place of the field's own
};
/// Of one muscle with one line. Throws InputError as `ring_sections`, `lattice_tets` and `harmonic_fibres` do.
BellyMesh lattice_belly(const Flesh&, std::span<const Vec3> course, const LatticeLayout& = {});

/// Which motor units have which tracts of a lattice: its tracts side by side along the broad axis of the section half
/// way, by the shares of the whole pull that each has. A tract on a cut has two entries.
std::vector<std::vector<UnitShare>> units_of_lattice(const BellyMesh&, std::span<const double> shares);

}  // namespace sinew::solid
