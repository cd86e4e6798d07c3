#include "sinew/geometry/file/mesh_draft.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace sinew {
namespace {

double area_cut(const std::vector<Vec3>& outline, bool& upwards) {
  std::vector<int> corners(outline.size());
  std::iota(corners.begin(), corners.end(), 0);
  TriMesh mesh{outline, {}};
  cut_polygon(outline, corners, mesh.triangles);
  EXPECT_EQ(mesh.triangles.size(), outline.size() - 2);
  upwards = true;
  for (const auto& [a, b, c] : mesh.triangles)
    upwards = upwards && (outline[b] - outline[a]).cross(outline[c] - outline[b]).z() >= 0;
  return area(mesh);
}

// Triangles that leave the outline would overlap others: their areas add up to more than the outline's.
TEST(Polygon, ConcaveOnesAreCoveredOnceAndFaceOneWay) {
  const double exact = 1e-12;
  bool upwards = false;
  EXPECT_NEAR(area_cut({{0, 0, 0}, {4, 0, 0}, {1, 1, 0}, {0, 4, 0}}, upwards), 4, exact) << "an arrow head";
  EXPECT_TRUE(upwards);
  EXPECT_NEAR(area_cut({{1, 1, 0}, {0, 4, 0}, {0, 0, 0}, {4, 0, 0}}, upwards), 4, exact) << "begun at its notch";
  EXPECT_TRUE(upwards);
  EXPECT_NEAR(
      area_cut({{0, 0, 0}, {5, 0, 0}, {5, 3, 0}, {4, 3, 0}, {4, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0, 3, 0}}, upwards), 9,
      exact)
      << "the letter U";
  EXPECT_TRUE(upwards);
}

TEST(Polygon, StarOfSixtyFourCornersKeepsItsArea) {
  std::vector<Vec3> star;
  for (int i = 0; i < 64; ++i) {
    const double r = i % 2 ? 0.5 : 1, angle = 2 * pi * i / 64;
    star.push_back({r * std::cos(angle), r * std::sin(angle), 0});
  }
  bool upwards = false;
  EXPECT_NEAR(area_cut(star, upwards), 64 * 0.5 * 0.5 * std::sin(2 * pi / 64), 1e-12);
  EXPECT_TRUE(upwards);
}

TEST(Polygon, OutlineThatCrossesItselfStillGivesItsTriangles) {
  bool upwards = false;
  area_cut({{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0, 1, 0}, {0.5, 2, 0}}, upwards);  // counts them
}

TEST(MeshDraft, RepeatedCornersAreOneAndFacesWithoutAreaAreLeftOut) {
  MeshFaults faults("x");
  MeshDraft draft(faults);
  for (int i = 0; i < 4; ++i) draft.vertex({i * 1.0, i * i * 1.0, 0});
  draft.face(std::vector<std::int64_t>{0, 1, 1, 2, 0}, {});
  draft.face(std::vector<std::int64_t>{0, 1, 0}, {});
  EXPECT_EQ(draft.finish("test").triangles, (std::vector<Triangle>{{0, 1, 2}}));
}

TEST(MeshDraft, StripsKeepOneSideOutside) {
  MeshFaults faults("x");
  MeshDraft draft(faults);
  for (const Vec3& at : {Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(1, 1, 0), Vec3(0, 2, 0)}) draft.vertex(at);
  draft.strip(std::vector<std::int64_t>{0, 1, 2, 3, 4}, {});
  const TriMesh mesh = draft.finish("test");
  ASSERT_EQ(mesh.triangles.size(), 3u);
  for (const auto& [a, b, c] : mesh.triangles)
    EXPECT_GT((mesh.vertices[b] - mesh.vertices[a]).cross(mesh.vertices[c] - mesh.vertices[b]).z(), 0);
}

}  // namespace
}  // namespace sinew
