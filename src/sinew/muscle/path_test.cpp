#include "sinew/muscle/path.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "sinew/core/error.hpp"
#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

using test::Dice;

/// Three bodies in a row, each with one coordinate, and one muscle whose path a test fills in.
Model three_bones() {
  Model model;
  std::string parent = ground;
  for (const char* name : {"a", "b", "c"}) {
    Body body;
    body.name = name;
    body.mass = 1;
    body.inertia = {0.01, 0.01, 0.01, 0, 0, 0};
    model.bodies.push_back(body);
    Joint joint;
    joint.name = std::string("to_") + name;
    joint.parent = parent;
    joint.child = name;
    joint.kind = Joint::Kind::hinge;
    joint.at = {0, 0.05, 0};
    Coordinate turn;
    turn.name = std::string("turn_") + name;
    turn.range = Range{-1.5, 1.5};
    joint.coordinates.push_back(turn);
    model.joints.push_back(joint);
    parent = name;
  }
  Muscle muscle;
  muscle.name = "string";
  muscle.force = 100;
  muscle.fibre.length = 0.1;
  muscle.tendon.slack = 0.1;
  model.muscles.push_back(muscle);
  return model;
}

PathPoint at(const std::string& body, const Vec3& place) {
  PathPoint p;
  p.body = body;
  p.at = place;
  return p;
}

Wrap wrap(const std::string& name, const std::string& body, Wrap::Kind kind, const Vec3& place) {
  Wrap w;
  w.name = name;
  w.body = body;
  w.kind = kind;
  w.at = place;
  w.radius = 0.02;
  w.tube = 0.005;
  w.radii = {0.025, 0.02, 0.018};
  return w;
}

struct Reading {
  PathReading path;
  std::vector<Wrench> slope;
  std::vector<double> direct;
};

Reading read(const Paths& paths, const std::vector<Pose>& pose, const std::vector<double>& value) {
  Reading r;
  r.slope.resize(paths.bodies(0).size());
  r.direct.resize(paths.direct(0).size());
  std::vector<WrapMemory> memory(static_cast<size_t>(paths.memory_count()));
  r.path = paths.evaluate(0, pose, value, paths.memories(0, memory), r.slope, r.direct);
  return r;
}

std::vector<Pose> random_poses(Dice& dice) {
  std::vector<Pose> out(4, Pose::Identity());
  for (int b = 1; b < 4; ++b) out[b] = pose_of(Vec3(0.08 * (b - 2), 0, 0) + dice.vector(0.02), dice.vector(0.6));
  return out;
}

Pose nudged(const Pose& pose, const Twist& twist) {  // world axes, about the world origin
  Pose by = Pose::Identity();
  by.linear() = turn_by(twist.head<3>());
  by.translation() = twist.tail<3>();
  return by * pose;
}

/// Largest difference between slopes and central differences of the length, over all bodies and coordinates.
double slope_error(const Paths& paths, const std::vector<Pose>& pose, const std::vector<double>& value) {
  constexpr double h = 1e-6;
  const Reading here = read(paths, pose, value);
  double worst = 0;
  for (size_t s = 0; s < here.slope.size(); ++s) {
    const int b = paths.bodies(0)[s];
    for (int k = 0; k < 6; ++k) {
      std::vector<Pose> ahead = pose, behind = pose;
      ahead[b] = nudged(pose[b], h * Twist::Unit(k));
      behind[b] = nudged(pose[b], -h * Twist::Unit(k));
      const double d = (read(paths, ahead, value).path.length - read(paths, behind, value).path.length) / (2 * h);
      worst = std::max(worst, std::abs(d - here.slope[s][k]));
    }
  }
  for (size_t s = 0; s < here.direct.size(); ++s) {
    std::vector<double> ahead = value, behind = value;
    ahead[paths.direct(0)[s]] += h;
    behind[paths.direct(0)[s]] -= h;
    const double d = (read(paths, pose, ahead).path.length - read(paths, pose, behind).path.length) / (2 * h);
    worst = std::max(worst, std::abs(d - here.direct[s]));
  }
  return worst;
}

Paths paths_of(const Model& model) { return {model, Skeleton(model)}; }

/// Origin on a, a via point that moves or comes and goes on b, insertion on c; wraps as asked.
Model winding_model(Dice& dice, const std::vector<Wrap>& wraps, const std::string& side = "") {
  Model model = three_bones();
  Path& path = model.muscles[0].path;
  path.points = {at("a", {-0.06, dice.between(-0.02, 0.02), 0.01}), at("c", {0.06, dice.between(-0.02, 0.02), -0.01})};
  model.wraps = wraps;
  for (const Wrap& w : wraps) path.wraps.push_back({w.name, side, 0, -1});
  return model;
}

constexpr double exact = 1e-7;  // what central differences of 1e-6 can tell of a smooth length

TEST(Path, OfFixedPointsHasUnitVectorsForSlopes) {
  Dice dice(1);
  Model model = three_bones();
  model.muscles[0].path.points = {at(ground, {0, 0.1, 0}), at("a", {0, 0.01, 0.02}), at("a", {0.03, 0, 0}),
                                  at("b", {0, 0.02, 0}), at("c", {0.01, 0, 0})};
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
    EXPECT_NEAR(read(paths, pose, {0, 0, 0}).path.length, expected, 1e-14);
  }
}

