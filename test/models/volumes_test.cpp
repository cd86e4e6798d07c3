// ground-floor G7, G17 and G30: all 130 muscles of the shipped upper body as tetrahedra.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "sinew/control/tracker.hpp"
#include "sinew/model/changes.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/ticks.hpp"
#include "sinew/world/world.hpp"
#include "test/support/scratch_folder.hpp"
#include "test/support/volume_tissue.hpp"

namespace sinew {
namespace {

Scene volumes_that_reach() {
  Scene scene = find_scene("reach");
  edit_model(scene, test::make_small);
  scene.default_fidelity = test::volume_fidelity().name;
  scene.fidelity.clear();
  return scene;
}

/// Where the scene starts; its flesh is made once for all tests, who go on with copies.
const World& upper_body() {
  static const World world(volumes_that_reach(), {test::volume_fidelity()});
  return world;
}

TEST(UpperBodyOfVolumes, TensionIsWhatTheEndsPull) {
  constexpr double agreement = 0.01;  // what is told is of the flesh, what pulls goes along the course
  World world(upper_body());
  Ticks ticks(world);
  for (int tick = 0; tick < 5; ++tick) ticks.step();
  const std::vector<MuscleReading> told = world.frame().muscles;
  ASSERT_EQ(told.size(), 130u);
  double largest = 0;
  for (size_t m = 0; m < told.size(); ++m) {
    const Muscle& muscle = world.scene().model.muscles[m];
    const int insertion = world.skeleton().body(muscle.path.points.back().body);
    Vec3 force = Vec3::Zero();
    for (const PointPull& pull : world.state().tissues[0].pulls.points)
      if (pull.muscle == static_cast<int>(m) && pull.body == insertion) force += pull.force;
    EXPECT_NEAR(told[m].tension, force.norm(), agreement * force.norm() + 1e-6) << muscle.name;
    largest = std::max(largest, told[m].tension);
  }
  EXPECT_GT(largest, 30);  // N
}

// As lines do, muscles leap to their share in the first ticks, from no activation at all: 0.5 in the mean of all. From
// then on nothing may chatter, neither all of them nor the worst.
TEST(UpperBodyOfVolumes, IsTrackedQuietly) {
  const bool all = std::getenv("SINEW_SLOW") != nullptr;
  const double until = all ? 4 : 0.5, begun = 0.1;  // s
  constexpr double quiet = 1;                       // per unit and second
  constexpr double close = 0.5 * degree;
  World world(upper_body());
  const Tracker tracker(world);
  Reference::Lag lag;
  std::vector<double> before = world.state().excitation, later(before.size(), 0);
  double whole = 0, squares = 0;
  int lags = 0;
  while (world.time() < until - 1e-9) {
    world.step(tracker);
    ASSERT_FALSE(world.failed());
    tracker.reference().compare(world.time(), world.kinematics().value, world.state().u, lag);
    squares += lag.late.squaredNorm(), lags += static_cast<int>(lag.late.size());
    const std::vector<double>& now = world.state().excitation;
    for (size_t i = 0; i < now.size(); ++i) {
      const double change = std::abs(now[i] - before[i]);
      whole += change;
      if (world.time() > begun) later[i] += change;
    }
    before = now;
  }
  EXPECT_LT(whole / static_cast<double>(before.size()) / until, quiet) << "the start included";
  const auto worst = std::ranges::max_element(later);
  EXPECT_LT(*worst / (until - begun), all ? 2 * quiet : quiet)
      << world.recipe().units.name[static_cast<size_t>(worst - later.begin())];
  EXPECT_LT(std::sqrt(squares / lags), close);
  for (const StepReport& report : world.reports()) ADD_FAILURE() << report.where << ": " << report.reason;
}

/// A frame of so many nodes a muscle, beside all that a frame of this World has.
Frame frame_of_nodes(const World& world, std::size_t nodes) {
  Frame frame = world.frame();
  for (Shape& shape : frame.shapes) {
    shape.positions.resize(nodes, shape.positions.front());
    shape.quantities = {{"stress", "Pa", std::vector<float>(nodes, 1)}};
  }
  return frame;
}

TEST(UpperBodyOfVolumes, OneSecondBelow13MB) {
  constexpr std::size_t nodes = 91;                                // rings of 6 sides and 12 slabs: what models get
  constexpr double most = 13e6, places = 61.0 * 130 * 12 * nodes;  // bytes
  const test::ScratchFolder folder;
  const World& world = upper_body();
  RecordingPlan plan = recording_plan(world, "test");
  plan.quantities.emplace();
  Recording recording(folder.path() / "reach.sinew", plan);
  Frame frame = frame_of_nodes(world, nodes);
  for (int i = 0; i < 61; ++i) {
    frame.time = i / 60.0;
    recording.write(frame);
  }
  recording.close();
  const auto bytes = static_cast<double>(std::filesystem::file_size(folder.path() / "reach.sinew/frames.bin"));
  EXPECT_LT(bytes, most);
  EXPECT_GT(bytes, places);
  const Frame read = RecordingReader(folder.path() / "reach.sinew").frame(60);
  EXPECT_EQ(read.shapes.size(), 130u);
  for (const Shape& shape : read.shapes) EXPECT_TRUE(shape.quantities.empty()) << shape.name;
}

}  // namespace
}  // namespace sinew
