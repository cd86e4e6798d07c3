#pragma once
// Mass is counted once: published masses of bodies contain the muscles, so that flesh which carries its own is taken
// off them.
#include <span>
#include <vector>

#include "sinew/muscle/fidelity.hpp"

namespace sinew {

/// A muscle whose mass is its own.
struct OwnFlesh {
  int muscle = 0;
  std::vector<FleshMass> pieces;
};

inline constexpr double least_kept = 0.2;  ///< of a body's mass: a bone without flesh has no less

/// The model without this flesh: mass, first moment and inertia of every piece go off the body that it runs along, the
/// one with the nearest bone of those on its muscle's path and between them. What runs along the ground was in no body.
/// `model` may start elsewhere than `anatomy`'s. Throws InputError where a body would keep too little of its mass, or
/// would be left with an inertia that no body has.
Model lightened(Model model, const Anatomy& anatomy, std::span<const OwnFlesh>);

}  // namespace sinew
