// Contact forces as a frame shows them.
#include <gtest/gtest.h>

#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew {
namespace {

constexpr double g = 9.8066;
constexpr double settled = 1e-6;  // N: what a second of sweeps leaves of the last bounce

/// One prop over a floor that falls by `slope` along x.
Scene on_floor(ContactShape shape, double mass, double height, double slope = 0) {
  Scene scene;
  scene.model.name = "floor";
  scene.model.gravity = {0, -g, 0};
  scene.model.shapes = {{.name = "floor",
                         .body = ground,
                         .kind = ContactShape::Kind::half_space,
                         .turn = {0, 0, -slope},
                         .friction = 0.8}};
  shape.friction = 0.8;
  Prop prop{.name = "thing", .body = {.mass = mass}};
  prop.at = Pose(Eigen::AngleAxisd(-slope, Vec3::UnitZ())) * Vec3(0, height, 0);
  prop.turn = {0, 0, -slope};
  prop.shapes = {shape};
  scene.props = {prop};
  scene.contact = {{"thing", "floor"}};
  return scene;
}

ContactShape ball() { return {.name = "ball", .body = "", .kind = ContactShape::Kind::sphere, .radius = 0.05}; }
ContactShape crate() { return {.name = "crate", .body = "", .kind = ContactShape::Kind::box, .size = {0.2, 0.1, 0.2}}; }

void run(World& world, double seconds) {
  while (world.time() < seconds) world.step(test::Hold(0));
}

TEST(FrameContacts, ABallAtRestIsPushedByItsWeightWhereItTouches) {
  World world(on_floor(ball(), 2, 0.05));
  run(world, 1);
  const Frame frame = world.frame();
  ASSERT_EQ(frame.contacts.size(), 1u);
  const ContactReading& contact = frame.contacts[0];
  EXPECT_EQ(world.names().bodies[static_cast<size_t>(contact.body)], "thing");
  EXPECT_EQ(world.names().bodies[static_cast<size_t>(contact.against)], ground);
  EXPECT_LT((contact.force - Vec3(0, 2 * g, 0)).norm(), settled);
  EXPECT_LT(contact.at.norm(), 1e-6);
}

TEST(FrameContacts, CornersOfACrateOnASlopeShareItsWeightAndFrictionHoldsIt) {
  World world(on_floor(crate(), 10, 0.05, 0.3));
  run(world, 1);
  const Frame frame = world.frame();
  EXPECT_EQ(frame.contacts.size(), 4u);
  Vec3 sum = Vec3::Zero(), couple = Vec3::Zero();
  const Vec3 centre = frame.poses.back().translation();
  for (const ContactReading& contact : frame.contacts) {
    sum += contact.force;
    couple += (contact.at - centre).cross(contact.force);
  }
  EXPECT_LT((sum - Vec3(0, 10 * g, 0)).norm(), 1e-3);
  EXPECT_LT(couple.norm(), 1e-3) << "it does not tip";
}

TEST(FrameContacts, NothingPushesWhatIsInTheAir) {
  World world(on_floor(ball(), 2, 1));
  run(world, 0.1);
  EXPECT_TRUE(world.frame().contacts.empty());
}

TEST(FrameContacts, AWorldPutBackShowsTheSameOnes) {
  World world(on_floor(crate(), 10, 0.06, 0.3)), again(world.scene());
  run(world, 0.2);
  again.restore(world.state());
  ASSERT_FALSE(world.frame().contacts.empty());
  EXPECT_EQ(world.frame().contacts, again.frame().contacts);
}

}  // namespace
}  // namespace sinew
