// Muscles that follow a motion, against what the pages promise.
#include "sinew/control/tracker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/control/tracked_test.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/edit.hpp"
#include "sinew/model/read.hpp"

namespace sinew {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr double shipped_elbow = 105 * degree;

/// The shipped arm with a weight in the hand, its shoulder held.
Scene lifting(double mass) {
  Scene scene = read_scene(SINEW_SOURCE_DIR "/models/scenes/lift.yaml");
  scene.props[0].body.mass = mass;
  return scene;
}

struct Followed {
  double rms = 0, worst = 0;  // error of the first tracked coordinate, rad
  double variation = 0;       // of the excitation that varies most, per second
  std::vector<StepReport> reports;
  std::vector<double> activation;  // at the end
  double left = 0;                 // error at the end, rad
  double drift = 0;                // of activations over the last tenth of a second
};

Followed follow(const Scene& scene, double duration) {
  World world(scene);
  const Tracker tracker(world);
  Reference::Lag lag;
  Followed out;
  std::vector<double> before = world.state().excitation, variation(before.size()), late;
  int ticks = 0;
  while (world.time() < duration - 1e-9 && !world.failed()) {
    if (world.time() < duration - 0.1) late = world.state().activation;
    world.step(tracker);
    tracker.reference().compare(world.time(), world.kinematics().value, world.state().u, lag);
    out.rms += lag.late[0] * lag.late[0];
    out.worst = std::max(out.worst, std::abs(lag.late[0]));
    for (size_t i = 0; i < before.size(); ++i) variation[i] += std::abs(world.state().excitation[i] - before[i]);
    before = world.state().excitation;
    ++ticks;
  }
  EXPECT_FALSE(world.failed());
  out.rms = std::sqrt(out.rms / ticks);
  out.left = std::abs(lag.late[0]);
  out.reports = world.reports();
  out.activation = world.state().activation;
  for (size_t i = 0; i < before.size(); ++i) {
    out.variation = std::max(out.variation, variation[i] / duration);
    out.drift = std::max(out.drift, std::abs(out.activation[i] - late[i]));
  }
  return out;
}

TEST(Tracker, HoldsAnElbowAtARightAngleWithTwoAntagonists) {
  const Followed held = follow(test::antagonists(), 2);
  World world(test::antagonists());
  const Tracker tracker(world);
  while (world.time() < 2) world.step(tracker);
  EXPECT_NEAR(world.coordinate(0), pi / 2, 0.5 * degree);
  EXPECT_LT(held.drift, 1e-3);
  EXPECT_GT(held.activation[0], 0.05);
  EXPECT_LT(held.activation[1], 0.02);  // nothing is gained by pulling back
}

TEST(Tracker, LiftsFiveAndTenKilogramsWithinADegree) {
  for (const double mass : {5.0, 10.0}) {
    const Followed lifted = follow(lifting(mass), 6);
    // Asked for are 1 degree with 5 kg and 3 with 10, and 4 per second. Measured: 0.005 and 0.009 degrees, 0.3 and 0.8
    // per second.
    EXPECT_LT(lifted.rms, 0.1 * degree) << mass;
    EXPECT_LT(lifted.variation, 2) << mass;
    EXPECT_THAT(lifted.reports, IsEmpty()) << mass;
  }
}

TEST(Tracker, FollowsABallOnTheShortestWay) {
  Scene scene;
  scene.model = read_model(SINEW_SOURCE_DIR "/models/upper_body.yaml");
  scene.locked = {"back_x", "back_y", "back_z"};
  Track& track = scene.track.emplace();
  KeyPose rest{.at = 0, .pose = {}}, raised{.at = 1, .pose = {}};
  for (const Joint& joint : scene.model.joints)
    for (const Coordinate& c : joint.coordinates)
      if (c.name.find("back") == std::string::npos) rest.pose[c.name] = 0;
  raised.pose = {{"shoulder_x_r", -0.3}, {"shoulder_y_r", 0.2}, {"shoulder_z_r", 0.25}, {"elbow_flexion_r", 0.8}};
  track.poses = {rest, raised};
  World world(scene);
  const Tracker tracker(world);
  EXPECT_EQ(tracker.reference().tracked().size(), 16u);
  Reference::Lag lag;
  double worst = 0;
  while (world.time() < 1.5) {
    world.step(tracker);
    tracker.reference().compare(world.time(), world.kinematics().value, world.state().u, lag);
    worst = std::max(worst, lag.late.cwiseAbs().maxCoeff());
  }
  EXPECT_LT(worst, 1 * degree);
  EXPECT_NEAR(world.coordinate(world.skeleton().coordinate("shoulder_x_r")), -0.3, 0.2 * degree);
}

TEST(Tracker, WithoutEffortWhatIsFeasibleIsMetAndWithMuchEffortMusclesRest) {
  const auto missing = [](double effort, double& activation) {
    Scene scene = test::antagonists();
    scene.track->effort = effort;
    scene.track->smoothness = 0;
    World world(scene);
    const Tracker tracker(world);
    while (world.time() < 0.5) world.step(tracker);
    activation = world.state().activation[0];
    return std::abs(Tracker::missing(world.state().controller)[0]);
  };
  double activation = 0;
  EXPECT_LT(missing(1e-9, activation), 1e-6);  // rad/s2
  EXPECT_GT(activation, 0.05);
  missing(1e9, activation);
  EXPECT_NEAR(activation, 0.01, 1e-3);  // the floor
}

TEST(Tracker, ActivationsChangeLessFromTickToTickTheMoreSmoothnessCounts) {
  const auto leap = [](double smoothness) {
    Scene scene = test::antagonists();
    scene.track->smoothness = smoothness;
    scene.track->poses = {{.at = 0, .pose = {{"bend", 1.2}}}, {.at = 0.4, .pose = {{"bend", 1.7}}}};
    World world(scene);
    const Tracker tracker(world);
    double largest = 0;
    while (world.time() < 0.4) {
      const std::vector<double> before = world.state().activation;
      world.step(tracker);
      for (size_t i = 0; i < before.size(); ++i)
        largest = std::max(largest, std::abs(world.state().activation[i] - before[i]));
    }
    return largest;
  };
  double last = 2;
  for (const double smoothness : {0.0, 1e-3, 1e-1, 1.0, 10.0}) {
    const double now = leap(smoothness);
    EXPECT_LE(now, last * (1 + 1e-9)) << smoothness;
    last = now;
  }
  EXPECT_LT(last, 0.6 * leap(0));
}

TEST(Tracker, DoubledMuscleSharesItsLoadEqually) {
  Scene scene = test::antagonists();
  Muscle twin = scene.model.muscles[0];
  twin.name = "twin";
  scene.model.muscles.push_back(twin);
  const Followed both = follow(scene, 1);
  EXPECT_NEAR(both.activation[0], both.activation[2], 1e-6);
  EXPECT_GT(both.activation[0], 0.02);
}

TEST(Tracker, LoadInTheHandMakesNoErrorOfItsOwn) {
  // What error there is comes while activations rise at the very start.
  for (const double mass : {1.0, 10.0}) {
    const Followed lifted = follow(lifting(mass), 2.5);
    EXPECT_LT(lifted.worst, 0.1 * degree) << mass;
    EXPECT_LT(lifted.left, 0.02 * degree) << mass;
  }
}

TEST(Tracker, PushThatIsNotFeltIsSeenOnlyByWhatItDoes) {
  const auto strays = [](bool feels) {
    Scene scene = test::antagonists();
    scene.track->feels_pushes = feels;
    Push& push = scene.pushes.emplace_back();
    push.body = "forearm";
    push.at = {0, -0.25, 0};
    push.force[1] = Function::constant(-20);
    return follow(scene, 2).left;
  };
  EXPECT_LT(strays(true), 0.01 * degree);
  EXPECT_GT(strays(false), 1 * degree);  // 5 N m over the inertia and the stiffness
}

TEST(Tracker, CopyOfAWorldDecidesTheSame) {
  World world(lifting(5));
  const Tracker tracker(world);
  while (world.time() < 1) world.step(tracker);
  World copy(world);
  const Tracker another(copy);
  for (int i = 0; i < 100; ++i) world.step(tracker), copy.step(another);
  EXPECT_EQ(to_bytes(world.state()), to_bytes(copy.state()));
}

TEST(Tracker, OthersTakeOverFromAMuscleThatAHandHolds) {
  Scene scene = lifting(5);
  World world(scene);
  const Tracker tracker(world);
  while (world.time() < 3) world.step(tracker);
  const double brachialis = world.state().activation[5];
  world.apply({.step = 0, .path = "excite/biceps_long", .value = {0}});
  while (world.time() < 3.4) world.step(tracker);
  EXPECT_NEAR(world.coordinate(1), shipped_elbow, 0.5 * degree);
  EXPECT_GT(world.state().activation[5], brachialis + 0.05);
  EXPECT_LT(world.state().activation[3], 0.05);
}

TEST(Tracker, AnotherLinearisationInTheSameTickChangesLittle) {
  Scene once = lifting(5), thrice = once;
  thrice.track->passes = 3;
  const Followed one = follow(once, 2), three = follow(thrice, 2);
  EXPECT_LT(three.rms, 1.5 * one.rms);
  for (size_t i = 0; i < one.activation.size(); ++i) EXPECT_NEAR(one.activation[i], three.activation[i], 0.01);
}

TEST(Tracker, DemandBeyondTheMusclesNamesTheCoordinateAndWhoGivesAllHeHas) {
  Scene scene = lifting(10);
  scene.model = weaken(scene.model, "b*", 0.2);
  const Followed lifted = follow(scene, 3);
  ASSERT_FALSE(lifted.reports.empty());
  EXPECT_EQ(lifted.reports[0].where, "elbow_flexion");
  EXPECT_THAT(lifted.reports[0].reason, HasSubstr("more than its muscles can give"));
  EXPECT_THAT(lifted.reports[0].advice, HasSubstr("brachialis"));
  EXPECT_THAT(lifted.reports[0].advice, HasSubstr("N m are missing"));
}

TEST(Tracker, TheTorqueThatIsToldMissingIsThatOfTheMotionAlone) {
  Scene scene = test::antagonists();
  scene.model = weaken(scene.model, "flexor", 0.02);
  World world(scene);
  const Tracker tracker(world);
  while (world.reports().empty() && world.time() < 0.5) world.step(tracker);
  ASSERT_FALSE(world.reports().empty());
  // To stand still it lacks what weighs it down: the error that has grown meanwhile does not count.
  const double lacks = world.equations().bias[0] - world.muscle_torque()[0];
  double told = 0;
  ASSERT_EQ(std::sscanf(world.reports()[0].advice.c_str(), "%lf N m are missing", &told), 1)
      << world.reports()[0].advice;
  EXPECT_GT(lacks, 0.5);
  EXPECT_NEAR(told, lacks, 0.1 * lacks);
}

TEST(Tracker, JointWithoutMusclesIsNamed) {
  Scene scene = test::antagonists();
  scene.model.bodies.push_back({.name = "hand", .mass = 0.4, .centre = {0, -0.08, 0}, .inertia = {1e-3, 1e-4, 1e-3}});
  scene.model.joints.push_back({.name = "wrist",
                                .parent = "forearm",
                                .child = "hand",
                                .kind = Joint::Kind::hinge,
                                .at = {0, -0.3, 0},
                                .axis = Vec3::UnitZ(),
                                .coordinates = {{.name = "wave"}}});
  scene.track->poses[0].pose["wave"] = -0.5;
  const Followed held = follow(scene, 0.5);
  ASSERT_FALSE(held.reports.empty());
  const auto wave = std::find_if(held.reports.begin(), held.reports.end(),
                                 [](const StepReport& report) { return report.where == "wave"; });
  ASSERT_NE(wave, held.reports.end());
  EXPECT_THAT(wave->advice, HasSubstr("no muscle acts on it"));
  EXPECT_LT(held.worst, 5 * degree);  // the elbow is led all the same
}

}  // namespace
}  // namespace sinew
