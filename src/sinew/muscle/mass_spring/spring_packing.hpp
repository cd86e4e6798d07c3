#pragma once
// Nets at rest beside one another: bellies that were made one by one may overlap, and cut into bones.
#include <span>
#include <vector>

#include "sinew/muscle/mass_spring/spring_muscle.hpp"

namespace sinew {

/// Reshapes the nets, all at rest at the start pose, until they are out of bones and of one another, as far as their
/// poles and volumes let them; what is left inside is their leave.
void pack(std::vector<SpringMuscle>&, std::span<const NetTouches>, const SpringContact&, std::span<const Pose> poses);

}  // namespace sinew
