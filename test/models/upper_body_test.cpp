// The shipped upper body: what models/README.md says of it.
#include <gtest/gtest.h>

#include <set>

#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"
#include "test/support/posed_paths.hpp"

namespace sinew {
namespace {

TEST(UpperBody, HasNineteenCoordinatesAndAHundredAndThirtyMuscles) {
  const Model model = find_model("upper_body");
  EXPECT_EQ(Skeleton(model).coordinates(), 19);
  std::set<std::string> names;
  for (const Muscle& muscle : model.muscles) names.insert(muscle.name);
  EXPECT_EQ(names.size(), 130u) << "every name once";
}

TEST(UpperBody, FibresAreOptimalAtRest) {
  const World world(find_scene("upper_body"));
  const Frame frame = world.frame();
  for (size_t i = 0; i < frame.muscles.size(); ++i) {
    const Muscle& muscle = world.scene().model.muscles[i];
    // At the floor of activation, 1 %, the tendon's toe gives a little.
    EXPECT_NEAR(frame.muscles[i].fibre / muscle.fibre.length, 1, 0.02) << muscle.name;
  }
}

TEST(UpperBody, LeftMirrorsRight) {
  test::PosedPaths body(find_model("upper_body"));
  body.take_pose();
  for (const Muscle& right : body.model().muscles) {
    if (!right.name.ends_with("_r")) continue;
    const std::string name = right.name.substr(0, right.name.size() - 1) + "l";
    const Muscle* left = find(body.model().muscles, name);
    ASSERT_NE(left, nullptr) << name;
    // The table's own points differ by some micrometres between the sides.
    EXPECT_NEAR(left->force / right.force, 1, 1e-3) << name;
    EXPECT_NEAR(body.read(body.muscle(name)).length, body.read(body.muscle(right.name)).length, 1e-4) << name;
  }
}

TEST(UpperBody, FlexorsBendTheElbowAndTricepsStretchesIt) {
  test::PosedPaths body(find_model("upper_body"));
  for (const std::string side : {"_r", "_l"})
    for (const double angle : {10.0, 45.0, 90.0}) {
      body.set("elbow_flexion" + side, angle * degree);
      const auto moment_arm = [&](const std::string& muscle) { return -body.read(body.muscle(muscle + side)).slope; };
      for (const char* muscle : {"biceps_long", "biceps_short", "brachialis_1", "brachialis_2", "brachioradialis"})
        EXPECT_GT(moment_arm(muscle), 0) << muscle << side << " at " << angle;
      for (const char* muscle : {"triceps_lateral", "triceps_long_1", "triceps_medial_1", "triceps_medial_2"})
        EXPECT_LT(moment_arm(muscle), 0) << muscle << side << " at " << angle;
    }
}

}  // namespace
}  // namespace sinew
