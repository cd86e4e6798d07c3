#pragma once
// The bones of trunk and head as smooth unions of a few solids, in the torso frame of the upper body model: x forward,
// y up, z to the right. Ribs are those of the right side; left ones are their mirror images.
#include <vector>

#include "app/bones/bone.hpp"
#include "sinew/geometry/distance.hpp"

namespace sinew {

/// Seven, twelve and five, from the top down.
std::vector<Distance> neck_vertebrae();
std::vector<Distance> chest_vertebrae();
std::vector<Distance> lumbar_vertebrae();
/// Twelve with their cartilage, from the top down.
std::vector<Distance> ribs();
Distance sternum();
Distance skull();
Distance jaw();

/// All of them; `spacing` is the grid's, m.
std::vector<Bone> trunk_bones(double spacing = 0.003);

}  // namespace sinew
