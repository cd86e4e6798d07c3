#pragma once
// Where a character's joints are, from a JSON file: {"joints": {"hip_r": [x, y, z], ...}, "ends": {...}, "markers":
// {...}}
#include <filesystem>

#include "sinew/muscle/geometric/alignment.hpp"

namespace sinew {

/// Throws InputError with every fault: what is no JSON (line and column), unknown keys, places that are no three
/// numbers.
Character read_character(const std::filesystem::path&);

}  // namespace sinew
