#include "sinew/skeleton/joint.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/skeleton/tolerances_test.hpp"
#include "test/support/plain_poses.hpp"
#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

using JointKind = Joint::Kind;
using test::Dice;
using test::first_error;
using test::rounding;
using test::second_error;
using test::step;

constexpr int cases = 40;

/// Every kind, and custom joints many times over.
std::vector<Joint> joints_of_every_kind() {
  Dice dice(7);
  std::vector<Joint> joints;
  for (const JointKind kind : {JointKind::weld, JointKind::hinge, JointKind::slider, JointKind::universal,
                               JointKind::planar, JointKind::ball, JointKind::free})
    joints.push_back(test::random_joint(dice, kind, ground, "b"));
  for (int i = 0; i < cases; ++i) joints.push_back(test::random_joint(dice, JointKind::custom, ground, "b"));
  return joints;
}

struct Motion {
  Eigen::VectorXd q, v;
};

Motion random_motion(const ScrewJoint& joint, Dice& dice) {
  Motion m{dice.numbers(joint.positions(), 1.2), dice.numbers(joint.speeds, 2)};
  if (joint.ball) m.q.head<4>().normalize();
  return m;
}

/// q after a time h at speeds v.
Eigen::VectorXd later(const ScrewJoint& joint, const Eigen::VectorXd& q, const Eigen::VectorXd& v, double h) {
  Eigen::VectorXd out = q;
  if (joint.ball) {
    const Eigen::Quaterniond turn =
        Eigen::Quaterniond(q[0], q[1], q[2], q[3]) * Eigen::Quaterniond(turn_by(h * v.head<3>()));
    out.head<4>() << turn.w(), turn.x(), turn.y(), turn.z();
    out.tail(joint.speeds - 3) += h * v.tail(joint.speeds - 3);
  } else {
    out += h * v;
  }
  return out;
}

JointMotion at(const ScrewJoint& joint, const Eigen::VectorXd& q, const Eigen::VectorXd& v) {
  JointMotion out;
  joint.evaluate(q.data(), v.data(), out);
  return out;
}

/// Twist in child axes that carries `before` into `after` over two steps.
Twist in_child(const Pose& before, const Pose& middle, const Pose& after) {
  return test::twist_of(middle.inverse().matrix() * (after.matrix() - before.matrix()) / (2 * step));
}

TEST(Joint, PoseIsTheProductOfItsSlidesAndTurns) {
  Dice dice(1);
  for (const Joint& joint : joints_of_every_kind()) {
    const ScrewJoint screws = make_joint(joint);
    const Motion m = random_motion(screws, dice);
    const Pose expected = test::plain_pose(joint, m.q);
    EXPECT_LT((at(screws, m.q, m.v).relative.matrix() - expected.matrix()).cwiseAbs().maxCoeff(), rounding)
        << static_cast<int>(joint.kind);
  }
}

TEST(Joint, JacobianMatchesDifferences) {
  Dice dice(2);
  for (const Joint& joint : joints_of_every_kind()) {
    const ScrewJoint screws = make_joint(joint);
    const Motion m = random_motion(screws, dice);
    const JointMotion here = at(screws, m.q, m.v);
    for (int k = 0; k < screws.speeds; ++k) {
      const Eigen::VectorXd e = Eigen::VectorXd::Unit(screws.speeds, k);
      const Pose before = at(screws, later(screws, m.q, e, -step), m.v).relative;
      const Pose after = at(screws, later(screws, m.q, e, step), m.v).relative;
      const Twist slope = in_child(before, here.relative, after);
      EXPECT_LT((here.J.col(k) - slope).cwiseAbs().maxCoeff(), first_error)
          << static_cast<int>(joint.kind) << " column " << k;
    }
  }
}

TEST(Joint, JacobianRateMatchesDifferences) {
  Dice dice(3);
  for (const Joint& joint : joints_of_every_kind()) {
    const ScrewJoint screws = make_joint(joint);
    const int n = screws.speeds;
    const Motion m = random_motion(screws, dice);
    const JointMotion here = at(screws, m.q, m.v);
    const JointMotion before = at(screws, later(screws, m.q, m.v, -step), m.v);
    const JointMotion after = at(screws, later(screws, m.q, m.v, step), m.v);
    const Eigen::MatrixXd rate = (after.J.leftCols(n) - before.J.leftCols(n)) / (2 * step);
    if (n > 0) {
      EXPECT_LT((here.dJ.leftCols(n) - rate).cwiseAbs().maxCoeff(), second_error) << static_cast<int>(joint.kind);
    }
  }
}

