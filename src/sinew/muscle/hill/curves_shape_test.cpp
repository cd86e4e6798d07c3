// Curves of other shapes than the published ones: Millard's by their figures, and those given as functions.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "sinew/muscle/hill/curves_table.hpp"

namespace sinew {
namespace {

// Values of the same corners, found by bisection of their Bernstein sums in another program.
constexpr double nine_digits = 1e-9;

/// As the published eye has them.
const MillardShape eye{{0.55, 0.7, 1.8, 2.4, 0}, {.slack = -0.18, .strain = 0.4}, {}};

TEST(MillardShapes, OfThePublishedEyePassThroughTheirFigures) {
  const BezierCurve active = millard_active(eye.active), passive = millard_passive(eye.passive),
                    tendon = millard_tendon(1);
  EXPECT_NEAR(active.at(0.6).value, 0.116733223, nine_digits);
  EXPECT_NEAR(active.at(0.7).value, 0.399772382, nine_digits);
  EXPECT_NEAR(active.at(0.9).value, 0.87933617, nine_digits);
  EXPECT_NEAR(active.at(1.6).value, 0.250094841, nine_digits);
  EXPECT_NEAR(passive.at(0.9).value, 0.013589476, nine_digits);
  EXPECT_NEAR(passive.at(1.1).value, 0.166391245, nine_digits);
  EXPECT_NEAR(tendon.at(1.3).value, 0.170115382, nine_digits);
}

TEST(MillardShapes, WithStiffnessesOfTheirOwnPassThroughTheirFigures) {
  const BezierCurve passive = millard_passive({0.1, 0.6, 0.3, 5, 0.4}), tendon = millard_tendon(0.033, {50, 0.5, 0.8}),
                    speed = millard_speed({4, 1.6, 0.1, 0.3, 0.5, 0.1, 0.2, 0.7});
  EXPECT_NEAR(passive.at(1.2).value, 0.041729047, nine_digits);
  EXPECT_NEAR(passive.at(1.5).value, 0.612993198, nine_digits);
  EXPECT_NEAR(tendon.at(1.005).value, 0.044465847, nine_digits);
  EXPECT_NEAR(tendon.at(1.02).value, 0.356070194, nine_digits);
  EXPECT_NEAR(speed.at(-0.5).value, 0.214755726, nine_digits);
  EXPECT_NEAR(speed.at(0.1).value, 1.25480259, nine_digits);
  EXPECT_NEAR(speed.at(0.95).value, 1.594046875, nine_digits);
}

class ShapeDice {
 public:
  double from(double low, double high) { return std::uniform_real_distribution<>(low, high)(random_); }
  MillardShape shape() {
    MillardShape s;
    s.active = {from(-0.1, 0.8), from(0.4, 1), from(1, 2.5), from(0, 3), from(0, 0.3)};
    s.passive = {from(-0.5, 0.5), from(0, 1.5), from(0, 1), from(0.5, 10), from(-0.05, 1.05)};
    s.speed = {from(0.5, 9),   from(0.9, 2), from(-0.02, 0.2), from(0, 0.6),
               from(-0.05, 1), from(0, 0.1), from(0, 0.5),     from(0, 1.05)};
    return s;
  }
  MillardTendon tendon() { return {from(10, 100), from(-0.1, 1.1), from(-0.05, 1.05)}; }

