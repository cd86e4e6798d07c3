// What is stopped or killed and goes on again is the same bits as what was never interrupted, for every shipped scene
// and so for every fidelity, also after the recording was moved and from another folder.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/model/changes.hpp"
#include "sinew/model/mesh_files.hpp"
#include "sinew/model/read.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/run.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

std::string frames_in(const fs::path& recording) {
  std::ifstream in(recording / "frames.bin", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> scene_names() {
  std::vector<std::string> names;
  for (const Scenario& scene : scenarios()) names.push_back(scene.name);
  return names;
}

/// The whole scenes are run where somebody has the time: scripts/test --all.
double length_of_runs(const Scene& scene) { return std::getenv("SINEW_SLOW") ? scene.duration : 0.5; }

class ResumeIsBitEqual : public testing::TestWithParam<std::string> {};

TEST_P(ResumeIsBitEqual, AfterAStopAndAfterAKill) {
  const test::ScratchFolder folder;
  Scene scene = find_scene(GetParam());
  scene.duration = length_of_runs(scene);
  run(scene, {.folder = folder.path() / "whole.sinew"});

  std::atomic<bool> stop = false;
  const auto halfway = [&](double time, double) {
    if (time < 0.4 * scene.duration || stop) return;
    fs::copy(folder.path() / "stopped.sinew", folder.path() / "killed.sinew", fs::copy_options::recursive);
    stop = true;
  };
  EXPECT_TRUE(run(scene, {.folder = folder.path() / "stopped.sinew", .stop = &stop, .progress = halfway}).stopped);
  fs::create_directory(folder.path() / "elsewhere");
  for (const char* name : {"stopped.sinew", "killed.sinew"}) {
    const fs::path moved = folder.path() / "elsewhere" / name;
    fs::rename(folder.path() / name, moved);
    resume({.folder = moved});
    EXPECT_TRUE(frames_in(moved) == frames_in(folder.path() / "whole.sinew")) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Scenes, ResumeIsBitEqual, testing::ValuesIn(scene_names()),
                         [](const auto& scene) { return scene.param; });

/// Meshes that only this folder has go along with the recording; it resumes when they are gone.
TEST(RecordedMeshes, TravelWithTheRecording) {
  const test::ScratchFolder folder;
  Scene scene = find_scene("tube_pennate");
  scene.duration = 0.1;
  const Anatomy anatomy(scene.model);
  const fs::path own = folder.path() / "own";
  fs::create_directories(own / "flesh");
  write_obj(anatomy.grower().belly(0).mesh, own / "flesh" / "even.obj", "belly");
  fs::copy_file(models_folder() / "bones" / "radius.obj", own / "bone.obj");
  scene.model.folder = own.string();
  scene.model.muscles[0].volume->surface = "flesh/even.obj";
  scene.model.bodies[0].surface = {{.file = "bone.obj"}, {.file = "bones/ulna.obj"}};
  run(scene, {.folder = folder.path() / "whole.sinew"});
  std::atomic<bool> stop = false;
  run(scene, {.folder = folder.path() / "part.sinew", .stop = &stop, .progress = [&](double t, double) {
                if (t > 0.04) stop = true;
              }});
  fs::remove_all(own);
  fs::rename(folder.path() / "part.sinew", folder.path() / "moved.sinew");
  EXPECT_TRUE(fs::is_regular_file(folder.path() / "moved.sinew" / "meshes" / "even.obj"));
  EXPECT_FALSE(fs::exists(folder.path() / "moved.sinew" / "meshes" / "ulna.obj")) << "it is there on any machine";
  resume({.folder = folder.path() / "moved.sinew"});
  EXPECT_TRUE(frames_in(folder.path() / "moved.sinew") == frames_in(folder.path() / "whole.sinew"));
}

// G32
TEST(ChangesAreInTheScene, AndARecordingRepeatsAndResumesToTheBit) {
  const test::ScratchFolder folder;
  Scene scene = find_scene("lift");
  scene.duration = 0.5;
  const Model sound = scene.model;
  add_change(scene, {.kind = Change::Kind::weaken, .muscle = "biceps_*", .factor = 0.5});
  add_change(scene, {.kind = Change::Kind::contract, .muscle = "brachialis", .by = 0.05});
  add_change(scene, {.kind = Change::Kind::reroute,
                     .muscle = "brachioradialis",
                     .body = "forearm",
                     .at = {0.02, -0.15, 0.02},
                     .tension = 15});
  add_change(scene, {.kind = Change::Kind::remove, .muscle = "triceps_medial"});
  run(scene, {.folder = folder.path() / "whole.sinew"});

  const Scene written = read_scene(folder.path() / "whole.sinew" / "scene.yaml");
  EXPECT_EQ(written.changes, scene.changes);
  EXPECT_EQ(written.model.muscles.size(), sound.muscles.size() - 1);
  EXPECT_EQ(model_as_filed(written).muscles, sound.muscles) << "taking a change out of the file undoes it";
  run(written, {.folder = folder.path() / "again.sinew"});
  EXPECT_TRUE(frames_in(folder.path() / "again.sinew") == frames_in(folder.path() / "whole.sinew"));

  std::atomic<bool> stop = false;
  run(scene, {.folder = folder.path() / "part.sinew", .stop = &stop, .progress = [&](double t, double) {
                if (t > 0.2) stop = true;
              }});
  resume({.folder = folder.path() / "part.sinew"});
  EXPECT_TRUE(frames_in(folder.path() / "part.sinew") == frames_in(folder.path() / "whole.sinew"));
  Scene healthy = find_scene("lift");
  healthy.duration = 0.5;
  run(healthy, {.folder = folder.path() / "sound.sinew"});
  EXPECT_FALSE(frames_in(folder.path() / "sound.sinew") == frames_in(folder.path() / "whole.sinew"));
}

}  // namespace
}  // namespace sinew
