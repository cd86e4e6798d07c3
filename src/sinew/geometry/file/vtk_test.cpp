#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/geometry/file/mesh_bytes_test.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

std::string vtk_head(const std::string& coding, const std::string& version = "3.0") {
  return "# vtk DataFile Version " + version + "\na box\n" + coding + "\nDATASET POLYDATA\n";
}

TEST(Vtk, TextBoxIsRead) {
  EXPECT_EQ(parse_vtk(vtk_head("ASCII") + "POINTS 8 float\n" + test::box_points_text() + "METADATA\nINFORMATION 0\n\n" +
                          "LINES 1 3\n2 0 1\nPOLYGONS 6 30\n" + test::box_faces_text() +
                          "\nPOINT_DATA 8\nSCALARS x float 1\nanything",
                      "box.vtk"),
            test::box_mesh());
}

TEST(Vtk, BinaryBoxIsReadWithRowsAndWithOffsets) {
  const std::string points = "FIELD FieldData 1\nTIME 1 1 double\n" + test::raw(0.5, true) + "\nPOINTS 8 double\n" +
                             test::box_points_raw<double>(true) + "\n";
  std::string rows = vtk_head("BINARY") + points + "POLYGONS 6 30\n";
  std::string offsets, corners;
  std::int64_t end = 0;
  offsets += test::raw(end, true);
  for (const auto& face : test::box_faces) {
    rows += test::raw(4, true);
    for (const int corner : face) rows += test::raw(corner, true), corners += test::raw<std::int64_t>(corner, true);
    offsets += test::raw(end += 4, true);
  }
  EXPECT_EQ(parse_vtk(rows + "\n", "box.vtk"), test::box_mesh());
  EXPECT_EQ(parse_vtk(vtk_head("BINARY", "5.1") + points + "POLYGONS 7 24\nOFFSETS vtktypeint64\n" + offsets +
                          "\nCONNECTIVITY vtktypeint64\n" + corners + "\n",
                      "box.vtk"),
            test::box_mesh());
}

TEST(Vtk, StripsBecomeTriangles) {
  const TriMesh mesh = parse_vtk(
      vtk_head("ASCII") + "POINTS 4 float\n0 0 0 1 0 0 0 1 0\n1 1 0\nTRIANGLE_STRIPS 1 5\n4 0 1 2 3\n", "x.vtk");
  EXPECT_EQ(mesh.triangles, (std::vector<Triangle>{{0, 1, 2}, {2, 1, 3}}));
}

TEST(Vtk, FaultsNameLineOrByte) {
  const auto of = [](const std::string& body, const char* coding = "ASCII") {
    return test::refusal(parse_vtk, vtk_head(coding) + body);
  };
  const std::string triangle = "POINTS 3 float\n0 0 0 1 0 0 0 1 0\n";
  EXPECT_THAT(of(triangle + "POLYGONS 1 4\n3 0 1 3\n"), HasSubstr("bone:8: vertex 3 does not exist"));
  EXPECT_THAT(of(triangle + "POLYGONS 1 4\n9 0 1 2\n"), HasSubstr("a cell of 9 corners"));
  EXPECT_THAT(of(triangle + "POLYGONS 1 400\n3 0 1 2\n"), HasSubstr("400 numbers of cells do not fit"));
  EXPECT_THAT(of("POINTS 3 float\n0 0 0 1 0 nan 0 1 0\n"), HasSubstr("bone:6: expected a finite number, found nan"));
  EXPECT_THAT(of("POINTS 300000000000 float\n0 0 0\n"), HasSubstr("300000000000 points do not fit"));
  EXPECT_THAT(of("POINTS three float\n"), HasSubstr("bone:5: expected how many points there are, found 'three'"));
  EXPECT_THAT(of("POINTS 1 quaternion\n"), HasSubstr("bone:5: expected a type"));
  EXPECT_THAT(of("POINTS 1 float\n" + std::string(8, '\0'), "BINARY"),
              HasSubstr("1 points do not fit into the 8 bytes"));
  EXPECT_THAT(of("POLYGONS 2 3\nOFFSETS vtktypeint64\n0 9\nCONNECTIVITY vtktypeint64\n0 1 2\n"),
              HasSubstr("expected offsets from 0 to 3"));
  EXPECT_THAT(test::refusal(parse_vtk, "# vtk DataFile Version 3.0\nx\nASCII\nDATASET UNSTRUCTURED_GRID\n"),
              HasSubstr("bone:4: expected 'DATASET POLYDATA'"));
}

}  // namespace
}  // namespace sinew
