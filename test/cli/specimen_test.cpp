#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/table/table.hpp"
#include "test/cli/program.hpp"

namespace sinew::test {
namespace {

using testing::HasSubstr;

class SpecimenCommand : public Program {
 protected:
  const std::string bar =
      "sinew_specimen: 1\n"
      "geometry: {block: [30 mm, 10 mm, 10 mm], cells: [3, 1, 1]}\n"
      "law:\n"
      "  matrix: {neo_hookean: {mu: 20 kPa}}\n"
      "  volume: {febio: {K: 1 MPa}}\n"
      "  fibres: [{along: [1, 0, 0], sigma: 200 kPa, curves: almonacid}]\n"
      "faces: {-x: fixed, +x: {moved: {x: [[0, 0], [1, 3 mm]]}}}\n"
      "activation: [[0, 0], [1, 0.5]]\n"
      "time: {end: 1, step: 0.25}\n";
};

TEST_F(SpecimenCommand, LeavesTablesPlotsASeriesAndAPicture) {
  write("bar.yaml", bar);
  const Outcome out = run("specimen bar.yaml -o bar --json");
  ASSERT_EQ(out.code, 0) << out.text;
  const auto told = nlohmann::json::parse(out.text);
  EXPECT_EQ(told["moments"], 5);
  EXPECT_EQ(told["tets"], 18);
  EXPECT_GT(told["solution_norm"].get<double>(), 0);
  EXPECT_GT(told["newton"]["steps"].get<int>(), 4);
  for (const char* key : {"cpu_s", "wall_s", "volume_ratio"}) EXPECT_TRUE(told.contains(key)) << key;
  const sinew::Table force = read_table(folder / "bar/force.csv"), energy = read_table(folder / "bar/energy.csv");
  ASSERT_EQ(force.columns.size(), 19u);
  EXPECT_EQ(force.columns[10], "+x_fx");
  EXPECT_EQ(force.columns[18], "+x_uz");
  ASSERT_EQ(force.rows.size(), 5u);
  const auto at = [](const sinew::Table& table, std::size_t row, const char* column) {
    return table.rows[row][static_cast<std::size_t>(table.column(column))];
  };
  EXPECT_NEAR(at(force, 4, "+x_ux"), 3e-3, 1e-12);
  EXPECT_NEAR(at(force, 4, "+x_fx") + at(force, 4, "-x_fx"), 0, 1e-6);
  EXPECT_DOUBLE_EQ(at(force, 4, "+x_fx"), told["faces"]["+x"]["force"][0].get<double>());
  EXPECT_GT(at(energy, 4, "matrix"), 0);
  EXPECT_NEAR(at(energy, 4, "volume_ratio"), 1, 0.01);
  const TetFile step = read_tets(folder / "bar/tissue/step_0004.vtu");
  ASSERT_EQ(step.fields.size(), 4u);
  EXPECT_EQ(step.fields[1].name + step.fields[2].name, "Fcauchy");
  EXPECT_EQ(step.fields[2].values.size(), 18u * 9u);
  EXPECT_THAT(text_of(folder / "bar/tissue.pvd"), HasSubstr("tissue/step_0004.vtu"));
  EXPECT_THAT(text_of(folder / "bar/force.svg"), HasSubstr("<svg"));
  EXPECT_THAT(text_of(folder / "bar/energy.svg"), HasSubstr("<svg"));
  EXPECT_TRUE(text_of(folder / "bar/tissue.png").starts_with("\x89PNG"));
}

TEST_F(SpecimenCommand, NamesInAFileStartFromItsFolder) {
  std::filesystem::create_directory(folder / "bench");
  std::string by_table = bar;
  by_table.replace(by_table.find("[1, 0, 0]"), 9, "places.csv");
  write("bench/bar.yaml", by_table);
  write("bench/places.csv", "x,y,z,fibre_x,fibre_y,fibre_z\n0,0,0,1,0,0\n");
  EXPECT_EQ(run("specimen bench/bar.yaml -o out --no-pictures").code, 0);
  write("bar.yaml", by_table);
  const Outcome lost = run("specimen bar.yaml -o lost");
  EXPECT_EQ(lost.code, 2);
  EXPECT_THAT(lost.text, HasSubstr("law: "));
  EXPECT_THAT(lost.text, HasSubstr("places.csv: cannot be read"));
}

TEST_F(SpecimenCommand, TellsFaultsAndWhatDoesNotConverge) {
  write("bad.yaml", "sinew_specimen: 1\ngeometry: {blok: 1}\nlaw: nothing\nfaces: {}\ntime: {}\n");
  const Outcome bad = run("specimen bad.yaml -o bad");
  EXPECT_EQ(bad.code, 2);
  EXPECT_THAT(bad.text, HasSubstr("bad.yaml:2:"));
  EXPECT_THAT(bad.text, HasSubstr("did you mean `block`"));
  EXPECT_FALSE(std::filesystem::exists(folder / "bad"));
  std::string crushed = bar;
  crushed.replace(crushed.find("3 mm"), 4, "-60 mm");
  write("crushed.yaml", crushed);
  const Outcome out = run("specimen crushed.yaml -o crushed --no-pictures");
  EXPECT_EQ(out.code, 1) << out.text;
  EXPECT_THAT(out.text, HasSubstr("not converged after"));
  EXPECT_TRUE(std::filesystem::exists(folder / "crushed/force.csv"));
  EXPECT_FALSE(std::filesystem::exists(folder / "crushed/tissue.png"));
}

}  // namespace
}  // namespace sinew::test
