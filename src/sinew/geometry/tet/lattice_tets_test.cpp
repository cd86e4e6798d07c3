#include "sinew/geometry/tet/lattice_tets.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/geometry/tet/one_piece.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/geometry/tet/tet_quality.hpp"

namespace sinew {
namespace {

/// What Labelle & Shewchuk promise for cuts of any surface, rad.
constexpr double least_angle = 10.78 * degree, greatest_angle = 164.84 * degree;

void expect_good(const LatticeTets& tets, const TriMesh& surface, double volume_kept) {
  const TetQuality quality = quality_of(tets.mesh);
  EXPECT_EQ(quality.inverted, 0);
  EXPECT_GT(quality.least_dihedral, least_angle);
  EXPECT_LT(quality.greatest_dihedral, greatest_angle);
  EXPECT_NEAR(tets.volume_ratio, 1, volume_kept);
  EXPECT_NEAR(quality.volume, tets.volume_ratio * volume(surface), 1e-9 * volume(surface));
  const TriMesh skin = boundary(tets.mesh).surface;
  EXPECT_TRUE(connection(skin).closed());
  EXPECT_EQ(connection(skin).parts, 1);
  EXPECT_NEAR(volume(skin), quality.volume, 1e-9 * quality.volume) << "no tets overlap";
}

TriMesh ball(double radius) {
  TriMesh mesh = boundary(block_tets({2, 2, 2}, {12, 12, 12})).surface;
  for (Vec3& v : mesh.vertices) v = radius * (v - Vec3(1, 1, 1)).normalized();
  return mesh;
}

TEST(LatticeTets, FillABall) {
  const TriMesh surface = ball(0.03);
  const LatticeTets coarse = lattice_tets(surface, 0.006), fine = lattice_tets(surface, 0.003);
  expect_good(coarse, surface, 0.03);
  expect_good(fine, surface, 0.01);
  // Cuts lie on the surface, so that what is missing goes with the square of the edge.
  EXPECT_NEAR((1 - fine.volume_ratio) / (1 - coarse.volume_ratio), 0.25, 0.08);
  EXPECT_TRUE(fine.notes.empty());
}

TEST(LatticeTets, AreTheSameBitsAtAnyNumberOfThreads) {
  const TriMesh surface = ball(0.03);
  const auto made = [&](std::size_t threads) {
    const tbb::global_control only(tbb::global_control::max_allowed_parallelism, threads);
    return lattice_tets(surface, 0.004).mesh;
  };
  EXPECT_EQ(made(1), made(4));
}

TEST(LatticeTets, FindAnEdgeThatKeepsTheVolume) {
  const TriMesh surface = ball(0.03);
  expect_good(lattice_tets(surface), surface, 0.02);
}

TEST(LatticeTets, WhatTheyMissIsTold) {
  TriMesh spiked = ball(0.03);
  for (Vec3& v : spiked.vertices)
    if (v.z() > 0.0299) v.z() = 0.09;
  const LatticeTets tets = lattice_tets(spiked, 0.008);
  ASSERT_FALSE(tets.notes.empty());
  EXPECT_NE(tets.notes.back().find("thinner than the lattice"), std::string::npos);
}

TEST(LatticeTets, AreRefusedWhereNothingIsWithin) {
  const TriMesh surface = ball(0.03);
  EXPECT_THROW(lattice_tets(surface, 0), InputError);
  EXPECT_THROW(lattice_tets(surface, 1e-6), InputError) << "more points than memory";
  TriMesh open = surface;
  open.triangles.pop_back();
  EXPECT_THROW(lattice_tets(open, 0.01), InputError);
  TriMesh plate = boundary(block_tets({1, 1, 1e-4}, {4, 4, 1})).surface;
  EXPECT_THROW(lattice_tets(plate, 0.3), InputError) << "thinner than the lattice";
}

TEST(OnePiece, BlocksThatTouchInAnEdgeOrANodeComeApart) {
  for (const Vec3& beside : {Vec3(1, 1, 0), Vec3(1, 1, 1)}) {
    TetMesh mesh = block_tets({1, 1, 1}, {2, 2, 2});
    TetMesh other = block_tets({1, 1, 1}, {1, 1, 1});
    for (Vec3& node : other.nodes) node = 0.5 * node + beside;
    // Those of the corner they share are one.
    const auto same = [&](int node) {
      for (std::size_t i = 0; i < mesh.nodes.size(); ++i)
        if ((mesh.nodes[i] - other.nodes[static_cast<std::size_t>(node)]).norm() < 1e-12) return static_cast<int>(i);
      mesh.nodes.push_back(other.nodes[static_cast<std::size_t>(node)]);
      return static_cast<int>(mesh.nodes.size()) - 1;
    };
    for (Tetrahedron tet : other.tets) {
      for (int& node : tet) node = same(node);
      mesh.tets.push_back(tet);
    }
    EXPECT_NEAR(make_one_piece(mesh), 0.125, 1e-12);
    EXPECT_NEAR(volume(mesh), 1, 1e-12);
    EXPECT_TRUE(connection(boundary(mesh).surface).closed());
  }
}

}  // namespace
}  // namespace sinew
