#include "sinew/muscle/hill/activation.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace sinew {
namespace {

constexpr double rise = 0.010, fall = 0.040;

double after(double from, double excitation, double duration, int steps, int substeps = 1) {
  std::array<double, 1> a{from}, u{excitation}, up{rise}, down{fall}, floor{0.01};
  for (int i = 0; i < steps; ++i) advance_activation(up, down, floor, u, duration / steps, a, {}, substeps);
  return a[0];
}

TEST(Activation, ReachesTheKnownLevelAfterFiftyMilliseconds) {
  EXPECT_NEAR(after(0.01, 1, 0.05, 50), 0.9555, 5.1e-5);
  EXPECT_NEAR(after(0.01, 1, 0.05, 50000), 0.9602, 1e-4);
  EXPECT_EQ(after(0.01, 1, 0.05, 50, 4), after(0.01, 1, 0.05, 200));
}

TEST(Activation, SolvesTheImplicitStep) {
  constexpr double bar = 1e-15;
  for (const double b : {0.0, 0.01, 0.3, 0.9, 1.0})
    for (const double u : {0.0, 0.2, 0.3, 0.8, 1.0})
      for (const double dt : {1e-6, 1e-3, 0.1, 10.0}) {
        const double a = advance_activation(rise, fall, 0, u, dt, b).activation;
        const double tau = u > b ? rise * (0.5 + 1.5 * a) : fall / (0.5 + 1.5 * a);
        EXPECT_NEAR((a - b) * tau, dt * (u - a), bar * (1 + dt)) << b << " " << u << " " << dt;
      }
}

TEST(Activation, StepsUnderOneExcitationAreThoseTakenOneByOne) {
  for (const double b : {0.01, 0.3, 0.8})
    for (const double u : {-0.1, 0.0, 0.3, 0.6, 1.0}) {
      double a = b;
      for (int k = 0; k < 5; ++k) a = advance_activation(rise, fall, 0.01, u, 1e-3, a).activation;
      EXPECT_EQ(activation_after(rise, fall, 0.01, u, 1e-3, b, 5), a) << b << ' ' << u;
    }
}

TEST(Activation, NeverLeavesTheRangeBetweenBeforeAndExcitation) {
  for (double b = 0.01; b <= 1; b += 0.09)
    for (double u = -0.5; u <= 1.5; u += 0.07)
      for (const double dt : {1e-5, 1e-3, 1.0, 1e6}) {
        const double a = advance_activation(rise, fall, 0.01, u, dt, b).activation;
        const double aim = std::min(1.0, std::max(u, 0.01));
        EXPECT_GE(a, std::min(aim, b));
        EXPECT_LE(a, std::max(aim, b));
      }
}

TEST(Activation, SlopesAreThoseOfDifferences) {
  constexpr double d = 1e-6, bar = 1e-8;
  for (const double b : {0.05, 0.5, 0.95})
    for (const double u : {0.1, 0.45, 0.9}) {
      const auto at = [&](double excitation, double before) {
        return advance_activation(rise, fall, 0.01, excitation, 1e-3, before);
      };
      EXPECT_NEAR(at(u, b).per_excitation, (at(u + d, b).activation - at(u - d, b).activation) / (2 * d), bar);
      EXPECT_NEAR(at(u, b).per_activation, (at(u, b + d).activation - at(u, b - d).activation) / (2 * d), bar);
    }
}

TEST(Activation, ExcitationIsFoundThatReachesAnActivation) {
  constexpr double bar = 1e-12;
  for (const double b : {0.01, 0.2, 0.7, 1.0})
    for (const double u : {0.0, 0.01, 0.0101, 0.2, 0.2001, 0.5, 0.9, 1.0})
      for (const int substeps : {1, 5}) {
        const double target = after(b, u, 0.005, 1, substeps);
        const double found = excitation_for(target, rise, fall, 0.01, 1, 0.005 / substeps, b, substeps);
        EXPECT_NEAR(after(b, found, 0.005, 1, substeps), target, bar) << b << " " << u << " " << substeps;
      }
}

TEST(Activation, WhatCannotBeReachedIsApproachedByTheFullExcitationOrNone) {
  EXPECT_NEAR(excitation_for(0.9, rise, fall, 0.01, 1, 0.001, 0.1, 5), 1, 1e-12);
  EXPECT_NEAR(excitation_for(0.9, rise, fall, 0.01, 0.6, 0.001, 0.1, 5), 0.6, 1e-12);
  EXPECT_NEAR(excitation_for(0.1, rise, fall, 0.01, 1, 0.001, 0.9, 5), 0, 1e-12);
}

TEST(Activation, SlopesRunThroughSubsteps) {
  constexpr double d = 1e-6, bar = 1e-8;
  const auto at = [](double u, double* slope) {
    std::array<double, 1> a{0.2}, excitation{u}, up{rise}, down{fall}, floor{0.01}, per{};
    advance_activation(up, down, floor, excitation, 5e-3, a, per, 3);
    if (slope) *slope = per[0];
    return a[0];
  };
  double slope = 0;
  at(0.7, &slope);
  EXPECT_NEAR(slope, (at(0.7 + d, nullptr) - at(0.7 - d, nullptr)) / (2 * d), bar);
}

TEST(Activation, BeyondItsBoundsDoesNotFollowTheExcitation) {
  EXPECT_EQ(advance_activation(rise, fall, 0.01, 1.4, 1e-3, 0.5).per_excitation, 0);
  EXPECT_EQ(advance_activation(rise, fall, 0.01, -0.4, 1e-3, 0.5).per_excitation, 0);
}

TEST(Activation, PassesANotANumberOn) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(advance_activation(rise, fall, 0.01, nan, 1e-3, 0.5).activation));
}

}  // namespace
}  // namespace sinew
