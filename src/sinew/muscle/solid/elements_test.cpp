// flesh.md S8, S14, S25; fvm.md 2, 3, 4.
#include "sinew/muscle/solid/elements.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <cstring>
#include <map>

#include "sinew/core/error.hpp"
#include "sinew/muscle/solid/solid_test.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

material::Law muscle_law(material::Fibres::Stretch stretch = material::Fibres::Stretch::full) {
  material::Law law = matrix(2e4, 2.5e6);
  law.fibres = {{.stress = 3e5, .stretch = stretch, .curves = material::teran_curves()},
                {.stress = 1e5, .stretch = stretch, .curves = material::teran_curves()}};
  return law;
}

/// A crooked block of all that a solid may have: several kinds, families, prestrain, fat and weak parts.
SolidMuscle crooked(const char* patches, std::size_t families = 2) {
  SolidMuscle muscle{.mesh = sinew::test::crooked_block(5)};
  fibres_along(muscle, std::vector{Vec3(1, 0.2, 0), Vec3(0, 0.3, 1)});
  if (families == 1) fibres_along(muscle, {Vec3(1, 0.2, 0)});
  std::mt19937 generator(2);
  std::uniform_real_distribution<double> number(-0.05, 0.05);
  for (std::size_t e = 0; e < muscle.tets(); ++e) {
    muscle.kind.push_back(e % 5 == 0 ? TissueKind::tendon : TissueKind::muscle);
    muscle.factor.push_back(e % 3 == 0 ? 0.4f : 1.0f);
    muscle.fat.push_back(e % 4 == 0 ? 0.25f : 0.0f);
    muscle.prestrain.push_back(Mat3::Identity() + Mat3::NullaryExpr([&] { return number(generator); }));
    for (int f = muscle.first[e]; f < muscle.first[e + 1]; ++f) muscle.fibres[f].unit = f % 2;
  }
  if (patches == std::string("wedge")) muscle.patches = patches_of_runs(muscle.tets(), 3, muscle.kind);
  if (patches == std::string("node")) muscle.patches = patches_about_nodes(muscle.mesh, muscle.kind);
  return muscle;
}

Laws all_laws(material::Fibres::Stretch stretch, bool matrix_alone) {
  Laws laws = laws_of(muscle_law(stretch));
  laws[TissueKind::tendon] = muscle_law(stretch);
  laws[TissueKind::tendon].matrix = {material::Isotropic{{3e4}, 1e4}};
  laws[TissueKind::fat] = matrix(1e3, 5e5);
  laws.matrix_alone_is_prestrained = matrix_alone;
  return laws;
}

constexpr double activations[] = {0.7, 0.3};
const Drive moved{.activation = activations};

Eigen::MatrixXd whole_tangent(const Elements& elements, const Eigen::VectorXd& places, const Drive& drive) {
  Buffers buffers;
  elements.pass(places, drive, buffers);
  elements.tangent(places, drive, false, buffers);
  Tangent tangent(elements, Held(3 * elements.nodes(), 0));
  tangent.gather(buffers, {});
  Eigen::VectorXd by_pull;
  const Eigen::VectorXd motion = Eigen::VectorXd::LinSpaced(places.size(), -1, 1).array().sin();
  tangent.pull(buffers, motion, by_pull);
  const Eigen::MatrixXd K = Eigen::MatrixXd(tangent.lower()).selfadjointView<Eigen::Lower>();
  EXPECT_LT((K * motion - by_pull).norm(), 1e-12 * K.norm());
  return K;
}

class PatchVolumeIsConservative : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Patches, PatchVolumeIsConservative, testing::Values("element", "wedge", "node"),
                         [](const auto& now) { return std::string(now.param); });

