#include "sinew/geometry/file/tet_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "sinew/geometry/file/mesh_bytes_test.hpp"
#include "sinew/geometry/file/tet_kinds.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/geometry/tet/tet_quality.hpp"
#include "sinew/geometry/tet/tet_solids_test.hpp"

namespace sinew {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Two tissues, two caps that share a node, six sides; places that no decimal fraction of few digits hits.
TetMesh named_block() {
  TetMesh mesh = test::crooked_block(7, {3, 2, 2});
  mesh.regions = {"vastus lateralis", "aponeurosis"};
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) mesh.region.push_back(e % 5 == 0);
  mesh.node_groups = {{"origin", {0, 1, 4}}, {"cap -x & more", {1, 7, 30}}};
  return mesh;
}

class TetFiles : public ::testing::Test {
 protected:
  TetFiles() { std::filesystem::create_directories(folder_); }
  ~TetFiles() override { std::filesystem::remove_all(folder_); }
  TetFile again(const TetMesh& mesh, const std::string& name, const TetFileOptions& options = {}) {
    write_tets(mesh, folder_ / name, options);
    return read_tets(folder_ / name);
  }
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("sinew_tet_files_" + std::to_string(::getpid()));
};

// S5 `TetFilesRoundTrip` of the flesh page; every bit of every place.
TEST_F(TetFiles, EveryKindComesBackBitForBitWithItsNames) {
  const TetMesh named = named_block();
  TetMesh plain = test::crooked_block(8, {2, 1, 1});
  plain.face_groups.clear();
  for (const TetMesh& mesh : {named, plain}) {
    for (const char* name : {"a.vtu", "a.mesh", "a.node", "a.MSH"}) {
      const TetFile found = again(mesh, name);
      EXPECT_EQ(found.mesh, mesh) << name;
      EXPECT_THAT(found.notes, IsEmpty()) << name;
    }
    for (const int version : {2, 4})
      for (const bool binary : {false, true})
        EXPECT_EQ(again(mesh, "a.msh", {version, binary}).mesh, mesh) << version << binary;
  }
}

TEST_F(TetFiles, FieldsOfVtuComeBackBitForBit) {
  const TetMesh mesh = named_block();
  std::vector<TetField> fields{{"temperature", false, 1, {}}, {"stress", true, 9, {}}};
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n) fields[0].values.push_back(std::sqrt(static_cast<double>(n)));
  for (std::size_t e = 0; e < 9 * mesh.tets.size(); ++e) fields[1].values.push_back(1 / (1.0 + static_cast<double>(e)));
  write_vtu(mesh, fields, folder_ / "f.vtu");
  const TetFile found = read_tets(folder_ / "f.vtu");
  EXPECT_EQ(found.fields, fields);
  EXPECT_EQ(found.mesh, mesh);
}

TEST_F(TetFiles, OtherSuffixesAreRefused) {
  EXPECT_THROW(write_tets(named_block(), folder_ / "a.obj"), InputError);
  EXPECT_THROW(read_tets(folder_ / "none.node"), InputError);
  EXPECT_TRUE(has_tet_suffix("belly.MSH"));
  EXPECT_FALSE(has_tet_suffix("belly.obj"));
}

TEST(TetFile, MeditOfOthersIsRead) {
  // As TetWild writes it: triangles first, references that mean nothing, corners, comments.
  const TetFile found = parse_tets(
      "MeshVersionFormatted 1\nDimension\n3\n# by another program\nVertices\n5\n0 0 0 1\n1 0 0 1\n0 1 0 2\n0 0 1 0\n"
      "9 9 9 0\nCorners\n2\n1\n2\nTriangles\n1\n1 2 3 4\nTetrahedra\n1\n1 3 2 4 7\nEnd\n",
      "a.mesh");
  EXPECT_EQ(found.mesh.nodes.size(), 4u);
  EXPECT_THAT(found.mesh.tets, ElementsAre(Tetrahedron{0, 2, 3, 1}));
  EXPECT_THAT(found.mesh.regions, ElementsAre("7"));
  EXPECT_EQ(found.mesh.face_groups.at(0).name, "4");
  EXPECT_THAT(found.notes, ElementsAre(HasSubstr("inside out: 1"), HasSubstr("no tetrahedron uses: 1")));
}

TEST(TetFile, GmshOfSeveralEntitiesAndOrdersIsRead) {
  // Node numbers with gaps, a quadratic tet, a line, a partition that is passed over.
  const TetFile found = parse_tets(
      "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$PhysicalNames\n2\n3 9 \"soleus\"\n1 2 \"edge\"\n$EndPhysicalNames\n"
      "$Nodes\n10\n10 0 0 0\n20 1 0 0\n30 0 1 0\n40 0 0 1\n5 .5 0 0\n6 .5 .5 0\n7 0 .5 0\n8 0 0 .5\n9 0 .5 .5\n11 .5 0 "
      ".5\n"
      "$EndNodes\n$Periodic\n0\n$EndPeriodic\n$Elements\n2\n1 1 2 2 1 10 20\n2 11 2 9 1 10 20 30 40 5 6 7 8 9 11\n"
      "$EndElements\n",
      "a.msh");
  EXPECT_EQ(found.mesh.nodes.size(), 4u);
  EXPECT_THAT(found.mesh.regions, ElementsAre("soleus"));
  EXPECT_NEAR(volume(found.mesh), 1.0 / 6, 1e-15);
}

