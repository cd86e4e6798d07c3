#include "sinew/skeleton/made_bones.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/geometry/surface_tree.hpp"
#include "sinew/skeleton/bones.hpp"

namespace sinew {
namespace {

constexpr double reach = 0.006;  // m: a ridge ends within its own radius and a cell of where it should

/// A thigh that hangs from the ground and carries a shin, whose joint slides 0.4 m down it as a knee's does; a muscle
/// from the one to the other by a point close to the thigh.
Model leg() {
  Model model;
  model.bodies = {{.name = "thigh", .mass = 7, .centre = {0, -0.2, 0}},
                  {.name = "shin", .mass = 3, .centre = {0, -0.2, 0}}};
  model.joints = {{.name = "hip", .parent = ground, .child = "thigh", .kind = Joint::Kind::hinge},
                  {.name = "knee", .parent = "thigh", .child = "shin", .kind = Joint::Kind::custom}};
  model.joints[0].coordinates = {{.name = "hip"}};
  model.joints[1].coordinates = {{.name = "knee"}};
  model.joints[1].slide = {{.axis = Vec3::UnitY(), .by = {{{.coordinate = "", .function = Function::constant(-0.4)}}}}};
  model.joints[1].rotate = {{.axis = Vec3::UnitZ(), .by = Amount::of("knee")}};
  Muscle muscle{.name = "vastus"};
  muscle.path.points = {{.body = "thigh", .at = {0.03, -0.1, 0}},
                        {.body = "thigh", .at = {0.006, -0.25, 0}},
                        {.body = "shin", .at = {0.04, -0.05, 0}}};
  model.muscles = {muscle};
  return model;
}

const std::vector<std::string> bodies{ground, "thigh", "shin"};

TriMesh bone_of(const Model& model, const std::string& body) {
  const std::vector<MadeBone> made = made_bones(model, {body});
  return made.empty() ? TriMesh() : made[0].mesh;
}

TEST(MadeBone, RunsFromJointToJointWhereThePoseHasThemAndToInsertions) {
  const TriMesh thigh = bone_of(leg(), "thigh");
  EXPECT_TRUE(connection(thigh).closed());
  EXPECT_EQ(connection(thigh).parts, 1);
  const Box box = bounds(thigh);
  EXPECT_NEAR(box.low.y(), -0.4, 0.02) << "to the knee, though the joint's own place in the file is the hip";
  EXPECT_NEAR(box.high.y(), 0, 0.02);
  const SurfaceTree surface(thigh);
  EXPECT_LT(surface.closest({0.03, -0.1, 0}).distance, reach);
  EXPECT_TRUE(surface.inside({0, -0.2, 0}));
  EXPECT_FALSE(surface.inside({0.006, -0.25, 0})) << "a path that runs close by stays outside";
}

TEST(MadeBone, OfTheLastBodyReachesTheMiddleOfItsMass) {
  const TriMesh shin = bone_of(leg(), "shin");
  EXPECT_NEAR(bounds(shin).low.y(), -0.2, 0.02);
  EXPECT_TRUE(SurfaceTree(shin).inside({0, -0.1, 0}));
}

TEST(MadeBone, HasNoRidgeWhereAMuscleRuns) {  // from its origin straight back to the joint
  Model model = leg();
  model.muscles[0].path.points = {{.body = ground, .at = {0, 0.3, 0}}, {.body = "thigh", .at = {0.03, -0.1, 0}}};
  EXPECT_TRUE(bone_of(model, ground).triangles.empty());
}

TEST(MadeBone, IsEmptyWhereThereIsNothingToJoin) {
  Model model = leg();
  model.muscles.clear();
  model.bodies[1].centre.setZero();
  EXPECT_TRUE(bone_of(model, "shin").triangles.empty());
  EXPECT_TRUE(bone_of(model, ground).triangles.empty());
}

TEST(MadeBone, StandsInForMeshesThatAreNotFoundAndSaysSo) {
  Model model = leg();
  model.bodies[0].surface = {{.file = "no_femur.vtp"}};
  const Bones bones(model, bodies);
  ASSERT_EQ(bones.list().size(), 2u);
  EXPECT_EQ(bones.spaces().size(), 2u) << "muscles are kept out of them";
  EXPECT_THAT(bones.remarks(),
              testing::ElementsAre(testing::HasSubstr("no_femur.vtp"), testing::HasSubstr("2 of 2 bodies")));
}

TEST(MadeBone, TheGroundsIsNotCountedAmongTheBodies) {
  Model model = leg();
  model.muscles[0].path.points = {{.body = ground, .at = {0.1, 0, 0}}, {.body = "thigh", .at = {0.1, -0.3, 0}}};
  ASSERT_EQ(made_bones(model, bodies).size(), 3u);
  EXPECT_THAT(Bones(model, bodies).remarks(),
              testing::ElementsAre("2 of 2 bodies have no mesh: their bones are drawn from joints and paths"));
}

}  // namespace
}  // namespace sinew
