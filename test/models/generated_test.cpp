// Files that scripts/models writes are what those scripts write today.
#include <gtest/gtest.h>

#include <cstdlib>

#include "sinew/core/file.hpp"
#include "test/support/scratch_folder.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

constexpr std::uint64_t most_bytes = 10'000'000;

bool has_python() { return std::system("command -v python3 >/dev/null 2>&1") == 0; }

void expect_written(const std::string& file, const std::string& script, const std::filesystem::path& table = {}) {
  const std::filesystem::path root = SINEW_SOURCE_DIR;
  const test::ScratchFolder scratch;
  const std::filesystem::path out = scratch.path() / "out";
  std::string command = "python3 '" + (root / "scripts/models" / script).string() + "'";
  if (!table.empty()) command += " '" + table.string() + "'";
  ASSERT_EQ(std::system((command + " > '" + out.string() + "'").c_str()), 0) << command;
  EXPECT_TRUE(read_text(out, most_bytes) == read_text(root / file, most_bytes)) << "write " << file << " anew";
}

TEST(GeneratedFiles, UpperBodyIsWhatItsScriptWrites) {
  if (!has_python()) GTEST_SKIP() << "python3 is not installed";
  const auto data = test::data_folder();
  if (!data) GTEST_SKIP() << test::no_data;
  expect_written("models/upper_body.yaml", "upper_body.py", *data / "tables/lee2018_upperbody_muscles.csv");
}

TEST(GeneratedFiles, TheWalkIsWhatItsScriptWrites) {
  if (!has_python()) GTEST_SKIP() << "python3 is not installed";
  expect_written("models/motions/walk.mot", "walk.py");
}

TEST(GeneratedFiles, TheArmSwingIsWhatItsScriptWrites) {
  if (!has_python()) GTEST_SKIP() << "python3 is not installed";
  expect_written("models/motions/arm_swing.mot", "arm_swing.py");
}

TEST(GeneratedFiles, TheArmRaiseIsWhatItsScriptWrites) {
  if (!has_python()) GTEST_SKIP() << "python3 is not installed";
  expect_written("models/motions/arm_raise.bvh", "arm_raise.py");
}

}  // namespace
}  // namespace sinew
