#pragma once
// The tendons of a net, from its poles to the bones: thin tubes along the paths, for the eye alone.
#include <span>

#include "sinew/muscle/mass_spring/spring_grid.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew {

/// One tube from each end of a path to the net's pole there.
std::shared_ptr<const Topology> tendon_topology();
/// `poles`: of the path's line. `force`: the muscle's largest, N, which the tendons are made for.
void place_tendons(std::span<const Vec3> course, const std::array<Vec3, 2>& poles, double force,
                   std::vector<Eigen::Vector3f>& out);

}  // namespace sinew
