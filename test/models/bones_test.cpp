// The bones of the shipped models: every body that has mass shows some, muscles hold on to them, left mirrors right.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "sinew/geometry/distance_grid.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

constexpr double held = 0.02;  // m: published points were measured on other people's bones

TriMesh in_body(const Model& model, const Surface& surface) {
  TriMesh mesh = read_obj(*find_mesh(model, surface.file));
  const Pose pose = pose_of(surface.at, surface.turn);
  for (Vec3& vertex : mesh.vertices) vertex = pose * surface.scale.cwiseProduct(vertex);
  if (surface.scale.prod() < 0)
    for (Triangle& triangle : mesh.triangles) std::swap(triangle[1], triangle[2]);
  return mesh;
}

class ShippedBones : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Models, ShippedBones, ::testing::Values("arm", "legs", "eye", "upper_body"));

TEST_P(ShippedBones, EveryBodyShowsBones) {
  const Model model = find_model(GetParam());
  for (const Body& body : model.bodies) {
    EXPECT_FALSE(body.surface.empty()) << body.name;
    for (const Surface& surface : body.surface) EXPECT_TRUE(find_mesh(model, surface.file)) << surface.file;
  }
}

TEST_P(ShippedBones, MusclesHoldOnToThem) {
  Scene scene;
  scene.model = find_model(GetParam());
  const World world(scene);
  const Frame frame = world.frame();
  const std::vector<std::string> names = world.names().bodies;
  std::vector<PlacedGrid> grids;
  for (const Body& body : scene.model.bodies)
    for (const Surface& surface : body.surface) {
      const auto at = std::find(names.begin(), names.end(), body.name) - names.begin();
      grids.push_back({std::make_shared<const DistanceGrid>(in_body(scene.model, surface)), frame.poses[at]});
    }
  const BoneSpace bones(grids);
  for (const Shape& shape : frame.shapes) {
    if (shape.muscle.starts_with("platysma")) continue;  // ends in the skin
    for (const auto& [end, at] : {std::pair{"origin", shape.positions.front()}, {"insertion", shape.positions.back()}})
      EXPECT_LT(bones(at.cast<double>()), held) << end << " of " << shape.muscle;
  }
}

TEST(ShippedBonesOfTwoSides, MirrorEachOther) {
  for (const char* name : {"legs", "upper_body"}) {
    const Model model = find_model(name);
    std::map<std::string, const Body*> bodies;
    for (const Body& body : model.bodies) bodies[body.name] = &body;
    for (const Body& right : model.bodies) {
      if (!right.name.ends_with("_r")) continue;
      const Body& left = *bodies.at(right.name.substr(0, right.name.size() - 1) + "l");
      ASSERT_EQ(left.surface.size(), right.surface.size()) << right.name;
      for (size_t i = 0; i < right.surface.size(); ++i) {
        const TriMesh a = in_body(model, right.surface[i]), b = in_body(model, left.surface[i]);
        ASSERT_EQ(a.vertices.size(), b.vertices.size());
        for (size_t v = 0; v < a.vertices.size(); v += 97)
          EXPECT_LT((Vec3(1, 1, -1).cwiseProduct(a.vertices[v]) - b.vertices[v]).norm(), 1e-6) << left.name;
      }
    }
  }
}

TEST(LegBonesInMotion, ShinFollowsTheCondyles) {
  for (const double bend : {0.0, -20.0, -40.0, -60.0, -90.0}) {
    Scene scene;
    scene.model = find_model("legs");
    for (Joint& joint : scene.model.joints)
      for (Coordinate& coordinate : joint.coordinates)
        if (coordinate.name == "knee_angle_r") coordinate.start = bend * degree;
    const World world(scene);
    const Frame frame = world.frame();
    const std::vector<std::string> names = world.names().bodies;
    const auto pose = [&](const char* body) {
      return frame.poses[std::find(names.begin(), names.end(), body) - names.begin()];
    };
    const TriMesh thigh = read_obj(models_folder() / "bones/femur.obj"),
                  shin = read_obj(models_folder() / "bones/tibia.obj");
    const BoneSpace femur({{std::make_shared<const DistanceGrid>(thigh), pose("femur_r")}});
    double gap = 1;
    for (const Vec3& v : shin.vertices) gap = std::min(gap, femur(pose("shin_r") * v));
    EXPECT_GT(gap, -0.005) << "m at " << bend << " degrees; cartilage is as thick";
    EXPECT_LT(gap, 0.008) << "m at " << bend << " degrees";
  }
}

TEST(UpperBodyBones, JointsOfTheArmLieInTheirBones) {
  const Model model = find_model("upper_body");
  const auto body = [&](const char* name) {
    return *std::find_if(model.bodies.begin(), model.bodies.end(), [&](const Body& b) { return b.name == name; });
  };
  const auto joint = [&](const char* name) {
    return *std::find_if(model.joints.begin(), model.joints.end(), [&](const Joint& j) { return j.name == name; });
  };
  const DistanceGrid humerus(in_body(model, body("humerus_r").surface.front()));
  EXPECT_LT(humerus(Vec3::Zero()), -0.015) << "the shoulder's centre lies deep in the head";
  const Vec3 elbow = joint("elbow_r").at, axis = joint("elbow_r").axis->normalized();
  for (const double along : {-0.015, -0.005, 0.005, 0.015})
    EXPECT_LT(humerus(elbow + along * axis), -0.004) << "the elbow's axis runs through trochlea and capitulum";
  const DistanceGrid ulna(in_body(model, body("forearm_r").surface.front()));
  EXPECT_GT(ulna(Vec3::Zero()), 0.005) << "the ulna holds the trochlea without running into it";
  EXPECT_LT(ulna(Vec3::Zero()), 0.013);
}

}  // namespace
}  // namespace sinew
