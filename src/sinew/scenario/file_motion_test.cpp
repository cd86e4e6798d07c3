// Motions that the bones carry out.
#include "sinew/scenario/file_motion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "sinew/control/choose.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/check.hpp"
#include "sinew/motion/motion.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

using testing::Contains;
using testing::HasSubstr;

TEST(PlayedMotion, BonesAreWhereTheFileHasThemAndMusclesGoAlong) {
  Scene scene = find_scene("walk");
  ASSERT_TRUE(scene.play);
  EXPECT_NEAR(length_of(*scene.play), 1.14, 1e-9);
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
  EXPECT_THAT(remarks, Contains(HasSubstr("one of a ball's three")));
  EXPECT_TRUE(scene.play->motion.contains("elbow_flexion_r"));
  EXPECT_TRUE(faults_of(scene).empty());
}

TEST(PlayedMotion, ThatNamesNothingOrABallIsRefusedByField) {
  Scene scene = find_scene("upper_body");
  scene.play = Play{.motion = {{"knee", Function::constant(0)}, {"back_x", Function::constant(0)}}, .file = {}};
  std::string fields;
  for (const Fault& fault : faults_of(scene)) fields += fault.field + " ";
  EXPECT_EQ(fields, "play.motion.back_x play.motion.knee ");
}

}  // namespace
}  // namespace sinew
