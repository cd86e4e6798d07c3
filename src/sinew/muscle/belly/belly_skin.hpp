#pragma once
// The skins of bellies: rings about their spines that reach as far as bones and neighbours leave room, and together
// hold the volume asked for.
#include "sinew/muscle/belly/belly_plan.hpp"

namespace sinew {

struct BellySkin {
  TriMesh mesh;  ///< the origin, rings of `sides` vertices, the insertion
  int sides = 0;
  std::vector<double> area;  ///< per ring, m2
};

/// Of settled bellies, which share the room between them; none of those that are empty.
std::vector<BellySkin> belly_skins(const std::vector<BellyPlan>&);

}  // namespace sinew
