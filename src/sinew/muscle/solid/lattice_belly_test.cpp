// Lattices as muscles: where their fibres run, whose they are, and that they pull as their lines do.
#include "sinew/muscle/solid/lattice_belly.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>

#include "sinew/core/error.hpp"
#include "sinew/geometry/fibre/bspline_test.hpp"
#include "sinew/geometry/tet/nearest_places.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/geometry/tet/tet_quality.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/solid/calibrate.hpp"
#include "sinew/muscle/solid/flesh_between.hpp"
#include "sinew/muscle/solid/model_bellies.hpp"
#include "sinew/muscle/solid/options.hpp"
#include "sinew/muscle/solid/solid_skin.hpp"
#include "sinew/muscle/solid/wired_muscle_test.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

constexpr double edge = 0.01;  // m

/// A spindle of 0.2 m, 7 to 20 mm thick, in the middle of a path.
Flesh spindle_flesh(double from) {
  const sinew::test::BentFusiform shape{.length = 0.2, .bend = 1e-6, .thin = 0.007, .thick = 0.02};
  Flesh out{.mesh = sinew::test::surface_of(shape), .notes = {}};
  for (Vec3& at : out.mesh.vertices) at.z() += from;
  return out;
}

struct LatticeUnit {
  explicit LatticeUnit(bool spline = false)
      : hill(hill_of(muscle_of())),
        path(path_at(hill, 1, 0)),
        start(path),
        mesh(lattice_belly(spindle_flesh(0.5 * (path - 0.2)), start.points, {.edge = edge, .spline = spline})) {}
  HillMuscle hill;
  double path;
  StraightCourse start;
  BellyMesh mesh;
};

TEST(LatticeBelly, OfASpindleIsWholeAndItsTractsRunFromCapToCap) {
  const LatticeUnit unit;
  const BellyMesh& belly = unit.mesh;
  EXPECT_TRUE(belly.is_lattice());
  EXPECT_EQ(quality_of(belly.mesh).inverted, 0);
  EXPECT_TRUE(connection(boundary(belly.mesh).surface).closed());
  EXPECT_NEAR(volume(belly.mesh) / belly.flesh_volume, 1, 0.06) << "the caps are cut off";
  for (const int end : {0, 1}) {
    EXPECT_GE(belly.cap(end).size(), 3u);
    for (const int node : belly.cap(end)) EXPECT_EQ(belly.station_of(node), end == 0 ? 0 : belly.layout.slabs);
    EXPECT_NEAR(cap_radius(belly, end), 0.007, 0.003);
  }
  for (const double length : belly.tracts.length) EXPECT_NEAR(length, 0.2, 0.01);
  std::vector<int> count(belly.tracts.length.size(), 0);
  for (const int tract : belly.tracts.of_tet) ++count[static_cast<std::size_t>(tract)];
  EXPECT_GT(std::ranges::min(count), 0);
  for (std::size_t n = 0; n < belly.mesh.nodes.size(); ++n) {
    EXPECT_GE(belly.rise[n], -1e-9);
    EXPECT_LE(belly.rise[n], 1 + 1e-9);
  }
}

TEST(LatticeBelly, IsItsLineAtFiveLengths) {
  const LatticeUnit unit;
  std::string note;
  const auto muscle = calibrated_muscle("spindle", unit.hill, unit.mesh, {}, unit.start.now(), {}, note);
  EXPECT_EQ(note, "");
  EXPECT_NEAR(muscle->calibration().of(0).stress, 1, 0.1);
  MuscleSolve solve(*muscle);
  WiredState rest;
  ASSERT_TRUE(solve.rest(unit.start.now(), rest).converged);
  for (const auto& [fibre, activation] :
       {std::pair{0.7, 1.0}, {0.85, 1.0}, {1.0, 1.0}, {1.1, 1.0}, {1.2, 1.0}, {1.0, 0.1}}) {
    const double path = path_at(unit.hill, fibre, activation), line = line_at(unit.hill, path, activation).tension;
    WiredState state = rest;
    const StepReport report = solve.settle(StraightCourse(path).now(), std::vector<double>{activation}, state);
    ASSERT_TRUE(report.converged) << report.reason << " at " << fibre << ", " << activation;
    EXPECT_NEAR(solve.tension(), line, 0.03 * line + 0.01 * unit.hill.hill.force) << fibre << ", " << activation;
  }
}

