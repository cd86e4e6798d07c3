#pragma once
// Tetrahedra that fill any closed surface: isosurface stuffing (Labelle & Shewchuk 2007). The tets of a body-centred
// cubic lattice are kept inside; where the surface passes close to a lattice point, the point moves onto it; the tets
// that are still cut are replaced by those of a few patterns. Angles between faces are bounded whatever the surface.
//
//   lattice of `edge` -> sides of its points, cuts of its edges, by rays along its lines -> points moved -> patterns
#include <string>
#include <vector>

#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew {

struct LatticeTets {
  TetMesh mesh;
  double edge = 0;          ///< of the lattice's cubes, m
  double volume_ratio = 1;  ///< to what the surface encloses
  std::vector<std::string> notes;
};

/// Within a closed surface that faces outwards. Throws InputError where `edge` is not above zero, the lattice would
/// have more points than memory should hold, or none of the surface is as thick as it.
LatticeTets lattice_tets(const TriMesh& surface, double edge);
/// The same with the widest edge of a row that keeps the volume to two hundredths.
LatticeTets lattice_tets(const TriMesh& surface);

}  // namespace sinew
