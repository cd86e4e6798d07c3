#include "sinew/muscle/hill/curves.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "sinew/muscle/hill/curves_table.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

constexpr double printed = 5.1e-5;  // the figures are quoted with four decimals
constexpr double tabled = 6e-7;     // the data tables carry six decimals

struct CurveRow {
  double x, millard, thelen;
};

std::vector<CurveRow> curve_rows(const std::string& name) {
  const test::Table table(*test::data_folder() / "tables" / name);
  const std::vector<std::string>& columns = table.columns();
  std::vector<CurveRow> rows;
  for (size_t r = 0; r < table.rows(); ++r)
    rows.push_back({table.number(r, columns[0]), table.number(r, columns[1]), table.number(r, columns[2])});
  return rows;
}

TEST(MillardCurves, PassThroughTheQuotedFigures) {
  const BezierCurve active = millard_active({.floor = 0.1}), passive = millard_passive(), speed = millard_speed(),
                    tendon = millard_tendon(0.049);
  EXPECT_NEAR(active.at(0.6).value, 0.4511, printed);
  EXPECT_NEAR(active.at(0.8).value, 0.8707, printed);
  EXPECT_NEAR(active.at(1.2).value, 0.8237, printed);
  EXPECT_NEAR(active.at(1.4).value, 0.5437, printed);
  EXPECT_NEAR(passive.at(1.4).value, 0.2629, printed);
  EXPECT_NEAR(passive.at(1.7).value, 1, printed);
  EXPECT_NEAR(speed.at(-0.5).value, 0.1581, printed);
  EXPECT_NEAR(speed.at(-0.1).value, 0.6252, printed);
  EXPECT_NEAR(speed.at(0.1).value, 1.2252, printed);
  EXPECT_NEAR(tendon.at(1.02).value, 0.2609, printed);
  EXPECT_NEAR(tendon.at(1.049).value, 1, printed);
}

TEST(MillardCurves, HaveTheQuotedSlopes) {
  constexpr double digits = 5.1e-4, two_digits = 5.1e-3;
  const BezierCurve active = millard_active({.floor = 0.1}), passive = millard_passive(), speed = millard_speed(),
                    tendon = millard_tendon(0.049);
  EXPECT_NEAR(active.at(0.6).slope, 3.541, digits);
  EXPECT_NEAR(active.at(0.8).slope, 0.8686, printed);
  EXPECT_NEAR(active.at(1.2).slope, -1.3875, printed);
  EXPECT_NEAR(passive.at(1.2).slope, 0.486, digits);
  EXPECT_NEAR(passive.at(1.4).slope, 1.658, digits);
  EXPECT_NEAR(passive.at(1.8).slope, 2.857, digits);
  EXPECT_NEAR(speed.at(-0.5).slope, 0.643, digits);
  EXPECT_NEAR(speed.at(-0.1).slope, 2.299, digits);
  EXPECT_NEAR(speed.at(0).slope, 5, digits);
  EXPECT_NEAR(speed.at(0.1).slope, 0.685, digits);
  EXPECT_NEAR(speed.at(0.5).slope, 0.163, digits);
  EXPECT_NEAR(tendon.at(1.005).slope, 11.25, two_digits);
  EXPECT_NEAR(tendon.at(1.02).slope, 19.58, two_digits);
  EXPECT_NEAR(tendon.at(1.04).slope, 28.06, two_digits);
}

TEST(MillardCurves, TheFloorOfTheActiveCurveShowsOnlyOutsideItsInnerKnots) {
  const BezierCurve runs = millard_active(), quoted = millard_active({.floor = 0.1});
  EXPECT_NEAR(runs.at(0.5).value, 0.0985, printed);
  EXPECT_NEAR(quoted.at(0.5).value, 0.1177, printed);
  EXPECT_EQ(runs.at(0.3).value, 0);
  EXPECT_EQ(runs.at(2.5).value, 0);
  for (double x = 0.59; x < 1.43; x += 0.01) EXPECT_NEAR(runs.at(x).value, quoted.at(x).value, 1e-14) << x;
}

TEST(ActiveCurve, EqualsTheDataTable) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const BezierCurve millard = millard_active({.floor = 0.1});
  const auto rows = curve_rows("curves_active_force_length.csv");
  ASSERT_GT(rows.size(), 20u);
  for (const auto& row : rows) {
    EXPECT_NEAR(millard.at(row.x).value, row.millard, tabled) << row.x;
    EXPECT_NEAR(thelen_active(row.x, ThelenShape{}.active).value, row.thelen, tabled) << row.x;
  }
}

