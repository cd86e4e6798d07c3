#include "sinew/core/whole_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

/// Everything that was written is on the disk; else the system's error number.
int flushed(std::FILE* file) {
  const auto cannot_sync = [&] { return ::fsync(::fileno(file)) != 0 && errno != EINVAL && errno != ENOTSUP; };
  return std::fflush(file) != 0 || cannot_sync() ? errno : 0;
}

int make_folder_of(const std::filesystem::path& path) {
  std::error_code error;
  if (path.has_parent_path() && !std::filesystem::exists(path.parent_path(), error))
    std::filesystem::create_directories(path.parent_path(), error);
  return error.value();
}

/// Two programs that write the same file do not mix.
std::filesystem::path draft_of(const std::filesystem::path& path) {
  std::filesystem::path draft = path;
  draft += fmt::format(".{}.part", ::getpid());
  return draft;
}

/// The system's error number, 0 when every byte is on the disk.
int write_bytes(const std::filesystem::path& path, std::string_view bytes) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (!file) return errno;
  int reason = std::fwrite(bytes.data(), 1, bytes.size(), file) != bytes.size() ? errno : flushed(file);
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
  if (const int reason = make_folder_of(path)) return reason;
  const std::filesystem::path draft = draft_of(path);
  int reason = write_bytes(draft, bytes);
  if (reason == 0 && std::rename(draft.c_str(), path.c_str()) != 0) reason = errno;
  if (reason != 0) std::remove(draft.c_str());
  return reason;
}

WholeFile::WholeFile(std::filesystem::path path) : path_(std::move(path)), draft_(draft_of(path_)) {
  refuse_place(path_, make_folder_of(path_));
  file_.reset(std::fopen(draft_.c_str(), "wb"));
  if (!file_) refuse_place(path_, errno);
}

WholeFile::~WholeFile() {
  if (file_) std::remove(draft_.c_str());
}

void WholeFile::append(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) refuse_place(path_, errno);
  size_ += bytes.size();
}

void WholeFile::finish() {
  refuse_place(path_, flushed(file_.get()));
  if (std::rename(draft_.c_str(), path_.c_str()) != 0) refuse_place(path_, errno);
  file_.reset();
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
