#pragma once
// How well the grown bellies of a body share its room: how much of each lies in bones, and how much in its neighbours.
#include <span>
#include <vector>

#include "sinew/muscle/belly/grow.hpp"

namespace sinew {

struct Interpenetration {
  double in_bones = 0, in_neighbours = 0;      ///< of its volume
  double bone_depth = 0, neighbour_depth = 0;  ///< of the deepest vertex of its flesh, m
  int neighbour = -1;                          ///< which that is in
};

/// Of each belly among all; those that did not grow take no room. Counted on a lattice of 2 mm, or a quarter of the
/// radius where that is less.
std::vector<Interpenetration> interpenetration(std::span<const Grown>, const BoneSpace&);

}  // namespace sinew
