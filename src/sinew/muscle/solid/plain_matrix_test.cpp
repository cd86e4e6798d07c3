// The matrix by hand is that of the formulas: energy, stress and tangent, below their extensions, too.
#include "sinew/muscle/solid/plain_matrix.hpp"

#include <gtest/gtest.h>

#include <random>

namespace sinew::solid {
namespace {

TEST(PlainMatrix, IsTheLawThatItStandsFor) {
  using material::Isotropic, material::Slack, material::Volumetric;
  const std::vector<material::Law> laws{
      {.matrix = {Isotropic{{1e4}}}, .volume = {{Volumetric::Form::febio, 2.5e6}}},
      {.matrix = {Isotropic{{4e4, 7e4, -1e3}}}, .volume = {{Volumetric::Form::simo, 1e7}}},
      {.matrix = {Isotropic{{1e4, 2e3}, 0, true}}, .volume = {{Volumetric::Form::teran, 1e5}}},
      {.matrix = {Isotropic{{1e4}}, Slack{.shear = 2e4}}, .volume = {{Volumetric::Form::quadratic, 1e6}}}};
  std::mt19937 random(3);
  std::uniform_real_distribution<double> number(-1, 1);
  const Vec3 along = Vec3(0.3, -0.5, 0.8).normalized();
  constexpr double close = 1e-12;
  int inverted = 0, slack = 0;
  for (const material::Law& law : laws) {
    const std::optional<PlainMatrix> plain = PlainMatrix::of(law);
    ASSERT_TRUE(plain);
    for (int draw = 0; draw < 100; ++draw) {
      const Mat3 F = Mat3::Identity() + Mat3::NullaryExpr([&] { return number(random); });
      inverted += F.determinant() < 0, slack += (F * along).norm() < 1;
      const material::Evaluation of = material::evaluate(law, F, along, 0);
      const PlainMatrix::At at = plain->at(F, along, 1);
      Mat3 P = Mat3::Zero();
      material::Mat9 H = material::Mat9::Zero();
      PlainMatrix::add_stress(at, F, along, 1, P);
      PlainMatrix::add_tangent(at, F, along, 1, H);
      EXPECT_NEAR(at.matrix + at.volume, of.energy, close * std::abs(of.energy) + 1e-9);
      EXPECT_LT((P - of.P).norm(), close * (of.P.norm() + 1e4));
      EXPECT_LT((H - of.H).norm(), close * of.H.norm());
    }
  }
  EXPECT_GT(inverted, 10);
  EXPECT_GT(slack, 50);
}

TEST(PlainMatrix, IsNoneOfALawThatKnowsMore) {
  EXPECT_FALSE(PlainMatrix::of({.matrix = {material::Isotropic{{1e4}, 1e3}}}));
  EXPECT_FALSE(PlainMatrix::of({.matrix = {material::BlemkerMatrix{}}}));
  EXPECT_FALSE(PlainMatrix::of({.matrix = {material::StVenantKirchhoff{}}}));
}

}  // namespace
}  // namespace sinew::solid
