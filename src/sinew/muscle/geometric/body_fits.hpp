#pragma once
// How each body of a model lies on a character; see alignment.hpp.
#include "sinew/muscle/geometric/alignment.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {

/// One per body of the model, in its order.
std::vector<BodyFit> body_fits(const Model&, const StartPose&, const Character&, std::vector<std::string>& notes);

}  // namespace sinew
