#include "sinew/picture/colour.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

/// CIE lightness, 0 to 100.
double lightness(const Colour& c) {
  const double y = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
  return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

TEST(Colour, EveryScreenCodeSurvivesTheWayThroughLinearLight) {
  for (std::uint32_t grey = 0; grey < 256; ++grey) EXPECT_EQ(screen_code(colour(grey * 0x10101u)), grey * 0x10101u);
  EXPECT_EQ(screen_code(colour(0xd9572f)), 0xd9572fu);
}

TEST(Colour, OklabAndBackIsTheSame) {
  for (std::uint32_t code : {0x5c2b38u, 0x1f4e8cu, 0xffd257u, 0xffffffu, 0x000000u})
    EXPECT_TRUE(from_oklab(oklab(colour(code))).isApprox(colour(code), 1e-4f) || code == 0) << std::hex << code;
  EXPECT_NEAR(oklab(Colour::Ones())[0], 1, 1e-4);
}

TEST(Ember, LightensStrictlyWithActivation) {
  double before = 0;
  for (int i = 0; i <= 100; ++i) {
    const double now = lightness(ember(i / 100.0));
    EXPECT_GT(now, before) << i;
    before = now;
  }
  EXPECT_NEAR(lightness(ember(0)), 25, 1.5);
  EXPECT_NEAR(lightness(ember(1)), 86, 1.5);
  EXPECT_EQ(screen_code(ember(0)), 0x5c2b38u);
  EXPECT_EQ(screen_code(ember(1)), 0xffd257u);
}

TEST(Ember, OutOfRangeIsHeldAndNotANumberIsRest) {
  EXPECT_EQ(ember(-3), ember(0));
  EXPECT_EQ(ember(7), ember(1));
  EXPECT_EQ(ember(std::nan("")), ember(0));
}

TEST(Tide, IsDarkestInTheMiddleAndEquallyLightAtBothEnds) {
  for (int i = 0; i <= 20; ++i) EXPECT_GE(lightness(tide(i / 20.0)), lightness(tide(0.5)));
  EXPECT_NEAR(lightness(tide(0)), lightness(tide(1)), 4);
}

TEST(Cividis, Lightens) {
  for (int i = 1; i <= 50; ++i) EXPECT_GT(lightness(cividis(i / 50.0)), lightness(cividis((i - 1) / 50.0)));
}

}  // namespace
}  // namespace sinew
