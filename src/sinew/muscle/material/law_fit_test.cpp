// Parameters found again from what closed forms and FEBio say of them.
#include "sinew/muscle/material/law_fit.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

#include "sinew/core/error.hpp"

namespace sinew::material {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr double c1 = 3e4, c2 = 1e4, kept_volume = 1e11;  // Pa

/// Incompressible Mooney-Rivlin: P = 2 (s - 1/s^2) (c1 + c2/s), with noise of a given size.
LawFitRequest stretched(double noise, unsigned seed = 1) {
  std::mt19937 draw(seed);
  std::normal_distribution<double> off(0, 1);
  LawFitRequest ask{.law = find_named_law("mooney_rivlin"), .given = {{"k", kept_volume}}, .free = {"c1", "c2"}};
  for (int n = 0; n <= 60; ++n) {
    const double s = 0.6 + 0.02 * n;
    ask.rows.push_back({s, 2 * (s - 1 / (s * s)) * (c1 + c2 / s) + noise * off(draw)});
  }
  return ask;
}

TEST(FittedLaw, HasTheParametersThatMadeTheNumbers) {
  for (const double wrong : {1.0, 30.0, 0.02}) {
    LawFitRequest ask = stretched(0);
    ask.given["c1"] = wrong * c1, ask.given["c2"] = wrong * c2 / 3;
    const LawFit fit = fitted(ask);
    ASSERT_TRUE(fit.converged);
    EXPECT_NEAR(fit.values.at("c1"), c1, 1e-5 * c1) << wrong;
    EXPECT_NEAR(fit.values.at("c2"), c2, 1e-5 * c1) << wrong;
    EXPECT_LT(fit.rms, 1e-5 * c1);
    EXPECT_NEAR(fit.explained, 1, 1e-9);
    EXPECT_TRUE(fit.loose.empty());
  }
}

TEST(FittedLaw, FromNoisyNumbersIsOffByItsStandardErrors) {
  constexpr double noise = 2e3;
  int within = 0, asked = 0;
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const LawFit fit = fitted(stretched(noise, seed));
    EXPECT_NEAR(fit.rms, noise, 0.35 * noise);  // 61 rows: one part in eleven, four of them
    for (const LawFit::Parameter& one : fit.parameters) {
      const double off = std::abs(one.value - (one.name == "c1" ? c1 : c2));
      EXPECT_LT(off, 4 * one.error) << one.name << " " << seed;
      within += off < one.error, ++asked;
    }
  }
  EXPECT_GT(within, 0.4 * asked);  // 0.68 are, of forty that go in pairs
  EXPECT_LT(within, 0.95 * asked);
}

TEST(FittedLaw, SaysWhichParameterStandsAtItsBound) {
  LawFitRequest ask = stretched(0);
  ask.bounds["c2"] = {1.5e4, 5e4};
  const LawFit fit = fitted(ask);
  EXPECT_FALSE(fit.parameters[0].at_bound);
  EXPECT_TRUE(fit.parameters[1].at_bound);
  EXPECT_EQ(fit.values.at("c2"), 1.5e4);
  double both = 0, square = 0;  // what is left is linear in c1
  for (const MeasuredStress& row : ask.rows) {
    const double s = row.amount, g = 2 * (s - 1 / (s * s));
    both += g * (row.stress - g * 1.5e4 / s), square += g * g;
  }
  EXPECT_NEAR(fit.values.at("c1"), both / square, 1e-4 * c1);
}

TEST(FittedLaw, SaysWhatTheMeasurementsDoNotTellApart) {
  LawFitRequest ask = stretched(0);
  ask.loading = Loading::shear, ask.measure = StressMeasure::cauchy;  // 2 (c1 + c2) g
  ask.rows.clear();
  for (int n = 1; n <= 20; ++n) ask.rows.push_back({0.02 * n, 2 * (c1 + c2) * 0.02 * n});
  const LawFit fit = fitted(ask);
  EXPECT_THAT(fit.loose, ElementsAre("c1", "c2"));
  EXPECT_NEAR(fit.values.at("c1") + fit.values.at("c2"), c1 + c2, 1e-5 * c1);
}

TEST(FittedLaw, WeighsRows) {
  LawFitRequest ask = stretched(0);
  ask.rows.push_back({1.5, 1e7, 0});  // a slip that somebody marked
  EXPECT_NEAR(fitted(ask).values.at("c1"), c1, 1e-5 * c1);
  ask.rows.back().weight = 1;
  EXPECT_GT(std::abs(fitted(ask).values.at("c1") - c1), 1e3);
}

TEST(FittedLaw, RefusesWhatDoesNotFitAllAtOnce) {
  LawFitRequest ask = stretched(0);
  ask.free = {"c1", "C2", "c1"};
  ask.bounds["k"] = {5, 4};
  ask.rows.push_back({-1, 0, -2});
  try {
    fitted(ask);
    FAIL();
  } catch (const InputError& error) {
    for (const char* part : {"no parameter `C2`", "given twice", "`k` is not free", "two rising numbers",
                             "row 62: a stretch", "row 62: a weight"})
      EXPECT_THAT(error.what(), HasSubstr(part));
  }
}

TEST(FittedLaw, FindsFebiosConstantsInItsTable) {
  const char* data = std::getenv("SINEW_DATA");
  if (!data) GTEST_SKIP() << "SINEW_DATA does not name the folder of test data";
  constexpr double MPa = 1e6;
  LawFitRequest ask{.law = find_named_law("febio_trans_iso_mooney_rivlin"),
                    .given = {{"c2", 0}, {"c5", 640.7 * MPa}, {"lam_max", 1.03}, {"k", 13850 * MPa}},
                    .free = {"c1", "c3", "c4"},
                    .measure = StressMeasure::cauchy};
  std::ifstream in(std::string(data) + "/febio/febio_uniaxial.csv");
  for (std::string line; std::getline(in, line);) {
    std::vector<std::string> cells;
    std::istringstream text(line);
    for (std::string cell; std::getline(text, cell, ',');) cells.push_back(cell);
    if (cells.at(0) == "timr_ligament" && cells.at(1) == "along")
      ask.rows.push_back({std::stod(cells[2]), std::stod(cells.at(6)) * MPa});
  }
  ASSERT_EQ(ask.rows.size(), 29u);
  const LawFit fit = fitted(ask);   // from the law's own 0.01, 0.05 and 6.6
  constexpr double printed = 1e-4;  // stretches with ten digits, on a bulk modulus a thousand times c1
  EXPECT_NEAR(fit.values.at("c1"), 13.85 * MPa, printed * 13.85 * MPa);
  EXPECT_NEAR(fit.values.at("c3"), 2.07 * MPa, printed * 2.07 * MPa);
  EXPECT_NEAR(fit.values.at("c4"), 61.44, printed * 61.44);
}

}  // namespace
}  // namespace sinew::material
