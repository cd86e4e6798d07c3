// Rigid contact: where shapes touch, and what the impulses do.
#include "sinew/skeleton/contact.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/skeleton/playground_test.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/walking_tree.hpp"

namespace sinew {
namespace {

using test::box;
using test::capsule;
using test::Playground;
using test::prop;
using test::sphere;
using Kind = ContactShape::Kind;

constexpr double g = test::earth;

TEST(Box, BoxRests) {
  constexpr double height_error = 1e-5, force_error = 1e-4;
  Playground room({prop("box", 1, box({0.2, 0.1, 0.3}), {0, 0.08, 0})}, {{"box", ground}});
  room.run(1);
  EXPECT_NEAR(room.at().y(), 0.05, height_error);
  EXPECT_NEAR(room.normal_force(), 1 * g, force_error);
  EXPECT_LT(room.speed().norm(), 1e-6);
  EXPECT_LT(std::hypot(room.at().x(), room.at().z()), 1e-5);
  RecordProperty("height_error_nm", std::to_string((room.at().y() - 0.05) * 1e9));
  RecordProperty("force_N", std::to_string(room.normal_force()));
}

Playground on_slope(double slope, double friction) {
  Prop sledge = prop("box", 1, box({0.2, 0.1, 0.3}), turn_xyz({0, 0, slope}) * Vec3(0, 0.05, 0));
  sledge.turn = {0, 0, slope};
  return {{sledge}, {{"box", "floor"}}, slope, friction};
}

TEST(Box, BoxSlides) {
  constexpr double error = 1e-3;
  Playground slope = on_slope(0.5, 0.3);
  slope.run(0.2);  // let it settle
  const Vec3 before = slope.speed();
  slope.run(0.5);
  const Vec3 down = turn_xyz({0, 0, 0.5}) * Vec3(-1, 0, 0);
  const double acceleration = (slope.speed() - before).dot(down) / 0.5;
  EXPECT_NEAR(acceleration, g * (std::sin(0.5) - 0.3 * std::cos(0.5)), error);
  EXPECT_NEAR(acceleration, 2.1204, error);
  RecordProperty("acceleration", std::to_string(acceleration));
}

TEST(Box, EnoughFrictionHoldsIt) {
  constexpr double creep = 5e-6;  // m in a second
  Playground slope = on_slope(0.5, 0.7);
  slope.run(0.2);
  const Vec3 before = slope.at();
  slope.run(1);
  EXPECT_LT((slope.at() - before).norm(), creep);
  RecordProperty("creep_nm", std::to_string((slope.at() - before).norm() * 1e9));
}

TEST(Box, FrictionIsAgainstTheSlidingWhateverItsDirection) {
  constexpr double straight = 1e-6, error = 1e-3;  // m across the way; relative
  for (const double angle : {0.3, 1.0, 2.2, 4.0}) {
    Prop puck = prop("puck", 2, box({0.4, 0.02, 0.1}), {0, 0.01, 0});
    const Vec3 way(std::cos(angle), 0, std::sin(angle));
    puck.speed = 3 * way;
    Playground ice({puck}, {{"puck", "floor"}}, 0, 0.1);
    ice.run(1);
    EXPECT_NEAR(ice.speed().dot(way), 3 - 0.1 * g, 3 * error) << angle;
    EXPECT_LT(ice.at().cross(way).norm() - 0.01, straight) << angle;
  }
}

class Bounce : public testing::TestWithParam<double> {};

TEST_P(Bounce, BallBounces) {
  constexpr double error = 0.01;  // relative
  const double e = GetParam();
  Playground hall({prop("ball", 0.5, sphere(0.1), {0, 1.1, 0})}, {{"ball", "floor"}}, 0, 0.5, e);
  while (hall.speed().y() <= 0 && hall.rig.time < 2) hall.step();
  double apex = 0;
  while (hall.speed().y() > 0 && hall.rig.time < 4) {
    hall.step();
    apex = std::max(apex, hall.at().y() - 0.1);
  }
  EXPECT_NEAR(apex, e * e, error * e * e);
  RecordProperty("apex_mm", std::to_string(apex * 1e3));
}

INSTANTIATE_TEST_SUITE_P(Balls, Bounce, testing::Values(0.5, 0.9));

TEST(Ball, ComesToRestAfterManyBounces) {
  Playground hall({prop("ball", 0.5, sphere(0.1), {0, 0.3, 0})}, {{"ball", "floor"}}, 0, 0.5, 0.5);
  hall.run(2);
  EXPECT_NEAR(hall.at().y(), 0.1, 1e-5);
  EXPECT_NEAR(hall.normal_force(), 0.5 * g, 1e-4);
}

TEST(Ball, StartsToRollWithoutSlipping) {
  // A solid sphere that slides starts to roll at 5/7 of its speed, whatever the friction.
  constexpr double error = 2e-3;  // relative
  Prop ball = prop("ball", 0.5, sphere(0.1), {0, 0.1, 0});
  ball.speed = {2, 0, 0};
  Playground hall({ball}, {{"ball", "floor"}}, 0, 0.4);
  hall.run(0.5);
  const Twist& twist = hall.rig.k().twist[hall.rig.skeleton.prop_body(0)];
  EXPECT_NEAR(hall.speed().x(), 2 * 5.0 / 7, 2 * error);
  EXPECT_NEAR(twist[2], -hall.speed().x() / 0.1, 1e-6);
}

TEST(Capsule, LiesStill) {
  Prop log = prop("log", 2, capsule(0.05, 0.4), {0, 0.05, 0});
  log.turn = {0, 0, pi / 2};
  Playground yard({log}, {{"log", "floor"}});
  yard.run(0.5);
  EXPECT_NEAR(yard.at().y(), 0.05, 1e-5);
  EXPECT_NEAR(yard.normal_force(), 2 * g, 1e-4);
}

TEST(Capsule, ABallRestsBetweenTwoLogs) {
  Prop left = prop("left", 50, capsule(0.05, 0.4), {-0.06, 0.05, 0});
  Prop right = prop("right", 50, capsule(0.05, 0.4), {0.06, 0.05, 0});
  left.turn = right.turn = {pi / 2, 0, 0};
  Prop ball = prop("ball", 0.2, sphere(0.05), {0, 0.05 + 0.08, 0});  // 6, 8, 10
  Playground yard({left, right, ball}, {{"left", "floor"}, {"right", "floor"}, {"ball", "left"}, {"ball", "right"}});
  yard.run(0.3);
  EXPECT_NEAR(yard.at(2).y(), 0.13, 1e-4);
  EXPECT_LT(yard.speed(2).norm(), 1e-3);
}

TEST(Collision, BetweenMovingBodiesKeepsMomentumAndReturnsSpeed) {
  constexpr double kept = 1e-12;
  for (const ContactShape& other : {sphere(0.1), capsule(0.1, 0.3), box({0.2, 0.2, 0.2})}) {
    Prop one = prop("one", 0.5, sphere(0.1), {-0.5, 0, 0}), two = prop("two", 2, other, {0.5, 0.02, 0.01});
    one.speed = {3, 0, 0};
    two.speed = {-1, 0, 0};
    Playground space({one, two}, {{"one", "two"}}, 0, 0.3, 0.6);
    space.rig.loads.gravity.setZero();
    const Twist before = space.rig.skeleton.momentum(space.rig.k());
    const double energy = space.rig.kinetic();
    bool touched = false;
    for (int i = 0; i < 400; ++i) {
      space.step();
      touched |= space.normal_force() > 0;
    }
    ASSERT_TRUE(touched);
    EXPECT_LT((space.rig.skeleton.momentum(space.rig.k()) - before).tail<3>().norm(), kept);
    EXPECT_LT(space.rig.kinetic(), energy);
    EXPECT_GT((space.speed(1) - space.speed(0)).x(), 2.0);  // 4 m/s came, about 0.6 of it goes
    EXPECT_LT((space.speed(1) - space.speed(0)).x(), 2.6);
  }
}

TEST(Collision, ImpulsesOnTwoBodiesAreOpposite) {
  constexpr double kept = 1e-12;
  Prop one = prop("one", 0.5, sphere(0.1), {0, 0, 0}), two = prop("two", 2, sphere(0.1), {0.15, 0.12, 0.03});
  one.speed = {3, 1, 0};
  one.spin = {5, -9, 20};
  Playground space({one, two}, {{"one", "two"}}, 0, 0.5, 0);
  space.rig.loads.gravity.setZero();
  const Twist before = space.rig.skeleton.momentum(space.rig.k());
  space.step();  // overlapping spheres of even inertia: only the impulse changes their momentum
  ASSERT_GT(space.normal_force(), 1);
  // The step moves them on, which changes moments about the origin only where speed and momentum differ in direction.
  EXPECT_LT((space.rig.skeleton.momentum(space.rig.k()) - before).norm(), kept);
}

TEST(Tree, FeetOnTheFloorCarryTheWeight) {
  Model model = test::walking_tree(test::WalkingJoints::native);
  for (const char* side : {"_r", "_l"})
    for (const double x : {0.0, 0.17})
      for (const double z : {-0.03, 0.03})
        model.shapes.push_back({.name = "sole",
                                .body = std::string("foot") + side,
                                .kind = Kind::sphere,
                                .at = {x, 0, z},
                                .radius = 0.025});
  for (Joint& joint : model.joints)
    for (Coordinate& c : joint.coordinates) {
      c.start = 0;
      if (joint.parent != ground) c.spring = Spring{3000, 0}, c.damping = 100;
    }
  Playground hall({}, {{"foot_r", "floor"}, {"foot_l", "floor"}}, 0, 0.8, 0, model);
  hall.rig.set("pelvis_y", 0.04);
  hall.rig.begin();
  double least = 1, weight = 0;
  for (int i = 0; i < 300; ++i) {
    hall.step();
    for (const Contact& contact : hall.contacts) least = std::min(least, contact.gap);
    if (i >= 200) weight += hall.normal_force() / 100;
  }
  EXPECT_GT(least, -1e-3);                                                                // no foot sinks in
  EXPECT_NEAR(weight, hall.rig.skeleton.mass() * g, 0.3 * hall.rig.skeleton.mass() * g);  // it still sways
}

/// The gap between two shapes at their poses: all contacts however far, the nearest.
double gap(const ContactShape& a, const ContactShape& b, const Prop& at_a, const Prop& at_b,
           Contact* nearest = nullptr) {
  Prop one = at_a, two = at_b;
  one.name = "one", two.name = "two";
  one.body.mass = two.body.mass = 1;
  one.shapes = {a}, two.shapes = {b};
  Playground space({one, two}, {{"one", "two"}});
  std::vector<Contact> contacts;
  space.shapes.find(space.rig.k(), 100, contacts);
  double least = 100;
  for (const Contact& contact : contacts)
    if (contact.gap < least) {
      least = contact.gap;
      if (nearest) *nearest = contact;
    }
  return least;
}

double distance_to_box(const Prop& at, const Vec3& size, const Vec3& p) {
  const Vec3 local = pose_of(at.at, at.turn).inverse() * p, half = size / 2;
  return (local - local.cwiseMax(-half).cwiseMin(half)).norm();
}

TEST(Gap, IsTheDistanceBetweenSurfaces) {
  constexpr int samples = 400;  // per segment: the brute-force distance is up to a part in 1e5 too long
  constexpr double coarse = 2e-4, exact = 1e-12;
  test::Dice dice(6);
  const ContactShape ball = sphere(0.1), log = capsule(0.05, 0.6), crate = box({0.3, 0.2, 0.5});
  for (int trial = 0; trial < 40; ++trial) {
    Prop a, b;
    a.at = dice.vector(0.2), b.at = a.at + (dice.vector(0.3) + Vec3(0, 1.0, 0));
    a.turn = dice.vector(2), b.turn = dice.vector(2);
    const Pose one = pose_of(a.at, a.turn), two = pose_of(b.at, b.turn);
    const auto on = [&](const Pose& pose, int i) { return Vec3(pose * Vec3(0, 0.6 * i / samples - 0.3, 0)); };
    double logs = 10, log_ball = 10, log_box = 10;
    for (int i = 0; i <= samples; ++i) {
      log_ball = std::min(log_ball, (on(one, i) - b.at).norm());
      log_box = std::min(log_box, distance_to_box(b, crate.size, on(one, i)));
      for (int j = 0; j <= samples; j += 4) logs = std::min(logs, (on(one, i) - on(two, j)).norm());
    }
    EXPECT_NEAR(gap(ball, ball, a, b), (a.at - b.at).norm() - 0.2, exact);
    EXPECT_NEAR(gap(ball, crate, a, b), distance_to_box(b, crate.size, a.at) - 0.1, exact);
    EXPECT_NEAR(gap(log, ball, a, b), log_ball - 0.15, coarse);
    EXPECT_NEAR(gap(log, log, a, b), logs - 0.1, coarse);
    EXPECT_NEAR(gap(log, crate, a, b), log_box - 0.05, coarse);
  }
}

TEST(Gap, IsNegativeInside) {
  Prop a, b;
  b.at = {0.12, 0.05, 0};
  EXPECT_NEAR(gap(box({0.3, 0.4, 0.5}), sphere(0.02), a, b), -0.03 - 0.02, 1e-12);
  EXPECT_NEAR(gap(sphere(0.1), sphere(0.1), a, b), 0.13 - 0.2, 1e-12);
}

TEST(Gap, NormalPointsFromTheFirstBodyToTheSecond) {
  Prop a, b;
  b.at = {0, 0.5, 0.1};
  for (const ContactShape& other : {sphere(0.1), capsule(0.1, 0.2), box({0.2, 0.2, 0.2})}) {
    Contact contact;
    gap(sphere(0.1), other, a, b, &contact);
    const double up = contact.a < contact.b ? 1 : -1;
    EXPECT_GT(up * contact.normal.y(), 0.9);
  }
}

TEST(Shapes, ThatCannotMeetAreRefused) {
  const auto refused = [](const std::vector<Prop>& props, const std::string& one, const std::string& two) {
    try {
      Playground(props, {{one, two}});
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  Prop soft = prop("soft", 1, box({1, 1, 1}), {0, 2, 0});
  soft.shapes[0].modulus = 1e6;
  EXPECT_THAT(refused({soft}, "soft", "floor"), testing::HasSubstr("needs a sphere or a capsule"));
  EXPECT_THAT(refused({soft}, "soft", "tail"), testing::HasSubstr("`tail`"));
}

}  // namespace
}  // namespace sinew
