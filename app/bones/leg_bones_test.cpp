#include "app/bones/leg_bones.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace sinew {
namespace {

/// Meshed once for all tests, coarser than what ships.
class LegBones : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    for (Bone& bone : leg_bones(0.004)) bones().emplace(bone.name, std::move(bone));
  }
  static void TearDownTestSuite() { bones().clear(); }
  static std::map<std::string, Bone>& bones() {
    static std::map<std::string, Bone> all;
    return all;
  }
  static Box box(const std::string& name) { return bounds(bones().at(name).mesh); }
};

TEST_F(LegBones, AreClosedAndFaceOutwards) {
  const std::map<std::string, int> several{{"foot", 11}, {"toes", 14}};
  for (const auto& [name, bone] : bones()) {
    const Connection found = connection(bone.mesh);
    EXPECT_TRUE(found.closed()) << name;
    EXPECT_EQ(found.parts, several.contains(name) ? several.at(name) : 1) << name;
    for (const TriMesh& part : parts(bone.mesh)) EXPECT_GT(volume(part), 0) << name;
  }
}

TEST_F(LegBones, HipBoneHasOneHole) {  // below the socket, between pubis and ischium
  EXPECT_EQ(connection(bones().at("hip_bone").mesh).euler, 0);
}

TEST_F(LegBones, HaveTheSizesOfAnAdultsBones) {
  EXPECT_NEAR(box("femur").size().y(), 0.45, 0.02);
  EXPECT_NEAR(box("tibia").size().y(), 0.40, 0.02);
  EXPECT_NEAR(box("fibula").size().y(), 0.38, 0.02);
  EXPECT_NEAR(box("hip_bone").size().y(), 0.23, 0.02);
  EXPECT_NEAR(box("foot").size().x(), 0.20, 0.02) << "heel to the ball";
}

TEST_F(LegBones, GluteiSpringFromTheOuterFaceOfTheBlade) {  // origins of models/legs.yaml
  const Distance blade = hip_bone();
  for (const Vec3& origin : {Vec3(-0.0408, 0.0304, 0.1209), Vec3(-0.0855, 0.0445, 0.0766),
                             Vec3(-0.1223, 0.0105, 0.0648), Vec3(-0.1195, 0.0612, 0.07)}) {
    EXPECT_NEAR(blade(origin), 0, 0.004) << "m";
    EXPECT_GT(blade(origin + Vec3(0, 0, 0.006)), blade(origin)) << "outwards leads off the bone";
  }
}

TEST_F(LegBones, FemurTurnsInItsSocketWithoutTouching) {
  const Vec3 hip(-0.0707, -0.0661, 0.0835);
  const Distance socket = hip_bone(), bone = femur();
  for (const Vec3& direction : {Vec3(-0.35, 0.55, -0.76), Vec3(0, 1, 0), Vec3(-0.7, 0.3, -0.6)}) {
    const Vec3 n = direction.normalized();
    EXPECT_LT(bone(0.022 * n), 0) << "the head fills it";
    EXPECT_GT(bone(0.0235 * n), 0);
    EXPECT_GT(socket(hip + 0.0235 * n), 0) << "cartilage lies between";
    EXPECT_LT(socket(hip + 0.029 * n), 0) << "the cup holds it";
  }
}

TEST_F(LegBones, TibiaLiesUnderTheFemur) {
  const Vec3 knee(-0.0046, -0.3958, 0);  // the shin's origin in the femur, leg straight
  const Distance plateau = tibia();
  double nearest = 1;
  for (const Vec3& vertex : bones().at("femur").mesh.vertices) nearest = std::min(nearest, plateau(vertex - knee));
  EXPECT_GT(nearest, -0.001) << "m; the bones do not run into each other";
  EXPECT_LT(nearest, 0.008) << "m; nor do they hang apart";
}

TEST_F(LegBones, TalusTurnsAboutTheAnklesAxis) {
  const Vec3 axis = Vec3(-0.105, -0.174, 0.979).normalized();
  double least = 1, most = 0;
  for (const Vec3& v : bones().at("talus").mesh.vertices)
    if (std::abs(v.dot(axis)) < 0.008 && v.y() > 0.011) {  // the top of its roller, between the malleoli
      const double out = v.cross(axis).norm();
      least = std::min(least, out), most = std::max(most, out);
    }
  EXPECT_GT(least, 0.0135);
  EXPECT_LT(most, 0.0195) << "m; 16.5 mm about the axis, to 3 mm";
}

}  // namespace
}  // namespace sinew
