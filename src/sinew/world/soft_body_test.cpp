// ground-floor G15: soft bodies that are no muscles fall, rest, push and are pushed.
#include <gmock/gmock.h>

#include <fstream>

#include "sinew/world/tissue_contract_stage_test.hpp"
#include "test/support/lump_tissue.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::test {
namespace {

constexpr double edge = 0.1, density = 1000;  // m, kg/m3

class Soft : public testing::Test {
 protected:
  Soft() {
    write_cube("cube.obj", 0);
    write_cube("beside.obj", 0.2);
  }

  void write_cube(const char* name, double aside) const {
    std::ofstream obj(folder_.path() / name);
    for (const double x : {-1, 1})
      for (const double y : {-1, 1})
        for (const double z : {-1, 1})
          obj << "v " << aside + edge / 2 * x << " " << edge / 2 * y << " " << edge / 2 * z << "\n";
    obj << "f 1 2 4 3\nf 5 7 8 6\nf 1 5 6 2\nf 3 4 8 7\nf 1 3 7 5\nf 2 6 8 4\n";
  }

  /// A cube over a floor, and nothing else.
  Scene cube(double height) const {
    Scene scene;
    scene.folder = folder_.path().string();
    scene.model.shapes = {{.name = "floor", .body = ground, .kind = ContactShape::Kind::half_space}};
    scene.soft = {
        {.name = "cube", .surface = "cube.obj", .density = density, .fidelity = "lumps", .at = {0, height, 0}}};
    scene.contact = {{"cube", "floor"}};
    scene.rates.fidelity["lumps"] = 500;
    return scene;
  }
  static World world_of(const Scene& scene) { return World(scene, {fidelities().front(), lump_fidelity()}); }

