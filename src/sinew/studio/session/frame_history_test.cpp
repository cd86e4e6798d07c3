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
    ring.push(shot(n),
              std::make_shared<Anchor>(Anchor{epoch->start.state(), std::make_shared<Epoch>(Epoch{epoch->start, {}})}));
  EXPECT_LE(ring.bytes(), 10000000u);
  EXPECT_LT(ring.size(), 50u) << "each of at least 0.2 MB";
}

// G25, a hundredth as large: states of 25 MB, frames of 100 kB, 512 MB, a minute at 60 frames a second
TEST_F(Scrubbing, AnchorsKeepTheirShare) {
  constexpr std::size_t state_bytes = 250'000, frame_bytes = 1000, most = (std::size_t{512} << 20) / 100;
  State large = epoch->start.state();
  large.tissues.resize(1);
  large.tissues[0].reals.assign(state_bytes / sizeof(double), 0.5);
  FrameHistory ring({.bytes = most});
  constexpr std::uint32_t rate = 60, seconds = 60;
  for (std::uint32_t n = 0; n <= rate * seconds; ++n) {
    Frame frame;
    frame.time = n / static_cast<double>(rate);
    frame.value.resize((frame_bytes - sizeof(Frame)) / sizeof(double));
    large.steps = n;
    ring.push({n, std::make_shared<Frame>(frame)},
              n % 16 == 0 ? std::make_shared<Anchor>(Anchor{large, epoch}) : nullptr);
    ASSERT_LE(ring.bytes(), most);
    const State& before = ring.anchor(ring.size() - 1).state;
    ASSERT_LE(before.steps, n) << "there is one to go on from";
    ASSERT_GE(2 * before.steps + 32, n) << "and no more than half of the way back";
  }
  EXPECT_EQ(ring.front().number, 0u) << "60 s can be scrubbed";
  EXPECT_EQ(ring.size(), rate * seconds + 1);
}

TEST_F(Scrubbing, TheFirstAnchorOfAnEpochStays) {
  FrameHistory ring({.bytes = 20'000'000, .anchors = 1e-6});
  std::vector<std::shared_ptr<Epoch>> epochs;
  for (std::uint32_t n = 0; n < 64; ++n) {
    if (n % 16 == 0) epochs.push_back(std::make_shared<Epoch>(Epoch{epoch->start, {}}));
    ring.push(shot(n), n % 4 == 0 ? std::make_shared<Anchor>(Anchor{epoch->start.state(), epochs.back()}) : nullptr);
  }
  for (std::size_t i = 0; i < ring.size(); ++i) EXPECT_EQ(ring.anchor(i).epoch, epochs[i / 16]) << i;
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
