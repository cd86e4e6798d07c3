#include <gtest/gtest.h>

#include "sinew/muscle/path/strings_test.hpp"

namespace sinew {
namespace {

using test::bump;
using test::Dice;
using test::nudged;
using test::paths_of;
using test::random_poses;
using test::three_bones;
using test::way_point;
using test::winding_model;

/// Bone c carries the insertion once round a cylinder of bone b, through the ray that the side forbids.
TEST(Path, WithMemoryWindsOnThroughTheForbiddenRay) {
  Model model = three_bones();
  model.wraps = {bump("bump", "b", Wrap::Kind::cylinder, {0, 0, 0})};
  model.muscles[0].path.points = {way_point("a", {0.03, -0.04, 0}), way_point("c", {0.05, 0, 0.01})};
  model.muscles[0].path.wraps = {{"bump", "+x", 0, -1}};
  const Paths paths = paths_of(model);
  std::vector<Pose> pose(4, Pose::Identity());
  std::vector<WrapMemory> memory(1);
  std::vector<Wrench> slope(paths.bodies(0).size());
  double last = 0, last_slope = 0;
  const int steps = 2000;
  const double turn = 1.5 * pi / steps;
  for (int i = 0; i <= steps; ++i) {
    pose[3] = pose_of(Vec3::Zero(), {0, 0, turn * i});
    const double length = paths.evaluate(0, pose, std::vector<double>(3), memory, slope, {}).length;
    const double by_turn = slope.back()[2];  // moment about z on c: d length / d turn
    if (i > 0) {
      EXPECT_NEAR(length - last, turn * (by_turn + last_slope) / 2, 1e-7) << i;  // a jump would be 0.1 m
    }
    last = length;
    last_slope = by_turn;
  }
  EXPECT_GT(memory[0].swept, pi);
  EXPECT_EQ(memory[0].segment, 0);
}

/// The same poses with the same memories give the same bits: what replay needs.
TEST(Path, WithTheSameMemoryRepeatsItselfBitForBit) {
  Dice dice(13);
  const Model model = winding_model(dice, {bump("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0}),
                                           bump("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})});
  const Paths paths = paths_of(model);
  std::vector<WrapMemory> first(2), second(2);
  std::vector<Wrench> slope(paths.bodies(0).size());
  std::vector<Pose> pose = random_poses(dice);
  for (int i = 0; i < 50; ++i) {
    pose[2] = nudged(pose[2], 1e-3 * Twist::Unit(i % 6));
    const double a = paths.evaluate(0, pose, std::vector<double>(3), first, slope, {}).length;
    const double b = paths.evaluate(0, pose, std::vector<double>(3), second, slope, {}).length;
    EXPECT_EQ(a, b);
    EXPECT_TRUE(first == second);
  }
}

}  // namespace
}  // namespace sinew
