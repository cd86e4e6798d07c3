#pragma once
// A benchmark body of ours: torso ball; on each side collar bone hinge, shoulder ball, elbow hinge, wrist ball. 19
// coordinates, 9 bones, and line muscles of four points each, 52 by default.
#include "sinew/model/model.hpp"

namespace sinew::test {

/// Fibres are at their optimal length in the start pose. `muscles` is even: half on each side.
Model upper_body(int muscles = 52);

}  // namespace sinew::test
