#pragma once
// The controller that a scene asks for.
#include <memory>

#include "sinew/world/controller.hpp"

namespace sinew {

/// A Tracker where the scene tracks a motion, else its scripts.
std::unique_ptr<const Controller> controller_of(const World&);

}  // namespace sinew
