#include "sinew/geometry/fibre/streamlines.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "sinew/geometry/fibre/bspline_test.hpp"
#include "sinew/geometry/fibre/harmonic_fibres.hpp"
#include "sinew/geometry/tet/lattice_tets.hpp"
#include "sinew/geometry/tet/tet_skin.hpp"
#include "sinew/geometry/tet/tet_solids_test.hpp"

namespace sinew {
namespace {

using test::BentFusiform;

constexpr RingLayout fine{.sides = 8, .slabs = 16, .layers = 2};

/// Rings about the middle of a bent fusiform, with directions towards the next section, as tracts of rings have them.
struct Rings {
  TetMesh mesh;
  std::vector<double> height;
  std::vector<Vec3> along;
  std::array<std::vector<int>, 2> caps;
};
Rings rings_of(const BentFusiform& muscle, const RingLayout& layout) {
  std::vector<Vec3> skin, centres;
  for (int k = 0; k < layout.sections(); ++k) {
    const double share = static_cast<double>(k) / layout.slabs;
    centres.push_back(muscle.middle(share));
    for (int i = 0; i < layout.sides; ++i) skin.push_back(muscle.place(share, -2 * pi * i / layout.sides, 1));
  }
  Rings out{.mesh = {.nodes = ring_nodes(layout, skin, centres), .tets = ring_tets(layout)},
            .height = {},
            .along = {},
            .caps = {}};
  turn_outwards(out.mesh);
  const int per = layout.per_section();
  for (int n = 0; n < layout.nodes(); ++n) {
    out.height.push_back(static_cast<double>(n / per) / layout.slabs);
    if (n < per) out.caps[0].push_back(n);
    if (n >= layout.nodes() - per) out.caps[1].push_back(n);
  }
  for (const Tetrahedron& tet : out.mesh.tets) {
    const int slab = std::ranges::min(tet) / per;
    Vec3 way = Vec3::Zero();
    for (const int n : tet) {
      const int low = slab * per + n % per;
      way += out.mesh.nodes[static_cast<std::size_t>(low + per)] - out.mesh.nodes[static_cast<std::size_t>(low)];
    }
    out.along.push_back(way.normalized());
  }
  return out;
}

/// The share of the radius at which a place lies, and its angle.
std::pair<double, double> on_section(const BentFusiform& muscle, const Vec3& at) {
  const double arm = muscle.length / muscle.bend, share = std::atan2(at.z(), arm - at.x()) / muscle.bend;
  const Vec3 across = at - muscle.middle(share);
  return {across.norm() / muscle.radius(share), std::atan2(across.y(), across.dot(muscle.normal(share)))};
}

TEST(Streamlines, OfABarAreStraightFromCapToCap) {
  const RingLayout layout{.sides = 6, .slabs = 5};
  const TetMesh bar = test::ring_bar(layout, 0.02, 0.2);
  std::vector<int> origin, insertion;
  for (int n = 0; n < layout.per_section(); ++n)
    origin.push_back(n), insertion.push_back(layout.nodes() - layout.per_section() + n);
  const std::vector<Vec3> along(bar.tets.size(), Vec3::UnitZ());
  const FibreField field(bar, along, origin, insertion);
  for (const Vec3& seed : {Vec3(0, 0, 0.1), Vec3(0.011, -0.003, 0.07), Vec3(-0.004, 0.016, 0.19)}) {
    const Streamline line = field.through(seed);
    ASSERT_TRUE(line.whole);
    double before = -1e-12;
    for (std::size_t i = 0; i < line.tet.size(); ++i) {
      const Vec3 at = place_of(bar, bar.nodes, line, i);
      EXPECT_LT((at - seed).head<2>().norm(), 1e-12);
      EXPECT_GE(at.z(), before);
      before = at.z();
    }
    EXPECT_NEAR(place_of(bar, bar.nodes, line, 0).z(), 0, 1e-12);
    EXPECT_NEAR(before, 0.2, 1e-12);
  }
  EXPECT_TRUE(field.through({0.03, 0, 0.1}).tet.empty());
}

/// Meridians keep their share of the radius and their angle; how far a line leaves them falls with the slabs, not
/// slower than in proportion.
TEST(Streamlines, OfRingsFollowTheMeridians) {
  const BentFusiform muscle{.bend = pi / 3};
  const auto worst = [&](int slabs) {
    const Rings rings = rings_of(muscle, {.sides = 24, .slabs = slabs, .layers = 1});
    const FibreField field(rings.mesh, rings.along, rings.caps[0], rings.caps[1]);
    double out = 0;
    for (const double angle : {0.4, 2.0, 5.1}) {
      const Streamline line = field.through(muscle.place(0.5, angle, 0.6));
      EXPECT_TRUE(line.whole);
      for (std::size_t i = 0; i < line.tet.size(); ++i) {
        const auto [share, turn] = on_section(muscle, place_of(rings.mesh, rings.mesh.nodes, line, i));
        out = std::max({out, std::abs(share - 0.6), 0.6 * std::abs(std::remainder(turn - angle, 2 * pi))});
      }
    }
    return out;
  };
  const double coarse = worst(8), finer = worst(32);
  EXPECT_LT(finer, 0.06);
  EXPECT_LT(finer, 0.4 * coarse);
}

TEST(Streamlines, NoneLeavesItsMuscle) {
  const BentFusiform muscle;
  const TetMesh lattice = lattice_tets(test::surface_of(muscle), 0.007).mesh;
  std::vector<Vec3> course;
  for (int k = 0; k <= 20; ++k) course.push_back(muscle.middle(k / 20.0));
  const auto [origin, insertion] = caps_along(lattice, course);
  const HarmonicFibres fibres = harmonic_fibres(lattice, origin, insertion);
  const FibreField field(lattice, fibres.along, origin, insertion);
  const std::vector<Vec3> seeds = places_across(lattice, fibres.height, 0.5, 60);
  ASSERT_EQ(seeds.size(), 60u);
  int whole = 0;
  for (const Vec3& seed : seeds) {
    const Streamline line = field.through(seed);
    whole += line.whole;
    for (std::size_t i = 0; i < line.tet.size(); ++i) {
      double sum = 0;
      for (const double w : line.weights[i]) {
        EXPECT_GE(w, 0);
        sum += w;
      }
      EXPECT_NEAR(sum, 1, 1e-9);
      const Vec3 step =
          place_of(lattice, lattice.nodes, line, i) - place_of(lattice, lattice.nodes, line, i == 0 ? 0 : i - 1);
      EXPECT_LT(step.norm(), 0.007);
    }
  }
  EXPECT_EQ(whole, 60);
}

TEST(Streamlines, GoWhereTheirFleshGoes) {
  const BentFusiform muscle;
  const Rings rings = rings_of(muscle, fine);
  const FibreField field(rings.mesh, rings.along, rings.caps[0], rings.caps[1]);
  const Streamline line = thinned(field.through(muscle.place(0.5, 1, 0.5)), 13);
  ASSERT_EQ(line.tet.size(), 13u);
  const Mat3 stretch = Vec3(1.2, 0.9, 0.7).asDiagonal();
  std::vector<Vec3> moved;
  for (const Vec3& node : rings.mesh.nodes) moved.push_back(stretch * node + Vec3::UnitX());
  for (std::size_t i = 0; i < 13; ++i) {
    const Vec3 there = stretch * place_of(rings.mesh, rings.mesh.nodes, line, i) + Vec3::UnitX();
    EXPECT_LT((place_of(rings.mesh, moved, line, i) - there).norm(), 1e-9);
  }
}

TEST(PlacesAcross, LieInTheSectionAndCoverItEvenly) {
  const TetMesh block = block_tets({0.04, 0.04, 0.2}, {4, 4, 5});
  std::vector<double> height;
  for (const Vec3& node : block.nodes) height.push_back(node.z() / 0.2);
  const std::vector<Vec3> places = places_across(block, height, 0.37, 64);
  ASSERT_EQ(places.size(), 64u);
  std::array<int, 16> in{};
  double nearest = 1;
  for (const Vec3& at : places) {
    EXPECT_NEAR(at.z(), 0.37 * 0.2, 1e-12);
    ++in[static_cast<std::size_t>(std::min(3.0, at.x() / 0.01)) +
         4 * static_cast<std::size_t>(std::min(3.0, at.y() / 0.01))];
    for (const Vec3& other : places) nearest = std::min(nearest, &other == &at ? nearest : (other - at).norm());
  }
  for (const int count : in) EXPECT_NEAR(count, 4, 2);  // sixteenths of the section, of 64 places
  EXPECT_GT(nearest, 0.002);                            // evenly they would be 5 mm apart
  EXPECT_EQ(places, places_across(block, height, 0.37, 64));
  EXPECT_TRUE(places_across(block, height, 2, 64).empty());
}

}  // namespace
}  // namespace sinew
