#include "sinew/core/memory.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <memory>
#include <vector>

namespace sinew {
namespace {

[[maybe_unused]] std::size_t resident() {  // sanitizers have heaps of their own
  std::size_t all = 0, pages = 0;
  std::ifstream("/proc/self/statm") >> all >> pages;
  return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

TEST(Memory, ThatIsFreedBehindAPieceThatLivesGoesBackToTheSystem) {
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  constexpr std::size_t pieces = 100000, piece = 1000;  // 100 MB
  std::vector<std::unique_ptr<std::vector<char>>> past;
  for (std::size_t i = 0; i < pieces; ++i) past.push_back(std::make_unique<std::vector<char>>(piece, 'x'));
  const auto lives = std::make_unique<std::vector<char>>(piece, 'y');
  const std::size_t full = resident();
  past.clear();
  const std::size_t kept = resident();
  EXPECT_GT(kept, full - pieces * piece / 4) << "else there is nothing to give back";
  give_back_memory();
  EXPECT_LT(resident(), full - pieces * piece / 2);
  EXPECT_EQ(lives->front(), 'y');
#else
  GTEST_SKIP() << "needs glibc's heap";
#endif
}

}  // namespace
}  // namespace sinew
