// Paths by OpenSim's rule. Its lengths over two gaits: path_reference_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "sinew/muscle/path/strings_test.hpp"

namespace sinew {
namespace {

using test::bump;
using test::Dice;
using test::PathSample;
using test::random_poses;
using test::read_path;
using test::slope_error;
using test::winding_model;

Paths opensim_paths(Model model) {
  model.wrap_rule = WrapRule::opensim;
  return {model, Skeleton(model)};
}

const std::vector<double> no_angles(3);

/// A share of slope errors over random poses: the rule is full of switches, and some poses straddle one.
std::vector<double> sorted_slope_errors(Dice& dice, int poses, const auto& make) {
  std::vector<double> errors;
  for (int i = 0; i < poses; ++i) errors.push_back(slope_error(opensim_paths(make()), random_poses(dice), no_angles));
  std::sort(errors.begin(), errors.end());
  return errors;
}

TEST(OpenSimPath, OverOneWrapPullsAsItsOwnLengthChanges) {
  Dice dice(1);
  for (const auto kind : {Wrap::Kind::cylinder, Wrap::Kind::sphere, Wrap::Kind::ellipsoid, Wrap::Kind::torus}) {
    for (const char* side : {"", "+y"}) {
      Wrap body = bump("bump", "b", kind, {0, 0, 0});
      body.length = 0.05;
      if (kind == Wrap::Kind::torus) body.turn.y() = pi / 2;
      const auto errors = sorted_slope_errors(dice, 40, [&] { return winding_model(dice, {body}, side); });
      EXPECT_LT(errors[20], 1e-6) << side;
      EXPECT_LT(errors[36], 1e-4) << side;
    }
  }
}

/// Its length with two wraps mixes tangent points of two sweeps. The slopes are those of that length all the same.
TEST(OpenSimPath, OverTwoWrapsPullsAsItsOwnLengthChanges) {
  Dice dice(2);
  const auto errors = sorted_slope_errors(dice, 200, [&] {
    return winding_model(dice, {bump("one", "a", Wrap::Kind::cylinder, {0.02, 0, 0}),
                                bump("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})});
  });
  EXPECT_LT(errors[100], 1e-6);
  EXPECT_LT(errors[190], 1e-4);
}

TEST(OpenSimPath, NeverChangesMomentum) {
  Dice dice(3);
  for (int i = 0; i < 60; ++i) {
    const Model model = winding_model(
        dice,
        {bump("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0}),
         bump("mid", "b", Wrap::Kind::cylinder, {0.01, 0.005, 0}), bump("two", "c", Wrap::Kind::sphere, {-0.02, 0, 0})},
        i % 2 ? "+y" : "");
    Wrench sum = Wrench::Zero();
    for (const Wrench& w : read_path(opensim_paths(model), random_poses(dice), no_angles).slope) sum += w;
    EXPECT_LT(sum.norm(), 1e-11);
  }
}

TEST(OpenSimPath, OverASphereIsTautWhereItIsCut) {
  Dice dice(4);
  int wrapped = 0;
  for (int i = 0; i < 200; ++i) {
    const Model model = winding_model(dice, {bump("ball", "b", Wrap::Kind::sphere, {0, 0, 0})});
    const std::vector<Pose> pose = random_poses(dice);
    const Skeleton skeleton(model);
    const double taut = read_path({model, skeleton, WrapRule::taut}, pose, no_angles).path.length;
    const double theirs = read_path({model, skeleton, WrapRule::opensim}, pose, no_angles).path.length;
    EXPECT_NEAR(theirs, taut, 1e-12);
    wrapped +=
        taut > (pose[1] * model.muscles[0].path.points[0].at - pose[3] * model.muscles[0].path.points[1].at).norm();
  }
  EXPECT_GT(wrapped, 50);
}

/// OpenSim slides the tangent points along a cylinder by a rule of thumb: never shorter than the helix, and close.
TEST(OpenSimPath, OverOneCylinderIsHardlyLongerThanTheHelix) {
  Dice dice(5);
  double most = 0;
  for (int i = 0; i < 300; ++i) {
    const Model model = winding_model(dice, {bump("rod", "b", Wrap::Kind::cylinder, {0, 0, 0})});
    const std::vector<Pose> pose = random_poses(dice);
    const Skeleton skeleton(model);
    const double taut = read_path({model, skeleton, WrapRule::taut}, pose, no_angles).path.length;
    const double theirs = read_path({model, skeleton, WrapRule::opensim}, pose, no_angles).path.length;
    EXPECT_GT(theirs, taut - 1e-12);
    most = std::max(most, theirs - taut);
  }
  EXPECT_LT(most, 2e-3);
  EXPECT_GT(most, 1e-7) << "else it is not their rule";
}

/// The piece between two wraps joins tangent points of the first sweep, the arcs are those of the last.
TEST(OpenSimPath, OverTwoWrapsCanBeShorterThanAnyString) {
  Dice dice(6);
  double least = 0;
  for (int i = 0; i < 300; ++i) {
    const Model model = winding_model(dice, {bump("one", "a", Wrap::Kind::cylinder, {0.02, 0, 0}),
                                             bump("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})});
    const std::vector<Pose> pose = random_poses(dice);
    const Skeleton skeleton(model);
    least = std::min(least, read_path({model, skeleton, WrapRule::opensim}, pose, no_angles).path.length -
                                read_path({model, skeleton, WrapRule::taut}, pose, no_angles).path.length);
  }
  EXPECT_LT(least, -1e-4);
}

TEST(OpenSimPath, IsDrawnAsLongAsItIsUnlessTwoWrapsAct) {
  Dice dice(7);
  for (const auto kind : {Wrap::Kind::cylinder, Wrap::Kind::sphere, Wrap::Kind::ellipsoid, Wrap::Kind::torus}) {
    for (int i = 0; i < 40; ++i) {
      Wrap body = bump("bump", "b", kind, {0, 0, 0});
      if (kind == Wrap::Kind::torus) body.turn.y() = pi / 2;
      const Paths paths = opensim_paths(winding_model(dice, {body}, "+y"));
      const std::vector<Pose> pose = random_poses(dice);
      std::vector<Vec3> course;
      paths.course(0, pose, no_angles, std::vector<WrapMemory>(1), course);
      double drawn = 0;
      for (size_t k = 1; k < course.size(); ++k) drawn += (course[k] - course[k - 1]).norm();
      const double length = read_path(paths, pose, no_angles).path.length;
      EXPECT_NEAR(drawn, length, 0.003 * length);  // chords of 3 mm on a radius of 2 cm
    }
  }
}

TEST(OpenSimPath, HasNoMemory) {
  Dice dice(8);
  const Paths paths = opensim_paths(winding_model(dice, {bump("rod", "b", Wrap::Kind::cylinder, {0, 0, 0})}));
  EXPECT_EQ(paths.rule(), WrapRule::opensim);
  std::vector<WrapMemory> memory(1);
  std::vector<Wrench> slope(paths.bodies(0).size());
  for (int i = 0; i < 20; ++i) {
    paths.evaluate(0, random_poses(dice), no_angles, memory, slope, {});
    EXPECT_EQ(memory[0], WrapMemory{});
  }
}

TEST(OpenSimPath, FlagsAPointDeepInsideAWrap) {
  Dice dice(9);
  Model model = winding_model(dice, {bump("ball", "b", Wrap::Kind::sphere, {0, 0, 0})});
  model.muscles[0].path.points[0].at = {0.012, 0, 0};
  model.muscles[0].path.points[1].at = {0, 0.06, 0};
  const std::vector<Pose> pose(4, Pose::Identity());
  const PathSample sample = read_path(opensim_paths(model), pose, no_angles);
  EXPECT_TRUE(sample.path.flags.inside);
  EXPECT_NEAR(sample.path.length, Vec3(0.012, 0.06, 0).norm(), 1e-15) << "and goes straight, as there";
}

}  // namespace
}  // namespace sinew
