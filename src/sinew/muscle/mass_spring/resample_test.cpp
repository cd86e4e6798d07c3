// Surfaces become nets. The numbers in brackets are those of the specification's tests.
#include "sinew/muscle/mass_spring/resample.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sinew::test {
namespace {

/// A ball of rings about z, stretched: rings x sides, with sides at whole parts of a turn from x.
TriMesh ellipsoid(const Vec3& half, int rings, int sides) {
  TriMesh mesh;
  const SpringGrid grid{rings, sides};
  for (int i = 0; i < grid.points(); ++i) {
    const double polar = pi * grid.share(grid.slice_of(i)), turn = 2 * pi * ((i - 1 + sides) % sides) / sides;
    mesh.vertices.emplace_back(half.x() * std::sin(polar) * std::cos(turn), half.y() * std::sin(polar) * std::sin(turn),
                               -half.z() * std::cos(polar));
  }
  mesh.triangles = faces(grid);
  return mesh;
}

/// A round bar about z from 0 to `length`.
TriMesh bar(double radius, double length, int sides) {
  const SpringGrid grid{2, sides};
  TriMesh mesh{{}, faces(grid)};
  mesh.vertices.emplace_back(0, 0, 0);
  for (const double z : {0.0, length})
    for (int j = 0; j < sides; ++j)
      mesh.vertices.emplace_back(radius * std::cos(2 * pi * j / sides), radius * std::sin(2 * pi * j / sides), z);
  mesh.vertices.emplace_back(0, 0, length);
  return mesh;
}

std::vector<LineFrame> frames(const Vec3& from, const Vec3& to, int slices, const Vec3& normal = Vec3::UnitX()) {
  std::vector<LineFrame> out;
  const std::vector<Vec3> course{from, to};
  line_frames(course, {.normal_from = normal}, slices, out);
  return out;
}

TEST(Resample, AnEllipsoidHasTheRadiiOfItsMesh) {  // [2]
  const Vec3 half(0.02, 0.03, 0.1);
  const int sides = 120, rings = 199;
  const SurfaceTree tree(ellipsoid(half, rings, sides));
  const SpringGrid grid{9, 8};
  const Resampled net = resampled(tree, frames({0, 0, -0.1}, {0, 0, 0.1}, grid.slices), grid, {.volume_true = false});
  EXPECT_EQ(net.report.misses, 0);
  EXPECT_EQ(net.report.shifts, 0);
  // Chords of the mesh lie inside the ellipsoid by at most the sagitta of its longer edge.
  const double chord = 0.1 * (1 - std::cos(pi / (rings + 1) / 2)) + 0.03 * (1 - std::cos(pi / sides)) + 1e-9;
  for (int i = grid.first_free(); i < grid.end_free(); ++i) {
    const Vec3 x = net.points[i];
    EXPECT_NEAR(x.z(), -0.1 + 0.2 * grid.share(grid.slice_of(i)), 1e-12);
    const double turn = 2 * pi * ((i - 1) % grid.around) / grid.around, level = x.z() / half.z();
    const double across =
        std::sqrt(1 - level * level) / std::hypot(std::cos(turn) / half.x(), std::sin(turn) / half.y());
    EXPECT_LE(x.head<2>().norm(), across + 1e-9);
    EXPECT_GE(x.head<2>().norm(), across - 3 * chord);
  }
}

TEST(Resample, RaysThroughTheCornersOfAMeshGiveTheEllipsoidsOwnRadii) {  // [2]
  const Vec3 half(0.02, 0.03, 0.1);
  const SpringGrid grid{9, 8}, fine{39, 24};  // every fourth ring lies in a slice, every third side on a ray
  const auto across = [&](double z, double turn) {
    return std::sqrt(1 - std::pow(z / half.z(), 2)) / std::hypot(std::cos(turn) / half.x(), std::sin(turn) / half.y());
  };
  TriMesh mesh{{}, faces(fine)};
  for (int i = 0; i < fine.points(); ++i) {
    const double z = half.z() * (2 * fine.share(fine.slice_of(i)) - 1), turn = 2 * pi * fine.place_of(i) / fine.around;
    const double r = fine.is_pole(i) ? 0 : across(z, turn);
    mesh.vertices.emplace_back(r * std::cos(turn), r * std::sin(turn), z);
  }
  const Resampled net =
      resampled(SurfaceTree(mesh), frames({0, 0, -0.1}, {0, 0, 0.1}, grid.slices), grid, {.volume_true = false});
  EXPECT_EQ(net.report.misses, 0);
  for (int i = grid.first_free(); i < grid.end_free(); ++i) {
    const Vec3& x = net.points[i];
    EXPECT_NEAR(x.head<2>().norm(), across(x.z(), 2 * pi * grid.place_of(i) / grid.around), 1e-9) << i;
  }
}

constexpr int sides_of_a_bar = 240;

TEST(Resample, ABarLosesTheVolumeThatPolygonsLackAndGetsItBack) {  // [2]
  for (const int n : {3, 4, 5, 6, 8, 10, 12, 16, 20}) {
    const double radius = 0.03;
    static_assert(sides_of_a_bar % 3 == 0 && sides_of_a_bar % 16 == 0 && sides_of_a_bar % 5 == 0, "rays meet corners");
    const SurfaceTree tree(bar(radius, 0.2, sides_of_a_bar));
    const SpringGrid grid{5, n};
    const auto line = frames({0, 0, 0.001}, {0, 0, 0.199}, grid.slices);
    const auto section = [&](const Resampled& net) {
      std::vector<Vec2> loop;
      for (int j = 0; j < n; ++j) loop.push_back(net.points[grid.at(3, j)].head<2>());
      return loop_area(loop) / (pi * radius * radius);
    };
    const double factor = n / (2 * pi) * std::sin(2 * pi / n);
    EXPECT_NEAR(section(resampled(tree, line, grid, {.volume_true = false})), factor, 1e-6) << n;
    const double mesh_factor = sides_of_a_bar / (2 * pi) * std::sin(2 * pi / sides_of_a_bar);
    EXPECT_NEAR(section(resampled(tree, line, grid)), mesh_factor, 1e-6) << n;
  }
}

TEST(Resample, NoRayFromWithinAClosedMeshMissesIt) {
  for (const int sides : {5, 16, 24})
    for (int n = 3; n <= 32; ++n) {
      const SurfaceTree tree(bar(0.02, 0.2, sides));
      for (const int slices : {10, 19}) {
        const SpringGrid grid{slices, n};
        const Resampled net = resampled(tree, frames({0, 0, 0.01}, {0, 0, 0.19}, slices), grid);
        EXPECT_EQ(net.report.misses, 0) << n << " rays in " << slices << " slices of " << sides << " sides";
      }
    }
}

TEST(Resample, TurnsWithMeshAndLine) {  // [3]
  const TriMesh mesh = ellipsoid({0.02, 0.03, 0.1}, 40, 36);
  const SpringGrid grid{9, 8};
  const Pose by = pose_of({0.3, -0.2, 0.9}, {0.4, 1.1, -0.7});
  const Resampled here = resampled(SurfaceTree(mesh), frames({0.001, 0, -0.09}, {0, 0.002, 0.09}, grid.slices), grid);
  const Resampled there = resampled(
      SurfaceTree(moved(by, mesh)),
      frames(by * Vec3(0.001, 0, -0.09), by * Vec3(0, 0.002, 0.09), grid.slices, by.linear() * Vec3::UnitX()), grid);
  for (std::size_t i = 0; i < here.points.size(); ++i) EXPECT_LT((by * here.points[i] - there.points[i]).norm(), 1e-9);
}

TEST(Resample, AnOpenMeshTellsItsMissesAndIsFilled) {  // [4]
  TriMesh mesh = bar(0.03, 0.2, 24);
  std::erase_if(mesh.triangles, [&](const Triangle& t) {  // no wall towards +x
    const Vec3 middle = (mesh.vertices[t[0]] + mesh.vertices[t[1]] + mesh.vertices[t[2]]) / 3;
    return middle.x() > 0.028;
  });
  const SpringGrid grid{5, 8};
  const Resampled net = resampled(SurfaceTree(mesh), frames({0, 0, 0.001}, {0, 0, 0.199}, 5), grid);
  EXPECT_EQ(net.report.misses, 5);  // one ray of each slice goes through the hole
  ASSERT_FALSE(net.report.notes().empty());
  for (int k = 1; k <= 5; ++k) EXPECT_NEAR(net.points[grid.at(k, 0)].head<2>().norm(), 0.03, 1e-3);
}

TEST(Resample, ALineBesideTheFleshIsMovedIntoIt) {
  const SurfaceTree tree(bar(0.03, 0.2, 60));
  const SpringGrid grid{5, 8};
  const Resampled net = resampled(tree, frames({0.05, 0, 0.001}, {0.05, 0, 0.199}, 5), grid);
  EXPECT_EQ(net.report.shifts, 5);
  EXPECT_NEAR(net.report.largest_shift, 0.05, 1e-6);
  for (int j = 0; j < 8; ++j)  // a little outside, so that eight corners hold the area of the bar
    EXPECT_NEAR(net.points[grid.at(3, j)].head<2>().norm(), 0.03 / std::sqrt(0.9003), 3e-4);
}

TEST(Resample, ANetThatLosesATendonDoesNotStandForItsMesh) {
  TriMesh mesh = ellipsoid({0.02, 0.02, 0.1}, 60, 24);
  for (Vec3& v : mesh.vertices)  // behind the belly a tendon of 50 mm, as thick as a pencil lead
    if (v.z() > 0.0995) v.z() += 0.05;
  const SurfaceTree tree(mesh);
  const SpringGrid grid{10, 8};
  const Resampled whole = resampled(tree, frames({0, 0, -0.1}, {0, 0, 0.15}, 10), grid);
  const Resampled belly = resampled(tree, frames({0, 0, -0.1}, {0, 0, 0.1}, 10), grid);
  EXPECT_NEAR(belly.report.volume, 1, 0.1) << "by its volume nothing is amiss";
  EXPECT_LT(belly.report.off, 0.002) << "and the net lies on the mesh";
  EXPECT_NEAR(belly.report.distance, 0.05, 0.002);
  EXPECT_NE(why_unfit(belly.report, grid).find("up to 50 mm apart"), std::string::npos)
      << why_unfit(belly.report, grid);
  EXPECT_EQ(why_unfit(whole.report, grid), "");
}

TEST(Resample, FleshIsWhereSectionsAreNoTendon) {
  TriMesh mesh = ellipsoid({0.03, 0.03, 0.05}, 60, 24);
  const std::vector<Vec3> course{{0, 0, -0.2}, {0, 0, 0.2}};
  const FleshyStretch flesh = fleshy_stretch(MeshSlicer(mesh), course);
  // Sections reach a twentieth of the largest where 1 - (z / 0.05)^2 = 0.05.
  constexpr double half_a_station = 0.005;
  EXPECT_NEAR(flesh.from, 0.5 - 0.05 * std::sqrt(0.95) / 0.4, half_a_station);
  EXPECT_NEAR(flesh.to, 0.5 + 0.05 * std::sqrt(0.95) / 0.4, half_a_station);
  const std::vector<Vec3> elsewhere{{1, 0, 0.2}, {1, 0, 0.4}};
  const FleshyStretch none = fleshy_stretch(MeshSlicer(mesh), elsewhere);
  EXPECT_EQ(none.from, none.to);
}

}  // namespace
}  // namespace sinew::test
