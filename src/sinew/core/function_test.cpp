#include "sinew/core/function.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "sinew/core/natural_spline.hpp"

namespace sinew {
namespace {

constexpr double curve_rounding = 1e-12;
constexpr double step = 1e-5;        // central differences
constexpr double difference = 1e-7;  // their error: step^2 times third derivatives of order 100, round-off over step

std::vector<std::array<double, 2>> bumpy(std::mt19937& random, int count) {
  std::vector<std::array<double, 2>> points;
  double x = std::uniform_real_distribution<>(-2, 0)(random);
  for (int i = 0; i < count; ++i, x += std::uniform_real_distribution<>(0.2, 1)(random))
    points.push_back({x, std::uniform_real_distribution<>(-1, 1)(random)});
  return points;
}

void expect_slopes(const Curve& curve, double x) {
  const double slope = (curve.at(x + step).value - curve.at(x - step).value) / (2 * step);
  const double bend = (curve.at(x + step).slope - curve.at(x - step).slope) / (2 * step);
  EXPECT_NEAR(curve.at(x).slope, slope, difference * (1 + std::abs(slope))) << x;
  EXPECT_NEAR(curve.at(x).bend, bend, difference * (1 + std::abs(bend))) << x;
}

TEST(Curve, EachKindHasItsFormula) {
  const double x = 0.7;
  EXPECT_EQ(Curve(Function::constant(3)).at(x).value, 3);
  EXPECT_DOUBLE_EQ(Curve(Function::linear(2, 1)).at(x).value, 2.4);
  EXPECT_EQ(Curve(Function::identity()).at(x).value, x);
  const Function cubic{.kind = Function::Kind::polynomial, .numbers = {1, -2, 3, -4}, .points = {}};
  EXPECT_DOUBLE_EQ(Curve(cubic).at(x).value, x * x * x - 2 * x * x + 3 * x - 4);
  const Function sine{.kind = Function::Kind::sine, .numbers = {2, 3, 0.5}, .points = {}};
  EXPECT_DOUBLE_EQ(Curve(sine).at(x).value, 2 * std::sin(3 * x + 0.5));
  const Function lifted{.kind = Function::Kind::sine, .numbers = {2, 3, 0.5, 7}, .points = {}};
  EXPECT_DOUBLE_EQ(Curve(lifted).at(x).value, 2 * std::sin(3 * x + 0.5) + 7);
  EXPECT_EQ(Curve().at(x).value, 0);
}

TEST(Curve, IntegralIsThatOfManyThinStrips) {
  std::mt19937 random(3);
  std::vector<Function> all{Function::constant(3), Function::linear(2, 1), Function::spline(bumpy(random, 6)),
                            Function::polyline(bumpy(random, 5))};
  all.push_back({.kind = Function::Kind::polynomial, .numbers = {1, -2, 3, -4}, .points = {}});
  all.push_back({.kind = Function::Kind::sine, .numbers = {2, 3, 0.5}, .points = {}});
  all.push_back({.kind = Function::Kind::sine, .numbers = {2, 0, 0.5}, .points = {}});
  all.push_back({.kind = Function::Kind::sine, .numbers = {2, 3, 0.5, -4}, .points = {}});
  all.push_back({.kind = Function::Kind::natural_spline, .numbers = {5}, .points = bumpy(random, 7)});
  all.push_back({.kind = Function::Kind::step, .numbers = {}, .points = {{-1, 2}, {1.5, -3}}});
  constexpr int strips = 20000;
  constexpr double midpoint = 1e-6;  // width^2 / 24 times bends of order 10, and the corners of the polyline
  for (Function& f : all) {
    f.scale = -1.5;
    const Curve curve(f);
    const double from = -2.5, to = 3.5, h = (to - from) / strips;  // both tails included
    double sum = 0;
    for (int i = 0; i < strips; ++i) sum += h * curve.at(from + (i + 0.5) * h).value;
    EXPECT_NEAR(curve.integral(from, to), sum, midpoint);
    EXPECT_NEAR(curve.integral(to, from), -sum, midpoint);
    EXPECT_NEAR(curve.integral(from, 0.3) + curve.integral(0.3, to), curve.integral(from, to), curve_rounding * 100);
    EXPECT_EQ(curve.integral(0.3, 0.3), 0);
  }
}

TEST(Curve, ScaleMultipliesValueSlopeAndBend) {
  Function f{.kind = Function::Kind::sine, .numbers = {2, 3, 0.5}, .points = {}};
  const Jet plain = Curve(f).at(0.3);
  f.scale = -2;
  const Jet scaled = Curve(f).at(0.3);
  EXPECT_DOUBLE_EQ(scaled.value, -2 * plain.value);
  EXPECT_DOUBLE_EQ(scaled.slope, -2 * plain.slope);
  EXPECT_DOUBLE_EQ(scaled.bend, -2 * plain.bend);
}

TEST(Curve, SlopesMatchDifferences) {
  std::mt19937 random(1);
  const Function cubic{.kind = Function::Kind::polynomial, .numbers = {1, -2, 3, -4}, .points = {}};
  const Function sine{.kind = Function::Kind::sine, .numbers = {2, 3, 0.5}, .points = {}};
  for (const double x : {-1.0, 0.0, 0.8}) {
    expect_slopes(Curve(cubic), x);
    expect_slopes(Curve(sine), x);
    expect_slopes(Curve(Function::linear(2, 1)), x);
  }
  for (int i = 0; i < 50; ++i) {
    const auto points = bumpy(random, 3 + i % 6);
    const Curve curve(Function::spline(points));
    for (size_t k = 0; k + 1 < points.size(); ++k) expect_slopes(curve, 0.3 * points[k][0] + 0.7 * points[k + 1][0]);
    expect_slopes(curve, points.front()[0] - 0.5);
    expect_slopes(curve, points.back()[0] + 0.5);
  }
}

TEST(Stairs, HoldTheLastValuePassedAndHaveNoSlope) {
  const Curve curve({.kind = Function::Kind::stairs, .numbers = {}, .points = {{0, 5}, {1, 7}, {3, -2}}});
  EXPECT_EQ(curve.at(-10).value, 5);
  EXPECT_EQ(curve.at(0.999).value, 5);
  EXPECT_EQ(curve.at(1).value, 7);
  EXPECT_EQ(curve.at(2.999).value, 7);
  EXPECT_EQ(curve.at(50).value, -2);
  for (const double x : {-1.0, 0.0, 0.5, 1.0, 3.0, 4.0}) {
    EXPECT_EQ(curve.at(x).slope, 0);
    EXPECT_EQ(curve.at(x).bend, 0);
  }
  EXPECT_DOUBLE_EQ(curve.integral(-1, 4), 2 * 5 + 2 * 7 - 2);
}

TEST(Step, RisesFromLevelToLevelWithoutAKink) {
  const Curve curve({.kind = Function::Kind::step, .numbers = {}, .points = {{1, 3}, {3, 7}}});
  EXPECT_EQ(curve.at(0).value, 3);
  EXPECT_EQ(curve.at(4).value, 7);
  EXPECT_NEAR(curve.at(2).value, 5, curve_rounding);
  EXPECT_NEAR(curve.at(1.5).value, 3 + 4 * (10. / 64 - 15. / 256 + 6. / 1024), curve_rounding);
  EXPECT_NEAR(curve.at(2).slope, 4 * 1.875 / 2, curve_rounding);  // 30 s^2 (1 - s)^2 in the middle
  for (const double x : {1.2, 1.9, 2.5, 2.95}) expect_slopes(curve, x);
  for (const double x : {1.0, 3.0}) {
    EXPECT_NEAR(curve.at(x).slope, 0, curve_rounding);
    EXPECT_NEAR(curve.at(x).bend, 0, curve_rounding);
  }
}

TEST(NaturalSplineFunction, IsTheNaturalSplineAndItsTails) {
  std::mt19937 random(4);
  for (const double degree : {3.0, 5.0})
    for (int i = 0; i < 20; ++i) {
      const auto points = bumpy(random, 2 + i % 8);
      const Curve curve({.kind = Function::Kind::natural_spline, .numbers = {degree}, .points = points});
      std::vector<double> x;
      Eigen::MatrixXd y(static_cast<Eigen::Index>(points.size()), 1);
      for (size_t k = 0; k < points.size(); ++k)
        x.push_back(points[k][0]), y(static_cast<Eigen::Index>(k)) = points[k][1];
      const NaturalSpline spline(x, y, static_cast<int>(degree));
      CurveSample sample;
      for (double at = x.front() - 0.5; at < x.back() + 0.5; at += 0.037) {
        spline.at(at, sample);
        constexpr double joined = 1e-9;  // bends of hundreds, divided by steps of 0.2 and multiplied again
        EXPECT_NEAR(curve.at(at).value, sample.value[0], joined);
        EXPECT_NEAR(curve.at(at).slope, sample.slope[0], 10 * joined);
        EXPECT_NEAR(curve.at(at).bend, sample.bend[0], 100 * joined);
      }
    }
}

TEST(Spline, GoesThroughItsPointsWithContinuousSlopeAndBend) {
  std::mt19937 random(2);
  for (int i = 0; i < 50; ++i) {
    const auto points = bumpy(random, 2 + i % 8);
    const Curve curve(Function::spline(points));
    for (const auto& [x, y] : points) EXPECT_NEAR(curve.at(x).value, y, curve_rounding);
    for (size_t k = 1; k + 1 < points.size(); ++k) {
      const double eps = 1e-9;
      const Jet before = curve.at(points[k][0] - eps), after = curve.at(points[k][0] + eps);
      EXPECT_NEAR(before.slope, after.slope, 1e-6);
      EXPECT_NEAR(before.bend, after.bend, 1e-5);  // third derivatives of a few hundred times 2 eps, with room
    }
  }
}

TEST(Spline, IsStraightOutsideItsPoints) {
  const Curve curve(Function::spline({{0, 0}, {1, 2}, {2, 1}, {3, 3}, {4, 0}}));
  for (const double away : {0.5, 3.0}) {
    EXPECT_NEAR(curve.at(-away).value, -away * curve.at(0).slope, curve_rounding);
    EXPECT_NEAR(curve.at(4 + away).value, away * curve.at(4).slope, 10 * curve_rounding);
    EXPECT_EQ(curve.at(-away).bend, 0);
    EXPECT_EQ(curve.at(4 + away).bend, 0);
  }
}

TEST(Spline, ReproducesACubicThroughItsOwnPoints) {
  // The end conditions take third derivatives from four points, so a cubic comes back exactly; a natural spline would
  // not.
  const auto cubic = [](double x) { return 2 * x * x * x - x * x + 3 * x - 1; };
  std::vector<std::array<double, 2>> points;
  for (const double x : {-1.0, -0.2, 0.5, 0.9, 2.0, 2.5}) points.push_back({x, cubic(x)});
  const Curve curve(Function::spline(points));
  for (double x = -1; x <= 2.5; x += 0.1) {
    EXPECT_NEAR(curve.at(x).value, cubic(x), 1e-11);
    EXPECT_NEAR(curve.at(x).bend, 12 * x - 2, 1e-9);
  }
}

TEST(Spline, ThroughTwoPointsIsALine) {
  const Curve curve(Function::spline({{0, 1}, {2, 5}}));
  for (const double x : {-1.0, 0.5, 3.0}) EXPECT_NEAR(curve.at(x).value, 1 + 2 * x, curve_rounding);
}

TEST(Polyline, IsStraightBetweenAndBeyondItsPoints) {
  const Curve curve(Function::polyline({{0, 0}, {1, 2}, {3, 0}}));
  EXPECT_DOUBLE_EQ(curve.at(0.5).value, 1);
  EXPECT_DOUBLE_EQ(curve.at(2).value, 1);
  EXPECT_DOUBLE_EQ(curve.at(-1).value, -2);
  EXPECT_DOUBLE_EQ(curve.at(4).value, -1);
  EXPECT_DOUBLE_EQ(curve.at(2).slope, -1);
  EXPECT_EQ(curve.at(2).bend, 0);
}

TEST(FunctionFault, EveryReasonIsTold) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(fault_of(Function::constant(1)), "");
  EXPECT_EQ(fault_of(Function::spline({{0, 0}, {1, 1}})), "");
  EXPECT_NE(fault_of(Function::constant(nan)), "");
  EXPECT_NE(fault_of(Function{}), "") << "a constant without its number";
  EXPECT_NE(fault_of(Function{.kind = Function::Kind::polynomial, .numbers = {}, .points = {}}), "");
  EXPECT_NE(fault_of(Function{.kind = Function::Kind::sine, .numbers = {1, 2}, .points = {}}), "");
  EXPECT_NE(fault_of(Function::spline({{0, 0}})), "");
  EXPECT_NE(fault_of(Function::spline({{0, 0}, {nan, 0}})), "");
  EXPECT_NE(fault_of(Function::polyline({{0, 0}, {0, 1}})), "");
  EXPECT_NE(fault_of(Function::polyline({{1, 0}, {0, 1}})), "");
  EXPECT_NE(fault_of(Function{.kind = Function::Kind::natural_spline, .numbers = {4}, .points = {{0, 0}, {1, 1}}}), "");
  EXPECT_NE(fault_of(Function{.kind = Function::Kind::stairs, .numbers = {}, .points = {{0, 0}, {0, 1}}}), "");
  EXPECT_NE(fault_of(Function{.kind = Function::Kind::step, .numbers = {}, .points = {{0, 0}, {1, 1}, {2, 0}}}), "");
  Function scaled = Function::constant(1);
  scaled.scale = nan;
  EXPECT_NE(fault_of(scaled), "");
}

TEST(Outside, AFunctionStandsStillBeginsAgainOrGetsOn) {
  Function f = Function::polyline({{1, 2}, {2, 5}, {3, 4}});
  const auto at = [&](Function::Outside outside, double x) {
    f.outside = outside;
    return Curve(f).at(x);
  };
  using enum Function::Outside;
  EXPECT_EQ(at(as_kind, 4).value, 3);
  for (const double x : {0.0, 4.0}) {
    EXPECT_EQ(at(hold, x).value, x < 1 ? 2 : 4);
    EXPECT_EQ(at(hold, x).slope, 0);
  }
  for (const auto outside : {hold, loop, travel}) EXPECT_EQ(at(outside, 1.5).value, 3.5) << "inside all are alike";
  EXPECT_NEAR(at(loop, 7.5).value, 3.5, 1e-12);
  EXPECT_NEAR(at(loop, -0.5).value, 3.5, 1e-12);
  EXPECT_NEAR(at(loop, 7.5).slope, 3, 1e-12);
  EXPECT_NEAR(at(travel, 7.5).value, 3.5 + 3 * 2, 1e-12);
  EXPECT_NEAR(at(travel, -0.5).value, 3.5 - 2, 1e-12);
}

}  // namespace
}  // namespace sinew
