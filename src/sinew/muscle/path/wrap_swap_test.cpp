// Two sections of an ellipsoid that are about equally short give way to each other.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "sinew/muscle/path/wrap_section.hpp"
#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

using test::Dice;

WrapBody any_ellipsoid(Dice& dice, bool with_side) {
  WrapBody body;
  body.kind = Wrap::Kind::ellipsoid;
  for (double& r : body.radii) r = dice.between(0.011, 0.036);
  if (with_side) body.side = Vec3::Unit(dice.below(3));
  return body;
}

Stretch single_pose(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  WrapMemory none;
  return taut(body, p1, p2, none);
}

SectionFamily::Found shortest_of(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  return SectionFamily(body, p1, p2).shortest(std::nullopt);
}

/// Ends whose line passes the centre by a hair: it is about as short over one flank as over the other.
struct Undecided {
  WrapBody body;
  Vec3 p1, p2;
};
std::vector<Undecided> undecided_strings(int count) {
  Dice dice(1);
  std::vector<Undecided> out;
  while (static_cast<int>(out.size()) < count) {
    Undecided u{any_ellipsoid(dice, false), dice.vector(0.08), {}};
    u.p2 = -dice.between(0.5, 2) * u.p1 + dice.vector(2e-4);
    if (depth_inside(u.body, u.p1) > 0 || depth_inside(u.body, u.p2) > 0) continue;
    if (shortest_of(u.body, u.p1, u.p2).way.share > 0) out.push_back(u);
  }
  return out;
}

TEST(SwappingSections, HaveTheSlopesOfTheirLength) {
  constexpr double h = 1e-7;
  std::vector<double> errors;
  for (const auto& [body, p1, p2] : undecided_strings(300)) {
    const Stretch s = single_pose(body, p1, p2);
    double worst = 0;
    for (int k = 0; k < 3; ++k) {
      const Vec3 d = h * Vec3::Unit(k);
      const double d1 = single_pose(body, p1 + d, p2).length - single_pose(body, p1 - d, p2).length;
      const double d2 = single_pose(body, p1, p2 + d).length - single_pose(body, p1, p2 - d).length;
      worst = std::max({worst, std::abs(d1 / (2 * h) - s.slope1[k]), std::abs(d2 / (2 * h) - s.slope2[k])});
    }
    errors.push_back(worst);
  }
  std::sort(errors.begin(), errors.end());
  EXPECT_LT(errors[150], 1e-7);
  EXPECT_LT(errors[290], 1e-4);  // where the maximum between them is low, all goes fast
}

TEST(SwappingSections, AreShorterThanTheShorterByAQuarterOfTheWidthAtMost) {
  double most = 0;
  for (const auto& [body, p1, p2] : undecided_strings(300)) {
    const SectionFamily family(body, p1, p2);
    const SectionFamily::Found found = family.shortest(std::nullopt);
    const double less = found.section.length - single_pose(body, p1, p2).length;
    EXPECT_GE(less, 0);
    EXPECT_LE(less, family.swap_width() / 4);
    most = std::max(most, less / family.swap_width());
  }
  EXPECT_GT(most, 0.2);
}

TEST(SwappingSections, LeaveAllOtherStringsAlone) {
  Dice dice(2);
  int wrapped = 0, giving_way = 0;
  for (int i = 0; i < 4000; ++i) {
    const WrapBody body = any_ellipsoid(dice, i % 2 == 0);
    const Vec3 p1 = dice.vector(0.08), p2 = dice.vector(0.08);
    if (depth_inside(body, p1) > 0 || depth_inside(body, p2) > 0 || !enters(body, p1, p2)) continue;
    const SectionFamily::Found found = shortest_of(body, p1, p2);
    if (!found.section.wraps) continue;
    ++wrapped;
    giving_way += found.way.share > 0;
    EXPECT_EQ(single_pose(body, p1, p2).length, found.section.length - found.way.less);
    EXPECT_EQ(found.way.share > 0, found.way.less > 0);
  }
  EXPECT_GT(wrapped, 300);
  EXPECT_LT(giving_way, wrapped / 50);
}

/// An end moves along a line, past swaps, contacts and the births of minima. Where a step turns the slope, it is halved
/// and halved again: what stays is a kink.
int kinks_along_lines(int lines, bool with_side) {
  constexpr int steps = 300;
  constexpr double turned = 0.05, kink = 0.02;
  Dice dice(3);
  int kinks = 0;
  for (int line = 0; line < lines; ++line) {
    const WrapBody body = any_ellipsoid(dice, with_side);
    const Vec3 from = dice.vector(0.08), step = (dice.vector(0.08) - from) / steps, p2 = dice.vector(0.08);
    if (depth_inside(body, p2) > 0) continue;
    const auto slope = [&](double i) { return single_pose(body, from + i * step, p2).slope1; };
    Vec3 last = slope(0);
    for (int i = 1; i <= steps; ++i) {
      const Vec3 here = slope(i);
      double low = i - 1, high = i;
      Vec3 before = last, after = here;
      for (int halved = 0; halved < 14 && (after - before).norm() > turned; ++halved) {
        const double middle = (low + high) / 2;
        const Vec3 between = slope(middle);
        const bool first = (between - before).norm() > (after - between).norm();
        (first ? high : low) = middle;
        (first ? after : before) = between;
      }
      const bool outside =
          !(depth_inside(body, from + low * step) > 0) && !(depth_inside(body, from + high * step) > 0);
      kinks += outside && high - low < 1e-4 && (after - before).norm() > kink;
      last = here;
    }
  }
  return kinks;
}

/// The shorter of two alone has a kink along every sixteenth line, with a side along every tenth. Left are minima that
/// the samples do not tell apart.
TEST(SwappingSections, HaveHardlyAKinkAlongRandomLines) {
  EXPECT_LE(kinks_along_lines(600, false), 2);
  EXPECT_LE(kinks_along_lines(600, true), 2);
}

/// A finger flexor over the wrist: the edge of the side's half turn is a minimum, and before the first sample beside it
/// there comes another, which is the shorter one in the end.
TEST(SwappingSections, AMinimumThatHidesBesideAnEdgeIsFound) {
  WrapBody body;
  body.kind = Wrap::Kind::ellipsoid;
  body.radii = {0.012, 0.013, 0.025};
  body.side = Vec3::UnitY();
  const Vec3 from1(-0.017404, -0.01791, 0.055719), to1(-0.017026, -0.017343, 0.056118);
  const Vec3 from2(0.005112, 0.002961, -0.026375), to2(0.005158, 0.003255, -0.026305);
  constexpr int steps = 4000;       // of 0.2 um
  constexpr double turned = 0.002;  // a jump is 0.04
  Vec3 last;
  for (int i = 0; i <= steps; ++i) {
    const double t = static_cast<double>(i) / steps;
    const Stretch s = single_pose(body, from1 + t * (to1 - from1), from2 + t * (to2 - from2));
    ASSERT_TRUE(s.wraps);
    if (i > 0) {
      EXPECT_LT((s.slope1 - last).norm(), turned) << t;
    }
    last = s.slope1;
  }
}

}  // namespace
}  // namespace sinew
