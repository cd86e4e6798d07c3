#include "sinew/geometry/mesh_slice.hpp"

#include <gtest/gtest.h>

#include "sinew/geometry/solids_test.hpp"

namespace sinew {
namespace {

constexpr double slice_rounding = 1e-12;  // sums of products near 1

std::vector<SliceLoop> slices(const TriMesh& mesh, const SlicePlane& plane) {
  std::vector<SliceLoop> out;
  MeshSlicer(mesh).cut(plane, out);
  return out;
}

SlicePlane facing_z(double height) { return {.at = {0, 0, height}}; }
SlicePlane facing_x(double at) { return {.at = {at, 0, 0}, .x = Vec3::UnitY(), .y = Vec3::UnitZ()}; }

TEST(MeshSlice, BallIsCutInARoundLoopThatKeepsItToTheLeft) {
  const auto loops = slices(test::round_ball(4), facing_z(0.31));
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_TRUE(loops[0].closed);
  const double radius = std::sqrt(1 - 0.31 * 0.31);
  constexpr double chords = 0.004;  // of the radius: edges of 0.1 sag by their square over eight, twice in a cut
  for (const Vec2& p : loops[0].points) EXPECT_NEAR(p.norm(), radius, chords);
  EXPECT_NEAR(loop_area(loops[0].points), pi * radius * radius, 2 * pi * chords);
}

TEST(MeshSlice, CutPointsLieInThePlaneAndOnTheMesh) {
  const TriMesh cylinder = test::flat_cylinder(0.02, 0.1, 12);
  const Mat3 axes = turn_by({0.3, -0.4, 0.2});
  const SlicePlane plane{.at = {0.003, 0.001, 0.05}, .x = axes.col(0), .y = axes.col(1)};
  const auto loops = slices(cylinder, plane);
  ASSERT_EQ(loops.size(), 1u);
  ASSERT_EQ(loops[0].points.size(), 24u) << "each of twelve sides has two triangles";
  for (const Vec2& p : loops[0].points) {
    const Vec3 at = plane.place(p);
    const double apothem = std::cos(pi / 12);  // the facet's distance from the axis over the corner's
    EXPECT_LE(at.head<2>().norm(), 0.02 + slice_rounding);
    EXPECT_GE(at.head<2>().norm(), 0.02 * apothem - slice_rounding);
    EXPECT_LT((plane.flat(at) - p).norm(), slice_rounding);
  }
}

TEST(MeshSlice, RingCutAcrossGivesTwoDiscsAndCutFlatADiscWithAHole) {
  const TriMesh ring = test::torus(0.03, 0.01);
  const auto across = slices(ring, facing_x(0.0001));
  ASSERT_EQ(across.size(), 2u);
  for (const SliceLoop& loop : across) EXPECT_NEAR(loop_area(loop.points), pi * 1e-4, 2e-6);
  EXPECT_LT(across[0].points[0].x(), across[1].points[0].x()) << "from left to right";

  const auto flat = slices(ring, facing_z(0.0001));
  ASSERT_EQ(flat.size(), 2u);
  EXPECT_GT(loop_area(flat[0].points), 0) << "the outer loop runs counter-clockwise";
  EXPECT_LT(loop_area(flat[1].points), 0) << "the hole's clockwise";
  EXPECT_TRUE(inside(flat, {0.03, 0}));
  EXPECT_FALSE(inside(flat, {0, 0})) << "in the hole";
  EXPECT_FALSE(inside(flat, {0.05, 0}));
}

TEST(MeshSlice, PlaneThroughVerticesIsNudgedAndStaysOneLoop) {
  const auto loops = slices(test::round_ball(3), facing_z(0));  // the octahedron's equator is a row of vertices
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_TRUE(loops[0].closed);
  EXPECT_TRUE(slice_shape(loops[0].points).convex);
}

TEST(MeshSlice, PlaneOnAFlatEndCutsTheSolidWhicheverWayItFaces) {
  const TriMesh cylinder = test::flat_cylinder(0.02, 0.1, 36);
  SlicePlane turned = facing_z(0.1);
  std::swap(turned.x, turned.y);
  for (const SlicePlane& plane : {facing_z(0), facing_z(0.1), turned}) {
    const auto loops = slices(cylinder, plane);
    ASSERT_EQ(loops.size(), 1u);
    EXPECT_NEAR(loop_area(loops[0].points), 36 * 0.5 * 4e-4 * std::sin(pi / 18), 1e-12);
  }
}

TEST(MeshSlice, PlaneBesideTheMeshCutsNothing) {
  std::vector<SliceLoop> loops(3);
  MeshSlicer(test::round_ball(2)).cut(facing_z(1.5), loops);
  EXPECT_TRUE(loops.empty());
  MeshSlicer(TriMesh{}).cut(facing_z(0), loops);
  EXPECT_TRUE(loops.empty());
}

TEST(MeshSlice, HoleOpensTheLoop) {
  TriMesh cylinder = test::flat_cylinder(0.02, 0.1, 12);
  cylinder.triangles.erase(cylinder.triangles.begin() + 4, cylinder.triangles.begin() + 6);  // one side
  const auto loops = slices(cylinder, facing_z(0.04));
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_FALSE(loops[0].closed);
  EXPECT_EQ(loops[0].points.size(), 23u);
  EXPECT_TRUE(inside(loops, {0, 0}));
}

TEST(MeshSlice, OrderOfVerticesAndTrianglesLeavesNoTrace) {  // page's test 11
  const TriMesh mesh = test::torus(0.03, 0.011, 40, 20);
  const Mat3 axes = turn_by({0.7, 0.4, -0.2});
  const SlicePlane plane{.at = {0.002, 0.003, 0.001}, .x = axes.col(0), .y = axes.col(1)};
  const auto loops = slices(mesh, plane);
  ASSERT_FALSE(loops.empty());
  for (unsigned seed = 1; seed <= 5; ++seed) {
    const auto again = slices(test::shuffled(mesh, seed), plane);
    ASSERT_EQ(again.size(), loops.size());
    for (size_t i = 0; i < loops.size(); ++i) EXPECT_EQ(again[i].points, loops[i].points) << "the same bits";
  }
}

TEST(MeshSlice, CutsAddUpToTheVolume) {
  const TriMesh mesh = test::torus(0.03, 0.01);
  const MeshSlicer slicer(mesh);
  std::vector<SliceLoop> loops;
  constexpr int cuts = 400;
  double sum = 0;
  for (int i = 0; i < cuts; ++i) {
    slicer.cut(facing_x(0.04 * (2 * (i + 0.5) / cuts - 1)), loops);
    for (const SliceLoop& loop : loops) sum += loop_area(loop.points) * 0.08 / cuts;
  }
  constexpr double midpoints = 1e-4;  // of the volume: Cavalieri's sum over 400 slices
  EXPECT_NEAR(sum / volume(mesh), 1, midpoints);
}

}  // namespace
}  // namespace sinew
