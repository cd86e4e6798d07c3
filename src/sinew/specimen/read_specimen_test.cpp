#include "sinew/specimen/read_specimen.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>

#include "sinew/core/error.hpp"
#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/specimen/run_specimen.hpp"
#include "sinew/specimen/specimen_test.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::specimen {
namespace {

using testing::HasSubstr;

const std::filesystem::path shipped = SINEW_SOURCE_DIR "/examples/specimens";

constexpr double section = 1e-4, c1 = 39811.19, c2 = 73246.70;

TEST(ShippedSpecimens, UniaxialIsItsClosedForm) {
  const Specimen bar = read_specimen(shipped / "uniaxial.yaml");
  const RunOutcome outcome = run_specimen(bar);
  ASSERT_TRUE(outcome.report.converged) << outcome.report.reason;
  ASSERT_EQ(outcome.moments.size(), 21u);
  const test::Energy W = [](const Vec3& l) {
    const double J = l.prod(), i = l.squaredNorm() * std::pow(J, -2.0 / 3) - 3;
    return c1 * i + c2 * i * i + 0.25e7 * (J * J - 1 - 2 * std::log(J));
  };
  constexpr double slender = 0.015;  // what the volume's change takes off the incompressible closed form
  for (const Moment& moment : outcome.moments) {
    const double l = 1 + 0.3 * moment.time, I = l * l + 2 / l, found = moment.faces[3].force.x();
    const double expected = section * test::nominal(W, test::free_along(W, {l, 1, 1}, {1, 2}), 0);
    EXPECT_NEAR(found, expected, 1e-6 * expected + 1e-6);
    const double incompressible = section * (l - 1 / (l * l)) * (2 * c1 + 4 * c2 * (I - 3));
    EXPECT_NEAR(found, incompressible, slender * incompressible + 1e-6);
  }
  constexpr double trapezoids = 1e-3;  // of twenty steps
  EXPECT_NEAR(outcome.moments.back().work, outcome.moments.back().elastic.total(),
              trapezoids * outcome.moments.back().work);
}

TEST(ShippedSpecimens, ShearIsItsClosedForm) {
  const RunOutcome outcome = run_specimen(read_specimen(shipped / "shear.yaml"));
  ASSERT_TRUE(outcome.report.converged) << outcome.report.reason;
  for (const Moment& moment : outcome.moments) {
    const double s = 0.5 * moment.time;
    EXPECT_NEAR(moment.faces[1].force.x(), section * (2 * c1 * s + 4 * c2 * s * s * s), 1e-6);
  }
}

TEST(ShippedSpecimens, TheIsometricBarIsItsCurve) {
  const RunOutcome outcome = run_specimen(read_specimen(shipped / "isometric.yaml"));
  ASSERT_TRUE(outcome.report.converged) << outcome.report.reason;
  const double peak = 2e5 * section * material::almonacid_curves().active.of(1).value;
  for (const auto& [frame, activation] : {std::pair{0, 0.0}, {4, 0.5}, {8, 1.0}, {24, 1.0}, {28, 0.5}, {40, 0.0}})
    EXPECT_NEAR(outcome.moments[static_cast<std::size_t>(frame)].faces[3].force.x(), activation * peak, 1e-6 * peak);
}

TEST(ShippedSpecimens, ARunThatIsStoppedLeavesWhatIsWhole) {
  const sinew::test::ScratchFolder scratch;
  const std::atomic<bool> stop{true};
  const RunOutcome outcome = run_specimen(read_specimen(shipped / "uniaxial.yaml"),
                                          {.folder = scratch.path(), .pictures = false, .stop = &stop});
  EXPECT_TRUE(outcome.stopped);
  EXPECT_TRUE(outcome.report.converged);
  EXPECT_EQ(outcome.moments.size(), 1u);
  EXPECT_EQ(read_table(scratch.path() / "force.csv").rows.size(), 1u);
  EXPECT_EQ(read_tets(scratch.path() / "tissue" / "step_0000.vtu").mesh.tets.size(), 144u);
  EXPECT_FALSE(std::filesystem::exists(scratch.path() / "tissue" / "step_0001.vtu"));
}

TEST(ReadSpecimen, TellsAllFaultsWithTheirLines) {
  const std::string text =
      "sinew_specimen: 1\n"
      "geometry: {block: [30 mm, 10 mm, -1 mm], cells: [2, 0, 1]}\n"
      "law: {matrix: {yeo: {c: [1]}}}\n"
      "faces:\n"
      "  -x: fixd\n"
      "  +x: {moved: {x: [[0, 0], [0.1, 3 kg]]}, z: 3}\n"
      "  +y: {loaded: {}}\n"
      "time: {end: 1, kind: slow}\n"
      "densty: 1000\n";
  try {
    parse_specimen(text, "bad.yaml");
    FAIL();
  } catch (const InputError& error) {
    for (const char* said :
         {"bad.yaml:2:", "expected lengths above 0", "expected at least 1 cell", "bad.yaml:3:", "did you mean `yeoh`",
          "bad.yaml:5:", "`fixed`", "bad.yaml:6:", "expected a length", "beside it cannot", "bad.yaml:7:",
          "`pressure` or `force`", "bad.yaml:8:", "quasi_static", "time.step: is missing", "did you mean `density`"})
      EXPECT_THAT(error.what(), HasSubstr(said));
  }
}

TEST(ReadSpecimen, TellsWhatDoesNotFitWithItsLine) {
  const std::string text =
      "sinew_specimen: 1\n"
      "geometry: {block: [1, 1, 1], cells: [1, 1, 1]}\n"
      "law: {matrix: {neo_hookean: {mu: 1 kPa}}}\n"
      "faces:\n"
      "  -x: fixed\n"
      "  top: fixed\n"
      "activation: 1.5\n"
      "time: {end: 1, step: 0.1}\n";
  try {
    parse_specimen(text, "bad.yaml");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("bad.yaml:6:"));
    EXPECT_THAT(error.what(), HasSubstr("no side `top`"));
    EXPECT_THAT(error.what(), HasSubstr("bad.yaml:7:"));
    EXPECT_THAT(error.what(), HasSubstr("from 0 to 1"));
  }
  EXPECT_THROW(parse_specimen("sinew: 1\n", "model.yaml"), InputError);
}

