#include "sinew/geometry/tet/tet_skin.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "sinew/geometry/tet/tet_solids_test.hpp"

namespace sinew {
namespace {

std::vector<Vec3> places_about(const TetMesh& mesh, int count, double beyond) {
  std::mt19937 random(7);
  const Box box = bounds(mesh);
  std::vector<Vec3> out;
  for (int i = 0; i < count; ++i) {
    Vec3 p;
    for (int a = 0; a < 3; ++a)
      p[a] = std::uniform_real_distribution(box.low[a] - beyond, box.high[a] + beyond)(random);
    out.push_back(p);
  }
  return out;
}

TEST(TetSkin, ReproducesAffineMapsOutsideToo) {
  TetMesh mesh = test::crooked_block(3);
  std::vector<Vec3> places = places_about(mesh, 400, 0.3);
  const TetSkin skin = skinned(mesh, places);
  EXPECT_GT(skin.outside, 100);
  EXPECT_GT(skin.far_outside, 0);
  EXPECT_LT(skin.far_outside, skin.outside);
  EXPECT_LT(skin.furthest, 0.3 * std::sqrt(3.0) + 0.03);
  Mat3 turn;
  turn << 1.2, 0.3, -0.1, 0.2, 0.8, 0.4, -0.3, 0.1, 1.1;
  const auto map = [&](const Vec3& p) { return Vec3(turn * p + Vec3(0.1, -0.2, 0.3)); };
  for (Vec3& node : mesh.nodes) node = map(node);
  std::vector<Vec3> carried(places.size());
  carry(skin, mesh.nodes, carried);
  for (std::size_t i = 0; i < places.size(); ++i) EXPECT_LT((carried[i] - map(places[i])).norm(), 1e-12) << i;
}

TEST(TetSkin, APlaceWithinLiesInTheTetThatIsFound) {
  const TetMesh mesh = test::crooked_block(5, {6, 5, 4});
  const TetLocator locator(mesh);
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    Vec3 middle = Vec3::Zero();
    for (const int node : mesh.tets[e]) middle += mesh.nodes[node] / 4;
    EXPECT_EQ(locator.about(middle), static_cast<int>(e));
  }
  for (const Vec3& node : mesh.nodes) EXPECT_GE(locator.about(node), 0) << "corners are within";
  EXPECT_EQ(locator.about(Vec3(9, 9, 9)), -1);
}

TEST(TetSkin, WeightsOfThoseWithinAreShares) {
  const TetMesh mesh = test::crooked_block(3);
  const std::vector<Vec3> places{mesh.nodes[0], Vec3(0.2, 0.15, 0.1)};
  const TetSkin skin = skinned(mesh, places);
  EXPECT_EQ(skin.outside, 0);
  for (const auto& weights : skin.weights) {
    EXPECT_NEAR(std::accumulate(weights.begin(), weights.end(), 0.0), 1, 1e-14);
    EXPECT_GE(std::ranges::min(weights), -1e-9);
  }
}

}  // namespace
}  // namespace sinew
