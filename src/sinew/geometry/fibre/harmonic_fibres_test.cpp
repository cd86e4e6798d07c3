#include "sinew/geometry/fibre/harmonic_fibres.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/geometry/fibre/bspline_test.hpp"
#include "sinew/geometry/tet/lattice_tets.hpp"
#include "sinew/geometry/tet/tet_solids_test.hpp"

namespace sinew {
namespace {

std::array<std::vector<int>, 2> ends_along_x(const TetMesh& mesh, double length) {
  std::array<std::vector<int>, 2> out;
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n) {
    if (mesh.nodes[n].x() < 1e-9) out[0].push_back(static_cast<int>(n));
    if (mesh.nodes[n].x() > length - 1e-9) out[1].push_back(static_cast<int>(n));
  }
  return out;
}

TEST(HarmonicFibres, OfABlockAreStraightAndShareItsSection) {
  const TetMesh mesh = block_tets({0.4, 0.1, 0.2}, {6, 3, 4});
  const auto [origin, insertion] = ends_along_x(mesh, 0.4);
  const HarmonicFibres fibres = harmonic_fibres(mesh, origin, insertion);
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n) EXPECT_NEAR(fibres.height[n], mesh.nodes[n].x() / 0.4, 1e-9);
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    EXPECT_LT((fibres.along[e] - Vec3::UnitX()).norm(), 1e-8);
    EXPECT_NEAR(fibres.strength[e] * 0.1 * 0.2, 1, 1e-8);
  }
  EXPECT_TRUE(fibres.still.empty());
}

TEST(HarmonicFibres, OfALatticeInASpindleFollowItsMeridians) {
  const test::BentFusiform muscle{.length = 0.2, .bend = 1e-6, .thin = 0.004, .thick = 0.02};
  const TetMesh mesh = lattice_tets(test::surface_of(muscle), 0.005).mesh;
  const auto [origin, insertion] = caps_along(mesh, std::vector<Vec3>{{0, 0, 0.02}, {0, 0, 0.18}});
  ASSERT_GT(origin.size(), 2u);
  ASSERT_GT(insertion.size(), 2u);
  const HarmonicFibres fibres = harmonic_fibres(mesh, origin, insertion);
  double off = 0, whole = 0;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    Vec3 at = Vec3::Zero();
    for (const int node : mesh.tets[e]) at += mesh.nodes[node] / 4;
    if (at.z() < 0.04 || at.z() > 0.16) continue;
    // Fibres are conserved: their places scale with the radius of the section.
    constexpr double h = 1e-5;
    const double share = at.z() / muscle.length;
    const double grows = (muscle.radius(share + h) / muscle.radius(share) - 1) / (h * muscle.length);
    const Vec3 meridian = Vec3(grows * at.x(), grows * at.y(), 1).normalized();
    const double own = volume_of(mesh, mesh.tets[e]);
    off += own * std::acos(std::min(1.0, fibres.along[e].dot(meridian))), whole += own;
  }
  EXPECT_LT(off / whole, 3 * degree);
}

TEST(HarmonicFibres, EndsThatDoNotHangTogetherAreTold) {
  TetMesh mesh = block_tets({0.1, 0.1, 0.1}, {2, 2, 2}), other = mesh;
  for (Vec3& node : other.nodes) node.x() += 1;
  append(mesh, other);
  const auto [origin, insertion] = ends_along_x(mesh, 1.1);
  EXPECT_THROW(harmonic_fibres(mesh, origin, insertion), InputError);
  EXPECT_THROW(harmonic_fibres(mesh, origin, origin), InputError);
  EXPECT_THROW(harmonic_fibres(mesh, {}, insertion), InputError);
}

}  // namespace
}  // namespace sinew
