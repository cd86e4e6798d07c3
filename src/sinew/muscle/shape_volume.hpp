#pragma once
// What a muscle's surface encloses.
#include "sinew/muscle/tissue.hpp"

namespace sinew {

/// Triangles that close: else there is no volume to speak of.
bool encloses(const Shape&);
/// m3; of a shape that encloses something.
double enclosed_volume(const Shape&);

}  // namespace sinew
