// The experiments of Lacle & Pronost 2015 on flesh of our own: 48 bellies whose centre lines lie 0.3 to 1.2 radii
// beside their action lines, crescents among them. The paper's meshes cannot be redistributed, so it is the trend that
// counts.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <map>

#include "sinew/geometry/course.hpp"
#include "sinew/geometry/mesh_file.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/solids_test.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/flesh.hpp"
#include "sinew/muscle/geometric/enhance.hpp"
#include "sinew/muscle/geometric/flesh_test.hpp"
#include "sinew/muscle/geometric/inner_point.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

struct Unit {
  TriMesh flesh;
  std::vector<Vec3> line;
};

/// A belly with sections like a C, open towards +x, bowed like a spindle.
TriMesh crescent_flesh(double radius, double length, double bow) {
  constexpr int sections = 40, corners = 24;
  constexpr double half_angle = 2, hollow = 0.65;
  std::vector<Vec3> outline;
  for (int i = 0; i <= corners; ++i) {
    const double angle = pi - half_angle + 2 * half_angle * i / corners;
    outline.emplace_back(std::cos(angle), std::sin(angle), 0);
  }
  for (int i = corners; i >= 0; --i) outline.push_back(hollow * outline[static_cast<size_t>(i)]);
  const int round = static_cast<int>(outline.size());
  TriMesh mesh{.vertices = {Vec3(0, 0, 0)}, .triangles = ring_triangles(sections + 1, round)};
  for (int k = 0; k <= sections; ++k) {
    const double s = static_cast<double>(k) / sections, size = radius * std::max(0.02, std::sin(pi * s));
    for (const Vec3& p : outline) mesh.vertices.push_back(size * p + Vec3(bow * std::sin(pi * s), 0, length * s));
  }
  // The ends are closed about the middle of the C's back, which sees all of it from nearby.
  mesh.vertices[0] = Vec3(-0.82 * radius * 0.02, 0, 0);
  mesh.vertices.push_back(Vec3(-0.82 * radius * 0.02, 0, length));
  return mesh;
}

/// `phase`: how sections are turned about their lines.
std::vector<Unit> forty_eight_units(double phase) {
  std::vector<Unit> all;
  for (int i = 0; i < 48; ++i) {
    const double radius = 0.010 + 0.0004 * i, bow = radius * (0.3 + 0.9 * i / 47), length = 0.15 + 0.005 * (i % 20);
    TriMesh flesh = i % 6 == 5 ? crescent_flesh(radius, length, bow) : test::spindle_flesh(radius, length, bow);
    const Pose turned =
        pose_of(Vec3::Zero(), Vec3(0, 0, 0.7 * i + phase));  // no ray of a section looks straight at its flesh
    all.push_back({moved(turned, std::move(flesh)),
                   {{0, 0, 0.03 * length}, {0, 0, (0.4 + 0.004 * i) * length}, {0, 0, 0.97 * length}}});
  }
  return all;
}

struct Outside {
  int before = 0, papers = 0;
};

/// Points of the lines outside their flesh: at first, and after the paper's own pass (its rule, once).
Outside outside(const std::vector<Unit>& units, int levels, int sides, int rays) {
  Outside out;
  for (const Unit& unit : units) {
    const std::vector<Vec3> line = subdivided(unit.line, levels);
    std::vector<Ring> rings;
    for (const Vec3& at : line) rings.push_back({.at = at});
    const std::vector<Vec3> along = directions(rings, 1), across = untwisted_normals(line, along);
    const MeshSlicer slicer(unit.flesh);
    std::vector<SliceLoop> loops;
    for (size_t k = 0; k < line.size(); ++k) {
      slicer.cut({line[k], across[k], along[k].cross(across[k])}, loops);
      if (loops.empty() || inside(loops, Vec2::Zero())) continue;
      ++out.before;
      const auto middle = inner_point(loops, Vec2::Zero(), rays * sides, TubeOptions::Inner::paper);
      out.papers += !middle || !inside(loops, *middle);
    }
  }
  return out;
}

int outside_by_our_rule(const std::vector<Unit>& units, int levels, int sides, int rays) {
  int out = 0;
  for (const Unit& unit : units)
    out += enhanced(unit.line, unit.flesh, {.sides = sides, .levels = levels, .rays = rays}).outside_after;
  return out;
}

