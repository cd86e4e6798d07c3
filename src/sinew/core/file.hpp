#pragma once
// Files as a recording needs them: plain descriptors whose every failure is told, and whole files that appear at once.
#include <cstdint>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "sinew/core/bytes.hpp"

namespace sinew {

/// Something could not be written: disk full, quota, a failing device.
class RecordError : public std::runtime_error {
 public:
  RecordError(std::filesystem::path path, int error, const std::string& safe = "");
  const std::filesystem::path& path() const { return path_; }
  int error() const { return error_; }  ///< errno
 private:
  std::filesystem::path path_;
  int error_;
};

/// An open file; closes itself. Reading throws InputError, writing RecordError.
class File {
 public:
  enum class Mode { read, append, create };  ///< create: a new or emptied file, for appending
  File() = default;
  File(std::filesystem::path, Mode);
  ~File();
  File(File&&) noexcept;
  File& operator=(File&&) noexcept;

  bool is_open() const { return descriptor_ >= 0; }
  const std::filesystem::path& path() const { return path_; }
  std::uint64_t size() const;
  void read_at(std::uint64_t offset, std::span<std::uint8_t>) const;  ///< all of it, or it throws
  void append(std::span<const std::uint8_t>);                         ///< all or nothing
  void append(std::string_view);
  void truncate(std::uint64_t size);
  bool lock();  ///< false: another process holds it; released when the file closes
  void sync();  ///< on the disk, not only with the system
  void close();

 private:
  void take_back(std::size_t count);

  std::filesystem::path path_;
  int descriptor_ = -1;
};

/// An empty file for appending and reading that has no name and goes when it closes; in the folder of `beside`, which
/// is made, or the usual one for what does not last.
File nameless_file(const std::filesystem::path& beside = {});
/// A whole file; larger than `most` bytes, missing or unreadable: InputError.
std::string read_text(const std::filesystem::path&, std::uint64_t most);
/// Readers see the old file or the new one, never a part of one, even if the power fails.
void write_whole(const std::filesystem::path&, std::string_view);
/// Makes renames and new names in a folder lasting.
void sync_folder(const std::filesystem::path&);

}  // namespace sinew
