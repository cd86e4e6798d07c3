#pragma once
// How much of the sky a visible point misses, judged from the depths about it on the screen.
#include <vector>

#include "sinew/picture/stage.hpp"

namespace sinew::stage {

struct SeenPoint {
  V3 at = V3::Zero(), normal = V3::Zero();
  float depth = 0;  ///< from the eye; 0: nothing seen
};

/// Openness per pixel, 1 in the open. `seen` has one entry per pixel of the view.
std::vector<float> openness(const std::vector<SeenPoint>& seen, const View& view);

}  // namespace sinew::stage
