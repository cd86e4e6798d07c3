#include "sinew/view/floor.hpp"

#include <gtest/gtest.h>

#include "sinew/scenario/catalogue.hpp"
#include "sinew/view/view.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

Floor floor_in(const Scene& scene) {
  const World world(scene);
  return View(scene, world.names(), world.frame()).floor();
}

TEST(Floor, ATableStandsAndAnArmHangs) {
  Scene scene = find_scene("set_down");
  EXPECT_EQ(hold_of(scene, "table"), Hold::fixed);
  EXPECT_EQ(hold_of(scene, "dumbbell"), Hold::hung) << "in the hand";
  EXPECT_EQ(hold_of(scene, "forearm"), Hold::hung);
  EXPECT_TRUE(floor_in(scene).stands);
  find(scene.props, "table")->weld->at.y() += 2;
  EXPECT_FALSE(floor_in(scene).stands) << "a ceiling: the arm is lowest";
  EXPECT_FALSE(floor_in(find_scene("curl")).stands);
}

TEST(Floor, WhoWalksStandsOnTheFeet) {
  const Scene scene = find_scene("walk");
  EXPECT_EQ(hold_of(scene, "toes_r"), Hold::loose);
  EXPECT_TRUE(floor_in(scene).stands);
}

TEST(Floor, AJointToTheGroundHoldsWhatItCannotLift) {
  Scene scene;
  scene.model.bodies = {{.name = "block"}};
  const auto hold = [&](Joint joint) {
    joint.parent = ground;
    joint.child = "block";
    scene.model.joints = {std::move(joint)};
    return hold_of(scene, "block");
  };
  EXPECT_EQ(hold({.kind = Joint::Kind::weld}), Hold::fixed);
  EXPECT_EQ(hold({.kind = Joint::Kind::ball}), Hold::hung);
  EXPECT_EQ(hold({.kind = Joint::Kind::free}), Hold::loose);
  EXPECT_EQ(hold({.kind = Joint::Kind::slider}), Hold::hung) << "it slides level";
  EXPECT_EQ(hold({.kind = Joint::Kind::slider, .axis = Vec3::UnitY()}), Hold::loose);
  EXPECT_EQ(hold({.kind = Joint::Kind::slider, .turn = {0, 0, pi / 2}}), Hold::loose) << "turned upright";
}

TEST(Floor, ABoneThatIsFixedStandsForABodyThatIsNotShown) { EXPECT_FALSE(floor_in(find_scene("glance")).stands); }

TEST(Floor, AHalfSpaceIsTheGroundWhateverLiesLower) {
  Scene scene = find_scene("curl");
  scene.model.shapes.push_back(
      {.name = "floor", .body = ground, .kind = ContactShape::Kind::half_space, .at = {0, 0.25, 0}});
  const Floor floor = floor_in(scene);
  EXPECT_EQ(floor.ground, 0.25);
  EXPECT_EQ(floor.under({Vec3(0, -1, 0), Vec3(1, 1, 1)}), 0.25);
}

TEST(Floor, ThereIsAirUnderWhatHangsAndNoneUnderWhatStands) {
  const Box box{Vec3(0, 1, 0), Vec3(1, 3, 1)};
  EXPECT_EQ((Floor{.ground = {}, .stands = true}.under(box)), 1);
  EXPECT_DOUBLE_EQ((Floor{.ground = {}, .stands = false}.under(box)), 0.9);
}

}  // namespace
}  // namespace sinew