TEST(TubesOfLacleAndPronost, PointsLeftOutsideBecomeFewerWithMoreRaysAndNoneByOurRule) {
  // Which few points are left depends on how the rays happen to lie: the mean over many turns of them shows the trend.
  constexpr int phases = 16;
  std::vector<std::vector<Unit>> turned;
  for (int p = 0; p < phases; ++p) turned.push_back(forty_eight_units(2 * pi * p / phases / 6));
  std::cout << "points of the line outside by the paper's own pass (LSS 1 | LSS 2; sides 6 8 10 12)\n";
  std::map<std::pair<int, int>, double> before;  // of as many levels and sides, with fewer rays
  for (int rays = 1; rays <= 6; ++rays) {
    std::string row = fmt::format("CSS {} ", rays);
    for (const int levels : {1, 2})
      for (const int sides : {6, 8, 10, 12}) {
        double left = 0;
        for (const std::vector<Unit>& units : turned) {
          const Outside found = outside(units, levels, sides, rays);
          EXPECT_GE(found.before, 0.05 * 48 * tube_count(1, levels, sides).sections) << "points that start outside";
          left += found.papers / static_cast<double>(phases);
        }
        if (rays * sides >= 36) {
          EXPECT_EQ(outside_by_our_rule(turned[0], levels, sides, rays), 0) << rays * sides << " rays";
          EXPECT_EQ(left, 0) << rays * sides << " rays";
        }
        const auto [known, first] = before.try_emplace({levels, sides}, left);
        EXPECT_LE(left, known->second) << "more rays leave no more outside: CSS " << rays << ", " << sides << " sides";
        known->second = left;
        row += fmt::format(" {:5.1f}{}", left, sides == 12 && levels == 1 ? "  |" : "");
      }
    std::cout << row << "\n";
  }
}

TEST(TubesOfLacleAndPronost, SlicesOfTheLegsAreMostlyRound) {
  const Model legs = read_model(std::string(SINEW_SOURCE_DIR) + "/models/legs.yaml");
  std::vector<int> right;
  for (size_t m = 0; m < legs.muscles.size(); ++m)
    if (legs.muscles[m].name.ends_with("_r")) right.push_back(static_cast<int>(m));
  ASSERT_EQ(right.size(), 24u);
  const std::vector<Flesh> flesh = flesh_of(legs, right);
  int slices = 0, round = 0, convex = 0;
  double small_perimeter_convex = 0, small = 0;
  for (const Flesh& muscle : flesh) {  // three slices each: 72, as in the paper
    const MeshSlicer slicer(muscle.mesh);
    const Box box = bounds(muscle.mesh);
    int axis = 0;
    box.size().maxCoeff(&axis);
    for (const double share : {0.35, 0.5, 0.65}) {
      Vec3 at = box.centre();
      at[axis] = box.low[axis] + share * box.size()[axis];
      const Vec3 normal = Vec3::Unit(axis), x = normal.unitOrthogonal();
      std::vector<SliceLoop> loops;
      slicer.cut({at, x, normal.cross(x)}, loops);
      for (const SliceLoop& loop : loops) {
        const SliceShape shape = slice_shape(loop.points);
        EXPECT_LE(shape.quotient, 1 + 1e-9);
        EXPECT_LE(shape.hull_share, 1 + 1e-9);
        ++slices;
        round += shape.quotient > 0.5;
        convex += shape.hull_share > 0.98;
        const double perimeter = shape.perimeter / std::sqrt(shape.area);
        EXPECT_NEAR(shape.quotient, 4 * pi / (perimeter * perimeter), 1e-9);
        if (perimeter < 4.2) ++small, small_perimeter_convex += shape.hull_share > 0.98;
      }
    }
  }
  EXPECT_GE(slices, 60);
  EXPECT_GE(round, 0.75 * slices) << "the paper: three of four slices have a quotient above 0.5";
  EXPECT_GE(small_perimeter_convex * slices, convex * small) << "small perimeters are convex more often";
  std::cout << fmt::format("{} slices, {} with a quotient above 0.5, {} nearly convex\n", slices, round, convex);
}

TEST(TubesOfLacleAndPronost, RealScansAreLedThroughWithThirtySixRays) {
  const auto data = test::data_folder();
  if (!data) GTEST_SKIP() << test::no_data;
  int scans = 0;
  for (const char* folder : {"meshes/arm", "meshes/arm_tet_coarse", "meshes/bodyparts3d"})
    for (const auto& entry : std::filesystem::directory_iterator(*data / folder)) {
      const std::string name = entry.path().stem().string(), kind = entry.path().extension().string();
      if ((kind != ".obj" && kind != ".stl") || name.find("radius") != name.npos || name.find("ulna") != name.npos ||
          name.find("humerus") != name.npos)
        continue;
      const RepairedMesh mended = repaired(read_mesh(entry.path()));
      ASSERT_TRUE(mended.report.closed) << name;
      const auto [from, to] = test::longest_line(mended.mesh, 0.1);
      const Sections s =
          enhanced(std::array{from, Vec3(0.5 * (from + to)), to}, mended.mesh, {.sides = 36, .levels = 3, .rays = 1});
      EXPECT_EQ(s.outside_after, 0) << name;
      const SurfaceTree tree(mended.mesh);
      for (const Ring& ring : s.rings) EXPECT_TRUE(tree.inside(ring.at)) << name << ": by its winding number, too";
      EXPECT_NEAR(s.tube_volume / s.flesh_volume, 1, 0.25) << name;
      ++scans;
    }
  EXPECT_GE(scans, 15);
}

}  // namespace
}  // namespace sinew
