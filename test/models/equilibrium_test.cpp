// Every muscle of every published file finds its equilibrium, or there is a reason with a name.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "sinew/muscle/hill.hpp"
#include "sinew/osim/osim.hpp"
#include "sinew/world/world.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

constexpr int random_poses = 50;
constexpr double settled = 1e-8;  // of the peak isometric force

/// Somewhere inside the ranges; coordinates that follow others or are locked stay.
void pose_at_random(Scene& scene, std::mt19937& random) {
  for (const Joint& joint : scene.model.joints)
    for (const Coordinate& c : joint.coordinates) {
      const auto follows = [&](const Coupler& coupler) { return coupler.coordinate == c.name; };
      const bool free = !c.locked && !c.prescribed && c.range &&
                        std::none_of(scene.model.couplers.begin(), scene.model.couplers.end(), follows);
      if (free) scene.pose[c.name] = std::uniform_real_distribution<>(c.range->low, c.range->high)(random);
    }
}

class Equilibrium : public ::testing::TestWithParam<const char*> {};

TEST_P(Equilibrium, EveryMuscleBalancesItsTendonInEveryPose) {
  const auto data = test::data_folder();
  if (!data) GTEST_SKIP() << test::no_data;
  Scene scene{.model = read_osim(*data / "osim" / GetParam()).model};
  CurveShelf shelf;
  std::vector<MuscleTendon> muscles;
  for (const Muscle& muscle : scene.model.muscles) muscles.push_back(muscle_tendon(muscle, shelf));
  std::mt19937 random(11);
  int balanced = 0, slack = 0, shortest = 0;
  for (int pose = 0; pose < random_poses; ++pose) {
    pose_at_random(scene, random);
    const World world(scene);
    for (size_t m = 0; m < muscles.size(); ++m) {
      if (muscles[m].rigid) continue;
      for (const double activation : {0.01, 0.5, 1.0}) {
        const HillPoint point =
            hill_start(muscles[m], shelf.cells(), world.path_length(static_cast<int>(m)), activation);
        slack += point.slack;
        shortest += point.at_shortest && !point.slack;
        if (point.slack || point.at_shortest) continue;  // named: nothing to balance
        ++balanced;
        ASSERT_LT(std::abs(point.residual), settled) << scene.model.muscles[m].name << " at activation " << activation;
        ASSERT_GE(point.tension, 0) << scene.model.muscles[m].name;
      }
    }
  }
  RecordProperty("balanced", balanced);
  RecordProperty("slack", slack);
  RecordProperty("shortest", shortest);
  const bool any_tendon =
      std::any_of(muscles.begin(), muscles.end(), [](const MuscleTendon& muscle) { return !muscle.rigid; });
  EXPECT_EQ(balanced > 0, any_tendon);
}

INSTANTIATE_TEST_SUITE_P(Data, Equilibrium,
                         ::testing::Values("LHDL_hip_r.osim", "Tug_of_War_Millard.osim", "UPAT_Eye_Model_v1.osim",
                                           "arm26.osim", "das4_v4.osim", "gait2354_simbody.osim",
                                           "gait2392_thelen2003muscle.osim", "legacy/Applications_ID_tests_arm26.osim",
                                           "legacy/Tests_shared_arm26.osim",
                                           "pathlength_reference/subject_walk_armless_18musc.osim",
                                           "pathlength_reference/walk_gait1018_subject01.osim"));

}  // namespace
}  // namespace sinew
