// ground-floor G36: SvdAndPolarAreProper.
#include "sinew/core/svd3.hpp"

#include <gtest/gtest.h>

#include <Eigen/SVD>
#include <random>

namespace sinew {
namespace {

constexpr double rounding = 1e-12;  // some hundred operations on numbers of order one

void expect_proper(const Mat3& F) {
  const double size = F.cwiseAbs().maxCoeff();
  const auto differ = [&](const Mat3& A, const Mat3& B) { return (A - B).cwiseAbs().maxCoeff() > rounding * size; };
  const Svd3 svd = svd3(F);
  ASSERT_FALSE(differ(svd.U * svd.s.asDiagonal() * svd.V.transpose(), F)) << F;
  for (const Mat3* const turn : {&svd.U, &svd.V}) {
    ASSERT_LT((turn->transpose() * *turn - Mat3::Identity()).norm(), rounding) << F;
    ASSERT_NEAR(turn->determinant(), 1, rounding) << F;
  }
  ASSERT_GE(svd.s[0], svd.s[1] - rounding * size) << F;
  ASSERT_GE(svd.s[1], std::abs(svd.s[2]) - rounding * size) << F;
  const Polar3 polar = polar3(F);
  ASSERT_FALSE(differ(polar.turn * polar.stretch, F)) << F;
  ASSERT_FALSE(differ(polar.stretch, polar.stretch.transpose())) << F;
  ASSERT_NEAR(polar.turn.determinant(), 1, rounding) << F;
}

class RandomMatrices {
 public:
  Mat3 any() {
    return Mat3::NullaryExpr([&] { return spread_(generator_); });
  }
  Mat3 turn() { return Eigen::Quaterniond::UnitRandom().toRotationMatrix(); }
  double number() { return spread_(generator_); }

 private:
  std::mt19937 generator_{7};
  std::normal_distribution<double> spread_;
};

TEST(SvdAndPolarAreProper, OnAHundredThousandRandomMatrices) {
  RandomMatrices random;
  for (int i = 0; i < 100000; ++i) ASSERT_NO_FATAL_FAILURE(expect_proper(random.any()));
}

TEST(SvdAndPolarAreProper, OnDegenerateMatrices) {
  RandomMatrices random;
  for (int i = 0; i < 20000; ++i) {
    const double a = random.number(), b = random.number(), tiny = std::pow(10, 6 * random.number() - 9);
    for (const Vec3& s : {Vec3(a, a, a), Vec3(a, a, b), Vec3(a, a, -a), Vec3(a, b, 0), Vec3(a, 0, 0), Vec3(a, a, 0),
                          Vec3(a, tiny, tiny), Vec3(a, b, tiny), Vec3(a, a * (1 + 1e-15), b), Vec3(a, a, a + tiny)})
      ASSERT_NO_FATAL_FAILURE(expect_proper(random.turn() * s.asDiagonal() * random.turn()));
  }
  expect_proper(Mat3::Zero());
  expect_proper(Mat3::Identity());
  expect_proper(-Mat3::Identity());
  expect_proper(1e-200 * random.any());
  expect_proper(1e200 * random.any());
  expect_proper(Vec3(1, 2, 3) * Vec3(-3, 1, 2).transpose());
}

TEST(Svd3, HasEigensSingularValuesAndTheSignOfTheDeterminant) {
  RandomMatrices random;
  for (int i = 0; i < 2000; ++i) {
    const Mat3 F = random.any();
    const Svd3 svd = svd3(F);
    const Vec3 eigen = Eigen::JacobiSVD<Mat3>(F).singularValues();
    ASSERT_LT((svd.s.cwiseAbs() - eigen).norm(), rounding * eigen[0]);
    ASSERT_EQ(svd.s[2] < 0, F.determinant() < 0);
  }
}

TEST(Polar3, GivesBackATurnAndItsStretch) {
  RandomMatrices random;
  for (int i = 0; i < 2000; ++i) {
    const Mat3 turn = random.turn(), axes = random.turn();
    const Mat3 stretch = axes * Vec3(2, 0.7, 0.4).asDiagonal() * axes.transpose();
    const Polar3 polar = polar3(turn * stretch);
    ASSERT_LT((polar.turn - turn).norm(), rounding);
    ASSERT_LT((polar.stretch - stretch).norm(), rounding);
  }
}

TEST(Polar3, IsTheNearestRotationOfAnInvertedMatrixToo) {
  RandomMatrices random;
  for (int i = 0; i < 300; ++i) {
    const Mat3 F = random.any();
    const double nearest = (F - polar3(F).turn).norm();
    for (int k = 0; k < 100; ++k) ASSERT_LE(nearest, (F - random.turn()).norm() + rounding);
  }
}

}  // namespace
}  // namespace sinew
