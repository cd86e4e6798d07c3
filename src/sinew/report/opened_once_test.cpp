// Nothing is read twice: every mesh of a scene is opened once, from reading the scene to the last picture.
#include <gtest/gtest.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <cstdlib>
#include <map>

#include "sinew/model/mesh_files.hpp"
#include "sinew/report/picture_recording.hpp"
#include "sinew/report/plot_recording.hpp"
#include "sinew/report/results.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/run.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

/// Counts how often files of a folder are opened, by asking the system.
class OpenCount {
 public:
  explicit OpenCount(const fs::path& folder) : queue_(inotify_init1(IN_NONBLOCK)) {
    inotify_add_watch(queue_, folder.c_str(), IN_OPEN);
  }
  ~OpenCount() { close(queue_); }
  OpenCount(const OpenCount&) = delete;
  OpenCount& operator=(const OpenCount&) = delete;

  std::map<std::string, int> take() {
    std::map<std::string, int> opened;
    alignas(inotify_event) char buffer[1 << 16];
    for (ssize_t size; (size = read(queue_, buffer, sizeof buffer)) > 0;)
      for (ssize_t at = 0; at < size;) {
        const auto* event = reinterpret_cast<const inotify_event*>(buffer + at);
        if (event->len > 0) ++opened[event->name];
        at += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
      }
    return opened;
  }

 private:
  int queue_;
};

/// The shipped models in a folder that no other test reads.
class OwnModels : public testing::TestWithParam<std::string> {
 protected:
  OwnModels() {
    const fs::path shipped = models_folder();
    fs::create_directory(folder_.path() / "models");
    for (const char* part : {"bones", "meshes", "motions", "scenes"})
      if (fs::exists(shipped / part)) fs::copy(shipped / part, folder_.path() / "models" / part);
    for (const fs::path& model : shipped_models()) fs::copy_file(model, folder_.path() / "models" / model.filename());
    setenv("SINEW_MODELS", (folder_.path() / "models").c_str(), 1);
  }
  ~OwnModels() override { unsetenv("SINEW_MODELS"); }

  test::ScratchFolder folder_;
};

TEST_P(OwnModels, AreOpenedOnceInARun) {
  OpenCount bones(folder_.path() / "models" / "bones");
  Scene scene = find_scene(GetParam());
  scene.duration = 0.02;
  const RunOutcome outcome = run(scene, {.folder = folder_.path() / "run.sinew"});
  const RecordingReader reader(folder_.path() / "run.sinew");
  const RecordedRun recorded(reader, outcome.recipe->scene, outcome.recipe->anatomy);
  results_of(recorded);
  plot_recording(recorded, folder_.path() / "plots");
  picture_recording(recorded, folder_.path() / "pictures");
  const std::map<std::string, int> opened = bones.take();
  EXPECT_FALSE(opened.empty());
  for (const auto& [file, times] : opened) EXPECT_EQ(times, 1) << file;
}

INSTANTIATE_TEST_SUITE_P(Scenes, OwnModels, testing::Values("lift", "lift_tubes", "lift_springs", "tube_fan", "reach"),
                         [](const auto& scene) { return scene.param; });

}  // namespace
}  // namespace sinew
