#include "sinew/core/natural_spline.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

namespace sinew {
namespace {

constexpr double solve_rounding = 1e-11;  // of a banded solve with numbers of order one

std::vector<double> uneven_times(int count, double spacing, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<double> x{3};
  while (static_cast<int>(x.size()) < count)
    x.push_back(x.back() + spacing * std::uniform_real_distribution<>(0.4, 1.6)(random));
  return x;
}

Eigen::MatrixXd sampled(const std::vector<double>& x, const std::function<double(double)>& f) {
  Eigen::MatrixXd y(static_cast<Eigen::Index>(x.size()), 1);
  for (size_t i = 0; i < x.size(); ++i) y(static_cast<Eigen::Index>(i), 0) = f(x[i]);
  return y;
}

TEST(NaturalSpline, ThreePointsUnderACubicAndUnderAQuintic) {
  const std::vector<double> x{0, 1, 2};
  const Eigen::MatrixXd y = Eigen::Vector3d(0, 1, 0);
  CurveSample s;
  NaturalSpline(x, y, 3).at(0.5, s);  // the natural cubic bends by -3 in the middle: 1.5 x - x^3 / 2
  EXPECT_NEAR(s.value[0], 0.6875, solve_rounding);
  EXPECT_NEAR(s.bend[0], -1.5, solve_rounding);
  NaturalSpline(x, y, 5).at(0.5, s);  // three points leave a natural quintic nothing but the parabola
  EXPECT_NEAR(s.value[0], 0.75, solve_rounding);
  EXPECT_NEAR(s.bend[0], -2, solve_rounding);
}

TEST(NaturalSpline, GoesThroughEverySampleOfEveryColumn) {
  const std::vector<double> x = uneven_times(60, 1.0 / 60, 4);
  Eigen::MatrixXd y(60, 3);
  std::mt19937_64 random(5);
  for (double& v : y.reshaped()) v = std::uniform_real_distribution<>(-1, 1)(random);
  for (const int degree : {1, 3, 5}) {
    const NaturalSpline spline(x, y, degree);
    CurveSample s;
    for (int i = 0; i < 60; ++i) {
      spline.at(x[i], s);
      EXPECT_LT((s.value - y.row(i).transpose()).norm(), solve_rounding) << degree;
    }
  }
}

TEST(NaturalSpline, KeepsThePolynomialsItShould) {
  const std::vector<double> x = uneven_times(20, 0.01, 6);
  CurveSample s;
  const NaturalSpline line(x, sampled(x, [](double t) { return 2 * t - 5; }), 3);
  const NaturalSpline parabola(x, sampled(x, [](double t) { return 4 * t * t - t; }), 5);
  for (const double t : {x[0] - 0.02, x[3] + 0.001, x[19], x[19] + 0.05}) {  // within, and beyond both ends
    line.at(t, s);
    EXPECT_NEAR(s.value[0], 2 * t - 5, 1e-10);
    EXPECT_NEAR(s.slope[0], 2, 1e-9);
    parabola.at(t, s);
    EXPECT_NEAR(s.value[0], 4 * t * t - t, 1e-9);
    EXPECT_NEAR(s.slope[0], 8 * t - 1, 1e-8);
    EXPECT_NEAR(s.bend[0], 8, 1e-5);
  }
}

TEST(NaturalSpline, DerivativesMatchDifferences) {
  const std::vector<double> x = uneven_times(30, 0.1, 7);
  for (const int degree : {3, 5}) {
    const NaturalSpline spline(x, sampled(x, [](double t) { return std::sin(3 * t) + t; }), degree);
    CurveSample below, at, above;
    constexpr double h = 1e-5;
    for (double t = x.front() - 0.05; t < x.back() + 0.05; t += 0.0137) {
      spline.at(t - h, below), spline.at(t, at), spline.at(t + h, above);
      EXPECT_NEAR((above.value[0] - below.value[0]) / (2 * h), at.slope[0], 2e-8) << t;
      EXPECT_NEAR((above.slope[0] - below.slope[0]) / (2 * h), at.bend[0], 2e-4) << t;  // the cubic's bend has corners
    }
  }
}

TEST(NaturalSpline, EndsAreNatural) {
  const std::vector<double> x = uneven_times(30, 0.1, 8);
  const Eigen::MatrixXd y = sampled(x, [](double t) { return std::exp(std::sin(4 * t)); });
  CurveSample end, inside;
  NaturalSpline(x, y, 3).at(x.back(), end);
  EXPECT_NEAR(end.bend[0], 0, 1e-9);
  // Third and fourth derivatives of the quintic vanish: near the end its bend is flat to third order.
  const NaturalSpline quintic(x, y, 5);
  constexpr double h = 1e-3;
  quintic.at(x.back(), end), quintic.at(x.back() - h, inside);
  const double near = std::abs(end.bend[0] - inside.bend[0]);
  quintic.at(x.back() - 2 * h, inside);
  EXPECT_NEAR(std::abs(end.bend[0] - inside.bend[0]) / near, 8, 0.1);
}

TEST(NaturalSpline, FewSamplesGiveWhatTheyCan) {
  CurveSample s;
  NaturalSpline({2}, Eigen::MatrixXd::Constant(1, 2, 7), 5).at(4, s);
  EXPECT_EQ(s.value, Eigen::Vector2d(7, 7));
  EXPECT_EQ(s.slope, Eigen::Vector2d(0, 0));
  NaturalSpline({0, 2}, Eigen::Vector2d(1, 5), 5).at(3, s);
  EXPECT_NEAR(s.value[0], 7, solve_rounding);
  EXPECT_NEAR(s.slope[0], 2, solve_rounding);
}

}  // namespace
}  // namespace sinew