TEST(Path, OfMovingPointsCountsTheirMotionInTheBone) {
  Dice dice(2);
  Model model = three_bones();
  PathPoint moving = at("b", {0, 0.03, 0});
  moving.moving[0] = Factor{"turn_a", Function::spline({{-1, 0.01}, {0, 0.02}, {0.5, 0.015}, {1, 0.03}})};
  moving.moving[2] = Factor{"turn_c", Function::linear(0.02, 0.001)};
  model.muscles[0].path.points = {at("a", {-0.05, 0, 0}), moving, at("c", {0.05, 0, 0})};
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
  PathPoint sometimes = at("b", {0, 0.03, 0});
  sometimes.while_ = {"turn_b", {-0.5, 0.25}};
  model.muscles[0].path.points = {at("a", {-0.05, 0, 0}), sometimes, at("c", {0.05, 0, 0})};
  const Paths paths = paths_of(model);
  const std::vector<Pose> pose = random_poses(dice);
  const double with = read(paths, pose, {0, 0, 0}).path.length, without = read(paths, pose, {0, 0.3, 0}).path.length;
  EXPECT_GT(with, without + 0.001);
  EXPECT_EQ(read(paths, pose, {0, 0.25 + 0.9e-5, 0}).path.length, with) << "the range has a margin of 1e-5";
  EXPECT_EQ(read(paths, pose, {0, 0.25 + 1.1e-5, 0}).path.length, without);
  EXPECT_LT(slope_error(paths, pose, {0, 0, 0}), exact);
  EXPECT_LT(slope_error(paths, pose, {0, 0.3, 0}), exact);
  ASSERT_EQ(paths.notes().size(), 2u) << "a jump at each end of the range is told";
  EXPECT_NE(paths.notes()[0].find("turn_b"), std::string::npos);
}

