// A belly that winds about its line gets slices of its own.
#include "sinew/muscle/mass_spring/flesh_middle.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/muscle/mass_spring/resample.hpp"

namespace sinew::test {
namespace {

constexpr double length = 0.15, radius = 0.015;

/// Round, pointed at both ends; its middle swings to either side of the z axis by `swing`.
TriMesh winding_belly(double swing) {
  const SpringGrid grid{60, 24};
  TriMesh mesh{{}, faces(grid)};
  for (int i = 0; i < grid.points(); ++i) {
    const double s = grid.share(grid.slice_of(i)), turn = grid.is_pole(i) ? 0 : 2 * pi * grid.place_of(i) / grid.around;
    const double r = grid.is_pole(i) ? 0 : radius * std::pow(std::sin(pi * s), 0.4);
    const Vec3 along = Vec3(2 * pi * swing / length * std::cos(2 * pi * s), 0, 1).normalized();
    const Vec3 across = Vec3::UnitY().cross(along);
    mesh.vertices.push_back(Vec3(swing * std::sin(2 * pi * s), 0, length * s) +
                            r * (std::cos(turn) * across + std::sin(turn) * Vec3::UnitY()));
  }
  return mesh;
}

std::vector<LineFrame> straight(int slices) {
  std::vector<LineFrame> out;
  const std::vector<Vec3> course{{0, 0, 0.002}, {0, 0, length - 0.002}};
  line_frames(course, {.normal_from = Vec3::UnitX()}, slices, out);
  return out;
}

/// How sharply the surface is creased across the muscle: between the bands on either side of a slice, at most, in rad.
double sharpest_crease(const SpringGrid& grid, std::span<const Vec3> x) {
  double most = 0;
  const auto normal = [&](int k, int j) -> Vec3 {
    const Vec3 round = x[grid.at(k, j + 1)] - x[grid.at(k, j)] + x[grid.at(k + 1, j + 1)] - x[grid.at(k + 1, j)];
    const Vec3 along = x[grid.at(k + 1, j)] - x[grid.at(k, j)] + x[grid.at(k + 1, j + 1)] - x[grid.at(k, j + 1)];
    return round.cross(along).normalized();
  };
  for (int k = 1; k < grid.slices - 1; ++k)
    for (int j = 0; j < grid.around; ++j)
      most = std::max(most, std::acos(std::clamp(normal(k, j).dot(normal(k + 1, j)), -1.0, 1.0)));
  return most;
}

TEST(FleshMiddle, IsTheLineItselfWhereThatStaysWithinTheFlesh) {
  const SurfaceTree tree(winding_belly(0.3 * radius));
  const FleshMiddle middle(tree, straight(FleshMiddle::pieces - 1));
  EXPECT_FALSE(middle.leaves());
  const std::vector<LineFrame> line = straight(10), stands = middle.across(line);
  for (std::size_t k = 0; k < line.size(); ++k) EXPECT_EQ(stands[k].at, line[k].at);
}

TEST(FleshMiddle, LeadsSlicesThroughABellyThatWindsAboutItsLine) {
  const TriMesh belly = winding_belly(radius);
  const SurfaceTree tree(belly);
  const SpringGrid grid{16, 10};
  const std::vector<LineFrame> line = straight(grid.slices);
  const FleshMiddle middle(tree, straight(FleshMiddle::pieces - 1));
  ASSERT_TRUE(middle.leaves());
  const Resampled on_line = resampled(tree, line, grid), led = resampled(tree, line, grid, {.middle = &middle});
  EXPECT_GT(sharpest_crease(grid, on_line.points), 0.8) << "centres jump where the line leaves the flesh";
  EXPECT_LT(sharpest_crease(grid, led.points), 0.4);
  EXPECT_TRUE(self_crossings({led.points, faces(grid)}).empty());
  EXPECT_EQ(led.report.crossings, 0);
  EXPECT_NEAR(led.report.volume, 1, 0.03);
  EXPECT_GT(led.report.shifts, 0) << "that the line leaves the flesh is still told";
  EXPECT_LT(led.report.distance, 0.3 * radius);
}

}  // namespace
}  // namespace sinew::test
