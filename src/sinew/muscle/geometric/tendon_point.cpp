#include "sinew/muscle/geometric/tendon_point.hpp"

#include <cmath>

namespace sinew {

TendonPoint tendon_point(std::span<const Vec3> line, double tendon) {
  double behind = 0;
  for (size_t k = line.size() - 1; k > 0; --k) {
    const double piece = (line[k] - line[k - 1]).norm();
    if (piece > 0 && behind + piece > tendon) {
      const double share = (piece + behind - tendon) / piece;
      return {line[k - 1] + share * (line[k] - line[k - 1]), static_cast<int>(k) - 1, share};
    }
    behind += piece;
  }
  return {.at = line[0], .whole = true};
}

ScaledLengths scaled_lengths(double path, double scaled_path, double tendon, double fibre, double pennation) {
  const double by = scaled_path / path;
  return {(tendon + fibre * std::cos(pennation)) * by, tendon * by, fibre * by};
}

}  // namespace sinew
