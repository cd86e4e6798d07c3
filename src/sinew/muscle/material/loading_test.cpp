// flesh.md S38, of one material point: closed forms of the tests of a machine.
#include "sinew/muscle/material/loading.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/muscle/material/named_laws.hpp"

namespace sinew::material {
namespace {

/// A law whose volume hardly changes, against formulas of one that keeps it: they differ by stress / bulk.
constexpr double bulk_over_shear = 1e8, close = 1e-6;

/// Cauchy stress over the stretch of an incompressible I1, I2 law with the slopes W1, W2.
struct Slopes12 {
  double W1, W2;
};
Slopes12 yeoh_slopes(const std::vector<double>& c, double I1) {
  Slopes12 out{0, 0};
  for (std::size_t k = 0; k < c.size(); ++k) out.W1 += c[k] * double(k + 1) * std::pow(I1 - 3, double(k));
  return out;
}

struct Case {
  const char* name;
  Material material;
  std::vector<double> yeoh;
  double mooney;
};
std::vector<Case> cases() {
  const auto one = [](const char* name, std::vector<double> yeoh, double mooney) {
    const double bulk = bulk_over_shear * 2 * (yeoh[0] + mooney);
    return Case{name,
                {.law = {.matrix = {Isotropic{yeoh, mooney}}, .volume = {{Volumetric::Form::febio, bulk}}}},
                yeoh,
                mooney};
  };
  return {one("neo-Hookean", {1e4}, 0), one("Mooney-Rivlin", {3e4}, 1e4), one("Yeoh", {39811.19, 73246.70, 500}, 0)};
}

TEST(StressOverStretch, UniaxialIsThatOfTheClosedForm) {
  for (const Case& c : cases())
    for (const double s : {0.5, 0.8, 1.2, 2.0}) {
      const auto at = loaded(c.material, {}, Loading::uniaxial, s);
      ASSERT_TRUE(at) << c.name << " " << s;
      const double W1 = yeoh_slopes(c.yeoh, s * s + 2 / s).W1;
      const double expected = 2 * (s * s - 1 / s) * (W1 + c.mooney / s);
      EXPECT_NEAR(at->cauchy()(0, 0), expected, close * std::abs(expected)) << c.name << " " << s;
      EXPECT_NEAR(at->F(1, 1), 1 / std::sqrt(s), close);
      EXPECT_NEAR(at->cauchy()(1, 1), 0, close * std::abs(expected));
    }
}

TEST(StressOverStretch, EquibiaxialIsThatOfTheClosedForm) {
  for (const Case& c : cases())
    for (const double s : {0.8, 1.1, 1.5}) {
      const auto at = loaded(c.material, {}, Loading::biaxial, s);
      ASSERT_TRUE(at) << c.name << " " << s;
      const double squeezed = std::pow(s, -4), W1 = yeoh_slopes(c.yeoh, 2 * s * s + squeezed).W1;
      const double expected = 2 * (s * s - squeezed) * (W1 + c.mooney * s * s);
      EXPECT_NEAR(at->cauchy()(0, 0), expected, close * std::abs(expected)) << c.name << " " << s;
      EXPECT_NEAR(at->cauchy()(1, 1), expected, close * std::abs(expected));
      EXPECT_NEAR(at->cauchy()(2, 2), 0, close * std::abs(expected));
    }
}

TEST(StressOverStretch, SimpleShearIsThatOfTheClosedForm) {
  for (const Case& c : cases())
    for (const double g : {-0.4, 0.1, 0.7}) {
      const auto at = loaded(c.material, {}, Loading::shear, g);
      ASSERT_TRUE(at);
      const double W1 = yeoh_slopes(c.yeoh, 3 + g * g).W1;
      const Mat3 sigma = at->cauchy();
      const double scale = 2 * (W1 + c.mooney) * std::abs(g);
      EXPECT_NEAR(sigma(0, 1), 2 * (W1 + c.mooney) * g, close * scale) << c.name << " " << g;
      // The Poynting stresses: they do not hang on what keeps the volume.
      EXPECT_NEAR(sigma(0, 0) - sigma(1, 1), g * sigma(0, 1), close * scale);
      EXPECT_NEAR(sigma(1, 1) - sigma(2, 2), -2 * c.mooney * g * g, close * scale);
    }
}

TEST(StressOverStretch, OfACoupledLawTheSidesObeyTheirOwnEquation) {
  // mu (b^2 - 1) + K ln J = 0 on the sides of -mu ln J + mu/2 (I1 - 3) + K/2 ln^2 J; along, mu (s^2 - 1) + K ln J.
  const double mu = 2e4, K = 5e4;
  const Material material = made(*find_named_law("coupled_neo_hookean"), {{"mu", mu}, {"k", K}});
  for (const double s : {0.7, 1.3, 1.8}) {
    const auto at = loaded(material, {}, Loading::uniaxial, s);
    ASSERT_TRUE(at);
    double low = 0.1, high = 3;
    for (int k = 0; k < 200; ++k) {
      const double b = 0.5 * (low + high);
      (mu * (b * b - 1) + K * std::log(s * b * b) > 0 ? high : low) = b;
    }
    const double b = 0.5 * (low + high), J = s * b * b;
    EXPECT_NEAR(at->F(1, 1), b, close);
    EXPECT_NEAR(at->cauchy()(0, 0), (mu * (s * s - 1) + K * std::log(J)) / J, close * mu);
  }
}

TEST(StressOverStretch, StVenantKirchhoffIsALineInTheGreenStrain) {
  // Free sides: E_side = -nu E_along, so S_along = young E_along.
  const double young = 1e5, nu = 0.35;
  const Material material = made(*find_named_law("st_venant_kirchhoff"));
  for (const double s : {0.9, 1.1, 1.3}) {
    const auto at = loaded(material, {}, Loading::uniaxial, s);
    ASSERT_TRUE(at);
    const double E = 0.5 * (s * s - 1), side = std::sqrt(1 - 2 * nu * E);
    EXPECT_NEAR(at->F(1, 1), side, close);
    EXPECT_NEAR(at->cauchy()(0, 0), young * E * s * s / (s * side * side), close * young);
  }
}

TEST(StressOverStretch, FibresAddTheirTensionAlongThePull) {
  // Nearly incompressible: sigma = 2 (A + B/s) (s^2 - 1/s) + s T.
  const Material muscle = made(*find_named_law("muscle_volume"), {{"K", 1e13}});
  const double s = 1.2, f_act = 1 - 25.0 / 6 * 0.04, f_pas = 0.05 * (std::exp(1.32) - 1.32 - 1);
  const auto at = loaded(muscle, {.activation = 0.5}, Loading::uniaxial, s);
  ASSERT_TRUE(at);
  const double expected = 2 * (3e4 + 1e4 / s) * (s * s - 1 / s) + s * 3e5 * (0.5 * f_act + f_pas);
  EXPECT_NEAR(at->cauchy()(0, 0), expected, close * expected);
}

TEST(StressOverStretch, OfAWalkFromRestIsThatOfEachPlaceInAnyOrder) {
  const Material muscle = made(*find_named_law("muscle_volume"));
  const std::vector<double> amounts{1.4, 0.7, 1, 0.9, 1.1};
  const auto walked = loaded_from_rest(muscle, {.activation = 1}, Loading::uniaxial, amounts);
  for (std::size_t k = 0; k < amounts.size(); ++k) {
    const auto alone = loaded(muscle, {.activation = 1}, Loading::uniaxial, amounts[k]);
    ASSERT_TRUE(alone && walked[k]);
    EXPECT_EQ(walked[k]->F(0, 0), amounts[k]);
    EXPECT_LT((walked[k]->F - alone->F).norm(), 1e-9);
  }
}

TEST(StressOverStretch, VolumeIsThePressureOfTheVolumeTerm) {
  const Material material = made(*find_named_law("yeoh"));
  for (const double J : {0.7, 1.1}) {
    const auto at = loaded(material, {}, Loading::volume, J);
    ASSERT_TRUE(at);
    EXPECT_LT((at->cauchy() - 0.5e7 * (J - 1 / J) * Mat3::Identity()).norm(), close * 1e7);
  }
}

TEST(StressOverStretch, FibresAcrossThePullTurnNothingAndObliqueOnesShearTheSides) {
  const NamedLaw& law = *find_named_law("muscle_volume");
  Material oblique = made(law);
  oblique.along[0].along = Vec3(1, 1, 0).normalized();
  const auto at = loaded(oblique, {.activation = 1}, Loading::uniaxial, 1.1);
  ASSERT_TRUE(at);
  const Mat3 sigma = at->cauchy();
  EXPECT_GT(std::abs(at->F(0, 1)), 0.01);
  for (const auto& [i, j] : {std::pair{1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}})
    EXPECT_NEAR(sigma(i, j), 0, close * sigma(0, 0)) << i << j;
}

}  // namespace
}  // namespace sinew::material
