// Muscles of shipped and published models as rings, surfaces of the data folder as lattices (flesh.md S1, S2).
#include <gtest/gtest.h>

#include <numeric>

#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/tet/lattice_tets.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/muscle/solid/model_bellies.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "test/support/published_files.hpp"

namespace sinew {
namespace {

constexpr double volume_kept = 1e-3, least_share = 0.02, least_squeezed = 15 * degree;

void expect_rings(const Model& model) {
  std::vector<int> all(model.muscles.size());
  std::iota(all.begin(), all.end(), 0);
  const Anatomy anatomy(model);
  for (const auto& [muscles, belly, seconds] : solid::ring_bellies(anatomy, all)) {
    SCOPED_TRACE(model.muscles[static_cast<size_t>(muscles[0])].name);
    const TetQuality quality = quality_of(belly.mesh);
    EXPECT_EQ(quality.inverted, 0);
    EXPECT_GT(quality.least_share, least_share);
    EXPECT_NEAR(quality.volume / belly.flesh_volume, 1, volume_kept);
    EXPECT_GT(quality_of(belly.mesh, solid::ring_squeezes(belly.layout, belly.mesh.nodes)).least_dihedral,
              least_squeezed);
  }
}

class RingsShipped : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Models, RingsShipped, ::testing::Values("legs", "eye", "upper_body"));
TEST_P(RingsShipped, EveryMuscleBecomesRings) { expect_rings(find_model(GetParam())); }

TEST(RingsPublished, EveryMuscleBecomesRings) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  expect_rings(test::published_model("arm26.osim"));
}

class LatticesOfScans : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Surfaces, LatticesOfScans,
                         ::testing::Values("arm/right_brachialis.obj", "mass/R_Tibia.obj", "bunny/bunny.off"),
                         test::TestName{});
TEST_P(LatticesOfScans, AreGood) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const TriMesh surface = repaired(read_mesh(*test::data_folder() / "meshes" / GetParam())).mesh;
  const LatticeTets tets = lattice_tets(surface);
  const TetQuality quality = quality_of(tets.mesh);
  EXPECT_EQ(quality.inverted, 0);
  EXPECT_GT(quality.least_dihedral, 10 * degree);
  EXPECT_LT(quality.greatest_dihedral, 165 * degree);
  EXPECT_NEAR(tets.volume_ratio, 1, 0.02);
  EXPECT_TRUE(connection(boundary(tets.mesh).surface).closed());
}

}  // namespace
}  // namespace sinew
