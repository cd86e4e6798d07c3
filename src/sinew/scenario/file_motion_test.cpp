// Motions that the bones carry out.
#include "sinew/scenario/file_motion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "sinew/control/choose.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/check.hpp"
#include "sinew/motion/motion.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/run.hpp"
#include "sinew/world/world.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

using testing::Contains;
using testing::HasSubstr;

TEST(PlayedMotion, BonesAreWhereTheFileHasThemAndMusclesGoAlong) {
  Scene scene = find_scene("walk");
  ASSERT_TRUE(scene.play);
  EXPECT_NEAR(span_of(*scene.play).high, 1.14, 1e-9);
  scene.default_fidelity = "line";
  World world(scene);
  const std::unique_ptr<const Controller> script = controller_of(world);
  const Model model = started_model(scene);
  const Skeleton skeleton(model);
  const Motion motion = read_motion(models_folder() / "motions/walk.mot", model, skeleton);
  std::vector<double> lengths;
  for (const int row : {0, 30, 80}) {
    while (world.time() < motion.coordinates.time[static_cast<size_t>(row)] - 1e-9) world.step(*script);
    const Frame frame = world.frame();
    for (int k = 0; k < skeleton.coordinates(); ++k)
      EXPECT_NEAR(frame.value[static_cast<size_t>(k)], motion.coordinates.value(row, k), 1e-9)
          << skeleton.coordinate_name(k) << " at " << frame.time << " s";
    lengths.push_back(frame.muscles[0].length);
    EXPECT_GT(frame.muscles[0].tension, 0);
  }
  EXPECT_GT(std::abs(lengths[1] - lengths[0]), 1e-3) << "the muscles follow their bones";
}

TEST(PlayedMotion, CoordinatesOfBallsAreLeftOutAndThatIsTold) {
  Scene scene = find_scene("upper_body");
  const std::vector<std::string> remarks = play_file(scene, models_folder() / "motions/arm_swing.mot");
  EXPECT_THAT(remarks, Contains(HasSubstr("belongs to a ball joint")));
  EXPECT_TRUE(scene.play->motion.contains("elbow_flexion_r"));
  EXPECT_TRUE(faults_of(scene).empty());
}

TEST(PlayedMotion, MovesALockedCoordinateAndSaysSoATrackedOneDoesNot) {
  const test::ScratchFolder folder;
  const auto file = folder.path() / "elbow.csv";
  std::ofstream(file) << "time,elbow_flexion\n0,0.2\n1,0.8\n";
  Scene scene = find_scene("arm");
  scene.locked.push_back("elbow_flexion");
  Scene tracked = scene;
  EXPECT_THAT(play_file(scene, file), Contains(HasSubstr("`elbow_flexion` is locked; the motion plays it")));
  scene.start = 1;
  const World world(scene);
  EXPECT_NEAR(world.coordinate(world.skeleton().coordinate("elbow_flexion")), 0.8, 1e-12);
  EXPECT_THAT(track_file(tracked, file), Contains(HasSubstr("`elbow_flexion` is locked: its motion is not followed")));
  EXPECT_FALSE(tracked.track->motion.contains("elbow_flexion"));
}

TEST(PlayedMotion, ThatNamesNothingOrABallIsRefusedByField) {
  Scene scene = find_scene("upper_body");
  scene.play = Play{.motion = {{"knee", Function::constant(0)}, {"back_x", Function::constant(0)}}, .file = {}};
  std::string fields;
  for (const Fault& fault : faults_of(scene)) fields += fault.field + " ";
  EXPECT_EQ(fields, "play.motion.back_x play.motion.knee ");
}

/// The arm with its elbow led: 10 to 50 degrees between 2 s and 3 s.
class LedElbow : public testing::Test {
 protected:
  LedElbow() {
    const auto file = folder_.path() / "elbow.csv";
    std::ofstream(file) << "time,elbow_flexion\n2,0.2\n2.25,0.3\n2.5,0.6\n2.75,0.9\n3,1\n";
    play_file(scene_, file);
    elbow_ = World(scene_).skeleton().coordinate("elbow_flexion");
  }
  double angle_at(double time) const {
    Scene scene = scene_;
    scene.start = time;
    return World(scene).coordinate(elbow_);
  }
  test::ScratchFolder folder_;
  Scene scene_ = find_scene("arm");
  int elbow_ = -1;
};

