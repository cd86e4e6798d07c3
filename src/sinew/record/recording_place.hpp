#pragma once
#include <filesystem>

namespace sinew {

/// Throws InputError where a recording could not be made: asked before the work, not after it.
void check_recording_place(const std::filesystem::path&, bool overwrite);

}  // namespace sinew
