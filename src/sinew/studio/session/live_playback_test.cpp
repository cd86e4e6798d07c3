// A run that a person reaches into: sliders, poses, loads, going back and going on.
#include "sinew/studio/session/live_playback.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/report/results.hpp"
#include "sinew/scenario/run.hpp"
#include "sinew/studio/session/small_arm_test.hpp"
#include "test/support/scratch_folder.hpp"
#include "test/support/volume_tissue.hpp"

namespace sinew::studio {
namespace {

using Go = Motion::Kind;
using test::elbow;
using test::small_arm;

void frames_on(LiveReel& reel, int count) {
  for (int i = 0; i < count; ++i) reel.go({Go::step});
}
double angle(const Reel& reel) { return reel.read().shot.frame->value[elbow]; }
void set(LiveReel& reel, const std::string& path, decltype(PageSet::value) value) { reel.set({path, value}, false); }

TEST(LiveReel, ASliderMovesTheElbow) {
  LiveReel left(small_arm()), held(small_arm());
  set(held, "muscle/brachialis/excitation", 1.0);
  EXPECT_EQ(held.settings()->held.at("brachialis"), 1);
  frames_on(left, 60);
  frames_on(held, 60);
  EXPECT_GT(angle(held), angle(left) + 0.3) << "rad, after a second of full excitation";
  set(held, "muscle/brachialis/excitation", std::monostate{});
  EXPECT_TRUE(held.settings()->held.empty());
}

TEST(LiveReel, ALockedMuscleKeepsItsExcitationAgainstScriptAndHand) {
  LiveReel reel(small_arm());
  frames_on(reel, 30);
  set(reel, "muscle/brachialis/locked", true);
  const auto excitation = [&] { return reel.world().state().excitation[1]; };
  ASSERT_EQ(reel.read().staging->names.units[1], "brachialis");
  const double there = excitation();
  EXPECT_EQ(reel.settings()->locked, std::vector<std::string>{"brachialis"});
  EXPECT_THROW(set(reel, "muscle/brachialis/excitation", 0.9), InputError);
  frames_on(reel, 60);
  EXPECT_EQ(excitation(), there);
  set(reel, "muscle/brachialis/locked", false);
  frames_on(reel, 1);
  EXPECT_NE(excitation(), there) << "the script has it back";
}

TEST(LiveReel, APosedJointStandsThereAtRest) {
  LiveReel reel(small_arm());
  frames_on(reel, 10);
  const Reading before = reel.read();
  set(reel, "coordinate/elbow_flexion/value", 1.2);
  const Reading posed = reel.read();
  EXPECT_DOUBLE_EQ(posed.shot.frame->value[elbow], 1.2);
  EXPECT_EQ(posed.shot.frame->speed[elbow], 0);
  EXPECT_EQ(posed.shot.time(), before.shot.time());
  EXPECT_EQ(posed.frames, before.frames) << "it replaces the frame of that time";
  set(reel, "coordinate/elbow_flexion/value", 100.0);
  EXPECT_LT(angle(reel), 3) << "clamped to its range";
  EXPECT_THROW(reel.set({"coordinate/elbow_flexion/value", 1.0}, true), InputError) << "not while it plays";
  EXPECT_THROW(set(reel, "coordinate/shoulder_elevation/value", 0.1), InputError) << "the scene locks it";
}

TEST(LiveReel, GoingOnFromThePastRepeatsItBitForBit) {
  LiveReel reel(small_arm());
  frames_on(reel, 20);
  set(reel, "muscle/brachialis/excitation", 0.7);
  frames_on(reel, 17);
  set(reel, "gravity", 3.0);
  frames_on(reel, 8);
  const Shot middle = reel.read().shot;
  const auto state = to_bytes(reel.world().state());
  frames_on(reel, 30);
  const auto end = to_bytes(reel.world().state());
  const Reading whole = reel.read();

  reel.go({.kind = Go::seek, .time = middle.time()});
  EXPECT_EQ(reel.read().shot.frame, middle.frame);
  EXPECT_EQ(reel.read().last, whole.last) << "looking back drops nothing";
  reel.go({Go::tick});
  EXPECT_LT(reel.read().last, whole.last) << "going on does";
  frames_on(reel, 30);
  EXPECT_EQ(to_bytes(reel.world().state()), end);
  EXPECT_EQ(reel.read().frames, whole.frames);
  EXPECT_NE(state, end);
}

TEST(LiveReel, AChangeInThePastBeginsAnotherFutureThere) {
  LiveReel reel(small_arm());
  frames_on(reel, 60);
  const double was = angle(reel), last = reel.read().last;
  reel.go({.kind = Go::seek, .time = 0.25});
  const double there = reel.read().shot.time();
  set(reel, "muscle/brachialis/excitation", 1.0);
  EXPECT_EQ(reel.read().last, there);
  while (reel.read().last < last) frames_on(reel, 1);
  EXPECT_GT(angle(reel), was + 0.1);
}

TEST(LiveReel, StepAndBackGoFrameByFrameWithinWhatIsKept) {
  LiveReel reel(small_arm());
  frames_on(reel, 5);
  const double last = reel.read().last;
  reel.go({Go::back});
  reel.go({Go::back});
  EXPECT_EQ(reel.read().shot.number, 3u);
  reel.go({Go::step});
  EXPECT_EQ(reel.read().shot.number, 4u);
  EXPECT_EQ(reel.read().last, last);
  for (int i = 0; i < 9; ++i) reel.go({Go::back});
  EXPECT_EQ(reel.read().shot.number, 0u);
}

TEST(LiveReel, ALoadKeepsPoseTimeAndScene) {
  LiveReel reel(small_arm());
  frames_on(reel, 10);
  const Reading before = reel.read();
  const State state = reel.world().state();
  set(reel, "load/dumbbell", 4.0);
  EXPECT_EQ(reel.settings()->loads.at("dumbbell"), 4);
  EXPECT_EQ(reel.world().state().q, state.q);
  EXPECT_EQ(reel.world().state().u, state.u);
  EXPECT_EQ(reel.read().shot.time(), before.shot.time());
  EXPECT_EQ(reel.read().staging, before.staging);
  EXPECT_EQ(reel.read().first, 0) << "the past stays";
  frames_on(reel, 40);
  const double heavy = angle(reel);
  reel.go({.kind = Go::seek, .time = before.shot.time() - 0.1});
  reel.go({Go::tick});
  EXPECT_EQ(reel.settings()->loads.at("dumbbell"), 1) << "as it was then";
  while (reel.read().shot.number < 50) frames_on(reel, 1);
  EXPECT_GT(angle(reel), heavy);
}

TEST(LiveReel, AnotherStepKeepsTimeAndMeetsControlAndTissue) {
  LiveReel reel(small_arm());
  frames_on(reel, 10);
  const double time = reel.world().time();
  set(reel, "rate/rigid", 1450.0);
  EXPECT_EQ(reel.settings()->rigid_rate, 1400) << "the nearest that 200 divides";
  EXPECT_EQ(reel.world().time(), time);
  frames_on(reel, 10);
  EXPECT_FALSE(reel.world().failed());
}

TEST(LiveReel, AnotherFidelityIsAnotherSceneAtTheSamePoseAndTime) {
  LiveReel reel(small_arm(), "", {}, {fidelities().front(), sinew::test::volume_fidelity()});
  frames_on(reel, 10);
  set(reel, "muscle/triceps_medial/excitation", 0.2);
  const Reading before = reel.read();
  const State state = reel.world().state();
  set(reel, "muscle/brachialis/fidelity", std::string("volume"));
  const Reading after = reel.read();
  EXPECT_NE(after.staging->number, before.staging->number);
  EXPECT_EQ(after.staging->scene.fidelity.at("brachialis"), "volume");
  EXPECT_EQ(after.shot.time(), before.shot.time());
  EXPECT_EQ(after.first, after.last) << "frames of before have other shapes";
  EXPECT_EQ(reel.world().state().q, state.q);
  EXPECT_EQ(reel.settings()->held.at("triceps_medial"), 0.2);
  EXPECT_THROW(set(reel, "muscle/brachialis/fidelity", std::string("wax")), InputError);
  EXPECT_EQ(reel.read().staging, after.staging);
}

/// The small arm with nets, quick to compute and seen from one side or the other.
Scene netted_arm() {
  Scene scene = small_arm();
  scene.default_fidelity = "mass_spring";
  for (Muscle& muscle : scene.model.muscles) muscle.volume.emplace().springs.slices = 6;
  return scene;
}

TEST(LiveReel, NetsAreAsFineAsTheEyeNeedsAndTheRunIsRepeatedWithoutIt) {
  const sinew::test::ScratchFolder folder;
  const std::string place = folder.path() / "arm.sinew";
  LiveReel reel(netted_arm());
  const auto details = [&] { return reel.world().state().detail; };
  frames_on(reel, 3);
  reel.watch(Onlooker{.at = {1, -0.2, 0}});
  EXPECT_EQ(details()[1], 0) << "the brachialis lies before the eye";
  frames_on(reel, 3);
  reel.watch(Onlooker{.at = {20, -0.2, 0}});
  const std::vector<int> far = details();
  EXPECT_THAT(far, testing::Each(testing::Gt(0)));
  frames_on(reel, 3);
  reel.watch(Onlooker{.at = {20, -0.2, 0}, .pixels = 100 * Onlooker::usual_pixels});
  EXPECT_EQ(details()[1], 0) << "through a telescope";
  frames_on(reel, 3);
  reel.watch(Onlooker{.at = {20, -0.2, 0}});
  frames_on(reel, 4);
  const std::vector<int> before = details();
  reel.watch(Onlooker{.at = {20, -0.2, 0}});
  EXPECT_EQ(details(), before);
  frames_on(reel, 4);
  reel.watch(std::nullopt);
  EXPECT_THAT(details(), testing::Each(0));
  frames_on(reel, 4);

  // The recording says which detail each net had when; nobody looks at its replay.
  reel.take()(place);
  const RecordingReader reader(place);
  EXPECT_GE(reader.inputs().size(), 3 * far.size()) << "coarser, finer, coarser, finer";
  for (const Input& input : reader.inputs()) EXPECT_TRUE(input.path.starts_with("detail/"));
  World again(netted_arm());
  Ticks ticks(again);
  while (again.state().steps < reel.world().state().steps) {
    ticks.apply(reader.inputs());
    ticks.step();
  }
  EXPECT_EQ(to_bytes(again.state()), to_bytes(reel.world().state())) << "bit for bit";
}

TEST(LiveReel, AFailureLeavesEverythingToBeLookedAt) {
  LiveReel reel(test::doomed_arm());
  for (int i = 0; i < 200; ++i) reel.go({Go::tick});
  const Reading failed = reel.read();
  ASSERT_TRUE(failed.over);
  EXPECT_FALSE(failed.stopped.empty());
  EXPECT_EQ(failed.stopped.find("e+"), std::string::npos) << "a number that people read: " << failed.stopped;
  ASSERT_FALSE(reel.remarks().empty());
  EXPECT_FALSE(reel.remarks().back().report.converged);
  reel.go({.kind = Go::seek, .time = 0.05});
  EXPECT_NEAR(reel.read().shot.time(), 0.05, 1.0 / 60);
  EXPECT_FALSE(reel.read().over) << "from here it can go on";
  reel.go({Go::reset});
  EXPECT_EQ(reel.read().shot.time(), 0);
  EXPECT_TRUE(reel.read().stopped.empty());
  frames_on(reel, 2);
  EXPECT_GT(reel.read().shot.time(), 0);
}

TEST(LiveReel, AMuscleWithNothingLeftToGiveIsToldOnceButNotToTheHandThatHoldsIt) {
  Scene scene = small_arm();
  scene.excitations = {{"brachialis", Function::polyline({{0, 0}, {0.1, 1}})}};
  LiveReel reel(scene);
  set(reel, "muscle/triceps_medial/excitation", 1.0);
  frames_on(reel, 30);
  ASSERT_EQ(reel.remarks().size(), 1u);
  EXPECT_EQ(reel.remarks()[0].report.where, "brachialis");
  EXPECT_EQ(reel.remarks()[0].report.reason, saturated_words);
  EXPECT_GT(reel.remarks()[0].time, 0) << "activation takes a moment to rise";
}

TEST(LiveReel, BadNamesAndValuesAreRefusedAndChangeNothing) {
  LiveReel reel(small_arm());
  frames_on(reel, 3);
  const auto before = to_bytes(reel.world().state());
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
  for (const auto& [path, value] : bad) EXPECT_THROW(set(reel, path, value), InputError) << path;
  EXPECT_EQ(to_bytes(reel.world().state()), before);
  try {
    set(reel, "muscle/brachialiss/excitation", 0.5);
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("did you mean `brachialis`"));
  }
  set(reel, "muscle/brachialis/excitation", 7.0);
  EXPECT_EQ(reel.settings()->held.at("brachialis"), 1) << "clamped";
}

TEST(LiveReel, WhatIsSavedIsARecordingThatGoesOn) {
  const sinew::test::ScratchFolder folder;
  const std::string place = folder.path() / "arm.sinew";
  Scene scene = small_arm();
  scene.duration = 1;
  LiveReel reel(scene, "a test");
  frames_on(reel, 20);
  set(reel, "muscle/brachialis/excitation", 0.6);
  frames_on(reel, 10);
  reel.take()(place);
  const RecordingReader reader(place);
  ASSERT_EQ(reader.frames(), 31u);
  EXPECT_EQ(reader.header().command, "a test");
  EXPECT_EQ(reader.frame(30).value, reel.read().shot.frame->value);
  ASSERT_EQ(reader.inputs().size(), 1u);
  EXPECT_EQ(reader.inputs()[0].path, "excite/brachialis");
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "arm.sinew/plots/overview.svg"));
  frames_on(reel, 30);
  resume({.folder = place});
  const RecordingReader resumed(place);
  ASSERT_EQ(resumed.frames(), 61u);
  EXPECT_EQ(resumed.frame(60).value, reel.read().shot.frame->value) << "bit for bit as the studio went on";
}

}  // namespace
}  // namespace sinew::studio
