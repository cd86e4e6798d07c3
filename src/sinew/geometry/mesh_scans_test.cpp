// Surfaces as others give them: what is wrong with each is known, so that a repair that looks away is noticed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <set>

#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/mesh_slice.hpp"

namespace sinew {
namespace {

struct Scan {
  std::string file;
  double cubic_cm;  // after the repair
  int euler = 2;
  double scale = 1;
  int welded = 0, dropped_triangles = 0, split = 0, turned = 0, dropped_parts = 0, crossings = 0;
};

/// The areas of many slices, summed up: a volume that knows nothing of tetrahedra under triangles. Slices of parts that
/// cut each other count what is in both once, as a scanner's do.
double sliced_volume(const TriMesh& mesh) {
  constexpr int slices = 200;
  const Box box = bounds(mesh);
  const double step = box.size().z() / slices;
  MeshSlicer slicer(mesh);
  std::vector<SliceLoop> loops;
  double volume = 0;
  for (int k = 0; k < slices; ++k) {
    slicer.cut({{0, 0, box.low.z() + (k + 0.5) * step}, Vec3::UnitX(), Vec3::UnitY()}, loops);
    for (const SliceLoop& loop : loops) volume += step * loop_area(loop.points);
  }
  return volume;
}

// The volumes and counts are what this program found. The volumes are checked by slices; the counts have no other
// source and guard against change.
const std::vector<Scan> scans{
    {"arm/right_biceps_brachii_long_head.obj", 103.2},
    {"arm/right_biceps_brachii_short_head.obj", 81.33},
    {"arm/right_brachialis.obj", 86.16},
    {"arm/right_brachioradialis.obj", 84.92},
    {"arm/right_humerus.obj", 152.6},
    {"arm/right_radius.obj", 38.38},
    {"arm/right_triceps_brachii_lateral_head.obj", 140.3},
    {"arm/right_triceps_brachii_long_head.obj", 147.8},
    {"arm/right_triceps_brachii_medial_head.obj", 70.65},
    {"arm/right_ulna.obj", 36.56},
    {"arm_tet_coarse/right_biceps_brachii_long_head.obj", 94.35},
    {"arm_tet_coarse/right_biceps_brachii_short_head.obj", 74.87},
    {"arm_tet_coarse/right_brachialis.obj", 80.94},
    {"arm_tet_coarse/right_brachioradialis.obj", 74.36},
    {"arm_tet_coarse/right_triceps_brachii_lateral_head.obj", 133.4},
    {"arm_tet_coarse/right_triceps_brachii_long_head.obj", 136.1},
    {"arm_tet_coarse/right_triceps_brachii_medial_head.obj", 63.49},
    {"bodyparts3d/right_brachialis.stl", 77.1, -4, 0.001, 0, 2, 0, 0, 3, 5},
    {"bodyparts3d/right_tibialis_anterior.stl", 93.54, -10, 0.001, 0, 30, 0, 0, 8, 7},
    {"bunny/bunny.off", 753.9},
    {"mass/Pelvis.obj", 344.9, 0, 0.01, 4, 0, 2, 0, 3, 0},
    {"mass/R_Femur.obj", 406.8, 2, 0.01},
    {"mass/R_Humerus.obj", 207.9, 2, 0.01, 0, 0, 0, 396, 0, 5},
    {"mass/R_Radius.obj", 53.35, 2, 0.01, 0, 0, 0, 228, 1, 0},
    {"mass/R_Shoulder.obj", 90.14, 2, 0.01, 0, 0, 0, 0, 1, 29},
    {"mass/R_Tibia.obj", 313.8, 2, 0.01, 0, 0, 0, 0, 2, 0},
};

TEST(MeshScans, EverySurfaceBecomesASolidInMetresAndItsFaultsAreTold) {
  const char* data = std::getenv("SINEW_DATA");
  if (!data) GTEST_SKIP() << "SINEW_DATA does not name the folder of test data";
  const std::filesystem::path folder = std::filesystem::path(data) / "meshes";
  std::set<std::string> there, known;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (const auto suffix = entry.path().extension(); suffix == ".obj" || suffix == ".stl" || suffix == ".off")
      there.insert(entry.path().lexically_relative(folder).generic_string());
  for (const Scan& scan : scans) {
    SCOPED_TRACE(scan.file);
    known.insert(scan.file);
    const auto [mesh, report] = repaired(read_mesh(folder / scan.file));
    EXPECT_TRUE(report.closed);
    EXPECT_NEAR(volume(mesh) * 1e6 / scan.cubic_cm, 1, 1e-3);  // four digits above
    EXPECT_NEAR(sliced_volume(mesh) / volume(mesh), 1, 2e-3);  // the midpoint rule over 200 slices
    EXPECT_EQ(connection(mesh).euler, scan.euler);
    EXPECT_EQ(report.scale, scan.scale);
    EXPECT_EQ(report.welded, scan.welded);
    EXPECT_EQ(report.dropped_triangles, scan.dropped_triangles);
    EXPECT_EQ(report.split_vertices, scan.split);
    EXPECT_EQ(report.turned_triangles, scan.turned);
    EXPECT_EQ(report.dropped_parts, scan.dropped_parts);
    EXPECT_EQ(report.filled_holes, 0);
    EXPECT_EQ(static_cast<int>(report.crossings.size()), scan.crossings);
  }
  EXPECT_EQ(there, known) << "every surface is asked";
}

}  // namespace
}  // namespace sinew
