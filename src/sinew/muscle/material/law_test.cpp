// flesh.md S9, S10, S11, S12; fvm.md 5, 6, 7, 8, 9, 10.
#include "sinew/muscle/material/law.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <random>
#include <sstream>

namespace sinew::material {
namespace {

class Draws {
 public:
  double number(double low, double high) { return std::uniform_real_distribution<double>(low, high)(generator_); }
  Mat3 near_identity(double size) {
    return Mat3::Identity() + size * Mat3::NullaryExpr([&] { return number(-1, 1); });
  }
  Vec3 direction() {
    return Vec3::NullaryExpr([&] { return number(-1, 1); }).normalized();
  }
  Mat3 turn() { return Eigen::AngleAxisd(number(-3, 3), direction()).toRotationMatrix(); }

 private:
  std::mt19937 generator_{11};
};

Law teran(Fibres::Stretch stretch, double K = 6e4) {
  return {.matrix = {Isotropic{{3e4}, 1e4}},
          .volume = {{Volumetric::Form::teran, K}},
          .fibres = {{.stress = 3e5, .stretch = stretch, .curves = teran_curves()}}};
}

/// Every part alone, and mixtures of them.
std::map<std::string, Law> laws() {
  using S = Fibres::Stretch;
  using M = Fibres::Measure;
  std::map<std::string, Law> all;
  all["neo-Hookean"] = {.matrix = {Isotropic{{1e4}}}};
  all["Mooney-Rivlin"] = {.matrix = {Isotropic{{3e4}, 1e4}}};
  all["Yeoh"] = {.matrix = {Isotropic{{39811.19, 73246.70, 500}}}};
  all["coupled"] = {.matrix = {Isotropic{{3e4}, 1e4, true}}};
  all["coupled Yeoh"] = {.matrix = {Isotropic{{3e4, 1e4}, 0, true}}};
  all["St Venant-Kirchhoff"] = {.matrix = {StVenantKirchhoff{}}};
  all["Blemker's matrix"] = {.matrix = {BlemkerMatrix{500, 700, 300}}};
  for (const auto& [name, form] : std::map<std::string, Volumetric::Form>{{"teran", Volumetric::Form::teran},
                                                                          {"febio", Volumetric::Form::febio},
                                                                          {"quadratic", Volumetric::Form::quadratic},
                                                                          {"simo", Volumetric::Form::simo}})
    all["volume " + name] = {.volume = {{form, 6e4}}};
  for (const S stretch : {S::full, S::deviatoric})
    for (const M measure : {M::nominal, M::kirchhoff}) {
      const std::string how = std::string(stretch == S::full ? " full" : " deviatoric") +
                              (measure == M::nominal ? " nominal" : " kirchhoff");
      const auto alone = [&](FibreCurves curves) {
        return Law{.fibres = {{3e5, stretch, measure, std::move(curves)}}};
      };
      all["teran" + how] = alone(teran_curves());
      all["blemker" + how] = alone(blemker_curves(1.07));
      all["weiss" + how] = alone(weiss_curves(2.07, 61.44, 640.7, 1.03));
      all["almonacid" + how] = alone(almonacid_curves());
    }
  all["muscle"] = teran(S::full);
  return all;
}

bool near_a_break(const Law& law, const Mat3& F, const Vec3& a) {
  constexpr double kink = 1e-3;
  const double J = F.determinant(), full = (F * a).norm();
  if (std::abs(J - least_J) < 0.02) return true;
  for (const Fibres& fibres : law.fibres)
    for (const double lam : {full, full * std::cbrt(1 / std::abs(J))}) {
      if (std::abs(lam - 0.3) < 0.01) return true;
      for (const FibreCurve* const curve : {&fibres.curves.active, &fibres.curves.passive})
        for (const double b : curve->breaks)
          if (std::abs(lam - b) < kink) return true;
    }
  return false;
}

TEST(EveryPartHasItsSlopes, StressIsTheSlopeOfTheEnergyAndTheTangentThatOfTheStress) {
  constexpr double h = 1e-6, to_stress = 1e-7, to_tangent = 1e-6;
  for (const auto& [name, law] : laws()) {
    Draws draw;
    double scale = 0, tangent_scale = 0, stress_off = 0, tangent_off = 0;
    for (int n = 0; n < 400; ++n) {
      const Mat3 F = draw.near_identity(0.45);
      const Vec3 a = draw.direction();
      const double activation = draw.number(0, 1);
      if (F.determinant() < -0.5 || near_a_break(law, F, a)) continue;
      if (name == "Blemker's matrix" && F.determinant() < 0.35) continue;  // its B2 wants an upright element
      const Evaluation at = evaluate(law, F, a, activation);
      scale = std::max(scale, at.P.norm());
      tangent_scale = std::max(tangent_scale, at.H.norm());
      EXPECT_NEAR(at.energy, energy(law, F, a, activation), 1e-12 * std::abs(at.energy)) << name;
      ASSERT_LE((at.H - at.H.transpose()).norm(), 1e-12 * at.H.norm()) << name;
      for (int k = 0; k < 9; ++k) {
        Mat3 more = F, less = F;
        more.data()[k] += h, less.data()[k] -= h;
        const double slope = (energy(law, more, a, activation) - energy(law, less, a, activation)) / (2 * h);
        const Evaluation up = evaluate(law, more, a, activation, Slopes::stress);
        const Evaluation down = evaluate(law, less, a, activation, Slopes::stress);
        const Mat3 change = (up.P - down.P) / (2 * h);
        const Mat3 told = Eigen::Map<const Mat3>(at.H.col(k).data());
        stress_off = std::max(stress_off, std::abs(at.P.data()[k] - slope) / (at.P.norm() + 1e-3 * at.H.norm()));
        tangent_off = std::max(tangent_off, (told - change).norm() / (at.H.norm() + 1e-30));
      }
    }
    EXPECT_GT(scale, 0) << name;
    EXPECT_LT(stress_off, to_stress) << name;
    EXPECT_LT(tangent_off, to_tangent) << name;
  }
}

TEST(EveryPartHasItsSlopes, ATurnedElementHasATurnedStressAndNoTorque) {
  constexpr double rounding = 1e-12;
  for (const auto& [name, law] : laws()) {
    Draws draw;
    for (int n = 0; n < 50; ++n) {
      const Mat3 F = draw.near_identity(0.2), turn = draw.turn();
      const Vec3 a = draw.direction();
      const Evaluation at = evaluate(law, F, a, 0.7), turned = evaluate(law, turn * F, a, 0.7);
      const double scale = at.P.norm() + 1e-6 * at.H.norm();
      EXPECT_LE((turned.P - turn * at.P).norm(), rounding * 10 * scale) << name;
      EXPECT_NEAR(turned.energy, at.energy, rounding * (std::abs(at.energy) + scale)) << name;
      const Mat3 sigma = cauchy(at.P, F);
      EXPECT_LE((sigma - sigma.transpose()).norm(), rounding * 10 * scale) << name;
    }
  }
}

TEST(EveryPartHasItsSlopes, APrestrainedOneToo) {
  constexpr double h = 1e-6;
  const Law law = teran(Fibres::Stretch::full);
  Draws draw;
  for (int n = 0; n < 50; ++n) {
    const Mat3 F = draw.near_identity(0.2), G = draw.near_identity(0.1);
    const Vec3 a = draw.direction();
    if (near_a_break(law, F * G, a)) continue;
    const Evaluation at = evaluate(law, F, G, a, 0.5);
    for (int k = 0; k < 9; ++k) {
      Mat3 more = F, less = F;
      more.data()[k] += h, less.data()[k] -= h;
      const Evaluation up = evaluate(law, more, G, a, 0.5), down = evaluate(law, less, G, a, 0.5);
      EXPECT_NEAR(at.P.data()[k], (up.energy - down.energy) / (2 * h), 1e-7 * at.H.norm());
      const Mat3 told = Eigen::Map<const Mat3>(at.H.col(k).data());
      EXPECT_LT((told - (up.P - down.P) / (2 * h)).norm(), 1e-6 * at.H.norm());
    }
  }
}

TEST(ExtensionsAreSmooth, StressDoesNotJumpWhereTheyBegin) {
  constexpr double step = 1e-12, jump = 1e-10;
  for (const auto& [name, law] : laws()) {
    const Evaluation crushed = evaluate(law, std::cbrt(least_J) * Mat3::Identity(), Vec3::UnitX(), 1);
    for (const double side : {-1.0, 1.0}) {
      const Mat3 F = std::cbrt(least_J + side * step) * Mat3::Identity();
      EXPECT_LE((evaluate(law, F, Vec3::UnitX(), 1).P - crushed.P).norm(), jump * (crushed.P.norm() + crushed.H.norm()))
          << name;
    }
    const auto squeezed = [&](double lam) {
      return evaluate(law, Vec3(lam, 1 / std::sqrt(lam), 1 / std::sqrt(lam)).asDiagonal(), Vec3::UnitX(), 1);
    };
    const Evaluation at = squeezed(0.3);
    for (const double side : {-1.0, 1.0})
      EXPECT_LE((squeezed(0.3 + side * step).P - at.P).norm(), jump * (at.P.norm() + at.H.norm())) << name;
  }
}

TEST(ExtensionsAreSmooth, AnInvertedElementIsPushedUpright) {
  Law law = teran(Fibres::Stretch::full);
  for (const double J : {0.2, 0.0, -0.5, -2.0}) {
    const Mat3 F = Vec3(1, 1, J).asDiagonal();
    const Evaluation at = evaluate(law, F, Vec3::UnitX(), 0);
    EXPECT_TRUE(at.P.allFinite() && at.H.allFinite());
    EXPECT_LT(at.P(2, 2), 0) << "more J is less energy";
  }
}

// ---- closed forms -------------------------------------------------------------------------------------------------

TEST(ModuliAtRest, AreThoseOfTheTable) {
  constexpr double close = 1e-5;
  const auto expect = [&](const char* what, const Law& law, double shear, double bulk) {
    const Moduli at = moduli_at_rest(law);
    EXPECT_NEAR(at.shear, shear, close * (shear + bulk)) << what;
    EXPECT_NEAR(at.bulk, bulk, close * (shear + bulk)) << what;
  };
  expect("Mooney-Rivlin: 2 (A + B)", {.matrix = {Isotropic{{3e4}, 1e4}}}, 8e4, 0);
  expect("Yeoh: 2 c1", {.matrix = {Isotropic{{3e4, 5e4}}}}, 6e4, 0);
  expect("Teran: 2 K", {.volume = {{Volumetric::Form::teran, 6e4}}}, 0, 12e4);
  expect("FEBio: K", {.volume = {{Volumetric::Form::febio, 6e4}}}, 0, 6e4);
  expect("quadratic: K", {.volume = {{Volumetric::Form::quadratic, 6e4}}}, 0, 6e4);
  expect("Simo: K", {.volume = {{Volumetric::Form::simo, 6e4}}}, 0, 6e4);
  const double young = 1e5, poisson = 0.35;
  expect("St Venant-Kirchhoff", {.matrix = {StVenantKirchhoff{young, poisson}}}, young / (2 * (1 + poisson)),
         young / (3 * (1 - 2 * poisson)));
  const Evaluation rest = evaluate({.matrix = {Isotropic{{3e4, 1e4}, 2e4, true}}}, Mat3::Identity(), Vec3::UnitX(), 0);
  EXPECT_LT(rest.P.norm(), 1e-9) << "a coupled law is at rest at rest";
}

/// fvm.md 6.5: sigma = p I + (2/J) [...], with p = 2K ln J / J.
TEST(TeransStress, IsThePublishedCauchyStress) {
  constexpr double A = 3e4, B = 1e4, K = 6e4, peak = 3e5, activation = 0.6, rounding = 1e-12;
  const Law law = teran(Fibres::Stretch::deviatoric, K);
  Draws draw;
  for (int n = 0; n < 400; ++n) {
    const Mat3 F = draw.near_identity(0.3);
    const Vec3 a0 = draw.direction();
    const double J = F.determinant();
    if (J < 0.35) continue;
    const Mat3 b = std::pow(J, -2.0 / 3) * F * F.transpose();
    const double lam = std::pow(J, -1.0 / 3) * (F * a0).norm(), I1 = b.trace();
    if (lam < 0.3) continue;
    const double I2 = 0.5 * (I1 * I1 - (b * b).trace());
    const Vec3 a = std::pow(J, -1.0 / 3) * F * a0 / lam;
    const FibreCurves curves = teran_curves();
    const double T = peak * (activation * curves.active.of(lam).value + curves.passive.of(lam).value),
                 W4 = T / (2 * lam);
    const Mat3 expected = 2 * K * std::log(J) / J * Mat3::Identity() +
                          2 / J *
                              ((A + I1 * B) * b - B * b * b + W4 * lam * lam * a * a.transpose() -
                               (A * I1 + 2 * B * I2 + W4 * lam * lam) / 3 * Mat3::Identity());
    const Mat3 sigma = cauchy(evaluate(law, F, a0, activation).P, F);
    EXPECT_LT((sigma - expected).norm(), rounding * 10 * (expected.norm() + peak));
  }
}

TEST(Uniaxial, IncompressibleBarHasItsClosedForm) {
  constexpr double A = 3e4, B = 1e4, lam = 1.2, close = 1e-5;
  const Law law = teran(Fibres::Stretch::full, 1e10);
  for (const double activation : {0.0, 1.0}) {
    const FibreCurves curves = teran_curves();
    const double T = 3e5 * (activation * curves.active.of(lam).value + curves.passive.of(lam).value);
    const double expected = 2 * (A + B / lam) * (lam * lam - 1 / lam) + lam * T;
    EXPECT_NEAR(expected, activation == 0 ? 72132.70 : 372132.70, 0.01) << "the page's figures";
    double side = 1 / std::sqrt(lam);
    for (int n = 0; n < 30; ++n) {  // the side that is free of stress
      const Evaluation at = evaluate(law, Vec3(lam, side, side).asDiagonal(), Vec3::UnitX(), activation);
      side -= at.P(1, 1) / (at.H(4, 4) + at.H(4, 8));
    }
    const Mat3 F = Vec3(lam, side, side).asDiagonal();
    EXPECT_NEAR(cauchy(evaluate(law, F, Vec3::UnitX(), activation).P, F)(0, 0), expected, close * expected);
  }
}

TEST(Hydrostatic, PressureIsThatOfTheVolumeTerm) {
  const Mat3 F = 1.1 * Mat3::Identity();
  const Mat3 sigma = cauchy(
      evaluate({.matrix = {Isotropic{{3e4}, 1e4}}, .volume = {{Volumetric::Form::teran, 6e4}}}, F, Vec3::UnitX(), 0).P,
      F);
  constexpr double printed = 0.01;
  EXPECT_LT((sigma - 25778.86 * Mat3::Identity()).norm(), printed);
}

TEST(CurveValues, AreThePublishedOnes) {
  constexpr double digits = 1e-6;
  const FibreCurves teran = teran_curves();
  for (const auto& [lam, value] :
       std::map<double, double>{{0.6, 1.0 / 3}, {0.8, 0.8333333}, {1, 1}, {1.2, 0.8333333}, {1.4, 1.0 / 3}, {1.6, 0}})
    EXPECT_NEAR(teran.active.of(lam).value, value, digits) << lam;
  for (const auto& [lam, value] : std::map<double, double>{{1.2, 0.071171}, {1.4, 0.518660}, {1.5, 0.948096}})
    EXPECT_NEAR(teran.passive.of(lam).value, value, digits) << lam;
  constexpr double step = 1e-13, jump = 1e-10;
  for (const double lam : {0.4, 0.6, 1.0, 1.4, 1.6})
    for (const FibreCurve* const curve : {&teran.active, &teran.passive}) {
      EXPECT_NEAR(curve->of(lam - step).value, curve->of(lam + step).value, jump);
      EXPECT_NEAR(curve->of(lam - step).slope, curve->of(lam + step).slope, jump);
    }
  const FibreCurves blemker = blemker_curves();
  EXPECT_NEAR(blemker.active.of(0.6 - 1e-9).slope - blemker.active.of(0.6 + 1e-9).slope, 3.6 - 3.2, 1e-6);
}

// ---- FEBio --------------------------------------------------------------------------------------------------------

using Row = std::map<std::string, std::string>;

std::vector<Row> table(const std::string& name) {
  std::ifstream stream(name);
  std::vector<Row> rows;
  std::vector<std::string> heads;
  for (std::string line; std::getline(stream, line);) {
    std::istringstream cells(line);
    Row row;
    std::size_t k = 0;
    for (std::string cell; std::getline(cells, cell, ','); ++k)
      if (rows.empty() && heads.size() == k && row.empty())
        heads.push_back(cell);
      else
        row[heads[k]] = cell;
    if (!row.empty()) rows.push_back(row);
  }
  return rows;
}

/// Constants from which FEBio's tables came, MPa (flesh.md S11).
struct FebioMaterial {
  Law law;
  double contraction =
      0;  ///< Cauchy stress along the fibre, times a curve of its stretch: no energy's, as FEBio has it
  double activation = 0;
};

FebioMaterial febio(const std::string& name) {
  const auto mooney = [](double c1, double c2, double c3, double c4, double c5, double lam_max, double k) {
    return Law{
        .matrix = {Isotropic{{c1}, c2}},
        .volume = {{Volumetric::Form::febio, k}},
        .fibres = {{1, Fibres::Stretch::deviatoric, Fibres::Measure::kirchhoff, weiss_curves(c3, c4, c5, lam_max)}}};
  };
  if (name == "timr_ligament") return {mooney(13.85, 0, 2.07, 61.44, 640.7, 1.03, 13850)};
  if (name == "timr_muscle_passive") return {mooney(0.01, 0.01, 0.05, 6.6, 1.6, 1.4, 10)};
  if (name == "timr_muscle_Tmax0.3") return {mooney(0.01, 0.01, 0.05, 6.6, 1.6, 1.4, 10), 0.3};
  return {.law = {.matrix = {BlemkerMatrix{5e-4, 5e-4, 5e-4}},
                  .volume = {{Volumetric::Form::febio, 10}},
                  .fibres = {{0.3 / 1.07, Fibres::Stretch::deviatoric, Fibres::Measure::nominal,
                              blemker_curves(1.07, 0.05, 6.6, 1.4)}}},
          .activation = std::stod(name.substr(std::string("muscle_a").size()))};
}

Mat3 febio_stress(const FebioMaterial& m, const Mat3& F, const Vec3& a0) {
  const Evaluation at = evaluate(m.law, F, a0, m.activation, Slopes::stress);
  Mat3 sigma = cauchy(at.P, F);
  const Vec3 a = (F * a0).normalized();
  const double lam = std::pow(F.determinant(), -1.0 / 3) * (F * a0).norm();
  sigma += m.contraction * std::max(0.0, 1 - std::exp(-4.75 * (2.04 * lam - 1.58))) * a * a.transpose();
  return sigma;
}

class FebioAgrees : public testing::Test {
 protected:
  void SetUp() override {
    const char* data = std::getenv("SINEW_DATA");
    if (!data) GTEST_SKIP() << "FEBio's tables are not there: set SINEW_DATA";
    folder = std::string(data) + "/febio/";
  }
  std::string folder;
};

TEST_F(FebioAgrees, OnIsochoricStates) {
  int compared = 0;
  for (const Row& row : table(folder + "febio_isochoric.csv")) {
    const double s = std::stod(row.at("stretch"));
    Mat3 F = Mat3::Identity();
    const std::string& kind = row.at("case");
    if (kind == "iso_along")
      F.diagonal() << s, 1 / std::sqrt(s), 1 / std::sqrt(s);
    else if (kind == "iso_across")
      F.diagonal() << 1 / std::sqrt(s), s, 1 / std::sqrt(s);
    else
      ADD_FAILURE() << "unknown case " << kind;
    const Mat3 sigma = febio_stress(febio(row.at("material")), F, Vec3::UnitX());
    Mat3 expected;
    const auto number = [&](const char* key) { return std::stod(row.at(key)); };
    expected << number("sxx"), number("sxy"), number("sxz"), number("sxy"), number("syy"), number("syz"), number("sxz"),
        number("syz"), number("szz");
    constexpr double close = 1e-9;
    EXPECT_LT((sigma - expected).norm(), close * std::max(1.0, expected.norm()))
        << row.at("material") << " " << kind << " " << s << "\n"
        << sigma << "\n"
        << expected;
    ++compared;
  }
  EXPECT_GT(compared, 100);
}

TEST_F(FebioAgrees, OnBarsWhoseSidesAreFree) {
  int compared = 0;
  for (const Row& row : table(folder + "febio_uniaxial.csv")) {
    const auto number = [&](const char* key) { return std::stod(row.at(key)); };
    constexpr double did_not_converge = 1e-9;
    if (number("residual") > did_not_converge) continue;
    const FebioMaterial material = febio(row.at("material"));
    const bool along = row.at("direction") == "along";
    const double s = number("stretch");
    const auto shaped = [&](const Eigen::Vector2d& sides) {
      return Mat3((along ? Vec3(s, sides[0], sides[1]) : Vec3(sides[1], s, sides[0])).asDiagonal());
    };
    const auto on_sides = [&](const Eigen::Vector2d& sides) {
      const Mat3 sigma = febio_stress(material, shaped(sides), Vec3::UnitX());
      return along ? Eigen::Vector2d(sigma(1, 1), sigma(2, 2)) : Eigen::Vector2d(sigma(2, 2), sigma(0, 0));
    };
    Eigen::Vector2d sides(number("lateral1"), number("lateral2"));
    for (int n = 0; n < 20; ++n) {  // the sides that are free of stress, by differences
      constexpr double h = 1e-7;
      const Eigen::Vector2d at = on_sides(sides);
      Eigen::Matrix2d slope;
      for (int k = 0; k < 2; ++k) slope.col(k) = (on_sides(sides + h * Eigen::Vector2d::Unit(k)) - at) / h;
      sides -= slope.inverse() * at;
    }
    const Mat3 sigma = febio_stress(material, shaped(sides), Vec3::UnitX());
    constexpr double close = 1e-6;
    const double expected = number("cauchy");
    EXPECT_NEAR(along ? sigma(0, 0) : sigma(1, 1), expected, close * std::max(1.0, std::abs(expected)))
        << row.at("material") << " " << row.at("direction") << " " << s;
    EXPECT_NEAR(shaped(sides).determinant(), number("J"), close);
    ++compared;
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace sinew::material