/// How they stretch, whether prestrain is the matrix's alone, and how many: tets with one family take a way of their
/// own.
const std::vector<std::tuple<material::Fibres::Stretch, bool, std::size_t>> kinds_of_fibres = [] {
  std::vector<std::tuple<material::Fibres::Stretch, bool, std::size_t>> out;
  for (const auto stretch : {material::Fibres::Stretch::full, material::Fibres::Stretch::deviatoric})
    for (const bool matrix_alone : {false, true})
      for (const std::size_t families : {1u, 2u}) out.emplace_back(stretch, matrix_alone, families);
  return out;
}();

TEST_P(PatchVolumeIsConservative, ForcesAreTheSlopeOfTheEnergyAndTheTangentIsTheirs) {
  constexpr double h = 1e-7, to_forces = 1e-7, to_tangent = 1e-6;
  for (const auto& [stretch, matrix_alone, families] : kinds_of_fibres) {
    const SolidMuscle muscle = crooked(GetParam(), families);
    const Elements elements(muscle, all_laws(stretch, matrix_alone));
    Eigen::VectorXd places = shaken(muscle.mesh, 0.004, 3);
    const Eigen::VectorXd forces = forces_at(elements, places, moved);
    const Eigen::MatrixXd K = whole_tangent(elements, places, moved);
    Buffers buffers;
    double off = 0;
    for (Eigen::Index i = 0; i < places.size(); i += 7) {
      const double at = places[i];
      places[i] = at + h;
      const double more = elements.pass(places, moved, buffers).total();
      const Eigen::VectorXd f_more = forces_at(elements, places, moved);
      places[i] = at - h;
      const double less = elements.pass(places, moved, buffers).total();
      const Eigen::VectorXd f_less = forces_at(elements, places, moved);
      places[i] = at;
      EXPECT_NEAR(forces[i], -(more - less) / (2 * h), to_forces * forces.cwiseAbs().maxCoeff());
      off = std::max(off, (K.col(i) + (f_more - f_less) / (2 * h)).norm() / K.col(i).norm());
    }
    EXPECT_LT(off, to_tangent);
  }
}

TEST_P(PatchVolumeIsConservative, TheTangentOfATetIsSymmetric) {
  const SolidMuscle muscle = crooked(GetParam());
  const Elements elements(muscle, all_laws(material::Fibres::Stretch::full, false));
  const Eigen::VectorXd places = shaken(muscle.mesh, 0.004, 3);
  const Eigen::MatrixXd K = whole_tangent(elements, places, moved);
  // Only the lower triangle is kept: that it is the whole one's shows in the forces of a motion (K u)_i = u_i' sums.
  const Eigen::VectorXd u = Eigen::VectorXd::LinSpaced(places.size(), 0, 5).array().cos();
  const Eigen::VectorXd v = Eigen::VectorXd::LinSpaced(places.size(), 1, 9).array().sin();
  Buffers buffers;
  constexpr double h = 1e-6;
  const auto along = [&](const Eigen::VectorXd& w) {
    return Eigen::VectorXd((forces_at(elements, places - h * w, moved) - forces_at(elements, places + h * w, moved)) /
                           (2 * h));
  };
  EXPECT_NEAR(u.dot(along(v)), v.dot(along(u)), 1e-6 * std::abs(u.dot(K * u)));
  for (int axis = 0; axis < 3; ++axis) {  // a shift is no strain
    const Eigen::VectorXd shift = Vec3::Unit(axis).replicate(places.size() / 3, 1);
    EXPECT_LT((K * shift).norm(), 1e-12 * K.norm());
  }
}

