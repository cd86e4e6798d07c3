#include "sinew/muscle/geometric/reroute.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "test/support/posed_paths.hpp"

namespace sinew {
namespace {

/// Two bones and a hinge; one straight muscle over the joint.
Model elbow() {
  Model model;
  model.bodies = {{.name = "upper", .mass = 1, .inertia = {0.01, 0.01, 0.01, 0, 0, 0}},
                  {.name = "lower", .mass = 1, .inertia = {0.01, 0.01, 0.01, 0, 0, 0}}};
  model.joints = {{.name = "shoulder", .parent = ground, .child = "upper", .kind = Joint::Kind::weld},
                  {.name = "elbow",
                   .parent = "upper",
                   .child = "lower",
                   .kind = Joint::Kind::hinge,
                   .at = {0, -0.3, 0},
                   .coordinates = {{.name = "elbow"}}}};
  Muscle muscle{
      .name = "flexor",
      .path = {.points = {{.body = "upper", .at = {0.02, -0.05, 0}}, {.body = "lower", .at = {0.02, -0.05, 0}}},
               .wraps = {}},
      .force = 100};
  muscle.fibre.length = 0.1, muscle.tendon.slack = 0.2;
  model.muscles = {muscle};
  return model;
}

TEST(Reroute, CentroidsAreThoseOfTheSectionsAreaNotOfItsCorners) {
  // A half disc whose corners crowd on the arc.
  std::vector<Vec3> vertices{Vec3::Zero()};
  constexpr int sides = 400;
  for (int i = 0; i < sides; ++i) {
    const double angle = pi * i / (sides - 1);
    vertices.emplace_back(std::cos(angle), std::sin(angle), 2);
  }
  vertices.push_back(Vec3::Zero());
  const std::vector<Vec3> middle = ring_centroids(vertices, sides);
  ASSERT_EQ(middle.size(), 1u);
  EXPECT_LT((middle[0] - Vec3(0, 4 / (3 * pi), 2)).norm(), 1e-5);
}

TEST(Reroute, AStraightTubeLeavesThePathAsItWas) {
  const Model model = elbow();
  std::vector<Vec3> through;
  for (int k = 0; k <= 8; ++k) through.emplace_back(0.02, -0.05 - 0.3 * k / 8, 0);
  const Model same = rerouted(model, 0, through);
  EXPECT_EQ(same.muscles[0].path.points.size(), 9u);
  EXPECT_NEAR(arc_lengths(StartPose(same).courses[0]).back(), 0.3, 1e-12);
}

TEST(Reroute, ABellyThatBowsForwardLengthensThePathAndItsMomentArm) {
  const Model model = elbow();
  std::vector<Vec3> through;
  for (int k = 0; k <= 8; ++k) through.emplace_back(0.02 + 0.02 * std::sin(pi * k / 8), -0.05 - 0.3 * k / 8, 0);
  const Model bowed = rerouted(model, 0, through);
  test::PosedPaths before(model), after(bowed);
  before.set("elbow", 0);
  after.set("elbow", 0);
  const auto straight = before.read(0), curved = after.read(0);
  EXPECT_GT(curved.length, straight.length + 0.002);
  EXPECT_GT(std::abs(curved.slope), std::abs(straight.slope) + 0.005) << "the moment arm";
  constexpr double step = 1e-5;
  after.set("elbow", step);
  EXPECT_NEAR((after.read(0).length - curved.length) / step, curved.slope, 1e-5) << "is the slope of the length";
}

}  // namespace
}  // namespace sinew
