// The experiments of Lacle & Pronost 2015 that move: walking legs with 48 units, one muscle at every scale, and a lift.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <map>

#include "sinew/control/choose.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/muscle/belly/enhance.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

struct SeenTube {
  size_t vertices = 0;
  double volume = 0, most_off = 0;  // m3 at first; most by which it changed, of that
  size_t cuts = 0;                  // pairs of its triangles that cut each other, at the worst look
};

std::map<std::string, SeenTube> tubes_seen_in(const std::string& scene, double look_every) {
  World world(find_scene(scene));
  const std::unique_ptr<const Controller> script = controller_of(world);
  std::map<std::string, SeenTube> out;
  for (double look = 0; look <= world.scene().duration; look += look_every) {
    while (world.time() < look - 1e-9) world.step(*script);
    for (const Shape& shape : world.frame().shapes) {
      if (shape.topology->primitive != Topology::Primitive::triangles || shape.name != shape.muscle) continue;
      const double now = enclosed_volume(shape);
      SeenTube& tube = out[shape.name];
      if (look == 0) tube.vertices = shape.positions.size(), tube.volume = now;
      tube.most_off = std::max(tube.most_off, std::abs(now / tube.volume - 1));
      tube.cuts = std::max(tube.cuts, self_crossings(mesh_of(shape)).size());
    }
  }
  EXPECT_FALSE(world.failed());
  for (const auto& [name, tube] : out)
    if (tube.cuts > 0) std::cout << fmt::format("  {}: {} cuts itself in {} pairs\n", scene, name, tube.cuts);
  return out;
}

using testing::AnyOf;

constexpr double single_precision = 1e-5;  // of volumes of shapes, whose places are floats

TEST(TubesOfLacleAndPronost, FortyEightWalkWithoutCuttingThemselvesAndKeepTheirVolume) {
  const std::map<std::string, SeenTube> tubes = tubes_seen_in("walk", 0.19);
  EXPECT_EQ(tubes.size(), 48u);
  for (const auto& [name, tube] : tubes) {
    EXPECT_LT(tube.most_off, single_precision) << name;
    EXPECT_EQ(tube.cuts, 0u) << name;
  }
}

TEST(TubesOfLacleAndPronost, BendWithTheElbowWithoutCuttingThemselves) {
  for (const auto& [name, tube] : tubes_seen_in("lift_tubes", 0.5)) {
    EXPECT_LT(tube.most_off, single_precision) << name;
    EXPECT_EQ(tube.cuts, 0u) << name;
  }
}

TEST(TubesOfLacleAndPronost, TibialisAnteriorAtEveryScaleHasItsCountsAndMoreVolumeTheFinerItIs) {
  const std::map<std::string, SeenTube> tubes = tubes_seen_in("tube_scales", 0.5);
  ASSERT_EQ(tubes.size(), 6u);
  double before = 0;
  for (const auto& [levels, sides] : {std::pair{0, 6}, {1, 6}, {1, 8}, {2, 12}, {3, 16}, {4, 36}}) {
    const std::string name = fmt::format("lss_{}_sides_{}", levels, sides);
    const TubeCount count = tube_count(1, levels, sides);
    const SeenTube& tube = tubes.at(name);
    std::cout << fmt::format("  {}: {} vertices, {:.1f} ml\n", name, tube.vertices, 1e6 * tube.volume);
    EXPECT_GT(tube.volume, before) << name;
    EXPECT_THAT(tube.vertices, AnyOf(count.vertices, count.vertices + sides, count.vertices + 2 * sides))
        << name << ": table 3, and a section where each tendon begins";
    EXPECT_LT(tube.most_off, single_precision) << name;
    before = tube.volume;
  }
}

/// The surfaces of the joined muscles of a scene, which share their places, in one mesh.
TriMesh joined_surface(const World& world) {
  TriMesh whole;
  for (const Shape& shape : world.frame().shapes) {
    if (shape.topology->primitive != Topology::Primitive::triangles || shape.name != shape.muscle) continue;
    TriMesh part = mesh_of(shape);
    if (whole.vertices.empty()) whole.vertices = part.vertices;
    EXPECT_EQ(part.vertices, whole.vertices);
    whole.triangles.insert(whole.triangles.end(), part.triangles.begin(), part.triangles.end());
  }
  return whole;
}

TEST(TubesOfLacleAndPronost, ThreeLinesOfGluteusMediusShareOneTubeThatLiftsTheLeg) {
  World world(find_scene("tube_fan"));
  const std::unique_ptr<const Controller> script = controller_of(world);
  const double before = volume(joined_surface(world));
  EXPECT_NEAR(1e6 * before, 390, 15) << "ml";
  for (double look = 0; look <= world.scene().duration; look += 0.4) {
    while (world.time() < look - 1e-9) world.step(*script);
    const TriMesh now = joined_surface(world);
    EXPECT_TRUE(connection(now).closed());
    EXPECT_NEAR(volume(now) / before, 1, single_precision) << look;
    EXPECT_EQ(self_crossings(now).size(), 0u) << look;
  }
  ASSERT_FALSE(world.failed());
  EXPECT_LT(world.coordinate(0), -0.5) << "rad: it is lifted";
}

TEST(TubesOfLacleAndPronost, APennateBellyGrowsInWidthWhileItsThicknessStays) {
  World world(find_scene("tube_pennate"));
  const std::unique_ptr<const Controller> script = controller_of(world);
  const auto sizes = [&] {
    std::map<std::string, Vec3> out;
    for (const Shape& shape : world.frame().shapes)
      if (shape.topology->primitive == Topology::Primitive::triangles && shape.name == shape.muscle)
        out[shape.name] = bounds(mesh_of(shape)).size();
    return out;
  };
  const std::map<std::string, Vec3> before = sizes();
  while (world.time() < world.scene().duration) world.step(*script);
  const std::map<std::string, Vec3> after = sizes();
  const auto grown = [&](const char* name, int axis) { return after.at(name)[axis] / before.at(name)[axis]; };
  const int thick = before.at("even").x() < before.at("even").z() ? 0 : 2, wide = 2 - thick;
  std::cout << fmt::format("  even: {:.3f} x {:.3f}, pennate: {:.3f} x {:.3f}\n", grown("even", thick),
                           grown("even", wide), grown("pennate", thick), grown("pennate", wide));
  EXPECT_NEAR(grown("pennate", thick), 1, 1e-4);
  EXPECT_GT(grown("even", thick), 1.05);
  EXPECT_NEAR(grown("even", thick), grown("even", wide), 0.01);
  EXPECT_GT(grown("pennate", wide), grown("even", wide) * 1.05);
}

}  // namespace
}  // namespace sinew
