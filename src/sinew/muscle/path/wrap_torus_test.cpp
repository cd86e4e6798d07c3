#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "sinew/muscle/path/wrap.hpp"
#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

WrapBody ring(double radius, double tube) {
  WrapBody body;
  body.kind = Wrap::Kind::torus;
  body.radius = radius;
  body.tube = tube;
  return body;
}

Stretch through(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  WrapMemory none;
  return taut(body, p1, p2, none);
}

/// Two ends, one on either side of the ring's plane.
struct ThreadedEnds {
  explicit ThreadedEnds(unsigned seed) : dice(seed) {}
  void next() {
    p1 = dice.vector(0.06), p1.z() = dice.between(0.01, 0.06);
    p2 = dice.vector(0.06), p2.z() = dice.between(-0.06, -0.01);
  }
  test::Dice dice;
  Vec3 p1, p2;
};

/// Shortest path between two points through a disc: a convex problem, solved by golden sections over the rim.
double through_disc(double radius, const Vec3& p1, const Vec3& p2) {
  const Vec3 x = p1 - p1.z() / (p2.z() - p1.z()) * (p2 - p1);
  if (x.norm() <= radius) return (p2 - p1).norm();
  const auto over = [&](double psi) {
    const Vec3 rim = radius * Vec3(std::cos(psi), std::sin(psi), 0);
    return (rim - p1).norm() + (rim - p2).norm();
  };
  double best = 0;
  for (int i = 1; i < 720; ++i)
    if (over(i * degree / 2) < over(best)) best = i * degree / 2;
  double a = best - degree, b = best + degree;
  for (int i = 0; i < 60; ++i) {
    const double m1 = a + 0.382 * (b - a), m2 = a + 0.618 * (b - a);
    (over(m1) < over(m2) ? b : a) = over(m1) < over(m2) ? m2 : m1;
  }
  return over((a + b) / 2);
}

TEST(Torus, AsThinAsAThreadIsTheShortestPathThroughItsCircle) {
  ThreadedEnds ends(1);
  int leaning = 0;
  for (int i = 0; i < 2000; ++i) {
    ends.next();
    const Stretch s = through(ring(0.03, 1e-10), ends.p1, ends.p2);
    leaning += s.wraps;
    EXPECT_NEAR(s.length, through_disc(0.03, ends.p1, ends.p2), 1.6e-9);  // m
  }
  EXPECT_GT(leaning, 500);
}

double torus_slope_error(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  constexpr double h = 1e-6;
  const Stretch s = through(body, p1, p2);
  double worst = 0;
  for (int k = 0; k < 3; ++k) {
    const Vec3 d = h * Vec3::Unit(k);
    const double d1 = (through(body, p1 + d, p2).length - through(body, p1 - d, p2).length) / (2 * h);
    const double d2 = (through(body, p1, p2 + d).length - through(body, p1, p2 - d).length) / (2 * h);
    worst = std::max({worst, std::abs(d1 - s.slope1[k]), std::abs(d2 - s.slope2[k])});
  }
  return worst;
}

TEST(Torus, SlopesMatchDifferences) {
  ThreadedEnds ends(2);
  for (const Vec3& side : {Vec3(Vec3::Zero()), Vec3(Vec3::UnitX()), Vec3(-Vec3::UnitY())}) {
    WrapBody body = ring(0.03, 0.006);
    body.side = side;
    std::vector<double> errors;
    while (errors.size() < 300) {
      ends.next();
      if (through(body, ends.p1, ends.p2).wraps) errors.push_back(torus_slope_error(body, ends.p1, ends.p2));
    }
    std::sort(errors.begin(), errors.end());
    EXPECT_LT(errors[150], 1e-8) << side.transpose();
    EXPECT_LT(errors[297], 2e-5) << side.transpose();  // a few straddle a contact
  }
}

TEST(Torus, SlopesHoldForEndsInsideTheTube) {
  test::Dice dice(3);
  const WrapBody body = ring(0.03, 0.006);
  std::vector<double> errors;
  while (errors.size() < 200) {
    const double psi = dice.between(-pi, pi), angle = dice.between(-pi, pi), r = dice.between(0.1, 0.95) * body.tube;
    const double out = body.radius + r * std::cos(angle);
    const Vec3 p1(out * std::cos(psi), out * std::sin(psi), r * std::sin(angle)),
        p2(dice.between(-0.06, 0.06), 0.01, dice.between(0.01, 0.05));
    ASSERT_NEAR(depth_inside(body, p1), body.tube - r, 1e-15);
    errors.push_back(torus_slope_error(body, p1, p2));
  }
  std::sort(errors.begin(), errors.end());
  EXPECT_LT(errors[100], 3e-7);  // the blend between leaving and lying on is steeper than the string
  EXPECT_LT(errors[180], 1e-4);  // a few straddle the touch of a line that only just leaves
}

/// The line is carried across the whole ring, from outside through the hole and out again: two ends, each pulling the
/// length no faster than it moves, and a slope that the lengths follow.
TEST(Torus, PullsAStringInsideContinuouslyWhereverItPasses) {
  for (const Vec3& side : {Vec3(Vec3::Zero()), Vec3(Vec3::UnitX())}) {
    WrapBody body = ring(0.03, 0.006);
    body.side = side;
    const int steps = 3000;
    const double step = 0.14 / steps;
    double last = 0, last_slope = 0, kink = 0;
    for (int i = 0; i <= steps; ++i) {
      const double x = -0.07 + step * i;
      const Stretch s = through(body, {x, 0.004, 0.05}, {x + 0.01, -0.006, -0.04});
      const double slope = s.slope1.x() + s.slope2.x();
      if (i > 0) {
        EXPECT_NEAR(s.length - last, step * (slope + last_slope) / 2, 2e-8)
            << x;  // the trapezium's own error at contact
        kink = std::max(kink, std::abs(slope - last_slope));
      }
      last = s.length;
      last_slope = slope;
    }
    EXPECT_LT(kink, 0.02);  // per step of 0.05 mm; the string bends over a tube of 6 mm
  }
}

TEST(Torus, LetsAStringThroughTheMiddleOfItsHole) {
  const WrapBody body = ring(0.03, 0.006);
  const Stretch s = through(body, {0.01, 0, 0.05}, {0, 0.01, -0.05});
  EXPECT_FALSE(s.touches());
  EXPECT_FALSE(enters(body, {0.01, 0, 0.05}, {0, 0.01, -0.05}));
  EXPECT_TRUE(passes_behind(body, {0.05, 0, 0.05}, {0.05, 0.01, -0.05}));
  EXPECT_FALSE(passes_behind(body, {0.05, 0, 0.05}, {0.05, 0.01, 0.01})) << "it does not cross the ring's plane";
}

/// What `enters` and `passes_behind` rule out, no string leans on.
TEST(Torus, TouchesNoStringThatIsClearOfIt) {
  test::Dice dice(4);
  int clear = 0;
  for (int i = 0; i < 5000; ++i) {
    WrapBody body = ring(0.03, 0.006);
    if (i % 2) body.side = Vec3::UnitY();
    const Vec3 p1 = dice.vector(0.06), p2 = dice.vector(0.06);
    if (depth_inside(body, p1) > 0 || depth_inside(body, p2) > 0) continue;
    if (enters(body, p1, p2) || passes_behind(body, p1, p2)) continue;
    ++clear;
    EXPECT_FALSE(through(body, p1, p2).wraps) << p1.transpose() << "   " << p2.transpose();
  }
  EXPECT_GT(clear, 1000);
}

}  // namespace
}  // namespace sinew
