#pragma once
// A solid muscle as plain data: tetrahedra, of what they are, and where their fibres run (flesh.md 1).
#include <cstdint>
#include <string>
#include <vector>

#include "sinew/geometry/tet/tet_mesh.hpp"
#include "sinew/muscle/material/law.hpp"
#include "sinew/muscle/solid/patches.hpp"

namespace sinew::solid {

/// Fibres of one family in one tet.
struct Fibre {
  int tract = 0, unit = 0;
  int law = 0;                 ///< which of the fibre parts of the tissue's law they are
  Vec3 along = Vec3::UnitX();  ///< unit, in the given shape
  double share = 1;            ///< of the tet's section
  // Extent along the pull in optimal fibre lengths: start + gain (stretch - 1). 1 and 1: the tet's own stretch.
  double start = 1, gain = 1;
};
struct Tract {  ///< a bundle of fibres from cap to cap
  int muscle = 0;
  double length = 0;  ///< in the given shape, m
};

struct SolidMuscle {
  TetMesh mesh;                  ///< the given shape, m
  std::vector<TissueKind> kind;  ///< per tet; empty: muscle. One kind a tet, never a mixture
  std::vector<int> first;        ///< of tet e: fibres[first[e]] .. fibres[first[e + 1]]; empty: it has none
  std::vector<Fibre> fibres;
  std::vector<Tract> tracts;
  std::vector<Mat3> prestrain;  ///< per tet: stress-free shape -> given shape; empty: identity
  std::vector<float> factor;    ///< per tet: of the active stress, 0 where it is dead; empty: 1
  std::vector<float> fat;       ///< per tet: the share that is fat; empty: 0
  Patches patches;

  std::size_t tets() const { return mesh.tets.size(); }
  TissueKind kind_of(std::size_t tet) const { return kind.empty() ? TissueKind::muscle : kind[tet]; }
};

/// What each kind of tissue is made of. A tet's fibres are the law's fibre parts that its families name.
struct Laws {
  std::array<material::Law, tissue_kinds> of;
  /// The fibres stand in the given shape as their curves say, and prestrain is the matrix's alone (flesh.md 6).
  bool matrix_alone_is_prestrained = false;

  const material::Law& operator[](TissueKind kind) const { return of[static_cast<std::size_t>(kind)]; }
  material::Law& operator[](TissueKind kind) { return of[static_cast<std::size_t>(kind)]; }
};

/// The same families in every tet: those of `law`'s fibre parts, each along its own direction.
void fibres_along(SolidMuscle&, const std::vector<Vec3>& directions);
/// The region of a tet by name, else its number: what reports say.
std::string place_of(const SolidMuscle&, std::size_t tet);
/// Throws InputError with all that does not fit: sizes, directions that are not of length one, flat or inverted tets,
/// prestrain that turns a tet inside out.
void check(const SolidMuscle&, const Laws&);

}  // namespace sinew::solid
