#include "sinew/motion/motion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A slide, a hinge, and a knee cap whose coordinate turns by a spline and follows the hinge.
Model leg() {
  return parse_model(R"(
sinew: 1
name: leg
bodies:
  pelvis: {mass: 1, inertia: [1, 1, 1, 0, 0, 0]}
  shank: {mass: 1, inertia: [1, 1, 1, 0, 0, 0]}
  patella: {mass: 0.1, inertia: [0.1, 0.1, 0.1, 0, 0, 0]}
joints:
  root: {parent: ground, child: pelvis, kind: slider, coordinates: {height: {start: 0.9}}}
  knee: {parent: pelvis, child: shank, kind: hinge, coordinates: {knee_angle: {start: 0.2}}}
  cap:
    parent: pelvis
    child: patella
    kind: custom
    coordinates: {cap_angle: {}}
    rotate: [{axis: [0, 0, 1], by: {spline: cap_angle, points: [[0, 0], [1, 0.5], [2, 1.2]]}}]
couplers: {cap_angle: {of: knee_angle, by: {linear: knee_angle, slope: 0.5, offset: 0.1}}}
)");
}

Table table(std::vector<std::string> columns, std::vector<std::vector<double>> rows, bool in_degrees = false) {
  return {.name = "walk", .columns = std::move(columns), .rows = std::move(rows), .in_degrees = in_degrees};
}

TEST(Motion, DegreesAreForAnglesOnly) {
  const Model model = leg();
  const Skeleton skeleton(model);
  const Motion motion =
      motion_of(table({"time", "height", "knee_angle"}, {{0, 1, 90}, {1, 2, 45}}, true), model, skeleton);
  EXPECT_THAT(motion.coordinates.time, ElementsAre(0, 1));
  EXPECT_EQ(motion.coordinates.value(1, skeleton.coordinate("height")), 2);
  EXPECT_NEAR(motion.coordinates.value(0, skeleton.coordinate("knee_angle")), pi / 2, 1e-15);
  EXPECT_THAT(motion.remarks, IsEmpty());
}

TEST(Motion, DegreesTakenForRadiansAndMillimetresForMetresAreTold) {
  const Model model = leg();
  const Skeleton skeleton(model);
  const auto remarks = [&](double height, double angle) {
    return motion_of(table({"time", "height", "knee_angle"}, {{0, height, 0}, {1, height, angle}}), model, skeleton,
                     "walk.mot")
        .remarks;
  };
  EXPECT_THAT(remarks(0.9, 1.5), IsEmpty());
  EXPECT_THAT(remarks(0.9, 60), ElementsAre(HasSubstr("walk.mot: knee_angle (60 rad at 1 s) can hardly be meant: is "
                                                      "the file in degrees (`inDegrees=yes`)")));
  EXPECT_THAT(remarks(900, 60), ElementsAre(HasSubstr("and 1 more can hardly be meant")));
}

TEST(Motion, PathsOfStatesNameCoordinatesAndSpeedsAreLeftOut) {
  const Model model = leg();
  const Skeleton skeleton(model);
  const Motion motion = motion_of(table({"time", "/jointset/knee/knee_angle/value", "/jointset/knee/knee_angle/speed",
                                         "/jointset/root/height/value"},
                                        {{0, 0.5, 7, 1}}),
                                  model, skeleton);
  EXPECT_EQ(motion.coordinates.value(0, skeleton.coordinate("knee_angle")), 0.5);
  EXPECT_EQ(motion.coordinates.value(0, skeleton.coordinate("height")), 1);
  EXPECT_THAT(motion.remarks, ElementsAre(HasSubstr("1 column of")));
}

TEST(Motion, MissingCoordinatesStayAtTheirStartAndAreNamed) {
  const Model model = leg();
  const Skeleton skeleton(model);
  const Motion motion = motion_of(table({"time", "knee_angle"}, {{0, 0.5}, {1, 0.6}}), model, skeleton, "walk.mot");
  EXPECT_EQ(motion.coordinates.value(1, skeleton.coordinate("height")), 0.9);
  EXPECT_THAT(motion.remarks, ElementsAre("walk.mot has no column for height: held at the model's value"));
}

TEST(Motion, CouplersOverruleTheTableWithAWarning) {
  const Model model = leg();
  const Skeleton skeleton(model);
  const int cap = skeleton.coordinate("cap_angle");
  const auto read = [&](double told) {
    return motion_of(table({"time", "height", "knee_angle", "cap_angle"}, {{0, 1, 0.4, told}}), model, skeleton);
  };
  EXPECT_NEAR(read(0.7).coordinates.value(0, cap), 0.3, 1e-15);
  EXPECT_THAT(read(0.7).remarks, ElementsAre(HasSubstr("cap_angle differs by up to 0.4")));
  EXPECT_THAT(read(0.30005).remarks, IsEmpty()) << "within what a file rounds";
}

