#pragma once
// Operations that take up a tendon: its slack length follows from the tension that is asked for at the scene's start.
#include "sinew/model/scene.hpp"

namespace sinew {

/// The scene with the tendons of what it reroutes to a tension cut to length. Throws InputError where no tendon does,
/// and where the model is not the one that the scene's changes make.
Scene retensioned(Scene);

}  // namespace sinew
