#include "sinew/muscle/fvm/tet_pass.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>
#include <tbb/global_control.h>

#include <cmath>

#include "sinew/muscle/material/named_laws.hpp"
#include "sinew/muscle/solid/solid_test.hpp"

namespace sinew::fvm {
namespace {

using material::Fibres;
using material::Isotropic;
using material::Volumetric;

struct Named {
  std::string name;
  material::Law law;
};
std::vector<Named> kernel_laws() {
  const auto muscle = [](const char* name) { return material::made(*material::find_named_law(name)).law; };
  material::Law deviatoric = muscle("muscle_volume");
  deviatoric.fibres.front().stretch = Fibres::Stretch::deviatoric;
  return {{"St Venant-Kirchhoff", {.matrix = {material::StVenantKirchhoff{1e5, 0.35}}}},
          {"neo-Hookean", {.matrix = {Isotropic{{1e4}}}, .volume = {{Volumetric::Form::teran, 1e6}}}},
          {"coupled Mooney-Rivlin",
           {.matrix = {Isotropic{{1e4}, 5e3, true}}, .volume = {{Volumetric::Form::quadratic, 1e6}}}},
          {"St Venant-Kirchhoff in neo-Hookean",
           {.matrix = {material::StVenantKirchhoff{1e4, 0.3}, Isotropic{{1e4}}},
            .volume = {{Volumetric::Form::febio, 1e6}}}},
          {"Teran", muscle("muscle_volume")},
          {"Teran, deviatoric", deviatoric},
          {"tendon", muscle("tendon_volume")},
          {"Almonacid", muscle("yeoh_hill")}};
}

solid::SolidMuscle block_of(const material::Law& law, int patched) {
  constexpr int tets_a_cell = 6;
  solid::SolidMuscle out{.mesh = block_tets({0.03, 0.02, 0.02}, {5, 3, 3})};
  if (!law.fibres.empty()) solid::fibres_along(out, {Vec3(2, 1, 2) / 3});
  if (patched == 1) out.patches = solid::patches_of_runs(out.tets(), tets_a_cell);
  if (patched == 2) out.patches = solid::patches_about_nodes(out.mesh);
  out.factor.assign(out.tets(), 0.8F);
  return out;
}
/// Shaken, by so much of a cell of 6 mm.
Eigen::VectorXd shaken(const solid::SolidMuscle& flesh, double share) {
  return solid::test::shaken(flesh.mesh, share * 6e-3, 3);
}

constexpr double activation[] = {0.7};

TEST(TetPass, HasTheForcesOfTheElements) {
  // Tables have the same cells on both sides; roundings of the largest force are left.
  constexpr double rounding = 1e-12;
  for (const Named& one : kernel_laws())
    for (const int patched : {0, 1, 2}) {
      const solid::SolidMuscle flesh = block_of(one.law, patched);
      const solid::Laws laws = solid::test::laws_of(one.law);
      const solid::Elements elements(flesh, laws);
      const TetPass pass(flesh, laws);
      ASSERT_TRUE(pass.elastic()) << one.name;
      TetPass::Buffers buffers;
      for (const double share : {0.05, 0.3, 1.2}) {  // of a cell: the last turns many inside out
        const Eigen::VectorXd places = shaken(flesh, share);
        const Eigen::VectorXd expected = solid::test::forces_at(elements, places, {.activation = activation});
        Eigen::VectorXd forces;
        pass.forces(places, activation, buffers, forces);
        EXPECT_LT((forces - expected).cwiseAbs().maxCoeff(), rounding * expected.cwiseAbs().maxCoeff())
            << one.name << " " << patched << " " << share;
      }
    }
}

TEST(TetPass, TakesPrestrainAndSeveralKinds) {
  constexpr double rounding = 1e-12;
  solid::SolidMuscle flesh = block_of(kernel_laws()[4].law, 1);
  solid::Laws laws = solid::test::laws_of(kernel_laws()[4].law);
  laws[solid::TissueKind::tendon] = material::made(*material::find_named_law("tendon_volume")).law;
  flesh.kind.assign(flesh.tets(), solid::TissueKind::muscle);
  for (std::size_t e = 0; e < flesh.tets(); e += 6)  // whole cells, since a patch has one kind
    if (e % 18 == 0) std::fill_n(flesh.kind.begin() + static_cast<std::ptrdiff_t>(e), 6, solid::TissueKind::tendon);
  flesh.prestrain.assign(flesh.tets(), Vec3(1.1, 0.95, 0.98).asDiagonal());
  const solid::Elements elements(flesh, laws);
  const TetPass pass(flesh, laws);
  const Eigen::VectorXd places = shaken(flesh, 0.2);
  const Eigen::VectorXd expected = solid::test::forces_at(elements, places, {.activation = activation});
  TetPass::Buffers buffers;
  Eigen::VectorXd forces;
  pass.forces(places, activation, buffers, forces);
  EXPECT_LT((forces - expected).cwiseAbs().maxCoeff(), rounding * expected.cwiseAbs().maxCoeff());
}

TEST(TetPass, LeavesLawsThatItDoesNotKnow) {
  for (const char* name : {"muscle_blemker", "muscle"}) {
    const material::Law law = material::made(*material::find_named_law(name)).law;
    EXPECT_FALSE(TetPass(block_of(law, 0), solid::test::laws_of(law)).elastic()) << name;
  }
}

Eigen::VectorXd forces_now(const solid::SolidMuscle& flesh, const material::Law& law, const Eigen::VectorXd& places) {
  TetPass::Buffers buffers;
  Eigen::VectorXd forces;
  TetPass(flesh, solid::test::laws_of(law)).forces(places, activation, buffers, forces);
  return forces;
}

/// Kinds of processor that this one can stand in for, one at a time.
template <class Work>
void on_each_target(const Work& work) {
  for (std::int64_t left = hwy::SupportedTargets() & HWY_TARGETS; left != 0; left &= left - 1) {
    const std::int64_t target = left & -left;
    hwy::SetSupportedTargetsForTest(target);
    work(target);
  }
  hwy::SetSupportedTargetsForTest(0);
}

TEST(TetPass, HasTheSameBitsOnEveryProcessorThatMultipliesAndAddsAtOnce) {
  constexpr double rounding = 1e-12;
  for (const Named& one : kernel_laws()) {
    const solid::SolidMuscle flesh = block_of(one.law, 1);
    const Eigen::VectorXd places = shaken(flesh, 0.5), expected = forces_now(flesh, one.law, places);
    on_each_target([&](std::int64_t target) {
      const Eigen::VectorXd found = forces_now(flesh, one.law, places);
      if (target <= HWY_AVX2)
        EXPECT_EQ(found, expected) << one.name << " " << hwy::TargetName(target);
      else
        EXPECT_LT((found - expected).cwiseAbs().maxCoeff(), rounding * expected.cwiseAbs().maxCoeff())
            << one.name << " " << hwy::TargetName(target);
    });
  }
}

TEST(TetPass, HasTheSameBitsAtAnyThreadCount) {
  const material::Law law = kernel_laws()[4].law;
  solid::SolidMuscle flesh{.mesh = block_tets({0.03, 0.02, 0.02}, {15, 10, 10})};  // of several tasks
  solid::fibres_along(flesh, {Vec3::UnitX()});
  const Eigen::VectorXd places = shaken(flesh, 0.05);
  const auto on = [&](std::size_t threads) {
    const tbb::global_control only(tbb::global_control::max_allowed_parallelism, threads);
    return forces_now(flesh, law, places);
  };
  EXPECT_EQ(on(1), on(4));
}

TEST(KernelFunctions, AreWithinTwoUnitsOfTheLastPlace) {
  constexpr double last_place = 2.220446049250313e-16;
  std::vector<double> x, y;
  for (int k = -20000; k <= 20000; ++k) {
    x.push_back(std::exp(1e-4 * k + 1e-9));     // 0.13 to 7.4
    x.push_back(1 + 1e-7 * (k + 0.5));          // next to 1
    x.push_back(std::exp2(0.02 * (k + 0.37)));  // 1e-120 to 1e120
    y.push_back(0.03 * (k + 0.25));
    y.push_back(1e-5 * (k + 0.25));
  }
  std::vector<double> log(x.size()), exp(y.size());
  on_each_target([&](std::int64_t target) {
    kernel_logarithms(x.data(), x.size(), log.data());
    kernel_exponentials(y.data(), y.size(), exp.data());
    double off = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
      off = std::max(off, std::abs(log[i] - std::log(x[i])) / (last_place * std::abs(std::log(x[i]))));
    EXPECT_LT(off, 2) << "ln, " << hwy::TargetName(target);
    off = 0;
    for (std::size_t i = 0; i < y.size(); ++i)
      off = std::max(off, std::abs(exp[i] - std::exp(y[i])) / (last_place * std::exp(y[i])));
    EXPECT_LT(off, 2) << "e^x, " << hwy::TargetName(target);
  });
}

}  // namespace
}  // namespace sinew::fvm
