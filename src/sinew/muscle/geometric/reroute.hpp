#pragma once
// The action line that a deformed tube implies: through the middles of its sections.
#include "sinew/geometry/section_tube.hpp"
#include "sinew/model/model.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {

/// Centroid of the area of each ring of a tube's vertices (one, rings, one), in the ring's own plane.
std::vector<Vec3> ring_centroids(std::span<const Vec3> vertices, int sides);

/// The muscle's path led through these places (world, at the model's start pose). Its ends stay; each place in between
/// rides on the bone of the nearest way-point along the path, and wraps are left out: the flesh has replaced them.
Model rerouted(const Model&, int muscle, const std::vector<Vec3>& through);

}  // namespace sinew
