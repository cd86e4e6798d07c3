#pragma once
// Files that are either whole or not there: written beside their place, brought to the disk, then renamed into it.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>

namespace sinew {

/// Throws InputError with the system's reason when the folder cannot be written or the disk is full.
void write_whole_file(const std::filesystem::path& path, std::string_view bytes);
/// The same; gives the system's error number, 0 when the file stands.
int put_whole_file(const std::filesystem::path& path, std::string_view bytes);
/// The same, piece by piece: what is too large to be held at once. Throws InputError as above.
class WholeFile {
 public:
  explicit WholeFile(std::filesystem::path);
  ~WholeFile();  ///< what was not finished leaves nothing
  void append(std::string_view);
  std::uint64_t size() const { return size_; }
  void finish();  ///< on the disk, and in its place

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::filesystem::path path_, draft_;
  std::unique_ptr<std::FILE, Close> file_;
  std::uint64_t size_ = 0;
};
/// Throws InputError where no file could be put there, or the folders above it could not be made.
void check_place_for(const std::filesystem::path& path);

}  // namespace sinew
