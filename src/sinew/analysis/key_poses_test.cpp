#include "sinew/analysis/key_poses.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sinew {
namespace {

Model two_muscles_and_a_motor() {
  Model model;
  model.muscles = {{.name = "flexor", .activation = {.rise = 0.015, .fall = 0.05, .floor = 0.01}},
                   {.name = "extensor"}};
  model.motors = {{.name = "wheel"}};
  return model;
}

Table keys() {
  return {.name = "poses",
          .columns = {"time", "flexor", "extensor", "wheel"},
          .rows = {{0.5, 0.2, 1 + 1e-12, -3}, {1.5, 0.9, 0.3, 4}, {1.754, 0.9, -1e-12, 4}, {3, 0, 0, 1}}};
}

const std::vector<double>& row_at(const Table& table, double time) {
  return *std::ranges::min_element(table.rows, {}, [&](const auto& row) { return std::abs(row[0] - time); });
}

TEST(KeyPoses, AreMetAtTheirTimesWithEvenRowsBetween) {
  const Table joined = join_poses(two_muscles_and_a_motor(), keys(), {.rate = 100});
  ASSERT_EQ(joined.columns, keys().columns);
  ASSERT_EQ(joined.rows.size(), 251u);
  for (size_t i = 0; i < joined.rows.size(); ++i)
    EXPECT_NEAR(joined.rows[i][0], 0.5 + 0.01 * static_cast<double>(i), 1e-12);
  for (const size_t pose : {0, 1, 3})  // the third lies between two rows
    for (size_t c = 1; c < joined.columns.size(); ++c)
      EXPECT_NEAR(row_at(joined, keys().rows[pose][0])[c], keys().rows[pose][c], 2e-12) << pose << ' ' << c;
}

TEST(KeyPoses, MusclesStayWithinZeroAndOneAndMotorsWithinTheirPoses) {
  for (const auto& row : join_poses(two_muscles_and_a_motor(), keys(), {.rate = 997}).rows) {
    for (const size_t muscle : {1, 2}) EXPECT_TRUE(row[muscle] >= 0 && row[muscle] <= 1) << row[0];
    EXPECT_TRUE(row[3] >= -3 && row[3] <= 4) << row[0];
  }
}

TEST(KeyPoses, TheLastPoseIsTheLastRowAtAnyRate) {
  for (const double rate : {0.1, 1.0, 3.0, 99.7}) {
    const Table joined = join_poses(two_muscles_and_a_motor(), keys(), {.rate = rate});
    EXPECT_EQ(joined.rows.front(), (std::vector<double>{0.5, 0.2, 1, -3})) << rate;
    EXPECT_EQ(joined.rows.back(), (std::vector<double>{3, 0, 0, 1})) << rate;
    EXPECT_EQ(joined.rows.size(), static_cast<size_t>(std::ceil(2.5 * rate)) + 1) << rate;
  }
}

TEST(KeyPoses, OnePoseIsOneRow) {
  Table one = keys();
  one.rows.resize(1);
  EXPECT_EQ(join_poses(two_muscles_and_a_motor(), one).rows.size(), 1u);
}

// With a steady excitation u the law of activation can be integrated: a goes from b to a in
//   rise ((0.5 + 1.5 u) ln((u - b) / (u - a)) - 1.5 (a - b)),
//   fall / (0.5 + 1.5 u) (ln((b - u) / (a - u)) + ln((0.5 + 1.5 a) / (0.5 + 1.5 b))).
TEST(KeyPoses, MusclesLagByTheirRiseAndFallTimes) {
  const double u_up = 0.8, u_down = 0.1;
  Table steps{.name = "", .columns = {"time", "flexor"}};
  steps.rows = {{0, 0.2}, {1e-6, u_up}, {1, u_up}, {1 + 1e-6, u_down}, {2, u_down}};  // as good as jumps
  const Table lagged = join_poses(two_muscles_and_a_motor(), steps, {.rate = 4000, .lag = true});
  const auto seconds_to_rise = [&](double b, double a) {
    return 0.015 * ((0.5 + 1.5 * u_up) * std::log((u_up - b) / (u_up - a)) - 1.5 * (a - b));
  };
  const auto seconds_to_fall = [&](double b, double a) {
    return 0.05 / (0.5 + 1.5 * u_down) *
           (std::log((b - u_down) / (a - u_down)) + std::log((0.5 + 1.5 * a) / (0.5 + 1.5 * b)));
  };
  constexpr double bar = 5e-4;  // s: two steps of the implicit rule, which is of first order
  for (const double t : {0.005, 0.02, 0.04}) {
    EXPECT_NEAR(seconds_to_rise(0.2, row_at(lagged, t)[1]), t, bar);
    EXPECT_NEAR(seconds_to_fall(u_up, row_at(lagged, 1 + t)[1]), t, bar);
  }
  EXPECT_NEAR(row_at(lagged, 1)[1], u_up, 1e-6);
}

TEST(KeyPoses, ALagNeverGoesBelowTheMusclesLeastActivation) {
  const Table lagged = join_poses(two_muscles_and_a_motor(), keys(), {.rate = 100, .lag = true});
  const Table free = join_poses(two_muscles_and_a_motor(), keys(), {.rate = 100});
  for (size_t i = 0; i < lagged.rows.size(); ++i) {
    EXPECT_GE(lagged.rows[i][1], 0.01);
    EXPECT_LE(lagged.rows[i][1], 1);
    EXPECT_EQ(lagged.rows[i][3], free.rows[i][3]) << "motors have no lag";
  }
  EXPECT_LT(row_at(lagged, 1)[1], row_at(free, 1)[1]) << "while it rises";
  EXPECT_GT(row_at(lagged, 2.3)[1], row_at(free, 2.3)[1]) << "while it falls";
}

}  // namespace
}  // namespace sinew