TEST(PassiveCurve, EqualsTheDataTableUpToThelensLinearTail) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const BezierCurve millard = millard_passive();
  const auto rows = curve_rows("curves_passive_force_length.csv");
  ASSERT_GT(rows.size(), 10u);
  for (const auto& row : rows) {
    EXPECT_NEAR(millard.at(row.x).value, row.millard, tabled) << row.x;
    if (row.x <= 1.6) {
      EXPECT_NEAR(thelen_passive(row.x, 0.6, ThelenShape{}.passive).value, row.thelen, tabled) << row.x;
    }
  }
}

TEST(SpeedCurve, EqualsTheDataTableUpToThelensLinearTail) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const BezierCurve millard = millard_speed();
  const ThelenSpeed thelen;
  const auto rows = curve_rows("curves_force_velocity.csv");
  ASSERT_GT(rows.size(), 10u);
  for (const auto& row : rows) {
    EXPECT_NEAR(millard.at(row.x).value, row.millard, tabled) << row.x;
    if (row.x <= thelen.tail) {
      EXPECT_NEAR(thelen.at(row.x).value, row.thelen, tabled) << row.x;
    }
  }
}

TEST(TendonCurve, EqualsTheDataTable) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const BezierCurve millard = millard_tendon(0.049);
  const auto rows = curve_rows("curves_tendon.csv");
  ASSERT_GT(rows.size(), 10u);
  for (const auto& row : rows) {
    EXPECT_NEAR(millard.at(1 + row.x).value, row.millard, tabled) << row.x;
    EXPECT_NEAR(thelen_tendon(1 + row.x, 0.04).value, row.thelen, tabled) << row.x;
  }
}

TEST(ThelenSpeed, KeepsItsKinkAndItsLinearTails) {
  const ThelenSpeed speed;
  EXPECT_NEAR(speed.at(-1e-12).slope, 5, 1e-9);
  EXPECT_NEAR(speed.at(0).slope, 10, 1e-12);
  EXPECT_NEAR(speed.tail, 0.1886, printed);
  EXPECT_NEAR(speed.at(0.5).slope, 0.3063, printed);
  EXPECT_NEAR(speed.at(1).value, 1.5785, printed);
  EXPECT_NEAR(speed.at(-3).value, -0.4, 1e-14);
}

constexpr ThelenShape arm26_shape{.active = 0.5, .passive = 4, .shortening = 0.3, .lengthening = 1.8};

// The published fractions as they stand in the paper, with Af and Fl of a model that gives its own.
TEST(ThelenSpeed, FollowsThePublishedHyperbolasOfAnyShape) {
  const ThelenSpeed speed(arm26_shape);
  const double af = 0.3, fl = 1.8, b = 2 + 2 / af;
  constexpr double rounding = 1e-14;
  for (double z = -1; z < 0; z += 0.05) EXPECT_NEAR(speed.at(z).value, (1 + z) / (1 - z / af), rounding) << z;
  for (double z = 0; z < speed.tail; z += 0.02)
    EXPECT_NEAR(speed.at(z).value, (b * z * fl + fl - 1) / (b * z + fl - 1), rounding) << z;
  EXPECT_NEAR(speed.tail, (0.95 * fl - 1) * (fl - 1) / (b * 0.05 * fl), rounding);
  EXPECT_NEAR(speed.at(speed.tail).value, 0.95 * fl, rounding);
  EXPECT_NEAR(speed.at(2).slope, b * std::pow(0.05 * fl / (fl - 1), 2), rounding);
  EXPECT_NEAR(speed.at(-2).slope, 1 / (1 + 1 / af), rounding);
}