TEST(TetFile, TetgenMayCountFromZeroAndHaveAttributes) {
  const TetFile found = parse_tets("# nodes\n4 3 1 1\n0 0 0 0 5.5 1\n1 1 0 0 5.5 1\n\n2 0 1 0 5.5 0\n3 0 0 1 5.5 0\n",
                                   "a.node", "1 4 1\n0 0 1 2 3 -2\n");
  EXPECT_THAT(found.mesh.tets, ElementsAre(Tetrahedron{0, 1, 2, 3}));
  EXPECT_THAT(found.mesh.regions, ElementsAre("-2"));
}

TEST(TetFile, VtuWithLabelsOfOtherProgramsIsRead) {
  const TetFile found = parse_tets(
      "<VTKFile type=\"UnstructuredGrid\" byte_order=\"LittleEndian\"><UnstructuredGrid><Piece NumberOfPoints=\"4\" "
      "NumberOfCells=\"2\"><Points><DataArray type=\"Float32\" NumberOfComponents=\"3\" format=\"ascii\">0 0 0 1 0 0 0 "
      "1 0 "
      "0 0 1</DataArray></Points><Cells><DataArray type=\"Int32\" Name=\"connectivity\">0 1 2 0 1 2 3</DataArray>"
      "<DataArray type=\"Int32\" Name=\"offsets\">3 7</DataArray><DataArray type=\"UInt8\" Name=\"types\">5 "
      "10</DataArray>"
      "</Cells><CellData><DataArray type=\"Int32\" Name=\"gmsh:physical\">1 3</DataArray><DataArray type=\"Float64\" "
      "Name=\"fat\">0.5 0.25</DataArray></CellData></Piece></UnstructuredGrid></VTKFile>",
      "a.vtu");
  EXPECT_THAT(found.mesh.regions, ElementsAre("3"));
  ASSERT_EQ(found.fields.size(), 1u);
  EXPECT_THAT(found.fields[0].values, ElementsAre(0.25));
}

TEST(TetFile, FaultsNameTheirPlace) {
  const auto of = [](const std::string& bytes, const std::string& name, const std::string& other = "") {
    return test::refusal([&](const std::string& all, const char*) { return parse_tets(all, name, other); }, bytes);
  };
  const std::string medit = "MeshVersionFormatted 2\nDimension 3\nVertices\n4\n0 0 0 0\n1 0 0 0\n0 1 0 0\n0 0 1 0\n";
  EXPECT_THAT(of(medit + "Tetrahedra\n1\n1 2 3 9 0\nEnd\n", "a.mesh"),
              HasSubstr("a.mesh:11: node 9 does not exist; there are 4"));
  EXPECT_THAT(of(medit + "Tetrahedra\n1\n1 2 3 3 0\nEnd\n", "a.mesh"), HasSubstr("a.mesh:11: a cell has node 3 twice"));
  EXPECT_THAT(of(medit + "Hexahedra\n1\n1 2 3 4 1 2 3 4 0\nEnd\n", "a.mesh"),
              HasSubstr("expected tetrahedra only, found Hexahedra"));
  EXPECT_THAT(of(medit + "End\n", "a.mesh"),
              HasSubstr("no tetrahedra found: this is not a tetrahedral mesh in the format MEDIT"));
  EXPECT_THAT(of(medit + "Tetrahedra\n400000000000\n", "a.mesh"), HasSubstr("do not fit"));
  EXPECT_THAT(of("MeshVersionFormatted 2\nDimension 2\n", "a.mesh"), HasSubstr("expected Dimension 3"));
  const std::string gmsh = "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n";
  EXPECT_THAT(of("$MeshFormat\n4 0 8\n$EndMeshFormat\n", "a.msh"), HasSubstr("a.msh:2: expected version 2 or 4.1"));
  EXPECT_THAT(of(gmsh + "$Elements\n1 1 1 1\n3 1 5 1\n1 1 2 3 4 5 6 7 8\n$EndElements\n", "a.msh"),
              HasSubstr("a.msh:6: expected tetrahedra only, found elements of type 5"));
  EXPECT_THAT(of(gmsh + "$Nodes\n1 1 1 1\n3 1 0 1\n1\n0 zero 0\n$EndNodes\n", "a.msh"),
              HasSubstr("a.msh:8: expected a number, found 'zero'"));
  EXPECT_THAT(of("1 3\n1 0 0\n", "a.node", "1 4\n1 1 2 3 4\n"),
              HasSubstr("a.node:2: .node: expected a node's number and place"));
  EXPECT_THAT(of("hello", "a.stl"), HasSubstr("expected tetrahedra as VTU"));
}

// Meshes of published studies: their own tetrahedra, read with their regions.
TEST(PublishedTets, AreReadWholeAndMostlyTheRightWayOut) {
  const char* data = std::getenv("SINEW_DATA");
  if (!data) GTEST_SKIP() << "SINEW_DATA does not name the folder of test data";
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(data) / "meshes")) {
    if (entry.path().extension() != ".mesh") continue;
    SCOPED_TRACE(entry.path().filename());
    ++files;
    const TetFile found = read_tets(entry.path());
    EXPECT_GT(volume(found.mesh), 1e-6);
    EXPECT_EQ(quality_of(found.mesh).inverted, 0);
    const TetBoundary skin = boundary(found.mesh);
    EXPECT_NEAR(volume(skin.surface), volume(found.mesh), 1e-9 * volume(found.mesh));
  }
  EXPECT_GE(files, 9);
}

}  // namespace
}  // namespace sinew