TEST(Path, OverOneWrapHasExactSlopes) {
  Dice dice(4);
  for (const auto kind : {Wrap::Kind::cylinder, Wrap::Kind::sphere, Wrap::Kind::ellipsoid, Wrap::Kind::torus}) {
    for (const char* side : {"", "+y", "-x"}) {
      Wrap body = wrap("bump", "b", kind, {0, 0, 0});
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
        wrapped += read(paths, pose, {0, 0, 0}).path.length > straight + 1e-6;
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
    const Model model = winding_model(dice, {wrap("one", "a", Wrap::Kind::cylinder, {0.02, 0, 0}),
                                             wrap("two", "c", Wrap::Kind::sphere, {-0.02, 0, 0})});
    const Paths paths = paths_of(model);
    const std::vector<Pose> pose = random_poses(dice);
    std::vector<WrapMemory> memory(2);
    Reading r = read(paths, pose, {0, 0, 0});
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

/// Whatever the rule of a wrap, a path pulls no net force and no net moment out of nothing.
TEST(Path, NeverChangesMomentum) {
  Dice dice(6);
  for (int i = 0; i < 200; ++i) {
    Wrap short_one = wrap("short", "b", Wrap::Kind::cylinder, {0.01, 0.005, 0});
    short_one.length = 0.02;
    Model model = winding_model(dice,
                                {wrap("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0}), short_one,
                                 wrap("two", "c", Wrap::Kind::sphere, {-0.02, 0, 0})},
                                i % 2 ? "+y" : "");
    PathPoint moving = at("b", {0, 0.03, 0});
    moving.moving[1] = Factor{"turn_a", Function::linear(0.02, 0.02)};
    if (i % 3 == 0) model.muscles[0].path.points.insert(model.muscles[0].path.points.begin() + 1, moving);
    const Paths paths = paths_of(model);
    Wrench sum = Wrench::Zero();
    for (const Wrench& w : read(paths, random_poses(dice), {0.2, 0, 0}).slope) sum += w;
    EXPECT_LT(sum.norm(), 1e-12);
  }
}

TEST(Path, DoesNotCareWhereTheWorldIs) {
  Dice dice(7);
  for (int i = 0; i < 50; ++i) {
    const Model model = winding_model(dice, {wrap("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0}),
                                             wrap("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})});
    const Paths paths = paths_of(model);
    const std::vector<Pose> pose = random_poses(dice);
    std::vector<Pose> elsewhere = pose;
    const Pose move = pose_of(dice.vector(2), dice.vector(3));
    for (Pose& p : elsewhere) p = move * p;
    EXPECT_NEAR(read(paths, pose, {0, 0, 0}).path.length, read(paths, elsewhere, {0, 0, 0}).path.length, 1e-9);
  }
}

TEST(Path, IsTheSumOfItsStretches) {
  Dice dice(8);
  Model model = three_bones();
  model.wraps = {wrap("bump", "b", Wrap::Kind::cylinder, {0, 0, 0})};
  Path& path = model.muscles[0].path;
  path.points = {at("a", {-0.06, 0, 0.01}), at("a", {-0.05, 0.002, 0}), at("c", {0.05, 0, 0}),
                 at("c", {0.06, 0.01, 0})};
  path.wraps = {{"bump", "+y", 1, 2}};
  const Paths paths = paths_of(model);
  for (int i = 0; i < 20; ++i) {
    const std::vector<Pose> pose = random_poses(dice);
    const std::vector<double> value(3);
    const Reading whole = read(paths, pose, value);
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
        {wrap("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0}), wrap("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})},
        "+y");
    const Paths paths = paths_of(model);
    const std::vector<Pose> pose = random_poses(dice);
    std::vector<Vec3> course;
    paths.course(0, pose, std::vector<double>(3), std::vector<WrapMemory>(2), course);
    double drawn = 0;
    for (size_t k = 1; k < course.size(); ++k) drawn += (course[k] - course[k - 1]).norm();
    const double length = read(paths, pose, {0, 0, 0}).path.length;
    EXPECT_LT(drawn, length + 1e-9);
    EXPECT_GT(drawn, length * 0.998);  // chords of 3 mm on a radius of 2 cm
  }
}

TEST(Path, SettlesTwoWrapsInAFewSweeps) {
  const Model model = [] {
    Dice dice(10);
    return winding_model(
        dice,
        {wrap("one", "a", Wrap::Kind::cylinder, {0.02, 0, 0}), wrap("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})},
        "+y");
  }();
  const Paths paths = paths_of(model);
  Dice dice(11);
  for (int i = 0; i < 50; ++i) EXPECT_FALSE(read(paths, random_poses(dice), {0, 0, 0}).path.flags.unsettled);
}

TEST(Path, WithAPointInsideItsOwnBonesWrapGoesStraightAndSaysSo) {
  Model model = three_bones();
  model.wraps = {wrap("bump", "b", Wrap::Kind::sphere, {0, 0, 0})};
  model.muscles[0].path.points = {at("b", {0.005, 0, 0}), at("c", {0.06, 0, 0})};
  model.muscles[0].path.wraps = {{"bump", "", 0, -1}};
  const Paths paths = paths_of(model);
  ASSERT_EQ(paths.notes().size(), 1u);
  EXPECT_NE(paths.notes()[0].find("bump"), std::string::npos);
  const std::vector<Pose> pose(4, Pose::Identity());
  EXPECT_NEAR(read(paths, pose, {0, 0, 0}).path.length, 0.055, 1e-15);
}

TEST(Path, FlagsAPointDeepInsideAnotherBonesWrap) {
  Model model = three_bones();
  model.wraps = {wrap("bump", "b", Wrap::Kind::sphere, {0, 0, 0})};
  model.muscles[0].path.points = {at("a", {0.012, 0, 0}), at("c", {0, 0.06, 0})};
  model.muscles[0].path.wraps = {{"bump", "", 0, -1}};
  const std::vector<Pose> pose(4, Pose::Identity());
  EXPECT_TRUE(read(paths_of(model), pose, {0, 0, 0}).path.flags.inside);
  model.muscles[0].path.points[0].at.x() = 0.0195;
  EXPECT_FALSE(read(paths_of(model), pose, {0, 0, 0}).path.flags.inside);
}

TEST(Path, WithPointsThatCoincideHasNoSlopeAndNoNaN) {
  Model model = three_bones();
  model.muscles[0].path.points = {at("a", {0.01, 0, 0}), at("b", {0.01, 0, 0}), at("c", {0.01, 0, 0})};
  const Reading r = read(paths_of(model), std::vector<Pose>(4, Pose::Identity()), {0, 0, 0});
  EXPECT_EQ(r.path.length, 0);
  for (const Wrench& w : r.slope) EXPECT_EQ(w, Wrench::Zero().eval());
}

TEST(Path, InANaNPoseIsNaNAndReturns) {
  Dice dice(12);
  const Model model = winding_model(
      dice,
      {wrap("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0}), wrap("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})},
      "+y");
  std::vector<Pose> pose = random_poses(dice);
  pose[3].translation().x() = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(read(paths_of(model), pose, {0, 0, 0}).path.length));
}

TEST(Path, RefusesWhatItCannotFollow) {
  Model model = three_bones();
  model.wraps = {wrap("ring", "b", Wrap::Kind::torus, {0, 0, 0})};
  model.wraps[0].tube = model.wraps[0].radius;
  model.muscles[0].path.points = {at("a", {0, 0, 0}), at("nowhere", {0, 0, 0})};
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

/// Bone c carries the insertion once round a cylinder of bone b, through the ray that the side forbids.
TEST(Path, WithMemoryWindsOnThroughTheForbiddenRay) {
  Model model = three_bones();
  model.wraps = {wrap("bump", "b", Wrap::Kind::cylinder, {0, 0, 0})};
  model.muscles[0].path.points = {at("a", {0.03, -0.04, 0}), at("c", {0.05, 0, 0.01})};
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
  const Model model = winding_model(dice, {wrap("one", "a", Wrap::Kind::ellipsoid, {0.02, 0, 0}),
                                           wrap("two", "c", Wrap::Kind::cylinder, {-0.02, 0, 0})});
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
