// Worlds that are put somewhere: where another one is, or where a hand puts them.
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/muscle/line/line.hpp"
#include "sinew/world/tissue_contract_stage_test.hpp"
#include "test/support/volume_tissue.hpp"

namespace sinew {
namespace {

using test::after;
using test::arm;
using test::Hold;

TEST(GoOnFrom, TheSameSceneGoesOnBitForBit) {
  const World first = after(World(arm()), 30);
  World second(arm());
  second.go_on_from(first);
  EXPECT_EQ(to_bytes(second.state()), to_bytes(first.state()));
  EXPECT_EQ(to_bytes(after(second, 20).state()), to_bytes(after(first, 20).state()));
}

TEST(GoOnFrom, AnotherStepKeepsTimeAndPose) {
  Scene finer = arm();
  finer.rates.rigid *= 4;
  const World first = after(World(arm()), 30);
  World second(finer);
  second.go_on_from(first);
  EXPECT_EQ(second.time(), first.time());
  EXPECT_EQ(second.state().q, first.state().q);
  EXPECT_EQ(second.state().u, first.state().u);
  EXPECT_NE(second.state().steps, first.state().steps);
  // Both steps approximate one motion: 50 ms on they are within what a step of a millisecond leaves open.
  const double apart = after(second, 10).coordinate(1) - after(first, 10).coordinate(1);
  EXPECT_LT(std::abs(apart), 1e-3);
}

TEST(GoOnFrom, AnotherFidelityStandsAtThePoseWithItsOwnEquilibrium) {
  const std::vector<Fidelity> both{fidelities().front(), test::volume_fidelity()};
  Scene scene = arm();
  const World first = after(World(scene, both), 10, Hold{0.3});
  scene.fidelity[scene.model.muscles[0].name] = "volume";
  World second(scene, both);
  second.go_on_from(first);
  EXPECT_EQ(second.time(), first.time());
  EXPECT_EQ(second.state().q, first.state().q);
  EXPECT_EQ(second.state().activation, first.state().activation);
  EXPECT_NE(second.tension(0), first.tension(0)) << "flesh is not a line";
  EXPECT_FALSE(after(second, 10, Hold{0.3}).failed());
}

TEST(GoOnFrom, AnotherModelIsRefused) {
  Scene other = arm();
  other.model.muscles.pop_back();
  World world(other);
  EXPECT_THROW(world.go_on_from(World(arm())), InputError);
}

TEST(Pose, MusclesStandInEquilibriumWhereTheHandPutsTheJoint) {
  World world = after(World(arm()), 20, Hold{0.2});
  const std::string elbow = world.skeleton().coordinate_name(1);
  const double there = world.coordinate(1) + 0.3, time = world.time();
  world.pose(elbow, there);
  EXPECT_DOUBLE_EQ(world.coordinate(1), there);
  EXPECT_EQ(world.coordinate_speed(1), 0);
  EXPECT_EQ(world.time(), time);
  // The same pose reached as a scene's start, with the same activations, has the same tensions.
  World settled(world);
  settled.pose(elbow, there);
  for (int m = 0; m < world.recipe().muscles(); ++m) EXPECT_DOUBLE_EQ(settled.tension(m), world.tension(m)) << m;
  EXPECT_FALSE(after(world, 20, Hold{0.2}).failed());
}

/// Lines that count how often they are asked for their equilibrium.
class CountedLines : public LineTissue {
 public:
  using LineTissue::LineTissue;
  static inline int settled = 0;
  StepReport advance(const Interval& interval, const TissueInput& input, TissueState& state,
                     Scratch& scratch) const override {
    settled += interval.dt == settle ? 1 : 0;
    return LineTissue::advance(interval, input, state, scratch);
  }
};

// ground-floor G8
TEST(Pose, AHandOnASliderCostsOneEquilibrium) {
  Fidelity counted = fidelities().front();
  counted.name = "counted";
  counted.make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
    return std::make_unique<CountedLines>(brief.anatomy.model(), brief.muscles);
  };
  Scene scene = arm();
  scene.default_fidelity = counted.name;
  World world = after(World(scene, {counted}), 3, Hold{0.2});
  for (const double there : {0.3, 0.5}) {
    const int before = CountedLines::settled;
    World posed(world);
    posed.pose("elbow", there);
    EXPECT_EQ(CountedLines::settled - before, 1);
    world = posed;
    EXPECT_EQ(CountedLines::settled - before, 1) << "a copy settles nothing";
  }
}

TEST(Pose, WhatIsNotFreeOrNotThereIsRefused) {
  Scene scene = arm();
  World world(scene);
  const std::string elbow = world.skeleton().coordinate_name(1);
  EXPECT_THROW(world.pose("knee", 0.1), InputError);
  EXPECT_THROW(world.pose(elbow, std::numeric_limits<double>::quiet_NaN()), InputError);
  scene.locked = {elbow};
  World locked(scene);
  const auto before = to_bytes(locked.state());
  EXPECT_THROW(locked.pose(elbow, 0.5), InputError);
  EXPECT_EQ(to_bytes(locked.state()), before);
}

}  // namespace
}  // namespace sinew
