#include "sinew/world/start_slips.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/model/read.hpp"

namespace sinew {
namespace {

using testing::HasSubstr;

Model arm() { return read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models/arm.yaml"); }

TEST(StartSlips, AreTendonsLongerThanTheirPathAndFibresThatWouldTear) {
  EXPECT_TRUE(slips_at_start(arm()).empty());
  Model model = arm();
  find(model.muscles, "brachialis")->tendon.slack *= 10;
  std::vector<Fault> found = slips_at_start(model);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].field, "muscles.brachialis.tendon.slack");
  EXPECT_THAT(found[0].message, HasSubstr(fmt::format("did you mean `tendon.slack: {:.6g}`?",
                                                      find(arm().muscles, "brachialis")->tendon.slack)));
  model = arm();
  find(model.muscles, "biceps_long")->fibre.length /= 10;
  found = slips_at_start(model);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].field, "muscles.biceps_long.fibre.length");
  EXPECT_THAT(found[0].message, HasSubstr("did you mean `fibre.length:"));
}

}  // namespace
}  // namespace sinew
