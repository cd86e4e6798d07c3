// A soft body travels through everything that shows a run: names, recording, resume, tables, plots, view, pictures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "sinew/model/read.hpp"
#include "sinew/record/checkpoint.hpp"
#include "sinew/record/export.hpp"
#include "sinew/report/plot_recording.hpp"
#include "sinew/scenario/ticks.hpp"
#include "sinew/view/painter.hpp"
#include "sinew/view/view.hpp"
#include "test/support/lump_tissue.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class SoftRecording : public testing::Test {
 protected:
  SoftRecording() {
    fs::create_directories(folder_.path() / "own");
    std::ofstream obj(folder_.path() / "own" / "block.obj");
    for (const char* v : {"-1 -1 -1", "-1 -1 1", "-1 1 -1", "-1 1 1", "1 -1 -1", "1 -1 1", "1 1 -1", "1 1 1"}) {
      double x = 0, y = 0, z = 0;
      std::istringstream(v) >> x >> y >> z;
      obj << "v " << 0.05 * x << " " << 0.05 * y << " " << 0.05 * z << "\n";
    }
    obj << "f 1 2 4 3\nf 5 7 8 6\nf 1 5 6 2\nf 3 4 8 7\nf 1 3 7 5\nf 2 6 8 4\n";
  }

  /// A block that falls on a floor, from 2 cm.
  Scene scene() const {
    std::ofstream(folder_.path() / "own" / "block.yaml") << R"(sinew_scene: 1
model:
  sinew: 1
  shapes: {floor: {body: ground, kind: half_space}}
duration: 0.2
rates: {lumps: 500}
soft: {block: {surface: block.obj, density: 1000, fidelity: lumps, at: [0, 0.07, 0]}}
contact: [[block, floor]]
)";
    return read_scene(folder_.path() / "own" / "block.yaml");
  }
  static World world_of(const Scene& scene) { return World(scene, {fidelities().front(), test::lump_fidelity()}); }

  /// From the World's present frame on; how far it came is left as a checkpoint.
  static void record_ticks(Recording& recording, World& world, int ticks) {
    Ticks run(world);
    for (int i = 0; i < ticks; ++i)
      if (run.step()) record(recording, world.frame());
    recording.checkpoint(world.state());
  }

  test::ScratchFolder folder_;
};

TEST_F(SoftRecording, IsNamedMeasuredAndShown) {
  const fs::path path = folder_.path() / "block.sinew";
  World world = world_of(scene());
  const Frame first = world.frame();
  {
    Recording recording(path, recording_plan(world, "test"));
    recording.write(first);
    record_ticks(recording, world, 40);
    recording.close();
  }
  const RecordingReader reader(path);
  EXPECT_THAT(reader.names().soft, ElementsAre("block"));
  EXPECT_EQ(reader.header().rates.fidelity.at("lumps"), 500);
  const Table table = recording_table(reader, TableFormat::csv);
  for (const char* column : {"block.volume", "block.elastic_energy", "block.kinetic_energy", "block.least_J",
                             "block.contact_force_y", "elastic_energy"})
    EXPECT_GE(table.column(column), 0) << column;
  const auto volume = static_cast<std::size_t>(table.column("block.volume"));
  EXPECT_NEAR(table.rows[0][volume], 1e-3, 1e-9) << "m3, of ten centimetres";
  std::vector<std::string> plots;
  for (const fs::path& file : plot_recording(RecordedRun(reader), path / "plots")) plots.push_back(file.filename());
  EXPECT_THAT(plots, testing::IsSupersetOf({"flesh_contacts.svg", "kinetic_energies.svg", "muscle_volumes.svg"}));

  const Frame last = *reader.whole_frame(reader.frames() - 1);
  const View view(world.scene(), world.names(), first);
  const auto block = std::ranges::find(view.shapes(), "tissue", &ViewShape::layer);
  ASSERT_NE(block, view.shapes().end());
  EXPECT_EQ(block->name, "block");
  EXPECT_TRUE(block->muscle.empty());
  const auto arrows = std::ranges::find(view.shapes(), "contact", &ViewShape::layer);
  ASSERT_NE(arrows, view.shapes().end());
  std::vector<Vertices> places;
  view.move(last, places);
  ASSERT_FALSE(last.contacts.empty());
  const Vertices& lines = places[static_cast<std::size_t>(arrows - view.shapes().begin())];
  float longest = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); i += 2) longest = std::max(longest, lines[i + 1].y() - lines[i].y());
  EXPECT_GT(longest, 0.005F) << "the floor's push on it is an arrow upwards";
  EXPECT_FALSE(Painter(view).empty());
}

TEST_F(SoftRecording, GoesOnInAnotherFolderWithItsMesh) {
  const fs::path whole = folder_.path() / "whole.sinew", part = folder_.path() / "part.sinew";
  for (const auto& [path, ticks] : {std::pair{whole, 40}, {part, 20}}) {
    World world = world_of(scene());
    Recording recording(path, recording_plan(world, "test"));
    recording.write(world.frame());
    record_ticks(recording, world, ticks);
  }
  fs::remove_all(folder_.path() / "own");
  const fs::path moved = folder_.path() / "moved.sinew";
  fs::rename(part, moved);
  EXPECT_TRUE(fs::is_regular_file(moved / "meshes" / "block.obj"));
  World world = world_of(read_scene(moved / "scene.yaml"));
  const Checkpoint checkpoint = read_checkpoints(moved).front();
  world.restore(checkpoint.state);
  {
    Recording recording = Recording::resume(moved, checkpoint);
    record_ticks(recording, world, 20);
  }
  const auto frames = [](const fs::path& path) { return read_text(path / "frames.bin", 1 << 24); };
  EXPECT_TRUE(frames(moved) == frames(whole));
}

}  // namespace
}  // namespace sinew
