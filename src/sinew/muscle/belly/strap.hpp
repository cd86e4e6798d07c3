#pragma once
// An element of a broad muscle that is modelled by several lines: a strap that reaches half way to the lines beside it,
// so that all of them together are one sheet, or a fan.
//
//      line on its left          own line          line on its right        seen across: edges half way,
//            |        left         |       right        |                   thickness from the area
//            o - - - - - ( ======== o ======== ) - - - - o
#include "sinew/muscle/belly/belly_spine.hpp"

namespace sinew {

/// The edges of a section, from its centre.
struct Edges {
  Vec3 left = Vec3::Zero(), right = Vec3::Zero();
};

/// Half ways from a line to those beside it, by section, and the frame that goes with them.
struct Strap {
  Spine spine;  ///< its side is the way across the sheet, from left to right
  std::vector<Edges> half_way;
  bool left = false, right = false;  ///< whether there is a line; where there is none, the sheet ends
};

Strap strap_of(const SheetNeighbours&, int sections);

/// How far edges may lie to the side: flesh is no thicker than wide, and a sheet does not go on without end.
struct StrapReach {
  double least, most;          ///< m
  double most_rim, least_rim;  ///< the same where the sheet ends
};
/// The edges of a section of so much reach.
Edges edges_at(const Strap&, size_t section, const StrapReach&);

}  // namespace sinew
