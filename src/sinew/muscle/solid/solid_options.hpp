#pragma once
// What a model may say of a muscle's solid (`volume.solid`), with its defaults (flesh.md 1).
#include "sinew/muscle/solid/hill_fibres.hpp"

namespace sinew::solid {

struct SolidOptions {
  int sides = 6, slabs = 12, layers = 1;  ///< of its rings
  double shear = 2e4, bulk = 2.5e6;       ///< of its matrix, Pa
  Descending descending = Descending::tract;
  bool operator==(const SolidOptions&) const = default;
};

}  // namespace sinew::solid
