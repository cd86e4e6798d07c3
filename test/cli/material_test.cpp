// flesh.md S11, S37.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "sinew/muscle/material/named_laws.hpp"
#include "sinew/table/table.hpp"
#include "test/cli/program.hpp"
#include "test/support/table_models.hpp"

namespace sinew::test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

constexpr double MPa = 1e6;

class MaterialCommand : public Program {
 protected:
  void write_deformations(const std::string& name, const std::vector<Mat3>& all) const {
    sinew::Table table;
    for (int i = 0; i < 9; ++i) table.columns.push_back(fmt::format("F{}{}", i / 3 + 1, i % 3 + 1));
    for (const Mat3& F : all) {
      std::vector<double>& row = table.rows.emplace_back();
      for (int i = 0; i < 9; ++i) row.push_back(F(i / 3, i % 3));
    }
    write_table(table, folder / name);
  }
};

TEST_F(MaterialCommand, ItsNumbersAreTheLibrarysToTheBit) {
  std::mt19937 draw(5);
  std::uniform_real_distribution<double> some(-0.2, 0.2);
  std::vector<Mat3> all;
  for (int n = 0; n < 50; ++n) all.push_back(Mat3::Identity() + Mat3::NullaryExpr([&] { return some(draw); }));
  write_deformations("F.csv", all);
  for (const material::NamedLaw& law : material::named_laws()) {
    const Outcome out =
        run("material " + law.name + " --fibre 1,2,-1 --activation 0.6 --deformation F.csv -o out.csv --json");
    ASSERT_EQ(out.code, 0) << out.text;
    EXPECT_EQ(json::parse(out.text)["rows"], 50);
    const sinew::Table table = read_table(folder / "out.csv");
    ASSERT_THAT(table.columns, testing::ElementsAre("sxx", "syy", "szz", "sxy", "syz", "sxz", "energy", "J"));
    const material::Material material = material::made(law);
    for (size_t n = 0; n < all.size(); ++n) {
      const material::Evaluation at = evaluate(material.law, all[n], Vec3(1, 2, -1).normalized(), 0.6);
      const Mat3 sigma = material::cauchy(at.P, all[n]);
      const std::vector<double> expected{sigma(0, 0), sigma(1, 1), sigma(2, 2), sigma(0, 1),
                                         sigma(1, 2), sigma(0, 2), at.energy,   all[n].determinant()};
      ASSERT_EQ(table.rows[n], expected) << law.name << " row " << n;
    }
  }
}

TEST_F(MaterialCommand, APartsFileIsTheSameLawAsItsName) {
  write("block.yaml",
        "sinew_specimen: 1\ndensity: 1060\nlaw:\n  matrix: {yeoh: {c: [39811.19, 73246.70]}}\n  volume: {simo: {K: 10 "
        "MPa}}\n"
        "  fibres: [{along: [1, 0, 0], sigma: 200 kPa, rate: 5, stretch: deviatoric, measure: kirchhoff, curves: "
        "almonacid}]\n");
  for (const std::string law : {"block.yaml", "yeoh_hill"})
    ASSERT_EQ(
        run("material " + law + " --activation 1 --speed -1.25 --sweep uniaxial 0.8:1.3:11 -o " + law + ".csv").code,
        0);
  EXPECT_EQ(read_table(folder / "block.yaml.csv"), read_table(folder / "yeoh_hill.csv"));
  EXPECT_THAT(text_of(folder / "block.yaml.svg"), HasSubstr("<svg"));
  // At w = -0.25 the velocity curve has 0.350355; a stretch of 1 gives its Cauchy stress less the pull at rest.
  const auto stress = [&](const std::string& how) {
    EXPECT_EQ(run("material yeoh_hill --deformation one.csv -o one_out.csv " + how).code, 0);
    return read_table(folder / "one_out.csv").rows[0][0];
  };
  write_deformations("one.csv", {Mat3::Identity()});
  EXPECT_NEAR(stress("--activation 1 --speed -1.25") / stress("--activation 1"), 0.350355, 1e-6);
}

TEST_F(MaterialCommand, ASweepObeysTheClosedForm) {
  const Outcome out =
      run("material --param mu=50kPa --param k=5e12 neo_hookean --sweep uniaxial 0.6:2:15 -o s.csv --json");
  ASSERT_EQ(out.code, 0) << out.text;
  EXPECT_EQ(json::parse(out.text)["unsolved"].size(), 0u);
  EXPECT_NEAR(json::parse(out.text)["moduli"]["shear"].get<double>(), 5e4, 1);
  const sinew::Table table = read_table(folder / "s.csv");
  ASSERT_EQ(table.rows.size(), 15u);
  for (const auto& row : table.rows) {
    const double s = row[0];
    EXPECT_NEAR(row[static_cast<size_t>(table.column("sxx"))], 5e4 * (s * s - 1 / s), 1e-6 * 5e4);
    EXPECT_NEAR(row[static_cast<size_t>(table.column("nominal"))], 5e4 * (s - 1 / (s * s)), 1e-6 * 5e4);
    EXPECT_NEAR(row[static_cast<size_t>(table.column("lateral_y"))], 1 / std::sqrt(s), 1e-6);
  }
}

