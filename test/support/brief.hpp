#pragma once
// What a World would hand to a tissue of some muscles of a model.
#include "sinew/model/scene.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/muscle/fidelity.hpp"

namespace sinew::test {

struct Brief {
  explicit Brief(Model model) : scene{.model = model}, anatomy(std::move(model)) {}
  TissueBrief of(std::vector<int> muscles) const {
    return {.scene = scene,
            .anatomy = anatomy,
            .skeleton = anatomy.start().skeleton,
            .muscles = std::move(muscles)};
  }
  Scene scene;
  Anatomy anatomy;
};

}  // namespace sinew::test
