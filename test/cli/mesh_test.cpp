#include <fmt/format.h>
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "sinew/geometry/file/mesh_file.hpp"
#include "test/cli/program.hpp"

namespace sinew::test {
namespace {

using testing::HasSubstr;

class MeshCommand : public Program {
 protected:
  /// A cube of 10 units, inside out.
  const std::string cube =
      "v 0 0 0\nv 10 0 0\nv 0 10 0\nv 10 10 0\nv 0 0 10\nv 10 0 10\nv 0 10 10\nv 10 10 10\n"
      "f 1 2 4 3\nf 5 7 8 6\nf 1 5 6 2\nf 3 4 8 7\nf 1 3 7 5\n";
  const std::string last_side = "f 2 6 8 4\n";
};

TEST_F(MeshCommand, MendsAnOpenCubeInCentimetresThatIsInsideOut) {
  write("cube.obj", cube);
  const Outcome out = run("mesh cube.obj -o mended.obj");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_THAT(out.text, HasSubstr("found: 8 vertices, 10 triangles, 1 part, not closed (4 open edges); 10 x 10 x 10"));
  EXPECT_THAT(out.text, HasSubstr("taken for centimetres: coordinates multiplied by 0.01"));
  EXPECT_THAT(out.text, HasSubstr("triangles turned to face outwards: 10"));
  EXPECT_THAT(out.text, HasSubstr("holes filled: 1, with 2 triangles"));
  EXPECT_THAT(out.text, HasSubstr("mended: 8 vertices, 12 triangles, 1 part, closed; 0.1 x 0.1 x 0.1 m"));
  const TriMesh mesh = read_mesh(folder / "mended.obj");
  EXPECT_TRUE(connection(mesh).closed());
  EXPECT_NEAR(volume(mesh), 1e-3, 1e-12);
}

TEST_F(MeshCommand, SaysTheSameAsJson) {
  write("cube.obj", cube + last_side);
  const Outcome out = run("mesh cube.obj --json --keep-unit");
  EXPECT_EQ(out.code, 0);
  const auto json = nlohmann::json::parse(out.text);
  EXPECT_EQ(json["found"]["volume"], -1000);
  EXPECT_EQ(json["mended"]["volume"], 1000);
  EXPECT_EQ(json["mended"]["area"], 600);
  EXPECT_EQ(json["turned_triangles"], 12);
  EXPECT_EQ(json["scale"], 1);
  EXPECT_EQ(json["closed"], true);
  EXPECT_TRUE(json["crossings"].empty());
}

TEST_F(MeshCommand, KeepsTwoLargePartsAndFailsWhereMostIsLost) {
  const auto shifted = [](const std::string& text, double by, int first) {
    std::stringstream in(text), out;
    for (std::string word; in >> word;) {
      double x = 0, y = 0, z = 0;
      in >> x >> y >> z;
      if (word == "v") {
        out << "v " << x + by << ' ' << y << ' ' << z << '\n';
        continue;
      }
      double w = 0;
      in >> w;
      out << "f " << x + first << ' ' << y + first << ' ' << z + first << ' ' << w + first << '\n';
    }
    return out.str();
  };
  const std::string whole = cube + last_side;
  write("two.obj", whole + shifted(whole, 60, 8));
  const Outcome two = run("mesh two.obj -o mended.obj");
  EXPECT_EQ(two.code, 0) << two.text;
  EXPECT_THAT(two.text, HasSubstr("2 large parts are kept"));
  EXPECT_THAT(two.text, HasSubstr("taken for millimetres"));  // one alone: centimetres
  EXPECT_EQ(connection(read_mesh(folder / "mended.obj")).parts, 2);
  std::string patches;
  for (int i = 0; i < 8; ++i)
    patches += fmt::format("v {0} 0 0\nv {1} 0 0\nv {1} 1 0.1\nv {0} 1 0\n", 2 * i, 2 * i + 1);
  for (int i = 0; i < 8; ++i) patches += fmt::format("f {} {} {} {}\n", 4 * i + 1, 4 * i + 2, 4 * i + 3, 4 * i + 4);
  write("patches.obj", patches);
  const Outcome torn = run("mesh patches.obj --json");
  EXPECT_EQ(torn.code, 1);
  EXPECT_GT(nlohmann::json::parse(torn.text)["filled"], 0.4);
}

TEST_F(MeshCommand, AnswersOneWhereItStaysOpenAndTwoWhereNothingCanBeRead) {
  write("sheet.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  const Outcome open = run("mesh sheet.obj");
  EXPECT_EQ(open.code, 1);
  EXPECT_THAT(open.text, HasSubstr("not closed: it encloses no volume"));
  write("none.obj", "nothing here\n");
  EXPECT_EQ(run("mesh none.obj").code, 2);
  EXPECT_EQ(run("mesh missing.stl").code, 2);
  EXPECT_THAT(run("mesh sheet.obj -o sheet.stl").text, HasSubstr("a mesh is written as .obj"));
  EXPECT_FALSE(std::filesystem::exists(folder / "sheet.stl"));
}

TEST_F(MeshCommand, KeepsEveryPartWhenAsked) {
  write("two.obj",
        cube + last_side + "v 20 0 0\nv 21 0 0\nv 20 1 0\nv 20 0 1\nf 9 11 10\nf 9 10 12\nf 9 12 11\nf 10 11 12\n");
  EXPECT_THAT(run("mesh two.obj").text, HasSubstr("other parts dropped: 1"));
  EXPECT_THAT(run("mesh two.obj --all-parts").text, HasSubstr("mended: 12 vertices, 16 triangles, 2 parts, closed"));
}

}  // namespace
}  // namespace sinew::test
