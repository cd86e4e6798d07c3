// What a bench promises of forces, moments and momentum.
#include "sinew/specimen/specimen_test.hpp"

#include <gmock/gmock.h>
#include <tbb/global_control.h>

#include "sinew/core/error.hpp"

namespace sinew::specimen {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

TEST(Specimen, ADeadPressureIsTheNominalStress) {
  constexpr double pressure = 1.5e4;
  const KnownLaw known = known_laws()[0];
  Specimen bar = bar_of(known.law);
  bar.faces = {held("-x", "x"), held("-y", "y"), held("-z", "z"), {.name = "+x", .pressure = ramp(pressure)}};
  SpecimenRun run(bar);
  arrive(run, 1);
  const double stretch = run.deformation(0)(0, 0);
  EXPECT_LT(stretch, 0.95);
  EXPECT_NEAR(nominal(known.energy, free_along(known.energy, {stretch, 1, 1}, {1, 2}), 0), -pressure, close * pressure);
  EXPECT_NEAR(at(run, bar, "+x").force.x(), -pressure * area, close * pressure * area);
  EXPECT_NEAR(at(run, bar, "-x").force.x(), pressure * area, close * pressure * area);
}

TEST(Specimen, HoldersBalanceInForceAndMoment) {
  material::Law law = known_laws()[2].law;
  law.fibres = {{.stress = 2e5, .curves = material::almonacid_curves()}};
  Specimen bar = bar_of(law);
  solid::fibres_along(bar.flesh, {Vec3(1, 0.3, 0.5)});
  bar.activation = ramp(0.6);
  bar.faces = {held("-x", "xyz"), held("+x", "xyz")};
  bar.faces[1].moved[2] = ramp(0.002);
  bar.faces.push_back({.name = "+z", .force = {{still(), ramp(0.5), still()}}});
  SpecimenRun run(bar);
  arrive(run, 1);
  Vec3 force = Vec3::Zero(), moment = Vec3::Zero();
  double largest = 0;
  for (const FaceReading& face : run.now().faces) {
    force += face.force, moment += face.moment;
    largest = std::max(largest, face.force.norm());
  }
  EXPECT_GT(largest, 1);
  EXPECT_LT(force.norm(), 1e-7 * largest);
  EXPECT_LT(moment.norm(), 1e-7 * largest * length);
  EXPECT_NEAR(at(run, bar, "+z").force.y(), 0.5, 1e-12);
}

TEST(Specimen, AFreeBarTakesUpTheImpulse) {
  Specimen bar = bar_of(known_laws()[0].law);
  bar.kind = TimeKind::dynamic;
  bar.faces = {{.name = "+x", .force = {{ramp(0.2), ramp(0.1), still()}}}};
  SpecimenRun run(bar, {.tolerance = 1e-12});
  ASSERT_TRUE(run.begin().converged);
  constexpr int steps = 20;
  Vec3 impulse = Vec3::Zero();
  for (int n = 1; n <= steps; ++n) {
    const double time = static_cast<double>(n) / steps;
    ASSERT_TRUE(run.advance(time).converged);
    impulse += Vec3(0.2, 0.1, 0) * time / steps;
  }
  const double mass = bar.density * length * area;
  Vec3 momentum = Vec3::Zero();  // of nodes that weigh a quarter of each of their tets
  for (const Tetrahedron& tet : bar.flesh.mesh.tets)
    for (const int node : tet)
      momentum += bar.density * volume_of(bar.flesh.mesh, tet) / 4 * run.now().velocity.segment<3>(3 * node);
  EXPECT_LT((momentum - impulse).norm(), 1e-8 * impulse.norm());
  EXPECT_GT(run.now().kinetic, 0.5 * mass * (impulse / mass).squaredNorm() * (1 - 1e-9)) << "and it turns";
}

TEST(Specimen, AMovingHolderFeelsInertia) {
  // Dragged as a whole along y: the ends pull with mass times acceleration.
  Specimen bar = bar_of(known_laws()[0].law);
  bar.kind = TimeKind::dynamic;
  constexpr double acceleration = 3;
  const Function path{.kind = Function::Kind::polynomial, .numbers = {0.5 * acceleration, 0, 0}, .points = {}};
  bar.faces = {{.name = "all", .moved = {still(), path, still()}}};
  SpecimenRun run(bar);
  ASSERT_TRUE(run.begin().converged);
  for (int n = 1; n <= 5; ++n) ASSERT_TRUE(run.advance(0.02 * n).converged);
  const double expected = bar.density * length * area * acceleration;
  EXPECT_NEAR(run.now().faces[0].force.y(), expected, 0.02 * expected) << "nodes inside lag a little";
}

TEST(Specimen, HasTheSameBitsAtAnyThreadCount) {
  const auto run_with = [](std::size_t threads) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    material::Law law = known_laws()[2].law;
    law.fibres = {{.stress = 2e5, .curves = material::almonacid_curves(), .rate = 5}};
    Specimen bar = bar_of(law, {0.03, 0.01, 0.01}, {12, 4, 4});
    solid::fibres_along(bar.flesh, {Vec3(0.866025, 0, 0.5)});
    bar.activation = ramp(1);
    bar.kind = TimeKind::dynamic;
    bar.faces = {held("-x", "xyz"), held("+x", "xyz")};
    SpecimenRun run(bar);
    EXPECT_TRUE(run.begin().converged);
    EXPECT_TRUE(run.advance(0.1).converged);
    return run.now();
  };
  const Moment one = run_with(1), four = run_with(4);
  EXPECT_EQ(one.places, four.places);
  EXPECT_EQ(one.faces[1].force, four.faces[1].force);
  EXPECT_EQ(one.elastic.total(), four.elastic.total());
}

