#pragma once
// The files that the readers are tried with, whole and broken.
#include <filesystem>
#include <string>

namespace sinew::test {

inline std::filesystem::path corpus(const std::string& name) {
  return std::filesystem::path(SINEW_SOURCE_DIR) / "test/fuzz/yaml_corpus" / name;
}

}  // namespace sinew::test
