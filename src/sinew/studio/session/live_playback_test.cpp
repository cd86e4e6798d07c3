// A run that a person reaches into: sliders, poses, loads, going back and going on.
#include "sinew/studio/session/live_playback.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/muscle/mass_spring/options.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/report/results.hpp"
#include "sinew/scenario/run.hpp"
#include "sinew/studio/session/small_arm_test.hpp"
#include "test/support/scratch_folder.hpp"
#include "test/support/volume_tissue.hpp"

namespace sinew::studio {
namespace {

using Go = PlaybackCommand::Kind;
using test::elbow;
using test::small_arm;

void frames_on(LivePlayback& playback, int count) {
  for (int i = 0; i < count; ++i) playback.go({Go::step});
}
double angle(const Playback& playback) { return playback.read().shot.frame->value[elbow]; }
void set(LivePlayback& playback, const std::string& path, decltype(PageSet::value) value) {
  playback.set({path, value}, false);
}

TEST(LivePlayback, ASliderMovesTheElbow) {
  LivePlayback left(small_arm()), held(small_arm());
  set(held, "muscle/brachialis/excitation", 1.0);
  EXPECT_EQ(held.settings()->held.at("brachialis"), 1);
  frames_on(left, 60);
  frames_on(held, 60);
  EXPECT_GT(angle(held), angle(left) + 0.3) << "rad, after a second of full excitation";
  set(held, "muscle/brachialis/excitation", std::monostate{});
  EXPECT_TRUE(held.settings()->held.empty());
}

TEST(LivePlayback, ALockedMuscleKeepsItsExcitationAgainstScriptAndHand) {
  LivePlayback playback(small_arm());
  frames_on(playback, 30);
  set(playback, "muscle/brachialis/locked", true);
  const auto excitation = [&] { return playback.world().state().excitation[1]; };
  ASSERT_EQ(playback.read().scene_shown->names.units[1], "brachialis");
  const double there = excitation();
  EXPECT_EQ(playback.settings()->locked, std::vector<std::string>{"brachialis"});
  EXPECT_THROW(set(playback, "muscle/brachialis/excitation", 0.9), InputError);
  frames_on(playback, 60);
  EXPECT_EQ(excitation(), there);
  set(playback, "muscle/brachialis/locked", false);
  frames_on(playback, 1);
  EXPECT_NE(excitation(), there) << "the script has it back";
}

TEST(LivePlayback, APosedJointStandsThereAtRest) {
  LivePlayback playback(small_arm());
  frames_on(playback, 10);
  const Reading before = playback.read();
  set(playback, "coordinate/elbow_flexion/value", 1.2);
  const Reading posed = playback.read();
  EXPECT_DOUBLE_EQ(posed.shot.frame->value[elbow], 1.2);
  EXPECT_EQ(posed.shot.frame->speed[elbow], 0);
  EXPECT_EQ(posed.shot.time(), before.shot.time());
  EXPECT_EQ(posed.frames, before.frames) << "it replaces the frame of that time";
  set(playback, "coordinate/elbow_flexion/value", 100.0);
  EXPECT_LT(angle(playback), 3) << "clamped to its range";
  EXPECT_THROW(playback.set({"coordinate/elbow_flexion/value", 1.0}, true), InputError) << "not while it plays";
  EXPECT_THROW(set(playback, "coordinate/shoulder_elevation/value", 0.1), InputError) << "the scene locks it";
}

TEST(LivePlayback, GoingOnFromThePastRepeatsItBitForBit) {
  LivePlayback playback(small_arm());
  frames_on(playback, 20);
  set(playback, "muscle/brachialis/excitation", 0.7);
  frames_on(playback, 17);
  set(playback, "gravity", 3.0);
  frames_on(playback, 8);
  const NumberedFrame middle = playback.read().shot;
  const auto state = to_bytes(playback.world().state());
  frames_on(playback, 30);
  const auto end = to_bytes(playback.world().state());
  const Reading whole = playback.read();

  playback.go({.kind = Go::seek, .time = middle.time()});
  EXPECT_EQ(playback.read().shot.frame, middle.frame);
  EXPECT_EQ(playback.read().last, whole.last) << "looking back drops nothing";
  playback.go({Go::tick});
  EXPECT_LT(playback.read().last, whole.last) << "going on does";
  frames_on(playback, 30);
  EXPECT_EQ(to_bytes(playback.world().state()), end);
  EXPECT_EQ(playback.read().frames, whole.frames);
  EXPECT_NE(state, end);
}

TEST(LivePlayback, AChangeInThePastBeginsAnotherFutureThere) {
  LivePlayback playback(small_arm());
  frames_on(playback, 60);
  const double was = angle(playback), last = playback.read().last;
  playback.go({.kind = Go::seek, .time = 0.25});
  const double there = playback.read().shot.time();
  set(playback, "muscle/brachialis/excitation", 1.0);
  EXPECT_EQ(playback.read().last, there);
  while (playback.read().last < last) frames_on(playback, 1);
  EXPECT_GT(angle(playback), was + 0.1);
}

TEST(LivePlayback, StepAndBackGoFrameByFrameWithinWhatIsKept) {
  LivePlayback playback(small_arm());
  frames_on(playback, 5);
  const double last = playback.read().last;
  playback.go({Go::back});
  playback.go({Go::back});
  EXPECT_EQ(playback.read().shot.number, 3u);
  playback.go({Go::step});
  EXPECT_EQ(playback.read().shot.number, 4u);
  EXPECT_EQ(playback.read().last, last);
  for (int i = 0; i < 9; ++i) playback.go({Go::back});
  EXPECT_EQ(playback.read().shot.number, 0u);
}

TEST(LivePlayback, ALoadKeepsPoseTimeAndScene) {
  LivePlayback playback(small_arm());
  frames_on(playback, 10);
  const Reading before = playback.read();
  const State state = playback.world().state();
  set(playback, "load/dumbbell", 4.0);
  EXPECT_EQ(playback.settings()->loads.at("dumbbell"), 4);
  EXPECT_EQ(playback.world().state().q, state.q);
  EXPECT_EQ(playback.world().state().u, state.u);
  EXPECT_EQ(playback.read().shot.time(), before.shot.time());
  EXPECT_EQ(playback.read().scene_shown, before.scene_shown);
  EXPECT_EQ(playback.read().first, 0) << "the past stays";
  frames_on(playback, 40);
  const double heavy = angle(playback);
  playback.go({.kind = Go::seek, .time = before.shot.time() - 0.1});
  playback.go({Go::tick});
  EXPECT_EQ(playback.settings()->loads.at("dumbbell"), 1) << "as it was then";
  while (playback.read().shot.number < 50) frames_on(playback, 1);
  EXPECT_GT(angle(playback), heavy);
}

TEST(LivePlayback, AnotherStepKeepsTimeAndMeetsControlAndTissue) {
  LivePlayback playback(small_arm());
  frames_on(playback, 10);
  const double time = playback.world().time();
  set(playback, "rate/rigid", 1450.0);
  EXPECT_EQ(playback.settings()->rigid_rate, 1400) << "the nearest that 200 divides";
  EXPECT_EQ(playback.world().time(), time);
  frames_on(playback, 10);
  EXPECT_FALSE(playback.world().failed());
}

TEST(LivePlayback, AnotherFidelityIsAnotherSceneAtTheSamePoseAndTime) {
  LivePlayback playback(small_arm(), "", {}, {fidelities().front(), sinew::test::volume_fidelity()});
  frames_on(playback, 10);
  set(playback, "muscle/triceps_medial/excitation", 0.2);
  const Reading before = playback.read();
  const State state = playback.world().state();
  set(playback, "muscle/brachialis/fidelity", std::string("volume"));
  const Reading after = playback.read();
  EXPECT_NE(after.scene_shown->number, before.scene_shown->number);
  EXPECT_EQ(after.scene_shown->scene.fidelity.at("brachialis"), "volume");
  EXPECT_EQ(after.shot.time(), before.shot.time());
  EXPECT_EQ(after.first, after.last) << "frames of before have other shapes";
  EXPECT_EQ(playback.world().state().q, state.q);
  EXPECT_EQ(playback.settings()->held.at("triceps_medial"), 0.2);
  EXPECT_THROW(set(playback, "muscle/brachialis/fidelity", std::string("wax")), InputError);
  EXPECT_EQ(playback.read().scene_shown, after.scene_shown);
}

/// The small arm with nets, quick to compute and seen from one side or the other.
Scene netted_arm() {
  Scene scene = small_arm();
  scene.default_fidelity = "mass_spring";
  for (Muscle& muscle : scene.model.muscles) set_options(muscle.volume.emplace(), SpringOptions{.slices = 6});
  return scene;
}

TEST(LivePlayback, NetsAreAsFineAsTheEyeNeedsAndTheRunIsRepeatedWithoutIt) {
  const sinew::test::ScratchFolder folder;
  const std::string place = folder.path() / "arm.sinew";
  LivePlayback playback(netted_arm());
  const auto details = [&] { return playback.world().state().detail; };
  frames_on(playback, 3);
  playback.watch(Viewpoint{.at = {1, -0.2, 0}});
  EXPECT_EQ(details()[1], 0) << "the brachialis lies before the eye";
  frames_on(playback, 3);
  playback.watch(Viewpoint{.at = {20, -0.2, 0}});
  const std::vector<int> far = details();
  EXPECT_THAT(far, testing::Each(testing::Gt(0)));
  frames_on(playback, 3);
  playback.watch(Viewpoint{.at = {20, -0.2, 0}, .pixels = 100 * Viewpoint::usual_pixels});
  EXPECT_EQ(details()[1], 0) << "through a telescope";
  frames_on(playback, 3);
  playback.watch(Viewpoint{.at = {20, -0.2, 0}});
  frames_on(playback, 4);
  const std::vector<int> before = details();
  playback.watch(Viewpoint{.at = {20, -0.2, 0}});
  EXPECT_EQ(details(), before);
  frames_on(playback, 4);
  playback.watch(std::nullopt);
  EXPECT_THAT(details(), testing::Each(0));
  frames_on(playback, 4);

  // The recording says which detail each net had when; nobody looks at its replay.
  playback.take()(place);
  const RecordingReader reader(place);
  EXPECT_GE(reader.inputs().size(), 3 * far.size()) << "coarser, finer, coarser, finer";
  for (const Input& input : reader.inputs()) EXPECT_TRUE(input.path.starts_with("detail/"));
  World again(netted_arm());
  Ticks ticks(again);
  while (again.state().steps < playback.world().state().steps) {
    ticks.apply(reader.inputs());
    ticks.step();
  }
  EXPECT_EQ(to_bytes(again.state()), to_bytes(playback.world().state())) << "bit for bit";
}

TEST(LivePlayback, AFailureLeavesEverythingToBeLookedAt) {
  LivePlayback playback(test::doomed_arm());
  for (int i = 0; i < 200; ++i) playback.go({Go::tick});
  const Reading failed = playback.read();
  ASSERT_TRUE(failed.over);
  EXPECT_FALSE(failed.stopped.empty());
  EXPECT_EQ(failed.stopped.find("e+"), std::string::npos) << "a number that people read: " << failed.stopped;
  ASSERT_FALSE(playback.remarks().empty());
  EXPECT_FALSE(playback.remarks().back().report.converged);
  playback.go({.kind = Go::seek, .time = 0.05});
  EXPECT_NEAR(playback.read().shot.time(), 0.05, 1.0 / 60);
  EXPECT_FALSE(playback.read().over) << "from here it can go on";
  playback.go({Go::reset});
  EXPECT_EQ(playback.read().shot.time(), 0);
  EXPECT_TRUE(playback.read().stopped.empty());
  frames_on(playback, 2);
  EXPECT_GT(playback.read().shot.time(), 0);
}

TEST(LivePlayback, AMuscleWithNothingLeftToGiveIsToldOnceButNotToTheHandThatHoldsIt) {
  Scene scene = small_arm();
  scene.excitations = {{"brachialis", Function::polyline({{0, 0}, {0.1, 1}})}};
  LivePlayback playback(scene);
  set(playback, "muscle/triceps_medial/excitation", 1.0);
  frames_on(playback, 30);
  ASSERT_EQ(playback.remarks().size(), 1u);
  EXPECT_EQ(playback.remarks()[0].report.where, "brachialis");
  EXPECT_EQ(playback.remarks()[0].report.reason, saturated_words);
  EXPECT_GT(playback.remarks()[0].time, 0) << "activation takes a moment to rise";
}

TEST(LivePlayback, BadNamesAndValuesAreRefusedAndChangeNothing) {
  LivePlayback playback(small_arm());
  frames_on(playback, 3);
  const auto before = to_bytes(playback.world().state());
  using Value = decltype(PageSet::value);
  const std::vector<std::pair<std::string, Value>> bad{{"muscle/brachialiss/excitation", 0.5},
                                                       {"muscle/brachialis/excitation", std::string("much")},
                                                       {"muscle/brachialis/colour", 0.5},
                                                       {"muscle/brachialis/locked", 1.0},
                                                       {"muscle//excitation", 0.5},
                                                       {"coordinate/knee/value", 0.5},
                                                       {"load/piano", 50.0},
                                                       {"load/", 50.0},
                                                       {"gravity", true},
                                                       {"gravity", std::numeric_limits<double>::infinity()},
                                                       {"rate/rigid", std::monostate{}},
                                                       {"", 1.0},
                                                       {"/", 1.0},
                                                       {"world", 1.0}};
  for (const auto& [path, value] : bad) EXPECT_THROW(set(playback, path, value), InputError) << path;
  EXPECT_EQ(to_bytes(playback.world().state()), before);
  try {
    set(playback, "muscle/brachialiss/excitation", 0.5);
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("did you mean `brachialis`"));
  }
  set(playback, "muscle/brachialis/excitation", 7.0);
  EXPECT_EQ(playback.settings()->held.at("brachialis"), 1) << "clamped";
}

TEST(LivePlayback, WhatIsSavedIsARecordingThatGoesOn) {
  const sinew::test::ScratchFolder folder;
  const std::string place = folder.path() / "arm.sinew";
  Scene scene = small_arm();
  scene.duration = 1;
  LivePlayback playback(scene, "a test");
  frames_on(playback, 20);
  set(playback, "muscle/brachialis/excitation", 0.6);
  frames_on(playback, 10);
  playback.take()(place);
  const RecordingReader reader(place);
  ASSERT_EQ(reader.frames(), 31u);
  EXPECT_EQ(reader.header().command, "a test");
  EXPECT_EQ(reader.frame(30).value, playback.read().shot.frame->value);
  ASSERT_EQ(reader.inputs().size(), 1u);
  EXPECT_EQ(reader.inputs()[0].path, "excite/brachialis");
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "arm.sinew/plots/overview.svg"));
  frames_on(playback, 30);
  resume({.folder = place});
  const RecordingReader resumed(place);
  ASSERT_EQ(resumed.frames(), 61u);
  EXPECT_EQ(resumed.frame(60).value, playback.read().shot.frame->value) << "bit for bit as the studio went on";
}

}  // namespace
}  // namespace sinew::studio
