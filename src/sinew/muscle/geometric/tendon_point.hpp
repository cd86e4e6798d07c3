#pragma once
// Where the tendon of an action line begins, and how lengths follow when a model is scaled.
#include <span>

#include "sinew/core/maths.hpp"

namespace sinew {

struct TendonPoint {
  Vec3 at = Vec3::Zero();
  int before = 0;      ///< it lies between this point of the line and the next
  double share = 0;    ///< how far between them, 0 to 1
  bool whole = false;  ///< the tendon is as long as the line or longer: the point is the origin
};
/// The point `tendon` metres before the insertion, along the line. Lacle & Pronost 2015, eqs. 3-7, with the lengths of
/// the pieces summed up: compared one by one, as printed, the point would leave the line.
TendonPoint tendon_point(std::span<const Vec3> line, double tendon);

/// Lengths at rest of a muscle-tendon unit before and after its path was scaled from `path` to `scaled_path`.
struct ScaledLengths {
  double rest, tendon, fibre;  ///< of the whole at rest, of the slack tendon, of the optimal fibre, m
};
ScaledLengths scaled_lengths(double path, double scaled_path, double tendon, double fibre, double pennation);

}  // namespace sinew