TEST(ThelenCurves, TakeTheirWidthAndSteepnessFromTheModel) {
  constexpr double rounding = 1e-14;
  EXPECT_NEAR(thelen_active(1.3, 0.5).value, std::exp(-0.18), rounding);
  EXPECT_NEAR(thelen_passive(1.3, 0.6, 4).value, (std::exp(2) - 1) / (std::exp(4) - 1), rounding);
  EXPECT_NEAR(thelen_passive(1.6, 0.6, 4).value, 1, rounding);
  for (const double steepness : {1e-6, 1e3})  // nearly a line; steeper than an exponential can be written
    for (const double length : {1.001, 1.3, 1.599, 1.7, 40.0}) {
      const Jet at = thelen_passive(length, 0.6, steepness);
      EXPECT_TRUE(std::isfinite(at.value) && std::isfinite(at.slope)) << steepness << " " << length;
      EXPECT_TRUE(std::isfinite(thelen_passive_area(length, 0.6, steepness))) << steepness << " " << length;
    }
  EXPECT_NEAR(thelen_passive(1.3, 0.6, 1e-6).value, 0.5, 1e-6);
  EXPECT_NEAR(thelen_passive_area(1.6, 0.6, 1e-6), 0.3, 1e-6);
}

struct Tested {
  const char* name;
  double from, to;
  std::function<Jet(double)> curve;
};

std::vector<Tested> all_curves() {
  const auto chain = [](BezierCurve c) { return [c = std::move(c)](double x) { return c.at(x); }; };
  const auto speed = [](const ThelenShape& shape) {
    return [law = ThelenSpeed(shape)](double z) {
      const CurvePoint at = law.at(z);
      return Jet{at.value, at.slope, 0};
    };
  };
  return {{"millard active", 0.3, 2, chain(millard_active())},
          {"millard passive", 0.9, 2, chain(millard_passive())},
          {"millard speed", -1.2, 1.2, chain(millard_speed())},
          {"millard tendon", 0.99, 1.06, chain(millard_tendon(0.049))},
          {"thelen active", 0, 3, [](double x) { return thelen_active(x, 0.5); }},
          {"thelen passive", 1.001, 1.599, [](double x) { return thelen_passive(x, 0.6, 4); }},
          {"thelen passive tail", 1.601, 2.5, [](double x) { return thelen_passive(x, 0.6, 4); }},
          {"thelen tendon", 1.0001, 1.06, [](double x) { return thelen_tendon(x, 0.033); }},
          {"thelen shortening", -2, -1e-4, speed({})},
          {"thelen lengthening", 1e-4, 1.5, speed({})},
          {"thelen shortening, reshaped", -2, -1e-4, speed(arm26_shape)},
          {"thelen lengthening, reshaped", 1e-4, 1.5, speed(arm26_shape)}};
}

TEST(EveryCurve, HasTheSlopeThatDifferencesShow) {
  constexpr double bar = 5e-8;  // 4.3e-8 obtained, in the toe of the tendon: rounding over the step
  constexpr int points = 8000;
  for (const Tested& t : all_curves()) {
    const double h = 2e-6 * std::min(1.0, t.to - t.from);
    double worst = 0;
    for (int i = 0; i < points; ++i) {
      const double x = t.from + (t.to - t.from) * (i + 0.37) / points;
      const double difference = (t.curve(x + h).value - t.curve(x - h).value) / (2 * h);
      worst = std::max(worst, std::abs(difference - t.curve(x).slope));
    }
    EXPECT_LT(worst, bar) << t.name;
  }
}

TEST(MillardCurves, HaveTheBendThatDifferencesOfTheSlopeShow) {
  constexpr double bar = 1e-3;  // bends reach 1e3 in the tendon; differences of slopes lose half the digits
  const BezierCurve passive = millard_passive(), tendon = millard_tendon(0.049);
  for (const BezierCurve* curve : {&passive, &tendon})
    for (int i = 1; i < 100; ++i) {
      const double x = curve->first() + (curve->last() - curve->first()) * (i + 0.3) / 101, h = 1e-7;
      const double difference = (curve->at(x + h).slope - curve->at(x - h).slope) / (2 * h);
      EXPECT_NEAR(curve->at(x).bend, difference, bar * (1 + std::abs(difference)));
    }
}

TEST(EveryCurve, HasTheAreaThatSumsOfItsValuesShow) {
  for (const CurveLaw law : {CurveLaw::millard2012, CurveLaw::thelen2003}) {
    const ExactCurves curves({.law = law, .tendon_strain = 0.04, .passive_strain = 0.65, .shape = arm26_shape});
    double passive = 0, tendon = 0;
    constexpr int steps = 4000;
    constexpr double midpoint_error = 1e-6;
    for (int i = 0; i < steps; ++i) {
      const double x = 1 + (i + 0.5) / steps, s = 1 + 0.08 * (i + 0.5) / steps;
      passive += curves.passive(x).value / steps;
      tendon += curves.tendon(s).value * 0.08 / steps;
    }
    EXPECT_NEAR(curves.passive_area(2), passive, midpoint_error);
    EXPECT_NEAR(curves.tendon_area(1.08), tendon, midpoint_error);
    EXPECT_EQ(curves.passive_area(0.8), 0);
    EXPECT_EQ(curves.tendon_area(0.8), 0);
  }
}

