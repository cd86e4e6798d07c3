#pragma once
// Where an origin is an area: flesh that overhangs its path grows on the bone there, and its surface holds on to that
// instead of a cap (flesh.md 3).
#include <functional>
#include <string>
#include <vector>

#include "sinew/muscle/solid/ring_belly.hpp"

namespace sinew::solid {

struct Glue {
  std::vector<int> nodes;  ///< of the belly's surface, ascending; none: the cap stays
  double area = 0;         ///< of the surface that is theirs, m2
  std::string note;        ///< what was found, or why there is none
};

/// At the origin (0) or the insertion (1) of a line. `to_bone`: the distance of a place from its bone at the model's
/// start, m, negative within.
Glue glued(const BellyMesh&, std::size_t line, std::span<const Vec3> course, int end,
           const std::function<double(const Vec3&)>& to_bone);

}  // namespace sinew::solid
