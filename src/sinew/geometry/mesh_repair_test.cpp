#include "sinew/geometry/mesh_repair.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/geometry/solids_test.hpp"

namespace sinew {
namespace {

using testing::Contains;
using testing::HasSubstr;

const TriMesh whole = moved(pose_of({0.02, 0.01, 0.2}), test::torus(0.03, 0.01, 24, 12));

/// As STL files have it: every triangle with corners of its own.
TriMesh soup(const TriMesh& mesh) {
  TriMesh out;
  for (const Triangle& t : mesh.triangles) {
    const int first = static_cast<int>(out.vertices.size());
    for (const int v : t) out.vertices.push_back(mesh.vertices[v]);
    out.triangles.push_back({first, first + 1, first + 2});
  }
  return out;
}

TriMesh ball_of(double radius) {
  TriMesh mesh = test::round_ball(3);
  for (Vec3& v : mesh.vertices) v *= radius;
  return mesh;
}

TriMesh moebius_strip() {
  TriMesh strip;
  constexpr int n = 24;
  for (int i = 0; i < n; ++i)
    for (const double side : {-0.01, 0.01}) {
      const double u = 2 * pi * i / n, r = 0.05 + side * std::cos(u / 2);
      strip.vertices.push_back({r * std::cos(u), r * std::sin(u), side * std::sin(u / 2)});
    }
  for (int i = 0; i < n; ++i) {
    const int a = 2 * i, b = 2 * i + 1, c = i + 1 < n ? a + 2 : 1, d = i + 1 < n ? b + 2 : 0;
    strip.triangles.insert(strip.triangles.end(), {{a, c, b}, {b, c, d}});
  }
  return strip;
}

TEST(MeshRepair, SoundMeshStaysAsItIs) {
  const RepairedMesh out = repaired(whole);
  EXPECT_EQ(out.mesh, whole);
  EXPECT_TRUE(out.report.closed);
  EXPECT_TRUE(out.report.notes.empty());
}

TEST(MeshRepair, SoupIsWeldedAndTold) {
  const RepairedMesh out = repaired(soup(whole));
  EXPECT_TRUE(out.report.closed);
  EXPECT_EQ(out.mesh.vertices.size(), whole.vertices.size());
  EXPECT_EQ(out.report.welded, 3 * 576 - 288);
  EXPECT_THAT(out.report.notes, Contains(HasSubstr("merged with another at the same place: 1440")));
  EXPECT_DOUBLE_EQ(volume(out.mesh), volume(whole));
}

TEST(MeshRepair, WeldingReachesAcrossCellsAndNoFurther) {
  const TriMesh points{{{0, 0, 0}, {0.9999e-3, 0, 0}, {1, 1, 1}, {1, 1 + 1.1e-3, 1}, {1, 1, 1 - 0.5e-3}}, {}};
  int merged = 0;
  EXPECT_EQ(welded(points, 1e-3, merged).vertices.size(), 3u);
  EXPECT_EQ(merged, 2);
}

TEST(MeshRepair, TrianglesThatFaceAnyWayEndUpFacingOut) {
  std::mt19937 random(3);
  TriMesh mixed = whole;
  for (Triangle& t : mixed.triangles)
    if (random() % 2) std::swap(t[0], t[1]);
  const RepairedMesh out = repaired(mixed);
  EXPECT_TRUE(out.report.closed);
  EXPECT_NEAR(volume(out.mesh) / volume(whole), 1, 1e-12);

  TriMesh inside_out = whole;
  for (Triangle& t : inside_out.triangles) std::swap(t[0], t[1]);
  int turned = 0;
  EXPECT_GT(volume(oriented(inside_out, turned)), 0);
  EXPECT_EQ(turned, 576);
}

TEST(MeshRepair, DoubledDegenerateAndFoldedTrianglesGo) {
  TriMesh mesh = whole;
  mesh.triangles.push_back(mesh.triangles[5]);
  mesh.triangles.push_back({3, 3, 7});
  const int fin = static_cast<int>(mesh.vertices.size());
  mesh.vertices.push_back(mesh.vertices[0] + Vec3(0, 0, 0.01));
  mesh.triangles.insert(mesh.triangles.end(), {{0, 1, fin}, {1, 0, fin}});  // stands on an edge, without thickness
  const RepairedMesh out = repaired(mesh);
  EXPECT_EQ(out.mesh, whole);
  EXPECT_EQ(out.report.dropped_triangles, 4);
}

TEST(MeshRepair, FinOnAnEdgeComesOffAndTwoBallsOnACornerComeApart) {
  TriMesh mesh = whole;
  mesh.vertices.push_back(mesh.vertices[0] + Vec3(0, 0, 0.001));
  mesh.triangles.push_back({0, 1, static_cast<int>(mesh.vertices.size()) - 1});
  EXPECT_TRUE(repaired(mesh).report.closed);
  EXPECT_EQ(repaired(mesh).report.dropped_parts, 1);

  TriMesh two = test::round_ball(1);
  append(two, moved(pose_of({2, 0, 0}), test::round_ball(1)));
  for (Vec3& v : two.vertices) v *= 0.1;
  const RepairedMesh apart = repaired(two, {.keep = RepairOptions::Keep::all});
  EXPECT_EQ(apart.report.welded, 1);
  EXPECT_EQ(apart.report.split_vertices, 1);
  EXPECT_TRUE(apart.report.closed);
  EXPECT_NEAR(volume(apart.mesh), volume(two), 1e-12);
  EXPECT_EQ(apart.report.torn_off, 0) << "nothing is dropped";
  EXPECT_LT(repaired(mesh).report.torn_off, 1e-3) << "a fin is next to nothing";
  EXPECT_NEAR(repaired(two).report.torn_off, 0.5, 1e-9) << "one of two balls";
}

TriMesh ball_at(const Vec3& at, double radius) {
  TriMesh ball = test::round_ball(2);
  for (Vec3& v : ball.vertices) v = at + radius * v;
  return ball;
}
/// Two eyes of 24 mm, 62 mm apart, in millimetres, and a speck far from them.
TriMesh two_eyes() {
  TriMesh eyes = ball_at({0, 0, 0}, 12);
  append(eyes, ball_at({62, 0, 0}, 12));
  append(eyes, ball_at({0, 900, 0}, 0.5));
  return eyes;
}

TEST(MeshRepair, SeveralLargePartsAreKeptAndTheWholeTellsTheUnit) {
  const RepairedMesh out = repaired(two_eyes(), {.keep = RepairOptions::Keep::large});
  EXPECT_EQ(out.report.scale, 0.001) << "each eye alone would be taken for 24 cm";
  EXPECT_EQ(out.report.kept_parts, 2);
  EXPECT_EQ(out.report.dropped_parts, 1);
  EXPECT_TRUE(out.report.closed);
  EXPECT_NEAR(bounds(out.mesh).size().x(), 0.086, 1e-3);
  EXPECT_THAT(out.report.notes, Contains(HasSubstr("2 large parts are kept")));
  EXPECT_EQ(repaired(two_eyes()).report.kept_parts, 1) << "flesh is one part";
}

TEST(MeshRepair, ASurfaceThatFallsIntoPatchesIsNotPassedOffAsASolid) {
  TriMesh patches;  // squares that touch at corners only
  for (int i = 0; i < 9; ++i)
    append(patches, moved(pose_of({0.1 * i, 0.1 * i, 0}),
                          {{{0, 0, 0}, {0.1, 0, 0}, {0.1, 0.1, 0.02}, {0, 0.1, 0}}, {{0, 1, 2}, {0, 2, 3}}}));
  EXPECT_GT(repaired(patches, {.keep = RepairOptions::Keep::large}).report.filled, most_filled);
  TriMesh shards = ball_at({0, 0, 0}, 0.1);
  for (int i = 0; i < 30; ++i) append(shards, ball_at({0.3 + 0.1 * i, 0, 0}, 0.04));
  const RepairedMesh out = repaired(shards, {.keep = RepairOptions::Keep::large});
  EXPECT_EQ(out.report.dropped_parts, 30);
  EXPECT_NEAR(out.report.lost, 30 * 0.16 / (1 + 30 * 0.16), 1e-6);
  EXPECT_GT(out.report.lost, most_lost);
  EXPECT_THAT(out.report.notes, Contains(HasSubstr("% of the area is lost")));
}

TEST(MeshRepair, HandlesAreCountedByTheEulerNumber) {
  TriMesh ring;  // 12 sections of 8 corners round a circle
  constexpr int along = 12, around = 8;
  for (int i = 0; i < along; ++i)
    for (int k = 0; k < around; ++k) {
      const double a = 2 * pi * i / along, b = 2 * pi * k / around, r = 0.1 + 0.03 * std::cos(b);
      ring.vertices.emplace_back(r * std::cos(a), r * std::sin(a), 0.03 * std::sin(b));
    }
  for (int i = 0; i < along; ++i)
    for (int k = 0; k < around; ++k) {
      const auto at = [&](int di, int dk) { return (i + di) % along * around + (k + dk) % around; };
      ring.triangles.insert(ring.triangles.end(), {{at(0, 0), at(1, 0), at(1, 1)}, {at(0, 0), at(1, 1), at(0, 1)}});
    }
  EXPECT_EQ(handles_of(ring), 1);
  append(ring, ball_at({0, 0, 0.2}, 0.1));
  EXPECT_EQ(handles_of(repaired(ring, {.keep = RepairOptions::Keep::all}).mesh), 1);
  EXPECT_EQ(handles_of(test::round_ball(1)), 0);
}

TEST(MeshRepair, SmallHolesAreFilledFlatAndLargeOnesWarnedOf) {
  const TriMesh cube = test::cube(0.1);
  TriMesh open = cube;
  open.triangles.erase(open.triangles.begin(), open.triangles.begin() + 2);
  const RepairedMesh out = repaired(open);
  EXPECT_TRUE(out.report.closed);
  EXPECT_NEAR(volume(out.mesh), 1e-3, 1e-15) << "a side of a cube has no smaller lid than itself";
  EXPECT_EQ(out.report.filled_triangles, 2);
  EXPECT_NEAR(out.report.largest_hole, 0.2, 1e-12) << "a side over the five others";
  EXPECT_THAT(out.report.notes, Contains(HasSubstr("20 % of the area: its filling is a guess")));

  TriMesh pricked = whole;
  pricked.triangles.erase(pricked.triangles.begin() + 100);
  const RepairedMesh mended = repaired(pricked);
  EXPECT_DOUBLE_EQ(volume(mended.mesh), volume(whole));
  EXPECT_THAT(mended.report.notes, testing::ElementsAre("holes filled: 1, with 1 triangles"));
}

TEST(MeshRepair, HoleWithALongRimGetsAHub) {
  TriMesh tube = test::flat_cylinder(0.02, 0.1, 900);
  std::erase_if(tube.triangles, [](const Triangle& t) { return t[0] == 1; });  // the upper end
  const RepairedMesh out = repaired(tube);
  EXPECT_TRUE(out.report.closed);
  EXPECT_EQ(out.report.filled_triangles, 900);
  EXPECT_NEAR(volume(out.mesh), volume(test::flat_cylinder(0.02, 0.1, 900)), 1e-15);
}

TEST(MeshRepair, SpecksAreDropped) {
  TriMesh mesh = whole;
  append(mesh, moved(pose_of({0.1, 0, 0}), ball_of(1e-4)));
  const RepairedMesh out = repaired(mesh);
  EXPECT_EQ(out.mesh, whole);
  EXPECT_EQ(out.report.dropped_parts, 1);
  EXPECT_EQ(out.report.torn_off, 0) << "it never hung on";
  EXPECT_EQ(connection(repaired(mesh, {.keep = RepairOptions::Keep::all}).mesh).parts, 2);
}

TEST(MeshRepair, PartsThatCutEachOtherAreToldPairByPair) {
  TriMesh mesh = ball_of(0.02);
  EXPECT_TRUE(self_crossings(mesh).empty());
  const int count = static_cast<int>(mesh.triangles.size());
  append(mesh, moved(pose_of({0.015, 0.001, 0.002}), ball_of(0.02)));
  const auto crossings = self_crossings(mesh);
  EXPECT_GT(crossings.size(), 20u);
  for (const auto& [a, b] : crossings) EXPECT_TRUE(a < count && b >= count) << "a ball does not cut itself";
}

TEST(MeshRepair, UnitIsToldFromTheSize) {
  for (const double unit : {1.0, 100.0, 1000.0}) {  // per metre
    TriMesh mesh = ball_of(0.1 * unit);
    const RepairedMesh out = repaired(mesh);
    EXPECT_DOUBLE_EQ(out.report.scale, 1 / unit);
    EXPECT_NEAR(volume(out.mesh), volume(ball_of(0.1)), 1e-15);
    EXPECT_EQ(out.report.notes.size(), unit == 1 ? 0u : 1u);
    EXPECT_EQ(repaired(mesh, {.guess_unit = false}).mesh, mesh);
  }
}

TEST(MeshRepair, OneSidedSurfaceIsRefusedWithItsReason) {
  const RepairedMesh out = repaired(moebius_strip());
  EXPECT_FALSE(out.report.closed);
  EXPECT_THAT(out.report.notes, Contains(HasSubstr("one side only")));
}

TEST(MeshRepair, NonsenseIsRefusedAndNeverCrashes) {
  EXPECT_FALSE(repaired({}).report.closed);
  EXPECT_THAT(repaired({}).report.notes, Contains("not closed: no triangles"));
  const TriMesh one{{{0, 0, 0}, {0.1, 0, 0}, {0, 0.1, 0}}, {{0, 1, 2}}};
  EXPECT_FALSE(repaired(one).report.closed);
  EXPECT_THAT(repaired(one).report.notes, Contains("not closed: it encloses no volume"));
  TriMesh flat = test::flat_cylinder(0.1, 0, 8);
  EXPECT_FALSE(repaired(flat).report.closed);
  for (const double bad : {std::nan(""), double(INFINITY), 1e300, -1e200}) {
    TriMesh mesh = whole;
    mesh.vertices[17].y() = bad;
    const RepairedMesh out = repaired(mesh);
    EXPECT_TRUE(out.report.closed) << "the hole about the bad vertex is filled";
    EXPECT_EQ(out.report.dropped_triangles, 6);
  }
  TriMesh nowhere = whole;
  nowhere.triangles[3] = {0, 1, 100000};
  nowhere.triangles[4] = {-1, 1, 2};
  EXPECT_TRUE(repaired(nowhere).report.closed);
  TriMesh all_at_once{std::vector<Vec3>(30, Vec3(1, 2, 3)), {}};
  for (int i = 0; i + 2 < 30; ++i) all_at_once.triangles.push_back({i, i + 1, i + 2});
  EXPECT_FALSE(repaired(all_at_once).report.closed);
}

TEST(MeshRepair, RandomTrianglesNeverCrashIt) {
  std::mt19937 random(11);
  const auto coordinate = [&] { return static_cast<double>(random() % 4); };
  for (int round = 0; round < 300; ++round) {
    TriMesh mesh;
    const int vertices = 4 + static_cast<int>(random() % 12), triangles = static_cast<int>(random() % 40);
    for (int i = 0; i < vertices; ++i)
      mesh.vertices.push_back(0.1 * Vec3(coordinate(), coordinate(), coordinate()));  // many at one place
    for (int i = 0; i < triangles; ++i)
      mesh.triangles.push_back({static_cast<int>(random() % vertices), static_cast<int>(random() % vertices),
                                static_cast<int>(random() % vertices)});
    const RepairedMesh out = repaired(mesh, {.keep = static_cast<RepairOptions::Keep>(round % 3)});
    EXPECT_EQ(out.report.closed, connection(out.mesh).closed() && volume(out.mesh) > 1e-10);
    EXPECT_TRUE(out.report.closed || !out.report.notes.empty()) << "a refusal has a reason";
  }
}

}  // namespace
}  // namespace sinew