TEST(ReadSpecimen, TakesTetrahedraOfAFileAndDirectionsOfATable) {
  const sinew::test::ScratchFolder scratch;
  TetMesh mesh = block_tets({20, 10, 10}, {2, 1, 1});  // in mm
  write_tets(mesh, scratch.path() / "piece.mesh");
  write_table({.columns = {"x", "y", "z", "fibre_x", "fibre_y", "fibre_z"},
               .rows = {{0.005, 0.005, 0.005, 2, 0, 0}, {0.015, 0.005, 0.005, 0, 3, 0}}},
              scratch.path() / "places.csv");
  const Specimen specimen = parse_specimen(
      "sinew_specimen: 1\n"
      "geometry: {tets: piece.mesh, scale: 0.001}\n"
      "law: {matrix: {neo_hookean: {mu: 20 kPa}}, volume: {febio: {K: 1 MPa}}, fibres: [{along: places.csv, sigma: 100 "
      "kPa, curves: teran}]}\n"
      "faces: {-x: fixed, +x: {loaded: {force: [0.1, 0, 0]}}}\n"
      "time: {end: 1, step: 0.5}\n",
      scratch.path() / "specimen.yaml");
  EXPECT_NEAR(volume(specimen.flesh.mesh), 2e-6, 1e-15);
  ASSERT_EQ(specimen.flesh.fibres.size(), 12u);
  for (std::size_t e = 0; e < 12; ++e) {
    double x = 0;
    for (const int n : specimen.flesh.mesh.tets[e]) x += specimen.flesh.mesh.nodes[static_cast<std::size_t>(n)].x() / 4;
    EXPECT_EQ(specimen.flesh.fibres[e].along, x < 0.01 ? Vec3(1, 0, 0) : Vec3(0, 1, 0));
  }
  const RunOutcome outcome = run_specimen(specimen);
  ASSERT_TRUE(outcome.report.converged) << outcome.report.reason;
  EXPECT_NEAR(outcome.moments.back().faces[0].force.x(), -0.1, 1e-6);
}

}  // namespace
}  // namespace sinew::specimen
