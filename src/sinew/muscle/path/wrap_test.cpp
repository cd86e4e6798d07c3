#include "sinew/muscle/path/wrap.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

using test::Dice;

constexpr double difference = 1e-6;  // m, step of the central differences

Vec3 random_half_axis(Dice& dice) { return (dice.below(2) == 0 ? -1 : 1) * Vec3::Unit(dice.below(3)); }

WrapBody cylinder(double radius) {
  return {.kind = Wrap::Kind::cylinder, .radius = radius, .radii = {}, .side = Vec3::Zero()};
}
WrapBody sphere(double radius) {
  return {.kind = Wrap::Kind::sphere, .radius = radius, .radii = {}, .side = Vec3::Zero()};
}
WrapBody ellipsoid(const Vec3& radii) {
  return {.kind = Wrap::Kind::ellipsoid, .radius = 0, .radii = radii, .side = Vec3::Zero()};
}

Stretch fresh(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  WrapMemory none;
  return taut(body, p1, p2, none);
}

/// Largest difference between the slopes and central differences of the length.
double slope_error(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  const Stretch s = fresh(body, p1, p2);
  double worst = 0;
  for (int k = 0; k < 3; ++k) {
    const Vec3 d = difference * Vec3::Unit(k);
    const double d1 = (fresh(body, p1 + d, p2).length - fresh(body, p1 - d, p2).length) / (2 * difference);
    const double d2 = (fresh(body, p1, p2 + d).length - fresh(body, p1, p2 - d).length) / (2 * difference);
    worst = std::max({worst, std::abs(d1 - s.slope1[k]), std::abs(d2 - s.slope2[k])});
  }
  return worst;
}

/// Errors of many random wraps with both ends outside, sorted.
std::vector<double> slope_errors(Dice& dice, int cases, const auto& make) {
  std::vector<double> errors;
  while (static_cast<int>(errors.size()) < cases) {
    const WrapBody body = make();
    const Vec3 p1 = dice.vector(0.08), p2 = dice.vector(0.08);
    if (depth_inside(body, p1) > 0 || depth_inside(body, p2) > 0 || !fresh(body, p1, p2).wraps) continue;
    errors.push_back(slope_error(body, p1, p2));
  }
  std::sort(errors.begin(), errors.end());
  return errors;
}

TEST(Cylinder, SlopeIsTheUnitVectorAwayFromTheTouchPoint) {
  Dice dice(1);
  for (int i = 0; i < 3000; ++i) {
    const WrapBody body = cylinder(dice.between(0.005, 0.03));
    const Vec3 p1 = dice.vector(0.08), p2 = dice.vector(0.08);
    const Stretch s = fresh(body, p1, p2);
    if (!s.wraps || s.lifted) continue;
    EXPECT_LT((s.slope1 - (p1 - s.touch1).normalized()).norm(), 1e-6);  // the arm can be as short as the touch is exact
    EXPECT_LT((s.slope2 - (p2 - s.touch2).normalized()).norm(), 1e-6);
  }
}

TEST(Cylinder, SlopesMatchDifferencesInThreeThousandWraps) {
  Dice dice(2);
  const auto errors = slope_errors(dice, 3000, [&] {
    WrapBody body = cylinder(dice.between(0.005, 0.03));
    if (dice.between(0, 1) < 0.5) body.side = random_half_axis(dice);
    return body;
  });
  EXPECT_LT(errors[1500], 1e-8);
  EXPECT_LT(errors.back(), 2e-5);  // close to contact the second derivative jumps
}

