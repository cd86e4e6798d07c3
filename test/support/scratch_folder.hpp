#pragma once
// A folder for one test, gone when it is over.
#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <string>

namespace sinew::test {

class ScratchFolder {
 public:
  ScratchFolder() : path_((std::filesystem::temp_directory_path() / "sinew-test-XXXXXX").string()) {
    if (!mkdtemp(path_.data())) throw std::runtime_error("no temporary folder");
  }
  ~ScratchFolder() {
    std::error_code none;
    std::filesystem::remove_all(path_, none);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  std::filesystem::path path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace sinew::test
