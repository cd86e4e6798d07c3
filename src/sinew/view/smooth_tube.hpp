#pragma once
// Coarse tubes drawn smooth: finer rings on cubic curves along and round them.
#include <vector>

#include "sinew/view/view.hpp"

namespace sinew {

/// How often each side and each piece between rings is parted; 1: it is fine enough.
int smoothing_of(int around);

/// Half way between the curve through the vertices and the one that they pull: the first encloses more than a polygon
/// of the vertices, the second as much less (within 1 % from six sides on).
Vertices smoothed(const Vertices& tube, int rings, int around, int times);
std::vector<float> smoothed(const std::vector<float>& values, int rings, int around, int times);

}  // namespace sinew
