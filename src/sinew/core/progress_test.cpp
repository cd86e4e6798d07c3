#include "sinew/core/progress.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sinew/core/parallel.hpp"

namespace sinew {
namespace {

TEST(Progress, IsToldPartByPartWithItsUnit) {
  std::vector<std::size_t> told;
  const Progress progress([&](const std::string& unit, std::size_t done, std::size_t whole) {
    EXPECT_EQ(unit, "frames");
    EXPECT_EQ(whole, 3u);
    told.push_back(done);
  });
  auto frames = progress.count("frames", 3);
  for (int i = 0; i < 3; ++i) frames.advance();
  EXPECT_EQ(told, (std::vector<std::size_t>{1, 2, 3}));
  auto unheard = Progress().count("frames", 1);
  unheard.advance();
  EXPECT_EQ(told.size(), 3u);
}

TEST(Progress, OfManyThreadsEndsWithTheWhole) {
  constexpr std::size_t whole = 20000;
  std::size_t last = 0;
  const Progress progress([&](const std::string&, std::size_t done, std::size_t) {
    if (done == whole) last = done;
  });
  auto muscles = progress.count("muscles", whole);
  parallel_for(whole, 16, [&](std::size_t) { muscles.advance(); });
  EXPECT_EQ(last, whole);
}

}  // namespace
}  // namespace sinew
