// ground-floor G9.
#include "sinew/world/path_stretch.hpp"

#include <gtest/gtest.h>

#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew {
namespace {

TEST(PathStretch, CopiesTheWrapsOfItsOwnPathAlone) {
  Scene scene = test::arm();
  test::add_ligament(scene.model);
  scene.pose = {{"elbow", 0.6}};
  for (Muscle& muscle : scene.model.muscles) muscle.path = scene.model.ligaments[0].path;  // a wrap each
  const World world(scene);
  const Paths& paths = world.recipe().paths;
  std::vector<WrapMemory> all = world.state().wraps;
  ASSERT_EQ(all.size(), 4u);
  PathStretch stretch;
  const PathReading part = stretch.evaluate(paths, {.path = 1}, world.kinematics(), all);
  EXPECT_EQ(stretch.wraps.size(), 1u);
  EXPECT_EQ(all, world.state().wraps) << "what the whole path remembers is left as it is";
  EXPECT_NEAR(part.length, world.path_length(1), 1e-12);
}

}  // namespace
}  // namespace sinew