TEST_F(MaterialCommand, SidesThatAreNowhereFreeOfStressAreTold) {
  // Of equal stretches s, St Venant and Kirchhoff's third side is 1 - nu / (1 - nu) (s^2 - 1) squared: none from 1.39
  // on.
  const Outcome some = run("material st_venant_kirchhoff --sweep biaxial 1.3:1.5:21 -o s.csv --json");
  EXPECT_EQ(some.code, 1);
  const std::vector<double> unsolved = json::parse(some.text)["unsolved"];
  ASSERT_EQ(unsolved.size(), 12u);
  EXPECT_NEAR(unsolved.front(), 1.39, 1e-9);  // the first place beyond 1.3887
  EXPECT_NEAR(read_table(folder / "s.csv").rows.back()[0], 1.38, 1e-9);
  const Outcome none = run("material st_venant_kirchhoff --sweep biaxial 1.8:1.9:3 -o none.csv");
  EXPECT_EQ(none.code, 1);
  EXPECT_THAT(none.text, HasSubstr("3 of 3 points"));
  EXPECT_FALSE(std::filesystem::exists(folder / "none.csv"));
}

TEST_F(MaterialCommand, TheListHasEveryLawWithItsModuli) {
  const Outcome out = run("material --list --json");
  ASSERT_EQ(out.code, 0) << out.text;
  const json laws = json::parse(out.text)["laws"];
  EXPECT_EQ(laws.size(), material::named_laws().size());
  for (const json& law : laws)
    if (law["name"] == "mooney_rivlin") {
      EXPECT_NEAR(law["moduli"]["shear"].get<double>(), 8e4, 1e-3);
      EXPECT_EQ(law["parameters"].size(), 3u);
      EXPECT_EQ(law["parameters"][0]["unit"], "Pa");
    }
  EXPECT_THAT(run("material --list").text, HasSubstr("febio_trans_iso_mooney_rivlin"));
}

TEST_F(MaterialCommand, FaultsAreToldAllAtOnce) {
  write("few.csv", "F11,F12,F13,F21,F22,F23,F31,F32\n1,0,0,0,1,0,0,0\n");
  write("flat.csv", "F11,F12,F13,F21,F22,F23,F31,F32,F33\n1,0,0,0,1,0,0,0,1\n1,0,0,0,0,0,0,0,1\n1,0,0,0,-1,0,0,0,1\n");
  const auto refused = [&](const std::string& arguments) {
    const Outcome out = run("material " + arguments);
    EXPECT_EQ(out.code, 2) << arguments << "\n" << out.text;
    return out.text;
  };
  EXPECT_THAT(refused("yeoh --deformation few.csv -o out.csv"), HasSubstr("F33"));
  EXPECT_THAT(refused("yeoh --deformation flat.csv -o out.csv"), AllOf(HasSubstr("row 2"), HasSubstr("row 3")));
  write("far.csv", "F11,F12,F13,F21,F22,F23,F31,F32,F33\n1,0,0,0,1,0,0,0,1\n1e200,0,0,0,1,0,0,0,1\n");
  EXPECT_THAT(refused("yeoh --deformation far.csv -o out.csv"), HasSubstr("row 2: the stress"));
  EXPECT_FALSE(std::filesystem::exists(folder / "out.csv"));
  EXPECT_THAT(refused("mooney_rivlyn --sweep uniaxial 0.9:1.1:3 -o out.csv"),
              HasSubstr("did you mean `mooney_rivlin`?"));
  EXPECT_THAT(refused("muscle_blemker --param lam_off=1,G9=1 --sweep uniaxial 0.9:1.1:3 -o out.csv"),
              AllOf(HasSubstr("did you mean `lam_ofl`?"), HasSubstr("G9")));
  EXPECT_THAT(refused("yeoh --sweep sideways 0.9:1.1:3 -o out.csv"), HasSubstr("uniaxial"));
  EXPECT_THAT(refused("yeoh --sweep uniaxial 0.9:1.1 -o out.csv"), HasSubstr("FROM:TO:N"));
  EXPECT_THAT(refused("yeoh --sweep uniaxial 0:1.1:3 -o out.csv"), HasSubstr("above 0"));
  EXPECT_THAT(refused("yeoh --fibre 0,0,0 --sweep uniaxial 0.9:1.1:3 -o out.csv"),
              HasSubstr("the vector has length 0"));
  EXPECT_THAT(refused("yeoh"), HasSubstr("--sweep"));
  write("two.yaml", "law: {fibres: [{along: [1, 0, 0]}, {along: [0, 1, 0]}]}\n");
  EXPECT_THAT(refused("two.yaml --fibre 1,0,0 --sweep shear 0:1:3 -o out.csv"), HasSubstr("2 fibre families"));
  EXPECT_THAT(refused("two.yaml --param mu=1 --sweep shear 0:1:3 -o out.csv"), HasSubstr("works for named laws only"));
  EXPECT_THAT(refused("two.yaml --fit flat.csv --free c1 -o out.csv"), HasSubstr("made of parts"));
  write("places.yaml", "law: {yeoh_hill: {}, along: fibres.csv}\n");
  EXPECT_THAT(refused("places.yaml --sweep shear 0:1:3 -o out.csv"), HasSubstr("table of fibre directions"));
  EXPECT_THAT(refused("missing.yaml --sweep shear 0:1:3 -o out.csv"), HasSubstr("missing.yaml"));
  EXPECT_THAT(refused("yeoh --sweep uniaxial 0.9:1.1:3"), HasSubstr("-o"));
}

