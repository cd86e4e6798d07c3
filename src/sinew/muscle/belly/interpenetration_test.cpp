#include "sinew/muscle/belly/interpenetration.hpp"

#include <gtest/gtest.h>

namespace sinew {
namespace {

constexpr double side = 0.02;       // m
constexpr double of_a_layer = 0.1;  // of the volume: ten layers of places, 2 mm apart, are counted
constexpr double of_a_step = 1e-3;  // m: distances are read between places of it, which cuts corners

Grown cube(const Vec3& at) {
  Grown out;
  for (int v = 0; v < 8; ++v) out.mesh.vertices.push_back(at + side * Vec3(v & 1, (v >> 1) & 1, (v >> 2) & 1));
  out.mesh.triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                        {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  out.tendon.assign(8, 0);
  out.radius = side / 2;
  return out;
}

TEST(Interpenetration, CubesThatShareACornerTellHowMuchOfThemItIs) {
  const std::vector<Grown> cubes{cube(Vec3::Zero()), cube({0.010, 0.005, 0.005}), cube({0.1, 0, 0}), Grown{}};
  const std::vector<Interpenetration> told = interpenetration(cubes, {});
  constexpr double shared = 0.010 * 0.015 * 0.015 / (side * side * side), deep = 0.005;
  for (const int m : {0, 1}) {
    EXPECT_NEAR(told[m].in_neighbours, shared, of_a_layer);
    EXPECT_NEAR(told[m].neighbour_depth, deep, of_a_step);
    EXPECT_EQ(told[m].neighbour, 1 - m);
    EXPECT_EQ(told[m].in_bones, 0);
  }
  for (const int alone : {2, 3}) {
    EXPECT_EQ(told[alone].in_neighbours, 0);
    EXPECT_EQ(told[alone].neighbour, -1);
  }
}

TEST(Interpenetration, BoneTakesTheShareOfACubeThatLiesInIt) {
  const BoneSpace below([](const Vec3& at) { return at.y() - 0.005; });
  const std::vector<Interpenetration> told = interpenetration(std::vector<Grown>{cube(Vec3::Zero())}, below);
  EXPECT_NEAR(told[0].in_bones, 0.25, of_a_layer);
  EXPECT_NEAR(told[0].bone_depth, 0.005, 1e-12);
}

}  // namespace
}  // namespace sinew
