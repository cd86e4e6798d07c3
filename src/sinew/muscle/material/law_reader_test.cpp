// flesh.md 9: the law of a file.
#include "sinew/muscle/material/law_reader.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <fstream>
#include <random>

#include "sinew/muscle/hill/curves.hpp"
#include "sinew/muscle/material/loading.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::material {
namespace {

using testing::HasSubstr;

class LawFiles : public testing::Test {
 protected:
  test::ScratchFolder scratch;

  std::filesystem::path file(const std::string& text) const {
    const std::filesystem::path path = scratch.path() / "law.yaml";
    std::ofstream(path) << text;
    return path;
  }
  Material material(const std::string& law) const { return read_material(file("law: " + law + "\n")); }
  std::string refusal(const std::string& text) const {
    try {
      read_material(file(text));
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }
};

TEST_F(LawFiles, PartsAddUpToTheLawThatIsWritten) {
  const Material block = material(
      "{matrix: {yeoh: {c: [39811.19, 73246.70]}}, volume: {simo: {K: 10 MPa}},"
      " fibres: [{along: [0.866025, 0, 0.5], sigma: 200 kPa, rate: 5, stretch: deviatoric, measure: kirchhoff, curves: "
      "almonacid}]}");
  const Law by_hand{.matrix = {Isotropic{{39811.19, 73246.70}}},
                    .volume = {{Volumetric::Form::simo, 1e7}},
                    .fibres = {{2e5, Fibres::Stretch::deviatoric, Fibres::Measure::kirchhoff, almonacid_curves()}}};
  const Vec3 along = Vec3(0.866025, 0, 0.5).normalized();
  ASSERT_EQ(block.along.size(), 1u);
  EXPECT_EQ(block.along[0].along, along);
  Mat3 F;
  F << 1.1, 0.05, 0, -0.02, 0.95, 0.1, 0.03, 0, 1.02;
  const Evaluation read = evaluate(block, F, {.activation = 0.6}), expected = evaluate(by_hand, F, along, 0.6);
  EXPECT_EQ(read.energy, expected.energy);
  EXPECT_EQ(read.P, expected.P);
  EXPECT_EQ(read.H, expected.H);
}

TEST_F(LawFiles, ANamedLawStandsInPlaceOfTheParts) {
  const Material named = material(
      "{febio_trans_iso_mooney_rivlin: {c1: 1, c2: 0, c3: 1, c4: 1, c5: 1, lam_max: 10, k: 100}, along: [1, 1, 1]}");
  EXPECT_EQ(named.name, "febio_trans_iso_mooney_rivlin");
  const Law by_hand{
      .matrix = {Isotropic{{1}, 0}},
      .volume = {{Volumetric::Form::febio, 100}},
      .fibres = {{1, Fibres::Stretch::deviatoric, Fibres::Measure::kirchhoff, weiss_curves(1, 1, 1, 10)}}};
  const Mat3 F = Vec3(1.2, 0.9, 0.95).asDiagonal();
  EXPECT_EQ(evaluate(named, F, {}).P, evaluate(by_hand, F, Vec3(1, 1, 1).normalized(), 0).P);
  EXPECT_EQ(material("{muscle: {preset: soft}}").name, "muscle_soft");
  EXPECT_EQ(material("yeoh_hill").name, "yeoh_hill");
}

TEST_F(LawFiles, FamiliesPullEachAlongItsOwnDirection) {
  const Material both = material(
      "{matrix: {neo_hookean: {mu: 20 kPa}}, fibres: [{along: [2, 0, 0], sigma: 3e5, curves: teran},"
      " {along: [0, 1, 0], sigma: 1e5, curves: teran}]}");
  const Mat3 F = Vec3(1.1, 1.05, 0.9).asDiagonal();
  const auto family = [&](double stress, const Vec3& along) {
    return evaluate(Law{.fibres = {{.stress = stress, .curves = teran_curves()}}}, F, along, 0.5).P;
  };
  const Mat3 expected = evaluate(Law{.matrix = {Isotropic{{1e4}}}}, F, Vec3::UnitX(), 0).P +
                        family(3e5, Vec3::UnitX()) + family(1e5, Vec3::UnitY());
  EXPECT_LT((evaluate(both, F, {.activation = 0.5}).P - expected).norm(), 1e-12 * expected.norm());
}

TEST_F(LawFiles, CurvesAreAMusclesOrAnyFunctions) {
  const auto pull = [&](const std::string& curves, double stretch, double activation) {
    const Material one = material("{fibres: [{sigma: 1, curves: " + curves + "}]}");
    return evaluate(one, Vec3(stretch, 1, 1).asDiagonal(), {.activation = activation}).P(0, 0);
  };
  constexpr double rounding = 1e-12;
  // Thelen 2003: exp(-(l - 1)^2 / 0.45) and (exp(5 (l - 1) / 0.6) - 1) / (exp 5 - 1).
  EXPECT_NEAR(pull("thelen2003", 1.3, 1), std::exp(-0.09 / 0.45) + std::expm1(2.5) / std::expm1(5), rounding);
  EXPECT_NEAR(pull("{thelen2003: {optimal: 1.25}}", 1.25, 1), 1, rounding);
  EXPECT_NEAR(
      pull("{active: [[0.5, 0], [1, 1], [1.5, 0]], passive: {linear: stretch, slope: 2, offset: -2}}", 1.2, 0.5),
      0.5 * 0.6 + 0.4, rounding);
  EXPECT_NEAR(pull("{passive: {linear: stretch, slope: 2, offset: -2}}", 0.8, 0), 0, rounding) << "fibres do not push";
  const std::string own = std::string("{model: ") + SINEW_SOURCE_DIR + "/models/arm.yaml, muscle: brachialis}";
  const Material of_muscle = material("{fibres: [{sigma: 1, curves: " + own + "}]}");
  EXPECT_NEAR(evaluate(of_muscle, Mat3::Identity(), {.activation = 1}).P(0, 0), 1, 1e-3);
  EXPECT_EQ(of_muscle.law.fibres[0].rate, 10);
}

TEST_F(LawFiles, DirectionsMayStandInATableOfPlaces) {
  const Material named = material("{yeoh_hill: {}, along: fibres.csv}");
  EXPECT_EQ(named.along[0].table, "fibres.csv") << "as the file has it";
  const Material parts = material("{fibres: [{along: [0, 3, 0]}, {}], along: fibres.csv}");
  EXPECT_EQ(parts.along[0].along, Vec3::UnitY());
  EXPECT_EQ(parts.along[0].table, "");
  EXPECT_EQ(parts.along[1].table, "fibres.csv") << "of those that say nothing themselves";
}

TEST_F(LawFiles, SpeedMultipliesTheActiveStress) {
  const Material hill = material("{fibres: [{sigma: 1, rate: 10, curves: thelen2003}]}");
  const Mat3 rest = Mat3::Identity();
  // Thelen's hyperbola at full activation: (1 + v) / (1 - v / 0.25), shortening v < 0.
  EXPECT_NEAR(evaluate(hill, rest, {1, -2}).P(0, 0), (1 - 0.2) / (1 + 0.2 / 0.25), 1e-12);
  EXPECT_NEAR(evaluate(hill, rest, {1, 0}).P(0, 0), 1, 1e-12);
}

TEST_F(LawFiles, EveryFaultIsToldAtOnceWithItsLine) {
  const std::string told = refusal(
      "law:\n  matrix: {yeo: {c: [1]}}\n  volume: {simo: {K: 10 mm}}\n  fibres:\n    - {along: [0, 0, 0], sigma: -1}\n"
      "    - {curves: almonacd}\n");
  for (const char* part : {"law.yaml:2:", "did you mean `yeoh`?", "law.yaml:3:", "pressure", "law.yaml:5:",
                           "its length is 0", "expected at least 0", "law.yaml:6:", "did you mean `almonacid`?"})
    EXPECT_THAT(told, HasSubstr(part));
  EXPECT_THAT(refusal("law: {febio_trans_iso_mooney_rivlin: {c1: 1, lam_max: 0.5, c9: 2}}\n"),
              testing::AllOf(HasSubstr("lam_max: expected at least 1"), HasSubstr("c9: unknown key")));
  EXPECT_THAT(refusal("law: {yeoh_hil: {}}\n"), HasSubstr("did you mean `yeoh_hill`?"));
  EXPECT_THAT(refusal("law: yeo\n"), HasSubstr("did you mean `yeoh`?"));
  EXPECT_THAT(refusal("law: {yeoh: {}, volume: {simo: {K: 1}}}\n"), HasSubstr("in place of"));
  EXPECT_THAT(refusal("law: {muscle: {preset: sof}}\n"), HasSubstr("did you mean `soft`?"));
  EXPECT_THAT(refusal("law: {}\n"), HasSubstr("expected a law"));
  EXPECT_THAT(refusal("density: 1060\n"), HasSubstr("law: is missing"));
  EXPECT_THAT(refusal("sinew_specimen: 1\ndensity: 1060\n"), HasSubstr("no `law`"));
}

TEST(NamedLaws, HaveTheModuliTheyAreNamedFor) {
  constexpr double close = 1e-5;
  const auto expect = [&](const char* name, double shear, double bulk) {
    const Moduli at = moduli_at_rest(made(*find_named_law(name)).law);
    EXPECT_NEAR(at.shear, shear, close * (shear + bulk)) << name;
    EXPECT_NEAR(at.bulk, bulk, close * (shear + bulk)) << name;
  };
  expect("neo_hookean", 2e4, 2.5e6);
  expect("coupled_neo_hookean", 2e4, 2.5e6 + 2.0 / 3 * 2e4);
  expect("mooney_rivlin", 8e4, 5e6);
  expect("yeoh", 2 * 39811.19, 1e7);
  expect("st_venant_kirchhoff", 1e5 / (2 * 1.35), 1e5 / (3 * 0.3));
  expect("febio_trans_iso_mooney_rivlin", 4e4, 1e7);
  expect("muscle", 2e4, 2.5e6);
  expect("muscle_teran_graphics", 8e4, 1.2e5);
  expect("muscle_soft", 1.4e4, 1e7);
  expect("yeoh_hill", 2 * 39811.19, 1e7);
}

TEST(NamedLaws, HaveStressAndTangentOfTheirEnergy) {
  constexpr double h = 1e-6, to_stress = 1e-7, to_tangent = 1e-6;
  std::mt19937 draw(7);
  std::uniform_real_distribution<double> some(-0.15, 0.15);
  for (const NamedLaw& law : named_laws()) {
    Material one = made(law);
    one.along[0].along = Vec3(1, 0.3, -0.2).normalized();
    for (int n = 0; n < 20; ++n) {
      const Mat3 F = Mat3::Identity() + Mat3::NullaryExpr([&] { return some(draw); });
      const Evaluation at = evaluate(one, F, {.activation = 0.7});
      for (int k = 0; k < 9; ++k) {
        Mat3 more = F, less = F;
        more.data()[k] += h, less.data()[k] -= h;
        const Evaluation up = evaluate(one, more, {0.7}), down = evaluate(one, less, {0.7});
        EXPECT_NEAR(at.P.data()[k], (up.energy - down.energy) / (2 * h), to_stress * at.H.norm()) << law.name;
        EXPECT_LT((Eigen::Map<const Mat3>(at.H.col(k).data()) - (up.P - down.P) / (2 * h)).norm(),
                  to_tangent * at.H.norm())
            << law.name;
      }
    }
  }
}

TEST(NamedLaws, MuscleOnTendonsPullsAsItsCurvesAlone) {
  // With the matrix's own pull taken off, the passive stress over stretch is the Hill curve's where that is larger.
  const Material muscle = made(*find_named_law("muscle"), {{"k", 1e13}});
  const double s = 1.5;
  const auto at = loaded(muscle, {}, Loading::uniaxial, s);
  ASSERT_TRUE(at);
  const double curve = ExactCurves(CurveChoice{}).passive(s).value;
  EXPECT_NEAR(at->at.P(0, 0), 3e5 * curve, 1e-6 * 3e5);
  EXPECT_GT(curve, 0.1);
  const auto shorter = loaded(muscle, {}, Loading::uniaxial, 0.8);
  ASSERT_TRUE(shorter);
  EXPECT_NEAR(shorter->at.P(0, 0), 0.05 * 2e4 * (0.8 - 1 / 0.64), 1e-6 * 3e5) << "five hundredths of the matrix's push";
}

TEST(NamedLaws, TakeValuesWithUnitsAndTellWhatTheyDoNotKnow) {
  const NamedLaw& law = *find_named_law("neo_hookean");
  const Moduli at = moduli_at_rest(named_material(law, {"mu=50 kPa", "k=2e6"}).law);
  EXPECT_NEAR(at.shear, 5e4, 1e-3);
  EXPECT_NEAR(at.bulk, 2e6, 1);
  try {
    named_material(law, {"mo=1", "k=-2", "mu=3 mm", "nothing"});
    FAIL();
  } catch (const InputError& error) {
    for (const char* part : {"did you mean `mu`?", "expected at least 0", "pressure", "not NAME=VALUE"})
      EXPECT_THAT(error.what(), HasSubstr(part));
  }
}

TEST(Contraction, IsACauchyStressAlongTheFibreWithItsSlope) {
  const Material with = named_material(*find_named_law("febio_trans_iso_mooney_rivlin"), {"tmax=0.3 MPa"});
  const Material without = made(*find_named_law("febio_trans_iso_mooney_rivlin"));
  Mat3 F;
  F << 1.1, 0.05, 0, -0.02, 0.95, 0.1, 0.03, 0, 1.02;
  const Evaluation at = evaluate(with, F, {.activation = 1});
  const Vec3 a = F.col(0).normalized();
  const double lamb = F.col(0).norm() / std::cbrt(F.determinant());
  const Mat3 expected = 3e5 * (1 - std::exp(-4.75 * (2.04 * lamb - 1.58))) * a * a.transpose();
  EXPECT_LT((cauchy(at.P - evaluate(without, F, {}).P, F) - expected).norm(), 1e-9 * expected.norm());
  constexpr double h = 1e-6, close = 1e-7;
  for (int k = 0; k < 9; ++k) {
    Mat3 more = F, less = F;
    more.data()[k] += h, less.data()[k] -= h;
    const Mat3 change = (evaluate(with, more, {1}).P - evaluate(with, less, {1}).P) / (2 * h);
    EXPECT_LT((Eigen::Map<const Mat3>(at.H.col(k).data()) - change).norm(), close * at.H.norm());
  }
}

}  // namespace
}  // namespace sinew::material
