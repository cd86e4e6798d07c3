#pragma once
// The skin of a belly: rings about its spine that reach as far as bones and neighbours leave room, and together hold
// the volume asked for.
#include "sinew/muscle/seedling.hpp"

namespace sinew {

struct BellySkin {
  TriMesh mesh;  ///< the origin, rings of `sides` vertices, the insertion
  int sides = 0;
  std::vector<double> area;  ///< per ring, m2
};

/// Of one of the settled seedlings; the others are its neighbours.
BellySkin belly_skin(const std::vector<Seedling>& all, size_t which);

}  // namespace sinew
