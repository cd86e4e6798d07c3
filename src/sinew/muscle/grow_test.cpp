#include "sinew/muscle/grow.hpp"

#include <gtest/gtest.h>

#include "sinew/model/read.hpp"

namespace sinew {
namespace {

constexpr double volume_kept = 0.01;  // of what was asked

/// A rod of bone and one muscle beside it.
Model one_muscle() {
  return parse_model(R"(
sinew: 1
name: rod
bodies:
  arm: {mass: 1, inertia: [0.01, 0.01, 0.01, 0, 0, 0]}
joints:
  hinge: {parent: ground, child: arm, kind: hinge}
muscles:
  flexor:
    path:
      - {body: ground, at: [0.03, 0.1, 0], role: origin}
      - {body: arm, at: [0.03, -0.2, 0], role: insertion}
    force: 600 N
    fibre: {length: 12 cm}
    tendon: {slack: 18 cm}
)");
}

TEST(Grown, BellyIsClosedAndHoldsForceTimesFibreLengthOverTension) {
  const Grown grown = Grower(one_muscle()).belly(0);
  ASSERT_TRUE(grown);
  EXPECT_DOUBLE_EQ(grown.asked, 600 * 0.12 / 3e5);
  EXPECT_TRUE(connection(grown.mesh).closed());
  EXPECT_EQ(connection(grown.mesh).parts, 1);
  EXPECT_NEAR(volume(grown.mesh) / grown.asked, 1, volume_kept);
  EXPECT_TRUE(grown.notes.empty());
}

TEST(Grown, BellyIsInGroundAxesAtTheStartPose) {
  Model model = one_muscle();
  model.joints[0].coordinates[0].start = 40 * degree;
  const Grown bent = Grower(model).belly(0);
  ASSERT_TRUE(bent);
  const Vec3 insertion = Eigen::AngleAxisd(40 * degree, Vec3::UnitZ()) * Vec3(0.03, -0.2, 0);
  double nearest = 1;
  for (const Vec3& v : bent.mesh.vertices) nearest = std::min(nearest, (v - insertion).norm());
  EXPECT_LT(nearest, 1e-9);
}

TEST(Grown, MuscleWithoutAPathOrFleshIsToldWhy) {
  Model model = one_muscle();
  model.muscles[0].path.points[1] = model.muscles[0].path.points[0];
  const Grown nowhere = Grower(model).belly(0);
  EXPECT_FALSE(nowhere);
  ASSERT_EQ(nowhere.notes.size(), 1u);
  EXPECT_NE(nowhere.notes[0].find("no length"), std::string::npos);
}

}  // namespace
}  // namespace sinew
