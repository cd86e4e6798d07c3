#include "sinew/skeleton/report.hpp"

#include <gtest/gtest.h>

namespace sinew {
namespace {

StepReport fast(const std::string& speed, int substeps) {
  return {.substeps = substeps, .where = "elbow", .reason = "moves at " + speed + " per s, too fast", .advice = ""};
}

TEST(StepReports, OfOneKindDifferInNumbersOnly) {
  EXPECT_TRUE(same_kind(fast("31", 1), fast("-3.2e+04", 8)));
  StepReport other = fast("31", 1);
  other.where = "wrist";
  EXPECT_FALSE(same_kind(fast("31", 1), other));
  other = fast("31", 1);
  other.converged = false;
  EXPECT_FALSE(same_kind(fast("31", 1), other)) << "what failed for good is another matter";
  other = fast("31", 1);
  other.reason += ", much";
  EXPECT_FALSE(same_kind(fast("31", 1), other));
  EXPECT_FALSE(same_kind(fast("some", 1), fast("31", 1)));
}

TEST(StepReports, TheWorstCaseOfAKindStays) {
  std::vector<StepReport> all;
  for (const int substeps : {2, 64, 4}) add_kind(all, fast(std::to_string(substeps), substeps));
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0], fast("64", 64));
}

TEST(StepReports, AFailureIsNeverLost) {
  std::vector<StepReport> all;
  for (const char* where : {"a", "b", "c", "d"}) add_kind(all, {.where = where, .reason = "slips", .advice = ""}, 3);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all.back().where, "c");
  add_kind(all, {.converged = false, .where = "d", .reason = "slips", .advice = ""}, 3);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all.back().where, "d");
  EXPECT_FALSE(all.back().converged);
}

}  // namespace
}  // namespace sinew
