#pragma once
// What a World would hand to a tissue of some muscles of a model.
#include "sinew/model/scene.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/muscle/fidelity.hpp"

namespace sinew::test {

struct Brief {
  explicit Brief(Model model) : scene{.model = model}, anatomy(std::move(model)) {}
  TissueBrief of(std::vector<int> muscles) {
    std::vector<ContactPair> contact;  // what a scene says that says nothing: bones, and flesh that is near
    for (const int m : muscles) {
      contact.push_back({.flesh = m});
      for (const int other : muscles)
        if (other > m) contact.push_back({.flesh = m, .other = other, .if_near = true});
    }
    return {.scene = scene,
            .anatomy = anatomy,
            .skeleton = anatomy.start().skeleton,
            .cache = cache,
            .muscles = std::move(muscles),
            .contact = std::move(contact)};
  }
  Scene scene;
  Anatomy anatomy;
  FleshCache cache;
};

}  // namespace sinew::test
