#include "sinew/muscle/belly/enhance.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "sinew/core/error.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/muscle/belly/flesh_test.hpp"

namespace sinew {
namespace {

using test::cylinder_flesh;
using test::spindle_flesh;

Vec3 vertex(const Sections& s, size_t k, int i) {
  const Vec2 side = side_direction(i, s.sides);
  return s.rings[k].at +
         s.radii[k * static_cast<size_t>(s.sides) + i] * (side.x() * s.rings[k].x + side.y() * s.rings[k].y);
}

TEST(Enhance, SectionsOfEachLevelAreAmongTheNextOnes) {
  const std::vector<Vec3> line{{0, 0, 0}, {0.1, 0, 0}, {0.15, 0.1, 0}, {0.3, 0.1, 0.1}};
  for (int level = 0; level < 4; ++level) {
    const std::vector<Vec3> coarse = subdivided(line, level), fine = subdivided(line, level + 1);
    EXPECT_EQ(static_cast<int>(coarse.size()), tube_count(2, level, 8).sections);
    for (size_t k = 0; k < coarse.size(); ++k) EXPECT_EQ(coarse[k], fine[2 * k]);
  }
}

// Table 3: 48 units with 48 via points between them.
TEST(Enhance, CountsOfThePapersTableThree) {
  struct Row {
    int levels, sections;
    std::array<int, 4> vertices;  // of 6, 8, 10, 12 sides
  };
  for (const Row& row : {Row{0, 144, {960, 1248, 1536, 1824}}, Row{1, 240, {1536, 2016, 2496, 2976}},
                         Row{2, 432, {2688, 3552, 4416, 5280}}}) {
    for (int s = 0; s < 4; ++s) {
      int sections = 0, vertices = 0;
      for (int unit = 0; unit < 48; ++unit) {
        const TubeCount count = tube_count(1, row.levels, 6 + 2 * s);
        sections += count.sections, vertices += count.vertices;
      }
      EXPECT_EQ(sections, row.sections);
      EXPECT_EQ(vertices, row.vertices[static_cast<size_t>(s)]);
    }
  }
  EXPECT_EQ(48 * tube_count(1, 1, 36).vertices, 8736);
  EXPECT_NEAR(8736 / 54723.0, 0.1596, 5e-5);
  EXPECT_EQ(tube_count(3, 0, 6).tets, 72);
}

TEST(Enhance, TheRuleForTheMiddleActsAndSoDoItsRays) {
  constexpr double radius = 0.02, inside = 0.005, beside = 0.05;
  const TriMesh flesh = cylinder_flesh(radius, 0.3, 256);
  const auto middle = [&](double off, TubeOptions::Inner rule, int rays) {
    const double aside = off > radius ? 0.013 : 0;  // so that no ray goes through the axis by itself
    const std::vector<Vec3> line{{off, aside, 0.05}, {off, aside, 0.15}, {off, aside, 0.25}};
    const Sections s = enhanced_finely(line, flesh, {.sides = 8, .levels = 1, .rays = rays, .inner = rule});
    EXPECT_EQ(s.outside_after, 0);
    return Vec2(s.rings[1].at.head<2>());
  };
  using Inner = TubeOptions::Inner;
  EXPECT_LT(middle(inside, Inner::interval, 6).norm(), 1e-3 * radius) << "the centroid";
  EXPECT_LT(middle(inside, Inner::pole, 6).norm(), 0.05 * radius) << "furthest from the edge";
  EXPECT_LT((middle(inside, Inner::paper, 6) - Vec2(inside, 0)).norm(), 1e-3 * radius) << "inside: it stays";
  EXPECT_LT(middle(beside, Inner::paper, 6).norm(), radius);
  EXPECT_GT((middle(beside, Inner::paper, 6) - middle(beside, Inner::paper, 1)).norm(), 1e-6);
}

TEST(Enhance, APointBesideACylinderComesInsideAndItsVerticesLieOnTheSurface) {
  constexpr double radius = 0.02;
  const TriMesh flesh = cylinder_flesh(radius, 0.3, 256);
  const SurfaceTree surface(flesh);
  for (int step = 0; step <= 10; ++step) {
    const double off = 0.005 * step;
    const std::vector<Vec3> line{{off, 0, 0.05}, {off, 0, 0.15}, {off, 0, 0.25}};
    const Sections s = enhanced(line, flesh, {.sides = 8, .levels = 1});
    EXPECT_EQ(s.outside_after, 0);
    for (size_t k = 0; k < s.rings.size(); ++k) {
      EXPECT_LT(s.rings[k].at.head<2>().norm(), radius);
      for (int i = 0; i < s.sides; ++i) EXPECT_LT(surface.closest(vertex(s, k, i)).distance, 1e-6);
    }
  }
}

TEST(Enhance, ARigidMotionOfLineAndMeshMovesTheTubeAndNothingElse) {
  const TriMesh flesh = spindle_flesh(0.02, 0.2, 0.01);
  const std::vector<Vec3> line{{0.012, 0, 0.01}, {0.015, 0.004, 0.1}, {0.012, 0, 0.19}};
  const TubeOptions options{.sides = 12, .levels = 2};
  const Sections here = enhanced(line, flesh, options, Vec3::UnitX());
  const Pose by = pose_of({0.3, -1.2, 0.5}, {0.4, 1.1, -0.7});
  std::vector<Vec3> moved_line;
  for (const Vec3& p : line) moved_line.push_back(by * p);
  const Sections there = enhanced(moved_line, moved(by, flesh), options, by.linear() * Vec3::UnitX());
  ASSERT_EQ(here.rings.size(), there.rings.size());
  for (size_t k = 0; k < here.rings.size(); ++k)
    for (int i = 0; i < here.sides; ++i) EXPECT_LT((by * vertex(here, k, i) - vertex(there, k, i)).norm(), 1e-9);
}

TEST(Enhance, TheOrderOfVerticesAndFacesDoesNotMatter) {
  const TriMesh flesh = spindle_flesh(0.02, 0.2, 0.01);
  std::vector<int> order(flesh.vertices.size());
  std::iota(order.begin(), order.end(), 0);
  std::mt19937 random(5);
  std::shuffle(order.begin(), order.end(), random);
  TriMesh shuffled{.vertices = std::vector<Vec3>(order.size()), .triangles = flesh.triangles};
  for (size_t v = 0; v < order.size(); ++v) shuffled.vertices[order[v]] = flesh.vertices[v];
  for (Triangle& t : shuffled.triangles) t = {order[t[1]], order[t[2]], order[t[0]]};
  std::shuffle(shuffled.triangles.begin(), shuffled.triangles.end(), random);
  const std::vector<Vec3> line{{0.03, 0, 0.02}, {0.03, 0, 0.18}};
  const TubeOptions options{.sides = 12, .levels = 3};
  const Sections a = enhanced(line, flesh, options), b = enhanced(line, shuffled, options);
  for (size_t k = 0; k < a.rings.size(); ++k) EXPECT_EQ(a.rings[k].at, b.rings[k].at);
  EXPECT_EQ(a.radii, b.radii);
}

TEST(Enhance, FramesOfAHelixDoNotTwist) {
  std::vector<Vec3> line;
  for (int k = 0; k < 50; ++k) line.emplace_back(0.05 * std::cos(0.25 * k), 0.05 * std::sin(0.25 * k), 0.01 * k);
  const TriMesh flesh = test::tube_flesh(line, 0.008);
  const Sections s = enhanced(line, flesh, {.sides = 8, .levels = 0});
  for (size_t k = 1; k < s.rings.size(); ++k) {
    const Ring &a = s.rings[k - 1], &b = s.rings[k];
    // The first frame, turned by the shortest arc onto the next normal, against the next frame.
    const auto arc = Eigen::Quaterniond::FromTwoVectors(a.x.cross(a.y), b.x.cross(b.y));
    const double twist = std::acos(std::clamp((arc * a.x).dot(b.x), -1.0, 1.0));
    EXPECT_LT(twist, 10 * degree);
  }
}

TEST(Enhance, AFineTubeHasTheVolumeOfItsSpindleAndACoarseOneSaysWhatItLacks) {
  const TriMesh flesh = spindle_flesh(0.02, 0.2, 0);
  const std::vector<Vec3> line{{0, 0, 0}, {0, 0, 0.1}, {0, 0, 0.2}};
  const Sections fine = enhanced(line, flesh, {.sides = 36, .levels = 3});
  EXPECT_NEAR(fine.tube_volume / fine.flesh_volume, 1, 0.03);
  const Sections coarse = enhanced(line, flesh, {.sides = 6, .levels = 0});
  EXPECT_GT(std::abs(coarse.tube_volume / coarse.flesh_volume - 1), std::abs(fine.tube_volume / fine.flesh_volume - 1));
}

TEST(Enhance, SharpBendsAreDrawnInRatherThanCrossed) {
  const std::vector<Vec3> line{{0, 0, 0}, {0.1, 0, 0}, {0.1, 0.02, 0}, {0.02, 0.05, 0}};
  const TriMesh flesh = test::tube_flesh(line, 0.015);
  const Sections s = enhanced(line, flesh, {.sides = 8, .levels = 2});
  EXPECT_GT(s.pulled_in, 0);
  EXPECT_FALSE(s.notes.empty());
}

TEST(Enhance, OptionsAndMeshesThatCannotBeAreRefused) {
  const std::vector<Vec3> line{{0, 0, 0}, {0, 0, 0.2}};
  const TriMesh flesh = cylinder_flesh(0.02, 0.2, 16);
  const auto refusal = [&](const std::vector<Vec3>& l, const TriMesh& mesh, const TubeOptions& options) {
    try {
      enhanced(l, mesh, options);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  using testing::HasSubstr;
  EXPECT_THAT(refusal(line, flesh, {.sides = 7}), HasSubstr("even and at least 6, is 7"));
  EXPECT_THAT(refusal(line, flesh, {.sides = 4}), HasSubstr("is 4"));
  EXPECT_THAT(refusal({{0, 0, 0}, {0, 0, 0}}, flesh, {}), HasSubstr("no length"));
  EXPECT_THAT(refusal(line, {}, {}), HasSubstr("is empty"));
  TriMesh inside_out = flesh;
  for (Triangle& t : inside_out.triangles) std::swap(t[0], t[1]);
  EXPECT_THAT(refusal(line, inside_out, {}), HasSubstr("faces inwards"));
}

TEST(Enhance, ALineThatMissesTheMeshSaysSo) {
  const std::vector<Vec3> line{{0, 0, 1}, {0, 0, 1.2}};
  const Sections s = enhanced(line, cylinder_flesh(0.02, 0.2, 16), {});
  EXPECT_EQ(s.missed, static_cast<int>(s.rings.size()));
  EXPECT_THAT(s.notes, testing::Contains(testing::HasSubstr("misses the mesh")));
}

}  // namespace
}  // namespace sinew
