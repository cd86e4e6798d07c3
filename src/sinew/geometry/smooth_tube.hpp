#pragma once
// Coarse tubes drawn smooth: other rings on cubic curves along and round them. So a tube whose detail changes while it
// moves is drawn with the vertices it had at first.
#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <vector>

namespace sinew {

/// Rings and vertices in a ring.
using TubeGrid = std::array<int, 2>;

/// The grid to draw a tube with: its own where that is fine enough.
TubeGrid smooth_grid(const TubeGrid& tube);

/// Half way between the curve through the vertices and the one that they pull: the first encloses more than a polygon
/// of the vertices, the second as much less (within 3 % from six sides on).
std::vector<Eigen::Vector3f> smoothed(const std::vector<Eigen::Vector3f>& tube, const TubeGrid& from,
                                      const TubeGrid& to);
std::vector<float> smoothed(const std::vector<float>& values, const TubeGrid& from, const TubeGrid& to);

/// Triangles of a tube whose every ring has all its vertices, the ends drawn together into points.
std::vector<std::uint32_t> tube_indices(int rings, int around);

}  // namespace sinew
