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

Wrench line_of_force(const Vec3& x, const Vec3& f) {
  Wrench w;
  w << x.cross(f), f;
  return w;
}

/// Ends on a and c, wraps on b: what a and c feel is a unit of tension along the first and the last straight piece of
/// the course that is drawn, and b feels the rest. Arcs pull nothing, whatever their length does.
TEST(OpenSimPath, PullsAlongItsStraightPieces) {
  Dice dice(1);
  int wrapped = 0;
  for (const auto kind : {Wrap::Kind::cylinder, Wrap::Kind::sphere, Wrap::Kind::ellipsoid, Wrap::Kind::torus})
    for (int i = 0; i < 60; ++i) {
      Wrap body = bump("one", "b", kind, {-0.02, 0, 0});
      if (kind == Wrap::Kind::torus) body.turn.y() = pi / 2;
      const Paths paths =
          opensim_paths(winding_model(dice, {body, bump("two", "b", Wrap::Kind::cylinder, {0.025, 0, 0})}));
      const std::vector<Pose> pose = random_poses(dice);
      const PathSample sample = read_path(paths, pose, no_angles);
      std::vector<Vec3> course;
      paths.course(0, pose, no_angles, std::vector<WrapMemory>(2), course);
      ASSERT_EQ(sample.slope.size(), 3u);
      const Vec3 &from = course.front(), &to = course.back();
      const Wrench first = line_of_force(from, -(course[1] - from).normalized()),
                   last = line_of_force(to, (to - course[course.size() - 2]).normalized());
      EXPECT_LT((sample.slope[0] - first).norm(), 1e-12);
      EXPECT_LT((sample.slope[2] - last).norm(), 1e-12);
      EXPECT_LT((sample.slope[1] + first + last).norm(), 1e-12);
      wrapped += course.size() > 2;
    }
  EXPECT_GT(wrapped, 100);
}

/// A point that moves within its body pulls across to another body only: from one point to the next of the same body
/// OpenSim does no work.
TEST(OpenSimPath, PullsNothingAlongPiecesWithinABody) {
  for (const WrapRule rule : {WrapRule::opensim, WrapRule::taut}) {
    Model model = test::three_bones();
    Path& path = model.muscles[0].path;
    path.points = {test::way_point("a", {-0.06, 0, 0}), test::way_point("c", {0.02, 0.03, 0}),
                   test::way_point("c", {0.06, 0, 0})};
    path.points[2].moving[1] = Factor{"turn_a", Function::linear(0.02, 0)};
    const Paths paths(model, Skeleton(model), rule);
    Dice dice(2);
    const PathSample sample = read_path(paths, random_poses(dice), {0.3, 0, 0});
    ASSERT_EQ(sample.direct.size(), 1u);
    if (rule == WrapRule::opensim)
      EXPECT_EQ(sample.direct[0], 0);
    else
      EXPECT_LT(sample.direct[0], -1e-3) << "the last piece gets shorter";
  }
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
