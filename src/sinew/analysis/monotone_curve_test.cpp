#include "sinew/analysis/monotone_curve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace sinew {
namespace {

TEST(MonotoneCurve, BetweenTwoPointsIsTheCubicThatRestsAtBoth) {
  const MonotoneCurve curve({1, 3}, {0.2, 1.2});
  for (const double s : {0.0, 0.25, 0.5, 0.9, 1.0})
    EXPECT_NEAR(curve.at(1 + 2 * s), 0.2 + s * s * (3 - 2 * s), 1e-15) << s;
}

TEST(MonotoneCurve, GoesThroughItsPointsAndNeverTurnsBetweenThem) {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> draw(0, 1);
  for (int round = 0; round < 200; ++round) {
    std::vector<double> x{draw(random)}, y{draw(random)};
    for (int i = 0; i < 8; ++i) {
      x.push_back(x.back() + 0.01 + draw(random));
      y.push_back(draw(random) < 0.2 ? y.back() : draw(random) < 0.2 ? y.back() + 1e-6 : draw(random));
    }
    const MonotoneCurve curve(x, y);
    constexpr double rounding = 1e-15;
    for (size_t i = 0; i + 1 < x.size(); ++i) {
      ASSERT_EQ(curve.at(x[i]), y[i]);
      const double up = y[i + 1] >= y[i] ? 1 : -1;
      double before = y[i];
      for (int k = 1; k <= 50; ++k) {
        const double value = curve.at(x[i] + (x[i + 1] - x[i]) * k / 50);
        EXPECT_GE(up * (value - before), -rounding) << round << ' ' << i << ' ' << k;
        before = value;
      }
    }
    EXPECT_EQ(curve.at(x.back()), y.back());
  }
}

TEST(MonotoneCurve, HasNoKinkAtItsPoints) {
  const std::vector<double> x{0, 1, 1.5, 4, 5}, y{0, 0.01, 1, 0.4, 0.35};
  const MonotoneCurve curve(x, y);
  constexpr double d = 1e-6, bar = 1e-4;  // the bend times d is left of the difference
  for (const double at : x)
    EXPECT_NEAR(curve.at(at + d) - curve.at(at), curve.at(at) - curve.at(at - d), bar * d) << at;
}

TEST(MonotoneCurve, SteepNeighboursAreSlowedToThreeSecants) {
  const MonotoneCurve curve({0, 1, 2}, {0, 0.01, 1});
  constexpr double d = 1e-7;
  EXPECT_NEAR((curve.at(1) - curve.at(1 - d)) / d, 0.03, 1e-6) << "0.5 would send it below 0 on the way";
}

TEST(MonotoneCurve, RunsStraightAlongPointsOnALine) {
  const MonotoneCurve curve({0, 1, 3, 4, 6}, {0, 0.1, 0.3, 0.4, 0.6});
  for (const double x : {1.0, 1.7, 2.9, 3.3, 4.0}) EXPECT_NEAR(curve.at(x), 0.1 * x, 1e-15);
}

TEST(MonotoneCurve, IsHeldBeyondItsEnds) {
  const MonotoneCurve curve({1, 2}, {0.3, 0.4}), point({1}, {0.7});
  EXPECT_EQ(curve.at(-5), 0.3);
  EXPECT_EQ(curve.at(9), 0.4);
  for (const double x : {0.0, 1.0, 2.0}) EXPECT_EQ(point.at(x), 0.7);
}

}  // namespace
}  // namespace sinew