TEST(Specimen, TakesAStepThatIsTooLongInParts) {
  Specimen bar = bar_of(known_laws()[0].law);
  bar.faces = {held("-x", "xyz"), held("+x", "xyz")};
  bar.faces[1].moved[0] = ramp(-0.4 * length);
  SpecimenRun whole(bar), parts(bar, {.most = 2});  // steps of Newton's method
  arrive(whole, 1), arrive(parts, 1);
  EXPECT_EQ(whole.now().parts, 1);
  EXPECT_GT(whole.now().newton, 3);
  EXPECT_GT(parts.now().parts, 1);
  EXPECT_DOUBLE_EQ(parts.now().time, 1);
  EXPECT_LT((whole.now().places - parts.now().places).cwiseAbs().maxCoeff(), close * length);
}

TEST(Specimen, TellsThatTissueIsUnstable) {
  // St Venant-Kirchhoff resists ever less the more it is crushed: there it has no stable state.
  Specimen bar = bar_of(known_laws()[4].law);
  bar.faces = {held("-x", "xyz"), held("+x", "xyz")};
  bar.faces[1].moved[0] = ramp(-0.7 * length);
  SpecimenRun run(bar);
  ASSERT_TRUE(run.begin().converged);
  const StepReport report = run.advance(1);
  EXPECT_FALSE(report.converged);
  EXPECT_THAT(report.reason, testing::HasSubstr("the tissue is unstable"));
  EXPECT_THAT(report.advice, testing::HasSubstr("stiffer matrix"));
  EXPECT_GT(run.now().least_J, 0);
}

TEST(Specimen, TakesNoEquilibriumThatIsInsideOut) {
  // St Venant-Kirchhoff gives way when it is crushed, and has equilibria beyond.
  Specimen bar = bar_of(known_laws()[4].law);
  bar.faces = {held("-x", "xyz"), held("+x", "xyz")};
  bar.faces[1].moved[0] = ramp(-0.5 * length);
  SpecimenRun run(bar);
  ASSERT_TRUE(run.begin().converged);
  const StepReport report = run.advance(1);
  EXPECT_FALSE(report.converged);
  EXPECT_THAT(report.where, testing::HasSubstr("tet "));
  EXPECT_THAT(report.reason, testing::HasSubstr("inside out"));
  EXPECT_GT(run.now().time, 0.5) << "so far it goes";
  EXPECT_LT(run.now().time, 1);
  EXPECT_GT(run.now().least_J, 0);
}

TEST(Specimen, NamesAllThatDoesNotFit) {
  Specimen bar = bar_of(known_laws()[0].law);
  bar.faces = {held("-x", "xyz"), held("+y", "x", ramp(0.001)), held("top", "x")};
  bar.faces.push_back({.name = "+x", .moved = {still(), {}, {}}, .pressure = ramp(1)});
  bar.step = 0;
  try {
    SpecimenRun run(bar);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("faces.top: the tissue has no side `top`"));
    EXPECT_THAT(error.what(), testing::HasSubstr("faces.+x.loaded.pressure: a side that is held"));
    EXPECT_THAT(error.what(), testing::HasSubstr("time.step"));
  }
  bar.step = 0.1;
  bar.faces.resize(2);
  try {
    SpecimenRun run(bar);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("faces.+y: moves the edge it shares with `-x` otherwise along x"));
  }
  bar.faces = {held("-x", "x"), held("-y", "y")};
  try {
    SpecimenRun run(bar);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("1 of the six motions of a rigid body are free"));
  }
  EXPECT_EQ(loose_motions(bar), 1);
}

}  // namespace
}  // namespace sinew::specimen
