// Every muscle of every published file and of every model that ships finds its equilibrium, or there is a reason with a
// name.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "sinew/muscle/hill/hill.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"
#include "test/support/published_files.hpp"

namespace sinew {
namespace {

using std::literals::operator""sv;

constexpr int random_poses = 50;
constexpr double settled = 1e-8;  // of the peak isometric force

/// Somewhere inside the ranges; coordinates that follow others or are locked stay. Some files give "ranges" of 1e5 m.
void pose_at_random(Scene& scene, std::mt19937& random) {
  for (const Joint& joint : scene.model.joints)
    for (size_t k = 0; k < joint.coordinates.size(); ++k) {
      const Coordinate& c = joint.coordinates[k];
      const auto follows = [&](const Coupler& coupler) { return coupler.coordinate == c.name; };
      if (c.locked || c.prescribed || !c.range || std::ranges::any_of(scene.model.couplers, follows)) continue;
      const double most = turns(joint, k) ? pi : 1;
      std::uniform_real_distribution<> within(std::max(-most, c.range->low), std::min(most, c.range->high));
      scene.pose[c.name] = within(random);
    }
}

/// Rigid tendons have nothing to balance; `always_slack`: nor has any other of this model.
void expect_equilibria(Scene scene, bool always_slack = false) {
  CurveCache cache;
  std::vector<MuscleTendon> muscles;
  for (const Muscle& muscle : scene.model.muscles) muscles.push_back(muscle_tendon(muscle, cache));
  std::mt19937 random(11);
  int balanced = 0, slack = 0, shortest = 0;
  for (int pose = 0; pose < random_poses; ++pose) {
    pose_at_random(scene, random);
    const World world(scene);
    for (size_t m = 0; m < muscles.size(); ++m) {
      if (muscles[m].rigid) continue;
      for (const double activation : {0.01, 0.5, 1.0}) {
        const HillPoint point =
            hill_start(muscles[m], cache.cells(), world.path_length(static_cast<int>(m)), activation);
        slack += point.slack;
        shortest += point.at_shortest && !point.slack;
        if (point.slack || point.at_shortest) continue;  // named: nothing to balance
        ++balanced;
        EXPECT_LT(std::abs(point.residual), settled) << scene.model.muscles[m].name << " at activation " << activation;
        EXPECT_GE(point.tension, 0) << scene.model.muscles[m].name;
      }
    }
  }
  testing::Test::RecordProperty("balanced", balanced);
  testing::Test::RecordProperty("slack", slack);
  testing::Test::RecordProperty("shortest", shortest);
  const bool yields = std::ranges::any_of(muscles, [](const MuscleTendon& muscle) { return !muscle.rigid; });
  EXPECT_EQ(balanced > 0, yields && !always_slack);
}

class Equilibrium : public ::testing::TestWithParam<const char*> {};
TEST_P(Equilibrium, EveryMuscleBalancesItsTendonInEveryPose) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const bool always_slack = GetParam() == "legacy/Simulation_Test_MovingPathPointMomentArmTest.osim"sv;
  expect_equilibria({.model = test::published_model(GetParam())}, always_slack);
}
INSTANTIATE_TEST_SUITE_P(Published, Equilibrium, ::testing::ValuesIn(test::published_with_muscles), test::TestName{});

class ShippedEquilibrium : public ::testing::TestWithParam<std::filesystem::path> {};
TEST_P(ShippedEquilibrium, EveryMuscleBalancesItsTendonInEveryPose) {
  expect_equilibria({.model = find_model(GetParam().string())});
}
INSTANTIATE_TEST_SUITE_P(Models, ShippedEquilibrium, ::testing::ValuesIn(shipped_models()), test::TestName{});

}  // namespace
}  // namespace sinew
