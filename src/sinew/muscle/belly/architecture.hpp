#pragma once
// What a line muscle's figures say about the shape of its flesh.
#include <optional>

#include "sinew/model/model.hpp"

namespace sinew {

struct Architecture {
  /// strap: fibres run nearly its whole length; pennate: short, slanting fibres between sheets of tendon; fusiform: the
  /// rest, a spindle.
  enum class Kind { strap, fusiform, pennate };
  Kind kind = Kind::fusiform;
  double volume = 0;       ///< F_max x optimal fibre length / specific tension, m3
  double belly = 0;        ///< its length along the path, m
  double tendon_area = 0;  ///< m2
  double flatness = 1;     ///< width over thickness of the belly
  double fullness = 0.8;   ///< exponent of its profile: smaller is fuller towards the ends
  double skew = 1;         ///< below 1 the fullest section lies nearer the origin
  double spread = 0;       ///< how far a stout belly reaches along the bone beyond its path's first point, m
  double spare = 0;        ///< of the volume, what finds no room in a belly that flesh could have, m3
};

inline constexpr double least_path = 1e-4;  ///< m: shorter ones have no length

/// Of a muscle whose path has this length at rest; `bone` is how far a bone goes on beyond its
/// origin. Nothing where it has
/// no flesh: no force, no fibre, no length.
std::optional<Architecture> architecture_of(const Muscle&, double path_length, double bone);
const char* word_for(Architecture::Kind);

}  // namespace sinew