TEST_F(LedElbow, RunsOnTheClockOfTheFileAsScriptsDo) {
  scene_.excitations["brachialis"] = Function::polyline({{2, 0.2}, {2.5, 0.7}, {3, 0.2}});
  World world(scene_);
  EXPECT_EQ(world.time(), 2);
  EXPECT_EQ(world.frame().time, 2);
  EXPECT_NEAR(world.coordinate(elbow_), 0.2, 1e-12);
  const std::unique_ptr<const Controller> script = controller_of(world);
  while (world.time() < 2.5 - 1e-9) world.step(*script);
  EXPECT_NEAR(world.coordinate(elbow_), 0.6, 1e-12);
  world.step(*script);
  const int unit =
      static_cast<int>(std::ranges::find(world.recipe().units.name, "brachialis") - world.recipe().units.name.begin());
  EXPECT_NEAR(world.state().excitation[static_cast<size_t>(unit)], 0.7, 1e-9) << "decided at 2.5 s";
}

TEST_F(LedElbow, HoldsItsLastPoseAndSaysSo) {
  EXPECT_NEAR(angle_at(3), 1, 1e-12);
  EXPECT_NEAR(angle_at(7), 1, 1e-12);
  EXPECT_NEAR(angle_at(1), 0.2, 1e-12);
  EXPECT_TRUE(remarks_on(scene_).empty()) << "1 s from 2 s on";
  scene_.duration = 5;
  ASSERT_EQ(remarks_on(scene_).size(), 1u);
  EXPECT_THAT(remarks_on(scene_)[0].message, HasSubstr("over at 3 s; its last pose is held until 7 s"));
}

TEST_F(LedElbow, BeginsAgainWithoutALeapWhereItLoops) {
  scene_.play->loop = true;
  EXPECT_NEAR(angle_at(2.5), 0.6, 1e-12);
  EXPECT_NEAR(angle_at(3.5), 0.6, 1e-9);
  EXPECT_NEAR(angle_at(8.25), 0.3, 1e-9);
  EXPECT_NEAR(angle_at(3 - 1e-6), 0.2, 1e-3) << "bent back to where it begins";
  EXPECT_NEAR(angle_at(3 + 1e-6), 0.2, 1e-3);
  scene_.duration = 9;
  EXPECT_TRUE(remarks_on(scene_).empty());
}

TEST_F(LedElbow, EndsTheRunWhereThatIsAsked) {
  scene_.duration = 9;
  EXPECT_EQ(length_of_run(scene_), 9);
  scene_.play->end = true;
  EXPECT_EQ(length_of_run(scene_), 1);
  EXPECT_EQ(run(scene_, {.folder = folder_.path() / "elbow.sinew", .command = "test", .inputs = {}}).time, 3);
  scene_.play->loop = true;
  ASSERT_EQ(faults_of(scene_).size(), 1u);
  EXPECT_EQ(faults_of(scene_)[0].field, "play.end");
}

TEST(PlayedMotion, WalkGetsOnEveryTimeItLoops) {
  Scene scene = find_scene("walk");
  scene.play->loop = true;
  const auto at = [&](const char* name, double time) {
    const Model started = started_model(scene);
    return Curve(*find_coordinate(started, name)->prescribed).at(time).value;
  };
  const double step = at("pelvis_tx", 1.14) - at("pelvis_tx", 0);
  EXPECT_GT(step, 1) << "m, in two steps";
  EXPECT_NEAR(at("pelvis_tx", 2.5 * 1.14), 2 * step + at("pelvis_tx", 0.57), 1e-9);
  EXPECT_NEAR(at("knee_angle_r", 2.5 * 1.14), at("knee_angle_r", 0.57), 1e-9);
  EXPECT_NEAR(at("pelvis_ty", 2.5 * 1.14), at("pelvis_ty", 0.57), 1e-9);
}

}  // namespace
}  // namespace sinew
