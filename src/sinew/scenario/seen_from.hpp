#pragma once
// How finely nets of springs need be computed for an eye that stays in one place.
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/world/input.hpp"

namespace sinew {

/// Levels of detail of the muscles that are nets, by how far they are from the eye as the scene starts and whether
/// bones and other muscles leave any of their points in its sight: inputs for the first step of a run.
std::vector<Input> detail_for_eye(const Scene&, const Vec3& eye);

}  // namespace sinew