 private:
  std::mt19937 random_{7};
};

/// Rising or falling as `sign` says between two places, with slopes that differences show and no jump in the bend.
void expect_smooth(const BezierCurve& curve, double from, double to, double sign, const char* what) {
  constexpr int looks = 400;
  constexpr double rounding = 1e-13, h = 1e-7;
  const double width = curve.last() - curve.first();
  double before = curve.at(from).value;
  for (int i = 1; i <= looks; ++i) {
    const double x = from + (to - from) * i / looks;
    const Jet at = curve.at(x);
    ASSERT_TRUE(std::isfinite(at.value) && std::isfinite(at.slope)) << what << " at " << x;
    ASSERT_GE(sign * (at.value - before), -rounding) << what << " at " << x;
    ASSERT_GE(sign * at.slope, -rounding) << what << " at " << x;
    const double difference = (curve.at(x + h * width).value - curve.at(x - h * width).value) / (2 * h * width);
    // Where two sharp corners meet the bend swings up from 0 within the difference's step.
    ASSERT_NEAR(difference, at.slope, 1e-4 * (1 + std::abs(at.slope))) << what << " at " << x;
    before = at.value;
  }
}

TEST(MillardShapes, ThatAreNotRefusedRiseAndFallAsTheyShould) {
  ShapeDice dice;
  int good = 0, good_tendons = 0;
  for (int i = 0; i < 4000; ++i) {
    const MillardShape s = dice.shape();
    if (faults_of(s).empty()) {
      ++good;
      const BezierCurve active = millard_active(s.active), passive = millard_passive(s.passive),
                        speed = millard_speed(s.speed);
      expect_smooth(active, s.active.shortest, 1, 1, "ascent");
      expect_smooth(active, 1.0001, s.active.longest, -1, "descent");
      expect_smooth(passive, 1 + s.passive.slack, 1 + s.passive.strain, 1, "passive");
      expect_smooth(speed, -1, 1, 1, "speed");
      EXPECT_NEAR(active.at(1).value, 1, 1e-12);
      EXPECT_NEAR(passive.at(1 + s.passive.strain).value, 1, 1e-12);
      EXPECT_NEAR(speed.at(0).value, 1, 1e-12);
    }
    const MillardTendon t = dice.tendon();
    if (!faults_of(t, 0.04).empty()) continue;
    ++good_tendons;
    expect_smooth(millard_tendon(0.04, t), 1, 1.05, 1, "tendon");
    EXPECT_NEAR(millard_tendon(0.04, t).at(1.04).value, 1, 1e-9);  // solved for its place: slopes of 100 cost digits
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(good, 50);  // the dice also throw shapes that make no curve
  EXPECT_GT(good_tendons, 1000);
}

TEST(MillardShapes, AreStraightToSecondOrderWhereTheirCornersMeet) {
  const MillardActive a = eye.active;
  const double y1 = (a.shoulder + 0.95) / 2;
  for (const double knot : {a.shortest, (a.shortest + a.shoulder) / 2, y1, 1.0, (1.05 + a.longest) / 2, a.longest})
    for (const double side : {-1e-7, 1e-7}) EXPECT_NEAR(millard_active(a).at(knot + side).bend, 0, 2e-2) << knot;
}

TEST(MillardShapes, ThatMakeNoCurveAreNamed) {
  const auto named = [](const MillardShape& shape) {
    std::string all;
    for (const ShapeFault& fault : faults_of(shape)) all += fault.field + " ";
    return all;
  };
  EXPECT_EQ(named({}), "");
  EXPECT_EQ(named(eye), "");
  EXPECT_EQ(named({.active = {.shortest = 0.8}}), "active.shoulder ");
  EXPECT_EQ(named({.active = {.longest = 1}}), "active.longest ");
  EXPECT_EQ(named({.active = {.floor = 0.5}}), "active.floor ");
  EXPECT_EQ(named({.passive = {.slack = 0.7}}), "passive.strain passive.stiffness ");
  EXPECT_EQ(named({.passive = {.toe = 2}}), "passive.toe ");
  EXPECT_EQ(named({.speed = {.force = 1}}), "speed.force speed.lengthening_near ");
  EXPECT_EQ(named({.speed = {.shortening_near = 0}}), "speed.shortening_near ");
  EXPECT_EQ(named({.speed = {.shortening_curviness = std::nan("")}}), "speed.shortening_curviness ");
}

TEST(GivenCurves, AreFollowedAndNeverPush) {
  const Function passive =
      Function::spline({{-5, 0}, {0.998, 0}, {0.999, 0}, {1, 0}, {1.1, 0.035}, {1.2, 0.12}, {1.3, 0.26}});
  const Function speed = Function::polyline({{-1, 0}, {0, 1}, {1, 1.5}});
  const Function tendon = Function::spline({{0, 0}, {0.01, 0.1}, {0.02, 0.4}, {0.03, 1}});
  const CurveChoice choice{
      .law = CurveLaw::thelen2003, .given = {.passive = passive, .speed = speed}, .given_tendon = tendon};
  const ExactCurves exact(choice);
  const Curve p(passive), t(tendon);
  for (const double x : {1.05, 1.15, 1.25, 1.6}) EXPECT_EQ(exact.passive(x).value, p.at(x).value);
  for (const double x : {0.2, 0.9, 0.9995, 1.0}) EXPECT_GE(exact.passive(x).value, 0);
  EXPECT_LT(p.at(0.9995).value, 0);  // the spline itself swings below
  for (const double e : {0.005, 0.015, 0.05}) EXPECT_DOUBLE_EQ(exact.tendon(1 + e).value, t.at(1 + e - 1).value);
  EXPECT_EQ(exact.tendon(1).value, 0);
  EXPECT_EQ(exact.tendon(0.5).slope, 0);
  EXPECT_EQ(exact.speed(0.5, 0.2).value, 1.25);  // no slower at little activation, as Thelen's own would be
  EXPECT_EQ(exact.active(1.1).value, thelen_active(1.1, 0.45).value);
}

TEST(GivenCurves, TablesFollowThem) {
  const Function active = Function::spline({{0.4, 0.1},
                                            {0.5, 0.2},
                                            {0.63, 0.6},
                                            {0.72, 0.85},
                                            {0.86, 0.95},
                                            {1.05, 1},
                                            {1.2, 0.77},
                                            {1.5, 0.25},
                                            {1.7, 0.12},
                                            {2, 0.07}});
  const CurveChoice choice{
      .law = CurveLaw::thelen2003,
      .given = {.active = active, .speed = Function::spline({{-1, 0}, {-0.5, 0.2}, {0, 1}, {0.1, 1.5}, {1, 1.7}})},
      .given_tendon = Function::spline({{0, 0}, {0.01, 0.1}, {0.02, 0.4}, {0.03, 1}})};
  CurveCache cache;
  const CurveTables tables = cache.tables(choice);
  const ExactCurves exact(choice);
  constexpr double bar = 1e-5;  // the ends of a spline lie within cells, where it bends into its straight tail
  for (int i = 0; i < 5000; ++i) {
    const double x = 0.01 + 1.99 * (i + 0.21) / 5000, v = -1.2 + 2.4 * (i + 0.3) / 5000,
                 s = 0.98 + 0.2 * (i + 0.3) / 5000;
    EXPECT_NEAR(tables.active.at(cache.cells(), x).value, exact.active(x).value, bar) << x;
    EXPECT_NEAR(tables.speed.at(cache.cells(), v).value, exact.speed(v, 1).value, bar) << v;
    EXPECT_NEAR(tables.tendon.at(cache.cells(), s).value, exact.tendon(s).value, bar) << s;
  }
}

TEST(GivenCurves, HaveTheAreaThatSumsOfTheirValuesShow) {
  const GivenCurve given = GivenCurve::of_strain(Function::spline({{0, 0}, {0.01, 0.1}, {0.02, 0.4}, {0.03, 1}}));
  const Curve curve(Function::spline({{0, 0}, {0.01, 0.1}, {0.02, 0.4}, {0.03, 1}}));
  EXPECT_NEAR(given.area(1.04), curve.integral(0, 0.04), 1e-9);
  EXPECT_EQ(given.area(0.9), 0);
}

TEST(CurveTables, OfOtherShapesAreKeptApart) {
  CurveCache cache;
  const CurveTables plain = cache.tables({}), other = cache.tables({.millard = eye});
  EXPECT_NE(plain.active, other.active);
  EXPECT_NE(plain.passive, other.passive);
  EXPECT_EQ(plain.speed, other.speed);
  EXPECT_EQ(plain.tendon, other.tendon);
  EXPECT_NE(cache.tables({.millard_tendon = {.toe = 0.5}}).tendon, plain.tendon);
  EXPECT_NE(cache.tables({.given = {.speed = Function::linear(1, 1)}}).speed, plain.speed);
}

}  // namespace
}  // namespace sinew
