#include "sinew/core/taylor.hpp"

#include <gtest/gtest.h>

namespace sinew {
namespace {

using Two = Taylor<2>;

Two formula(const Two& x, const Two& y) { return sqrt(x * y + 2.0) / log(y) - pow(x, 1.5) * 3.0 + (x - y) / 7.0; }

TEST(Taylor, CarriesSlopesAndCurvaturesThatDifferencesAgreeWith) {
  constexpr double x = 1.3, y = 2.7, h = 1e-4, differences = 1e-6;
  const auto value = [](double at_x, double at_y) { return formula(at_x, at_y).value; };
  const Two f = formula(Two::variable(x, 0), Two::variable(y, 1));
  EXPECT_DOUBLE_EQ(f.value, std::sqrt(x * y + 2) / std::log(y) - 3 * std::pow(x, 1.5) + (x - y) / 7);
  EXPECT_NEAR(f.slope[0], (value(x + h, y) - value(x - h, y)) / (2 * h), differences);
  EXPECT_NEAR(f.slope[1], (value(x, y + h) - value(x, y - h)) / (2 * h), differences);
  EXPECT_NEAR(f.curvature(0, 0), (value(x + h, y) - 2 * value(x, y) + value(x - h, y)) / (h * h), differences);
  EXPECT_NEAR(f.curvature(1, 1), (value(x, y + h) - 2 * value(x, y) + value(x, y - h)) / (h * h), differences);
  const double mixed =
      (value(x + h, y + h) - value(x + h, y - h) - value(x - h, y + h) + value(x - h, y - h)) / (4 * h * h);
  EXPECT_NEAR(f.curvature(0, 1), mixed, differences);
  EXPECT_EQ(f.curvature(0, 1), f.curvature(1, 0));
}

}  // namespace
}  // namespace sinew
