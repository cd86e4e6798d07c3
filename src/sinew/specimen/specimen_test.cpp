// flesh.md S38, and what a bench promises of forces and moments.
#include "sinew/specimen/specimen.hpp"

#include <gmock/gmock.h>
#include <tbb/global_control.h>

#include "sinew/core/error.hpp"
#include "sinew/muscle/material/law_reader.hpp"
#include "sinew/specimen/fibre_places.hpp"
#include "sinew/specimen/specimen_test.hpp"

namespace sinew::specimen {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

constexpr double area = 1e-4, length = 0.03, width = 0.01;
constexpr double close = 1e-6;  // S38: homogeneous states are exact in linear tets

const FaceReading& at(const SpecimenRun& run, const Specimen& specimen, const std::string& face) {
  for (std::size_t f = 0; f < specimen.faces.size(); ++f)
    if (specimen.faces[f].name == face) return run.now().faces[f];
  throw std::logic_error(face);
}

void arrive(SpecimenRun& run, double time) {
  const StepReport begun = run.begin();
  ASSERT_TRUE(begun.converged) << begun.reason;
  const StepReport report = run.advance(time);
  ASSERT_TRUE(report.converged) << report.where << ": " << report.reason;
}

TEST(SpecimensHaveClosedForms, OfUniaxialTension) {
  for (const KnownLaw& known : known_laws())
    for (const double stretch : {0.9, 1.3}) {
      Specimen bar = bar_of(known.law);
      bar.faces = {held("-x", "x"), held("-y", "y"), held("-z", "z"), held("+x", "x", ramp((stretch - 1) * length))};
      SpecimenRun run(bar);
      arrive(run, 1);
      const Vec3 expected = free_along(known.energy, {stretch, 1, 1}, {1, 2});
      const double P = nominal(known.energy, expected, 0);
      EXPECT_NEAR(at(run, bar, "+x").force.x(), P * area, close * std::abs(P) * area) << known.name;
      EXPECT_NEAR(at(run, bar, "-x").force.x(), -P * area, close * std::abs(P) * area) << known.name;
      EXPECT_LT(at(run, bar, "-y").force.norm(), close * std::abs(P) * area) << known.name;
      EXPECT_NEAR(run.now().volume_ratio, expected.prod(), close) << known.name;
      EXPECT_NEAR(at(run, bar, "+x").displacement.y(), 0.5 * width * (expected.y() - 1), close * width);
      const Mat3 stress = run.cauchy(0);
      EXPECT_NEAR(stress(0, 0), P / (expected.y() * expected.z()), close * std::abs(P)) << known.name;
      EXPECT_LT((run.deformation(0) - Mat3(expected.asDiagonal())).norm(), close) << known.name;
    }
}

TEST(SpecimensHaveClosedForms, OfEquibiaxialTension) {
  constexpr double stretch = 1.25;
  for (const KnownLaw& known : known_laws()) {
    Specimen sheet = bar_of(known.law, {0.02, 0.02, 0.004}, {3, 3, 1});
    sheet.faces = {held("-x", "x"), held("-y", "y"), held("-z", "z"), held("+x", "x", ramp((stretch - 1) * 0.02)),
                   held("+y", "y", ramp((stretch - 1) * 0.02))};
    SpecimenRun run(sheet);
    arrive(run, 1);
    const double P = nominal(known.energy, free_along(known.energy, {stretch, stretch, 1}, {2}), 0);
    EXPECT_NEAR(at(run, sheet, "+x").force.x(), P * 8e-5, close * P * 8e-5) << known.name;
    EXPECT_NEAR(at(run, sheet, "+y").force.y(), P * 8e-5, close * P * 8e-5) << known.name;
  }
}

TEST(SpecimensHaveClosedForms, OfSimpleShear) {
  constexpr double shear = 0.5;
  const Function one = Function::constant(1), none = still();
  for (const KnownLaw& known : known_laws()) {
    Specimen cube = bar_of(known.law, {0.01, 0.01, 0.01}, {4, 4, 4});
    cube.faces = {held("-y", "xyz"), held("+y", "yz")};
    cube.faces[1].moved[0] = ramp(shear * 0.01);
    for (const char* side : {"-x", "+x", "-z", "+z"})
      cube.faces.push_back({.name = side, .deformed = {{one, ramp(shear), none, none, one, none, none, none, one}}});
    SpecimenRun run(cube);
    arrive(run, 1);
    const double expected = known.shear(shear) * area;
    EXPECT_NEAR(at(run, cube, "+y").force.x(), expected, close * expected) << known.name;
    EXPECT_NEAR(at(run, cube, "-y").force.x(), -expected, close * expected) << known.name;
    Mat3 F = Mat3::Identity();
    F(0, 1) = shear;
    EXPECT_LT((run.deformation(100) - F).norm(), close) << known.name;
  }
}

TEST(SpecimensHaveClosedForms, OfEveryNamedLaw) {
  // Deformed as a whole, every tet has the law's own stress, and a side bears it.
  Mat3 F;
  F << 1.08, 0.1, 0, 0, 0.97, 0.05, 0.02, 0, 0.98;
  int count = 0;
  for (const material::NamedLaw& named : material::named_laws()) {
    const material::Material material = material::named_material(named, {});
    if (material.law.fibres.size() > 1 || material.contraction.tmax > 0) continue;
    Specimen cube = bar_of({}, {0.01, 0.01, 0.01}, {2, 2, 2});
    take_material(material, cube);
    cube.activation = ramp(0.6);
    for (const char* side : {"-x", "+x", "-y", "+y", "-z", "+z"}) {
      Face& face = cube.faces.emplace_back(Face{.name = side});
      std::array<Function, 9>& entries = face.deformed.emplace();
      for (int k = 0; k < 9; ++k) {
        const double given = k % 4 == 0 ? 1 : 0;
        entries[static_cast<std::size_t>(k)] = Function::polyline({{0, given}, {1, F(k / 3, k % 3)}});
      }
    }
    SpecimenRun run(cube);
    arrive(run, 1);
    const Mat3 P = material::evaluate(material.law, F, material.along[0].along, 0.6).P;
    Vec3 pull = Vec3::Zero();  // of sides met by x: their edges belong to the first of them
    for (const FaceReading& face : run.now().faces) pull += face.force;
    EXPECT_LT(pull.norm(), close * P.norm() * area) << named.name;
    EXPECT_LT((at(run, cube, "+x").force - P * Vec3::UnitX() * area).norm(), close * P.norm() * area) << named.name;
    EXPECT_LT((run.cauchy(7) - material::cauchy(P, F)).norm(), close * P.norm()) << named.name;
    ++count;
  }
  EXPECT_GT(count, 8);
}

TEST(SpecimensHaveClosedForms, WorkOfHoldersIsTheEnergy) {
  constexpr int steps = 100;  // the trapezoid's error falls with their square
  constexpr double of_the_energy = 1e-4;
  for (const KnownLaw& known : known_laws()) {
    Specimen bar = bar_of(known.law);
    bar.faces = {held("-x", "xyz"), held("+x", "xyz")};
    bar.faces[1].moved[0] = ramp(0.3 * length);
    SpecimenRun run(bar);
    ASSERT_TRUE(run.begin().converged);
    for (int n = 1; n <= steps; ++n) ASSERT_TRUE(run.advance(static_cast<double>(n) / steps).converged);
    const double elastic = run.now().elastic.total();
    EXPECT_GT(elastic, 0);
    EXPECT_NEAR(run.now().work, elastic, of_the_energy * elastic) << known.name;
  }
}

TEST(SpecimensHaveClosedForms, AnIsometricBarPullsAsItsCurve) {
  constexpr double sigma = 2e5, full = 0.7;
  // Of a stretch of 1: the sum of the published waves (flesh.md 9).
  const double waves[7][3] = {{0.642587, 1.290128, 0.629168},  {0.325980, 5.308970, -4.520102},
                              {0.328204, 6.744187, 1.689156},  {0.015389, 19.823677, -7.386155},
                              {0.139240, 8.038287, 2.543022},  {0.001802, 32.237736, -6.454098},
                              {0.012561, 23.117614, -2.643347}};
  double curve = 0;
  for (const auto& [a, b, c] : waves) curve += a * std::sin(b + c);
  material::Law law = known_laws()[0].law;
  law.fibres = {{.stress = sigma, .curves = material::almonacid_curves()}};
  Specimen bar = bar_of(law);
  solid::fibres_along(bar.flesh, {Vec3::UnitX()});
  bar.activation = ramp(full);
  bar.faces = {held("-x", "x"), held("-y", "y"), held("-z", "z"), held("+x", "x")};
  SpecimenRun run(bar);
  ASSERT_TRUE(run.begin().converged);
  for (const double time : {0.25, 0.5, 1.0}) {
    ASSERT_TRUE(run.advance(time).converged);
    const double expected = sigma * area * full * time * curve;
    EXPECT_NEAR(at(run, bar, "+x").force.x(), expected, close * expected);
    EXPECT_DOUBLE_EQ(run.now().activation, full * time);
  }
}

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
