#include "sinew/muscle/solid/ring_belly.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "sinew/core/error.hpp"
#include "sinew/geometry/tet/tet_solids_test.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/belly/flesh_test.hpp"
#include "sinew/muscle/solid/model_bellies.hpp"

namespace sinew::solid {
namespace {

constexpr double all_of_it = 1e-3;  // of the volume

/// Flat, with no tet turned over, all of the flesh in it, and caps of one section each.
void expect_sound(const BellyMesh& belly) {
  const TetQuality quality = quality_of(belly.mesh);
  EXPECT_EQ(quality.inverted, 0);
  EXPECT_GT(quality.least_share, 0.02);
  EXPECT_NEAR(quality.volume / belly.flesh_volume, 1, all_of_it);
  EXPECT_GT(quality_of(belly.mesh, ring_squeezes(belly.layout, belly.mesh.nodes)).least_dihedral, 15 * degree);
  for (const int end : {0, 1}) {
    const std::vector<int>& cap = belly.cap(end);
    ASSERT_EQ(cap.size(), static_cast<size_t>(belly.layout.per_section()));
    EXPECT_EQ(cap.front(), end * belly.layout.slabs * belly.layout.per_section());
    const auto at = [&](size_t i) { return belly.mesh.nodes[cap[i]]; };
    const Vec3 normal = (at(1) - at(0)).cross(at(2) - at(0)).normalized();
    for (size_t i = 3; i < cap.size(); ++i) EXPECT_NEAR(normal.dot(at(i) - at(0)), 0, 1e-9) << "flat";
  }
}

Flesh spindle(double bow) { return {sinew::test::spindle_flesh(0.02, 0.2, bow), {}}; }
const std::vector<Vec3> axis{{0, 0, 0}, {0, 0, 0.1}, {0, 0, 0.2}};

TEST(RingBelly, HoldsAllOfASpindleThatItsPathLeaves) {
  const Flesh flesh = spindle(0.03);
  const BellyMesh belly = ring_belly(flesh, axis);
  expect_sound(belly);
  EXPECT_DOUBLE_EQ(belly.flesh_volume, volume(flesh.mesh));
  EXPECT_GT(belly.mesh.nodes[static_cast<size_t>(belly.layout.centre(6))].x(), 0.027) << "its middle is the flesh's";
  EXPECT_GT(belly.on_course[0][0], 0.01) << "tips are tendon";
  EXPECT_LT(belly.on_course[0][1], 0.19);
  EXPECT_EQ(belly.surface.size(), static_cast<size_t>(2 * 6 * 12 + 2 * 6));
}

TEST(RingBelly, ChordsOfACylinderAreMovedOutwardsByAsMuchAsTheyLack) {
  const double radius = 0.01, length = 0.2;
  const Flesh flesh{sinew::test::cylinder_flesh(radius, length, 64), {}, std::array{0.0, 1.0}};
  const std::vector<Vec3> course{{0, 0, 1e-4}, {0, 0, length - 1e-4}};
  const BellyMesh belly = ring_belly(flesh, course);
  expect_sound(belly);
  // The hexagon of as much area as the circle; rays and 64 sides leave a thousandth.
  const double hexagon = radius * std::sqrt(pi / (3 * std::sin(pi / 3)));
  EXPECT_NEAR(belly.widened, hexagon - radius, 0.02 * radius);
  for (const Vec3& along : belly.tracts.along) EXPECT_NEAR(along.z(), 1, 1e-4);
}

TEST(RingBelly, SectionsOfABentBellyDoNotCross) {
  std::vector<Vec3> line;
  for (int i = 0; i <= 60; ++i) {
    const double turn = pi * i / 60;  // half round at a radius of twice its thickness
    line.emplace_back(0.04 * std::cos(turn), 0.04 * std::sin(turn), 0);
  }
  const auto radius = [](size_t k) { return 0.004 + 0.014 * std::sin(pi * static_cast<double>(k) / 60); };
  expect_sound(ring_belly({sinew::test::tube_flesh(line, radius), {}}, line));
}

TEST(RingBelly, AStrapIsMetByCornersSpreadOverItsWidth) {
  TriMesh flesh = sinew::test::spindle_flesh(0.02, 0.2, 0);
  for (Vec3& v : flesh.vertices) v.x() *= 0.3;
  const BellyMesh belly = ring_belly({flesh, {}}, axis);
  expect_sound(belly);
  // Half way all six triangles have about the same area, as those of a circle have.
  const RingLayout& layout = belly.layout;
  std::vector<double> areas;
  for (int i = 0; i < layout.sides; ++i) {
    const auto at = [&](int node) { return belly.mesh.nodes[static_cast<size_t>(node)]; };
    const Vec3 centre = at(layout.centre(6));
    areas.push_back((at(layout.node(6, 1, i)) - centre).cross(at(layout.node(6, 1, i + 1)) - centre).norm() / 2);
  }
  EXPECT_LT(std::ranges::max(areas) / std::ranges::min(areas), 1.4);
}

TEST(RingBelly, WhatCannotBeMeshedIsTold) {
  EXPECT_THROW(ring_belly(spindle(0), std::vector<Vec3>{{0, 0, 0}, {0, 0, 0}}), InputError);
  EXPECT_THROW(ring_belly({}, axis), InputError);
  EXPECT_THROW(ring_belly(spindle(0), axis, {.sides = 2}), InputError);
  const std::vector<Vec3> elsewhere{{5, 0, 0}, {5, 0.2, 0}};
  EXPECT_THROW(ring_belly(spindle(0), elsewhere), InputError);
}

TEST(RingBelly, LayersAndSlabsAreAsAsked) {
  const RingLayout fine{.sides = 8, .slabs = 16, .layers = 2};
  const BellyMesh belly = ring_belly(spindle(0.01), axis, fine);
  EXPECT_EQ(static_cast<int>(belly.mesh.tets.size()), fine.tets());
  EXPECT_EQ(quality_of(belly.mesh).inverted, 0);
  EXPECT_EQ(static_cast<int>(belly.tracts.length.size()), tracts_of(fine));
  EXPECT_EQ(belly.height.size(), 17u);
}

TEST(RingTracts, OfABarAreItsAxis) {
  const RingLayout layout{.sides = 6, .slabs = 4, .layers = 2};
  const Tracts tracts = ring_tracts(layout, sinew::test::ring_bar(layout, 0.01, 0.2).nodes);
  ASSERT_EQ(static_cast<int>(tracts.of_tet.size()), layout.tets());
  for (size_t e = 0; e < tracts.of_tet.size(); ++e) {
    EXPECT_LT((tracts.along[e] - Vec3::UnitZ()).norm(), 1e-12);
    const double slab = static_cast<double>(e / static_cast<size_t>(tets_per_slab(layout)));
    EXPECT_NEAR(tracts.stretch[e][0], slab / 4, 1e-12);
    EXPECT_NEAR(tracts.stretch[e][1], (slab + 1) / 4, 1e-12);
  }
  for (const double length : tracts.length) EXPECT_NEAR(length, 0.2, 1e-12);
}

/// The steepest that a tract of a spindle leaves the meridian at its slab's beginning.
double off_the_meridian(int slabs) {
  const RingLayout layout{.sides = 6, .slabs = slabs};
  TetMesh spindle = sinew::test::ring_bar(layout, 1, 1);
  const auto radius = [](double z) { return 0.05 + 0.1 * std::sin(pi * z); };
  for (Vec3& node : spindle.nodes) node.head<2>() *= radius(node.z());
  const Tracts tracts = ring_tracts(layout, spindle.nodes);
  double worst = 0;
  for (size_t e = 0; e < tracts.of_tet.size(); ++e) {
    const double z = static_cast<double>(e / static_cast<size_t>(tets_per_slab(layout))) / slabs;
    // The way of a tract's middle: a third of it is the axis, the others its two corners.
    const double turn = 2 * pi * (tracts.of_tet[e] + 0.5) / layout.sides;
    const double out = 2.0 / 3 * std::cos(pi / layout.sides) * 0.1 * pi * std::cos(pi * z);
    const Vec3 meridian = Vec3(out * std::cos(turn), out * std::sin(turn), 1).normalized();
    worst = std::max(worst, (tracts.along[e] - meridian).norm());
  }
  return worst;
}

TEST(RingTracts, FollowTheMeridiansOfASpindleToFirstOrder) {
  const double coarse = off_the_meridian(12), fine = off_the_meridian(24);
  EXPECT_LT(coarse, 0.1);
  EXPECT_NEAR(fine / coarse, 0.5, 0.05);
}

TEST(RingTracts, UnitsHaveTheirShares) {
  const RingLayout layout{.sides = 10, .slabs = 4, .layers = 2};
  TetMesh strap = sinew::test::ring_bar(layout, 0.01, 0.2);
  for (Vec3& node : strap.nodes) node.x() *= 3;
  const std::vector<double> shares{0.37, 0.63};
  const auto units = units_of_tracts(layout, strap.nodes, shares);
  ASSERT_EQ(static_cast<int>(units.size()), tracts_of(layout));
  double whole = 0;
  std::array<double, 2> areas{};
  int cut = 0;
  for (size_t t = 0; t < units.size(); ++t) {
    // A bar's sections are alike, so that a tract's part of the volume is that of its area.
    double own = 0;
    for (size_t e = 0; e < 3; ++e) own += volume_of(strap, strap.tets[3 * t + e]);
    whole += own, cut += units[t].size() > 1;
    for (const auto& [unit, share] : units[t]) areas[static_cast<size_t>(unit)] += share * own;
  }
  EXPECT_NEAR(areas[0] / whole, 0.37, 1e-9);
  EXPECT_NEAR(areas[1] / whole, 0.63, 1e-9);
  EXPECT_GT(cut, 0);
  EXPECT_LT(cut, static_cast<int>(units.size()) / 2) << "across the broad axis";
}

std::vector<int> all_muscles(const Model& model) {
  std::vector<int> out(model.muscles.size());
  std::iota(out.begin(), out.end(), 0);
  return out;
}

TEST(RingBelly, EveryMuscleOfTheArmBecomesRings) {
  const Anatomy anatomy(read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models/arm.yaml"));
  const std::vector<int> all = all_muscles(anatomy.model());
  const auto made = [&](std::size_t threads) {
    const tbb::global_control only(tbb::global_control::max_allowed_parallelism, threads);
    return ring_bellies(anatomy, all);
  };
  const std::vector<MuscleBelly> bellies = made(1), again = made(4);
  ASSERT_EQ(bellies.size(), all.size());
  for (size_t m = 0; m < all.size(); ++m) {
    SCOPED_TRACE(anatomy.model().muscles[m].name);
    expect_sound(bellies[m].belly);
    EXPECT_EQ(bellies[m].belly.mesh, again[m].belly.mesh) << "the same bits at any number of threads";
  }
}

TEST(RingBelly, HeadsOfOneMuscleShareRings) {
  Model model = read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models/legs.yaml");
  std::vector<int> heads;
  for (size_t m = 0; m < model.muscles.size(); ++m)
    if (const std::string& name = model.muscles[m].name; name.starts_with("gluteus_medius") && name.ends_with("_r")) {
      model.muscles[m].volume = Volume{.surface = "meshes/gluteus_medius_r.obj", .joined = true};
      heads.push_back(static_cast<int>(m));
    }
  ASSERT_EQ(heads.size(), 3u);
  const std::vector<MuscleBelly> bellies =
      ring_bellies(Anatomy(model), heads, [](const Muscle&) { return RingLayout{.sides = 10}; });
  ASSERT_EQ(bellies.size(), 1u);
  EXPECT_EQ(bellies[0].muscles, heads);
  const BellyMesh& belly = bellies[0].belly;
  EXPECT_EQ(quality_of(belly.mesh).inverted, 0);
  EXPECT_NEAR(volume(belly.mesh) / belly.flesh_volume, 1, all_of_it);
  EXPECT_EQ(belly.on_course.size(), 3u);
  for (const int head : {0, 1, 2}) EXPECT_GT(std::ranges::count(belly.head_of_tract, head), 0) << head;
}

}  // namespace
}  // namespace sinew::solid
