#include "sinew/muscle/geometric/tendon_point.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace sinew {
namespace {

TEST(TendonPoint, SitsOnTheLineAtItsLengthFromTheInsertion) {
  const std::vector<Vec3> line{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {3, 1, 0}};
  struct Row {
    double tendon;
    Vec3 at;
    int before;
  };
  for (const Row& row :
       {Row{0, {3, 1, 0}, 3}, Row{0.5, {3, 0.5, 0}, 3}, Row{1.5, {2.5, 0, 0}, 2}, Row{2.25, {1.75, 0, 0}, 1}}) {
    const TendonPoint point = tendon_point(line, row.tendon);
    EXPECT_LT((point.at - row.at).norm(), 1e-12) << row.tendon;
    EXPECT_EQ(point.before, row.before) << row.tendon;
    EXPECT_FALSE(point.whole);
  }
  EXPECT_LT((tendon_point(line, 1).at - Vec3(3, 0, 0)).norm(), 1e-12);
}

TEST(TendonPoint, ATendonAsLongAsTheLineIsTheWholeOfIt) {
  const std::vector<Vec3> line{{0, 0, 0}, {1, 0, 0}, {1, 0, 0}, {4, 0, 0}};  // one piece has no length
  for (const double tendon : {4.0, 7.0}) {
    EXPECT_TRUE(tendon_point(line, tendon).whole);
    EXPECT_EQ(tendon_point(line, tendon).at, line[0]);
  }
}

TEST(ScaledLengths, AreThoseOfThePapersTibialisAnterior) {
  constexpr double printed = 1e-4;  // m: the table has three digits
  // The fibre that the table's length at rest implies: its own, 0.098 m, is rounded.
  const double fibre = (0.320 - 0.223) / std::cos(5 * degree);
  const ScaledLengths scaled = scaled_lengths(0.303, 0.292, 0.223, fibre, 5 * degree);
  EXPECT_NEAR(scaled.tendon, 0.2149, printed);
  EXPECT_NEAR(scaled.rest, 0.3084, printed);
  EXPECT_NEAR(fibre, 0.098, 1e-3);
  const ScaledLengths twice = scaled_lengths(0.3, 0.6, 0.2, 0.1, 0);
  EXPECT_DOUBLE_EQ(twice.tendon, 0.4);
  EXPECT_DOUBLE_EQ(twice.fibre, 0.2);
}

}  // namespace
}  // namespace sinew
