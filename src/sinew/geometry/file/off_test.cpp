#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/geometry/file/mesh_bytes_test.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

TEST(Off, BoxIsRead) {
  EXPECT_EQ(parse_off("OFF\n8 6 12\n" + test::box_points_text() + test::box_faces_text(), "box.off"), test::box_mesh());
}

TEST(Off, ColoursCommentsAndCountsBesideTheWordArePassedOver) {
  const TriMesh mesh = parse_off(
      "COFF 4 1 0 # counts\r\n\r\n# a square\r\n0 0 0 255 0 0 1\r\n1 0 0 255 0 0 1\r\n1 1 0 0 0 0 1\r\n0 1 0 0 0 0 "
      "1\r\n4 0 1 2 3 "
      "0.5 0.5 1\r\n",
      "square.off");
  EXPECT_EQ(mesh.triangles, (std::vector<Triangle>{{0, 1, 2}, {0, 2, 3}}));
}

TEST(Off, FaultsNameTheirLine) {
  const auto of = [](const std::string& text) { return test::refusal(parse_off, text); };
  EXPECT_THAT(of("OFF\n3 1 0\n0 0 0\n1 0 inf\n0 1 0\n3 0 1 3\n"), HasSubstr("bone:4: expected a vertex"));
  EXPECT_THAT(of("OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 3\n"), HasSubstr("bone:6: vertex 3 does not exist"));
  EXPECT_THAT(of("OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n4 0 1 2\n"),
              HasSubstr("bone:6: expected 4 corners of a face, found 3"));
  EXPECT_THAT(of("OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n-1 0 1 2\n"), HasSubstr("bone:6: expected a face"));
  EXPECT_THAT(of("OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n"), HasSubstr("ends early"));
  EXPECT_THAT(of("OFF\n900000000 1 0\n0 0 0\n"), HasSubstr("bone:3: 900000000 vertices do not fit"));
  EXPECT_THAT(of("OFF BINARY\n"), HasSubstr("bone:1: binary OFF"));
  EXPECT_THAT(of("4OFF\n1 1 1\n"), HasSubstr("bone:1: expected a line OFF"));
}

}  // namespace
}  // namespace sinew
