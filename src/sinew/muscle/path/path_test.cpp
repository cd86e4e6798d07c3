#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "sinew/core/error.hpp"
#include "sinew/muscle/path/strings_test.hpp"

namespace sinew {
namespace {

using test::bump;
using test::Dice;
using test::exact;
using test::paths_of;
using test::PathSample;
using test::random_poses;
using test::read_path;
using test::slope_error;
using test::three_bones;
using test::way_point;
using test::winding_model;

TEST(Path, OfFixedPointsHasUnitVectorsForSlopes) {
  Dice dice(1);
  Model model = three_bones();
  model.muscles[0].path.points = {way_point(ground, {0, 0.1, 0}), way_point("a", {0, 0.01, 0.02}),
                                  way_point("a", {0.03, 0, 0}), way_point("b", {0, 0.02, 0}),
                                  way_point("c", {0.01, 0, 0})};
  const Paths paths = paths_of(model);
  EXPECT_EQ(std::vector<int>(paths.bodies(0).begin(), paths.bodies(0).end()), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(paths.points(0), 5);
  for (int i = 0; i < 50; ++i) {
    const std::vector<Pose> pose = random_poses(dice);
    EXPECT_LT(slope_error(paths, pose, {0, 0, 0}), exact);
    double expected = 0;
    const auto& points = model.muscles[0].path.points;
    const std::vector<int> body{0, 1, 1, 2, 3};
    for (size_t k = 1; k < 5; ++k)
      expected += (pose[body[k]] * points[k].at - pose[body[k - 1]] * points[k - 1].at).norm();
    EXPECT_NEAR(read_path(paths, pose, {0, 0, 0}).path.length, expected, 1e-14);
  }
}

TEST(Path, OfMovingPointsCountsTheirMotionInTheBone) {
  Dice dice(2);
  Model model = three_bones();
  PathPoint moving = way_point("b", {0, 0.03, 0});
  moving.moving[0] = Factor{"turn_a", Function::spline({{-1, 0.01}, {0, 0.02}, {0.5, 0.015}, {1, 0.03}})};
  moving.moving[2] = Factor{"turn_c", Function::linear(0.02, 0.001)};
  model.muscles[0].path.points = {way_point("a", {-0.05, 0, 0}), moving, way_point("c", {0.05, 0, 0})};
  const Paths paths = paths_of(model);
  ASSERT_EQ(paths.direct(0).size(), 2u);
  for (int i = 0; i < 50; ++i) {
    const std::vector<double> value{dice.between(-1, 1), 0.3, dice.between(-1, 1)};
    EXPECT_LT(slope_error(paths, random_poses(dice), value), exact);
  }
}

TEST(Path, LosesConditionalPointsOutsideTheirRange) {
  Dice dice(3);
  Model model = three_bones();
  PathPoint sometimes = way_point("b", {0, 0.03, 0});
  sometimes.while_ = {"turn_b", {-0.5, 0.25}};
  model.muscles[0].path.points = {way_point("a", {-0.05, 0, 0}), sometimes, way_point("c", {0.05, 0, 0})};
  const Paths paths = paths_of(model);
  const std::vector<Pose> pose = random_poses(dice);
  const double with = read_path(paths, pose, {0, 0, 0}).path.length,
               without = read_path(paths, pose, {0, 0.3, 0}).path.length;
  EXPECT_GT(with, without + 0.001);
  EXPECT_EQ(read_path(paths, pose, {0, 0.25 + 0.9e-5, 0}).path.length, with) << "the range has a margin of 1e-5";
  EXPECT_EQ(read_path(paths, pose, {0, 0.25 + 1.1e-5, 0}).path.length, without);
  EXPECT_LT(slope_error(paths, pose, {0, 0, 0}), exact);
  EXPECT_LT(slope_error(paths, pose, {0, 0.3, 0}), exact);
  ASSERT_EQ(paths.notes().size(), 2u) << "a jump at each end of the range is told";
  EXPECT_NE(paths.notes()[0].find("turn_b"), std::string::npos);
}

TEST(Path, WithPointsThatCoincideHasNoSlopeAndNoNaN) {
  Model model = three_bones();
  model.muscles[0].path.points = {way_point("a", {0.01, 0, 0}), way_point("b", {0.01, 0, 0}),
                                  way_point("c", {0.01, 0, 0})};
  const PathSample r = read_path(paths_of(model), std::vector<Pose>(4, Pose::Identity()), {0, 0, 0});
  EXPECT_EQ(r.path.length, 0);
  for (const Wrench& w : r.slope) EXPECT_EQ(w, Wrench::Zero().eval());
}

TEST(Path, InANaNPoseIsNaNAndReturns) {
  Dice dice(12);
  const Model model = winding_model(
      dice,
      {bump("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0}), bump("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})},
      "+y");
  std::vector<Pose> pose = random_poses(dice);
  pose[3].translation().x() = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(read_path(paths_of(model), pose, {0, 0, 0}).path.length));
}

TEST(Path, RefusesWhatItCannotFollow) {
  Model model = three_bones();
  model.wraps = {bump("ring", "b", Wrap::Kind::torus, {0, 0, 0})};
  model.wraps[0].tube = model.wraps[0].radius;
  model.muscles[0].path.points = {way_point("a", {0, 0, 0}), way_point("nowhere", {0, 0, 0})};
  model.muscles[0].path.points[0].while_ = {"turn_x", {0, 1}};
  model.muscles[0].path.wraps = {{"ring", "", 0, -1}, {"missing", "", 0, -1}};
  try {
    paths_of(model);
    FAIL() << "took it";
  } catch (const InputError& error) {
    std::string all;
    for (const Fault& f : error.faults()) all += f.text() + "\n";
    for (const char* word : {"ring", "thinner", "string", "nowhere", "turn_x", "missing", "two points"})
      EXPECT_NE(all.find(word), std::string::npos) << word << " in\n" << all;
  }
}

}  // namespace
}  // namespace sinew
