#pragma once
// What touches in a model that is run by itself, without a scene that says so.
#include <array>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"

namespace sinew {

/// Pairs of its contact shapes: each half-space with each other shape, and what stands still with what does not.
/// Shapes of one body never touch each other, nor do two half-spaces.
std::vector<std::array<std::string, 2>> standing_contact(const Model&);

/// The model run by itself, its shapes touching as they stand.
Scene alone(Model);

}  // namespace sinew
