// flesh.md S22 to S25: given shapes are shapes under load.
#include <gtest/gtest.h>

#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/muscle/material/named_laws.hpp"
#include "sinew/muscle/solid/calibrate.hpp"
#include "sinew/muscle/solid/solid_test.hpp"
#include "sinew/muscle/solid/wired_muscle_test.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

SolidOptions keeping(double kept_at = 0) {
  SolidOptions out;
  out.kept_at = kept_at;
  return out;
}

/// How the shape of a spindle is kept, and what it pulls with there.
struct KeptSpindle {
  KeptSpindle(double fibre, double activation, double close) : unit(muscle_of(), {}, keeping(activation), fibre) {
    const BellyMesh mesh = belly({.from = 0.5 * (unit.path - 0.2)});
    const auto make = [&](const Calibration& at) {
      return std::make_unique<const WiredMuscle>("spindle", unit.hill, mesh, std::vector<double>{}, unit.start.now(),
                                                 keeping(activation), at);
    };
    const CourseNow start = unit.start.now();
    kept = keep_shape(make, {}, {&start, 1}, close);
    for (const bool free : {false, true}) {
      const auto muscle = make({.prestrain = free ? std::vector<Mat3>{} : kept.prestrain});
      MuscleSolve solve(*muscle);
      WiredState state;
      EXPECT_TRUE(solve.rest(unit.start.now(), state).converged);
      EXPECT_TRUE(solve.settle(unit.start.now(), std::vector<double>{activation}, state).converged);
      (free ? unkept : tension) = solve.tension();
    }
  }
  Unit unit;
  KeptShape kept;
  double tension = 0, unkept = 0;  // of the flesh as kept, and of that which goes where it is pulled
};

TEST(KeptBelliesKeepTheirTension, PassiveAndActive) {
  constexpr double close = 1e-4, of_tension = 3e-3, of_line = 5e-3;  // of the line: of a mesh of twelve slabs
  for (const auto& [fibre, activation] : {std::pair{1.4, 0.0}, std::pair{1.2, 0.0}, std::pair{1.0, 0.3}}) {
    const KeptSpindle at(fibre, activation, close);
    EXPECT_EQ(at.kept.note, "");
    EXPECT_LE(at.kept.moved, close) << fibre << ", " << activation;
    EXPECT_LE(at.kept.solves, 5) << "four and the one that sees it";
    const double line = at.unit.line(at.unit.path, activation);
    EXPECT_NEAR(at.tension, line, of_line * line) << fibre << ", " << activation;
    if (activation > 0) continue;  // then what is free shortens, and pulls elsewhere on its curve
    EXPECT_NEAR(at.tension, at.unkept, of_tension * line) << fibre;
  }
}

TEST(KeptBellies, OfCalibratedMusclesRestInTheirGivenShape) {
  const Unit unit(muscle_of(), {}, {}, 1.5);
  const BellyMesh mesh = belly({.from = 0.5 * (unit.path - 0.2)});
  std::string note;
  const auto moved = [&](const SolidOptions& options) {
    const auto muscle = calibrated_muscle("spindle", unit.hill, mesh, {}, unit.start.now(), options, note);
    EXPECT_EQ(note, "");
    MuscleSolve solve(*muscle);
    WiredState state;
    EXPECT_TRUE(solve.rest(unit.start.now(), state).converged);
    double out = 0;
    for (std::size_t n = 0; n < mesh.mesh.nodes.size(); ++n)
      out = std::max(out, (state.places.segment<3>(static_cast<Eigen::Index>(3 * n)) - mesh.mesh.nodes[n]).norm());
    EXPECT_TRUE(solve.settle(unit.start.now(), std::vector<double>{1.0}, state).converged);
    EXPECT_NEAR(solve.tension(), unit.line(unit.path, 1), 0.01 * unit.hill.hill.force);
    return out;
  };
  EXPECT_LE(moved({}), 1e-4);
  SolidOptions free;
  free.keep = SolidOptions::Keep::stretch;
  EXPECT_GT(moved(free), 3e-4) << "without it the belly goes where it is pulled";
}