/// OpenSim calls such coordinates `coupled` and leaves them in radians under `inDegrees=yes`.
TEST(Motion, ACoordinateThatNoTurnFollowsOneToOneIsNotInDegrees) {
  const Model model = leg();
  EXPECT_FALSE(written_as_angle(*find(model.joints, "cap"), 0));
  EXPECT_TRUE(written_as_angle(*find(model.joints, "knee"), 0));
  EXPECT_FALSE(written_as_angle(*find(model.joints, "root"), 0));
}

TEST(Motion, WhatDoesNotFitIsRefused) {
  const Model model = leg();
  const Skeleton skeleton(model);
  EXPECT_THROW(motion_of(table({"time", "elbow"}, {{0, 1}}), model, skeleton), InputError);
  EXPECT_THROW(motion_of(table({"time", "knee_angle"}, {}), model, skeleton), InputError);
  EXPECT_THROW(
      motion_of(table({"time", "knee_angle", "/jointset/knee/knee_angle/value"}, {{0, 1, 2}}), model, skeleton),
      InputError);
}

TEST(Motion, AJumpInTimeIsNamed) {
  const Model model = leg();
  const Skeleton skeleton(model);
  const Motion motion =
      motion_of(table({"time", "height", "knee_angle"}, {{0, 1, 0}, {0.1, 1, 0}, {0.2, 1, 0}, {5, 1, 0}, {5.1, 1, 0}}),
                model, skeleton);
  EXPECT_THAT(motion.remarks, ElementsAre(HasSubstr("jump from 0.2 s to 5 s")));
}

/// Any tree, any joint: the curve's speeds move its positions, its accelerations change its speeds.
TEST(MotionCurve, SpeedsAndAccelerationsMatchDifferences) {
  constexpr double h = 1e-5, bar = 2e-6;
  for (int seed = 1; seed <= 6; ++seed) {
    const Model model = test::random_tree(static_cast<std::uint64_t>(seed));
    const Skeleton skeleton(model);
    const Coordinates coordinates(model, skeleton);
    test::Dice dice(static_cast<std::uint64_t>(seed) + 100);
    Samples samples{{}, Eigen::MatrixXd(12, skeleton.coordinates())};
    for (int i = 0; i < 12; ++i) {
      samples.time.push_back(0.5 * i);
      samples.value.row(i) = dice.numbers(skeleton.coordinates(), 0.6).transpose();
    }
    const MotionCurve curve(samples, skeleton, coordinates);
    auto before = curve.instant(), at = curve.instant(), after = curve.instant();
    for (const double t : {1.3, 2.9, 4.4}) {
      curve.at(t - h, before), curve.at(t, at), curve.at(t + h, after);
      Eigen::VectorXd rate(skeleton.positions());
      skeleton.rates(at.q, at.u, rate);
      EXPECT_LT(((after.q - before.q) / (2 * h) - rate).lpNorm<Eigen::Infinity>(), bar);
      EXPECT_LT(((after.u - before.u) / (2 * h) - at.a).lpNorm<Eigen::Infinity>(), 10 * bar);
    }
  }
}

/// A ball that turns through half a turn: its rotation vector folds back in a file, the curve goes on.
TEST(MotionCurve, BallsTurnOnPastHalfATurn) {
  Model model;
  model.bodies = {{.name = "head", .mass = 1, .inertia = {1, 1, 1, 0, 0, 0}}};
  model.joints = {{.name = "neck",
                   .parent = ground,
                   .child = "head",
                   .kind = Joint::Kind::ball,
                   .coordinates = {{.name = "x"}, {.name = "y"}, {.name = "z"}}}};
  const Skeleton skeleton(model);
  Table t = table({"time", "x", "y", "z"}, {});
  for (int i = 0; i <= 20; ++i) {
    const double angle = 0.2 * i;  // up to 4 rad
    t.rows.push_back({0.1 * i, 0, angle > pi ? angle - 2 * pi : angle, 0});
  }
  const Motion motion = motion_of(t, model, skeleton);
  const Coordinates coordinates(model, skeleton);
  const MotionCurve curve(motion.coordinates, skeleton, coordinates);
  auto at = curve.instant();
  for (const double time : {0.5, 1.57, 1.95}) {
    curve.at(time, at);
    EXPECT_LT((at.u - Eigen::Vector3d(0, 2, 0)).norm(), 1e-9) << time;
  }
}

}  // namespace
}  // namespace sinew
