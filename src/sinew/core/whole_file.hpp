#pragma once
// Files that are either whole or not there: written beside their place, brought to the disk, then renamed into it.
#include <filesystem>
#include <string_view>

namespace sinew {

/// Throws InputError with the system's reason when the folder cannot be written or the disk is full.
void write_whole_file(const std::filesystem::path& path, std::string_view bytes);
/// The same; gives the system's error number, 0 when the file stands.
int put_whole_file(const std::filesystem::path& path, std::string_view bytes);
/// Throws InputError where no file could be put there, or the folders above it could not be made.
void check_place_for(const std::filesystem::path& path);

}  // namespace sinew
