#pragma once
// Apart from model.hpp, because kernels that include no Eigen read it too.

namespace sinew {

/// The shape of Thelen's curves; the defaults are those of his paper.
struct ThelenShape {
  double active = 0.45;      ///< width of the active force-length bell
  double passive = 5;        ///< steepness of the passive exponential
  double shortening = 0.25;  ///< curvature of the force-velocity hyperbola
  double lengthening = 1.4;  ///< largest force while lengthening, in peak isometric forces
  bool operator==(const ThelenShape&) const = default;
};

}  // namespace sinew
