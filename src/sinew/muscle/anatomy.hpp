#pragma once
// A model with every coordinate at its start, where the meshes of muscles are in place: its pose, its bones, the
// bellies grown about its paths. Each is made when it is first asked for, once for all who share it, from any thread.
#include <mutex>
#include <optional>

#include "sinew/muscle/belly/grow.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "sinew/skeleton/bones.hpp"

namespace sinew {

class Anatomy {
 public:
  /// `model` is as its file has it; a scene may start elsewhere.
  explicit Anatomy(Model model) : model_(std::move(model)) {}

  const Model& model() const { return model_; }
  const StartPose& start() const;
  const Bones& bones() const;  ///< body 0 is the ground, the others as in `start().skeleton`; props come behind them
  const Grower& grower() const;

 private:
  template <class Part>
  struct Once {
    std::once_flag made;
    std::optional<Part> part;
  };
  Model model_;
  mutable Once<StartPose> start_;
  mutable Once<Bones> bones_;
  mutable Once<Grower> grower_;
};

}  // namespace sinew