TEST(KeptBellies, ThatBowWithoutSupportAreTold) {
  // 10 mm of 200: the fibres' pull would have to be held by bone, not by a matrix as soft as this.
  SolidOptions options = keeping();
  options.shear = 1e3, options.bulk = 125e3;
  const Unit straight(muscle_of(), {}, options, 1.4);
  Spindle spindle{.thin = 0.006, .thick = 0.009};
  spindle.from = 0.5 * (straight.path - spindle.length);
  BellyMesh bowed = belly(spindle);
  const auto aside = [&](double z) {
    const double share = (z - spindle.from) / spindle.length;
    return share <= 0 || share >= 1 ? 0.0 : 0.01 * std::sin(pi * share);
  };
  for (Vec3& node : bowed.mesh.nodes) node.x() += aside(node.z());
  bowed.tracts = ring_tracts(bowed.layout, bowed.mesh.nodes);
  const auto make = [&](const Calibration& at) {
    return std::make_unique<const WiredMuscle>("bowed", straight.hill, bowed, std::vector<double>{},
                                               straight.start.now(), options, at);
  };
  const CourseNow start = straight.start.now();
  const KeptShape kept = keep_shape(make, {}, {&start, 1}, 1e-5);
  EXPECT_NE(kept.note.find("bowed: its shape is not kept"), std::string::npos) << kept.note;
  EXPECT_TRUE(kept.prestrain.empty());
}

/// A strap whose fibres are given 1.2 of their length: in the given shape it pulls as much as fibres or matrix do.
TEST(PrestrainTurnsWithTheBody, AUniformBarPullsAtTheStartAsItsFibresOrItsMatrix) {
  constexpr double p = 1.2, close = 0.01;
  for (const double shear : {2e4, 3e5}) {
    SolidOptions options = keeping();
    options.prestretch.lengths = Function::constant(p);
    options.shear = shear, options.bulk = 2500 * shear;  // whose sides need next to no swelling to be free
    const Spindle strap{.thin = 0.015, .thick = 0.015};
    const Unit unit(muscle_of(), strap, options);
    const double sides = 6, area = 0.5 * sides * 0.015 * 0.015 * std::sin(2 * pi / sides);
    const double fibres = unit.hill.hill.force * unit.hill.passive(p).value, matrix = area * shear * (p * p - 1 / p);
    MuscleSolve solve(*unit.muscle);
    WiredState state;
    const StepReport report = solve.rest(unit.start.now(), state);
    ASSERT_TRUE(report.converged) << report.reason;
    EXPECT_NEAR(solve.tension(), std::max(fibres, matrix), close * std::max(fibres, matrix)) << shear;
    EXPECT_NEAR(solve.fibre_length(), p, 1e-3);
    double moved = 0;
    for (std::size_t n = 0; n < unit.muscle->solid().mesh.nodes.size(); ++n)
      moved = std::max(
          moved,
          (state.places.segment<3>(static_cast<Eigen::Index>(3 * n)) - unit.muscle->solid().mesh.nodes[n]).norm());
    EXPECT_LT(moved, 1e-4);
  }
}

TEST(Prestretch, OfOptimalLengthsMayDifferAlongTheBelly) {
  SolidOptions options;
  options.prestretch.lengths = Function::polyline({{0, 1.0}, {1, 1.2}});
  const Unit unit(muscle_of(), {.thin = 0.015, .thick = 0.015}, options);
  const SolidMuscle& solid = unit.muscle->solid();
  EXPECT_NEAR(solid.fibres.front().start, 1.0 + 0.2 / 24, 1e-9) << "in the middle of the first of twelve slabs";
  EXPECT_NEAR(solid.fibres.back().start, 1.2 - 0.2 / 24, 1e-9);
  EXPECT_NEAR(solid.prestrain.back()(2, 2), 1.2 - 0.2 / 24, 1e-9);
  EXPECT_NEAR(solid.prestrain.back().determinant(), 1, 1e-12);
}

/// After FEBio's prestrain cases: a cube stretched by 5 % is given as it then is.
struct StretchedCube {
  static constexpr int cells = 5;
  TetMesh free = block_tets({1, 1, 1}, {cells, cells, cells});
  Held held = held_where(free, [](const Vec3& at) { return at.x() == 0 || at.x() > 1 - 1e-9; });
  Laws laws = laws_of(law());
  TetMesh given = free;
  std::vector<Mat3> whole;      // F of the stretching
  std::vector<double> stretch;  // of the fibres by it
  double force = 0;

