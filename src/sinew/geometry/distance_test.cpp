#include "sinew/geometry/distance.hpp"

#include <gtest/gtest.h>

#include <random>

namespace sinew {
namespace {

constexpr double exact = 1e-12;       // closed formulas
constexpr double reach = 1e-6;        // m: so short that curvature does not tell
constexpr double differences = 1e-5;  // rounding of a difference over that reach

Vec3 random_point(std::mt19937& random, double size) {
  std::uniform_real_distribution<double> u(-size, size);
  return {u(random), u(random), u(random)};
}

/// A true distance has slope 1 wherever it has one; the few points near a ridge are left out by the caller's share.
double share_with_unit_slope(const Distance& solid) {
  std::mt19937 random(7);
  int good = 0;
  constexpr int count = 2000;
  for (int i = 0; i < count; ++i)
    good += std::abs(slope(solid, random_point(random, 0.1), reach).norm() - 1) < differences;
  return static_cast<double>(good) / count;
}

TEST(Distance, TrueDistancesHaveUnitSlope) {
  constexpr double most = 0.99;  // the rest lies within the step of a crease inside the solid
  EXPECT_GT(share_with_unit_slope(sphere({0.01, 0, 0}, 0.03)), most);
  EXPECT_GT(share_with_unit_slope(round_cone({{0, 0, 0}, 0.02}, {{0.05, 0.01, 0}, 0.008})), most);
  EXPECT_GT(share_with_unit_slope(cylinder({0, 0, -0.03}, {0, 0.01, 0.03}, 0.02, 0.004)), most);
  EXPECT_GT(share_with_unit_slope(plate({0, 0, 0}, {0.05, 0, 0}, {0, 0.06, 0.01}, 0.004)), most);
  EXPECT_GT(share_with_unit_slope(ring({0, 0, 0}, {1, 1, 0}, 0.04, 0.01)), most);
  EXPECT_GT(share_with_unit_slope(block({0, 0, 0}, {0.03, 0.02, 0.04}, 0.01)), most);
}

TEST(RoundCone, IsTheHullOfItsTwoBalls) {
  const Section a{{0.01, 0.02, 0}, 0.02}, b{{0.06, 0, 0.01}, 0.007};
  const Distance cone = round_cone(a, b), same = round_cone(b, a);
  std::mt19937 random(3);
  for (int i = 0; i < 500; ++i) {
    const Vec3 p = random_point(random, 0.1);
    double nearest = 1e9;  // to any ball between the two
    for (int k = 0; k <= 2000; ++k) {
      const double t = k / 2000.0;
      nearest = std::min(nearest, (p - (a.at + t * (b.at - a.at))).norm() - (a.radius + t * (b.radius - a.radius)));
    }
    EXPECT_NEAR(cone(p), nearest, 1e-6);  // balls 25 micrometres apart
    EXPECT_NEAR(cone(p), same(p), exact);
  }
}

TEST(RoundCone, BallThatHoldsTheOtherIsAllThereIs) {
  const Distance cone = round_cone({{0, 0, 0}, 0.05}, {{0.01, 0, 0}, 0.01});
  EXPECT_NEAR(cone({0.2, 0, 0}), 0.15, exact);
  EXPECT_NEAR(round_cone({{1, 1, 1}, 0.05}, {{1, 1, 1}, 0.05})({1, 1, 2}), 0.95, exact);
}

TEST(Ellipsoid, SurfaceIsWhereItShouldBe) {
  const Mat3 turn = facing({1, 2, 0.5});
  const Vec3 centre(0.01, -0.02, 0.03), radii(0.01, 0.03, 0.02);
  const Distance solid = ellipsoid(centre, radii, turn);
  std::mt19937 random(5);
  for (int i = 0; i < 200; ++i) {
    const Vec3 on = centre + turn * random_point(random, 1).normalized().cwiseProduct(radii);
    EXPECT_NEAR(solid(on), 0, exact);
    EXPECT_NEAR(slope(solid, on, reach).norm(), 1, differences);  // first order: right on the surface
  }
  EXPECT_NEAR(solid(centre), -0.01, exact);
}

TEST(Shaft, PassesThroughItsKeySections) {
  const std::vector<Section> keys{
      {{0, 0, 0}, 0.01}, {{0.01, -0.05, 0}, 0.008}, {{0, -0.1, 0.01}, 0.012}, {{0.02, -0.15, 0}, 0.009}};
  const Distance bone = shaft(keys);
  constexpr double taper = 2e-4;  // neighbouring balls reach a little beyond a section's own radius
  for (const Section& key : keys) EXPECT_NEAR(bone(key.at), -key.radius, taper);
  EXPECT_EQ(through(keys, 8).size(), 25u);
}

TEST(Shaft, IsTheSameAsTheChainOfItsCones) {
  const std::vector<Section> keys{{{0, 0, 0}, 0.01}, {{0.01, -0.05, 0}, 0.008}, {{0, -0.1, 0.01}, 0.012}};
  std::vector<Distance> cones;
  const auto sections = through(keys, 8);
  for (size_t i = 1; i < sections.size(); ++i) cones.push_back(round_cone(sections[i - 1], sections[i]));
  const Distance bone = shaft(keys), chain = join(3e-4, cones);
  std::mt19937 random(11);
  for (int i = 0; i < 500; ++i) {
    const Vec3 p = random_point(random, 0.15);
    EXPECT_EQ(bone(p), chain(p));
  }
}

TEST(Join, FillsTheCornerByAQuarterOfTheBlend) {
  EXPECT_DOUBLE_EQ(smooth_min(0.01, 0.01, 0.004), 0.009);
  EXPECT_DOUBLE_EQ(smooth_min(0.01, 0.02, 0.004), 0.01);
  EXPECT_DOUBLE_EQ(smooth_min(0.02, 0.01, 0), 0.01);
  const Distance both = join(0.01, {sphere({-0.02, 0, 0}, 0.02), sphere({0.02, 0, 0}, 0.02)});
  EXPECT_NEAR(both({0, 0, 0}), -0.0025, exact);
}

TEST(Carve, TakesTheToolAway) {
  const Distance cup = carve(0.001, sphere({0, 0, 0}, 0.03), {sphere({0, 0.03, 0}, 0.02)});
  EXPECT_GT(cup({0, 0.02, 0}), 0);
  EXPECT_LT(cup({0, -0.02, 0}), 0);
  EXPECT_NEAR(cup({0, -0.05, 0}), 0.02, exact);
}

TEST(Facing, IsARotationWithItsFirstAxisGiven) {
  const Mat3 turn = facing({0.72, 0.02, 0.70});
  EXPECT_TRUE((turn.transpose() * turn).isIdentity(exact));
  EXPECT_NEAR(turn.determinant(), 1, exact);
  EXPECT_GT(turn(1, 1), 0.99);
}

TEST(Distance, SheetPassesThroughItsNetAndIsEvenlyThick) {
  const std::vector<std::vector<Vec3>> rows{{{0, 0, 0}, {0.05, 0.01, 0}, {0.1, 0, 0}},
                                            {{0, 0.01, 0.05}, {0.05, 0.03, 0.05}, {0.1, 0.01, 0.05}},
                                            {{0, 0, 0.1}, {0.05, 0.01, 0.1}, {0.1, 0, 0.1}}};
  const Distance blade = sheet(rows, 0.003);
  for (const std::vector<Vec3>& row : rows)
    for (const Vec3& at : row) EXPECT_NEAR(blade(at), -0.003, 1e-12);
  EXPECT_NEAR(blade({0.05, 0.03 + 0.005, 0.05}), 0.002, 1e-12) << "above its crown";
  EXPECT_GT(blade({0.05, 0, 0.05}), 0.02);
}

}  // namespace
}  // namespace sinew