// 3.1e-8 is the figure known for 1024 cells; a slope, over the width of the table, loses about a factor 4 x 1024.
TEST(CurveTables, FollowTheCurvesClosely) {
  constexpr double value_bar = 3.2e-8, slope_bar = 1.3e-4;
  const std::vector<CurveChoice> choices{{.tendon_strain = 0.04},
                                         {CurveLaw::thelen2003, 0.04, 0.6},
                                         {CurveLaw::thelen2003, 0.04, 0.6, arm26_shape},
                                         {CurveLaw::thelen2003, 0.04, 0.6, {.active = 0.02, .passive = 2}}};
  for (const CurveChoice& choice : choices) {
    CurveCache cache;
    const CurveTables tables = cache.tables(choice);
    const ExactCurves exact(choice);
    double value = 0, slope = 0;
    const auto compare = [&](const CurvePoint& a, const CurvePoint& b, double cell_per_unit) {
      value = std::max(value, std::abs(a.value - b.value));
      slope = std::max(slope, std::abs(a.slope - b.slope) / cell_per_unit * CurveTable::cells);
    };
    for (int i = 0; i < 20000; ++i) {
      const double x = 0.01 + 2.5 * (i + 0.21) / 20000, s = 0.98 + 0.1 * (i + 0.3) / 20000;
      const double v = -1.5 + 3 * (i + 0.3) / 20000;
      compare(tables.active.at(cache.cells(), x), exact.active(x), tables.active.cell_per_unit);
      compare(tables.passive.at(cache.cells(), x), exact.passive(x), tables.passive.cell_per_unit);
      compare(tables.tendon.at(cache.cells(), s), exact.tendon(s), tables.tendon.cell_per_unit);
      if (choice.law == CurveLaw::thelen2003) continue;
      const SpeedPoint at = exact.speed(v, 1);
      compare(tables.speed.at(cache.cells(), v), {at.value, at.slope}, tables.speed.cell_per_unit);
    }
    EXPECT_LT(value, value_bar);
    EXPECT_LT(slope, slope_bar);
  }
}

TEST(CurveTables, GiveNoForceAtAllToASlackTendonOrAShortFibre) {
  for (const CurveLaw law : {CurveLaw::millard2012, CurveLaw::thelen2003}) {
    CurveCache cache;
    const CurveTables tables = cache.tables({law, 0.04, 0.6});
    for (double x = -3; x <= 1; x += 0.125) {
      EXPECT_EQ(tables.tendon.at(cache.cells(), x).value, 0) << x;
      EXPECT_EQ(tables.passive.at(cache.cells(), x).value, 0) << x;
    }
  }
}

TEST(CurveTables, AreSharedByEqualCurves) {
  CurveCache cache;
  const CurveTables first = cache.tables({CurveLaw::millard2012, 0.049});
  const std::size_t size = cache.size();
  const CurveTables again = cache.tables({CurveLaw::millard2012, 0.049});
  EXPECT_EQ(cache.size(), size);
  EXPECT_EQ(first.tendon, again.tendon);
  const CurveTables stiffer = cache.tables({CurveLaw::millard2012, 0.03});
  EXPECT_EQ(cache.size(), size + CurveTable::cells + 2);
  EXPECT_EQ(stiffer.active, first.active);
  EXPECT_NE(stiffer.tendon, first.tendon);
  const CurveTables plain = cache.tables({CurveLaw::thelen2003, 0.04, 0.6});
  const CurveTables shaped = cache.tables({CurveLaw::thelen2003, 0.04, 0.6, arm26_shape});
  EXPECT_NE(shaped.active, plain.active);
  EXPECT_NE(shaped.passive, plain.passive);
  EXPECT_EQ(shaped.tendon, plain.tendon);
}

TEST(CurveTables, PassANotANumberOn) {
  CurveCache cache;
  const CurveTables tables = cache.tables({});
  EXPECT_TRUE(std::isnan(tables.tendon.at(cache.cells(), std::nan("")).value));
}

}  // namespace
}  // namespace sinew