TEST(Cylinder, ContactIsSmooth) {
  const WrapBody body = cylinder(0.02);
  const Vec3 p1(-0.06, 0.03, 0.01);
  const auto length = [&](double y) { return fresh(body, p1, {0.07, y, 0.04}).length; };
  double low = 0, high = 0.05;  // wraps at low
  for (int i = 0; i < 60; ++i) {
    const double mid = (low + high) / 2;
    (fresh(body, p1, {0.07, mid, 0.04}).wraps ? low : high) = mid;
  }
  EXPECT_NEAR(low, 0.0089004, 1e-7);
  const double h = 1e-6, here = length(low);
  EXPECT_NEAR((here - length(low - h)) / h, -0.15621, 1e-5);
  EXPECT_NEAR((length(low + h) - here) / h, -0.15620, 1e-5);
  EXPECT_LT(std::abs(length(low) - length(high)), 1e-12);
}

TEST(Cylinder, LetsGoGraduallyBeyondItsEnds) {
  WrapBody body = cylinder(0.02);
  body.length = 0.04;
  Dice dice(3);
  int fading = 0;
  for (int i = 0; i < 4000; ++i) {
    const Vec3 p1 = dice.vector(0.06), p2 = dice.vector(0.06);
    const Stretch s = fresh(body, p1, p2);
    if (!s.wraps || s.lifted || !(s.hold > 0 && s.hold < 1)) continue;
    if (std::hypot(p1.x(), p1.y()) < 0.0205 || std::hypot(p2.x(), p2.y()) < 0.0205) continue;  // steep at the surface
    ++fading;
    for (int k = 0; k < 3; ++k) {
      const Vec3 d = difference * Vec3::Unit(k);
      constexpr double bar = 1e-2;  // per metre, of slopes up to 100 per metre
      EXPECT_NEAR((fresh(body, p1 + d, p2).hold - fresh(body, p1 - d, p2).hold) / (2 * difference), s.hold1[k], bar);
      EXPECT_NEAR((fresh(body, p1, p2 + d).hold - fresh(body, p1, p2 - d).hold) / (2 * difference), s.hold2[k], bar);
    }
  }
  EXPECT_GT(fading, 50);
}

TEST(Cylinder, PassesOnTheSideItIsTold) {
  WrapBody body = cylinder(0.02);
  const Vec3 p1(0.005, -0.06, 0), p2(0.005, 0.06, 0.01);
  for (const double sign : {1.0, -1.0}) {
    body.side = sign * Vec3::UnitX();
    const Stretch s = fresh(body, p1, p2);
    ASSERT_TRUE(s.wraps);
    EXPECT_GT(sign * s.arc.at((s.arc.from + s.arc.to) / 2).x(), 0.019);
  }
  body.side = Vec3::UnitX();
  EXPECT_TRUE(passes_behind(body, p1 - Vec3(0.1, 0, 0), p2 - Vec3(0.1, 0, 0)));
  EXPECT_FALSE(passes_behind(body, p1 + Vec3(0.1, 0, 0), p2 + Vec3(0.1, 0, 0)));
  EXPECT_GT(fresh(body, p1 - Vec3(0.1, 0, 0), p2 - Vec3(0.1, 0, 0)).length, 0.25);  // over the far side and back
}

/// The second end circles once round the cylinder, through the ray the side forbids.
TEST(Cylinder, WithMemoryTheStringWindsOnThroughTheForbiddenRay) {
  WrapBody body = cylinder(0.02);
  body.side = Vec3::UnitX();
  const Vec3 p1(0.03, -0.04, 0);
  WrapMemory memory;
  double last = 0, last_fresh = 0, biggest = 0, biggest_fresh = 0;
  const int steps = 2000;
  for (int i = 0; i <= steps; ++i) {
    const double angle = pi / 2 + pi * i / steps;  // the forbidden ray is at pi
    const Vec3 p2 = 0.05 * Vec3(std::cos(angle), std::sin(angle), 0);
    const double length = taut(body, p1, p2, memory).length, stateless = fresh(body, p1, p2).length;
    if (i > 0) biggest = std::max(biggest, std::abs(length - last));
    if (i > 0) biggest_fresh = std::max(biggest_fresh, std::abs(stateless - last_fresh));
    last = length;
    last_fresh = stateless;
  }
  EXPECT_LT(biggest, 0.05 * pi / steps * 1.001);  // no faster than the end itself moves
  EXPECT_GT(biggest_fresh, 0.02);                 // what the memory is for
  EXPECT_GT(memory.swept, pi);
}

