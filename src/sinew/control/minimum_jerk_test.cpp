#include "sinew/control/minimum_jerk.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sinew {
namespace {

TEST(MinimumJerk, FromRestToRestIsTheKnownPolynomial) {
  const MinimumJerk curve({{1, 2}, {3, 5}});
  for (const double s : {0.0, 0.1, 0.5, 0.77, 1.0})
    EXPECT_NEAR(curve.at(1 + 2 * s).value, 2 + 3 * (10 * std::pow(s, 3) - 15 * std::pow(s, 4) + 6 * std::pow(s, 5)),
                1e-14);
  EXPECT_NEAR(curve.at(2).slope, 1.875 * 3 / 2, 1e-14);  // the peak speed is 1.875 times the mean
}

TEST(MinimumJerk, StandsStillBeforeAndAfter) {
  const MinimumJerk curve({{1, 2}, {3, 5}});
  EXPECT_EQ(curve.at(0).value, 2);
  EXPECT_EQ(curve.at(9).value, 5);
  EXPECT_EQ(curve.at(0).slope + curve.at(9).slope + curve.at(9).bend, 0);
  const MinimumJerk point({{1, 2}});
  EXPECT_EQ(point.at(5).value, 2);
}

TEST(MinimumJerk, SlopesAreThoseOfDifferences) {
  const MinimumJerk curve({{0, 0}, {0.4, 1, true}, {1, 0.2, true}, {1.5, 0.9}, {2, 0.9}});
  constexpr double d = 1e-5;
  for (double t = 0.013; t < 2; t += 0.0517) {
    EXPECT_NEAR(curve.at(t).slope, (curve.at(t + d).value - curve.at(t - d).value) / (2 * d), 1e-7) << t;
    EXPECT_NEAR(curve.at(t).bend, (curve.at(t + d).slope - curve.at(t - d).slope) / (2 * d), 1e-6) << t;
  }
}

TEST(MinimumJerk, GoesThroughAPassedValueWithoutAJumpUpToTheFourthDerivative) {
  const MinimumJerk curve({{0, 0}, {0.4, 1, true}, {1, 0.2, true}, {1.5, 0.9}});
  constexpr double d = 1e-3;
  for (const double t : {0.4, 1.0}) {
    EXPECT_NEAR(curve.at(t).value, t < 0.5 ? 1 : 0.2, 1e-14);
    EXPECT_GT(std::abs(curve.at(t).bend), 1);
    const auto bend = [&](double by) { return curve.at(t + by).bend; };
    // Third and fourth derivative, from each side, of what is a cubic there.
    const double left = (3 * bend(0) - 4 * bend(-d) + bend(-2 * d)) / (2 * d);
    const double right = (-3 * bend(0) + 4 * bend(d) - bend(2 * d)) / (2 * d);
    EXPECT_NEAR(left, right, 1e-2 * std::abs(left)) << t;
    const double left2 = (bend(0) - 2 * bend(-d) + bend(-2 * d)) / (d * d);
    const double right2 = (bend(0) - 2 * bend(d) + bend(2 * d)) / (d * d);
    EXPECT_NEAR(left2, right2, 2e-2 * std::abs(left2)) << t;
  }
}

TEST(MinimumJerk, HasLessJerkThanTheSameWayWithOtherSpeedsAtThePassedValue) {
  const auto jerk = [](const MinimumJerk& curve) {
    constexpr double d = 1e-3;
    double sum = 0;
    for (double t = d / 2; t < 2; t += d)
      sum += std::pow((curve.at(t + d / 4).bend - curve.at(t - d / 4).bend) / (d / 2), 2) * d;
    return sum;
  };
  const double passing = jerk(MinimumJerk({{0, 0}, {0.8, 0.7, true}, {2, 1}}));
  const double stopping = jerk(MinimumJerk({{0, 0}, {0.8, 0.7}, {2, 1}}));
  EXPECT_LT(passing, 0.5 * stopping);
}

}  // namespace
}  // namespace sinew
