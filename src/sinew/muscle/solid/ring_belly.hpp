#pragma once
// A muscle's belly as tetrahedra: rings along the middle of its flesh, as much as that holds, with caps at both ends
// and tracts of fibres from cap to cap (flesh.md 2, 3).
#include <array>
#include <span>
#include <string>
#include <vector>

#include "sinew/geometry/tet/tet_quality.hpp"
#include "sinew/muscle/solid/flesh_data.hpp"
#include "sinew/muscle/solid/ring_fibres.hpp"
#include "sinew/muscle/solid/ring_sections.hpp"

namespace sinew::solid {

struct BellyMesh {
  RingLayout layout;  ///< of a lattice its slabs alone, as many as it has stations between
  TetMesh mesh;       ///< ground axes, the model's start pose; tets as `ring_tets` has them; node groups: the caps
  Tracts tracts;
  std::vector<int> head_of_tract;                ///< which of the lines it belongs to
  std::vector<double> height;                    ///< of the centre of each section, along the centres, m
  std::vector<std::array<double, 2>> on_course;  ///< per line: where on its course the belly begins and ends, m
  std::vector<Triangle> surface;                 ///< nodes of the mesh, counter-clockwise from outside
  double flesh_volume = 0;                       ///< that it was made from, m3: all of it, tendons and tips included
  double widened = 0;                            ///< by which all sections were moved outwards for that, m
  int eased = 0;                                 ///< rounds in which sections that crossed took after their neighbours
  // Of a lattice, where rings know by their numbers:
  std::vector<double> station;       ///< of each node: how far along the belly it lies, in slabs
  std::vector<double> rise;          ///< of each node: 0 at the cap of the origin, 1 at that of the insertion
  std::vector<double> strength;      ///< of each tet: over the area that all fibres share there, 1/m2
  FleshData told;                    ///< of its tets by a file; its directions are those of the tracts
  std::vector<std::string> repairs;  ///< of the flesh, or what could not be grown
  std::vector<std::string> notes;

  /// Of the end at the origin (0) or the insertion (1).
  bool is_lattice() const { return !strength.empty(); }
  double station_of(int node) const {
    return is_lattice() ? station[static_cast<std::size_t>(node)] : node / layout.per_section();
  }
  const std::vector<int>& cap(int end) const { return mesh.node_groups[static_cast<std::size_t>(end)].nodes; }
};

/// Takes what is told; directions, each turned to agree with its tract. Throws InputError where one runs across it.
void take_data(BellyMesh&, FleshData);

/// Of one muscle with one line. Throws InputError as `ring_sections` does, and where no mesh of such sections is sound.
BellyMesh ring_belly(const Flesh&, std::span<const Vec3> course, const RingLayout& = {});
/// Of several lines through one body.
BellyMesh ring_belly(const Flesh& whole, std::span<const Head> heads, const RingLayout& = {});

}  // namespace sinew::solid
