// Ellipsoids on which the string follows a geodesic: length and slopes, also where a side or an end inside interferes.
#include <gtest/gtest.h>

#include <algorithm>

#include "sinew/muscle/path/strings_test.hpp"
#include "sinew/muscle/path/wrap_section.hpp"

namespace sinew {
namespace {

using test::bump;
using test::Dice;
using test::paths_of;
using test::random_poses;
using test::read_path;
using test::slope_error;
using test::winding_model;

WrapBody geodesic_ellipsoid(Dice& dice) {
  WrapBody body;
  body.kind = Wrap::Kind::ellipsoid;
  for (double& r : body.radii) r = dice.between(0.011, 0.036);
  body.geodesic = true;
  return body;
}

Stretch fresh_geodesic(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  WrapMemory none;
  return taut(body, p1, p2, none);
}

double geodesic_slope_error(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  constexpr double h = 1e-5;  // m: a step of the integration more or less changes the length by up to 1e-8 m
  const Stretch s = fresh_geodesic(body, p1, p2);
  double worst = 0;
  for (int k = 0; k < 3; ++k) {
    const Vec3 d = h * Vec3::Unit(k);
    const double d1 = fresh_geodesic(body, p1 + d, p2).length - fresh_geodesic(body, p1 - d, p2).length;
    const double d2 = fresh_geodesic(body, p1, p2 + d).length - fresh_geodesic(body, p1, p2 - d).length;
    worst = std::max({worst, std::abs(d1 / (2 * h) - s.slope1[k]), std::abs(d2 / (2 * h) - s.slope2[k])});
  }
  return worst;
}

TEST(GeodesicWrap, IsNotLongerThanTheSectionAndTouchesTheBody) {
  Dice dice(1);
  int wrapped = 0;
  for (int i = 0; i < 1000; ++i) {
    WrapBody body = geodesic_ellipsoid(dice);
    const Vec3 p1 = dice.vector(0.08), p2 = dice.vector(0.08);
    const Stretch s = fresh_geodesic(body, p1, p2);
    body.geodesic = false;
    const Stretch section = fresh_geodesic(body, p1, p2);
    ASSERT_EQ(s.wraps, section.wraps);
    EXPECT_LT(s.length, section.length + SectionFamily::swap_share / 4 * body.radii.minCoeff() + 2e-7);
    EXPECT_GT(s.length, section.length - 1e-3);
    if (!s.wraps || s.lifted) continue;
    ++wrapped;
    EXPECT_NEAR(s.touch1.cwiseQuotient(body.radii).norm(), 1, 1e-9);
    EXPECT_NEAR(s.slope1.norm(), 1, 1e-9);
  }
  EXPECT_GT(wrapped, 100);
}

TEST(GeodesicWrap, HasExactSlopesWithAndWithoutASide) {
  Dice dice(2);
  for (const bool with_side : {false, true}) {
    std::vector<double> errors;
    while (errors.size() < 300) {
      WrapBody body = geodesic_ellipsoid(dice);
      if (with_side) body.side = (dice.below(2) == 0 ? -1 : 1) * Vec3::Unit(dice.below(3));
      const Vec3 p1 = dice.vector(0.08), p2 = dice.vector(0.08);
      if (depth_inside(body, p1) > 0 || depth_inside(body, p2) > 0 || !fresh_geodesic(body, p1, p2).wraps) continue;
      errors.push_back(geodesic_slope_error(body, p1, p2));
    }
    std::sort(errors.begin(), errors.end());
    EXPECT_LT(errors[150], 1e-6);
    EXPECT_LT(errors[290], 2e-3);  // a tenth of a difference's step count, and contact
    EXPECT_LT(errors[297], 2e-2);
  }
}

/// An end moves along a line, into the body and out again, past the places where two geodesics swap.
TEST(GeodesicWrap, TheLengthIsContinuous) {
  Dice dice(3);
  constexpr int steps = 2000;
  int inside = 0, swaps = 0;
  for (int sweep = 0; sweep < 40; ++sweep) {
    WrapBody body = geodesic_ellipsoid(dice);
    if (sweep % 2) body.side = (dice.below(2) == 0 ? -1 : 1) * Vec3::Unit(dice.below(3));
    const Vec3 from = dice.vector(0.08), to = dice.vector(0.08), p2 = dice.vector(0.08);
    if (depth_inside(body, p2) > 0) continue;
    double last = 0;
    Vec3 last_slope = Vec3::Zero();
    for (int i = 0; i <= steps; ++i) {
      const Vec3 p1 = from + i * (to - from) / steps;
      const Stretch s = fresh_geodesic(body, p1, p2);
      inside += s.depth1 > 0 && s.wraps;
      if (i > 0) {
        const double before = last_slope.dot(to - from) / steps, after = s.slope1.dot(to - from) / steps;
        EXPECT_NEAR(s.length - last, (before + after) / 2, std::abs(after - before) / 2 + 1e-5) << sweep << " " << i;
        swaps += (s.slope1 - last_slope).norm() > 0.2;
      }
      last = s.length;
      last_slope = s.slope1;
    }
  }
  EXPECT_GT(inside, 100);
  EXPECT_GT(swaps, 3);
}

TEST(GeodesicWrap, ActsInPathsWithMemoryAsWithout) {
  Dice dice(4);
  std::vector<double> errors;
  double shorter = 0;
  for (int i = 0; i < 100; ++i) {
    Wrap body = bump("bump", "b", Wrap::Kind::ellipsoid, {0, 0, 0});
    body.radii = {0.035, 0.012, 0.02};
    body.turn = {0.7, 0.4, 0.3};
    Model section = winding_model(dice, {body});
    for (PathPoint& p : section.muscles[0].path.points) p.at = dice.vector(0.04);
    Model model = section;
    model.wraps[0].geodesic = true;
    const Paths paths = paths_of(model);
    const std::vector<Pose> pose = random_poses(dice);
    const double length = read_path(paths, pose, {0, 0, 0}).path.length;
    shorter = std::max(shorter, read_path(paths_of(section), pose, {0, 0, 0}).path.length - length);
    std::vector<WrapMemory> memory(1);
    std::vector<Wrench> slope(paths.bodies(0).size());
    for (int again = 0; again < 2; ++again)
      EXPECT_EQ(paths.evaluate(0, pose, std::vector<double>(3), memory, slope, {}).length, length);
    Wrench sum = Wrench::Zero();
    for (const Wrench& w : slope) sum += w;
    EXPECT_LT(sum.norm(), 1e-12) << "momentum";
    errors.push_back(slope_error(paths, pose, {0, 0, 0}));
  }
  EXPECT_GT(shorter, 1e-7) << "it acts";
  std::sort(errors.begin(), errors.end());
  EXPECT_LT(errors[50], 1e-6);
  EXPECT_LT(errors[90], 1e-2);  // a step of the integration more or less, in a difference of 1e-6 m
}

}  // namespace
}  // namespace sinew