TEST_P(PatchVolumeIsConservative, APatchTestIsExact) {
  SolidMuscle muscle = crooked(GetParam());
  muscle.prestrain.clear(), muscle.fat.clear(), muscle.factor.clear();
  muscle.kind.assign(muscle.tets(), TissueKind::muscle);
  if (!muscle.patches.per_tet())
    muscle.patches =
        GetParam() == std::string("wedge") ? patches_of_runs(muscle.tets(), 3) : patches_about_nodes(muscle.mesh);
  const Elements elements(muscle, laws_of(muscle_law()));
  Mat3 F;
  F << 1.1, 0.05, 0, 0.02, 0.96, -0.03, 0, 0.04, 0.95;
  const Eigen::VectorXd exact = mapped(muscle.mesh, F, {0.1, 0, 0.2});
  std::vector<bool> on_skin(muscle.mesh.nodes.size());
  for (const int n : boundary(muscle.mesh).nodes) on_skin[n] = true;
  Held held;
  for (const bool skin : on_skin) held.insert(held.end(), 3, skin ? 1 : 0);
  Eigen::VectorXd places = exact;
  const Eigen::VectorXd off = shaken(muscle.mesh, 0.006, 9) - places_of(muscle.mesh);
  for (Eigen::Index i = 0; i < places.size(); ++i)
    if (!held[i]) places[i] += off[i];
  SolidSolve solve(muscle, elements, held);
  const StepReport report = solve.settle(places, {.drive = moved}, {.tolerance = 1e-12});
  EXPECT_TRUE(report.converged) << report.reason;
  constexpr double affine = 1e-8;  // m
  EXPECT_LT((places - exact).cwiseAbs().maxCoeff(), affine);
  const Mat3 stress = elements.cauchy(places, moved, 0, solve.buffers());
  for (std::size_t e = 1; e < elements.tets(); ++e)
    EXPECT_LT((elements.cauchy(places, moved, e, solve.buffers()) - stress).norm(), 1e-6 * stress.norm());
}

TEST(FamiliesAdd, ForcesOfTwoAreTheSumOfOneEach) {
  SolidMuscle both{.mesh = sinew::test::crooked_block(7)};
  const std::vector<Vec3> ways{Vec3(1, 0.2, 0).normalized(), Vec3(0, 0.3, 1).normalized()};
  const Eigen::VectorXd places = shaken(both.mesh, 0.005, 1);
  const auto forces = [&](const material::Law& law, const std::vector<Vec3>& along) {
    SolidMuscle muscle = both;
    fibres_along(muscle, along);
    return forces_at(Elements(muscle, laws_of(law)), places, moved);
  };
  const material::Law law = muscle_law();
  const auto one = [&](std::size_t k, bool with_matrix) {
    material::Law out = with_matrix ? law : material::Law{};
    out.fibres = {law.fibres[k]};
    return out;
  };
  const Eigen::VectorXd sum = forces(one(0, true), {ways[0]}) + forces(one(1, false), {ways[1]});
  const Eigen::VectorXd together = forces(law, ways);
  EXPECT_LT((together - sum).norm(), 1e-12 * together.norm());
}

TEST(FamiliesAdd, ATransverseFamilyLengthensABlock) {
  SolidMuscle muscle{.mesh = block_tets({0.03, 0.02, 0.02}, {4, 3, 3})};
  // Fibres round about the x axis: what a tongue or a tentacle has.
  material::Law law = matrix(2e4, 5e6);
  law.fibres = {{.stress = 1e5, .curves = material::teran_curves()},
                {.stress = 1e5, .curves = material::teran_curves()}};
  fibres_along(muscle, {Vec3::UnitY(), Vec3::UnitZ()});
  muscle.patches = patches_of_runs(muscle.tets(), 6);
  const Elements elements(muscle, laws_of(law));
  const Held held = [&] {  // the corner stays, and the axes
    Held out(3 * muscle.mesh.nodes.size(), 0);
    for (std::size_t n = 0; n < muscle.mesh.nodes.size(); ++n)
      for (int k = 0; k < 3; ++k) out[3 * n + k] = muscle.mesh.nodes[n][k] == 0;
    return out;
  }();
  SolidSolve solve(muscle, elements, held);
  Eigen::VectorXd places = places_of(muscle.mesh);
  double full[] = {1.0};
  const Drive drive{.activation = full};
  const StepReport report = solve.settle(places, {.drive = drive});
  ASSERT_TRUE(report.converged) << report.reason;
  TetMesh now = muscle.mesh;
  for (std::size_t n = 0; n < now.nodes.size(); ++n) now.nodes[n] = places.segment<3>(3 * n);
  const double longer = bounds(now).size().x() / bounds(muscle.mesh).size().x();
  // Across lam, along lam^-2: the two families' work 2 psi(lam) and the matrix's mu/2 (2 lam^2 + lam^-4 - 3) are least.
  const auto slope = [&](double lam) {
    const double T =
        1e5 * (material::teran_curves().active.of(lam).value + material::teran_curves().passive.of(lam).value);
    return 2 * T + 2e4 * (2 * lam - 2 * std::pow(lam, -5));
  };
  double low = 0.5, high = 1;
  for (int n = 0; n < 60; ++n) (slope(0.5 * (low + high)) > 0 ? high : low) = 0.5 * (low + high);
  constexpr double nearly_incompressible = 0.01;
  EXPECT_NEAR(longer, std::pow(low, -2), nearly_incompressible * longer);
  EXPECT_NEAR(volume(now) / volume(muscle.mesh), 1, nearly_incompressible);
}

