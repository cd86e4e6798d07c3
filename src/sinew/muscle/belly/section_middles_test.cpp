#include "sinew/muscle/belly/section_middles.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/muscle/belly/section_rays.hpp"
#include "sinew/muscle/belly/untangle.hpp"

namespace sinew {
namespace {

SliceLoop circle(const Vec2& at, double radius) {
  SliceLoop loop;
  for (int i = 0; i < 32; ++i) loop.points.push_back(at + radius * side_direction(i, 32));
  return loop;
}

SliceLoop crescent(double outer, double inner, double half_angle) {
  SliceLoop loop;
  for (int i = 0; i <= 40; ++i) {
    const double angle = half_angle * (i - 20) / 20.0;
    loop.points.emplace_back(outer * std::cos(angle), outer * std::sin(angle));
  }
  for (int i = 40; i >= 0; --i) {
    const double angle = half_angle * (i - 20) / 20.0;
    loop.points.emplace_back(inner * std::cos(angle), inner * std::sin(angle));
  }
  return loop;
}

TEST(SectionMiddles, OfAHollowSectionAllLieInside) {
  const std::vector<SliceLoop> loops{crescent(0.02, 0.013, 2)};
  const std::vector<Middle> found = middles_of(loops, Vec2::Zero(), 0.02, 48, TubeOptions::Inner::interval);
  ASSERT_FALSE(found.empty());
  for (const Middle& m : found) EXPECT_TRUE(inside(loops, m.at));
}

TEST(SectionMiddles, PiecesFarFromTheLineAreNotAskedFor) {
  const std::vector<SliceLoop> loops{circle({0.01, 0}, 0.005), circle({-0.012, 0}, 0.004), circle({0.1, 0}, 0.02)};
  const std::vector<Middle> found = middles_of(loops, Vec2::Zero(), 0.01, 48, TubeOptions::Inner::interval);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].slight, 0);
  EXPECT_NEAR(found[1].slight, 1 - 0.16 / 0.25, 1e-9) << "by area";
}

TEST(SectionMiddles, TheSteadiestStayOnOneProngThoughTheOtherIsStouterForAWhile) {
  std::vector<std::vector<Shift>> prongs(9);
  for (size_t k = 0; k < prongs.size(); ++k) {
    const bool left_is_stouter = k >= 3 && k < 5;
    prongs[k] = {{{0.02, 0, 0}, left_is_stouter ? 0.3 : 0.0}, {{-0.02, 0, 0}, left_is_stouter ? 0.0 : 0.3}};
  }
  prongs[6].clear();  // no flesh there
  EXPECT_EQ(steadiest(prongs, 0.01), (std::vector<int>{0, 0, 0, 0, 0, 0, -1, 0, 0}));
  EXPECT_EQ(steadiest(std::vector<std::vector<Shift>>(3), 0.01), (std::vector<int>{-1, -1, -1}));
}

/// Rings of a line that turns by a right angle about a corner of this radius, with sides of one length.
struct BentTube {
  std::vector<Ring> rings;
  std::vector<double> radii;
};
BentTube bent_flesh(double corner, double radius) {
  constexpr int each = 8, sides = 8;
  BentTube out;
  const auto add = [&](const Vec3& at, double angle) {
    out.rings.push_back({at, Vec3::UnitZ(), Vec3(-std::sin(angle), std::cos(angle), 0)});
    out.rings.back().y = Vec3(std::cos(angle), std::sin(angle), 0).cross(Vec3::UnitZ());
  };
  for (int k = 0; k < each; ++k) add({-0.01 * (each - k), -corner, 0}, 0);
  for (int k = 0; k <= 4; ++k) add(corner * Vec3(std::sin(k * pi / 8), -std::cos(k * pi / 8), 0), k * pi / 8);
  for (int k = 1; k <= each; ++k) add({corner, 0.01 * k, 0}, pi / 2);
  out.radii.assign(out.rings.size() * sides, radius);
  return out;
}

bool any_passes_through_the_next(const BentTube& tube) {
  constexpr int sides = 8;
  const auto corner = [&](size_t k, int i) -> Vec3 {
    const Vec2 side = side_direction(i, sides);
    return tube.rings[k].at + tube.radii[k * sides] * (side.x() * tube.rings[k].x + side.y() * tube.rings[k].y);
  };
  for (size_t k = 0; k + 1 < tube.rings.size(); ++k)
    for (int i = 0; i < sides; ++i) {
      const Ring &a = tube.rings[k], &b = tube.rings[k + 1];
      const Vec3 way = corner(k + 1, i) - corner(k, i);
      if (way.dot(a.x.cross(a.y)) <= 0 || way.dot(b.x.cross(b.y)) <= 0) return true;
    }
  return false;
}

TEST(Untangle, TurnsSectionsOfASharpBendUntilNonePassesThroughTheNext) {
  BentTube tube = bent_flesh(0.01, 0.014);
  std::vector<Vec3> ways;
  ASSERT_TRUE(any_passes_through_the_next(tube));
  EXPECT_TRUE(untangle(tube.rings, tube.radii, widest_of(tube.radii, 8), ways));
  EXPECT_FALSE(any_passes_through_the_next(tube));
  for (const Ring& ring : tube.rings) {
    EXPECT_NEAR(ring.x.norm(), 1, 1e-12);
    EXPECT_NEAR(ring.x.dot(ring.y), 0, 1e-12);
  }
}

TEST(Untangle, LeavesAGentleBendAsItIs) {
  BentTube tube = bent_flesh(0.05, 0.014);
  const std::vector<Ring> before = tube.rings;
  std::vector<Vec3> ways;
  EXPECT_FALSE(untangle(tube.rings, tube.radii, widest_of(tube.radii, 8), ways));
  for (size_t k = 0; k < before.size(); ++k) EXPECT_EQ(tube.rings[k].x, before[k].x);
}

}  // namespace
}  // namespace sinew
