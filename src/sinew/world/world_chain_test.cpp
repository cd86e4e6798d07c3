// Closed chains of bones: loops that a model itself has.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/skeleton/loop.hpp"
#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew {
namespace {

using test::Hold;

constexpr double drift = 1e-5;  // m

/// A swing of three bars, each on the one before, whose last tip is held by a loop: four bars with the ground.
Scene four_bars(const Loop& loop) {
  Scene scene;
  Model& model = scene.model;
  std::string above = ground;
  for (const char* name : {"first", "second", "third"}) {
    model.bodies.push_back({.name = name, .mass = 1, .centre = {0.2, 0, 0}, .inertia = {0.001, 0.02, 0.02, 0, 0, 0}});
    Joint joint{.name = name, .parent = above, .child = name, .kind = Joint::Kind::hinge};
    if (above != ground) joint.at.x() = 0.4;
    joint.coordinates = {{.name = std::string(name) + "_q", .start = above == ground ? -1.2 : 1.1}};
    model.joints.push_back(joint);
    above = name;
  }
  model.loops = {loop};
  return scene;
}
Loop pinned() {
  return {.body = ground, .to = "third", .kind = Loop::Kind::point, .at = {0.5, 0, 0}, .to_at = Vec3(0.4, 0, 0)};
}
Loop tied() {
  Loop loop = pinned();
  loop.kind = Loop::Kind::rod, loop.at.y() = 0.3, loop.distance = 0.3;
  return loop;
}
double gap(const World& world) { return drift_of(world.state().loops.at(0), world.kinematics()).norm(); }

class Chain : public testing::TestWithParam<Loop> {};

TEST_P(Chain, SwingsClosed) {
  World world(four_bars(GetParam()));
  EXPECT_LT(gap(world), 1e-10);
  EXPECT_THAT(world.recipe().notes(), testing::Contains(testing::HasSubstr("start pose was moved")));
  const double start = world.coordinate(0);
  double worst = 0, furthest = 0;
  for (int i = 0; i < 400; ++i) {
    world.step(Hold(0));
    worst = std::max(worst, gap(world));
    furthest = std::max(furthest, std::abs(world.coordinate(0) - start));
  }
  EXPECT_LT(worst, drift);
  EXPECT_GT(furthest, 0.1);
}

TEST_P(Chain, ItsStateComesBackFromItsBytes) {
  World world(four_bars(GetParam()));
  for (int i = 0; i < 20; ++i) world.step(Hold(0));
  const State again = from_bytes(to_bytes(world.state()));
  EXPECT_EQ(again.loops.at(0).distance, world.state().loops[0].distance);
  World other(four_bars(GetParam()));
  other.restore(again);
  world.step(Hold(0)), other.step(Hold(0));
  EXPECT_EQ(to_bytes(other.state()), to_bytes(world.state()));
}

INSTANTIATE_TEST_SUITE_P(Loops, Chain, testing::Values(pinned(), tied()));

TEST(Chain, ALoopOfTheSceneBetweenBonesIsAssembledToo) {
  Scene scene = four_bars(pinned());
  std::swap(scene.loops, scene.model.loops);
  const World world(scene);
  EXPECT_LT(gap(world), 1e-10);
}

TEST(Chain, APropIsHeldAsItStands) {
  Scene scene = four_bars(pinned());
  scene.props = {{.name = "ball", .body = {.mass = 1}}};
  scene.loops = {{.body = "third", .to = "ball", .to_at = Vec3::Zero()}};
  EXPECT_ANY_THROW(World{scene});
}

}  // namespace
}  // namespace sinew
