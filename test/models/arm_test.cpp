// The shipped arm against what was published of arms.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

constexpr double step = 0.25 * degree;     // of the difference that gives a moment arm
constexpr double path_tolerance = 5e-3;    // m; what a via point and a wrap can do, and what people differ by
constexpr double stated_largest = 3.2e-3;  // m; models/README.md, rounded up

double path_length(const std::string& muscle, double elbow) {
  Scene scene{.model = find_model("arm")};
  scene.pose["elbow_flexion"] = elbow;
  const auto& muscles = scene.model.muscles;
  const auto at = std::find_if(muscles.begin(), muscles.end(), [&](const Muscle& m) { return m.name == muscle; });
  return World(scene).path_length(static_cast<int>(at - muscles.begin()));
}

double moment_arm(const std::string& muscle, double elbow) {
  return (path_length(muscle, elbow - step) - path_length(muscle, elbow + step)) / (2 * step);
}

/// Published polynomial of brachioradialis, m over rad; its source is in models/README.md.
double published_brachioradialis(double a) {
  return 0.01 * (2.015 + a * (-0.458 + a * (3.058 + a * (-1.081 + a * (0.159 - 0.0187 * a)))));
}

TEST(Arm, BrachioradialisHasThePublishedMomentArm) {
  double largest = 0, where = 0;
  for (double angle = 1; angle <= 129; angle += 1) {
    const double off =
        std::abs(moment_arm("brachioradialis", angle * degree) - published_brachioradialis(angle * degree));
    if (off > largest) largest = off, where = angle;
  }
  RecordProperty("largest_mm", std::to_string(largest * 1e3));
  EXPECT_LT(largest, path_tolerance) << "at " << where << " degrees";
  EXPECT_LT(largest, stated_largest) << "models/README.md states less; at " << where << " degrees";
}

TEST(Arm, FlexorsBendTheElbowAndTricepsStretchesIt) {
  for (const double angle : {30.0, 60.0, 90.0, 120.0}) {
    for (const char* muscle : {"biceps_long", "biceps_short", "brachialis", "brachioradialis"})
      EXPECT_GT(moment_arm(muscle, angle * degree), 0) << muscle << " at " << angle;
    for (const char* muscle : {"triceps_long", "triceps_lateral", "triceps_medial"})
      EXPECT_LT(moment_arm(muscle, angle * degree), 0) << muscle << " at " << angle;
  }
}

}  // namespace
}  // namespace sinew
