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

using Go = PlaybackCommand::Kind;

TEST(RecordedPlayback, GrowsWhileAnotherWritesIt) {
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
  EXPECT_THROW(RecordedPlayback(folder.path() / "arm.sinew"), InputError) << "nothing to show yet";
  write(3);
  RecordedPlayback playback(folder.path() / "arm.sinew");
  for (int i = 0; i < 5; ++i) playback.go({Go::tick});
  EXPECT_TRUE(playback.read().over);
  EXPECT_TRUE(playback.read().growing);
  EXPECT_EQ(playback.read().shot.number, 2u);
  write(4);
  playback.go({Go::look});
  EXPECT_EQ(playback.read().frames, 7u);
  playback.go({Go::tick});
  EXPECT_EQ(playback.read().shot.number, 3u);
  recording.close();
  write_whole(folder.path() / "arm.sinew/log.txt", "");
  playback.go({Go::reset});
  EXPECT_EQ(playback.read().shot.time(), 0);
  EXPECT_EQ(playback.shots(1000).size(), 7u);
  EXPECT_LE(playback.shots(3).size(), 3u);
}

TEST(RecordedPlayback, IsStoodThroughByStepBackAndSeek) {
  const sinew::test::ScratchFolder folder;
  Scene scene = test::small_arm();
  scene.duration = 0.2;
  run(scene, {.folder = folder.path() / "arm.sinew"});
  RecordedPlayback playback(folder.path() / "arm.sinew");
  EXPECT_FALSE(playback.read().scene_shown->live);
  playback.go({.kind = Go::seek, .time = 0.1});
  EXPECT_NEAR(playback.read().shot.time(), 0.1, 0.02);
  const std::uint32_t there = playback.read().shot.number;
  playback.go({Go::step});
  EXPECT_EQ(playback.read().shot.number, there + 1);
  playback.go({Go::back});
  playback.go({Go::back});
  EXPECT_EQ(playback.read().shot.number, there - 1);
  EXPECT_THROW(playback.set({"gravity", 1.0}, false), InputError);
  EXPECT_THROW(playback.take(), InputError);
  EXPECT_FALSE(playback.settings());
}

}  // namespace
}  // namespace sinew::studio
