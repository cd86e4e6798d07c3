#pragma once
// Fibres of ring meshes: a tract is a column of wedges from cap to cap, its direction in a slab the mean of its edges.
#include <array>
#include <span>
#include <vector>

#include "sinew/geometry/tet/ring_tets.hpp"
#include "sinew/geometry/tet/tet_quality.hpp"

namespace sinew::solid {

struct Tracts {
  std::vector<int> of_tet;                     ///< in the order of `ring_tets`
  std::vector<Vec3> along;                     ///< per tet, unit
  std::vector<std::array<double, 2>> stretch;  ///< per tet: shares of its tract's length between which its slab lies
  std::vector<double> length;                  ///< per tract, m
};
inline int tracts_of(const RingLayout& layout) { return layout.sides * (2 * layout.layers - 1); }
/// Throws InputError where a tract turns back or stands still in a slab, and says which.
Tracts ring_tracts(const RingLayout&, std::span<const Vec3> nodes);

/// How tets are stretched along their tracts, those of a slab by its height over its radius: what judges their angles.
std::vector<Squeeze> ring_squeezes(const RingLayout&, std::span<const Vec3> nodes);

struct UnitShare {
  int unit = 0;
  double share = 1;  ///< of the tract's section
  bool operator==(const UnitShare&) const = default;
};
/// Which motor units have which tracts: the section half way is cut across its broad axis into parts of the shares'
/// areas, in the order of the units. `shares` sum to 1. A tract on a cut has two entries. `tracts`: of which alone it
/// is asked, as of a head; empty: all.
std::vector<std::vector<UnitShare>> units_of_tracts(const RingLayout&, std::span<const Vec3> nodes,
                                                    std::span<const double> shares, std::span<const int> tracts = {});

}  // namespace sinew::solid
