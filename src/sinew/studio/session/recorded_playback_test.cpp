// Recordings that are watched: whole, killed, or while they grow.
#include "sinew/studio/session/recorded_playback.hpp"

#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/scenario/run.hpp"
#include "sinew/scenario/ticks.hpp"
#include "sinew/studio/session/small_arm_test.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::studio {
namespace {

using Go = Motion::Kind;

TEST(RecordedReel, GrowsWhileAnotherWritesIt) {
  const sinew::test::ScratchFolder folder;
  World world(test::small_arm());
  Ticks ticks(world);
  Recording recording(folder.path() / "arm.sinew", recording_plan(world, "test"));
  const auto write = [&](int frames) {
    for (int i = 0; i < frames; ++i) {
      record(recording, world.frame());
      while (!ticks.step()) {
      }
    }
  };
  EXPECT_THROW(RecordedReel(folder.path() / "arm.sinew"), InputError) << "nothing to show yet";
  write(3);
  RecordedReel reel(folder.path() / "arm.sinew");
  for (int i = 0; i < 5; ++i) reel.go({Go::tick});
  EXPECT_TRUE(reel.read().over);
  EXPECT_TRUE(reel.read().growing);
  EXPECT_EQ(reel.read().shot.number, 2u);
  write(4);
  reel.go({Go::look});
  EXPECT_EQ(reel.read().frames, 7u);
  reel.go({Go::tick});
  EXPECT_EQ(reel.read().shot.number, 3u);
  recording.close();
  write_whole(folder.path() / "arm.sinew/log.txt", "");
  reel.go({Go::reset});
  EXPECT_EQ(reel.read().shot.time(), 0);
  EXPECT_EQ(reel.shots(1000).size(), 7u);
  EXPECT_LE(reel.shots(3).size(), 3u);
}

TEST(RecordedReel, IsStoodThroughByStepBackAndSeek) {
  const sinew::test::ScratchFolder folder;
  Scene scene = test::small_arm();
  scene.duration = 0.2;
  run(scene, {.folder = folder.path() / "arm.sinew"});
  RecordedReel reel(folder.path() / "arm.sinew");
  EXPECT_FALSE(reel.read().staging->live);
  reel.go({.kind = Go::seek, .time = 0.1});
  EXPECT_NEAR(reel.read().shot.time(), 0.1, 0.02);
  const std::uint32_t there = reel.read().shot.number;
  reel.go({Go::step});
  EXPECT_EQ(reel.read().shot.number, there + 1);
  reel.go({Go::back});
  reel.go({Go::back});
  EXPECT_EQ(reel.read().shot.number, there - 1);
  EXPECT_THROW(reel.set({"gravity", 1.0}, false), InputError);
  EXPECT_THROW(reel.take(), InputError);
  EXPECT_FALSE(reel.settings());
}

}  // namespace
}  // namespace sinew::studio