TEST_F(MaterialCommand, AFitFindsTheLawThatWasMeasured) {
  ASSERT_EQ(run("material yeoh --param c1=20kPa,c2=5kPa --sweep uniaxial 0.8:1.6:33 -o pull.csv").code, 0);
  const sinew::Table pull = read_table(folder / "pull.csv");
  sinew::Table measured{.columns = {"stretch", "stress"}};
  for (const auto& row : pull.rows) measured.rows.push_back({row[0], row[static_cast<size_t>(pull.column("nominal"))]});
  write_table(measured, folder / "measured.csv");
  const Outcome out = run("material yeoh --fit measured.csv --free c1,c2 -o fit.csv --json");
  ASSERT_EQ(out.code, 0) << out.text;
  const json told = json::parse(out.text);
  EXPECT_NEAR(told["parameters"]["c1"]["value"].get<double>(), 2e4, 0.02);
  EXPECT_NEAR(told["parameters"]["c2"]["value"].get<double>(), 5e3, 0.02);
  EXPECT_EQ(told["parameters"]["c1"]["low"], 0);
  EXPECT_TRUE(told["parameters"]["c1"]["high"].is_null());
  EXPECT_TRUE(told["converged"]);
  EXPECT_THAT(read_table(folder / "fit.csv").columns, testing::ElementsAre("stretch", "measured", "law", "residual"));
  EXPECT_THAT(text_of(folder / "fit.svg"), HasSubstr("<svg"));
  const std::string said = run("material yeoh --fit measured.csv --free c1,c2 -o fit.csv").text;
  const size_t again = said.find("again: sinew ") + 13;
  ASSERT_EQ(run(said.substr(again, said.find('\n', again) - again) + " --sweep uniaxial 0.8:1.6:33 -o again.csv").code,
            0);
  const sinew::Table refitted = read_table(folder / "again.csv");
  for (size_t n = 0; n < pull.rows.size(); ++n) EXPECT_NEAR(refitted.rows[n][3], pull.rows[n][3], 0.1);
  const Outcome bound = run("material yeoh --fit measured.csv --free c1,c2 --bounds c2=8kPa:20kPa -o fit.csv");
  EXPECT_THAT(bound.text, AllOf(HasSubstr("at its bound"), HasSubstr("c2 is held at its bound 8000")));
  EXPECT_THAT(run("material yeoh --fit measured.csv -o fit.csv").text, HasSubstr("name what is sought"));
  EXPECT_THAT(run("material yeoh --fit pull.csv --free c1 -o fit.csv").text, HasSubstr("no such column"));
}

// ---- FEBio --------------------------------------------------------------------------------------------------------

/// What reproduces FEBio's tables, MPa (flesh.md S11).
const std::map<std::string, std::string> febio_laws{
    {"timr_ligament",
     "febio_trans_iso_mooney_rivlin --param "
     "'c1=13.85MPa,c2=0,c3=2.07MPa,c4=61.44,c5=640.7MPa,lam_max=1.03,k=13850MPa'"},
    {"timr_muscle_passive",
     "febio_trans_iso_mooney_rivlin --param 'c1=0.01MPa,c2=0.01MPa,c3=0.05MPa,c4=6.6,c5=1.6MPa,lam_max=1.4,k=10MPa'"},
    {"timr_muscle_Tmax0.3",
     "febio_trans_iso_mooney_rivlin --param "
     "'c1=0.01MPa,c2=0.01MPa,c3=0.05MPa,c4=6.6,c5=1.6MPa,lam_max=1.4,k=10MPa,tmax=0.3MPa'"},
    {"muscle_a0", "muscle_blemker --param G3=500,k=10MPa --activation 0"},
    {"muscle_a0.5", "muscle_blemker --param G3=500,k=10MPa --activation 0.5"},
    {"muscle_a1", "muscle_blemker --param G3=500,k=10MPa --activation 1"}};

