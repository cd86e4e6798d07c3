#include "sinew/geometry/mesh_curvature.hpp"

#include <gtest/gtest.h>

#include "sinew/geometry/solids_test.hpp"

namespace sinew {
namespace {

double bend_sum(const TriMesh& mesh) {
  double sum = 0;
  for (const VertexCurvature& v : vertex_curvatures(mesh)) sum += v.gaussian * v.area;
  return sum;
}

TEST(MeshCurvature, BallBendsByItsRadiusEverywhere) {
  TriMesh mesh = test::round_ball(5);
  for (Vec3& v : mesh.vertices) v *= 0.02;
  constexpr double uneven = 0.02;  // relative: six of the vertices have four neighbours only, whose area is a guess
  for (const VertexCurvature& v : vertex_curvatures(mesh)) {
    EXPECT_NEAR(v.mean * 0.02, 1, uneven);
    EXPECT_NEAR(v.gaussian * 4e-4, 1, uneven);
  }
  for (Triangle& t : mesh.triangles) std::swap(t[0], t[1]);
  EXPECT_LT(vertex_curvatures(mesh)[9].mean, 0) << "a cavity is hollow";
}

TEST(MeshCurvature, RingBulgesOutsideAndIsASaddleInside) {
  constexpr double circle = 0.03, tube = 0.01;
  const TriMesh mesh = test::torus(circle, tube, 192, 96);
  const auto found = vertex_curvatures(mesh);
  constexpr double net = 0.005;  // relative to the tube's own: squares of the angles between rows
  for (size_t i = 0; i < found.size(); ++i) {
    const double cosine = (mesh.vertices[i].head<2>().norm() - circle) / tube, r = circle + tube * cosine;
    EXPECT_NEAR(found[i].gaussian, cosine / (tube * r), net / (tube * tube));
    EXPECT_NEAR(found[i].mean, (circle + 2 * tube * cosine) / (2 * tube * r), net / tube);
  }
}

TEST(MeshCurvature, AllBendingTogetherIsTheEulerNumber) {  // Gauss and Bonnet
  constexpr double sums = 1e-9;                            // of thousands of angles
  EXPECT_NEAR(bend_sum(test::round_ball(3)), 4 * pi, sums);
  EXPECT_NEAR(bend_sum(test::flat_cylinder(0.02, 0.1, 30)), 4 * pi, sums);
  EXPECT_NEAR(bend_sum(test::torus(0.03, 0.01)), 0, sums);
}

TEST(MeshCurvature, AreasOfVerticesMakeUpTheSurface) {
  const TriMesh mesh = test::flat_cylinder(0.02, 0.1, 12);  // with obtuse and right angles
  double sum = 0;
  for (const VertexCurvature& v : vertex_curvatures(mesh)) sum += v.area;
  EXPECT_NEAR(sum / area(mesh), 1, 1e-12);
}

TEST(MeshCurvature, RimsAndFlatTrianglesGiveNoNonsense) {
  TriMesh mesh = test::round_ball(2);
  mesh.triangles.pop_back();
  mesh.triangles.push_back({0, 0, 1});
  mesh.vertices.push_back(Vec3::Zero());  // used by none
  for (const VertexCurvature& v : vertex_curvatures(mesh)) EXPECT_TRUE(std::isfinite(v.mean + v.gaussian + v.area));
  const TriMesh one{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
  EXPECT_EQ(vertex_curvatures(one)[1].gaussian, 0);
}

}  // namespace
}  // namespace sinew
