#pragma once
// Lines for what is found out only after a file was read: remarks, and faults that building a World meets.
#include <filesystem>
#include <vector>

#include "sinew/core/error.hpp"

namespace sinew {

/// With the line of each field in this model or scene file, or of what holds it. Those that name a file already, or a
/// field that the file does not have, stay as they are.
std::vector<Fault> placed(const std::filesystem::path& file, std::vector<Fault>);

}  // namespace sinew
