#include "sinew/skeleton/skeleton.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/skeleton/tolerances_test.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/walking_tree.hpp"

namespace sinew {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using test::Dice;
using test::rounding;

constexpr double short_time = 1e-6;   // of one-sided checks against rates
constexpr double turn_error = 1e-11;  // of rates over that time: its square and rounding

Body ball(const std::string& name, double mass = 1, double radius = 0.1) {
  const double I = 0.4 * mass * radius * radius;
  return {.name = name, .mass = mass, .inertia = {I, I, I, 0, 0, 0}};
}

Prop stick() {
  Prop prop{.name = "stick",
            .body = {.mass = 0.5, .centre = {0.1, 0, 0}, .inertia = {0.001, 0.02, 0.021, 0, 0, 0.0003}}};
  prop.at = {0.3, 1, -0.2};
  prop.turn = {0.4, -0.3, 1.1};
  prop.speed = {1, 2, 3};
  prop.spin = {-4, 5, 6};
  return prop;
}

Model ball_on_ground(std::array<double, 3> start) {
  Model model;
  model.bodies = {ball("head")};
  Joint joint{.name = "neck", .parent = ground, .child = "head", .kind = Joint::Kind::ball};
  const char* names[] = {"x", "y", "z"};
  for (int i = 0; i < 3; ++i) joint.coordinates.push_back({.name = names[i], .start = start[i]});
  model.joints = {joint};
  return model;
}

struct Answers {
  Kinematics k;
  MatrixXd M;
  Eigen::Matrix<double, 6, Eigen::Dynamic> A;
  VectorXd bias;
};

Answers answers(const Skeleton& skeleton, const VectorXd& q, const VectorXd& u, std::span<const PropHold> riding = {}) {
  const int n = skeleton.coordinates();
  Answers d{skeleton.kinematics(), MatrixXd(n, n), {}, VectorXd(n)};
  d.A.resize(6, n);
  skeleton.hold(d.k, riding);
  skeleton.update(q, u, d.k);
  skeleton.mass_matrix(d.k, d.M, d.A);
  std::vector<Wrench> wrenches(skeleton.bodies(), Wrench::Zero());
  skeleton.inverse_dynamics(d.k, nullptr, {0, -9.81, 0}, wrenches, d.bias);
  return d;
}

TEST(Skeleton, ParentsComeBeforeChildrenWhateverTheFileSays) {
  Model model = test::walking_tree(test::WalkingJoints::native);
  std::reverse(model.joints.begin(), model.joints.end());
  const Skeleton skeleton(model);
  ASSERT_EQ(skeleton.bodies(), 13);
  EXPECT_EQ(skeleton.body_name(0), ground);
  for (int b = 1; b < skeleton.bodies(); ++b) {
    EXPECT_LT(skeleton.parent(b), b);
    const Joint* joint = find(model.joints, skeleton.body_name(b) + "_joint");
    EXPECT_EQ(skeleton.body_name(skeleton.parent(b)), joint->parent);
    for (int c = 0; c < skeleton.coordinate_count(b); ++c)
      EXPECT_EQ(skeleton.coordinate_name(skeleton.first_coordinate(b) + c), joint->coordinates[c].name);
  }
}

TEST(Skeleton, WalkingTreeHasTwentyThreeCoordinates) {
  for (const auto joints : {test::WalkingJoints::native, test::WalkingJoints::angles}) {
    const Model model = test::walking_tree(joints);
    const Skeleton skeleton(model);
    EXPECT_EQ(skeleton.coordinates(), 23);
    EXPECT_EQ(skeleton.free_root(), skeleton.body("pelvis"));
    double mass = 0;
    for (const Body& body : model.bodies) mass += body.mass;
    EXPECT_DOUBLE_EQ(skeleton.mass(), mass);
    EXPECT_EQ(skeleton.body("tail"), -1);
    EXPECT_EQ(skeleton.coordinate("tail_angle"), -1);
  }
}

TEST(Skeleton, TurnsAreToldFromSlides) {
  const Skeleton skeleton(test::walking_tree(test::WalkingJoints::angles));
  for (const char* name : {"pelvis_x", "pelvis_y", "pelvis_z"}) EXPECT_FALSE(skeleton.turns(skeleton.coordinate(name)));
  for (const char* name : {"pelvis_flexion", "tibia_r_angle", "torso_rotation"})
    EXPECT_TRUE(skeleton.turns(skeleton.coordinate(name)));
}

TEST(Skeleton, OnlyASingleSixCoordinateRootIsFree) {
  Model model = ball_on_ground({0, 0, 0});
  EXPECT_EQ(Skeleton(model).free_root(), -1);
  Model two = test::walking_tree(test::WalkingJoints::native);
  two.bodies.push_back(ball("pole"));
  two.joints.push_back({.name = "pole_joint", .parent = ground, .child = "pole"});
  EXPECT_EQ(Skeleton(two).free_root(), -1);
  const std::vector<Prop> props{stick()};
  EXPECT_EQ(Skeleton(test::walking_tree(test::WalkingJoints::native), props).free_root(), 1);
}

TEST(Skeleton, AJointThatHangsFromNothingIsNamed) {
  Model model = ball_on_ground({0, 0, 0});
  model.joints[0].parent = "neck";
  try {
    const Skeleton skeleton(model);
    FAIL() << "a joint without a parent was accepted";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("neck"));
  }
}

