#include "sinew/geometry/polyline.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sinew {
namespace {

TEST(Polyline, PointsLieAtEqualStepsAndKeepTheEnds) {
  const std::vector<Vec3> line{{0, 0, 0}, {1, 0, 0}, {1, 0, 0}, {1, 3, 0}};
  const auto points = points_at(line, even_fractions(5));
  EXPECT_EQ(points.front(), line.front());
  EXPECT_EQ(points.back(), line.back());
  EXPECT_TRUE(points[1].isApprox(Vec3(1, 0, 0)));
  EXPECT_TRUE(points[2].isApprox(Vec3(1, 1, 0)));
}

TEST(Polyline, NormalsDoNotTwistAlongAHelix) {
  std::vector<Vec3> line;
  for (int i = 0; i < 200; ++i) line.push_back({std::cos(0.05 * i), std::sin(0.05 * i), 0.02 * i});
  const auto along = tangents(line), out = untwisted_normals(line, along);
  for (size_t i = 1; i + 1 < line.size(); ++i) {
    EXPECT_NEAR(out[i].norm(), 1, 1e-9);
    EXPECT_NEAR(out[i].dot(along[i]), 0, 1e-9);
    const Vec3 change = out[i] - out[i - 1];
    EXPECT_LT(std::abs(change.dot(along[i].cross(out[i]))), 2e-3) << "turning about the line itself";
  }
}

TEST(Polyline, PassesAPlaceAtAFractionOfItsLength) {
  const std::vector<Vec3> bent{{0, 0, 0}, {1, 0, 0}, {1, 3, 0}};
  EXPECT_DOUBLE_EQ(fraction_near(bent, {0.5, -2, 0}), 0.125);
  EXPECT_DOUBLE_EQ(fraction_near(bent, {4, 1, 1}), 0.5);
  EXPECT_DOUBLE_EQ(fraction_near(bent, {1, 9, 0}), 1);
  EXPECT_DOUBLE_EQ(fraction_near(bent, {-1, -1, 0}), 0);
}

}  // namespace
}  // namespace sinew
