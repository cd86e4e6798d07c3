#pragma once
// A model with every coordinate at its start: where its bones are and how its paths run. Meshes of muscles are in place
// then.
#include <vector>

#include "sinew/model/model.hpp"
#include "sinew/muscle/tissue.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

struct StartPose {
  /// `model` is as its file has it; a scene may start elsewhere.
  explicit StartPose(const Model& model);

  Skeleton skeleton;
  std::vector<Pose> poses;                 ///< per body
  std::vector<std::vector<Vec3>> courses;  ///< per muscle: world points along its path, arcs sampled
  std::vector<std::vector<Rider>> riders;  ///< what those points move with
};

}  // namespace sinew
