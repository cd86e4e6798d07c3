// What a controlled tick asks of the heap once its buffers have grown.
#include <gtest/gtest.h>

#include "sinew/control/tracked_test.hpp"
#include "sinew/control/tracker.hpp"
#include "sinew/model/read.hpp"
#include "sinew/world/memory_asked_test.hpp"

namespace sinew {
namespace {

// A tissue answers its slopes by value: tensions and entries, for the long run and for the tick. All else is kept.
constexpr long per_tick = 4;

void expect_only_slopes_asked(const Scene& scene) {
  if (!test::counts_memory) GTEST_SKIP() << "the sanitizer has its own allocator";
  World world(scene);
  const Tracker tracker(world);
  EXPECT_EQ(test::memory_asked(world, tracker, 20), 20 * per_tick);
  EXPECT_FALSE(world.failed());
}

TEST(Tracker, ATickAsksForNoMemoryButTheSlopesOfItsTissue) { expect_only_slopes_asked(test::antagonists()); }

TEST(Tracker, AnUpperBodyThatReachesAsksForNoMemoryButTheSlopesOfItsTissue) {
  expect_only_slopes_asked(read_scene(SINEW_SOURCE_DIR "/models/scenes/reach.yaml"));
}

}  // namespace
}  // namespace sinew
