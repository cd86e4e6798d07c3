#include "sinew/core/progress.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sinew/core/parallel.hpp"

namespace sinew {
namespace {

TEST(Steps, AreToldOneByOneWithTheirUnit) {
  std::vector<std::size_t> told;
  listen_to_steps([&](const std::string& unit, std::size_t done, std::size_t whole) {
    EXPECT_EQ(unit, "frames");
    EXPECT_EQ(whole, 3u);
    told.push_back(done);
  });
  Steps steps("frames", 3);
  for (int i = 0; i < 3; ++i) steps.advance();
  listen_to_steps({});
  EXPECT_EQ(told, (std::vector<std::size_t>{1, 2, 3}));
  Steps unheard("frames", 1);
  unheard.advance();
  EXPECT_EQ(told.size(), 3u);
}

TEST(Steps, OfManyThreadsEndWithTheWhole) {
  constexpr std::size_t whole = 20000;
  std::size_t last = 0;
  listen_to_steps([&](const std::string&, std::size_t done, std::size_t) {
    if (done == whole) last = done;
  });
  Steps steps("muscles", whole);
  parallel_for(whole, 16, [&](std::size_t) { steps.advance(); });
  listen_to_steps({});
  EXPECT_EQ(last, whole);
}

}  // namespace
}  // namespace sinew
