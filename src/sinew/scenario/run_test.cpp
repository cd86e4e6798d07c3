// Runs that are stopped, killed, resumed or asked for the impossible.
#include "sinew/scenario/run.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <iterator>
#include <random>
#include <thread>

#include "sinew/core/error.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/edit.hpp"
#include "sinew/record/export.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/report/picture_recording.hpp"
#include "sinew/report/plot_recording.hpp"
#include "sinew/report/results.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/ticks.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

Scene short_curl() {
  Scene scene = find_scene("curl");
  scene.duration = 2;
  scene.model.motors = {{"reserve", "elbow_flexion", 2, Range{-1, 1}}};
  scene.motors = {{"reserve", Function::polyline({{0.2, 0}, {0.6, 0.5}, {1.5, -0.5}})}};
  return scene;
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

RunOptions into(const fs::path& folder) { return {.folder = folder, .command = "test", .inputs = {}}; }

TEST(Run, RecordsAsManyFramesASecondAsAskedWithoutDrift) {
  for (const auto& [control, record] : {std::pair{200, 60}, {200, 30}, {250, 60}, {100, 60}, {200, 200}, {50, 60}}) {
    const Rates rates{.rigid = 1000, .tissue = 200, .control = control, .record = record};
    const int shown = std::min(control, record);  // no more than ticks
    std::int64_t frames = 0;
    for (std::int64_t tick = 1; tick <= 10 * control; ++tick) {
      if (!frame_due(rates, tick)) continue;
      ++frames;
      if (record <= control) {
        EXPECT_LE(std::abs(static_cast<double>(tick) / control - static_cast<double>(frames) / record),
                  0.5 / control + 1e-12);
      }
    }
    EXPECT_EQ(frames, 10 * shown) << control << " " << record;
  }
  const test::ScratchFolder folder;
  EXPECT_EQ(run(short_curl(), into(folder.path() / "whole.sinew")).frames, 2 * 60 + 1u);  // and the start
}

TEST(Run, StoppedAndResumedIsByteEqualToUninterrupted) {
  const test::ScratchFolder folder;
  run(short_curl(), into(folder.path() / "whole.sinew"));
  std::atomic<bool> stop{false};
  RunOptions options = into(folder.path() / "parts.sinew");
  options.stop = &stop;
  options.progress = [&](double time, double) { stop = time > 0.7; };
  const RunOutcome first = run(short_curl(), options);
  EXPECT_TRUE(first.stopped);
  EXPECT_LT(first.time, 1);
  stop = false;
  options.progress = nullptr;
  EXPECT_FALSE(resume(options).stopped);
  EXPECT_EQ(bytes_of(folder.path() / "parts.sinew/frames.bin"), bytes_of(folder.path() / "whole.sinew/frames.bin"));
}

TEST(Run, InputsAreRecordedAndReplayedOnResume) {
  const test::ScratchFolder folder;
  RunOptions options = into(folder.path() / "whole.sinew");
  options.inputs = {{.step = 500, .path = "excite/brachialis", .value = {0.9}},
                    {.step = 700, .path = "motor/reserve", .value = {0.3}},
                    {.step = 800, .path = "push/forearm", .value = {0, -0.2, 0, 10, 0, 0}},
                    {.step = 1000, .path = "push/forearm", .value = {}},
                    {.step = 1200, .path = "motor/reserve", .value = {}},
                    {.step = 1500, .path = "gravity", .value = {0, -3, 0}}};
  run(short_curl(), options);
  std::atomic<bool> stop{false};
  options.folder = folder.path() / "parts.sinew";
  options.stop = &stop;
  options.progress = [&](double time, double) { stop = time > 0.9; };
  run(short_curl(), options);
  stop = false;
  resume({.folder = options.folder, .command = "test", .inputs = {}});
  EXPECT_EQ(bytes_of(folder.path() / "parts.sinew/frames.bin"), bytes_of(folder.path() / "whole.sinew/frames.bin"));
}

TEST(Run, KilledAtFiftyMomentsEveryFullFrameReadsBackAndResumeIsByteEqual) {
  const test::ScratchFolder folder;
  run(short_curl(), into(folder.path() / "whole.sinew"));
  const std::string whole = bytes_of(folder.path() / "whole.sinew/frames.bin");
  const RecordingReader reference(folder.path() / "whole.sinew");
  std::mt19937 random(50);
  int cut_short = 0;
  for (int kill_number = 0; kill_number < 50; ++kill_number) {
    const fs::path place = folder.path() / "killed.sinew";
    fs::remove_all(place);
    // Once the file has grown to a size of our choice, the kill falls a random moment later, wherever the run then is.
    const size_t size = random() % whole.size();
    const auto later = std::chrono::microseconds(random() % 1500);
    const pid_t child = fork();
    if (child == 0) try {
        run(short_curl(), into(place));
        _exit(0);
      } catch (...) {
        _exit(1);
      }
    std::error_code none;
    const auto grown = [&] {
      return fs::exists(place / "recording.json", none) && fs::file_size(place / "frames.bin", none) >= size;
    };
    int status = 0;
    bool over = false;  // the run came to its end before the kill
    while (!over && !grown()) {
      over = waitpid(child, &status, WNOHANG) == child;
      std::this_thread::yield();
    }
    if (!over) {
      std::this_thread::sleep_for(later);
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
    }
    const bool killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    ASSERT_TRUE(killed || (WIFEXITED(status) && WEXITSTATUS(status) == 0)) << "the run failed by itself";
    cut_short += killed;
    const RecordingReader reader(place);
    for (size_t i = 0; i < reader.frames(); ++i) ASSERT_EQ(reader.time(i), reference.time(i));
    ASSERT_EQ(bytes_of(place / "frames.bin").substr(0, reader.chunks().end), whole.substr(0, reader.chunks().end));
    resume(into(place));
    ASSERT_EQ(bytes_of(place / "frames.bin"), whole) << "killed beyond " << size << " bytes";
  }
  EXPECT_GE(cut_short, 25) << "most runs were over before they were killed";
}

TEST(Run, KilledBeforeItsFirstCheckpointItStartsAgainOnResume) {
  const test::ScratchFolder folder;
  const fs::path place = folder.path() / "killed.sinew";
  Scene scene = short_curl();
  scene.duration = 0.3;
  run(scene, into(place));
  const std::string whole = bytes_of(place / "frames.bin");
  for (const size_t kept : {static_cast<size_t>(first_checkpoint({}).offset), whole.size() / 2}) {
    for (const char* checkpoint : {"checkpoint.bin", "checkpoint.previous.bin"}) fs::remove(place / checkpoint);
    ASSERT_FALSE(RecordingReader(place).checkpoint()) << "none is left";
    fs::resize_file(place / "frames.bin", kept);
    resume(into(place));
    EXPECT_EQ(bytes_of(place / "frames.bin"), whole) << kept;
  }
}

TEST(Run, WhatFailedForGoodIsToldAlsoWhenItIsResumed) {
  const test::ScratchFolder folder;
  const fs::path place = folder.path() / "hopeless.sinew";
  Scene hopeless = short_curl();
  hopeless.rates.record = 5;
  Push& push = hopeless.pushes.emplace_back(Push{.body = hopeless.model.bodies.back().name});
  push.at = {0.1, -0.2, 0.1};
  push.force[0] = Function::polyline({{0.1, 0}, {0.2, 1e9}, {1, 1e12}});
  const RunOutcome failed = run(hopeless, into(place)), resumed = resume(into(place));
  for (const RunOutcome& outcome : {failed, resumed}) {
    EXPECT_TRUE(outcome.failed);
    ASSERT_FALSE(outcome.reports.empty());
    EXPECT_LE(outcome.reports.size(), 8u) << "each kind once, whatever its numbers";
    EXPECT_FALSE(outcome.reports.back().converged);
    EXPECT_FALSE(outcome.reports.back().where.empty());
    EXPECT_FALSE(outcome.reports.back().advice.empty());
  }
}

TEST(Run, ADamagedFrameCostsItselfOnly) {
  const test::ScratchFolder folder;
  const fs::path place = folder.path() / "damaged.sinew";
  Scene scene = short_curl();
  scene.duration = 0.5;
  run(scene, into(place));
  const Results before = results_of(RecordingReader(place));
  std::fstream(place / "frames.bin", std::ios::in | std::ios::out | std::ios::binary)
      .seekp(static_cast<std::streamoff>(fs::file_size(place / "frames.bin") / 2))
      .write("XXXX", 4);
  const RecordingReader reader(place);
  const Results after = results_of(reader);
  EXPECT_EQ(after.damaged, 1u);
  EXPECT_EQ(after.coordinates[0].end, before.coordinates[0].end);
  EXPECT_EQ(after.muscles[0].peak_tension, before.muscles[0].peak_tension);
  EXPECT_FALSE(plot_recording(reader, folder.path() / "plots").empty());
  EXPECT_EQ(picture_recording(reader, folder.path() / "pictures").files.size(), 1u);
}

TEST(Run, OfMusclesThatAreSurfacesTheTableTellsTheVolume) {
  const test::ScratchFolder folder;
  const fs::path place = folder.path() / "tubes.sinew";
  Scene scene = find_scene("lift_tubes");
  scene.duration = 0.2;
  run(scene, into(place));
  const Table table = recording_table(RecordingReader(place), TableFormat::csv);
  const int brachialis = table.column("brachialis.volume");
  ASSERT_GE(brachialis, 0);
  EXPECT_EQ(table.units[static_cast<size_t>(brachialis)], "m^3");
  const double first = table.rows[0][static_cast<size_t>(brachialis)];
  EXPECT_NEAR(1e6 * first, 200, 120) << "ml";
  for (const auto& row : table.rows) EXPECT_NEAR(row[static_cast<size_t>(brachialis)] / first, 1, 1e-3);
}

TEST(Run, ExistingRecordingIsNotOverwritten) {
  const test::ScratchFolder folder;
  Scene scene = short_curl();
  scene.duration = 0.05;
  run(scene, into(folder.path() / "a.sinew"));
  EXPECT_THROW(run(scene, into(folder.path() / "a.sinew")), InputError);
}

struct Wild {
  const char* name;
  double mass;  ///< factor
  int rigid, control;
  bool steps;  ///< excitations jump between 0 and 1
};
std::ostream& operator<<(std::ostream& out, const Wild& wild) { return out << wild.name; }

class WildRuns : public testing::TestWithParam<Wild> {};

TEST_P(WildRuns, AreFiniteOrExplainThemselves) {
  const Wild& wild = GetParam();
  Scene scene = short_curl();
  for (Body& body : scene.model.bodies) {
    body.mass *= wild.mass;
    for (double& moment : body.inertia) moment *= wild.mass;
  }
  for (Prop& prop : scene.props) {
    prop.body.mass *= wild.mass;
    for (double& moment : prop.body.inertia) moment *= wild.mass;
  }
  scene.rates.rigid = wild.rigid;
  scene.rates.tissue = scene.rates.control = wild.control;
  if (wild.steps)
    for (auto& [muscle, excitation] : scene.excitations)
      excitation = Function::polyline({{0.2, 0}, {0.2001, 1}, {0.6, 1}, {0.6001, 0}, {1, 0}, {1.0001, 1}});
  const test::ScratchFolder folder;
  const RunOutcome outcome = run(scene, into(folder.path() / "wild.sinew"));
  const RecordingReader reader(folder.path() / "wild.sinew");
  EXPECT_GT(reader.frames(), 1u);  // the recording refuses numbers that are not finite
  for (size_t i = 0; i < reader.frames(); ++i)
    for (const double value : reader.frame(i, FrameParts::numbers).value) ASSERT_TRUE(std::isfinite(value));
  if (wild.rigid < 250) {
    EXPECT_FALSE(remarks_on(scene).empty()) << "steps that long are remarked on";
  }
  if (outcome.failed) {
    ASSERT_FALSE(outcome.reports.empty());
    EXPECT_FALSE(outcome.reports.back().where.empty());
    EXPECT_FALSE(outcome.reports.back().advice.empty());
  }
}

INSTANTIATE_TEST_SUITE_P(All, WildRuns,
                         testing::Values(Wild{"ten_times_the_step", 1, 100, 100, false},
                                         Wild{"masses_over_a_thousand", 1e-3, 1000, 200, false},
                                         Wild{"excitation_steps", 1, 1000, 200, true},
                                         Wild{"all_at_once", 1e-3, 100, 100, true}),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(Catalogue, UnknownNamesAreAnsweredWithTheNearest) {
  try {
    find_scene("crul");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("curl"), std::string::npos) << error.what();
  }
}

TEST(Catalogue, EveryShippedSceneStarts) {
  ASSERT_FALSE(scenarios().empty());
  for (const Scenario& scenario : scenarios()) {
    SCOPED_TRACE(scenario.name);
    EXPECT_FALSE(scenario.about.empty());
    const World world(find_scene(scenario.name));
    EXPECT_FALSE(world.failed());
  }
}

}  // namespace
}  // namespace sinew
