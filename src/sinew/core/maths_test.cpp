#include "sinew/core/maths.hpp"

#include <gtest/gtest.h>

#include <random>

namespace sinew {
namespace {

constexpr double round_off = 1e-13;      // a few products of numbers of order one
constexpr double near_half_turn = 1e-7;  // where an angle comes from a cosine near its extreme: half the digits

class Turns : public ::testing::Test {
 protected:
  double any(double low, double high) { return std::uniform_real_distribution<>(low, high)(random_); }
  Vec3 vector(double size) { return {any(-size, size), any(-size, size), any(-size, size)}; }
  Pose pose() { return pose_of(vector(2), vector(3)); }
  std::mt19937 random_{3};
};

void expect_rotation(const Mat3& R) {
  EXPECT_LT((R * R.transpose() - Mat3::Identity()).norm(), round_off);
  EXPECT_NEAR(R.determinant(), 1, round_off);
}

TEST_F(Turns, BodyFixedAnglesTurnAboutTheMovingAxesInOrder) {
  EXPECT_LT((turn_xyz(Vec3(pi / 2, 0, 0)) * Vec3::UnitY() - Vec3::UnitZ()).norm(), round_off);
  EXPECT_LT((turn_xyz(Vec3(0, pi / 2, 0)) * Vec3::UnitZ() - Vec3::UnitX()).norm(), round_off);
  EXPECT_LT((turn_xyz(Vec3(0, 0, pi / 2)) * Vec3::UnitX() - Vec3::UnitY()).norm(), round_off);
  // x first: its turn moves the axis that the second turn is about
  EXPECT_LT((turn_xyz(Vec3(pi / 2, pi / 2, 0)) * Vec3::UnitX() - Vec3::UnitY()).norm(), round_off);
}

TEST_F(Turns, AnglesComeBackFromTheirRotation) {
  for (int i = 0; i < 1000; ++i) {
    const Vec3 angles(any(-pi, pi), any(-1.5, 1.5), any(-pi, pi));
    const Mat3 R = turn_xyz(angles);
    expect_rotation(R);
    EXPECT_LT((angles_xyz(R) - angles).norm(), 1e-12);  // cos(1.5) = 0.07 costs a digit or two
  }
}

TEST_F(Turns, GimbalLockStillGivesTheSameRotation) {
  for (const double middle : {pi / 2, -pi / 2, pi / 2 - 1e-6, pi / 2 - 1e-9, 1e-13 - pi / 2}) {
    const Mat3 R = turn_xyz(Vec3(0.3, middle, 0.4));
    EXPECT_LT((turn_xyz(angles_xyz(R)) - R).norm(), round_off);
  }
}

TEST_F(Turns, RotationVectorsComeBackUpToHalfATurn) {
  for (int i = 0; i < 1000; ++i) {
    const Vec3 v = vector(1).normalized() * any(0, pi - 1e-3);
    expect_rotation(turn_by(v));
    EXPECT_LT((rotation_vector(turn_by(v)) - v).norm(), 1e-12);
  }
  EXPECT_EQ(rotation_vector(Mat3::Identity()), Vec3(0, 0, 0));
  EXPECT_NEAR(rotation_vector(turn_by(Vec3(0, pi, 0))).norm(), pi, near_half_turn);
}

TEST_F(Turns, TinyRotationVectorsKeepTheirDigits) {
  for (const double size : {1e-6, 1e-9, 1e-11, 1e-13, 1e-200, 0.0}) {
    const Vec3 v = size * Vec3(1, -2, 3);
    EXPECT_LT((rotation_vector(turn_by(v)) - v).norm(), 1e-15 + 1e-9 * size) << size;
  }
}

TEST_F(Turns, TwistsMoveAsTheVelocityFieldsTheyAre) {
  for (int i = 0; i < 100; ++i) {
    const Pose pose = this->pose();
    Twist twist;
    twist << vector(1), vector(1);
    const Vec3 point = vector(1);  // in the inner frame
    const Vec3 inner = twist.tail<3>() + twist.head<3>().cross(point);
    const Twist outside = moved(pose, twist);
    const Vec3 outer = outside.tail<3>() + outside.head<3>().cross(pose * point);
    EXPECT_LT((outer - pose.linear() * inner).norm(), round_off);
    EXPECT_LT((moved(pose.inverse(), outside) - twist).norm(), round_off);
  }
}

TEST_F(Turns, TheBracketIsTheRateOfATwistCarriedAlongAnother) {
  constexpr double h = 1e-6;           // central difference of a smooth motion
  constexpr double difference = 1e-8;  // its error: h^2 and round-off over h
  const auto carried = [](const Twist& a, double t) {
    Pose pose = Pose::Identity();  // to first order in t, which is all a central difference sees
    pose.linear() = turn_by(a.head<3>() * t);
    pose.translation() = a.tail<3>() * t;
    return pose;
  };
  for (int i = 0; i < 100; ++i) {
    Twist a, b;
    a << vector(1), vector(1);
    b << vector(1), vector(1);
    const Twist rate = (moved(carried(a, h), b) - moved(carried(a, -h), b)) / (2 * h);
    EXPECT_LT((rate - bracket(a, b)).norm(), difference);
    EXPECT_EQ(bracket(a, b), Twist(-bracket(b, a)));
  }
}

TEST_F(Turns, SkewIsTheCrossProduct) {
  const Vec3 a = vector(1), b = vector(1);
  EXPECT_LT((skew(a) * b - a.cross(b)).norm(), round_off);
}

}  // namespace
}  // namespace sinew