TEST(BallCoordinates, AreARotationVector) {
  const std::array<double, 3> start{0.4, -1.1, 0.7};
  const Skeleton skeleton(ball_on_ground(start));
  VectorXd q = skeleton.start_positions();
  ASSERT_EQ(q.size(), 4);
  EXPECT_NEAR(q.norm(), 1, rounding);
  for (int k = 0; k < 3; ++k) {
    EXPECT_EQ(skeleton.position_of(k), -1);
    EXPECT_NEAR(skeleton.value(q, k), start[k], rounding);
  }
  Kinematics kinematics = skeleton.kinematics();
  skeleton.update(q, VectorXd::Zero(3), kinematics);
  const Vec3 vector(start[0], start[1], start[2]);
  EXPECT_LT((kinematics.pose[1].linear() - Eigen::AngleAxisd(vector.norm(), vector.normalized()).matrix()).norm(),
            rounding);
  for (int k = 0; k < 3; ++k) EXPECT_NEAR(kinematics.value[k], start[k], rounding);
}

TEST(BallCoordinates, SettingOneLeavesTheOthers) {
  const Skeleton skeleton(ball_on_ground({0.4, -1.1, 0.7}));
  VectorXd q = skeleton.start_positions();
  skeleton.set_value(q, 1, 0.25);
  EXPECT_NEAR(skeleton.value(q, 0), 0.4, rounding);
  EXPECT_NEAR(skeleton.value(q, 1), 0.25, rounding);
  EXPECT_NEAR(skeleton.value(q, 2), 0.7, rounding);
}

TEST(BallCoordinates, SpeedsAreTheAngularVelocityInChildAxes) {
  Model model = ball_on_ground({0.4, -1.1, 0.7});
  model.joints[0].child_turn = {0.3, 0.2, 0.1};  // child axes of the joint, not of the body
  const Skeleton skeleton(model);
  const Vec3 u{1, -2, 3};
  Kinematics k = skeleton.kinematics();
  skeleton.update(skeleton.start_positions(), u, k);
  const Mat3 joint_axes = k.pose[1].linear() * turn_xyz({0.3, 0.2, 0.1});
  EXPECT_LT((k.twist[1].head<3>() - joint_axes * u).norm(), rounding);
}

TEST(Move, TurnsExactlyAtSteadyAngularVelocity) {
  const Skeleton skeleton(ball_on_ground({0, 0, 0}));
  const Vec3 u{0.5, -0.2, 0.9};
  VectorXd q = skeleton.start_positions();
  for (int i = 0; i < 10; ++i) skeleton.move(q, u, 0.1);
  for (int k = 0; k < 3; ++k) EXPECT_NEAR(skeleton.value(q, k), u[k], rounding);
}

TEST(Move, FollowsTheRatesAndKeepsQuaternionsUnit) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const Skeleton skeleton(test::random_tree(seed));
    Dice dice(seed);
    VectorXd q = dice.numbers(skeleton.positions(), 1), rates(skeleton.positions());
    skeleton.normalize(q);
    const VectorXd u = dice.numbers(skeleton.coordinates(), 2);
    skeleton.rates(q, u, rates);
    VectorXd before = q, after = q;
    skeleton.move(before, u, -short_time);
    skeleton.move(after, u, short_time);
    EXPECT_LT((after - before - 2 * short_time * rates).cwiseAbs().maxCoeff(), turn_error);
    VectorXd far = q, mended = q;
    skeleton.move(far, u, 0.3);
    mended = far;
    skeleton.normalize(mended);
    EXPECT_LT((far - mended).cwiseAbs().maxCoeff(), rounding);
  }
}

TEST(Move, ThereAndBackIsWhereItWas) {
  const Skeleton skeleton(test::random_tree(5));
  Dice dice(5);
  VectorXd q = dice.numbers(skeleton.positions(), 1);
  skeleton.normalize(q);
  const VectorXd u = dice.numbers(skeleton.coordinates(), 2), start = q;
  skeleton.move(q, u, 0.2);
  EXPECT_GT((q - start).norm(), 0.1);
  skeleton.move(q, u, -0.2);
  EXPECT_LT((q - start).cwiseAbs().maxCoeff(), rounding);
}