/// fvm.md 2: a third of each face's area vector to its nodes (Teran 2003, eq. 4), sigma B_s, and P B_m are one force.
TEST(FvmFemIdentity, CrossProductsAndPiolaStressGiveTheSameForces) {
  SolidMuscle muscle{.mesh = sinew::test::crooked_block(11)};
  fibres_along(muscle, {Vec3(1, 0.2, 0), Vec3(0, 0.3, 1)});
  const Elements elements(muscle, laws_of(muscle_law()));
  const Eigen::VectorXd places = shaken(muscle.mesh, 0.004, 8);
  Buffers buffers;
  elements.pass(places, moved, buffers);
  Eigen::VectorXd by_faces = Eigen::VectorXd::Zero(places.size());
  for (std::size_t e = 0; e < elements.tets(); ++e) {
    const Mat3 sigma = elements.cauchy(places, moved, e, buffers);
    for (int k = 0; k < 4; ++k) {
      const Triangle face = face_of(muscle.mesh.tets[e], k);
      const Vec3 p = places.segment<3>(3 * face[0]), q = places.segment<3>(3 * face[1]),
                 r = places.segment<3>(3 * face[2]);
      const Vec3 push = -sigma * (q - p).cross(r - p) / 6;
      for (const int n : face) by_faces.segment<3>(3 * n) += push;
    }
  }
  const Eigen::VectorXd forces = forces_at(elements, places, moved);
  EXPECT_LT((by_faces - forces).norm(), 1e-12 * static_cast<double>(elements.tets()) * forces.cwiseAbs().maxCoeff());
}

/// fvm.md 4 and flesh.md S25.
TEST(ForceBalance, ForcesAndMomentsOfAFreeSolidSumToNothing) {
  for (const char* const patches : {"element", "wedge", "node"}) {
    const SolidMuscle muscle = crooked(patches);
    const Elements elements(muscle, all_laws(material::Fibres::Stretch::full, false));
    const Eigen::VectorXd places = shaken(muscle.mesh, 0.006, 4);
    const Eigen::VectorXd forces = forces_at(elements, places, moved);
    Vec3 sum = Vec3::Zero(), moment = Vec3::Zero();
    double size = 0;
    for (Eigen::Index i = 0; i < places.size(); i += 3) {
      const Vec3 f = forces.segment<3>(i), x = places.segment<3>(i);
      sum += f, moment += x.cross(f), size += f.norm();
    }
    EXPECT_LT(sum.norm(), 1e-12 * size) << patches;
    EXPECT_LT(moment.norm(), 1e-12 * size) << patches;
  }
}

