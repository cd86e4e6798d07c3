#include <gtest/gtest.h>

#include <algorithm>

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

TEST(Path, OverOneWrapHasExactSlopes) {
  Dice dice(4);
  for (const auto kind : {Wrap::Kind::cylinder, Wrap::Kind::sphere, Wrap::Kind::ellipsoid, Wrap::Kind::torus}) {
    for (const char* side : {"", "+y", "-x"}) {
      Wrap body = bump("bump", "b", kind, {0, 0, 0});
      if (kind == Wrap::Kind::torus) body.turn.y() = pi / 2;  // its hole faces the string
      body.length = 0.05;
      int wrapped = 0;
      std::vector<double> errors;
      for (int i = 0; i < 60; ++i) {
        const Model model = winding_model(dice, {body}, side);
        const Paths paths = paths_of(model);
        const std::vector<Pose> pose = random_poses(dice);
        const double straight =
            (pose[1] * model.muscles[0].path.points[0].at - pose[3] * model.muscles[0].path.points[1].at).norm();
        wrapped += read_path(paths, pose, {0, 0, 0}).path.length > straight + 1e-6;
        errors.push_back(slope_error(paths, pose, {0, 0, 0}));
      }
      std::sort(errors.begin(), errors.end());
      EXPECT_GT(wrapped, 10) << side;
      EXPECT_LT(errors[50], 1e-6) << side;
      EXPECT_LT(errors[58], 1e-4) << side;  // one pose may straddle a contact
    }
  }
}

TEST(Path, OverTwoWrapsHasExactSlopes) {
  Dice dice(5);
  int both = 0;
  std::vector<double> errors;
  for (int i = 0; i < 300; ++i) {
    const Model model = winding_model(dice, {bump("one", "a", Wrap::Kind::cylinder, {0.02, 0, 0}),
                                             bump("two", "c", Wrap::Kind::sphere, {-0.02, 0, 0})});
    const Paths paths = paths_of(model);
    const std::vector<Pose> pose = random_poses(dice);
    std::vector<WrapMemory> memory(2);
    PathSample r = read_path(paths, pose, {0, 0, 0});
    paths.evaluate(0, pose, std::vector<double>(3), memory, r.slope, r.direct);
    if (memory[0].side == 0 || memory[1].side == 0) continue;
    ++both;
    EXPECT_FALSE(r.path.flags.unsettled);
    errors.push_back(slope_error(paths, pose, {0, 0, 0}));
  }
  std::sort(errors.begin(), errors.end());
  ASSERT_GT(both, 20);
  EXPECT_LT(errors[errors.size() / 2], exact);
  EXPECT_LT(errors[errors.size() - 2], 10 * exact);  // one pose may straddle a contact
}