 private:
  ScratchFolder folder_;
};

TEST_F(Soft, ABodyFallsAndRests) {
  World world = world_of(cube(0.3));
  const double mass = density * edge * edge * edge, weight = mass * world.state().gravity.norm();
  EXPECT_NEAR(world.frame().tissues[0].mass, mass, 1e-12);
  constexpr double falls = 0.1;  // s, freely
  while (world.time() < falls) world.step(Hold(0));
  // Its last tick was one of 2 ms ago; symplectic Euler falls g h^2 n (n + 1) / 2 in n steps of h.
  EXPECT_NEAR(world.frame().tissues[0].centre.y(), 0.3 - 0.5 * 9.80665 * falls * falls, 0.003);
  while (world.time() < 2) world.step(Hold(0));
  const Frame frame = world.frame();
  Vec3 push = Vec3::Zero();
  for (const ContactReading& contact : frame.contacts) {
    EXPECT_EQ(contact.flesh, 0);
    EXPECT_EQ(contact.against, 0);
    EXPECT_NEAR(contact.at.y(), 0, 0.01);
    push += contact.force;
  }
  EXPECT_EQ(frame.contacts.size(), 4u) << "on its four corners";
  EXPECT_NEAR(push.y(), weight, 0.01 * weight);
  EXPECT_LT(frame.tissues[0].kinetic, 1e-6);
  EXPECT_NEAR(frame.tissues[0].volume, edge * edge * edge, 0.05 * edge * edge * edge);
  ASSERT_EQ(frame.shapes.size(), 1u);
  EXPECT_EQ(frame.shapes[0].name, "cube");
  EXPECT_TRUE(frame.shapes[0].muscle.empty());
  EXPECT_THAT(world.names().soft, testing::ElementsAre("cube"));
}

TEST_F(Soft, ItTurnsAboutItsMiddleAsItWasThrown) {
  Scene scene = cube(1);
  scene.model.gravity.setZero();
  scene.soft[0].speed = {1, 0, 0}, scene.soft[0].spin = {0, 0, 2};
  World world = world_of(scene);
  const TissueReading start = world.frame().tissues[0];
  const double mass = start.mass,
               inertia = mass * edge * edge / 2;  // of eight corners, about an axis through the middle
  EXPECT_LT((start.momentum.tail<3>() - mass * Vec3(1, 0, 0)).norm(), 1e-12);
  EXPECT_NEAR(start.momentum[2] - mass * (start.centre.cross(Vec3(1, 0, 0))).z(), 2 * inertia, 1e-9);
  while (world.time() < 0.5) world.step(Hold(0));
  const Frame frame = world.frame();
  EXPECT_LT((frame.momentum.tail<3>() - start.momentum.tail<3>()).norm(), 1e-9);
  EXPECT_NEAR(frame.tissues[0].centre.x(), 0.5, 0.005);
}

TEST_F(Soft, WhatAPropGetsIsWhatTheFleshLoses) {
  Scene scene = cube(1);
  scene.model.gravity.setZero();
  scene.contact = {{"cube", "ball"}};
  scene.soft[0].speed = {2, 0, 0};
  Prop ball{.name = "ball"};
  ball.body.mass = 0.5;
  ball.shapes = {{.name = "skin", .kind = ContactShape::Kind::sphere, .radius = 0.12}};
  ball.at = {0.3, 1.005, 0};
  scene.props = {ball};
  World world = world_of(scene);
  const auto momentum = [&] {
    const Frame frame = world.frame();
    const Twist twist = world.kinematics().twist[1];
    const Vec3 v = twist.tail<3>() + twist.head<3>().cross(world.kinematics().pose[1].translation());
    return Vec3(frame.momentum.tail<3>() + 0.5 * v);
  };
  const Vec3 before = momentum();
  double hardest = 0;
  while (world.time() < 0.5) {
    world.step(Hold(0));
    for (const ContactReading& contact : world.frame().contacts)
      if (contact.against == 1) hardest = std::max(hardest, contact.force.norm());
  }
  EXPECT_GT(hardest, 5) << "N: they met";
  EXPECT_GT(world.kinematics().twist[1].tail<3>().x(), 1);
  EXPECT_LT((momentum() - before).norm(), 1e-9 * before.norm());
}

TEST_F(Soft, OneOnABodyHangsOnItWithItsWeight) {
  Scene scene = contract_scene(fidelities().front());
  scene.folder = cube(0).folder;
  scene.soft = {{.name = "fat", .surface = "beside.obj", .density = density, .fidelity = "lumps", .on = "lower"}};
  scene.model.muscles.clear();
  for (Joint& joint : scene.model.joints) joint.coordinates[0].damping = 2;
  World world = world_of(scene);
  const double mass = density * edge * edge * edge;
  const Wrench pulled = [&] {
    Wrench sum = Wrench::Zero();
    for (const PointPull& pull : world.state().tissues[0].pulls.points) sum.tail<3>() += pull.force;
    return sum;
  }();
  EXPECT_LT((pulled.tail<3>() - mass * world.state().gravity).norm(), 1e-9);
  for (int tick = 0; tick < 100; ++tick) world.step(Hold(0));
  EXPECT_FALSE(world.failed());
  EXPECT_GT(std::abs(world.coordinate(0)), 0.01) << "it draws the arm aside";
}

TEST_F(Soft, AFidelityWithoutSoftBodiesRefusesThemByName) {
  Scene scene = cube(1);
  scene.soft[0].fidelity = "line";
  scene.contact = {};
  EXPECT_THAT([&] { world_of(scene); },
              testing::ThrowsMessage<InputError>(testing::AllOf(testing::HasSubstr("soft.cube.fidelity"),
                                                                testing::HasSubstr("`line` has no soft bodies"))));
  scene.soft[0].fidelity = "jelly";
  EXPECT_THAT([&] { world_of(scene); },
              testing::ThrowsMessage<InputError>(testing::HasSubstr("there is no fidelity `jelly`")));
}

TEST_F(Soft, ItsStateIsRestoredAndReplayedToTheBit) {
  World world = world_of(cube(0.1));
  for (int tick = 0; tick < 20; ++tick) world.step(Hold(0));
  const std::vector<std::uint8_t> saved = to_bytes(world.state());
  const auto go_on = [](World& other) {
    for (int tick = 0; tick < 30; ++tick) other.step(Hold(0));
    return to_bytes(other.state());
  };
  const std::vector<std::uint8_t> on = go_on(world);
  World other = world_of(cube(0.1));
  other.restore(from_bytes(saved));
  EXPECT_EQ(go_on(other), on);
}

}  // namespace
}  // namespace sinew::test