TEST(LatticeBelly, PullsAsMuchWithFibresOfASplineSolid) {
  const LatticeUnit field, spline(true);
  double apart = 0;
  for (std::size_t e = 0; e < field.mesh.mesh.tets.size(); ++e)
    apart += std::acos(std::min(1.0, field.mesh.tracts.along[e].dot(spline.mesh.tracts.along[e])));
  apart /= static_cast<double>(field.mesh.mesh.tets.size());
  EXPECT_GT(apart, 0.1 * degree) << "they are others";
  EXPECT_LT(apart, 8 * degree);
  std::string note;
  const auto muscle = calibrated_muscle("spindle", spline.hill, spline.mesh, {}, spline.start.now(), {}, note);
  EXPECT_EQ(note, "");
  EXPECT_NEAR(muscle->calibration().of(0).stress, 1, 0.1);
  const double path = path_at(spline.hill, 1.1, 1), line = line_at(spline.hill, path, 1).tension;
  MuscleSolve solve(*muscle);
  WiredState state;
  ASSERT_TRUE(solve.rest(spline.start.now(), state).converged);
  ASSERT_TRUE(solve.settle(StraightCourse(path).now(), std::vector<double>{1.0}, state).converged);
  EXPECT_NEAR(solve.tension(), line, 0.03 * line + 0.01 * spline.hill.hill.force);
}

TEST(LatticeBelly, UnitsHaveTheirSharesOfThePull) {
  const LatticeUnit unit;
  const std::array shares{0.37, 0.63};
  const auto units = units_of_lattice(unit.mesh, shares);
  ASSERT_EQ(units.size(), unit.mesh.tracts.length.size());
  std::array<double, 2> pull{};
  for (std::size_t e = 0; e < unit.mesh.mesh.tets.size(); ++e) {
    const double own = volume_of(unit.mesh.mesh, unit.mesh.mesh.tets[e]) * std::pow(unit.mesh.strength[e], 2);
    for (const UnitShare& part : units[static_cast<std::size_t>(unit.mesh.tracts.of_tet[e])])
      pull[static_cast<std::size_t>(part.unit)] += own * part.share;
  }
  EXPECT_NEAR(pull[0] / (pull[0] + pull[1]), 0.37, 1e-9);
}

TEST(LatticeBelly, AModelAsksForIt) {
  Model model = read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models/arm.yaml");
  const auto brachialis = std::ranges::find(model.muscles, "brachialis", &Muscle::name);
  SolidOptions options;
  options.mesh = SolidOptions::Mesh::lattice, options.edge = 0.008;
  set_options(brachialis->volume ? *brachialis->volume : brachialis->volume.emplace(), options);
  const int m = static_cast<int>(brachialis - model.muscles.begin());
  const Anatomy anatomy(model);
  const BellyMesh belly = ring_bellies(anatomy, {m})[0].belly;
  ASSERT_TRUE(belly.is_lattice());
  EXPECT_EQ(quality_of(belly.mesh).inverted, 0);
  EXPECT_EQ(fibres_told(belly).size(), 7u);
  EXPECT_FALSE(ring_skin(belly));
  const FleshSkin skin(belly);
  EXPECT_GE(skin.samples().size(), belly.surface.size());
  Eigen::VectorXd places(static_cast<Eigen::Index>(3 * belly.mesh.nodes.size()));
  for (std::size_t n = 0; n < belly.mesh.nodes.size(); ++n)
    places.segment<3>(static_cast<Eigen::Index>(3 * n)) = belly.mesh.nodes[n];
  const FleshSides sides(belly);
  FleshSides::Look look;
  sides.look(places, look);
  Box box;
  for (const Vec3& node : belly.mesh.nodes) box.hold(node);
  EXPECT_LT((look.box.low - box.low).norm() + (look.box.high - box.high).norm(), 0.02) << "sides go about all of it";
}

}  // namespace
}  // namespace sinew::solid
