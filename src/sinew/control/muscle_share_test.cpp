// Accelerations shared among muscles, whoever asks for them.
#include "sinew/control/muscle_share.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "sinew/control/tracked_test.hpp"
#include "sinew/control/tracker.hpp"
#include "sinew/model/read.hpp"

namespace sinew {
namespace {

/// A Tracker put together by hand: reference, gains, MuscleShare.
class ByHand : public Controller {
 public:
  explicit ByHand(const World& world)
      : reference_(world.scene(), world.skeleton(), world.recipe().dynamics.coordinates()),
        scripts_(world),
        share_(world, {.effort = world.scene().track->effort,
                       .smoothness = world.scene().track->smoothness,
                       .passes = world.scene().track->passes,
                       .feels_pushes = world.scene().track->feels_pushes}) {}
  void decide(const World& world, ControllerState& memory, Decision& decision) const override {
    scripts_.decide(world, memory, decision);
    const Track& how = *world.scene().track;
    const std::vector<int>& tracked = reference_.tracked();
    memory.ints.resize(share_.memory());
    Reference::Lag lag;
    reference_.compare(world.time(), world.kinematics().value, world.state().u, lag);
    AccelerationRows rows;
    rows.start(static_cast<Eigen::Index>(tracked.size()), world.skeleton().coordinates());
    for (size_t i = 0; i < tracked.size(); ++i) {
      const auto row = static_cast<Eigen::Index>(i);
      double k = how.stiffness, weight = 1;
      for (const Track::Emphasis& emphasis : how.emphasis)
        if (emphasis.name == world.skeleton().coordinate_name(tracked[i]))
          k = emphasis.stiffness.value_or(k), weight = emphasis.weight;
      rows.coordinate(row, tracked[i], lag.ahead[row] + 2 * std::sqrt(k) * lag.slow[row] + k * lag.late[row], weight);
    }
    share_.share(world, rows, memory.ints, decision);
  }

 private:
  Reference reference_;
  Scripted scripts_;
  MuscleShare share_;
};

/// The shipped scenes that track key poses or a motion of their own, on lines: who decides sees no fidelity.
std::vector<Scene> tracked_scenes() {
  std::vector<Scene> out;
  for (const auto& entry : std::filesystem::directory_iterator(SINEW_SOURCE_DIR "/models/scenes")) {
    if (entry.path().extension() != ".yaml") continue;
    Scene scene = read_scene(entry.path());
    if (!scene.track || !scene.track->file.empty()) continue;
    scene.default_fidelity = "line", scene.fidelity.clear();
    out.push_back(std::move(scene));
  }
  return out;
}

// G31
TEST(MuscleShare, TheSplitTrackerDecidesTheSame) {
  const std::vector<Scene> scenes = tracked_scenes();
  EXPECT_GE(scenes.size(), 8u);
  for (const Scene& scene : scenes) {
    World whole(scene), parted(scene);
    const Tracker tracker(whole);
    const ByHand by_hand(parted);
    for (int i = 0; i < 40; ++i) whole.step(tracker), parted.step(by_hand);
    EXPECT_EQ(whole.state().excitation, parted.state().excitation) << scene.name;
    EXPECT_EQ(whole.state().q, parted.state().q) << scene.name;
  }
}

/// The first row is the forearm's tip along an axis of the world; a coordinate may follow.
AccelerationRows tip_row(const World& world, const Vec3& axis, double wanted) {
  AccelerationRows rows;
  rows.start(1, world.skeleton().coordinates());
  rows.point(0, world, world.skeleton().body("forearm"), {0, -0.3, 0}, axis, wanted);
  return rows;
}

TEST(AccelerationRows, ARowOfAPointIsItsAcceleration) {
  // The tip of a hanging forearm that swings: r (a along - u^2 across), whatever the muscles do.
  Scene scene = test::antagonists();
  scene.track.reset();
  scene.pose["bend"] = 0.7, scene.speeds["bend"] = 3;
  const World world(scene);
  const double r = 0.3, angle = 0.7, u = 3, a = 11;  // any acceleration
  const Vec3 along(std::cos(angle), std::sin(angle), 0), inwards(-std::sin(angle), std::cos(angle), 0);
  for (const Vec3& axis : {Vec3(Vec3::UnitX()), Vec3(Vec3::UnitY()), Vec3(0.6, -0.8, 0)}) {
    const AccelerationRows rows = tip_row(world, axis, 0);
    const double drift = -rows.wanted[0];
    EXPECT_NEAR(rows.form(0, 0) * a + drift, axis.dot(r * a * along + r * u * u * inwards), 1e-12);
  }
}

/// Holds a point of a body where it was and asks of all coordinates only that they do not hurry: joints are free to
/// choose.
class PointHold : public Controller {
 public:
  PointHold(const World& world, int body, const Vec3& at)
      : share_(world, {}), body_(body), at_(at), goal_(place(world)) {}
  Vec3 place(const World& world) const { return world.kinematics().pose[static_cast<size_t>(body_)] * at_; }
  const Vec3& goal() const { return goal_; }

  void decide(const World& world, ControllerState& memory, Decision& decision) const override {
    constexpr double stiffness = 500, calm = 20, slight = 1e-3;
    memory.ints.resize(share_.memory());
    const int n = world.skeleton().coordinates();
    const Twist& twist = world.kinematics().twist[static_cast<size_t>(body_)];
    const Vec3 here = place(world), speed = twist.tail<3>() + Vec3(twist.head<3>()).cross(here);
    AccelerationRows rows;
    rows.start(3 + n, n);
    for (const int k : {0, 1, 2}) {
      const Vec3 axis = Vec3::Unit(k);
      const double wanted = stiffness * axis.dot(goal_ - here) - 2 * std::sqrt(stiffness) * axis.dot(speed);
      rows.point(k, world, body_, at_, axis, wanted);
    }
    for (int k = 0; k < n; ++k) rows.coordinate(3 + k, k, -calm * world.coordinate_speed(k), slight);
    share_.share(world, rows, memory.ints, decision);
  }

 private:
  MuscleShare share_;
  int body_;
  Vec3 at_, goal_;
};

TEST(MuscleShare, APointOfTheHandIsHeldWithinAMillimetreWhileTheElbowIsFree) {
  Scene scene = read_scene(SINEW_SOURCE_DIR "/models/scenes/reach.yaml");
  scene.track.reset();
  scene.pose["elbow_flexion_r"] = 60 * degree, scene.pose["shoulder_z_r"] = 20 * degree;
  World world(scene);
  const PointHold hold(world, world.skeleton().body("hand_r"), {0, -0.08, 0});
  const double elbow = world.coordinate(world.skeleton().coordinate("elbow_flexion_r"));
  while (world.time() < 1) world.step(hold);
  EXPECT_LT((hold.place(world) - hold.goal()).norm(), 1e-3);
  EXPECT_GT(std::abs(world.coordinate(world.skeleton().coordinate("elbow_flexion_r")) - elbow), 1e-3)
      << "nobody asked the elbow to stay";
}

}  // namespace
}  // namespace sinew
