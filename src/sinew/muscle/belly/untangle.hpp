#pragma once
// Sections that stand across a bent line lean towards each other on the inner side of the bend, and would cut each
// other there if they reach so far.
#include <span>
#include <vector>

#include "sinew/geometry/section_tube.hpp"

namespace sinew {

/// Turns such sections towards their neighbours until none reaches through the next, or it no longer helps (the line
/// itself turns back, or is bent more sharply than flesh can be). `radii`: of every ring and side; NaN: unknown;
/// `widest`: the largest of each ring. Whether any was turned. `ways` is a buffer.
bool untangle(std::span<Ring> rings, std::span<const double> radii, std::span<const double> widest,
              std::vector<Vec3>& ways);
std::vector<double> widest_of(std::span<const double> radii, int sides);

}  // namespace sinew
