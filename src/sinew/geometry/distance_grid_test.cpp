#include "sinew/geometry/distance_grid.hpp"

#include <gtest/gtest.h>

#include <random>

#include "sinew/geometry/ball_test.hpp"

namespace sinew {
namespace {

using test::ball;

// Trilinear reading between nodes 3 mm apart about a ball of 20 mm overshoots by spacing^2 / (4 radius) = 0.11 mm, its
// mesh lies up to 0.05 mm inside it, and the spreading may settle on a neighbour of the nearest triangle: as much
// again.
constexpr double reading = 3.5e-4;

TEST(DistanceGrid, AgreesWithABall) {
  const DistanceGrid grid(ball(Vec3::Zero(), 0.02));
  std::mt19937 random(1);
  std::uniform_real_distribution<double> u(-0.04, 0.04);
  for (int i = 0; i < 3000; ++i) {
    const Vec3 p(u(random), u(random), u(random));
    const double truth = p.norm() - 0.02;
    if (truth < -0.012 || truth > 0.018) continue;
    EXPECT_NEAR(grid(p), truth, reading) << p.transpose();
  }
}

TEST(DistanceGrid, InsideIsNegativeAlsoWherePartsOverlap) {
  TriMesh mesh = ball({-0.008, 0, 0}, 0.02);
  append(mesh, ball({0.008, 0, 0}, 0.02));
  const DistanceGrid grid(mesh);
  EXPECT_LT(grid(Vec3::Zero()), 0);
  EXPECT_LT(grid({0.022, 0, 0}), 0);
  EXPECT_GT(grid({0.031, 0, 0}), 0);
}

TEST(DistanceGrid, GrowsOnOutsideItsGrid) {
  const DistanceGrid grid(ball(Vec3::Zero(), 0.02));
  EXPECT_NEAR(grid({0.3, 0, 0}), 0.28, 1e-3);
  EXPECT_GT(grid({0.3, 0.4, -0.2}), 0.4);
}

TEST(BoneSpace, SlopeIsThatOfTheDistanceAlsoMirroredAndOutsideTheGrids) {
  const auto grid = std::make_shared<const DistanceGrid>(ball({0.01, 0, 0.005}, 0.02));
  Pose mirror = pose_of({0.1, 0, 0}, {0.3, 0.2, 0.1});
  mirror.linear() *= Vec3(1, 1, -1).asDiagonal();
  const BoneSpace bones(std::vector<PlacedGrid>{{grid, pose_of({0, 0, 0}, {0.5, 0, 0})}, {grid, mirror}});
  std::mt19937 random(2);
  std::uniform_real_distribution<double> u(-0.08, 0.18);
  constexpr double step = 1e-7;  // m: a cell's edge lies within it once in ten thousand times
  int apart = 0;
  for (int i = 0; i < 2000; ++i) {
    const Vec3 at(u(random), u(random), u(random));
    apart += (bones.slope(at) - slope(bones, at, step)).norm() > 1e-5;
  }
  EXPECT_LE(apart, 2);
  EXPECT_EQ(bones.slope({5, 0, 0}), Vec3::Zero());
}

TEST(BoneSpace, MovesWithTheBones) {
  const auto grid = std::make_shared<const DistanceGrid>(ball(Vec3::Zero(), 0.02));
  const BoneSpace both({{grid, pose_of({0.1, 0, 0})}, {grid, pose_of({0, 0.2, 0}, {1, 2, 3})}});
  EXPECT_NEAR(both({0.1, 0.03, 0}), 0.01, reading);
  EXPECT_NEAR(both({0, 0.185, 0}), -0.005, reading);
}

TEST(DistanceGrid, BonesBesideACourseGiveTheSameDistanceThere) {
  const auto grid = std::make_shared<const DistanceGrid>(ball(Vec3::Zero(), 0.02));
  Pose mirror = pose_of({0.1, 0, 0});
  mirror.linear() = Vec3(1, 1, -1).asDiagonal();
  const std::vector<PlacedGrid> all{{grid, Pose::Identity()}, {grid, mirror}, {grid, pose_of({2, 0, 0})}};
  const std::vector<Vec3> course{{0, 0.03, 0}, {0.1, 0.03, 0}};
  const std::vector<PlacedGrid> near = beside(course, all, 0.05);
  EXPECT_EQ(near.size(), 2u);
  EXPECT_EQ(beside(std::vector<Vec3>{{1.5, 0, 0}}, all, 0.05).size(), 1u) << "the nearest, where none is near";
  for (const Vec3& at : course) EXPECT_EQ(BoneSpace(near)(at), BoneSpace(all)(at));
}

}  // namespace
}  // namespace sinew
