// What can be scrubbed to: the last stretch whole, the rest thinned, never more than fits, always with a way to go on.
#include "sinew/studio/session/frame_history.hpp"

#include <gtest/gtest.h>

#include "sinew/studio/session/small_arm_test.hpp"

namespace sinew::studio {
namespace {

NumberedFrame shot(std::uint32_t number) {
  Frame frame;
  frame.time = number / 8.0;
  frame.value.resize(100);  // some 800 bytes
  return {number, std::make_shared<Frame>(frame)};
}

class Scrubbing : public testing::Test {
 protected:
  std::shared_ptr<Epoch> epoch = std::make_shared<Epoch>(Epoch{World(test::small_arm()), {}});
  std::shared_ptr<const Anchor> anchor() {
    State later = epoch->start.state();
    ++later.steps;
    return std::make_shared<Anchor>(Anchor{later, epoch});
  }
  void fill(FrameHistory& ring, std::uint32_t count) {
    for (std::uint32_t n = 0; n < count; ++n) ring.push(shot(n), n % 16 == 0 ? anchor() : nullptr);
  }
};

TEST_F(Scrubbing, TheLastSecondsAreWholeAndOlderOnesEveryEighth) {
  FrameHistory ring({.seconds = 10});
  fill(ring, 400);
  std::size_t recent = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    if (ring[i].time() >= ring.back().time() - 10)
      ++recent;
    else
      EXPECT_EQ(ring[i].number % FrameHistory::thinned, 0u);
  }
  EXPECT_EQ(recent, 81u);
  EXPECT_EQ(ring.size(), recent + (400 - 81 + 7) / 8);
  EXPECT_EQ(ring.front().number, 0u);
}

TEST_F(Scrubbing, MemoryIsBoundedAndTheFirstFrameCanBeGoneOnFrom) {
  const std::size_t most = 200000;
  FrameHistory ring({.seconds = 1e9, .bytes = most});
  fill(ring, 2000);
  EXPECT_LE(ring.bytes(), most);
  EXPECT_GT(ring.size(), 20u);
  EXPECT_EQ(ring.front().number % 16, 0u) << "one with an anchor";
  EXPECT_EQ(ring.back().number, 1999u);
  EXPECT_NO_THROW(ring.anchor(5));
}

TEST_F(Scrubbing, EveryWorldThatIsKeptCounts) {
  FrameHistory ring({.seconds = 1e9, .bytes = 10000000});
  for (std::uint32_t n = 0; n < 100; ++n)  // a load that is dragged while it plays
    ring.push(shot(n), std::make_shared<Anchor>(Anchor{epoch->start.state(), epoch}));
  EXPECT_LE(ring.bytes(), 10000000u);
  EXPECT_LT(ring.size(), 50u) << "each of at least 0.2 MB";
}

TEST_F(Scrubbing, TheFrameNotAfterATimeIsFound) {
  FrameHistory ring({.seconds = 5});
  fill(ring, 200);
  for (std::size_t i = 0; i < ring.size(); ++i) {
    EXPECT_EQ(ring.not_after(ring[i].time()), i);
    EXPECT_EQ(ring.not_after(ring[i].time() + 1e-6), i);
  }
  EXPECT_EQ(ring.not_after(-3), 0u);
}

TEST_F(Scrubbing, WhatIsCutOffIsGoneAndItsBytesToo) {
  FrameHistory ring({.seconds = 5}), half({.seconds = 5});
  fill(ring, 40);
  fill(half, 20);
  ring.cut_from(2.5);
  EXPECT_EQ(ring.size(), half.size());
  EXPECT_EQ(ring.bytes(), half.bytes());
  EXPECT_EQ(ring.back().number, 19u);
}

}  // namespace
}  // namespace sinew::studio
