#pragma once
// A disorder of a muscle, or an operation on it, as a scene says it.
#include <optional>
#include <string>

#include "sinew/core/maths.hpp"

namespace sinew {

struct Change {
  enum class Kind { weaken, atrophy, paralyse, contract, lengthen_tendon, reroute, remove };
  Kind kind = Kind::weaken;
  std::string muscle;                  ///< a name, or a pattern in which `*` stands for any letters
  double factor = 1;                   ///< weaken: of the active strength; atrophy: of the cross-section
  double by = 0;                       ///< contract: share of the fibres' length; lengthen_tendon: m
  int point = -1;                      ///< reroute: which of the path, 0-based; from the end where negative
  std::string body = {};               ///< reroute: where to
  Vec3 at = Vec3::Zero();              ///< in its axes
  bool drop = false;                   ///< reroute: the points behind that one go
  std::optional<double> tension = {};  ///< reroute: of the relaxed muscle at the scene's start, N
  bool operator==(const Change&) const = default;
};

}  // namespace sinew
