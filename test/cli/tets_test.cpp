#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/geometry/tet/tet_quality.hpp"
#include "test/cli/program.hpp"

namespace sinew::test {
namespace {

using testing::HasSubstr;

class TetsCommand : public Program {
 protected:
  const std::string cube =
      "v 0 0 0\nv .1 0 0\nv 0 .1 0\nv .1 .1 0\nv 0 0 .1\nv .1 0 .1\nv 0 .1 .1\nv .1 .1 .1\n"
      "f 2 1 4\nf 1 3 4\nf 5 6 7\nf 6 8 7\nf 5 1 6\nf 1 2 6\nf 4 3 8\nf 3 7 8\nf 3 1 7\nf 1 5 7\nf 2 4 6\nf 4 8 6\n";
};

TEST_F(TetsCommand, MusclesOfAModelBecomeRings) {
  const Outcome out = run("tets arm -o arm.vtu --muscle brachialis,biceps_long --json");
  ASSERT_EQ(out.code, 0) << out.text;
  const auto told = nlohmann::json::parse(out.text);
  ASSERT_EQ(told["muscles"].size(), 2u);
  EXPECT_EQ(told["tets"], 2 * 216);
  EXPECT_EQ(told["inverted"], 0);
  for (const auto& muscle : told["muscles"]) {
    EXPECT_NEAR(muscle["volume_ratio"].get<double>(), 1, 1e-3);
    EXPECT_GT(muscle["squeezed_dihedral_deg"].get<double>(), 15);
    EXPECT_TRUE(muscle.contains("repairs"));
  }
  const TetFile file = read_tets(folder / "arm.vtu");
  EXPECT_EQ(file.mesh.tets.size(), 432u);
  EXPECT_THAT(file.mesh.regions, testing::UnorderedElementsAre("brachialis", "biceps_long"));
  ASSERT_EQ(file.mesh.node_groups.size(), 4u);
  EXPECT_THAT(file.mesh.node_groups[0].name, testing::EndsWith(":origin"));
  EXPECT_EQ(file.fields.size(), 3u);
}

TEST_F(TetsCommand, ASurfaceBecomesALattice) {
  write("cube.obj", cube);
  const Outcome out = run("tets cube.obj --edge 0.02 -o cube.mesh --json");
  ASSERT_EQ(out.code, 0) << out.text;
  const auto told = nlohmann::json::parse(out.text);
  EXPECT_EQ(told["inverted"], 0);
  EXPECT_GT(told["min_dihedral_deg"].get<double>(), 10);
  const TetMesh mesh = read_tets(folder / "cube.mesh").mesh;
  EXPECT_EQ(told["tets"], mesh.tets.size());
  EXPECT_NEAR(volume(mesh), told["volume_ratio"].get<double>() * 1e-3, 1e-9);
}

TEST_F(TetsCommand, FleshOfAModelAsALatticeHasFibresBetweenItsEnds) {
  const Outcome out = run("tets arm --lattice --edge 0.008 --muscle brachialis -o arm.vtu --json");
  ASSERT_EQ(out.code, 0) << out.text;
  const auto told = nlohmann::json::parse(out.text)["muscles"][0];
  EXPECT_EQ(told["inverted"], 0);
  EXPECT_GT(told["min_dihedral_deg"].get<double>(), 10);
  const TetFile file = read_tets(folder / "arm.vtu");
  ASSERT_EQ(file.fields.size(), 2u);
  EXPECT_EQ(file.fields[0].values.size() + file.fields[1].values.size(),
            3 * file.mesh.tets.size() + file.mesh.nodes.size());
  EXPECT_EQ(file.mesh.node_groups.size(), 2u);
}

TEST_F(TetsCommand, RefusesWhatItCannotFill) {
  write("sheet.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  write("cube.obj", cube);
  EXPECT_EQ(run("tets sheet.obj -o sheet.vtu").code, 2);
  EXPECT_THAT(run("tets cube.obj -o cube.stl").text, HasSubstr("written as .vtu"));
  EXPECT_THAT(run("tets cube.obj --rings -o cube.vtu").text, HasSubstr("give a model"));
  EXPECT_THAT(run("tets cube.obj --edge 3 -o cube.vtu").text, HasSubstr("smaller edge"));
  EXPECT_THAT(run("tets arm --muscle nobody -o arm.vtu").text, HasSubstr("no muscle `nobody`"));
  EXPECT_THAT(run("tets arm --edge 0.01 -o arm.vtu").text, HasSubstr("--edge works with --lattice only"));
  EXPECT_EQ(run("tets arm --rings --lattice -o arm.vtu").code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder / "arm.vtu"));
  EXPECT_FALSE(std::filesystem::exists(folder / "cube.vtu"));
}

}  // namespace
}  // namespace sinew::test
