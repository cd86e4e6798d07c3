#include "sinew/muscle/hill/ligament.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sinew {
namespace {

constexpr double small_step = 1e-7, by_differences = 1e-5;  // m; relative error of central differences over it

Ligament stiffening() {
  return {.name = "cruciate",
          .rest = 0.03,
          .force = 400,
          .curve = Function::spline({{0.9, -0.01}, {0.97, 0}, {1, 0.05}, {1.04, 0.6}, {1.1, 2.2}})};
}

TEST(Ligament, PullsByItsStretchAndNeverPushes) {
  const Ligament straight{.rest = 0.05, .force = 1000, .curve = Function::polyline({{1, 0}, {1.1, 1}})};
  const LigamentLaw law(straight);
  EXPECT_NEAR(law.at(0.0525).value, 500, 1e-9);
  EXPECT_NEAR(law.at(0.0525).slope, 1000 / 0.005, 1e-6);
  for (const double slack : {0.0, 0.02, 0.05}) {
    EXPECT_EQ(law.at(slack).value, 0);
    EXPECT_EQ(law.at(slack).slope, 0);
    EXPECT_EQ(law.energy(slack), 0);
  }
}

TEST(Ligament, TensionIsTheSlopeOfItsEnergyAndStiffnessThatOfItsTension) {
  Ligament dipping = stiffening();  // lets go for a while, as no tissue does
  dipping.curve = Function::spline({{0.8, -0.1}, {0.95, 0.4}, {1.02, -0.3}, {1.2, 1}});
  for (const Ligament& ligament : {stiffening(), dipping}) {
    const LigamentLaw law(ligament);
    int pulling = 0;
    for (double stretch = 0.7; stretch < 1.3; stretch += 0.0031) {
      const double length = stretch * ligament.rest;
      const CurvePoint here = law.at(length);
      if ((law.at(length + small_step).value > 0) != (law.at(length - small_step).value > 0)) continue;  // a kink
      const double pull = (law.energy(length + small_step) - law.energy(length - small_step)) / (2 * small_step);
      const double slope = (law.at(length + small_step).value - law.at(length - small_step).value) / (2 * small_step);
      EXPECT_NEAR(here.value, pull, by_differences * ligament.force) << stretch;
      EXPECT_NEAR(here.slope, slope, by_differences * ligament.force / ligament.rest) << stretch;
      EXPECT_GE(here.value, 0);
      pulling += here.value > 0;
    }
    EXPECT_GT(pulling, 50);
  }
}

}  // namespace
}  // namespace sinew
