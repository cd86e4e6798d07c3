#pragma once
// Motion capture of somebody else's skeleton as the motion of a model.
//
// Joints and bodies are matched by names (body_parts.hpp). Each body shall be turned in the world as its joint is, less
// what their rest poses differ by; inverse kinematics finds the coordinates that come nearest, whatever the joints are.
#include "sinew/motion/bvh.hpp"
#include "sinew/motion/motion.hpp"

namespace sinew {

/// Remarks tell who leads whom, what is led by nobody, and which bones cannot follow. Throws InputError where no name
/// fits.
Motion motion_of(const Bvh&, const Model&, const Skeleton&, const std::string& file = "the motion");

}  // namespace sinew
