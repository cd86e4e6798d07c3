#pragma once
// The globe of a right eye and the socket behind it, in the frame of the eye model: centre at the origin, looking along
// x, the nose at negative z.
#include <vector>

#include "app/bones/bone.hpp"
#include "sinew/geometry/distance.hpp"

namespace sinew {

/// A ball of 12 mm, the cornea's stronger curve in front of it, a line about the iris, and the pupil.
Distance eyeball();

/// The rim of the orbit, and its walls towards the nose, below and above; the outer wall is left out, so that one sees
/// in.
Distance orbit();

/// Globe and orbit; `spacing` is the grid's, m.
std::vector<Bone> eye_bones(double spacing = 0.001);

}  // namespace sinew
