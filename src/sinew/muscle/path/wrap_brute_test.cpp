// Random strings past rounded bodies against brute force. The figures of docs/paths.md are of 1e5 each.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "sinew/muscle/path/brute_string_test.hpp"
#include "sinew/muscle/path/wrap_section.hpp"
#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

using test::brute_round_cylinder;
using test::BruteString;
using test::Dice;

/// 1e5 with SINEW_BRUTE=100000, which takes minutes.
int strings() {
  const char* asked = std::getenv("SINEW_BRUTE");
  return asked ? std::max(100, std::atoi(asked)) : 2000;
}

struct Differences {
  double least = 0, most = 0, sum = 0;
  int beyond = 0;  // of those further off than the bar

  void add(double d, double bar) {
    least = std::min(least, d);
    most = std::max(most, d);
    sum += d;
    beyond += std::abs(d) > bar;
  }
};

/// From the end that is nearer to the body, since few directions of the other may lead there. Close to contact few
/// meet the body at all: then many more are tried.
double brute_round_ellipsoid(const Vec3& radii, const Vec3& p1, const Vec3& p2) {
  const bool first = p1.cwiseQuotient(radii).norm() < p2.cwiseQuotient(radii).norm();
  const BruteString brute(radii, first ? p1 : p2, first ? p2 : p1);
  double length = std::numeric_limits<double>::infinity();
  for (int directions = 72; std::isinf(length) && directions < 1e5; directions *= 8)
    length = brute.shortest(directions);
  return length;
}
double brute_past_ellipsoid(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  return brute_round_ellipsoid(body.radii, p1, p2);
}

/// The library's length less the brute one, over strings whose straight line enters the body.
Differences against_brute(int count, double bar, const auto& make, const auto& brute) {
  Dice dice(1);
  Differences out;
  for (int i = 0; i < count;) {
    const WrapBody body = make(dice);
    const Vec3 p1 = dice.vector(0.08), p2 = dice.vector(0.08);
    if (depth_inside(body, p1) > 0 || depth_inside(body, p2) > 0 || !enters(body, p1, p2)) continue;
    WrapMemory none;
    const Stretch s = taut(body, p1, p2, none);
    if (!s.wraps) continue;
    out.add(s.length - brute(body, p1, p2), bar);
    ++i;
  }
  return out;
}

WrapBody random_ellipsoid(Dice& dice) {
  WrapBody body;
  body.kind = Wrap::Kind::ellipsoid;
  for (double& r : body.radii) r = dice.between(0.011, 0.036);
  return body;
}

constexpr double micrometre = 1e-6;

TEST(AgainstBruteForce, CylinderIsTheShortestString) {
  const auto make = [](Dice& dice) {
    WrapBody body;
    body.radius = dice.between(0.005, 0.03);
    return body;
  };
  const auto brute = [](const WrapBody& b, const Vec3& p1, const Vec3& p2) {
    return brute_round_cylinder(b.radius, p1, p2);
  };
  EXPECT_EQ(against_brute(100000, micrometre, make, brute).beyond, 0);
}

TEST(AgainstBruteForce, SphereIsTheShortestString) {
  const auto make = [](Dice& dice) {
    WrapBody body;
    body.kind = Wrap::Kind::sphere;
    body.radius = dice.between(0.005, 0.03);
    return body;
  };
  const auto brute = [](const WrapBody& b, const Vec3& p1, const Vec3& p2) {
    return brute_round_ellipsoid(Vec3::Constant(b.radius), p1, p2);
  };
  EXPECT_EQ(against_brute(strings(), micrometre, make, brute).beyond, 0);
}

/// Shorter only where two sections swap.
TEST(AgainstBruteForce, EllipsoidSectionIsLongerByLessThanAThirdOfAMillimetre) {
  const Differences d = against_brute(strings(), 3.5e-4, random_ellipsoid, brute_past_ellipsoid);
  EXPECT_GT(d.least, -SectionFamily::swap_share / 4 * 0.036 - micrometre);
  EXPECT_LT(d.sum / strings(), 4e-7);
  EXPECT_EQ(d.beyond, 0);
}

TEST(AgainstBruteForce, EllipsoidGeodesicIsTheShortestString) {
  const auto make = [](Dice& dice) {
    WrapBody body = random_ellipsoid(dice);
    body.geodesic = true;
    return body;
  };
  const Differences d = against_brute(strings(), micrometre, make, brute_past_ellipsoid);
  EXPECT_EQ(d.beyond, 0);
}

/// A ring, and two ends on either side of its plane that no straight tube along a tangent reaches.
struct RandomThread {
  explicit RandomThread(Dice& dice) {
    body.kind = Wrap::Kind::torus;
    body.radius = dice.between(0.01, 0.04);
    body.tube = body.radius * dice.between(0.2, 0.6);
    p1 = dice.vector(0.08), p1.z() = body.tube + dice.between(0, 0.07);
    p2 = dice.vector(0.08), p2.z() = -body.tube - dice.between(0, 0.07);
    WrapMemory none;
    string = taut(body, p1, p2, none);
  }
  WrapBody body;
  Vec3 p1, p2;
  Stretch string;
};

/// The library's length less the brute one, over strings that lean on their ring.
Differences threads_against(int count, double bar, const auto& brute) {
  Dice dice(1);
  Differences out;
  for (int i = 0; i < count;) {
    const RandomThread thread(dice);
    if (!thread.string.wraps) continue;
    out.add(thread.string.length - brute(thread.body.radius, thread.body.tube, thread.p1, thread.p2), bar);
    ++i;
  }
  return out;
}

TEST(AgainstBruteForce, TorusIsTheLongestOfTheStringsPastItsTangents) {
  EXPECT_EQ(threads_against(strings(), micrometre, test::brute_past_tangents).beyond, 0);
}

/// Tangents are straight where the ring is not: the rule leaves out what an oblique string has to bend for it.
TEST(AgainstBruteForce, TorusIsNoLongerThanTheStringThroughItsHole) {
  const auto brute = [](double radius, double tube, const Vec3& p1, const Vec3& p2) {
    return test::brute_through_hole(radius, tube, p1, p2);
  };
  const Differences d = threads_against(strings() / 100, micrometre, brute);
  EXPECT_LT(d.most, micrometre);
  EXPECT_GT(d.least, -6e-3);
  EXPECT_GT(d.sum / (strings() / 100), -3e-4);
}

}  // namespace
}  // namespace sinew
