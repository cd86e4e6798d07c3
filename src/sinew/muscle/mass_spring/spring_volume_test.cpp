// What angular springs and pressure do to the volume: the tables of the specification's section 6. The numbers in
// brackets are those of its tests. Drag acts in space here, as in the paper: buckled shapes depend on it.
#include <gtest/gtest.h>

#include "sinew/muscle/mass_spring/coefficients.hpp"
#include "sinew/muscle/mass_spring/fusiform_test.hpp"

namespace sinew::test {
namespace {

SpringLaw paper(double bend) { return {.drag_in_space = true, .bend_ring = bend, .bend_along = bend}; }

TEST(SpringVolume, FollowsTheCurvatureCoefficientAtTwentyPercentCompression) {  // [13], experiment X4
  constexpr double near = 0.02;
  const Spindle spindle;
  EXPECT_NEAR(squeezed(spindle, paper(1), 0.8).net.volume, 0.711, near);
  EXPECT_NEAR(squeezed(spindle, paper(5), 0.8).net.volume, 0.759, near);
  const Outcome stiff = squeezed(spindle, paper(10), 0.8);
  EXPECT_NEAR(stiff.net.volume, 0.845, near);
  EXPECT_LT(stiff.net.irregularity, 0.001);
  EXPECT_EQ(stiff.net.folds, 0);
}

TEST(SpringVolume, GoesWithTheLengthWhereAngularSpringsAreVeryStiff) {  // [14]
  const Spindle spindle;
  for (const double lam : {0.8, 1.3})
    EXPECT_NEAR(squeezed(spindle, paper(2000), lam, false, 1e-4, 1e-3).net.volume, lam, 0.002);
}

TEST(SpringVolume, BucklesBelowTheRuleForAngularSpringsAndNotAtIt) {  // [15]
  const Spindle spindle;
  for (const double lam : {0.9, 0.8, 0.7}) {
    const double rule = least_bend(20, lam);
    EXPECT_LT(squeezed(spindle, paper(rule), lam).net.irregularity, 1e-3) << lam;
    EXPECT_GT(squeezed(spindle, paper(rule / 3), lam).net.irregularity, 0.05) << lam;
  }
}

TEST(SpringVolume, ExtensionTurnsTheSurfaceInsideOutWithoutAngularSprings) {  // [16]
  const Spindle spindle;
  EXPECT_LT(squeezed(spindle, paper(0), 1.3).net.volume, 0);
  const double held = squeezed(spindle, paper(1), 1.3).net.volume;
  EXPECT_GT(held, 1.2);
  EXPECT_LT(held, 1.3);
}

TEST(SpringVolume, AngularSpringsAlongTheMuscleDoTheWork) {
  const Spindle spindle;
  SpringLaw round = paper(10), along = paper(10);
  round.bend_along = along.bend_ring = 0;
  EXPECT_GT(squeezed(spindle, round, 0.8).net.irregularity, 0.05);
  const Outcome out = squeezed(spindle, along, 0.8);
  EXPECT_LT(out.net.irregularity, 1e-3);
  EXPECT_NEAR(out.net.volume, 0.854, 0.005);
}

TEST(SpringVolume, StaysWithSwellingSlicesAndPressure) {  // [17]
  const Spindle spindle;
  for (const double lam : {0.8, 0.7, 1.3})
    for (const double pressure : {1e4, 1e5}) {
      const SpringLaw law{.bend_ring = 20, .bend_along = 20, .pressure = pressure};
      const Outcome out = squeezed(spindle, law, lam, true, 1e-4, pressure > 1e4 ? 1e-3 : 2e-3);
      EXPECT_NEAR(out.net.volume, 1, pressure > 1e4 ? 0.001 : 0.007) << lam;
      EXPECT_NEAR(out.belly * std::sqrt(lam), 1, 0.005) << lam;
      EXPECT_LT(out.net.irregularity, 1e-3) << lam;
    }
}

}  // namespace
}  // namespace sinew::test