TEST(Joint, BothFactorsOfASlideMayFollowTheSameCoordinate) {
  Joint joint{.name = "j", .parent = ground, .child = "b", .kind = JointKind::custom, .coordinates = {{.name = "q"}}};
  const Factor factor{"q", Function::linear(2, 1)};
  joint.slide.push_back({.axis = Vec3::UnitX(), .by = {{factor, factor}}});  // x = (2q + 1)^2
  const Eigen::VectorXd q = Eigen::VectorXd::Constant(1, 0.3), v = Eigen::VectorXd::Constant(1, 0.7);
  const JointMotion m = at(make_joint(joint), q, v);
  EXPECT_NEAR(m.relative.translation().x(), 1.6 * 1.6, rounding);
  EXPECT_NEAR(m.J(3, 0), 4 * 1.6, rounding);
  EXPECT_NEAR(m.dJ(3, 0), 8 * 0.7, rounding);
}

TEST(Joint, LengthOfAnAxisDoesNotMatter) {
  Joint joint{.name = "j", .parent = ground, .child = "b", .kind = JointKind::custom, .coordinates = {{.name = "q"}}};
  joint.slide.push_back({.axis = {3, 0, 0}, .by = Amount::of("q")});
  const Eigen::VectorXd q = Eigen::VectorXd::Constant(1, 0.1), v = Eigen::VectorXd::Zero(1);
  EXPECT_NEAR(at(make_joint(joint), q, v).relative.translation().x(), 0.1, rounding);
}

TEST(Joint, PointsOfAnAxisStayWhereTheyAre) {
  Joint joint{.name = "j", .parent = ground, .child = "b", .kind = JointKind::custom, .coordinates = {{.name = "q"}}};
  const Vec3 axis = Vec3(1, 2, -1).normalized(), through{0.3, -0.2, 0.5};
  joint.rotate.push_back({.axis = axis, .by = Amount::of("q"), .through = through});
  const ScrewJoint screws = make_joint(joint);
  const Eigen::VectorXd q = Eigen::VectorXd::Constant(1, 1.1), v = Eigen::VectorXd::Zero(1);
  const Pose X = at(screws, q, v).relative;
  for (const double along : {-0.7, 0.0, 2.0}) {
    const Vec3 point = through + along * axis;
    EXPECT_LT((X * point - point).norm(), rounding);
  }
  EXPECT_GT((X * Vec3(0, 0, 0)).norm(), 0.1);
}

Function sine() { return {.kind = Function::Kind::sine, .numbers = {1, 1, 0}}; }
Function cosine(double scale = 1) { return {.kind = Function::Kind::sine, .numbers = {1, 1, pi / 2}, .scale = scale}; }
Function scaled_sine(double scale) { return {.kind = Function::Kind::sine, .numbers = {1, 1, 0}, .scale = scale}; }

/// OpenSim's ScapulothoracicJoint as one chain of four coordinates.
Joint scapula(const Vec3& radii, double winging_direction, const std::array<double, 2>& winging_origin) {
  Joint joint{.name = "st", .parent = ground, .child = "scapula", .kind = JointKind::custom};
  for (const char* name : {"abduction", "elevation", "upward", "winging"}) joint.coordinates.push_back({.name = name});
  joint.slide.push_back({.axis = Vec3::UnitY(), .by = {{{"elevation", scaled_sine(radii.y())}}}});
  joint.slide.push_back(
      {.axis = -Vec3::UnitX(), .by = {{{"abduction", scaled_sine(-radii.x())}, {"elevation", cosine()}}}});
  joint.slide.push_back({.axis = Vec3::UnitZ(), .by = {{{"abduction", cosine(radii.z())}, {"elevation", cosine()}}}});
  joint.rotate.push_back({.axis = Vec3::UnitY(), .by = Amount::of("abduction")});
  joint.rotate.push_back({.axis = -Vec3::UnitX(), .by = Amount::of("elevation")});
  joint.rotate.push_back({.axis = Vec3::UnitZ(), .by = Amount::of("upward")});
  joint.rotate.push_back({.axis = {-std::sin(winging_direction), std::cos(winging_direction), 0},
                          .by = Amount::of("winging"),
                          .through = {winging_origin[0], winging_origin[1], 0}});
  return joint;
}