  static material::Law law() {
    return material::made(
               *material::find_named_law("febio_coupled_trans_iso_mooney_rivlin"),
               {{"c1", 4.36}, {"c2", 0}, {"c3", 2.4}, {"c4", 30.6}, {"c5", 323}, {"lam_max", 1.055}, {"k", 100}})
        .law;
  }
  StretchedCube() {
    SolidMuscle flesh{.mesh = free};
    fibres_along(flesh, {Vec3::UnitX()});
    const Elements elements(flesh, laws);
    SolidSolve solve(flesh, elements, held);
    Eigen::VectorXd places = places_of(free);
    for (int step = 1; step <= 5; ++step) {
      Eigen::VectorXd target = places;
      for (std::size_t n = 0; n < free.nodes.size(); ++n)
        if (free.nodes[n].x() > 0.5 && held[3 * n]) target[3 * static_cast<Eigen::Index>(n)] = 1 + 0.01 * step;
      solve.carry(places, target, {});
      EXPECT_TRUE(solve.settle(places, {}, {.tolerance = 1e-12}).converged);
    }
    for (std::size_t n = 0; n < free.nodes.size(); ++n)
      given.nodes[n] = places.segment<3>(static_cast<Eigen::Index>(3 * n));
    for (std::size_t e = 0; e < flesh.tets(); ++e) {
      whole.push_back(elements.deformation(places, e));
      stretch.push_back((whole.back() * Vec3::UnitX()).norm());
    }
    force = end_force(solve);
  }
  double end_force(const SolidSolve& solve) const {
    double sum = 0;
    for (std::size_t n = 0; n < free.nodes.size(); ++n)
      if (free.nodes[n].x() > 0.5 && held[3 * n]) sum += solve.reactions()[3 * static_cast<Eigen::Index>(n)];
    return sum;
  }
  struct Settled {
    double moved = 0, force = 0;
    std::vector<Mat3> F;
  };
  /// With that prestrain, fibres along the stress-free axis, from the given shape.
  Settled settled(const std::vector<Mat3>& G) const {
    SolidMuscle flesh{.mesh = given};
    fibres_along(flesh, {Vec3::UnitX()});
    flesh.prestrain = G;
    const Elements elements(flesh, laws);
    SolidSolve solve(flesh, elements, held);
    Eigen::VectorXd places = places_of(given);
    EXPECT_TRUE(solve.settle(places, {}, {.tolerance = 1e-12}).converged);
    Settled out{.force = end_force(solve)};
    out.moved = (places - places_of(given)).cwiseAbs().maxCoeff();
    for (std::size_t e = 0; e < flesh.tets(); ++e) out.F.push_back(elements.deformation(places, e));
    return out;
  }
};

TEST(AStretchedCubeIsKept, ByTheStrainThatStretchedIt) {
  const StretchedCube cube;
  const auto [least, most] = std::ranges::minmax_element(cube.stretch);
  EXPECT_NEAR(*least, 1.043, 2e-3);
  EXPECT_NEAR(*most, 1.053, 2e-3);
  const StretchedCube::Settled at = cube.settled(cube.whole);
  EXPECT_LT(at.moved, 1e-12);
  EXPECT_NEAR(at.force, cube.force, 1e-9 * cube.force);
}

TEST(AStretchedCubeIsKept, FoundFromItsFibresStretchesAlone) {
  const StretchedCube cube;
  std::vector<Mat3> G;
  for (const double by : cube.stretch) {
    G.push_back(Mat3::Identity() / std::sqrt(by));
    G.back()(0, 0) = by;
  }
  StretchedCube::Settled at = cube.settled(G);
  EXPECT_GT(at.moved, 1e-3) << "they do not fit together";
  for (int solve = 1; solve < 3; ++solve) {  // laws with fibres of their own: fibres take the update, too
    for (std::size_t e = 0; e < G.size(); ++e) G[e] = at.F[e] * G[e];
    at = cube.settled(G);
  }
  EXPECT_LT(at.moved, 1e-6);
  constexpr double fibres_alone = 0.1;  // what they lack, the pull of the clamps across, is not all found again
  EXPECT_NEAR(at.force, cube.force, fibres_alone * cube.force);
}

}  // namespace
}  // namespace sinew::solid
