#pragma once
// Runs the program in a folder of its own and keeps what it prints.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "test/support/scratch_folder.hpp"

namespace sinew::test {

struct Outcome {
  int code;
  std::string text;  ///< both streams
};

inline std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class Program : public testing::Test {
 protected:
  ScratchFolder scratch;
  const std::filesystem::path folder = scratch.path();

  Outcome run(const std::string& arguments) const {
    FILE* pipe = popen(("cd '" + folder.string() + "' && " SINEW_PROGRAM " " + arguments + " 2>&1").c_str(), "r");
    std::string text;
    std::array<char, 4096> buffer;
    for (size_t n; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) text.append(buffer.data(), n);
    return {WEXITSTATUS(pclose(pipe)), text};
  }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder / name) << text; }
};

}  // namespace sinew::test