TEST(Cylinder, WithMemoryTheStringKeepsItsSideAsTheLineCrossesTheAxis) {
  const WrapBody body = cylinder(0.02);
  WrapMemory memory;
  double slope = 0;
  for (int i = 0; i <= 100; ++i) {
    const double x = 0.01 - 0.02 * i / 100;
    const Stretch s = taut(body, {x, -0.05, 0}, {x, 0.05, 0.01}, memory);
    if (i > 0) {
      EXPECT_NEAR(s.slope1.x() + s.slope2.x(), slope, 0.05) << x;
    }
    slope = s.slope1.x() + s.slope2.x();
    EXPECT_EQ(memory.side, 1);
  }
  taut(body, {0.05, -0.05, 0}, {0.05, 0.05, 0.01}, memory);
  EXPECT_EQ(memory.side, 0) << "lifting off forgets the side";
}

TEST(WrapBodies, EnteringAtAGrazingAngleIsSmooth) {
  for (WrapBody body : {cylinder(0.02), sphere(0.02), ellipsoid({0.02, 0.02, 0.02})}) {
    // The first end sinks radially into the body while the string lies on it.
    const Vec3 p2(-0.05, 0.01, 0.004);
    const auto length = [&](double rho) { return fresh(body, {rho, 0, 0}, p2).length; };
    const double h = 1e-5;
    for (double rho = 0.0195; rho < 0.0205; rho += 0.00002)
      EXPECT_LT(std::abs(length(rho + h) - 2 * length(rho) + length(rho - h)), 5e-7) << rho;
    EXPECT_NEAR(depth_inside(body, {0.0195, 0, 0}), 0.0005, 1e-15);
  }
}

/// Whether the string lies on the body there or leaves it steeply: no kink as its end goes in.
TEST(WrapBodies, EnteringAtAnyAngleIsSmooth) {
  Dice dice(9);
  for (const WrapBody& body : {cylinder(0.02), sphere(0.02), ellipsoid({0.03, 0.02, 0.015})}) {
    const Vec3 radii = body.kind == Wrap::Kind::ellipsoid ? body.radii : Vec3::Constant(0.02);
    std::vector<double> kinks;
    for (int i = 0; i < 300; ++i) {
      Vec3 unit = dice.vector(1).normalized();
      if (body.kind == Wrap::Kind::cylinder) unit = Vec3(unit.x(), unit.y(), 0).normalized();
      const Vec3 p = unit.cwiseProduct(radii), normal = unit.cwiseQuotient(radii).normalized(), p2 = dice.vector(0.08);
      if (depth_inside(body, p2) > 0) continue;
      constexpr double away = 1e-9;  // m
      const Stretch out = fresh(body, p + away * normal, p2), in = fresh(body, p - away * normal, p2);
      EXPECT_NEAR(out.length, in.length, 1e-8);
      kinks.push_back((out.slope1 - in.slope1).norm());
    }
    std::sort(kinks.begin(), kinks.end());
    EXPECT_LT(kinks.back(), 2e-3);  // off a unit vector
  }
}

TEST(WrapBodies, SlopesHoldForEndsInside) {
  Dice dice(4);
  std::vector<double> errors;
  while (errors.size() < 600) {
    const int kind = static_cast<int>(errors.size() % 3);
    const WrapBody body = kind == 0 ? cylinder(0.02) : kind == 1 ? sphere(0.02) : ellipsoid({0.03, 0.02, 0.015});
    const Vec3 p1 = dice.vector(0.012), p2 = dice.vector(0.06);
    if (!(depth_inside(body, p1) > 0) || !fresh(body, p1, p2).touches() || p1.norm() < 0.003) continue;
    errors.push_back(slope_error(body, p1, p2));
  }
  std::sort(errors.begin(), errors.end());
  EXPECT_LT(errors[300], 1e-7);
  EXPECT_LT(errors[590], 1e-4);  // a few straddle the touch of a line that only just leaves
}

