#pragma once
// Contact forces as arrows: lines for pages, surfaces for exports. There are always as many; those not needed are
// points.
#include <cstdint>
#include <vector>

#include "sinew/world/frame.hpp"

namespace sinew {

/// From where each force acts along it, 1 cm per 20 N, at most 0.5 m: two vertices per arrow. Of more contacts than
/// arrows the strongest are shown.
std::vector<Eigen::Vector3f> force_lines(const Frame&);
std::vector<std::uint32_t> force_line_indices();

/// The arrows about these lines, as closed surfaces.
std::vector<Eigen::Vector3f> arrows_about(const std::vector<Eigen::Vector3f>& lines);
std::vector<std::uint32_t> arrow_indices();

/// Triangles of a tube whose every ring has all its vertices, the ends drawn together into points.
std::vector<std::uint32_t> tube_indices(int rings, int around);

}  // namespace sinew
