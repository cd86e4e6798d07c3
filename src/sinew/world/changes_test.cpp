// What disorders and operations do to the muscles of a World.
#include "sinew/model/changes.hpp"

#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

constexpr double stands_still = 1e-9;  // of a tension: standing still, after half a second

class Same : public Controller {
 public:
  explicit Same(double excitation) : excitation_(excitation) {}
  void decide(const World&, ControllerState&, Decision& decision) const override {
    for (double& u : decision.excitation) u = excitation_;
  }

 private:
  double excitation_;
};

/// The shipped arm held still, its biceps with tendons that do not give: fibres keep their length then.
Scene held_arm() {
  Scene scene = read_scene(SINEW_SOURCE_DIR "/models/scenes/curl.yaml");
  scene.excitations.clear();
  scene.pose["elbow_flexion"] = 0.4;
  scene.locked.clear();
  for (const Joint& joint : scene.model.joints)
    for (const Coordinate& c : joint.coordinates) scene.locked.push_back(c.name);
  for (Muscle& muscle : scene.model.muscles) muscle.tendon.kind = Tendon::Kind::rigid;
  return scene;
}

/// Of the long head of the biceps after half a second of an excitation.
double tension(const Scene& scene, double excitation) {
  World world(scene);
  const Same same(excitation);
  while (world.time() < 0.5) world.step(same);
  const auto& muscles = scene.model.muscles;
  return world.tension(static_cast<int>(find(muscles, "biceps_long") - muscles.data()));
}

Scene with(const Change& change) {
  Scene scene = held_arm();
  add_change(scene, change);
  return scene;
}

/// Passive and active part; the least activation is a part of the drive, so both are told apart by two excitations.
struct Parts {
  double active, passive;
};
Parts parts_of(const Scene& scene) {
  const double at = find(scene.model.muscles, "biceps_long")->activation.floor;
  const double low = tension(scene, 0), high = tension(scene, 1), active = (high - low) / (1 - at);
  return {active, low - at * active};
}

// Lee et al. 2018, section 6: what is left of the active force is the factor; passive forces stay.
TEST(Changes, WeaknessTakesActiveForceByItsFactorAndLeavesThePassive) {
  const Parts sound = parts_of(held_arm());
  ASSERT_GT(sound.active, 100);
  for (const double factor : {0.5, 0.2, 0.05}) {
    const Parts weak = parts_of(with({.kind = Change::Kind::weaken, .muscle = "biceps_*", .factor = factor}));
    EXPECT_NEAR(weak.active, factor * sound.active, stands_still * sound.active) << factor;
    EXPECT_NEAR(weak.passive, sound.passive, stands_still * sound.active) << factor;
  }
}

TEST(Changes, AtrophyTakesActiveAndPassiveForceAlike) {
  const Parts sound = parts_of(held_arm());
  for (const double factor : {0.5, 1.5}) {
    const Parts wasted = parts_of(with({.kind = Change::Kind::atrophy, .muscle = "biceps_*", .factor = factor}));
    EXPECT_NEAR(wasted.active, factor * sound.active, stands_still * sound.active) << factor;
    EXPECT_NEAR(wasted.passive, factor * sound.passive, stands_still * sound.active) << factor;
  }
}

TEST(Changes, ParalysisLeavesThePassiveForceAlone) {
  const Scene scene = with({.kind = Change::Kind::paralyse, .muscle = "biceps_*"});
  EXPECT_NEAR(tension(scene, 1), tension(scene, 0), stands_still);
  EXPECT_NEAR(tension(scene, 1), parts_of(held_arm()).passive, stands_still * 1000);
}

TEST(Changes, AContractureResistsMoreTheMoreItIsContracted) {
  double last = parts_of(held_arm()).passive;
  for (const double by : {0.05, 0.1, 0.2}) {
    const double now = parts_of(with({.kind = Change::Kind::contract, .muscle = "biceps_*", .by = by})).passive;
    EXPECT_GT(now, last) << by;
    last = now;
  }
  EXPECT_GT(last, 20);  // N
}

TEST(Changes, ATendonThatIsCutToATensionPullsThatMuchWhereTheSceneStarts) {
  for (const Tendon::Kind kind : {Tendon::Kind::rigid, Tendon::Kind::compliant}) {
    Scene scene = held_arm();
    for (Muscle& muscle : scene.model.muscles) muscle.tendon.kind = kind;
    const double at_elbow = 0.4;
    ASSERT_EQ(scene.pose["elbow_flexion"], at_elbow);
    add_change(scene, {.kind = Change::Kind::reroute,
                       .muscle = "biceps_long",
                       .point = -1,
                       .body = "humerus",
                       .at = {0.01, -0.25, 0},
                       .drop = true,
                       .tension = 40});
    World world(scene);
    const int biceps = static_cast<int>(find(scene.model.muscles, "biceps_long") - scene.model.muscles.data());
    EXPECT_NEAR(world.tension(biceps), 40, 1e-3);  // N: of muscles that stand still at their least activation
    EXPECT_NE(world.scene().model.muscles[static_cast<size_t>(biceps)].tendon.slack,
              scene.model.muscles[static_cast<size_t>(biceps)].tendon.slack);
    EXPECT_EQ(world.scene().changes, scene.changes);
    EXPECT_EQ(World(world.scene()).tension(biceps), world.tension(biceps)) << "once more is the same";
  }
}

TEST(Changes, AModelEditedBehindTheirBackIsRefused) {
  Scene scene = with({.kind = Change::Kind::weaken, .muscle = "biceps_*", .factor = 0.5});
  scene.model.muscles[0].force *= 2;
  EXPECT_THROW(World{scene}, InputError);
  edit_model(scene, [](Model& model) { model.muscles[0].force *= 2; });
  EXPECT_NO_THROW(World{scene});
}

TEST(Changes, ATensionThatNoTendonGivesIsRefusedByName) {
  Scene scene = held_arm();
  add_change(scene, {.kind = Change::Kind::reroute,
                     .muscle = "biceps_long",
                     .body = "humerus",
                     .at = {0.01, -0.25, 0},
                     .tension = 1e9});
  try {
    World world(scene);
    FAIL() << "no fault found";
  } catch (const InputError& error) {
    EXPECT_EQ(error.faults().at(0).field, "changes[1].tension");
    EXPECT_NE(std::string(error.what()).find("`biceps_long`"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace sinew