TEST(PrestrainTurnsWithTheBody, ARigidMotionAddsNoForce) {
  const SolidMuscle muscle = crooked("wedge");
  const Elements elements(muscle, all_laws(material::Fibres::Stretch::full, false));
  const Mat3 turn = turn_xyz({0.4, -1.1, 2.0});
  const Eigen::VectorXd before = forces_at(elements, places_of(muscle.mesh));
  const Eigen::VectorXd after = forces_at(elements, mapped(muscle.mesh, turn, {0.3, -0.2, 0.1}));
  constexpr double added = 1e-9;  // N
  for (Eigen::Index i = 0; i < before.size(); i += 3)
    EXPECT_LT((turn * before.segment<3>(i) - after.segment<3>(i)).norm(), added);
  SolidMuscle unstrained = muscle;
  unstrained.prestrain.clear();
  const Elements at_rest(unstrained, all_laws(material::Fibres::Stretch::full, false));
  EXPECT_LT(forces_at(at_rest, mapped(muscle.mesh, turn)).cwiseAbs().maxCoeff(), added);
}

/// The stretches that tets tell are those of F a; so are they where deviatoric fibres are freed of prestrain.
TEST(Elements, StretchesAreThoseOfTheDeformation) {
  for (const auto& [stretch, matrix_alone, families] : kinds_of_fibres) {
    const SolidMuscle muscle = crooked("element", families);
    const Elements elements(muscle, all_laws(stretch, matrix_alone));
    const Eigen::VectorXd places = shaken(muscle.mesh, 0.004, 3);
    std::vector<double> found;
    elements.stretches(places, found);
    for (std::size_t e = 0; e < muscle.tets(); ++e)
      for (int f = muscle.first[e]; f < muscle.first[e + 1]; ++f) {
        const Mat3 given = elements.deformation(places, e),
                   F = matrix_alone ? given : Mat3(given * muscle.prestrain[e]);
        const double length = (F * muscle.fibres[f].along).norm();
        const double freed = stretch == material::Fibres::Stretch::full ? 1 : std::cbrt(F.determinant());
        EXPECT_NEAR(found[f], length / freed, 1e-12);
      }
  }
}

TEST(Elements, GiveTheSameBitsAtAnyThreadCount) {
  const SolidMuscle muscle = [] {
    SolidMuscle out{.mesh = block_tets({0.3, 0.1, 0.1}, {12, 6, 6})};
    fibres_along(out, {Vec3(1, 0.2, 0), Vec3(0, 0.3, 1)});
    out.patches = patches_about_nodes(out.mesh);
    return out;
  }();
  const Elements elements(muscle, laws_of(muscle_law()));
  const Eigen::VectorXd places = shaken(muscle.mesh, 0.001, 4);
  const auto answer = [&](std::size_t threads) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    Eigen::VectorXd at = places;
    const Held held = held_where(muscle.mesh, [](const Vec3& x) { return x.x() == 0; });
    SolidSolve solve(muscle, elements, held);
    EXPECT_TRUE(solve.settle(at, {.drive = moved}).converged);
    return at;
  };
  const Eigen::VectorXd one = answer(1), four = answer(4);
  EXPECT_EQ(std::memcmp(one.data(), four.data(), sizeof(double) * one.size()), 0);
}

TEST(Elements, RefuseWhatDoesNotFitAllAtOnce) {
  SolidMuscle muscle = crooked("element");
  muscle.factor.pop_back();
  muscle.fibres[0].along = {2, 0, 0};
  muscle.fibres[1].law = 7;
  std::swap(muscle.mesh.tets[4][2], muscle.mesh.tets[4][3]);
  try {
    const Elements elements(muscle, all_laws(material::Fibres::Stretch::full, false));
    FAIL() << "no fault was found";
  } catch (const InputError& error) {
    EXPECT_EQ(error.faults().size(), 4u) << error.what();
    EXPECT_NE(std::string(error.what()).find("tet 4"), std::string::npos);
  }
}

}  // namespace
}  // namespace sinew::solid
