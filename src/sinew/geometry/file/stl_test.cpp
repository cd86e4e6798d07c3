#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "sinew/geometry/file/mesh_bytes_test.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

std::string binary_stl(const TriMesh& mesh, const std::string& head = "solid in name only") {
  std::string bytes = head;
  bytes.resize(80, ' ');
  bytes += test::raw(static_cast<std::uint32_t>(mesh.triangles.size()));
  for (const Triangle& triangle : mesh.triangles) {
    bytes += std::string(12, '\0');
    for (const int v : triangle)
      for (const double x : mesh.vertices[v]) bytes += test::raw(static_cast<float>(x));
    bytes += std::string(2, '\0');
  }
  return bytes;
}

std::string text_stl(const TriMesh& mesh) {
  std::string text = "solid a bone, with facet and vertex in its name\n";
  for (const Triangle& triangle : mesh.triangles) {
    text += "  facet normal 0 0 -nan\n    outer loop\n";
    for (const int v : triangle) {
      const Vec3& at = mesh.vertices[v];
      text +=
          "      vertex " + std::to_string(at.x()) + " " + std::to_string(at.y()) + " " + std::to_string(at.z()) + "\n";
    }
    text += "    endloop\n  endfacet\n";
  }
  return text + "endsolid\n";
}

/// Corner by corner the same places, whatever the numbers of the vertices.
void expect_same_surface(const TriMesh& found, const TriMesh& known) {
  ASSERT_EQ(found.triangles.size(), known.triangles.size());
  for (std::size_t i = 0; i < known.triangles.size(); ++i)
    for (int k = 0; k < 3; ++k) EXPECT_EQ(found.vertices[found.triangles[i][k]], known.vertices[known.triangles[i][k]]);
}

TEST(Stl, BothKindsAreWeldedIntoTheClosedBox) {
  const TriMesh box = test::box_mesh();
  for (const std::string& bytes : {binary_stl(box), text_stl(box)}) {
    const TriMesh mesh = parse_stl(bytes, "box.stl");
    expect_same_surface(mesh, box);
    EXPECT_EQ(mesh.vertices.size(), 8u);
    EXPECT_TRUE(connection(mesh).closed());
    EXPECT_DOUBLE_EQ(volume(mesh), 6);
  }
}

TEST(Stl, OnlyExactlyEqualPlacesAreWelded) {
  const float next = std::nextafter(1.0f, 2.0f);
  const TriMesh apart{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {-0.0, 0, 0}, {next, 0, 0}, {0, 0, 1}}, {{0, 1, 2}, {3, 5, 4}}};
  EXPECT_EQ(parse_stl(binary_stl(apart), "x.stl").vertices.size(), 5u) << "0 and -0 are one, 1 and its neighbour two";
}

TEST(Stl, TrianglesWithoutAreaAreLeftOut) {
  const TriMesh sliver{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 1, 1}, {2, 1, 2}}};
  EXPECT_EQ(parse_stl(binary_stl(sliver), "x.stl").triangles.size(), 1u);
}

TEST(Stl, FaultsNameLineOrByte) {
  std::string bytes = binary_stl(test::box_mesh(), "binary");
  EXPECT_THAT(test::refusal(parse_stl, bytes.substr(0, 200)),
              HasSubstr("byte 84: 12 triangles of 50 bytes do not fit"));
  bytes.replace(84 + 50 + 12, 4, test::raw(std::numeric_limits<float>::infinity()));
  EXPECT_THAT(test::refusal(parse_stl, bytes), HasSubstr("byte 146: expected a finite number, found inf"));
  EXPECT_THAT(test::refusal(parse_stl, "short"), HasSubstr("ends early"));
  EXPECT_THAT(test::refusal(parse_stl, "solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0\nendloop"),
              HasSubstr("bone:5: expected a number, found 'endloop'"));
  EXPECT_THAT(test::refusal(parse_stl, "solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nendloop\n"),
              HasSubstr("bone:5: expected three vertices in a loop, found 1"));
  EXPECT_THAT(test::refusal(parse_stl, "solid x\nhello"), HasSubstr("bone:2: expected facet"));
}

}  // namespace
}  // namespace sinew
