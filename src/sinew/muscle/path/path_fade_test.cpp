// Conditional points that fade in: the length is continuous and its slope exact, whatever else the path does.
#include <gtest/gtest.h>

#include "sinew/muscle/path/strings_test.hpp"

namespace sinew {
namespace {

using test::bump;
using test::Dice;
using test::exact;
using test::paths_of;
using test::random_poses;
using test::read_path;
using test::slope_error;
using test::three_bones;
using test::way_point;

PathPoint fading_point(const Vec3& at, const std::string& coordinate, double fade) {
  PathPoint p = way_point("b", at);
  p.while_ = {coordinate, {-0.5, 0.25}};
  p.fade = fade;
  return p;
}

Model fading_model(double fade) {
  Model model = three_bones();
  model.muscles[0].path.points = {way_point("a", {-0.05, 0, 0}), fading_point({0, 0.03, 0}, "turn_b", fade),
                                  way_point("c", {0.05, 0, 0})};
  return model;
}

TEST(FadingPoint, IsHalfThereHalfwayIn) {
  Dice dice(3);
  const std::vector<Pose> pose = random_poses(dice);
  const Paths paths = paths_of(fading_model(0.1)), hard = paths_of(fading_model(0));
  const auto length = [&](double value) { return read_path(paths, pose, {0, value, 0}).path.length; };
  const double with = read_path(hard, pose, {0, 0, 0}).path.length,
               without = read_path(hard, pose, {0, 0.3, 0}).path.length;
  EXPECT_GT(with, without + 0.001);
  EXPECT_EQ(length(0), with);
  EXPECT_EQ(length(0.3), without);
  EXPECT_EQ(length(0.25 + 1e-5), without);
  EXPECT_NEAR(length(0.25 + 1e-5 - 0.05), (with + without) / 2, 1e-15);
  EXPECT_NEAR(length(-0.5 - 1e-5 + 0.025), without + (with - without) * 5 / 32, 1e-15) << "a quarter in: 3/16 - 2/64";
  EXPECT_EQ(hard.notes().size(), 2u);
  EXPECT_TRUE(paths.notes().empty()) << "there is no jump to tell of";
}

TEST(FadingPoint, ActsOnItsCoordinateAsTheLengthSays) {
  Dice dice(4);
  const Paths paths = paths_of(fading_model(0.1));
  ASSERT_EQ(paths.direct(0).size(), 1u);
  for (int i = 0; i < 40; ++i) {
    const double value = i % 2 ? dice.between(0.16, 0.24) : dice.between(-0.49, -0.41);
    EXPECT_LT(slope_error(paths, random_poses(dice), {0, value, 0}), 2 * exact) << value;
  }
}

/// Two that fade on different coordinates, one of them moving in its bone, and a wrap that both push the string off.
TEST(FadingPoint, HasExactSlopesAmongOthersAndWraps) {
  Dice dice(5);
  std::vector<double> errors;
  for (int i = 0; i < 80; ++i) {
    Model model = three_bones();
    model.wraps = {bump("bump", "b", i % 2 ? Wrap::Kind::cylinder : Wrap::Kind::ellipsoid, {0, 0, 0})};
    Path& path = model.muscles[0].path;
    path.points = {way_point("a", {-0.06, dice.between(-0.02, 0.02), 0.01}),
                   fading_point({-0.01, 0.03, 0}, "turn_b", 0.2), fading_point({0.01, 0.035, 0.01}, "turn_c", 0.3),
                   way_point("c", {0.06, dice.between(-0.02, 0.02), -0.01})};
    path.points[2].moving[0] = Factor{"turn_a", Function::linear(0.02, 0.01)};
    path.wraps = {{"bump", "", 0, -1}};
    const Paths paths(model, Skeleton(model), WrapRule::taut);
    ASSERT_EQ(paths.direct(0).size(), 3u);
    const std::vector<double> value{0.1, dice.between(0.06, 0.24), dice.between(-0.48, -0.22)};
    errors.push_back(slope_error(paths, random_poses(dice), value));
  }
  std::sort(errors.begin(), errors.end());
  EXPECT_LT(errors[40], 2 * exact);
  EXPECT_LT(errors[74], 1e-4);  // a few straddle a contact
}

TEST(FadingPoint, LeavesNoJumpWithOrWithoutMemory) {
  Dice dice(6);
  Model model = fading_model(0.1);
  model.wraps = {bump("bump", "b", Wrap::Kind::cylinder, {0, 0, 0})};
  model.muscles[0].path.wraps = {{"bump", "+y", 0, -1}};
  const Paths paths = paths_of(model);
  const std::vector<Pose> pose = random_poses(dice);
  std::vector<WrapMemory> memory(1);
  std::vector<Wrench> slope(paths.bodies(0).size());
  std::vector<double> direct(1);
  constexpr int steps = 1000;
  double last = 0, last_slope = 0;
  for (int i = 0; i <= steps; ++i) {
    const double value = 0.3 - 0.9 * i / steps;
    const double length = paths.evaluate(0, pose, std::vector<double>{0, value, 0}, memory, slope, direct).length;
    EXPECT_EQ(length, read_path(paths, pose, {0, value, 0}).path.length);
    if (i > 0) {
      EXPECT_NEAR(length - last, -0.9 / steps * (direct[0] + last_slope) / 2, 1e-7) << value;
    }
    last = length;
    last_slope = direct[0];
  }
}

TEST(FadingPoint, IsDrawnWhereItIsMostlyThere) {
  const Paths paths = paths_of(fading_model(0.1));
  const std::vector<Pose> pose(4, Pose::Identity());
  for (const auto& [value, points] : {std::pair{0.19, 3u}, std::pair{0.22, 2u}}) {
    std::vector<Vec3> course;
    paths.course(0, pose, std::vector<double>{0, value, 0}, {}, course);
    EXPECT_EQ(course.size(), points);
  }
}

}  // namespace
}  // namespace sinew
