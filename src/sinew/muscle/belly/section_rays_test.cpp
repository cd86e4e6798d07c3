#include "sinew/muscle/belly/section_rays.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "sinew/muscle/belly/inner_point.hpp"
#include "sinew/muscle/belly/slices_test.hpp"

namespace sinew {
namespace {

using Inner = TubeOptions::Inner;
using test::crescent;
using test::ellipse;

/// The paper's own words: from a start at radius r0 outwards, furthest back face; else inwards, closest front face.
double radius_by_the_paper(const std::vector<SliceLoop>& loops, const Vec2& from, const Vec2& along, double r0) {
  std::vector<Crossing> met;
  crossings(loops, from, along, met);
  double furthest = -1;
  for (const Crossing& c : met)
    if (c.at > r0 && c.leaves) furthest = std::max(furthest, c.at - r0);
  if (furthest >= 0) return r0 + furthest;
  double closest = std::numeric_limits<double>::infinity();
  for (const Crossing& c : met)  // against the line: it enters where the line leaves
    if (c.at < r0 && c.leaves) closest = std::min(closest, r0 - c.at);
  return std::isinf(closest) ? std::numeric_limits<double>::quiet_NaN() : r0 - closest;
}

TEST(SectionRays, StartingRadiusDoesNotMatter) {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> any(-0.03, 0.03);
  int compared = 0, unset = 0;
  for (int trial = 0; trial < 400; ++trial) {
    const std::vector<SliceLoop> loops{trial % 3 == 0   ? crescent()
                                       : trial % 3 == 1 ? ellipse(0.02, 0.01)
                                                        : test::blob(random)};
    const Vec2 from(any(random), any(random));
    std::vector<double> radii(12);
    cast_radii(loops, from, radii);
    for (const double r0 : {0.001, 0.010, 0.050})
      for (int i = 0; i < 12; ++i) {
        const double told = radius_by_the_paper(loops, from, side_direction(i, 12), r0);
        EXPECT_EQ(std::isnan(told), std::isnan(radii[i]));
        if (std::isnan(told)) {
          ++unset;
        } else {
          EXPECT_NEAR(told, radii[i], 1e-12);
          ++compared;
        }
      }
  }
  EXPECT_GT(compared, 5000);
  EXPECT_GT(unset, 100);
}

TEST(SectionRays, OppositeOfTheOppositeIsTheSideItself) {
  for (const int sides : {6, 8, 36})
    for (int i = 0; i < sides; ++i) EXPECT_EQ(opposite(opposite(i, sides), sides), i);
}

TEST(SectionRays, MatchesStartBehindTheWidestGap) {
  struct Row {
    int sides;
    std::vector<int> far, ordered;
  };
  // The six rows of the paper's table 2, and one with several gaps. The printed algorithm gets one of them right.
  const std::vector<Row> table{{6, {0, 1, 2}, {0, 1, 2}},      {6, {1, 2, 3}, {1, 2, 3}}, {6, {2, 3, 4}, {2, 3, 4}},
                               {6, {3, 4, 5}, {3, 4, 5}},      {6, {0, 4, 5}, {4, 5, 0}}, {6, {0, 1, 5}, {5, 0, 1}},
                               {8, {0, 2, 3, 7}, {7, 0, 2, 3}}};
  for (const Row& row : table) {
    std::vector<Match> given;
    for (const int i : row.far) given.push_back({i, opposite(i, row.sides)});
    std::vector<int> found;
    for (const Match& match : in_order(given, row.sides)) found.push_back(match.far);
    EXPECT_EQ(found, row.ordered);
  }
}

TEST(SectionRays, AMatchIsALineWithFleshOnOneSideOfTheCentreOnly) {
  const std::vector<SliceLoop> loops{ellipse(0.02, 0.01)};
  std::vector<double> radii(8);
  cast_radii(loops, Vec2::Zero(), radii);
  EXPECT_TRUE(matches(radii).empty()) << "flesh all round";
  cast_radii(loops, Vec2(-0.05, 0), radii);
  ASSERT_EQ(matches(radii), (std::vector<Match>{{0, 4}}));
  EXPECT_NEAR(radii[0], 0.07, 1e-9) << "the far side";
  EXPECT_NEAR(radii[4], -0.03, 1e-9) << "the near side, behind the centre as that side looks";
}

TEST(SectionRays, OtherLoopsOfThePlaneAreLeftOut) {
  SliceLoop belly = ellipse(0.02, 0.015), tendon = ellipse(0.004, 0.004);
  for (Vec2& p : tendon.points) p += Vec2(0.05, 0);
  std::vector<double> radii(8);
  cast_radii(loops_about({belly, tendon}, Vec2::Zero()), Vec2::Zero(), radii);
  EXPECT_NEAR(radii[0], 0.02, 1e-9) << "not the tendon behind it";
  cast_radii(loops_about({belly, tendon}, Vec2(0.04, 0)), Vec2(0.05, 0), radii);
  EXPECT_NEAR(radii[0], 0.004, 1e-9) << "the nearest loop";
}

/// How many of `trials` starts outside end inside.
int found_inside(const SliceLoop& loop, Inner rule, int rays, int trials) {
  std::mt19937 random(11);
  const std::vector<SliceLoop> loops{loop};
  int count = 0;
  for (int trial = 0; trial < trials; ++trial) {
    const Vec2 from = test::outside_of(loops, 0.03, random);
    const auto middle = inner_point(loops, from, rays, rule);
    if (middle && inside(loops, *middle)) ++count;
  }
  return count;
}

TEST(InnerPoint, LongestIntervalIsAlwaysInsideACrescent) {
  EXPECT_EQ(found_inside(crescent(), Inner::interval, 8, 400), 400);
  EXPECT_EQ(found_inside(crescent(), Inner::interval, 36, 400), 400);
}

TEST(InnerPoint, PapersRuleFailsOnCrescentsAndHoldsOnConvexSections) {
  EXPECT_LT(found_inside(crescent(), Inner::paper, 8, 400), 360);
  EXPECT_EQ(found_inside(ellipse(0.02, 0.005), Inner::paper, 36, 400), 400);
}

TEST(InnerPoint, PoleIsInsideWhateverTheShape) {
  EXPECT_EQ(found_inside(crescent(), Inner::pole, 8, 20), 20);
  EXPECT_EQ(found_inside(ellipse(0.02, 0.002), Inner::pole, 8, 20), 20);
}

TEST(InnerPoint, NothingIsFoundWhereNoLineMeetsTheFlesh) {
  SliceLoop small = ellipse(1e-4, 1e-4);
  for (Vec2& p : small.points) p += Vec2(0.1, 0.013);
  const std::vector<SliceLoop> loops{small};
  EXPECT_FALSE(inner_point(loops, Vec2::Zero(), 6, Inner::interval));
  EXPECT_FALSE(inner_point(loops, Vec2::Zero(), 6, Inner::paper));
}

}  // namespace
}  // namespace sinew