/// A section is no geodesic and a cylinder that lets go no string: there it matters that the neighbour's touch point
/// slides.
TEST(Path, OverTwoWrapsHasExactSlopesWhereTheCourseIsNotTheShortest) {
  Dice dice(12);
  const Wrap left = bump("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0});
  Wrap long_one = bump("two", "c", Wrap::Kind::ellipsoid, {-0.02, 0, 0}), rod = long_one, short_rod = long_one,
       ball = long_one, ring = long_one;
  long_one.radii = {0.035, 0.018, 0.025};
  rod.kind = short_rod.kind = Wrap::Kind::cylinder;
  short_rod.length = 0.02;
  ball.kind = Wrap::Kind::sphere;
  ring.kind = Wrap::Kind::torus;
  ring.turn.y() = pi / 2;
  for (const Wrap& right : {long_one, rod, short_rod, ball, ring}) {
    std::vector<double> errors;
    while (errors.size() < 25) {
      const Model model = winding_model(dice, {left, right});
      const Paths paths = paths_of(model);
      const std::vector<Pose> pose = random_poses(dice);
      std::vector<WrapMemory> memory(2);
      PathSample r = read_path(paths, pose, {0, 0, 0});
      paths.evaluate(0, pose, std::vector<double>(3), memory, r.slope, r.direct);
      if (memory[0].side == 0 || memory[1].side == 0 || r.path.flags.unsettled) continue;
      errors.push_back(slope_error(paths, pose, {0, 0, 0}));
    }
    std::sort(errors.begin(), errors.end());
    EXPECT_LT(errors[12], exact);
    EXPECT_LT(errors[23], 10 * exact);  // one pose may straddle a contact
  }
}

/// Whatever the rule of a wrap, a path pulls no net force and no net moment out of nothing.
TEST(Path, NeverChangesMomentum) {
  Dice dice(6);
  for (int i = 0; i < 200; ++i) {
    Wrap short_one = bump("short", "b", Wrap::Kind::cylinder, {0.01, 0.005, 0});
    short_one.length = 0.02;
    Model model = winding_model(dice,
                                {bump("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0}), short_one,
                                 bump("two", "c", Wrap::Kind::sphere, {-0.02, 0, 0})},
                                i % 2 ? "+y" : "");
    PathPoint moving = way_point("b", {0, 0.03, 0});
    moving.moving[1] = Factor{"turn_a", Function::linear(0.02, 0.02)};
    if (i % 3 == 0) model.muscles[0].path.points.insert(model.muscles[0].path.points.begin() + 1, moving);
    const Paths paths = paths_of(model);
    Wrench sum = Wrench::Zero();
    for (const Wrench& w : read_path(paths, random_poses(dice), {0.2, 0, 0}).slope) sum += w;
    EXPECT_LT(sum.norm(), 1e-12);
  }
}

TEST(Path, DoesNotCareWhereTheWorldIs) {
  Dice dice(7);
  for (int i = 0; i < 50; ++i) {
    const Model model = winding_model(dice, {bump("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0}),
                                             bump("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})});
    const Paths paths = paths_of(model);
    const std::vector<Pose> pose = random_poses(dice);
    std::vector<Pose> elsewhere = pose;
    const Pose move = pose_of(dice.vector(2), dice.vector(3));
    for (Pose& p : elsewhere) p = move * p;
    EXPECT_NEAR(read_path(paths, pose, {0, 0, 0}).path.length, read_path(paths, elsewhere, {0, 0, 0}).path.length,
                1e-9);
  }
}

TEST(Path, IsTheSumOfItsStretches) {
  Dice dice(8);
  Model model = three_bones();
  model.wraps = {bump("bump", "b", Wrap::Kind::cylinder, {0, 0, 0})};
  Path& path = model.muscles[0].path;
  path.points = {way_point("a", {-0.06, 0, 0.01}), way_point("a", {-0.05, 0.002, 0}), way_point("c", {0.05, 0, 0}),
                 way_point("c", {0.06, 0.01, 0})};
  path.wraps = {{"bump", "+y", 1, 2}};
  const Paths paths = paths_of(model);
  for (int i = 0; i < 20; ++i) {
    const std::vector<Pose> pose = random_poses(dice);
    const std::vector<double> value(3);
    const PathSample whole = read_path(paths, pose, value);
    double length = 0;
    std::vector<Wrench> sum(whole.slope.size(), Wrench::Zero());
    for (const auto& [first, last] : {std::pair{0, 1}, std::pair{1, -1}}) {
      std::vector<WrapMemory> memory(1);
      std::vector<Wrench> slope(sum.size());
      length += paths.evaluate_stretch(0, first, last, pose, value, memory, slope, {}).length;
      for (size_t s = 0; s < sum.size(); ++s) sum[s] += slope[s];
    }
    EXPECT_NEAR(length, whole.path.length, 1e-14);
    for (size_t s = 0; s < sum.size(); ++s) EXPECT_LT((sum[s] - whole.slope[s]).norm(), 1e-13);
  }
}

TEST(Path, IsDrawnAsLongAsItIs) {
  Dice dice(9);
  for (int i = 0; i < 40; ++i) {
    const Model model = winding_model(
        dice,
        {bump("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0}), bump("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})},
        "+y");
    const Paths paths = paths_of(model);
    const std::vector<Pose> pose = random_poses(dice);
    std::vector<Vec3> course;
    paths.course(0, pose, std::vector<double>(3), std::vector<WrapMemory>(2), course);
    double drawn = 0;
    for (size_t k = 1; k < course.size(); ++k) drawn += (course[k] - course[k - 1]).norm();
    const double length = read_path(paths, pose, {0, 0, 0}).path.length;
    EXPECT_LT(drawn, length + 1e-9);
    EXPECT_GT(drawn, length * 0.998);  // chords of 3 mm on a radius of 2 cm
  }
}

TEST(Path, SettlesTwoWrapsWithinItsSweeps) {
  const Model model = [] {
    Dice dice(10);
    return winding_model(
        dice,
        {bump("one", "a", Wrap::Kind::cylinder, {0.02, 0, 0}), bump("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})},
        "+y");
  }();
  const Paths paths = paths_of(model);
  Dice dice(11);
  for (int i = 0; i < 50; ++i) EXPECT_FALSE(read_path(paths, random_poses(dice), {0, 0, 0}).path.flags.unsettled);
}

TEST(Path, WithAPointInsideItsOwnBonesWrapGoesStraightAndSaysSo) {
  Model model = three_bones();
  model.wraps = {bump("bump", "b", Wrap::Kind::sphere, {0, 0, 0})};
  model.muscles[0].path.points = {way_point("b", {0.005, 0, 0}), way_point("c", {0.06, 0, 0})};
  model.muscles[0].path.wraps = {{"bump", "", 0, -1}};
  const Paths paths = paths_of(model);
  ASSERT_EQ(paths.notes().size(), 1u);
  EXPECT_NE(paths.notes()[0].find("bump"), std::string::npos);
  const std::vector<Pose> pose(4, Pose::Identity());
  EXPECT_NEAR(read_path(paths, pose, {0, 0, 0}).path.length, 0.055, 1e-15);
}

TEST(Path, FlagsAPointDeepInsideAnotherBonesWrap) {
  Model model = three_bones();
  model.wraps = {bump("bump", "b", Wrap::Kind::sphere, {0, 0, 0})};
  model.muscles[0].path.points = {way_point("a", {0.012, 0, 0}), way_point("c", {0, 0.06, 0})};
  model.muscles[0].path.wraps = {{"bump", "", 0, -1}};
  const std::vector<Pose> pose(4, Pose::Identity());
  EXPECT_TRUE(read_path(paths_of(model), pose, {0, 0, 0}).path.flags.inside);
  model.muscles[0].path.points[0].at.x() = 0.0195;
  EXPECT_FALSE(read_path(paths_of(model), pose, {0, 0, 0}).path.flags.inside);
}

}  // namespace
}  // namespace sinew
