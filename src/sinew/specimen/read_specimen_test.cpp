#include "sinew/specimen/read_specimen.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "sinew/core/error.hpp"
#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/specimen/run_specimen.hpp"
#include "sinew/specimen/specimen_run.hpp"
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
    EXPECT_THAT(error.what(), HasSubstr("between 0 and 1"));
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

/// A bar between plates that slide, held at its length.
std::string held_bar(const std::string& more, const std::string& activation = "1") {
  return "sinew_specimen: 1\n"
         "geometry: {block: [40 mm, 10 mm, 10 mm], cells: [4, 1, 1]}\n"
         "law: {matrix: {neo_hookean: {mu: 20 kPa}}, volume: {febio: {K: 20 MPa}}, fibres: [{along: [1, 0, 0], sigma: "
         "200 kPa, curves: almonacid}]}\n"
         "faces: {-x: {x: fixed}, -y: {y: fixed}, -z: {z: fixed}, +x: {x: fixed}}\n"
         "activation: " +
         activation + "\n" + more + "time: {end: 1, step: 0.5}\n";
}

TEST(ReadSpecimen, TakesFunctionsOfTimeFromTables) {
  const sinew::test::ScratchFolder scratch;
  write_table({.columns = {"time", "pull", "excited"}, .units = {"s", "mm", ""}, .rows = {{0, 0, 0}, {1, 4, 0.5}}},
              scratch.path() / "bench.csv");
  write_table({.columns = {"time", "a"}, .rows = {{0, 0}, {1, 0.25}}}, scratch.path() / "a.csv");
  const auto end_of = [&](const std::string& axis, const std::string& activation) {
    std::string text = held_bar("", activation);
    text.replace(text.find("+x: {x: fixed}"), 14, "+x: {x: " + axis + "}");
    const RunOutcome outcome = run_specimen(parse_specimen(text, scratch.path() / "bar.yaml"));
    EXPECT_TRUE(outcome.report.converged);
    return outcome.moments.back();
  };
  const Moment by_table = end_of("{table: bench.csv, column: pull}", "{table: bench.csv, column: excited, scale: 0.5}");
  const Moment by_hand = end_of("[[0, 0], [1, 4 mm]]", "[[0, 0], [1, 0.25]]");
  EXPECT_DOUBLE_EQ(by_table.faces[3].displacement.x(), 4e-3);
  EXPECT_DOUBLE_EQ(by_table.faces[3].force.x(), by_hand.faces[3].force.x());
  EXPECT_DOUBLE_EQ(end_of("[[0, 0], [1, 4 mm]]", "a.csv").faces[3].force.x(), by_hand.faces[3].force.x());
  const auto fault = [&](const std::string& activation) {
    try {
      parse_specimen(held_bar("", activation), scratch.path() / "bar.yaml");
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_THAT(fault("bench.csv"), HasSubstr("bar.yaml:5:"));
  EXPECT_THAT(fault("bench.csv"), HasSubstr("several columns"));
  EXPECT_THAT(fault("{table: bench.csv, column: non}"), HasSubstr("no column `non`"));
  EXPECT_THAT(fault("lost.csv"), HasSubstr("cannot be read"));
}

TEST(ReadSpecimen, WeakPlacesPullAsMuchLess) {
  const sinew::test::ScratchFolder scratch;
  const auto pull = [&](const std::string& more) {
    const RunOutcome outcome = run_specimen(parse_specimen(held_bar(more), scratch.path() / "bar.yaml"));
    EXPECT_TRUE(outcome.report.converged);
    return outcome.moments.back().faces[3].force.x();
  };
  write_table({.columns = {"x", "y", "z", "factor"}, .rows = {{0, 0, 0, 0.4}}}, scratch.path() / "weak.csv");
  const double whole = pull("");
  constexpr double held_at_its_length = 1e-6;  // its fibres do not move
  EXPECT_NEAR(pull("places: weak.csv\n"), 0.4 * whole, held_at_its_length * whole);
  write_table({.columns = {"x", "y", "z", "faktor"}, .rows = {{0, 0, 0, 0.4}}}, scratch.path() / "wrong.csv");
  EXPECT_THROW(parse_specimen(held_bar("places: wrong.csv\n"), scratch.path() / "bar.yaml"), InputError);
}

TEST(ReadSpecimen, GivenShapesMayBeStretchedAlready) {
  const sinew::test::ScratchFolder scratch;
  constexpr double p = 1.2, mu = 2e4, sigma = 2e5, nearly_incompressible = 2e-3;
  // Cauchy stresses of matrix and fibres on the given section; of a nominal fibre stress p times as much.
  const double pull = section * (mu * (p * p - 1 / p) + sigma * p * material::almonacid_curves().passive.of(p).value);
  write_table({.columns = {"x", "y", "z", "prestretch"}, .rows = {{0, 0, 0, p}}}, scratch.path() / "tense.csv");
  for (const char* more : {"prestretch: 1.2\n", "places: tense.csv\n"}) {
    const RunOutcome outcome = run_specimen(parse_specimen(held_bar(more, "0"), scratch.path() / "bar.yaml"));
    ASSERT_TRUE(outcome.report.converged);
    EXPECT_NEAR(outcome.moments.back().faces[3].force.x(), pull, nearly_incompressible * pull) << more;
  }
  EXPECT_THROW(parse_specimen(held_bar("prestretch: 9\n"), "bar.yaml"), InputError);
}

TEST(ReadSpecimen, FamiliesRunAlongTheFieldsOfItsTetrahedra) {
  const sinew::test::ScratchFolder scratch;
  const TetMesh mesh = block_tets({0.04, 0.01, 0.01}, {4, 1, 1});
  TetField along{.name = "fibre", .in_tets = true, .components = 3}, across = along,
                                                                     factor{.name = "factor", .in_tets = true};
  across.name = "fibre_2";
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    along.values.insert(along.values.end(), {2, 0, 0}), across.values.insert(across.values.end(), {0, 0, 3});
    factor.values.push_back(0.5);
  }
  write_vtu(mesh, {along, across, factor}, scratch.path() / "bar.vtu");
  const Specimen bar = parse_specimen(
      "sinew_specimen: 1\n"
      "geometry: {tets: bar.vtu}\n"
      "law: {matrix: {neo_hookean: {mu: 20 kPa}}, volume: {febio: {K: 20 MPa}}, fibres: [{along: fibre, sigma: 200 "
      "kPa, "
      "curves: teran}, {along: fibre_2, sigma: 50 kPa, curves: teran}]}\n"
      "faces: {all: fixed}\n"
      "activation: 1\n"
      "time: {end: 1, step: 1}\n",
      scratch.path() / "s.yaml");
  ASSERT_EQ(bar.flesh.fibres.size(), 2 * mesh.tets.size());
  EXPECT_EQ(bar.flesh.fibres[0].along, Vec3(1, 0, 0));
  EXPECT_EQ(bar.flesh.fibres[1].along, Vec3(0, 0, 1));
  SpecimenRun run(bar);
  ASSERT_TRUE(run.begin().converged);
  const Mat3 sigma = run.cauchy(3);  // each family pulls along its own direction, by half
  EXPECT_NEAR(sigma(0, 0), 0.5 * 2e5, 1);
  EXPECT_NEAR(sigma(2, 2), 0.5 * 5e4, 1);
  EXPECT_NEAR(sigma(1, 1), 0, 1);
}

TEST(SpecimenSchema, OffersKeysThatTheReaderKnows) {
  std::ifstream in(SINEW_SOURCE_DIR "/models/schema/specimen.schema.json");
  const nlohmann::json schema = nlohmann::json::parse(in), &parts = schema.at("$defs");
  const auto knows = [](const std::string& text, const std::string& key) {
    try {
      parse_specimen(text, "s.yaml");
    } catch (const InputError& error) {
      for (const Fault& fault : error.faults())
        if (fault.message.find("unknown key") != std::string::npos && fault.field.ends_with(key)) return false;
    }
    return true;
  };
  const std::string head = "sinew_specimen: 1\n";
  EXPECT_FALSE(knows(head + "nonsense: 1\n", "nonsense")) << "that the test sees an unknown one";
  const auto all_known = [&](const nlohmann::json& properties, const std::string& before, const std::string& after) {
    for (const auto& [key, value] : properties.items()) {
      if (key == "sinew_specimen") continue;
      EXPECT_TRUE(knows(head + before + key + ": 1" + after + "\n", key)) << key;
    }
  };
  all_known(schema.at("properties"), "", "");
  for (const char* place : {"geometry", "time"})
    all_known(parts.at(place).at("properties"), std::string(place) + ": {", "}");
  const nlohmann::json& face = parts.at("face").at("anyOf").at(1).at("properties");
  all_known(face, "faces: {-x: {", "}}");
  for (const char* inner : {"moved", "loaded"})
    all_known(face.at(inner).at("properties"), "faces: {-x: {" + std::string(inner) + ": {", "}}}");
  all_known(parts.at("column").at("properties"), "activation: {table: a.csv, ", "}");
}

}  // namespace
}  // namespace sinew::specimen
