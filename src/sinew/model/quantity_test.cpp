#include "sinew/model/quantity.hpp"

#include <gtest/gtest.h>

#include <random>

#include "sinew/core/error.hpp"
#include "sinew/core/maths.hpp"
#include "sinew/model/read.hpp"

namespace sinew {
namespace {

std::string refusal_of(const std::string& text) {
  Measure quantity;
  return read_quantity(text, quantity);
}
Dimension dimension_of(const std::string& text) {
  Measure quantity;
  EXPECT_EQ(read_quantity(text, quantity), "") << text;
  return quantity.dimension;
}

TEST(Quantity, UnitsAreConvertedToSiExactlyAsWrittenNumbers) {
  EXPECT_EQ(parse_quantity("1.2"), 1.2);
  EXPECT_EQ(parse_quantity("+1.2"), 1.2);
  EXPECT_EQ(parse_quantity("-.5e1"), -5);
  EXPECT_EQ(parse_quantity("90 deg"), 90 * degree);
  EXPECT_EQ(parse_quantity("90deg"), 90 * degree);
  EXPECT_EQ(parse_quantity("9 mm"), 0.009);
  EXPECT_EQ(parse_quantity("2 cm"), 0.02);
  EXPECT_EQ(parse_quantity("250 g"), 0.25);
  EXPECT_EQ(parse_quantity("15 ms"), 0.015);
  EXPECT_EQ(parse_quantity("1.06 g/cm3"), 1060);
  EXPECT_EQ(parse_quantity("20 N m/deg"), 20 / degree);
  EXPECT_EQ(parse_quantity("20 Nm/deg"), 20 / degree);
  EXPECT_EQ(parse_quantity("2 N/mm"), 2000);
  EXPECT_EQ(parse_quantity("3.3 %"), 0.033);
  EXPECT_DOUBLE_EQ(parse_quantity("2 Hz"), 4 * pi);
}

TEST(Quantity, UnitsCarryTheirDimension) {
  EXPECT_EQ(dimension_of("1 deg"), dimension::angle);
  EXPECT_EQ(dimension_of("1 N"), dimension::force);
  EXPECT_EQ(dimension_of("1 kg m/s2"), dimension::force);
  EXPECT_EQ(dimension_of("1 kg m/s^2"), dimension::force);
  EXPECT_EQ(dimension_of("1 kg m s-2"), dimension::force);
  EXPECT_EQ(dimension_of("1 N/m2"), dimension::pressure);
  EXPECT_EQ(dimension_of("1 deg/s"), dimension::spin);
  EXPECT_EQ(dimension_of("1 %"), dimension::none);
}

TEST(Quantity, WhatIsNoNumberOrNoUnitIsToldWithTheNearestUnit) {
  for (const char* text :
       {"", " ", "x", "inf", "nan", "-inf", ".nan", "1e999", "-1e999", "1e-999", "0x10", "1 /", "1 m/", "1 // m",
        "1e308 km", "infraspinatus",
        "1 m m m m m m m m m m m m m m m m m m m m m m m m m m m m "
        "m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m m"})
    EXPECT_NE(refusal_of(text), "") << text;
  EXPECT_NE(refusal_of("90 degs").find("did you mean `deg`"), std::string::npos) << refusal_of("90 degs");
  EXPECT_THROW(parse_quantity("90 degs"), InputError);
}

TEST(Quantity, TextReadsBackAsTheSameBits) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    const double scale = std::exp(std::uniform_real_distribution<>(-300, 300)(random));
    const double value = std::uniform_real_distribution<>(-1, 1)(random) * scale;
    EXPECT_EQ(parse_quantity(quantity_text(value)), value);
    EXPECT_EQ(parse_quantity(quantity_text(value, dimension::angle)), value);
  }
  EXPECT_EQ(quantity_text(130 * degree, dimension::angle), "130 deg");
  EXPECT_EQ(quantity_text(130 * degree, dimension::length), "2.2689280275926285");
  EXPECT_EQ(quantity_text(0.3, dimension::angle), "0.3");
}

}  // namespace
}  // namespace sinew