TEST(Sphere, SlopesMatchDifferences) {
  Dice dice(5);
  const auto errors = slope_errors(dice, 1000, [&] { return sphere(dice.between(0.01, 0.03)); });
  EXPECT_LT(errors[500], 1e-8);
  EXPECT_LT(errors.back(), 2e-4);  // the line nearly through the centre bends fast
}

TEST(Sphere, AStringThroughTheCentreStillHasAPlane) {
  for (const Vec3& side : {Vec3(Vec3::Zero()), Vec3(Vec3::UnitY())}) {
    WrapBody body = sphere(0.02);
    body.side = side;
    const Stretch s = fresh(body, {0.05, 0, 0}, {-0.06, 0, 0});
    const double expected = std::sqrt(0.05 * 0.05 - 0.0004) + std::sqrt(0.06 * 0.06 - 0.0004) +
                            0.02 * (pi - std::acos(0.4) - std::acos(1.0 / 3));
    EXPECT_NEAR(s.length, expected, 1e-12);
    EXPECT_NEAR(s.slope1.norm(), 1, 1e-12);
    EXPECT_TRUE(s.touch1.allFinite());
  }
}

TEST(Ellipsoid, WithEqualRadiiIsTheSphere) {
  Dice dice(6);
  for (int i = 0; i < 500; ++i) {
    const double r = dice.between(0.01, 0.03);
    const Vec3 p1 = dice.vector(0.08), p2 = dice.vector(0.08);
    const Stretch a = fresh(sphere(r), p1, p2), b = fresh(ellipsoid({r, r, r}), p1, p2);
    EXPECT_NEAR(a.length, b.length, a.lifted ? 1e-6 : 1e-12);  // the reflection of an end just inside
  }
}

TEST(Ellipsoid, SlopesOfTheShortestSectionMatchDifferences) {
  Dice dice(7);
  for (const bool with_side : {false, true}) {
    const auto errors = slope_errors(dice, 400, [&] {
      WrapBody body = ellipsoid({dice.between(0.011, 0.036), dice.between(0.011, 0.036), dice.between(0.011, 0.036)});
      if (with_side) body.side = random_half_axis(dice);
      return body;
    });
    EXPECT_LT(errors[200], 1e-8);
    EXPECT_LT(errors.back(), 1e-5);
  }
}

/// A line crosses the whole body from the right side to the forbidden one: the string slips off, it never snaps.
TEST(Ellipsoid, OnTheWrongSideTheStringSlipsOffContinuously) {
  WrapBody body = ellipsoid({0.025, 0.02, 0.018});
  body.side = Vec3::UnitY();
  double last = 0;
  const int steps = 3000;
  for (int i = 0; i <= steps; ++i) {
    const double y = 0.03 - 0.06 * i / steps;
    const double length = fresh(body, {-0.06, y, 0.003}, {0.05, y - 0.004, -0.005}).length;
    if (i > 0) {
      EXPECT_LT(std::abs(length - last), 2.2 * 0.06 / steps) << y;  // two ends, each at most as fast as it moves
    }
    last = length;
  }
}

