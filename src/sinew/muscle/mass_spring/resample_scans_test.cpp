// Scans of real muscles, with their faults, become nets.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "sinew/geometry/mesh_file.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/solids_test.hpp"
#include "sinew/muscle/mass_spring/resample.hpp"

namespace sinew::test {
namespace {

TEST(ResampleScans, RealMusclesKeepTheirVolume) {
  const char* data = std::getenv("SINEW_DATA");
  if (!data) GTEST_SKIP() << "SINEW_DATA does not name the folder of test data";
  const std::filesystem::path meshes = std::filesystem::path(data) / "meshes";
  for (const char* name :
       {"arm/right_biceps_brachii_long_head.obj", "arm/right_brachialis.obj", "arm/right_triceps_brachii_long_head.obj",
        "bodyparts3d/right_brachialis.stl", "bodyparts3d/right_tibialis_anterior.stl"}) {
    SCOPED_TRACE(name);
    const RepairedMesh scan = repaired(read_mesh(meshes / name));
    ASSERT_TRUE(scan.report.closed);
    const SurfaceTree tree(scan.mesh);
    const std::array<Vec3, 2> line = longest_line(scan.mesh, 0.02);
    for (const SpringGrid grid : {SpringGrid{5, 8}, {26, 10}}) {
      std::vector<LineFrame> frames;
      line_frames(line, {}, grid.slices, frames);
      const Resampled net = resampled(tree, frames, grid);
      EXPECT_EQ(net.report.misses, 0);
      EXPECT_LT(net.report.distance, 0.05) << "no corner sticks out";
      EXPECT_EQ(net.report.misses + net.report.shifts + net.report.crossings == 0, net.report.notes().empty());
      // A slice holds its own section's area; but of five slices the first and last are far from the ends, whose round
      // flesh becomes cones, and a crescent's area is not all in reach of one place.
      EXPECT_NEAR(net.report.volume, 1, grid.slices > 20 ? 0.04 : 0.14);
      EXPECT_TRUE(connection({net.points, faces(grid)}).closed());
    }
  }
}

}  // namespace
}  // namespace sinew::test
