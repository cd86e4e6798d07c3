#include "sinew/geometry/tri_mesh.hpp"

#include <gtest/gtest.h>

namespace sinew {
namespace {

constexpr double rounding = 1e-12;  // sums of a few products near 1

TriMesh tetrahedron(const Vec3& at = Vec3::Zero()) {
  return {{at, at + Vec3::UnitX(), at + Vec3::UnitY(), at + Vec3::UnitZ()},
          {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

TEST(TriMesh, TetrahedronHasASixthOfTheCube) {
  const TriMesh mesh = tetrahedron({3, -2, 5});
  EXPECT_NEAR(volume(mesh), 1.0 / 6, rounding);
  EXPECT_NEAR(area(mesh), 1.5 + std::sqrt(3) / 2, rounding);
  EXPECT_TRUE(centroid(mesh).isApprox(Vec3(3.25, -1.75, 5.25), rounding));
}

TEST(TriMesh, ClosedSurfaceHasEulerNumberTwo) {
  const Connection found = connection(tetrahedron());
  EXPECT_TRUE(found.closed());
  EXPECT_EQ(found.euler, 2);
  EXPECT_EQ(found.parts, 1);
}

TEST(TriMesh, MissingTriangleLeavesThreeOpenEdges) {
  TriMesh mesh = tetrahedron();
  mesh.triangles.pop_back();
  const Connection found = connection(mesh);
  EXPECT_FALSE(found.closed());
  EXPECT_EQ(found.open_edges, 3);
}

TEST(TriMesh, FlippedTriangleIsNoticed) {
  TriMesh mesh = tetrahedron();
  std::swap(mesh.triangles[0][1], mesh.triangles[0][2]);
  EXPECT_EQ(connection(mesh).unoriented_edges, 3);
  EXPECT_FALSE(connection(mesh).closed());
}

TEST(TriMesh, DoubledTriangleCrowdsItsEdges) {
  TriMesh mesh = tetrahedron();
  mesh.triangles.push_back(mesh.triangles[0]);
  EXPECT_EQ(connection(mesh).crowded_edges, 3);
}

TEST(TriMesh, SolidsThatTouchInOnePointArePinched) {
  TriMesh mesh = tetrahedron();
  append(mesh, tetrahedron());
  for (Triangle& t : mesh.triangles)
    for (int& v : t)
      if (v == 4) v = 0;  // the second tetrahedron now hangs on the first one's corner
  const Connection found = connection(mesh);
  EXPECT_EQ(found.pinched_vertices, 2);  // the shared corner, and the one left without triangles
  EXPECT_FALSE(found.closed());
}

TEST(TriMesh, PartsComeApartAsTheyWerePutTogether) {
  TriMesh mesh = tetrahedron();
  append(mesh, tetrahedron({5, 0, 0}));
  ASSERT_EQ(connection(mesh).parts, 2);
  const std::vector<TriMesh> apart = parts(mesh);
  ASSERT_EQ(apart.size(), 2u);
  EXPECT_EQ(apart[0], tetrahedron());
  EXPECT_EQ(apart[1], tetrahedron({5, 0, 0}));
}

TEST(TriMesh, NormalsPointOutwardsAndDoNotDependOnTheCut) {
  const std::vector<Vec3> square{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, -1}};
  const TriMesh one{square, {{0, 1, 2}, {0, 2, 3}, {0, 4, 1}}}, other{square, {{0, 1, 3}, {1, 2, 3}, {0, 4, 1}}};
  const auto a = vertex_normals(one), b = vertex_normals(other);
  EXPECT_TRUE(a[2].isApprox(Vec3::UnitZ(), rounding));
  EXPECT_TRUE(a[0].isApprox(b[0], rounding)) << "the same corner of the same shape";
}

TEST(TriMesh, MovingKeepsVolumeAndMovesTheCentre) {
  const Pose pose = pose_of({1, 2, 3}, {0.3, -0.8, 2});
  const TriMesh mesh = moved(pose, tetrahedron());
  EXPECT_NEAR(volume(mesh), 1.0 / 6, rounding);
  EXPECT_TRUE(centroid(mesh).isApprox(pose * centroid(tetrahedron()), rounding));
}

}  // namespace
}  // namespace sinew
