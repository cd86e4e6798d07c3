#include "sinew/muscle/motion_inside.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sinew {
namespace {

constexpr double rounding = 1e-12;

/// A body that swings and tumbles: pose and twist in closed form.
BodyInside tumbling(double t) {
  const Vec3 axis = Vec3(1, 2, -1).normalized(), other = Vec3(0.3, -1, 0.5).normalized();
  const double a = 2.5 * std::sin(3 * t), da = 7.5 * std::cos(3 * t), b = 1.2 * t * t, db = 2.4 * t;
  BodyInside out;
  const Mat3 first = turn_by(a * axis);
  out.pose.linear() = first * turn_by(b * other);
  out.pose.translation() = Vec3(std::sin(4 * t), t * t, std::cos(t));
  out.twist << da * axis + first * (db * other), Vec3(4 * std::cos(4 * t), 2 * t, -std::sin(t));
  return out;
}

BodyMotion between(double t, double dt) {
  const BodyInside from = tumbling(t), to = tumbling(t + dt);
  return {from.pose, to.pose, from.twist, to.twist};
}

TEST(MotionInside, HasThePosesAndTwistsOfBothEnds) {
  const double dt = 0.05;
  const BodyMotion body = between(0.3, dt);
  constexpr double beside = 1e-9;  // of the interval: the cubics themselves, not the ends that are handed out
  for (const double end : {0.0, 1.0}) {
    const BodyInside is = motion_inside(body, dt, std::abs(end - beside)), told = tumbling(0.3 + end * dt);
    EXPECT_LT((is.pose.matrix() - told.pose.matrix()).norm(), 1e2 * beside * dt);
    EXPECT_LT((is.twist - told.twist).norm(), 1e3 * beside * dt);
    EXPECT_LT((motion_inside(body, dt, end).pose.matrix() - told.pose.matrix()).norm(), rounding);
  }
}

TEST(MotionInside, ItsTwistIsTheChangeOfItsPose) {
  const double dt = 0.05, nudge = 1e-6;
  const BodyMotion body = between(0.1, dt);
  for (const double share : {0.1, 0.5, 0.8}) {
    const BodyInside before = motion_inside(body, dt, share - nudge), after = motion_inside(body, dt, share + nudge);
    const double step = 2 * nudge * dt;
    Twist change;
    change << rotation_vector(Mat3(after.pose.linear() * before.pose.linear().transpose())) / step,
        (after.pose.translation() - before.pose.translation()) / step;
    EXPECT_LT((motion_inside(body, dt, share).twist - change).norm(), 1e-6) << share;
  }
}

TEST(MotionInside, ASmoothMotionIsMetToFourthOrder) {
  const auto error = [](double dt) {
    const BodyInside is = motion_inside(between(0.2, dt), dt, 0.5), told = tumbling(0.2 + dt / 2);
    return (is.pose.matrix() - told.pose.matrix()).norm();
  };
  constexpr double fourth = 16, about = 0.15;
  EXPECT_NEAR(error(0.04) / error(0.02), fourth, about * fourth);
  EXPECT_LT(error(2e-3), 1e-9);
}

TEST(MotionInside, ABodyThatSpinsSteadilyIsMetExactly) {
  const Vec3 spin(3, -20, 5), speed(1, 2, 3);
  const double dt = 0.02;
  const auto at = [&](double t) {
    Pose pose = Pose::Identity();
    pose.linear() = turn_by(t * spin) * turn_xyz({0.3, 1, -2});
    pose.translation() = t * speed;
    return pose;
  };
  Twist twist;
  twist << spin, speed;
  const BodyInside is = motion_inside({at(0), at(dt), twist, twist}, dt, 0.3);
  EXPECT_LT((is.pose.matrix() - at(0.3 * dt).matrix()).norm(), rounding);
  EXPECT_LT((is.twist - twist).norm(), 1e3 * rounding);
}

}  // namespace
}  // namespace sinew