/// Two sections can be minima at once. The length follows the shorter one through the swap, from any memory.
TEST(Ellipsoid, TheLengthIsContinuousWhereTwoSectionsSwap) {
  Dice dice(10);
  const int steps = 400;
  int swaps = 0;
  for (int sweep = 0; sweep < 40; ++sweep) {
    WrapBody body = ellipsoid({0.035, 0.025, 0.018});
    if (sweep % 2) body.side = random_half_axis(dice);
    const Vec3 from = dice.vector(0.08), to = dice.vector(0.08), p2 = dice.vector(0.08);
    if (depth_inside(body, p2) > 0) continue;
    WrapMemory memory;
    double last = 0;
    Vec3 last_slope = Vec3::Zero();
    for (int i = 0; i <= steps; ++i) {
      const Vec3 p1 = from + i * (to - from) / steps;
      const Stretch s = fresh(body, p1, p2);
      EXPECT_NEAR(taut(body, p1, p2, memory).length, s.length, 1e-12);
      if (i > 0) {
        // Between the changes that the slopes before and after tell; a swap of sections may lie anywhere in the step.
        const double before = last_slope.dot(to - from) / steps, after = s.slope1.dot(to - from) / steps;
        EXPECT_NEAR(s.length - last, (before + after) / 2, std::abs(after - before) / 2 + 1e-5);
        swaps += (s.slope1 - last_slope).norm() > 0.2;
      }
      last = s.length;
      last_slope = s.slope1;
    }
  }
  EXPECT_GT(swaps, 3);
}

TEST(Ellipsoid, WarmStartFindsTheSameSection) {
  Dice dice(8);
  int compared = 0;
  for (int i = 0; i < 300; ++i) {
    const WrapBody body = ellipsoid({dice.between(0.015, 0.03), dice.between(0.015, 0.03), dice.between(0.015, 0.03)});
    const Vec3 p1 = dice.vector(0.08), p2 = dice.vector(0.08), step = dice.vector(1e-4);
    WrapMemory memory;
    if (!taut(body, p1, p2, memory).wraps || !fresh(body, p1 + step, p2).wraps) continue;
    ++compared;
    EXPECT_LE(fresh(body, p1 + step, p2).length, taut(body, p1 + step, p2, memory).length + 1e-12);
    EXPECT_NEAR(fresh(body, p1 + step, p2).length, taut(body, p1 + step, p2, memory).length, 1e-5);
  }
  EXPECT_GT(compared, 30) << "the others pass by";
}

/// Two cylinders side by side, each pulled taut against the other's touch point in turn.
TEST(WrapBodies, TwoInARowSettleByAFactorPerSweep) {
  const Vec3 apart(0.07, 0.01, 0), p1(-0.05, 0, 0), p2(0.13, 0.005, 0.02);
  const WrapBody first = cylinder(0.02), second = cylinder(0.015);
  Vec3 b1 = p2;
  std::vector<double> lengths;
  for (int sweep = 0; sweep < 14; ++sweep) {
    const Stretch a = fresh(first, p1, b1);
    const Stretch b = fresh(second, a.touch2 - apart, p2 - apart);
    ASSERT_TRUE(a.wraps && b.wraps);
    b1 = b.touch1 + apart;
    lengths.push_back((a.touch1 - p1).norm() + std::hypot(0.02 * a.arc.to, a.touch2.z() - a.touch1.z()) + b.length);
  }
  for (int sweep = 1; sweep < 4; ++sweep)
    EXPECT_LT(std::abs(lengths[sweep] - lengths.back()), 0.1 * std::abs(lengths[sweep - 1] - lengths.back()) + 1e-15);
  EXPECT_LT(std::abs(lengths[8] - lengths.back()), 1e-14);
}

TEST(WrapBodies, AStraightLineStaysStraight) {
  for (const WrapBody& body : {cylinder(0.02), sphere(0.02), ellipsoid({0.03, 0.02, 0.01})}) {
    const Stretch s = fresh(body, {-0.05, 0.03, 0}, {0.05, 0.04, 0.01});
    EXPECT_FALSE(s.touches());
    EXPECT_NEAR(s.length, Vec3(0.1, 0.01, 0.01).norm(), 1e-16);
    EXPECT_EQ(fresh(body, {0.1, 0.1, 0}, {0.1, 0.1, 0}).slope1, Vec3::Zero());
  }
}

}  // namespace
}  // namespace sinew
