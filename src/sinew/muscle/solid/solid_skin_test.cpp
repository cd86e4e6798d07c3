#include "sinew/muscle/solid/solid_skin.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "sinew/geometry/tri_mesh.hpp"
#include "sinew/muscle/belly/flesh_test.hpp"
#include "sinew/muscle/belly/tendon_cord.hpp"

namespace sinew::solid {
namespace {

TriMesh drawn_by(const Skin& skin, const std::vector<Vec3>& nodes) {
  TriMesh out;
  for (std::size_t v = 0; v < skin.nodes.size(); ++v) {
    Vec3 at = Vec3::Zero();
    for (std::size_t i = 0; i < 4; ++i) at += skin.weights[v][i] * nodes[skin.nodes[v][i]];
    out.vertices.push_back(at);
  }
  for (std::size_t t = 0; t < skin.triangles.size(); t += 3)
    out.triangles.push_back({static_cast<int>(skin.triangles[t]), static_cast<int>(skin.triangles[t + 1]),
                             static_cast<int>(skin.triangles[t + 2])});
  return out;
}

TEST(SolidSkin, IsASmoothClosedSurfaceThatFacesOutAndGoesWithTheTets) {
  const Flesh flesh{sinew::test::spindle_flesh(0.02, 0.2, 0.03), {}};
  const std::vector<Vec3> axis{{0, 0, 0}, {0, 0, 0.1}, {0, 0, 0.2}};
  const BellyMesh belly = ring_belly(flesh, axis);
  const std::shared_ptr<const Skin> skin = ring_skin(belly);
  ASSERT_EQ(skin->fixed.size(), 1u);
  EXPECT_EQ(skin->fixed[0].values.size(), skin->nodes.size());
  const TriMesh drawn = drawn_by(*skin, belly.mesh.nodes);
  EXPECT_NEAR(volume(drawn) / belly.flesh_volume, 1, 0.05) << "outwards, and as much as the flesh";
  EXPECT_GT(drawn.vertices.size(), 5 * belly.mesh.nodes.size());

  // An affine map of the nodes is one of the skin.
  Mat3 stretch;
  stretch << 1.2, 0.1, 0, 0, 0.9, 0, 0.2, 0, 1.1;
  std::vector<Vec3> moved;
  for (const Vec3& at : belly.mesh.nodes) moved.push_back(stretch * at + Vec3(1, 2, 3));
  const TriMesh carried = drawn_by(*skin, moved);
  for (std::size_t v = 0; v < drawn.vertices.size(); ++v)
    EXPECT_LT((carried.vertices[v] - stretch * drawn.vertices[v] - Vec3(1, 2, 3)).norm(), 1e-6);
}

TEST(SolidSkin, CapsAreAsWideAsDiscsOfTheirArea) {
  const double radius = 0.01, length = 0.2;
  const Flesh flesh{sinew::test::cylinder_flesh(radius, length, 64), {}, std::array{0.0, 1.0}};
  const std::vector<Vec3> course{{0, 0, 1e-4}, {0, 0, length - 1e-4}};
  const BellyMesh belly = ring_belly(flesh, course);
  for (const int end : {0, 1}) EXPECT_NEAR(cap_radius(belly, end), radius, 0.02 * radius);
}

TEST(SolidSkin, FleshTellsWhereItsFibresRun) {
  const Flesh flesh{sinew::test::spindle_flesh(0.02, 0.2, 0.03), {}};
  const std::vector<Vec3> axis{{0, 0, 0}, {0, 0, 0.1}, {0, 0, 0.2}};
  const BellyMesh belly = ring_belly(flesh, axis);
  std::map<std::string, std::vector<float>> told;
  for (const Quantity& quantity : fibres_told(belly)) told[quantity.name] = quantity.values;
  ASSERT_EQ(told.size(), 7u);
  for (std::size_t e = 0; e < belly.mesh.tets.size(); ++e)
    EXPECT_LT((Vec3(told["fibre_x"][e], told["fibre_y"][e], told["fibre_z"][e]) - belly.tracts.along[e]).norm(), 1e-6);
  for (const int end : {0, 1})
    for (const int node : belly.cap(end)) EXPECT_EQ(told["fibre_height"][static_cast<std::size_t>(node)], end);
  EXPECT_EQ(told["material_y"].size(), belly.mesh.nodes.size());
}

TEST(TendonCord, RunsAlongThePathAndWidensToFleshThatLiesBesideIt) {
  const std::vector<Vec3> course{{0, 0, 0}, {0, 0, 0.1}, {0, 0.2, 0.1}};
  const double force = 300, thin = std::sqrt(force / (pi * 3e7));
  for (const int end : {0, 1}) {
    const TendonCord cord(force, 0.15, 0.008);
    const std::vector<float>& radius = cord.topology()->fixed.at(0).values;
    EXPECT_NEAR(radius.front(), thin, 1e-7) << "as thick as 30 MPa at the peak force";
    EXPECT_NEAR(radius.back(), 0.008, 1e-7);
    const Vec3 flesh = end == 0 ? Vec3(0.003, 0.05, 0.1) : Vec3(0.003, 0, 0.05);
    const std::vector<Eigen::Vector3f> at = cord.places(course, end, flesh);
    ASSERT_EQ(at.size(), radius.size());
    EXPECT_LT((at.front().cast<double>() - (end == 0 ? course.front() : course.back())).norm(), 1e-7);
    EXPECT_LT((at.back().cast<double>() - flesh).norm(), 1e-6);
    EXPECT_NEAR(at[at.size() / 2].x(), 0, 1e-4) << "the path's own place where it is thin";
  }
  EXPECT_EQ(TendonCord(force, 1e-4, 1e-5).topology()->fixed[0].values.back(), static_cast<float>(thin))
      << "never thinner than a tendon";
}

}  // namespace
}  // namespace sinew::solid