TEST(Props, StartWhereTheSceneSaysWithItsSpeedAndSpin) {
  const Prop prop = stick();
  const Skeleton skeleton(Model{}, {prop});
  Kinematics k = skeleton.kinematics();
  skeleton.update(skeleton.start_positions(), skeleton.start_speeds(), k);
  const int b = skeleton.prop_body(0);
  EXPECT_EQ(skeleton.body("stick"), b);
  EXPECT_LT((k.pose[b].matrix() - pose_of(prop.at, prop.turn).matrix()).norm(), rounding);
  const Vec3 w = k.twist[b].head<3>(), at_origin = k.twist[b].tail<3>() + w.cross(prop.at);
  EXPECT_LT((w - prop.spin).norm(), rounding);
  EXPECT_LT((at_origin - prop.speed).norm(), rounding);
}

TEST(Props, PoseAndTwistSurviveTheWayThroughFreeCoordinates) {
  const Skeleton skeleton(test::random_tree(1), {stick(), Prop{.name = "ball", .body = ball("ball")}});
  Dice dice(3);
  VectorXd q = skeleton.start_positions(), u = skeleton.start_speeds();
  const Pose pose = pose_of(dice.vector(1), dice.vector(1.4));
  Twist twist;
  twist << dice.vector(3), dice.vector(2);
  const int b = skeleton.prop_body(1);
  skeleton.set_free(b, pose, twist, q, u);
  Kinematics k = skeleton.kinematics();
  skeleton.update(q, u, k);
  EXPECT_LT((k.pose[b].matrix() - pose.matrix()).norm(), rounding);
  EXPECT_LT((k.twist[b] - twist).norm(), rounding);
}

/// A tree that holds a stick, and the same tree with the stick grown onto it as a body.
class HeldProp : public testing::Test {
 protected:
  HeldProp() {
    Dice dice(21);
    q_ = dice.numbers(held_.positions(), 1);
    held_.normalize(q_);
    u_ = dice.numbers(held_.coordinates(), 2);
    u_.tail<6>().setZero();
  }
  static Model grown_model() {
    Model model = test::random_tree(4);
    Body body = stick().body;
    body.name = "stick";
    model.bodies.push_back(body);
    model.joints.push_back({.name = "grip", .parent = "b7", .child = "stick", .at = at, .turn = turn});
    return model;
  }
  static inline const Vec3 at{0.1, -0.2, 0.3}, turn{0.5, 0.4, -0.3};

  const Skeleton held_{test::random_tree(4), {stick()}};
  const Skeleton grown_{grown_model()};
  const std::vector<PropHold> riding_{{held_.body("b7"), pose_of(at, turn)}};
  VectorXd q_, u_;
};

TEST_F(HeldProp, CountsAsPartOfItsHost) {
  const int n = grown_.coordinates(), b = held_.prop_body(0);
  const Answers held = answers(held_, q_, u_, riding_);
  const Answers grown = answers(grown_, q_.head(grown_.positions()), u_.head(n));
  EXPECT_LT((held.k.pose[b].matrix() - grown.k.pose[b].matrix()).norm(), rounding);
  EXPECT_LT((held.k.twist[b] - grown.k.twist[b]).norm(), rounding);
  EXPECT_LT((held.M.topLeftCorner(n, n) - grown.M).cwiseAbs().maxCoeff(), rounding);
  EXPECT_LT((held.A.leftCols(n) - grown.A).cwiseAbs().maxCoeff(), rounding);
  EXPECT_LT((held.bias.head(n) - grown.bias).cwiseAbs().maxCoeff(), 100 * rounding);  // forces of some hundred newtons
  EXPECT_LT((held_.momentum(held.k) - grown_.momentum(grown.k)).norm(), 100 * rounding);
  EXPECT_NEAR(held_.kinetic_energy(held.k), grown_.kinetic_energy(grown.k), 100 * rounding);
}

TEST_F(HeldProp, OwnCoordinatesAreAsleep) {
  const Answers held = answers(held_, q_, u_, riding_);
  const int n = held_.coordinates();
  MatrixXd identity_rows = MatrixXd::Zero(6, n);
  identity_rows.rightCols(6).setIdentity();
  EXPECT_EQ(held.M.bottomRows(6), identity_rows);
  EXPECT_EQ(held.M.rightCols(6), identity_rows.transpose());
  EXPECT_EQ(held.A.rightCols(6), (MatrixXd::Zero(6, 6)));
  EXPECT_EQ(held.bias.tail<6>(), (VectorXd::Zero(6)));
}

TEST_F(HeldProp, IsItsOwnBodyAgainWhenLetGo) {
  Kinematics k = held_.kinematics();
  held_.hold(k, riding_);
  held_.update(q_, u_, k);
  const std::vector<PropHold> free(1);
  held_.hold(k, free);
  held_.update(q_, u_, k);
  Kinematics fresh = held_.kinematics();
  held_.update(q_, u_, fresh);
  for (int b = 0; b < held_.bodies(); ++b) EXPECT_EQ(k.pose[b].matrix(), fresh.pose[b].matrix());
  EXPECT_EQ(k.S, fresh.S);
  EXPECT_EQ(k.value, fresh.value);
}

}  // namespace
}  // namespace sinew
