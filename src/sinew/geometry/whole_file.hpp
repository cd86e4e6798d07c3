#pragma once
// Files that are either whole or not there: written beside their place, then renamed into it.
#include <filesystem>
#include <string_view>

namespace sinew {

/// Throws InputError with the system's reason when the folder cannot be written or the disk is full.
void write_whole_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace sinew
