// Sections that no star of rays holds.
#include "sinew/muscle/mass_spring/outline_points.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sinew::test {
namespace {

/// Half a ring, open towards -y: its centre of area lies in the hollow.
SliceLoop crescent(double outer, double inner) {
  SliceLoop loop;
  constexpr int pieces = 60;
  for (int i = 0; i <= pieces; ++i)
    loop.points.push_back(outer * Vec2(std::cos(pi * i / pieces), std::sin(pi * i / pieces)));
  for (int i = pieces; i >= 0; --i)
    loop.points.push_back(inner * Vec2(std::cos(pi * i / pieces), std::sin(pi * i / pieces)));
  return loop;
}

SliceLoop disc(double radius, int sides) {
  SliceLoop loop;
  for (int i = 0; i < sides; ++i)
    loop.points.push_back(radius * Vec2(std::cos(2 * pi * i / sides), std::sin(2 * pi * i / sides)));
  return loop;
}

double off(const SliceLoop& loop, const Vec2& p) {
  double nearest = 1;
  for (std::size_t i = 0; i < loop.points.size(); ++i) {
    const Vec2 a = loop.points[i], way = loop.points[(i + 1) % loop.points.size()] - a;
    nearest = std::min(nearest, (a + std::clamp((p - a).dot(way) / way.squaredNorm(), 0.0, 1.0) * way - p).norm());
  }
  return nearest;
}

TEST(OutlinePoints, NoRaySlipsThroughACorner) {
  for (int sides = 3; sides < 40; ++sides)
    for (int rays = 3; rays < 40; ++rays)
      for (int j = 0; j < rays; ++j) {
        const double turn = 2 * pi * j / rays;
        const LoopReach found = loop_reach(disc(0.02, sides), {0, 0}, {std::cos(turn), std::sin(turn)});
        EXPECT_GT(found.first, 0.009) << sides << " sides, ray " << j << " of " << rays;
        EXPECT_LT(found.last, 0.0201);
      }
}

TEST(OutlinePoints, ACrescentHidesMuchOfItselfAndADiscNothing) {
  EXPECT_LT(hidden_share(disc(0.02, 50), {0.01, 0}), 0.01);
  EXPECT_GT(hidden_share(crescent(0.03, 0.024), {0, 0.027}), 0.3);
}

TEST(OutlinePoints, KeepACrescentsAreaAndStayOnIt) {
  const SliceLoop loop = crescent(0.03, 0.018);
  const SliceLoop* const one[] = {&loop};
  std::vector<Vec2> points = points_on_outlines(one, 10)[0];
  for (const Vec2& p : points) EXPECT_LT(off(loop, p), 1e-9);
  const double area = loop_area(loop.points);
  EXPECT_NEAR(loop_area(points), area, 0.1 * area) << "points sit in the horns";
  widen_to(area, points);
  EXPECT_NEAR(loop_area(points), area, 1e-9 * area);
  constexpr double little = 0.0015;  // m, an eighth of its thickness
  for (const Vec2& p : points) EXPECT_LT(off(loop, p), little);
}

TEST(OutlinePoints, PlacesDoNotTwistFromSectionToSection) {
  // It opens slowly, and its outlines begin anywhere.
  std::vector<SliceLoop> loops;
  for (int k = 0; k < 12; ++k) {
    loops.push_back(crescent(0.03, 0.024 - 0.001 * k));
    std::ranges::rotate(loops.back().points, loops.back().points.begin() + 9 * k);
  }
  std::vector<const SliceLoop*> all;
  for (const SliceLoop& loop : loops) all.push_back(&loop);
  const auto slices = points_on_outlines(all, 8);
  constexpr double step = 0.004;  // m: a place is 20 mm wide
  for (std::size_t k = 1; k < slices.size(); ++k)
    for (std::size_t j = 0; j < 8; ++j) EXPECT_LT((slices[k][j] - slices[k - 1][j]).norm(), step) << k << ", " << j;
}

TEST(OutlinePoints, OfADiscBeginTowardsX) {
  const SliceLoop loop = disc(0.02, 64);
  const SliceLoop* const one[] = {&loop};
  const std::vector<Vec2> points = points_on_outlines(one, 8)[0];
  EXPECT_LT((points[0] - Vec2(0.02, 0)).norm(), 1e-3);
  EXPECT_LT((points[2] - Vec2(0, 0.02)).norm(), 1e-3);
}

}  // namespace
}  // namespace sinew::test
