// The shipped legs against the published tables they were rebuilt from.
#include <gtest/gtest.h>

#include <array>
#include <numeric>

#include "sinew/scenario/catalogue.hpp"
#include "test/support/posed_paths.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

struct NamePair {
  const char *ours, *published;
};

constexpr std::array<NamePair, 24> leg_muscles{{{"psoas", "psoas"},
                                                {"iliacus", "iliacus"},
                                                {"pectineus", "pect"},
                                                {"adductor_magnus", "add_mag2"},
                                                {"gracilis", "grac"},
                                                {"sartorius", "sar"},
                                                {"tensor_fasciae_latae", "tfl"},
                                                {"gluteus_medius_front", "glut_med1"},
                                                {"gluteus_medius_middle", "glut_med2"},
                                                {"gluteus_medius_back", "glut_med3"},
                                                {"gluteus_maximus_upper", "glut_max1"},
                                                {"gluteus_maximus_middle", "glut_max2"},
                                                {"gluteus_maximus_lower", "glut_max3"},
                                                {"piriformis", "peri"},
                                                {"gemelli", "gem"},
                                                {"quadratus_femoris", "quad_fem"},
                                                {"rectus_femoris", "rect_fem"},
                                                {"vasti", "vas_int"},
                                                {"hamstrings", "bifemlh"},
                                                {"biceps_femoris_short", "bifemsh"},
                                                {"gastrocnemius", "med_gas"},
                                                {"soleus", "soleus"},
                                                {"tibialis_posterior", "tib_post"},
                                                {"tibialis_anterior", "tib_ant"}}};

// Of one leg, in this order: rad. They lie on both sides of every conditional point's range.
constexpr std::array<const char*, 6> leg_coordinates{"hip_flexion", "hip_adduction", "hip_rotation",
                                                     "knee_angle",  "ankle_angle",   "subtalar_angle"};
constexpr std::array<std::array<double, 6>, 4> leg_poses{{{0, 0, 0, 0, 0, 0},
                                                          {0.5, -0.1, 0.1, -0.3, 0.1, 0.05},
                                                          {-0.3, 0.1, -0.2, -1.0, -0.3, -0.1},
                                                          {1.2, -0.3, 0.2, -1.8, 0.3, 0.2}}};
constexpr double rounding = 1e-8;  // m; the YAML keeps ten digits, the tables' splines and angles seventeen

double mass(const Model& model) {
  return std::accumulate(model.bodies.begin(), model.bodies.end(), 0.0,
                         [](double sum, const Body& body) { return sum + body.mass; });
}

void pose_leg(test::PosedPaths& paths, const std::array<double, 6>& pose, const std::string& side, int moving) {
  for (size_t k = 0; k < leg_coordinates.size(); ++k)
    paths.put(paths.skeleton().coordinate(leg_coordinates[k] + side), pose[k]);
  paths.take_pose(moving);
}

/// Length and slope of one muscle in one pose, along one of the leg's coordinates.
test::PosedPaths::Reading leg_reading(test::PosedPaths& paths, const std::string& muscle,
                                      const std::array<double, 6>& pose, const std::string& side, size_t along) {
  pose_leg(paths, pose, side, paths.skeleton().coordinate(leg_coordinates[along] + side));
  return paths.read(paths.muscle(muscle + side));
}

TEST(Legs, HaveTwentyFourMusclesOnEitherSide) {
  const Model legs = find_model("legs");
  ASSERT_EQ(legs.muscles.size(), 48u);
  for (const NamePair& name : leg_muscles)
    for (const char* side : {"_r", "_l"}) EXPECT_NE(find(legs.muscles, name.ours + std::string(side)), nullptr);
}

TEST(Legs, WeighWhatWasPublished) {
  EXPECT_NEAR(mass(find_model("legs")), 75.165, 5e-4) << "kg, gait2354 and gait2392";
}

TEST(Legs, HaveThePublishedLengthsAndMomentArms) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  test::PosedPaths ours(find_model("legs")), published(test::table_model("gait2354"));
  for (const char* side : {"_r", "_l"})
    for (const NamePair& name : leg_muscles)
      for (const auto& pose : leg_poses)
        for (size_t along = 0; along < leg_coordinates.size(); ++along) {
          const auto here = leg_reading(ours, name.ours, pose, side, along);
          const auto there = leg_reading(published, name.published, pose, side, along);
          EXPECT_NEAR(here.length, there.length, rounding) << name.ours << side;
          EXPECT_NEAR(here.slope, there.slope, rounding) << name.ours << side << " about " << leg_coordinates[along];
        }
}

TEST(Legs, HaveThePublishedMusclesAndMasses) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const Model ours = find_model("legs"), published = test::table_model("gait2354");
  EXPECT_NEAR(mass(ours), mass(published), 1e-9);
  for (const char* side : {"_r", "_l"})
    for (const NamePair& name : leg_muscles) {
      const Muscle& here = *find(ours.muscles, name.ours + std::string(side));
      const Muscle& there = *find(published.muscles, name.published + std::string(side));
      EXPECT_EQ(here.force, there.force) << here.name;
      EXPECT_EQ(here.fibre.length, there.fibre.length) << here.name;
      EXPECT_NEAR(here.fibre.pennation, there.fibre.pennation, rounding) << here.name;
      EXPECT_EQ(here.tendon.slack, there.tendon.slack) << here.name;
    }
}

TEST(Legs, LeftMirrorsRight) {
  test::PosedPaths legs(find_model("legs"));
  for (const NamePair& name : leg_muscles)
    for (const auto& pose : leg_poses)
      for (size_t along = 0; along < leg_coordinates.size(); ++along) {
        const auto right = leg_reading(legs, name.ours, pose, "_r", along);
        const auto left = leg_reading(legs, name.ours, pose, "_l", along);
        EXPECT_NEAR(right.length, left.length, rounding) << name.ours;
        EXPECT_NEAR(right.slope, left.slope, rounding) << name.ours << " about " << leg_coordinates[along];
      }
}

}  // namespace
}  // namespace sinew
