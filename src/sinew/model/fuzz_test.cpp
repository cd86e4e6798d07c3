// Broken files: whatever the bytes, a reader answers with a value that passes its checks or with InputError.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "sinew/core/error.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/corpus_test.hpp"
#include "sinew/model/read.hpp"
#include "test/support/mutate.hpp"

namespace sinew {
namespace {

constexpr int mutations_per_file = 250;  // five files: over a thousand in all, a second or two

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

const std::string marks = "{}[]:,&*!|>'\"%@`#?-~\n\t 0e9.";  // that mean something to the format

TEST(BrokenFiles, AreReadOrRefusedAndNothingElse) {
  std::mt19937 random(7);
  int read = 0, refused = 0;
  for (const char* name :
       {"everything.yaml", "everything_scene.yaml", "small.yaml", "inline_scene.yaml", "faulty.yaml"}) {
    const std::string original = text_of(test::corpus(name));
    ASSERT_FALSE(original.empty()) << name;
    for (int i = 0; i < mutations_per_file; ++i) {
      const std::string text = test::mutated(original, marks, random);
      try {
        const Scene scene = parse_scene(text, test::corpus(name));
        EXPECT_TRUE(faults_of(scene).empty()) << text;
        EXPECT_EQ(parse_scene(scene_text(scene), test::corpus(name)), scene) << text;
        ++read;
      } catch (const InputError& error) {
        EXPECT_FALSE(error.faults().empty());
        for (const Fault& fault : error.faults()) EXPECT_FALSE(fault.message.empty()) << text;
        ++refused;
      }
    }
  }
  EXPECT_GT(read, 10) << "the changes leave too little to read";
  EXPECT_GT(refused, 100) << "the changes break too little";
}

}  // namespace
}  // namespace sinew
