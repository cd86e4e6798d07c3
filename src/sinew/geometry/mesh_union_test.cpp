#include "sinew/geometry/mesh_union.hpp"

#include <gtest/gtest.h>

#include "sinew/geometry/solids_test.hpp"

namespace sinew {
namespace {

TriMesh ball_at(double x) {
  TriMesh ball = test::round_ball(4);
  for (Vec3& v : ball.vertices) v = 0.02 * v + Vec3(x, 0, 0);
  return ball;
}

TEST(Melted, BallsSideBySideAreOneBodyOfTheirVolume) {
  const TriMesh one = melted({ball_at(0), ball_at(0.0405)}, 0.01, 0.002);
  EXPECT_TRUE(connection(one).closed());
  EXPECT_EQ(connection(one).parts, 1);
  EXPECT_NEAR(volume(one) / (2 * volume(ball_at(0))), 1, 2e-3);
  // The groove between them is filled: they have a waist there.
  double waist = 0;
  for (const Vec3& v : one.vertices)
    if (std::abs(v.x() - 0.02025) < 0.0015) waist = std::max(waist, std::hypot(v.y(), v.z()));
  EXPECT_GT(waist, 0.006);
}

TEST(Melted, BallsFurtherApartStayTwo) {
  const TriMesh two = melted({ball_at(0), ball_at(0.06)}, 0.01, 0.002);
  EXPECT_EQ(connection(two).parts, 2);
  EXPECT_NEAR(volume(two) / (2 * volume(ball_at(0))), 1, 2e-3);
}

}  // namespace
}  // namespace sinew
