// flesh.md S38.
#include "sinew/muscle/material/law_reader.hpp"
#include "sinew/specimen/fibre_places.hpp"
#include "sinew/specimen/specimen_test.hpp"

namespace sinew::specimen {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

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
    take_material(material, {}, cube);
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

/// The published active curve: a sum of waves (flesh.md 9).
double active_curve(double stretch) {
  const double waves[7][3] = {{0.642587, 1.290128, 0.629168},  {0.325980, 5.308970, -4.520102},
                              {0.328204, 6.744187, 1.689156},  {0.015389, 19.823677, -7.386155},
                              {0.139240, 8.038287, 2.543022},  {0.001802, 32.237736, -6.454098},
                              {0.012561, 23.117614, -2.643347}};
  double sum = 0;
  for (const auto& [a, b, c] : waves) sum += a * std::sin(b * stretch + c);
  return sum;
}

TEST(SpecimensHaveClosedForms, AShorteningBarPullsAsItsForceVelocityCurve) {
  constexpr double sigma = 2e5, rate = 5, speed = -0.5, end = 0.1;
  const KnownLaw known = known_laws()[0];
  material::Law law = known.law;
  law.fibres = {{.stress = sigma, .curves = material::almonacid_curves(), .rate = rate}};
  Specimen bar = bar_of(law);
  solid::fibres_along(bar.flesh, {Vec3::UnitX()});
  bar.kind = TimeKind::dynamic;
  bar.density = 1e-3;  // next to nothing, so that inertia is
  bar.activation = Function::constant(1);
  bar.faces = {held("-x", "x"), held("-y", "y"), held("-z", "z"), held("+x", "x", ramp(speed * end * length, end))};
  SpecimenRun run(bar);
  ASSERT_TRUE(run.begin().converged);
  for (int n = 1; n <= 10; ++n) ASSERT_TRUE(run.advance(end * n / 10).converged);
  constexpr double stretch = 1 + speed * end, u = speed / rate + 0.25;  // of the cubic from -0.25 on
  const double slowed = ((29.825565 * u - 0.943550) * u + 0.970369) * u + 0.350355;
  EXPECT_LT(slowed, 0.6);
  const double matrix = nominal(known.energy, free_along(known.energy, {stretch, 1, 1}, {1, 2}), 0);
  const double expected = area * (sigma * active_curve(stretch) * slowed + matrix);
  EXPECT_NEAR(at(run, bar, "+x").force.x(), expected, close * expected);
}

TEST(SpecimensHaveClosedForms, AnIsometricBarPullsAsItsCurve) {
  constexpr double sigma = 2e5, full = 0.7;
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
    const double expected = sigma * area * full * time * active_curve(1);
    EXPECT_NEAR(at(run, bar, "+x").force.x(), expected, close * expected);
    EXPECT_DOUBLE_EQ(run.now().activation, full * time);
  }
}

}  // namespace
}  // namespace sinew::specimen
