// ground-floor G7: what is told of muscles of tetrahedra is what they do, on all of the shipped upper body.
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"
#include "test/support/volume_tissue.hpp"

namespace sinew {
namespace {

TEST(UpperBodyOfVolumes, TensionIsWhatTheEndsPull) {
  constexpr double agreement = 0.01;  // straight spindles at their start pose pull all but along their line
  Scene scene{.model = find_model("upper_body"), .name = "volumes"};
  scene.default_fidelity = test::volume_fidelity().name;
  scene.default_excitation = 0.3;
  const World world(scene, {test::volume_fidelity()});
  const std::vector<MuscleReading> told = world.frame().muscles;
  ASSERT_GT(told.size(), 100u);
  double largest = 0;
  for (size_t m = 0; m < told.size(); ++m) {
    const int origin = world.skeleton().body(scene.model.muscles[m].path.points.front().body);
    Vec3 force = Vec3::Zero();
    for (const PointPull& pull : world.state().tissues[0].pulls.points)
      if (pull.muscle == static_cast<int>(m) && pull.body == origin) force += pull.force;
    EXPECT_NEAR(told[m].tension, force.norm(), agreement * force.norm() + 1e-6) << scene.model.muscles[m].name;
    largest = std::max(largest, told[m].tension);
  }
  EXPECT_GT(largest, 30);  // N
}

}  // namespace
}  // namespace sinew
