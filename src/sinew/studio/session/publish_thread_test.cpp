// What pages are told by the publisher alone, where the order of things is in our hands.
#include "sinew/studio/session/publish_thread.hpp"

#include <gtest/gtest.h>

#include "sinew/scenario/run.hpp"
#include "sinew/studio/session/hall_test.hpp"
#include "sinew/studio/session/recorded_playback.hpp"
#include "sinew/studio/session/small_arm_test.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::studio {
namespace {

constexpr ClientId early = 1, late = 2;

TEST(PublishThread, TellsPagesThatCameBeforeTheStageStoodThatItIsARecording) {
  const sinew::test::ScratchFolder folder;
  Scene scene = test::small_arm();
  scene.duration = 0.1;
  run(scene, {.folder = folder.path() / "arm.sinew"});
  const RecordedPlayback playback(folder.path() / "arm.sinew");
  test::Hall hall;
  PublishThread publisher(PublishThread::Json::array());
  publisher.start(hall);
  const auto come = [&](ClientId id) {
    hall.enter(id);
    publisher.welcome(id, {});
  };

  come(early);
  publisher.show(playback.read().scene_shown, playback.read().shot);
  hall.wait(early, Kind::frame);
  come(late);
  hall.wait(late, Kind::scene);
  publisher.stop();

  for (const ClientId id : {early, late}) {
    std::string mode_at_scene, mode;
    for (const test::Heard& heard : hall.all(id)) {
      if (heard.kind == Kind::hello) mode = heard.json()["mode"];
      if (heard.kind == Kind::scene) mode_at_scene = mode;
    }
    EXPECT_EQ(mode_at_scene, "recording") << "client " << id;
    EXPECT_EQ(mode, "recording") << "client " << id;
  }
}

}  // namespace
}  // namespace sinew::studio
