#include "sinew/motion/signal.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/core/maths.hpp"

namespace sinew {
namespace {

Samples sine(double frequency, double rate, int count) {
  Samples s{{}, Eigen::MatrixXd(count, 1)};
  for (int i = 0; i < count; ++i) {
    s.time.push_back(i / rate);
    s.value(i, 0) = std::sin(2 * pi * frequency * i / rate);
  }
  return s;
}

TEST(Signal, ButterworthGain) {
  constexpr double bar = 1e-3;
  const Samples before = sine(6, 60, 600);
  Samples after = before;
  lowpass(after.value, 1.0 / 60, 6);
  for (int i = 200; i < 400; ++i)  // half the amplitude, no lag
    EXPECT_NEAR(after.value(i, 0), 0.5 * before.value(i, 0), bar) << i;
  Samples below = sine(0.863 * 6, 60, 600);
  const Eigen::MatrixXd unfiltered = below.value;
  lowpass(below.value, 1.0 / 60, 6);
  EXPECT_NEAR(below.value.col(0).segment(200, 200).norm() / unfiltered.col(0).segment(200, 200).norm(), 0.72, 0.005);
}

TEST(Signal, FilterLeavesConstantsAlone) {
  Eigen::MatrixXd value = Eigen::MatrixXd::Constant(50, 1, 3.5);
  lowpass(value, 0.01, 6);
  EXPECT_LT((value.array() - 3.5).abs().maxCoeff(), 1e-13);
}

TEST(Signal, CutOffAboveHalfTheRateIsTakenBelowIt) {
  Eigen::MatrixXd wild = sine(10, 60, 100).value, tame = wild;
  lowpass(wild, 1.0 / 60, 500);
  lowpass(tame, 1.0 / 60, 0.49 * 60);
  EXPECT_EQ(wild, tame);
  EXPECT_TRUE(wild.allFinite());
}

TEST(Signal, FewerThanFourRowsAreNotFiltered) {
  Eigen::MatrixXd value = Eigen::Vector3d(1, 5, 2);
  lowpass(value, 0.01, 6);
  EXPECT_EQ(value, Eigen::MatrixXd(Eigen::Vector3d(1, 5, 2)));
}

TEST(Signal, ReflectionTurnsTheEndsAboutTheirPoints) {
  Samples in{{0, 1, 3, 4}, Eigen::Vector4d(2, 5, 4, 8)};
  const Samples out = reflected(in, 2);
  EXPECT_EQ(out.time, (std::vector<double>{-3, -1, 0, 1, 3, 4, 5, 7}));
  Eigen::VectorXd expected(8);
  expected << 0, -1, 2, 5, 4, 8, 12, 11;
  EXPECT_EQ(out.value.col(0), expected);
}

TEST(Signal, EvenRowsStayAndUnevenRowsAreSplined) {
  const Samples even{{0, 0.5, 1, 1.5}, Eigen::Vector4d(1, 2, 3, 5)};
  EXPECT_EQ(evenly_sampled(even).value, even.value);
  Samples uneven{{0, 0.4, 1, 1.4, 2}, Eigen::MatrixXd(5, 1)};
  for (int i = 0; i < 5; ++i) uneven.value(i, 0) = uneven.time[i] * uneven.time[i];
  const Samples out = evenly_sampled(uneven);
  ASSERT_EQ(out.time.size(), 6u);
  for (int i = 0; i < 6; ++i) EXPECT_NEAR(out.value(i, 0), out.time[i] * out.time[i], 1e-12);
  EXPECT_NEAR(out.time[5], 2, 1e-12);
}

TEST(Signal, RowsThatAlmostCoincideAreRefused) {
  Samples in{{0, 1e-9, 10}, Eigen::Vector3d(0, 0, 1)};
  EXPECT_THROW(evenly_sampled(in), InputError);
}

}  // namespace
}  // namespace sinew
