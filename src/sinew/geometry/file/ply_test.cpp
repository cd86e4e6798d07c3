#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/geometry/file/mesh_bytes_test.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

std::string ply_head(const std::string& format,
                     const std::string& vertex = "property float x\nproperty float y\nproperty float z\n",
                     const std::string& face = "property list uchar int vertex_indices\n") {
  return "ply\nformat " + format + " 1.0\ncomment of our own making\nelement vertex 8\n" + vertex + "element face 6\n" +
         face + "end_header\n";
}

std::string binary_ply(bool big) {
  std::string bytes = ply_head(big ? "binary_big_endian" : "binary_little_endian") + test::box_points_raw<float>(big);
  for (const auto& face : test::box_faces) {
    bytes += '\4';
    for (const int corner : face) bytes += test::raw(corner, big);
  }
  return bytes;
}

TEST(Ply, TextAndBothBinaryOrdersGiveTheSameMesh) {
  const TriMesh box = test::box_mesh();
  EXPECT_EQ(parse_ply(ply_head("ascii") + test::box_points_text() + test::box_faces_text(), "box.ply"), box);
  EXPECT_EQ(parse_ply(binary_ply(false), "box.ply"), box);
  EXPECT_EQ(parse_ply(binary_ply(true), "box.ply"), box);
}

TEST(Ply, OtherPropertiesAndElementsArePassedOver) {
  std::string bytes =
      "ply\nformat binary_big_endian 1.0\nelement camera 2\nproperty list ushort double view\nelement nothing "
      "4000000000\n"
      "element vertex 8\nproperty uchar red\nproperty double z\nproperty double y\nproperty double x\nproperty list "
      "uchar short links\nelement face 6\nproperty float quality\nproperty list uint uint vertex_index\nend_header\n";
  bytes += test::raw<std::uint16_t>(1, true) + test::raw(9.0, true) + test::raw<std::uint16_t>(0, true);
  for (const Vec3& p : test::box_points)
    bytes += '\7' + test::raw(p.z(), true) + test::raw(p.y(), true) + test::raw(p.x(), true) + '\1' + std::string("ab");
  for (const auto& face : test::box_faces) {
    bytes += test::raw(std::nanf(""), true) + test::raw(4u, true);
    for (const int corner : face) bytes += test::raw(static_cast<unsigned>(corner), true);
  }
  EXPECT_EQ(parse_ply(bytes, "box.ply"), test::box_mesh());
}

TEST(Ply, StripsAreCutWhereMinusOneStands) {
  const TriMesh mesh = parse_ply(
      "ply\nformat ascii 1.0\nelement vertex 5\nproperty float x\nproperty float y\nproperty float z\nelement "
      "tristrips 1\n"
      "property list int int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n1 1 0\n0 2 0\n8 0 1 2 3 -1 2 3 4\n",
      "strip.ply");
  EXPECT_EQ(mesh.triangles, (std::vector<Triangle>{{0, 1, 2}, {2, 1, 3}, {2, 3, 4}}));
}

TEST(Ply, FaultsNameLineOrByte) {
  const auto text = [](const std::string& body) { return test::refusal(parse_ply, ply_head("ascii") + body); };
  EXPECT_THAT(text("0 0 0\n1 0 x\n" + test::box_points_text()), HasSubstr("bone:12: expected a number, found 'x'"));
  EXPECT_THAT(text(test::box_points_text() + "3 0 1 8\n" + test::box_faces_text()),
              HasSubstr("vertex 8 does not exist"));
  EXPECT_THAT(text("0 0 0\n"), HasSubstr("8 elements do not fit"));
  const std::string good = binary_ply(false);
  EXPECT_THAT(test::refusal(parse_ply, good.substr(0, good.size() - 3)), HasSubstr("byte "));
  std::string endless = good;
  endless.replace(endless.find("vertex 8"), 8, "vertex 4000000000000000000");
  EXPECT_THAT(test::refusal(parse_ply, endless), HasSubstr("4000000000000000000 elements do not fit"));
  std::string wide = good;
  wide[good.size() - 17] = '\xff';  // the last face's number of corners
  EXPECT_THAT(test::refusal(parse_ply, wide), HasSubstr("255 entries of a list do not fit"));
  EXPECT_THAT(test::refusal(parse_ply, "ply\nformat morse 1.0\nend_header\n"),
              HasSubstr("bone:2: expected the format"));
  EXPECT_THAT(test::refusal(parse_ply, "ply\nformat ascii 1.0\nelement vertex 1\nproperty half x\nend_header\n0\n"),
              HasSubstr("bone:4: expected 'property TYPE NAME'"));
}

TEST(Ply, NumbersThatAreNoneAreRefused) {
  std::string bytes = binary_ply(true);
  bytes.replace(bytes.find("end_header\n") + 11, 4, test::raw(std::nanf(""), true));
  EXPECT_THAT(test::refusal(parse_ply, bytes), HasSubstr("finite numbers"));
}

}  // namespace
}  // namespace sinew
