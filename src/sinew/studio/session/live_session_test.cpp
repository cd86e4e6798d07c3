// The session as its pages meet it: who hears what, who may change what. Waits for states, never for times.
#include "sinew/studio/session/live_session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "sinew/core/error.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/scenario/run.hpp"
#include "sinew/studio/session/hall_test.hpp"
#include "sinew/studio/session/small_arm_test.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::studio {
namespace {

using nlohmann::json;
using test::Hall;
using test::Heard;
using testing::HasSubstr;

constexpr ClientId ann = 1, ben = 2;

class Studio : public testing::Test {
 protected:
  sinew::test::ScratchFolder scratch;
  Hall hall;
  std::unique_ptr<LiveSession> session;

  void open(const Scene& scene) { open(test::written(scene, scratch.path())); }
  void open(const std::string& what) {
    session = std::make_unique<LiveSession>(
        SessionOptions{.open = what, .out = scratch.path() / "saved", .command = "sinew studio", .osim = {}});
    session->start(hall);
  }
  void TearDown() override { session.reset(); }  // before the hall

  void tell(ClientId id, const std::string& verb, double number = 0, const std::string& scene = "") {
    session->heard(id, PageControl{verb, number, scene});
  }
  void set(ClientId id, const std::string& path, decltype(PageSet::value) value) {
    session->heard(id, PageSet{path, value});
  }
  /// Place of a number in the frames of the scene that a client heard last.
  std::size_t place(ClientId id, const std::string& name) {
    json numbers;
    for (const Heard& h : hall.all(id))
      if (h.kind == Kind::scene) numbers = h.scene()["numbers"];
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (numbers[i]["name"] == name) return i;
    throw std::runtime_error("no number " + name);
  }
};

TEST_F(Studio, AClientHearsHelloSceneStatusAndAFrame) {
  open(test::small_arm());
  hall.come(*session, ann);
  const json hello = hall.wait(ann, Kind::hello).json();
  EXPECT_EQ(hello["mode"], "live");
  EXPECT_EQ(hello["version"], version);
  bool curl = false;
  for (const json& scene : hello["scenes"]) curl |= scene["name"] == "curl" && scene["kind"] == "scenario";
  EXPECT_TRUE(curl);
  const Heard scene = hall.wait(ann, Kind::scene);
  EXPECT_EQ(scene.scene()["name"], "small_arm");
  EXPECT_EQ(scene.scene()["gravity"], -test::small_arm().model.gravity.y());
  EXPECT_EQ(scene.scene()["rigid_rate"], 1000);
  const Heard frame = hall.wait(ann, Kind::frame);
  EXPECT_EQ(frame.word(0), scene.word(0)) << "of that scene";
  EXPECT_EQ(frame.frame_time(), 0);
  const json status = hall.wait(ann, Kind::status).json();
  EXPECT_FALSE(status["playing"].get<bool>());
  EXPECT_TRUE(status["controls"].get<bool>());
}

TEST_F(Studio, WhoWatchesMayAskForQuantities) {
  open(test::small_arm());
  hall.come(*session, ann);
  hall.come(*session, ben);
  session->heard(ben, PageControl{.verb = "quantities", .scene = {}, .names = {"strain"}});
  tell(ben, "pause");
  EXPECT_EQ(hall.wait(ben, Kind::error).json()["request"], "pause") << "the first thing that was refused";
}

/// What a hand pulls at is recorded; who leaves lets go.
TEST_F(Studio, ABodyIsPulledAndLetGo) {
  Scene scene = test::small_arm();
  scene.model.gravity = Vec3::Zero();
  open(scene);
  hall.come(*session, ann);
  hall.wait(ann, Kind::frame);
  const std::size_t place_of_elbow = place(ann, "coordinate/elbow_flexion/value");
  const float at_rest = hall.wait(ann, Kind::frame).number(place_of_elbow);
  set(ann, "push/forearm", std::vector<double>{0, -0.2, 0, 30, 0, 0});
  set(ann, "push/nothing", std::vector<double>{0, 0, 0, 0, 0, 0});
  EXPECT_THAT(std::string(hall.wait(ann, Kind::error).json()["reason"]), HasSubstr("nothing"));
  tell(ann, "play");
  hall.wait(ann, Kind::frame, [&](const Heard& h) { return h.number(place_of_elbow) > at_rest + 0.2f; });
  hall.come(*session, ben);
  const std::size_t seen = hall.count(ben);
  hall.leave(*session, ann);
  hall.status(
      ben, [](const json& status) { return status["controls"].get<bool>(); }, seen);
  tell(ben, "pause");
  tell(ben, "save");
  const std::string folder = hall.status(
      ben, [](const json& status) { return status.contains("saved"); }, seen)["saved"];
  std::vector<std::size_t> pushes;
  for (const Input& input : RecordingReader(folder).inputs())
    if (input.path == "push/forearm") pushes.push_back(input.value.size());
  EXPECT_EQ(pushes, (std::vector<std::size_t>{6, 0}));
}

TEST_F(Studio, ARunStopsOrBeginsAnewAtItsEndAsOneChooses) {
  Scene scene = test::small_arm();
  scene.duration = 0.1;
  open(scene);
  hall.come(*session, ann);
  EXPECT_EQ(hall.wait(ann, Kind::status).json()["ending"], "on") << "nothing ends it but we";
  session->heard(ann, PageControl{.verb = "ending", .scene = {}, .word = "stop"});
  tell(ann, "play");
  std::size_t from = hall.count(ann);
  const json stopped = hall.status(
      ann, [](const json& s) { return !s["playing"].get<bool>() && s["time"].get<double>() > 0.05; }, from);
  EXPECT_NEAR(stopped["time"].get<double>(), 0.1, 0.006) << "to a tick";
  EXPECT_EQ(stopped["ending"], "stop");
  const auto passes = [&](double low, double high) {
    const auto within = [&](const Heard& h) { return h.frame_time() >= low && h.frame_time() < high; };
    hall.wait(ann, Kind::frame, within, from);
    from = hall.count(ann);
  };
  from = hall.count(ann);
  tell(ann, "play");
  passes(0, 0.05);
  session->heard(ann, PageControl{.verb = "ending", .scene = {}, .word = "loop"});
  for (int round = 0; round < 3; ++round) {
    passes(0.05, 0.11);
    passes(0, 0.05);
  }
  for (const Heard& h : hall.all(ann)) {
    const bool seen = h.kind == Kind::frame;
    EXPECT_LT(seen ? h.frame_time() : 0, 0.11);
  }
}

TEST_F(Studio, AReturningClientIsNotSentTheSceneItKnows) {
  open(test::small_arm());
  hall.come(*session, ann);
  const std::uint32_t number = hall.wait(ann, Kind::scene).word(0);
  hall.leave(*session, ann);
  hall.come(*session, ben, {.scene = number, .frame = 0});
  hall.wait(ben, Kind::frame);
  for (const Heard& heard : hall.all(ben)) EXPECT_NE(heard.kind, Kind::scene);
  session.reset();
  open(test::small_arm());
  hall.come(*session, 3, {.scene = number, .frame = 0});
  EXPECT_NE(hall.wait(3, Kind::scene).word(0), number) << "after a restart it is another scene";
}

TEST_F(Studio, PlayPassesTimeAndASliderMovesTheElbow) {
  open(test::small_arm());
  hall.come(*session, ann);
  hall.wait(ann, Kind::frame);
  const std::size_t elbow = place(ann, "coordinate/elbow_flexion/value"),
                    excitation = place(ann, "unit/brachialis/excitation");
  set(ann, "muscle/brachialis/excitation", 1.0);
  hall.status(ann, [](const json& s) { return s["held"].value("brachialis", 0.0) == 1; });
  tell(ann, "speed", 50);
  tell(ann, "play");
  hall.status(ann, [](const json& s) { return s["playing"] == true; });
  const Heard later = hall.wait(ann, Kind::frame, [](const Heard& h) { return h.frame_time() > 1; });
  EXPECT_EQ(later.number(excitation), 1);
  EXPECT_GT(later.number(elbow), 1) << "rad; it began at 0.35";
  tell(ann, "pause");
  const json paused = hall.status(ann, [](const json& s) { return s["playing"] == false && s["time"] > 1; });
  EXPECT_GT(paused["step_ms"].get<double>(), 0);
  const double time = paused["time"];
  const Heard still = hall.wait(ann, Kind::frame, [&](const Heard& h) { return h.frame_time() == time; });
  EXPECT_EQ(still.number(excitation), 1) << "what is shown when paused is the present";
}

TEST_F(Studio, TheFirstControlsOthersWatchAndControlIsHandedOver) {
  open(test::small_arm());
  hall.come(*session, ann);
  hall.come(*session, ben);
  EXPECT_FALSE(hall.wait(ben, Kind::status).json()["controls"].get<bool>());
  set(ben, "gravity", 1.0);
  const json refused = hall.wait(ben, Kind::error).json();
  EXPECT_EQ(refused["request"], "gravity");
  EXPECT_THAT(refused["reason"].get<std::string>(), HasSubstr("control"));
  tell(ben, "take");
  hall.status(ben, [](const json& s) { return s["controls"] == true; });
  const std::size_t heard = hall.count(ann);
  hall.status(ann, [](const json& s) { return s["controls"] == false; });
  set(ben, "gravity", 1.0);
  EXPECT_FALSE(hall.status(ann, [](const json& s) { return s["gravity"] == 1; })["controls"].get<bool>())
      << "every change is echoed to all";
  hall.leave(*session, ben);
  hall.status(
      ann, [](const json& s) { return s["controls"] == true; }, heard);
  for (const Heard& h : hall.all(ann)) EXPECT_NE(h.kind, Kind::error) << "only who asked hears of it";
}

TEST_F(Studio, BadSetsAreRefusedInPlainWordsToWhoAsked) {
  open(test::small_arm());
  hall.come(*session, ann);
  hall.wait(ann, Kind::frame);
  set(ann, "muscle/brachialiss/excitation", 0.5);
  EXPECT_THAT(hall.wait(ann, Kind::error).json()["reason"].get<std::string>(), HasSubstr("did you mean `brachialis`"));
  tell(ann, "dance");
  hall.wait(ann, Kind::error, [](const Heard& h) { return h.json()["request"] == "dance"; });
}

TEST_F(Studio, SeekShowsThePastAndPlayGoesOnFromThere) {
  open(test::small_arm());
  hall.come(*session, ann);
  for (int i = 0; i < 30; ++i) tell(ann, "step");
  const double last = hall.status(ann, [](const json& s) { return s["recorded"] == 31; })["last"];
  tell(ann, "seek", 0.2);
  const json sought = hall.status(ann, [&](const json& s) { return s["time"] < 0.25 && s["last"] == last; });
  EXPECT_NEAR(sought["time"].get<double>(), 0.2, 0.02);
  const std::size_t heard = hall.count(ann);
  tell(ann, "series");
  const Heard series = hall.wait(ann, Kind::series, heard);
  EXPECT_EQ(series.word(1), 31u);
  tell(ann, "speed", 0.05);
  tell(ann, "play");
  hall.status(
      ann, [&](const json& s) { return s["playing"] == true && s["last"] < last; }, heard);
}

TEST_F(Studio, AnotherSceneIsOpenedOffTheServersThread) {
  open(test::small_arm());
  hall.come(*session, ann);
  const std::uint32_t number = hall.wait(ann, Kind::scene).word(0);
  tell(ann, "open", 0, "crul");
  EXPECT_THAT(hall.wait(ann, Kind::error).json()["reason"].get<std::string>(), HasSubstr("did you mean `curl`"));
  tell(ann, "open", 0, "../../etc/passwd");
  hall.wait(ann, Kind::error,
            [](const Heard& h) { return h.json()["reason"].get<std::string>().find("passwd") != std::string::npos; });
  tell(ann, "open", 0, "eye");
  const Heard scene = hall.wait(ann, Kind::scene, [&](const Heard& h) { return h.word(0) != number; });
  EXPECT_EQ(scene.scene()["name"], "eye");
  hall.wait(ann, Kind::frame, [&](const Heard& h) { return h.word(0) == scene.word(0); });
}

TEST_F(Studio, ABrokenFileIsRefusedWithTheReadersOwnSentence) {
  const std::string file = test::written(test::small_arm(), scratch.path());
  open(file);
  hall.come(*session, ann);
  hall.wait(ann, Kind::frame);
  std::ofstream(file, std::ios::app) << "gravty: 3\n";
  tell(ann, "open", 0, file);
  EXPECT_THAT(hall.wait(ann, Kind::error).json()["reason"].get<std::string>(), HasSubstr("gravty"));
  EXPECT_THROW(LiveSession({.open = "nowhere", .out = {}, .command = {}, .osim = {}}), InputError);
}

TEST_F(Studio, AFailureIsReportedOnceAndStopsTheRun) {
  open(test::doomed_arm());
  hall.come(*session, ann);
  tell(ann, "play");
  const json stopped = hall.status(ann, [](const json& s) { return s.contains("stopped"); });
  EXPECT_FALSE(stopped["playing"].get<bool>());
  EXPECT_GT(stopped["recorded"].get<int>(), 3);
  hall.wait(ann, Kind::report, [](const Heard& h) { return h.json()["kind"] == "error"; });
  tell(ann, "play");
  EXPECT_THAT(hall.wait(ann, Kind::error).json()["reason"].get<std::string>(), HasSubstr("failed"));
  const std::size_t heard = hall.count(ann);
  tell(ann, "reset");
  const json again = hall.status(
      ann, [](const json& s) { return s["time"] == 0.0; }, heard);
  EXPECT_FALSE(again.contains("stopped"));
  std::set<std::string> reports;
  for (const Heard& h : hall.all(ann))
    if (h.kind == Kind::report) {
      EXPECT_TRUE(reports.insert(h.json()["reason"].get<std::string>() + h.json()["where"].get<std::string>()).second);
    }
  hall.come(*session, ben);
  hall.wait(ben, Kind::report);
}

TEST_F(Studio, ARunIsSavedInTheFolderForIt) {
  open(test::small_arm());
  hall.come(*session, ann);
  for (int i = 0; i < 4; ++i) tell(ann, "step");
  tell(ann, "save");
  const json status = hall.status(ann, [](const json& s) { return s.contains("saved"); });
  EXPECT_EQ(status["saved"], (scratch.path() / "saved/small_arm-1.sinew").string());
  hall.wait(ann, Kind::report, [](const Heard& h) { return h.json()["where"] == "recording"; });
  EXPECT_EQ(RecordingReader(scratch.path() / "saved/small_arm-1.sinew").frames(), 5u);
  tell(ann, "save");
  hall.status(ann, [&](const json& s) { return s.value("saved", "").ends_with("-2.sinew"); });
}

TEST_F(Studio, ARecordingIsPlayedAndCannotBeChanged) {
  Scene scene = test::small_arm();
  scene.duration = 0.5;
  run(scene, {.folder = scratch.path() / "arm.sinew"});
  open((scratch.path() / "arm.sinew").string());
  hall.come(*session, ann);
  hall.wait(ann, Kind::frame);
  EXPECT_EQ(hall.wait(ann, Kind::status).json()["recorded"], 31);
  EXPECT_TRUE(hall.wait(ann, Kind::scene).scene()["gravity"].is_null());
  set(ann, "gravity", 1.0);
  EXPECT_THAT(hall.wait(ann, Kind::error).json()["reason"].get<std::string>(), HasSubstr("recording"));
  tell(ann, "seek", 0.3);
  hall.wait(ann, Kind::frame, [](const Heard& h) { return std::abs(h.frame_time() - 0.3) < 0.02; });
  tell(ann, "play");
  const json ended = hall.status(ann, [](const json& s) { return s["time"] == 0.5 && s["playing"] == false; });
  EXPECT_FALSE(ended.contains("held")) << "there is no setting";
  tell(ann, "open", 0, "eye");
  hall.wait(ann, Kind::hello, [](const Heard& h) { return h.json()["mode"] == "live"; });
}

TEST_F(Studio, PicturesAreServedByTheNamesOfTheListAlone) {
  open(test::small_arm());
  hall.come(*session, ann);
  const json hello = hall.wait(ann, Kind::hello).json();
  int pictures = 0;
  for (const json& scene : hello["scenes"])
    if (scene.contains("picture")) {
      ++pictures;
      const std::string path = scene["picture"].get<std::string>().substr(std::string("asset/").size());
      const std::optional<Asset> asset = session->asset(path);
      ASSERT_TRUE(asset) << path;
      EXPECT_EQ(asset->type, "image/png");
      EXPECT_EQ((*asset->bytes)[1], 'P');
    }
  EXPECT_GT(pictures, 0);
  for (const char* path : {"scene/../arm.yaml", "scene/nowhere.png", "../CMakeLists.txt", "", "scene/"})
    EXPECT_FALSE(session->asset(path)) << path;
}

TEST_F(Studio, TheLeadersEyeIsFollowedAndNoOther) {
  open(test::small_arm());
  hall.come(*session, ann);
  hall.come(*session, ben);
  const auto eye = [](double x) { return PageControl{.verb = "eye", .scene = {}, .eye = PageEye{{x, 0, 0}, 1000}}; };
  const auto watched = [](bool on) { return [on](const json& status) { return status.value("watched", !on) == on; }; };
  EXPECT_FALSE(hall.status(ann, watched(false)).empty());
  session->heard(ben, eye(1));
  std::size_t from = hall.count(ben);
  session->heard(ann, eye(1));
  hall.status(ben, watched(true), from);
  from = hall.count(ben);
  session->heard(ann, PageControl{.verb = "eye", .scene = {}});
  hall.status(ben, watched(false), from);
  for (const Heard& heard : hall.all(ben)) EXPECT_NE(heard.kind, Kind::error) << "an eye that came late is no fault";
}

}  // namespace
}  // namespace sinew::studio
