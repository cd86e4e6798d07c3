#include "sinew/core/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"

namespace sinew {
namespace {

std::string reason(int error) { return std::generic_category().message(error); }

[[noreturn]] void unreadable(const std::filesystem::path& path, const std::string& why) {
  throw InputError({Fault{.file = path.string(), .message = "cannot be read: " + why}});
}

int open_retrying(const std::filesystem::path& path, int flags) {
  int descriptor;
  do descriptor = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
  while (descriptor < 0 && errno == EINTR);
  return descriptor;
}

}  // namespace

RecordError::RecordError(std::filesystem::path path, int error, const std::string& safe)
    : std::runtime_error(
          fmt::format("{}: cannot be written: {}{}", path.string(), reason(error), safe.empty() ? "" : "; " + safe)),
      path_(std::move(path)),
      error_(error) {}

File::File(std::filesystem::path path, Mode mode) : path_(std::move(path)) {
  const int flags = mode == Mode::read     ? O_RDONLY
                    : mode == Mode::append ? O_RDWR | O_APPEND
                                           : O_RDWR | O_APPEND | O_CREAT | O_TRUNC;
  descriptor_ = open_retrying(path_, flags);
  if (descriptor_ < 0 && mode == Mode::read) unreadable(path_, reason(errno));
  if (descriptor_ < 0) throw RecordError(path_, errno);
}

File::~File() {
  if (is_open()) ::close(descriptor_);
}

File::File(File&& other) noexcept : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

File& File::operator=(File&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

std::uint64_t File::size() const {
  struct stat status;
  if (::fstat(descriptor_, &status) != 0) unreadable(path_, reason(errno));
  if (!S_ISREG(status.st_mode)) unreadable(path_, S_ISDIR(status.st_mode) ? "it is a folder" : "it is not a file");
  return static_cast<std::uint64_t>(status.st_size);
}

void File::read_at(std::uint64_t offset, std::span<std::uint8_t> out) const {
  while (!out.empty()) {
    const ssize_t n = ::pread(descriptor_, out.data(), out.size(), static_cast<off_t>(offset));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) unreadable(path_, reason(errno));
    if (n == 0) unreadable(path_, fmt::format("it ends at byte {}", offset));
    out = out.subspan(static_cast<std::size_t>(n));
    offset += static_cast<std::uint64_t>(n);
  }
}

void File::append(std::span<const std::uint8_t> bytes) {
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t n = ::write(descriptor_, bytes.data() + done, bytes.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      const int error = errno;
      if (done > 0) take_back(done);
      throw RecordError(path_, error);
    }
    done += static_cast<std::size_t>(n);
  }
}

void File::take_back(std::size_t count) {
  // If even this fails, later appends would follow a torn piece: close, so that there are none.
  struct stat status;
  if (::fstat(descriptor_, &status) != 0 || ::ftruncate(descriptor_, status.st_size - static_cast<off_t>(count)) != 0)
    ::close(std::exchange(descriptor_, -1));
}

void File::append(std::string_view text) {
  append(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

void File::truncate(std::uint64_t size) {
  if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) throw RecordError(path_, errno);
}

bool File::lock() { return ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0; }

void File::sync() {
  // pipes and some mounted folders cannot be synced; they have nothing to lose
  if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != ENOTSUP) throw RecordError(path_, errno);
}

void File::close() {
  if (!is_open()) return;
  if (::close(std::exchange(descriptor_, -1)) != 0 && errno != EINTR) throw RecordError(path_, errno);
}

File nameless_file(const std::filesystem::path& beside) {
  namespace fs = std::filesystem;
  static std::atomic<unsigned> number{0};
  fs::path path = beside.empty() ? fs::temp_directory_path() / "sinew" : beside;
  if (path.has_parent_path()) fs::create_directories(path.parent_path());
  path += fmt::format(".{}.{}.part", ::getpid(), number++);
  File file(path, File::Mode::create);
  fs::remove(path);  // it stays until it is closed
  return file;
}

std::string read_text(const std::filesystem::path& path, std::uint64_t most) {
  const File file(path, File::Mode::read);
  const std::uint64_t size = file.size();
  if (size > most) unreadable(path, fmt::format("{} bytes are more than the {} allowed", size, most));
  std::string text(size, '\0');
  file.read_at(0, std::span(reinterpret_cast<std::uint8_t*>(text.data()), text.size()));
  return text;
}

void write_whole(const std::filesystem::path& path, std::string_view text) {
  if (const int error = put_whole_file(path, text)) throw RecordError(path, error);
  sync_folder(path.parent_path());
}

void sync_folder(const std::filesystem::path& path) {
  const int descriptor = open_retrying(path.empty() ? "." : path, O_RDONLY | O_DIRECTORY);
  if (descriptor < 0) throw RecordError(path, errno);
  const int error = ::fsync(descriptor) != 0 && errno != EINVAL && errno != ENOTSUP ? errno : 0;
  ::close(descriptor);
  if (error != 0) throw RecordError(path, error);
}

}  // namespace sinew
