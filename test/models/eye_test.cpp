// The shipped eye against the figures it was rebuilt from, and what its muscles do.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "sinew/control/scripted.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"
#include "test/support/posed_paths.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

struct EyeMuscle {
  const char *name, *published, *coordinate;
  double way;  ///< +1 where it pulls towards greater values of `coordinate`
};

constexpr std::array<EyeMuscle, 6> eye_muscles{{{"lateral_rectus", "r_Lateral_Rectus", "adduction", -1},
                                                {"medial_rectus", "r_Medial_Rectus", "adduction", 1},
                                                {"superior_rectus", "r_Superior_Rectus", "elevation", 1},
                                                {"inferior_rectus", "r_Inferior_Rectus", "elevation", -1},
                                                {"superior_oblique", "r_Superior_Oblique", "extorsion", -1},
                                                {"inferior_oblique", "r_Inferior_Oblique", "extorsion", 1}}};
constexpr std::array<std::array<const char*, 2>, 3> eye_coordinates{
    {{"adduction", "r_eye_add_abd"}, {"elevation", "r_eye_sup_inf"}, {"extorsion", "r_eye_inc_exc"}}};
constexpr std::array<std::array<double, 3>, 3> gazes{{{0, 0, 0}, {0.4, 0.2, 0.05}, {-0.35, -0.3, -0.1}}};

TEST(Eye, EveryMusclePullsItsOwnWay) {
  test::PosedPaths eye(find_model("eye"));
  for (const EyeMuscle& muscle : eye_muscles) {
    eye.set(muscle.coordinate, 0);
    const double moment_arm = -eye.read(eye.muscle(muscle.name)).slope;
    EXPECT_GT(muscle.way * moment_arm, 0.003) << muscle.name << ", m about " << muscle.coordinate;
    EXPECT_LT(muscle.way * moment_arm, 0.014) << muscle.name << ": the globe has a radius of 12 mm";
  }
}

TEST(Eye, HasThePublishedPathLengths) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  test::PosedPaths ours(find_model("eye")), published(test::table_model("upat_eye"));
  for (const auto& gaze : gazes) {
    for (size_t k = 0; k < 3; ++k) {
      ours.put(ours.skeleton().coordinate(eye_coordinates[k][0]), gaze[k]);
      published.put(published.skeleton().coordinate(eye_coordinates[k][1]), gaze[k]);
    }
    ours.take_pose();
    published.take_pose();
    for (const EyeMuscle& muscle : eye_muscles)  // a sphere here, an ellipsoid of three equal radii there
      EXPECT_NEAR(ours.read(ours.muscle(muscle.name)).length, published.read(published.muscle(muscle.published)).length,
                  1e-6)
          << muscle.name;
  }
}

TEST(Eye, OrbitPullsBackByThePublishedLaw) {
  Scene scene{.model = find_model("eye")};
  const double q = 0.3;
  scene.pose["adduction"] = q;
  const Frame frame = World(scene).frame();
  EXPECT_NEAR(frame.passive_torque[0], -0.002225 * q - 0.00345297 * q * q * q, 1e-12) << "N m, at rest";
}

TEST(Glance, LooksRightThenLeftThenAhead) {
  const Scene scene = find_scene("glance");
  World world(scene);
  const Scripted script(world);
  double most = 0, least = 0, astray = 0;
  while (world.time() < scene.duration) {
    world.step(script);
    ASSERT_FALSE(world.failed()) << "at " << world.time();
    most = std::max(most, world.coordinate(0));
    least = std::min(least, world.coordinate(0));
    for (const int k : {1, 2}) astray = std::max(astray, std::abs(world.coordinate(k)));
  }
  EXPECT_LT(least, -10 * degree) << "to the right: the right eye turns from the nose";
  EXPECT_GT(most, 10 * degree) << "to the left";
  EXPECT_LT(most - least, 80 * degree) << "the range";
  EXPECT_LT(astray, 8 * degree) << "up, down and torsion";
  EXPECT_NEAR(world.coordinate(0), 0, 3 * degree) << "ahead again";
}

}  // namespace
}  // namespace sinew
