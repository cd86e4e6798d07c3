// What pages are told by the publisher alone, where the order of things is in our hands.
#include "sinew/studio/session/publish_thread.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "sinew/scenario/run.hpp"
#include "sinew/studio/protocol/frame_reader_test.hpp"
#include "sinew/studio/session/hall_test.hpp"
#include "sinew/studio/session/recorded_playback.hpp"
#include "sinew/studio/session/small_arm_test.hpp"
#include "test/support/scratch_folder.hpp"
#include "test/support/volume_arm.hpp"

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

/// Names of the quantities in a frame message.
std::set<std::string> names_in(const test::Heard& frame, const nlohmann::json& scene, const View& view) {
  std::set<std::string> out;
  for (const auto& [place, told] : test::quantities_in(*frame.bytes, view))
    out.insert(scene["quantities"][place.second]["name"]);
  return out;
}

// G21: two pages, two lists
TEST(PublishThread, QuantitiesArriveWhereAsked) {
  const sinew::test::ScratchFolder folder;
  sinew::test::record_volumes(folder.path() / "arm.sinew", 2);
  RecordedPlayback playback(folder.path() / "arm.sinew");
  const ShownScene& shown = *playback.read().scene_shown;
  const View view(shown.scene, shown.names, *shown.first, shown.anatomy);
  test::Hall hall;
  PublishThread publisher(PublishThread::Json::array());
  publisher.start(hall);
  for (const ClientId id : {early, late}) {
    hall.enter(id);
    publisher.welcome(id, {});
  }
  publisher.show(playback.read().scene_shown, playback.read().shot);
  const nlohmann::json scene = hall.wait(early, Kind::scene).scene();
  const auto hears = [&](const std::set<std::string>& wanted) {
    const std::size_t before = hall.count(early);
    return [&hall, &scene, &view, before, wanted] {
      hall.wait(
          early, Kind::frame, [&](const test::Heard& heard) { return names_in(heard, scene, view) == wanted; }, before);
    };
  };
  EXPECT_TRUE(names_in(hall.wait(early, Kind::frame), scene, view).empty()) << "nobody asks";

  std::function<void()> heard = hears({"stress"});
  publisher.want(early, {{"stress", "no such thing"}});
  heard();
  heard = hears({"J", "stress"});
  publisher.want(late, {{"J"}});
  heard();
  heard = hears({"J"});
  publisher.want(early, {});
  heard();
  publisher.farewell(late);
  heard = hears({});
  playback.go({PlaybackCommand::Kind::step});
  publisher.show(playback.read().scene_shown, playback.read().shot);
  heard();
  publisher.stop();
}

}  // namespace
}  // namespace sinew::studio
