#pragma once
// Tets that share a volume. Linear tets of nearly incompressible flesh lock: each has one volume to keep and too few
// nodes. Where several keep one volume together they bend (F-bar patches, de Souza Neto et al. 2005; about nodes, Bonet
// & Burton 1998). The energy is that of the patch's volume, so forces and tangent stay those of an energy.
#include <cstdint>
#include <span>
#include <vector>

#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew::solid {

enum class TissueKind : std::uint8_t { muscle, aponeurosis, tendon, fat, passive };
inline constexpr std::size_t tissue_kinds = 5;

struct Patches {
  std::vector<int> first;  ///< of patch p: tets[first[p]] .. tets[first[p + 1]]; empty: each tet keeps its own volume
  std::vector<int> tets;
  double weight = 1;  ///< of a tet's volume in each of its patches: 1, or 1/4 where patches surround nodes
  /// What each tet keeps of the volume term by itself, at most, so that modes within a patch are held. It is the shear
  /// modulus over the bulk modulus where that is less.
  double most_alone = 0.05;

  bool per_tet() const { return first.empty(); }
  std::size_t count() const { return first.empty() ? 0 : first.size() - 1; }
  std::span<const int> of(std::size_t patch) const {
    return std::span(tets).subspan(static_cast<std::size_t>(first[patch]),
                                   static_cast<std::size_t>(first[patch + 1] - first[patch]));
  }
};

/// Of tets that follow one another: three make a wedge of rings, six a cell of a block. A patch has one kind of tissue.
Patches patches_of_runs(std::size_t tets, int run, std::span<const TissueKind> kind = {});
/// Of the tets about each node, a quarter of the volume of each; where kinds meet, a patch for each kind.
Patches patches_about_nodes(const TetMesh&, std::span<const TissueKind> kind = {});

}  // namespace sinew::solid
