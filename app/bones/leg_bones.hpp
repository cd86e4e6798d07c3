#pragma once
// The bones of a right leg and of the pelvis as smooth unions of a few solids, in the frames of the legs model: x
// forward, y up, z to the right, so that z points laterally. Left bones are their mirror images.
#include <vector>

#include "app/bones/bone.hpp"
#include "sinew/geometry/distance.hpp"

namespace sinew {

// Femur frame: the hip's centre is its origin.
Distance femur();
// Shin frame: the knee's centre is its origin.
Distance tibia();
Distance fibula();
/// Where it lies with a straight knee; it hangs from the tibia by its ligament.
Distance patella();
// Talus frame: the ankle's centre is its origin.
Distance talus();
/// Foot frame: heel bone, five tarsals, five metatarsals.
std::vector<Distance> foot();
/// Toes frame: fourteen phalanges.
std::vector<Distance> toes();
/// Pelvis frame: the right hip bone, and the sacrum between both.
Distance hip_bone();
Distance sacrum();

/// All of them; `spacing` is the grid's, m; the foot is meshed finer.
std::vector<Bone> leg_bones(double spacing = 0.003);

}  // namespace sinew