using Row = std::map<std::string, std::string>;

class FebioTables : public MaterialCommand {
 protected:
  void SetUp() override {
    if (!data_folder()) GTEST_SKIP() << no_data;
  }
  /// Rows by material, in the order of the table.
  static std::map<std::string, std::vector<Row>> by_material(const std::string& name) {
    std::ifstream in(*data_folder() / "febio" / name);
    std::map<std::string, std::vector<Row>> out;
    const auto cells = [](const std::string& line) {
      std::vector<std::string> parts;
      std::istringstream text(line);
      for (std::string cell; std::getline(text, cell, ',');) parts.push_back(cell);
      return parts;
    };
    std::string line;
    std::getline(in, line);
    const std::vector<std::string> heads = cells(line);
    while (std::getline(in, line)) {
      Row row;
      const std::vector<std::string> parts = cells(line);
      for (size_t k = 0; k < heads.size(); ++k) row[heads[k]] = parts.at(k);
      out[row.at("material")].push_back(row);
    }
    return out;
  }
};

TEST_F(FebioTables, IsochoricStatesAgreeThroughTheProgram) {
  int compared = 0;
  for (const auto& [name, rows] : by_material("febio_isochoric.csv")) {
    std::vector<Mat3> all;
    for (const Row& row : rows) {
      const double s = std::stod(row.at("stretch")), across = 1 / std::sqrt(s);
      all.push_back(row.at("case") == "iso_along" ? Mat3(Vec3(s, across, across).asDiagonal())
                                                  : Mat3(Vec3(across, s, across).asDiagonal()));
    }
    write_deformations("F.csv", all);
    const Outcome out = run("material " + febio_laws.at(name) + " --deformation F.csv -o out.csv");
    ASSERT_EQ(out.code, 0) << out.text;
    const sinew::Table table = read_table(folder / "out.csv");
    ASSERT_EQ(table.rows.size(), rows.size());
    for (size_t n = 0; n < rows.size(); ++n, ++compared) {
      double off = 0, size = 1;
      for (const char* key : {"sxx", "syy", "szz", "sxy", "syz", "sxz"}) {
        const double expected = std::stod(rows[n].at(key));
        off = std::max(off, std::abs(table.rows[n][static_cast<size_t>(table.column(key))] / MPa - expected));
        size = std::max(size, std::abs(expected));
      }
      EXPECT_LT(off, 1e-9 * size) << name << " " << rows[n].at("case") << " " << rows[n].at("stretch");
    }
  }
  EXPECT_GT(compared, 300);
}

TEST_F(FebioTables, BarsWithFreeSidesAgreeThroughTheProgram) {
  constexpr double did_not_converge = 1e-9, close = 1e-6;
  int compared = 0;
  for (const auto& [name, rows] : by_material("febio_uniaxial.csv"))
    for (const std::string direction : {"along", "across"}) {
      std::vector<Row> own;
      for (const Row& row : rows)
        if (row.at("direction") == direction) own.push_back(row);
      const Outcome out =
          run("material " + febio_laws.at(name) + " --fibre " + (direction == "along" ? "1,0,0" : "0,1,0") +
              " --sweep uniaxial " + own.front().at("stretch") + ":" + own.back().at("stretch") + ":" +
              std::to_string(own.size()) + " -o out.csv");
      ASSERT_EQ(out.code, 0) << out.text;
      const sinew::Table table = read_table(folder / "out.csv");
      ASSERT_EQ(table.rows.size(), own.size());
      for (size_t n = 0; n < own.size(); ++n) {
        if (std::stod(own[n].at("residual")) > did_not_converge) continue;
        const auto number = [&](const char* key) { return std::stod(own[n].at(key)); };
        const auto of = [&](const char* key) { return table.rows[n][static_cast<size_t>(table.column(key))]; };
        const std::string where = name + " " + direction + " " + own[n].at("stretch");
        ASSERT_NEAR(of("stretch"), number("stretch"), 1e-9) << where;
        EXPECT_NEAR(of("sxx") / MPa, number("cauchy"), close * std::max(1.0, std::abs(number("cauchy")))) << where;
        EXPECT_NEAR(of("nominal") / MPa, number("first_piola"), close * std::max(1.0, std::abs(number("cauchy"))))
            << where;
        EXPECT_NEAR(of("J"), number("J"), close) << where;
        // Loaded across, the second side is the one along the fibres: here y.
        EXPECT_NEAR(of("lateral_y"), number(direction == "along" ? "lateral1" : "lateral2"), close) << where;
        ++compared;
      }
    }
  EXPECT_GT(compared, 300);
}

}  // namespace
}  // namespace sinew::test
