#include "sinew/geometry/smooth_tube.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/core/maths.hpp"

namespace sinew {
namespace {

/// A round bar along z with its ends drawn to points, of as many sides.
std::vector<Eigen::Vector3f> bar(const TubeGrid& grid) {
  std::vector<Eigen::Vector3f> out;
  for (int k = 0; k < grid[0]; ++k)
    for (int j = 0; j < grid[1]; ++j) {
      const double turn = 2 * pi * j / grid[1], r = k == 0 || k == grid[0] - 1 ? 0 : 1;
      out.push_back(Vec3(r * std::cos(turn), r * std::sin(turn), k).cast<float>());
    }
  return out;
}

double area_of_ring(const std::vector<Eigen::Vector3f>& tube, int ring, int around) {
  double twice = 0;
  for (int j = 0; j < around; ++j) {
    const Eigen::Vector3f &a = tube[ring * around + j], &b = tube[ring * around + (j + 1) % around];
    twice += a.x() * b.y() - a.y() * b.x();
  }
  return twice / 2;
}

TEST(SmoothTube, RoundsAPolygonWithoutMakingItLarger) {
  for (const int sides : {6, 8, 10, 12}) {
    const TubeGrid coarse{11, sides}, fine = smooth_grid(coarse);
    EXPECT_EQ(fine[1], 3 * sides);
    const std::vector<Eigen::Vector3f> smooth = smoothed(bar(coarse), coarse, fine);
    const double polygon = sides / 2.0 * std::sin(2 * pi / sides);
    EXPECT_NEAR(area_of_ring(smooth, fine[0] / 2, fine[1]) / polygon, 1, 0.03) << sides;
    EXPECT_LT((smooth.front() - bar(coarse).front()).norm(), 1e-6) << "ends stay";
    EXPECT_LT((smooth.back() - bar(coarse).back()).norm(), 1e-6);
  }
}

TEST(SmoothTube, AFineTubeIsDrawnAsItIs) { EXPECT_EQ(smooth_grid({72, 36}), (TubeGrid{72, 36})); }

TEST(SmoothTube, AnotherDetailHasTheSameVertices) {
  const TubeGrid fine{31, 24};
  const std::vector<Eigen::Vector3f> one = smoothed(bar({11, 8}), {11, 8}, fine),
                                     other = smoothed(bar({6, 8}), {6, 8}, fine);
  ASSERT_EQ(one.size(), other.size());
  EXPECT_NEAR(area_of_ring(one, 15, 24), area_of_ring(other, 15, 24), 0.01);
}

TEST(SmoothTube, ValuesRunOnRoundTheTube) {
  const TubeGrid coarse{3, 4}, fine{5, 8};
  const std::vector<float> around{0, 0.25f, 0.5f, 0.75f, 0, 0.25f, 0.5f, 0.75f, 0, 0.25f, 0.5f, 0.75f};
  const std::vector<float> out = smoothed(around, coarse, fine);
  for (int j = 0; j < 8; ++j) EXPECT_NEAR(out[8 + j], j / 8.0, 1e-6);
}

}  // namespace
}  // namespace sinew
