#include "sinew/core/whole_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

/// The system's error number, 0 when every byte is on the disk.
int write_bytes(const std::filesystem::path& path, std::string_view bytes) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (!file) return errno;
  int reason = 0;
  const auto cannot_sync = [&] { return ::fsync(::fileno(file)) != 0 && errno != EINVAL && errno != ENOTSUP; };
  if (std::fwrite(bytes.data(), 1, bytes.size(), file) != bytes.size() || std::fflush(file) != 0 || cannot_sync())
    reason = errno;
  if (std::fclose(file) != 0 && reason == 0) reason = errno;
  return reason;
}

void refuse_place(const std::filesystem::path& path, int reason) {
  if (reason == 0) return;
  throw InputError({Fault{.file = path.string(),
                          .message = fmt::format("cannot be written: {}", std::generic_category().message(reason))}});
}

}  // namespace

int put_whole_file(const std::filesystem::path& path, std::string_view bytes) {
  if (std::error_code error; path.has_parent_path() && !std::filesystem::exists(path.parent_path(), error)) {
    std::filesystem::create_directories(path.parent_path(), error);
    if (error) return error.value();
  }
  std::filesystem::path draft = path;
  draft += fmt::format(".{}.part", ::getpid());  // two programs that write the same file do not mix
  int reason = write_bytes(draft, bytes);
  if (reason == 0 && std::rename(draft.c_str(), path.c_str()) != 0) reason = errno;
  if (reason != 0) std::remove(draft.c_str());
  return reason;
}

void write_whole_file(const std::filesystem::path& path, std::string_view bytes) {
  refuse_place(path, put_whole_file(path, bytes));
}

void check_place_for(const std::filesystem::path& path) {
  namespace fs = std::filesystem;
  if (path.empty()) throw InputError("expected the name of a file to write");
  std::error_code none;
  fs::path folder = fs::absolute(path).parent_path();
  while (folder.has_relative_path() && !fs::exists(folder, none)) folder = folder.parent_path();
  const fs::path trial = folder / fmt::format(".sinew-{}", ::getpid());
  const int reason = fs::is_directory(path, none) ? EISDIR : put_whole_file(trial, "");
  fs::remove(trial, none);
  refuse_place(path, reason);
}

}  // namespace sinew