TEST(ScapulothoracicJoint, ScapulaGlidesOnTheEllipsoidAndFacesItsNormal) {
  const Vec3 radii{0.07, 0.15, 0.07};
  const ScrewJoint joint = make_joint(scapula(radii, 0.3, {-0.05, 0.02}));
  Dice dice(11);
  for (int i = 0; i < cases; ++i) {
    Eigen::VectorXd q = dice.numbers(4, 1);
    q[3] = 0;  // winging lifts the scapula off on purpose
    const Pose X = at(joint, q, Eigen::VectorXd::Zero(4)).relative;
    const Vec3 on_unit_sphere = X.translation().cwiseQuotient(radii);
    EXPECT_NEAR(on_unit_sphere.norm(), 1, rounding);
    EXPECT_LT((X.linear().col(2) - on_unit_sphere).norm(), rounding);
  }
}

TEST(ScapulothoracicJoint, WingingTurnsAboutItsAxisAlone) {
  const double direction = 0.3;
  const ScrewJoint joint = make_joint(scapula({0.07, 0.15, 0.07}, direction, {-0.05, 0.02}));
  Dice dice(12);
  Eigen::VectorXd q = dice.numbers(4, 0.8), flat = q;
  flat[3] = 0;
  const Eigen::VectorXd v = Eigen::VectorXd::Zero(4);
  const Pose winged = at(joint, q, v).relative, resting = at(joint, flat, v).relative;
  const Vec3 o{-0.05, 0.02, 0}, d{-std::sin(direction), std::cos(direction), 0};
  for (const double along : {0.0, 0.1})
    EXPECT_LT((winged * (o + along * d) - resting * (o + along * d)).norm(), rounding);
  EXPECT_NEAR(rotation_vector(Mat3(resting.linear().transpose() * winged.linear())).dot(d), q[3], rounding);
}

TEST(EllipsoidJoint, CentreSitsWhereTheNormalPointsAlong) {
  const Vec3 radii{0.1, 0.2, 0.3};
  Joint joint{.name = "j", .parent = ground, .child = "b", .kind = JointKind::custom};
  for (const char* name : {"a", "b", "c"}) joint.coordinates.push_back({.name = name});
  joint.slide.push_back({.axis = Vec3::UnitX(), .by = {{{"b", scaled_sine(radii.x())}}}});
  joint.slide.push_back({.axis = Vec3::UnitY(), .by = {{{"a", scaled_sine(-radii.y())}, {"b", cosine()}}}});
  joint.slide.push_back({.axis = Vec3::UnitZ(), .by = {{{"a", cosine(radii.z())}, {"b", cosine()}}}});
  for (int i = 0; i < 3; ++i)
    joint.rotate.push_back({.axis = Vec3::Unit(i), .by = Amount::of(joint.coordinates[i].name)});
  Dice dice(13);
  const Eigen::VectorXd q = dice.numbers(3, 1);
  const Pose X = at(make_joint(joint), q, Eigen::VectorXd::Zero(3)).relative;
  EXPECT_LT((X.translation() - X.linear().col(2).cwiseProduct(radii)).norm(), rounding);
}

TEST(Displacement, GradientAndHessianMatchDifferences) {
  Joint joint{.name = "j", .parent = ground, .child = "b", .kind = JointKind::custom};
  joint.coordinates = {{.name = "a"}, {.name = "b"}};
  joint.slide.push_back({.axis = Vec3::UnitX(),
                         .by = {{{"a", sine()}, {"b", Function::spline({{-1, 0}, {0, 0.4}, {0.5, 0.1}, {1, 0.3}})}}}});
  const Displacement amount = make_joint(joint).screws.front().amount;
  const std::array<double, 2> q{0.4, 0.2};
  const Displacement::Value here = amount.at(q.data());
  for (int i = 0; i < 2; ++i) {
    std::array<double, 2> low = q, high = q;
    low[i] -= step, high[i] += step;
    const Displacement::Value before = amount.at(low.data()), after = amount.at(high.data());
    EXPECT_NEAR(here.gradient[i], (after.amount - before.amount) / (2 * step), first_error);
    EXPECT_NEAR(here.hessian[i], (after.gradient[0] - before.gradient[0]) / (2 * step), first_error);
    EXPECT_NEAR(here.hessian[i + 1], (after.gradient[1] - before.gradient[1]) / (2 * step), first_error);
  }
}

}  // namespace
}  // namespace sinew
