#include "sinew/scenario/view_detail.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "sinew/geometry/surface_tree.hpp"
#include "sinew/muscle/mass_spring/spring_detail.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/skeleton/bones.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

std::map<std::string, SpringDetail> details(const Vec3& eye) {
  std::map<std::string, SpringDetail> out;
  for (const Input& input : detail_for_eye(find_scene("lift_springs"), eye)) {
    EXPECT_EQ(input.step, 0);
    EXPECT_TRUE(input.path.starts_with("detail/"));
    out[input.path.substr(7)] = SpringDetail::of(static_cast<int>(input.value.at(0)));
  }
  return out;
}

TEST(ViewDetail, AnEyeAtTheArmSeesItsMusclesFinely) {
  const std::map<std::string, SpringDetail> near = details({1, 0, 0});
  EXPECT_EQ(near.size(), 7u);
  EXPECT_EQ(near.at("biceps_long").code(), 0) << "it lies in front";
  for (const auto& [name, detail] : near) EXPECT_EQ(detail.temporal, 0) << name;
}

TEST(ViewDetail, AnEyeFarOffSeesThemSeldom) {
  for (const auto& [name, detail] : details({20, 0, 0})) EXPECT_EQ(detail.temporal, 3) << name;
}

TEST(ViewDetail, BonesHideMusclesFromAnEyeWithinThem) {
  const Scene scene = find_scene("lift_springs");
  const World world(scene);
  const Bones bones(scene.model, world.names().bodies);
  const auto humerus = std::ranges::find(bones.list(), "humerus", &Bones::Bone::name);
  ASSERT_NE(humerus, bones.list().end());
  const SurfaceTree tree(moved(world.frame().poses[static_cast<size_t>(humerus->body)], humerus->mesh));
  const Vec3 within = centroid(tree.mesh());
  ASSERT_TRUE(tree.inside(within));
  const std::map<std::string, SpringDetail> seen = details(within);
  for (const char* name : {"biceps_short", "brachioradialis"})  // others are grown on the bone, and into it
    EXPECT_EQ(seen.at(name).spatial, 2) << name;
}

TEST(ViewDetail, ALargePictureBringsThemNear) {
  const Scene scene = find_scene("lift_springs");
  const World world(scene);
  const ViewDetail sight(scene, *world.recipe().anatomy);
  const auto paces = [&](double pixels) {
    std::vector<int> out;
    for (const ViewDetail::Net& net : sight.nets(world.frame(), {.at = {6, 0, 0}, .pixels = pixels}))
      out.push_back(SpringDetail::of(net.detail).temporal);
    return out;
  };
  EXPECT_EQ(paces(Viewpoint::usual_pixels), std::vector<int>(7, 2)) << "between 4 and 8 m";
  EXPECT_EQ(paces(4 * Viewpoint::usual_pixels), std::vector<int>(7, 0)) << "as from 1.5 m";
}

TEST(ViewDetail, ANetThatSeveralMusclesShareIsCoarsenedAsOthersAre) {
  Scene scene = find_scene("lift_springs");
  for (Muscle& muscle : scene.model.muscles) {
    if (!muscle.volume) muscle.volume.emplace();
    muscle.volume->joined = true;  // alone: it is only told
  }
  const World world(find_scene("lift_springs"));
  for (const ViewDetail::Net& net :
       ViewDetail(scene, *world.recipe().anatomy).nets(world.frame(), {.at = {20, 0, 0}})) {
    EXPECT_GE(SpringDetail::of(net.detail).spatial, 1) << net.muscle;
    EXPECT_EQ(SpringDetail::of(net.detail).temporal, 3) << net.muscle;
  }
}

TEST(ViewDetail, AnEyeThatHoversAtAThresholdLeavesNetsAsTheyAre) {
  const Scene scene = find_scene("lift_springs");
  const World world(scene);
  const ViewDetail sight(scene, *world.recipe().anatomy);
  const auto changes = [&](bool remembers) {
    std::vector<int> now(scene.model.muscles.size(), 0);
    int count = -1;  // the first look settles
    for (int look = 0; look < 12; ++look) {
      const double swing = look % 2 ? 0.04 : -0.04;  // m, about 2 m from the arm and across the edge of what hides
      std::vector<int> next = now;
      for (const ViewDetail::Net& net : sight.nets(world.frame(), {.at = {0, 0.6 + swing, 2.17 + swing}},
                                                   remembers ? std::span<const int>(now) : std::span<const int>()))
        next[static_cast<size_t>(find(scene.model.muscles, net.muscle) - scene.model.muscles.data())] = net.detail;
      count += next != now || look == 0;
      now = next;
    }
    return count;
  };
  EXPECT_GE(changes(false), 10) << "the eye does pass a threshold at every look";
  EXPECT_LE(changes(true), 1);
}

}  // namespace
}  // namespace sinew
