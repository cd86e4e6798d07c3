#include "sinew/geometry/tet/tet_mesh.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/geometry/tet/tet_quality.hpp"
#include "sinew/geometry/tet/tet_solids_test.hpp"

namespace sinew {
namespace {

using ::testing::ElementsAre;

constexpr double tet_rounding = 1e-12;

/// Corners of a cube, every other one: all edges alike.
const std::array<Vec3, 4> regular{Vec3(0, 0, 0), Vec3(1, 1, 0), Vec3(0, 1, 1), Vec3(1, 0, 1)};

TEST(TetMesh, FacesLookOutwards) {
  const TetMesh mesh{.nodes = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, .tets = {{0, 1, 2, 3}}};
  EXPECT_NEAR(volume(mesh), 1.0 / 6, tet_rounding);
  const TetBoundary skin = boundary(mesh);
  EXPECT_TRUE(connection(skin.surface).closed());
  EXPECT_NEAR(volume(skin.surface), 1.0 / 6, tet_rounding);
}

TEST(TetMesh, WhatIsInsideOutIsTurned) {
  TetMesh mesh = test::crooked_block(3);
  const double whole = volume(mesh);
  std::swap(mesh.tets[5][0], mesh.tets[5][1]);
  std::swap(mesh.tets[40][1], mesh.tets[40][3]);
  EXPECT_LT(least_volume(mesh), 0);
  EXPECT_EQ(turn_outwards(mesh), 2);
  EXPECT_GT(least_volume(mesh), 0);
  EXPECT_NEAR(volume(mesh), whole, tet_rounding);
}

TEST(TetMesh, MeshesInARowKeepTheirNamesAndLoseIdleNodes) {
  TetMesh both = block_tets({1, 1, 1}, {1, 1, 1}), other = both;
  name_region(both, "belly");
  name_region(other, "tendon");
  other.node_groups = {{"cap", {0, 3}}};
  append(both, other);
  append(both, block_tets({1, 1, 1}, {1, 1, 1}));
  EXPECT_THAT(both.regions, ElementsAre("belly", "tendon", ""));
  EXPECT_THAT(both.region, ElementsAre(0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2));
  EXPECT_THAT(both.node_groups[0].nodes, ElementsAre(8, 11));
  EXPECT_NEAR(volume(both), 3, tet_rounding);
  TetMesh idle = other;
  idle.nodes.insert(idle.nodes.begin(), Vec3(9, 9, 9));
  for (Tetrahedron& tet : idle.tets)
    for (int& node : tet) ++node;
  idle.node_groups[0].nodes = {0, 1, 4};
  for (FaceGroup& group : idle.face_groups)
    for (Triangle& face : group.faces)
      for (int& node : face) ++node;
  drop_unused_nodes(idle);
  EXPECT_EQ(idle, other);
}

TEST(TetBoundary, NeighboursShareAFace) {
  const TetMesh mesh = test::crooked_block(1);
  const auto beside = tet_neighbours(mesh);
  int outer = 0;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e)
    for (int i = 0; i < 4; ++i) {
      if (beside[e][i] < 0) {
        ++outer;
        continue;
      }
      Triangle own = face_of(mesh.tets[e], i);
      const auto& other = beside[beside[e][i]];
      const auto back = std::ranges::find(other, static_cast<int>(e));
      ASSERT_NE(back, other.end());
      Triangle theirs = face_of(mesh.tets[beside[e][i]], static_cast<int>(back - other.begin()));
      std::ranges::sort(own), std::ranges::sort(theirs);
      EXPECT_EQ(own, theirs);
    }
  EXPECT_EQ(outer, 2 * 2 * (4 * 3 + 4 * 2 + 3 * 2));
}

TEST(TetBoundary, SkinEnclosesTheSolid) {
  for (const TetMesh& mesh : {test::crooked_block(2), test::ring_bar({.sides = 7, .slabs = 5, .layers = 3}, 1, 2)}) {
    const TetBoundary skin = boundary(mesh);
    EXPECT_TRUE(connection(skin.surface).closed());
    EXPECT_EQ(connection(skin.surface).euler, 2);
    EXPECT_NEAR(volume(skin.surface), volume(mesh), tet_rounding);
    for (std::size_t t = 0; t < skin.tets.size(); ++t)
      for (const int corner : skin.surface.triangles[t])
        EXPECT_THAT(mesh.tets[skin.tets[t]], ::testing::Contains(skin.nodes[corner]));
  }
}

TEST(TetBoundary, EdgesAndTetsOfNodesAreAllThere) {
  const TetMesh mesh = block_tets({1, 1, 1}, {2, 2, 2});
  // Euler: nodes - edges + faces - tets = 1 for a ball.
  const auto nodes = static_cast<int>(mesh.nodes.size()), tets = static_cast<int>(mesh.tets.size());
  const int outer = static_cast<int>(boundary(mesh).surface.triangles.size()), faces = (4 * tets + outer) / 2;
  EXPECT_EQ(nodes - static_cast<int>(tet_edges(mesh).size()) + faces - tets, 1);
  const TetsOfNodes of(mesh);
  std::size_t uses = 0;
  for (int n = 0; n < nodes; ++n)
    for (const int e : of.of(n)) {
      ++uses;
      EXPECT_THAT(mesh.tets[e], ::testing::Contains(n));
    }
  EXPECT_EQ(uses, 4 * mesh.tets.size());
}

TEST(TetQuality, ARegularTetHasItsAngleSixTimes) {
  for (const double angle : dihedral_angles(regular)) EXPECT_NEAR(angle, std::acos(1.0 / 3), tet_rounding);
}

TEST(TetQuality, SqueezingTakesStretchingBack) {
  TetMesh mesh{.nodes = {regular.begin(), regular.end()}, .tets = {{0, 1, 3, 2}}};
  turn_outwards(mesh);
  const Vec3 axis = Vec3(1, 2, 3).normalized();
  for (Vec3& node : mesh.nodes) node += (5 - 1) * node.dot(axis) * axis;
  EXPECT_LT(quality_of(mesh).least_dihedral, 0.7);
  const std::vector<Squeeze> back{{axis, 5}};
  EXPECT_NEAR(quality_of(mesh, back).least_dihedral, std::acos(1.0 / 3), tet_rounding);
  EXPECT_NEAR(quality_of(mesh, back).volume, volume(mesh), tet_rounding);
}

TEST(TetQuality, WhatIsTurnedOverOrFlatIsCounted) {
  TetMesh mesh = block_tets({1, 1, 1}, {1, 1, 1});
  EXPECT_EQ(quality_of(mesh).inverted, 0);
  EXPECT_NEAR(quality_of(mesh).least_share, 1, tet_rounding);
  EXPECT_NEAR(quality_of(mesh).least_dihedral, pi / 4, tet_rounding);
  mesh.tets[0] = {0, 1, 2, 3};  // the lid: flat
  std::swap(mesh.tets[1][0], mesh.tets[1][1]);
  EXPECT_EQ(quality_of(mesh).inverted, 2);
}

TEST(RingTets, FillABarAndCoupleOnlyNodesOfANarrowBand) {
  for (const RingLayout& layout :
       {RingLayout{}, RingLayout{.sides = 8, .slabs = 3}, RingLayout{6, 4, 2}, RingLayout{5, 2, 3}}) {
    const TetMesh mesh = test::ring_bar(layout, 2, 3);
    EXPECT_EQ(static_cast<int>(mesh.nodes.size()), layout.nodes());
    EXPECT_EQ(static_cast<int>(mesh.tets.size()), layout.tets());
    const double polygon = 0.5 * layout.sides * std::sin(2 * pi / layout.sides) * 4;
    EXPECT_NEAR(volume(mesh), 3 * polygon, 1e-11);
    EXPECT_GT(least_volume(mesh), 0);
    int band = 0;
    for (const auto& [low, high] : tet_edges(mesh)) band = std::max(band, high - low);
    EXPECT_EQ(band, layout.per_section() + layout.layers + (layout.layers > 1));
    const TetBoundary skin = boundary(mesh);
    EXPECT_TRUE(connection(skin.surface).closed());
  }
}

TEST(RingTets, TwelveSlabsOfSixSidesAreTheRealTimeMesh) {
  EXPECT_EQ(RingLayout{}.tets(), 216);
  EXPECT_EQ(RingLayout{}.nodes(), 91);
  EXPECT_EQ(tets_per_slab(RingLayout{}), 18);
}

TEST(BlockTets, FillTheBlockWithNamedSides) {
  const TetMesh mesh = block_tets({0.03, 0.01, 0.02}, {3, 2, 5});
  EXPECT_EQ(mesh.tets.size(), 6u * 30);
  EXPECT_NEAR(volume(mesh), 6e-6, 1e-18);
  EXPECT_NEAR(quality_of(mesh).least_share, 1, 1e-9);
  const TetBoundary skin = boundary(mesh);
  EXPECT_TRUE(connection(skin.surface).closed());
  std::vector<std::string> names;
  double all = 0;
  for (const FaceGroup& group : mesh.face_groups) {
    names.push_back(group.name);
    all += area({.vertices = mesh.nodes, .triangles = group.faces});
    const int axis = group.name[1] - 'x', end = group.name[0] == '+';
    for (const Triangle& face : group.faces)
      for (const int node : face) EXPECT_NEAR(mesh.nodes[node][axis], end * Vec3(0.03, 0.01, 0.02)[axis], 1e-18);
  }
  EXPECT_THAT(names, ElementsAre("-x", "+x", "-y", "+y", "-z", "+z"));
  EXPECT_NEAR(all, area(skin.surface), 1e-15);
}

}  // namespace
}  // namespace sinew
