// What is stopped or killed and goes on again is the same bits as what was never interrupted, for every shipped scene
// and so for every fidelity, also after the recording was moved and from another folder.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/model/mesh_files.hpp"
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

}  // namespace
}  // namespace sinew
