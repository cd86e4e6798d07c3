#include "sinew/geometry/surface_nets.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <cmath>

namespace sinew {
namespace {

constexpr double spacing = 0.0025;

Box cube(double half) {
  Box box;
  box.hold(Vec3::Constant(-half));
  box.hold(Vec3::Constant(half));
  return box;
}

/// A rough field without any structure: what could break a mesh, does.
double static_noise(const Vec3& p) {
  const auto cell = [](double x) { return static_cast<unsigned>(static_cast<int>(std::floor(x / spacing + 0.5))); };
  unsigned h = cell(p.x()) * 0x9e3779b1u ^ cell(p.y()) * 0x85ebca77u ^ cell(p.z()) * 0xc2b2ae3du;
  h = (h ^ h >> 15) * 0x2c1b3c6du;
  h = (h ^ h >> 13) * 0x297a2d39u;
  return ((h ^ h >> 16) % 1000 / 1000.0 - 0.5) * spacing;
}

TEST(SurfaceNets, BallIsClosedRoundAndOfTheRightVolume) {
  const Distance ball = sphere({0.001, 0, 0}, 0.02);
  const TriMesh mesh = surface_nets(ball, cube(0.025), spacing);
  const Connection found = connection(mesh);
  EXPECT_TRUE(found.closed());
  EXPECT_EQ(found.euler, 2);
  constexpr double on_surface = 1e-7;  // m: two Newton steps on a smooth field
  for (const Vec3& v : mesh.vertices) EXPECT_NEAR(ball(v), 0, on_surface);
  constexpr double chords = 0.01;  // triangles cut corners: (edge / radius)^2 / 4
  EXPECT_NEAR(volume(mesh) / (4 * pi / 3 * std::pow(0.02, 3)), 1, chords);
  EXPECT_NEAR(area(mesh) / (4 * pi * 0.0004), 1, chords);
}

TEST(SurfaceNets, TrianglesFaceOutwardsEverywhere) {
  const Distance bone =
      join(0.004, {sphere({0, 0.012, 0}, 0.009), shaft({{{0, 0.01, 0}, 0.005}, {{0.004, -0.02, 0}, 0.004}})});
  const TriMesh mesh = surface_nets(bone, cube(0.03), spacing);
  for (const auto& [a, b, c] : mesh.triangles) {
    const Vec3 middle = (mesh.vertices[a] + mesh.vertices[b] + mesh.vertices[c]) / 3;
    const Vec3 face = (mesh.vertices[b] - mesh.vertices[a]).cross(mesh.vertices[c] - mesh.vertices[a]);
    EXPECT_GT(face.dot(slope(bone, middle)), 0);
  }
}

TEST(SurfaceNets, RingHasAHandle) {
  const Connection found = connection(surface_nets(ring(Vec3::Zero(), {0, 1, 0.3}, 0.02, 0.007), cube(0.03), spacing));
  EXPECT_TRUE(found.closed());
  EXPECT_EQ(found.euler, 0);
}

TEST(SurfaceNets, AnyFieldGivesAManifold) {
  const TriMesh mesh = surface_nets(static_noise, cube(0.03), spacing);
  const Connection found = connection(mesh);
  EXPECT_GT(mesh.triangles.size(), 5000u) << "the field is meant to be rough";
  EXPECT_TRUE(found.closed()) << found.open_edges << ' ' << found.crowded_edges << ' ' << found.pinched_vertices;
}

TEST(SurfaceNets, SolidThatLeavesTheBoxIsClosedThere) {
  const TriMesh mesh = surface_nets(sphere(Vec3::Zero(), 0.05), cube(0.02), spacing);
  EXPECT_TRUE(connection(mesh).closed());
}

TEST(SurfaceNets, NothingInTheBoxGivesNothing) {
  EXPECT_TRUE(surface_nets(sphere({1, 1, 1}, 0.01), cube(0.02), spacing).vertices.empty());
}

TEST(SurfaceNets, SkippingFarBlocksChangesNothing) {
  const Distance solid = ellipsoid({0.002, 0, 0}, {0.006, 0.03, 0.017});
  const Distance nearby = [&](const Vec3& p) {
    return std::clamp(solid(p), -0.003, 0.003);
  };  // never far: never skipped
  const TriMesh all = surface_nets(nearby, cube(0.034), spacing), some = surface_nets(solid, cube(0.034), spacing);
  EXPECT_EQ(all.triangles.size(), some.triangles.size());
  EXPECT_EQ(all.vertices.size(), some.vertices.size());
}

TEST(SurfaceNets, SameBitsAtAnyThreadCount) {
  const Distance solid = carve(0.002, ellipsoid({0, 0, 0}, {0.02, 0.025, 0.015}), {sphere({0, 0.02, 0}, 0.01)});
  const TriMesh many = surface_nets(solid, cube(0.03), spacing);
  const tbb::global_control single(tbb::global_control::max_allowed_parallelism, 1);
  EXPECT_EQ(surface_nets(solid, cube(0.03), spacing), many);
}

}  // namespace
}  // namespace sinew
