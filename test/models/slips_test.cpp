// What people run, and what others published, is taken without a word on units.
#include <gtest/gtest.h>

#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/start_slips.hpp"
#include "test/support/published_files.hpp"

namespace sinew {
namespace {

TEST(Slips, AreInNoShippedModel) {
  for (const std::filesystem::path& file : shipped_models())
    for (const Fault& slip : slips_at_start(find_model(file.string()))) ADD_FAILURE() << file << ": " << slip.text();
}

class SlipsOfFile : public testing::TestWithParam<const char*> {};
TEST_P(SlipsOfFile, AreNone) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  for (const Fault& slip : slips_at_start(test::published_model(GetParam()))) ADD_FAILURE() << slip.text();
}
INSTANTIATE_TEST_SUITE_P(Published, SlipsOfFile, testing::ValuesIn(test::published_with_muscles), test::TestName{});

}  // namespace
}  // namespace sinew
