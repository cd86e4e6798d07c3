// Soft contact after Hunt and Crossley.
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/skeleton/hertz.hpp"
#include "sinew/skeleton/playground_test.hpp"

namespace sinew {
namespace {

using test::earth;
using test::Playground;
using test::prop;
using test::sphere;

Prop soft_ball(double mass, double radius, double modulus, double dissipation, double height) {
  Prop ball = prop("ball", mass, sphere(radius), {0, radius + height, 0});
  ball.shapes[0].modulus = modulus;
  ball.shapes[0].dissipation = dissipation;
  return ball;
}

/// The top of the first bounce, m above the floor.
double rebound(Playground& hall, double radius, double h) {
  while (hall.speed().y() <= 0 && hall.rig.time < 2) hall.step(h);
  double apex = 0;
  while (hall.speed().y() > 0 && hall.rig.time < 4) {
    hall.step(h);
    apex = std::max(apex, hall.at().y() - radius);
  }
  return apex;
}

/// What is left of a speed v: a v - ln(1 + a v) = -a w - ln(1 - a w), a = 3/2 c. True for any stiffness, without
/// gravity.
double speed_after(double v, double dissipation) {
  const double a = 1.5 * dissipation, lost = a * v - std::log1p(a * v);
  double low = 0, high = v;
  for (int i = 0; i < 100; ++i) {
    const double w = (low + high) / 2, now = a * w < 1 ? -a * w - std::log1p(-a * w) : 1e9;
    (now < lost ? low : high) = w;
  }
  return low;
}

TEST(SoftContact, ForceIsTheSlopeOfAStoredEnergyPlusDissipation) {
  constexpr double K = 3e5, depth = 2e-3, step = 1e-7;
  const double slope = (hertz_energy(K, depth + step) - hertz_energy(K, depth - step)) / (2 * step);
  EXPECT_NEAR(hertz_force(K, 0.4, depth, 0).force / slope, 1, 1e-8);
  for (const double rate : {-3.0, -0.5, 0.5, 3.0}) {
    const HertzForce f = hertz_force(K, 0.4, depth, rate);
    EXPECT_GE((f.force - slope) * rate, -slope * std::abs(rate)) << "what is not elastic takes energy";
    EXPECT_GE(f.force, 0);
  }
  const auto force = [&](double x, double v) { return hertz_force(K, 0.4, x, v).force; };
  const HertzForce f = hertz_force(K, 0.4, depth, 0.3);
  EXPECT_NEAR(f.stiffness / ((force(depth + step, 0.3) - force(depth - step, 0.3)) / (2 * step)), 1, 1e-8);
  EXPECT_NEAR(f.damping / ((force(depth, 0.3 + step) - force(depth, 0.3 - step)) / (2 * step)), 1, 1e-8);
  EXPECT_EQ(hertz_force(K, 0.4, -depth, 1).force, 0);
  EXPECT_EQ(hertz_force(K, 0.4, depth, -5).force, 0) << "never pulls";
}

TEST(SoftContact, ABallReboundsFromHalfAMetreAtAMillisecond) {
  constexpr double radius = 0.1, height = 0.46, dissipation = 0.355;
  for (const double modulus : {1e5, 1e6, 1e7}) {
    Playground hall({soft_ball(0.5, radius, modulus, dissipation, height)}, {{"ball", "floor"}});
    const double apex = rebound(hall, radius, test::millisecond);
    EXPECT_GT(apex, 0.086) << modulus;
    EXPECT_LT(apex, 0.103) << modulus;
    RecordProperty("apex_mm_at_modulus_" + std::to_string(std::lround(modulus)), std::to_string(apex * 1e3));
  }
}

TEST(SoftContact, WithoutGravityTheSpeedAfterIsThatOfTheClosedForm) {
  constexpr double error = 0.01;  // relative, at 1 ms
  for (const double dissipation : {0.0, 0.1, 0.35}) {
    Prop ball = soft_ball(0.5, 0.1, 1e6, dissipation, 0.01);
    ball.speed = {0, -3, 0};
    Playground hall({ball}, {{"ball", "floor"}});
    hall.rig.loads.gravity.setZero();
    hall.run(0.1);
    const double expected = dissipation > 0 ? speed_after(3, dissipation) : 3;
    EXPECT_NEAR(hall.speed().y(), expected, error * expected) << dissipation;
  }
}

TEST(SoftContact, WithoutDissipationEnergyReturns) {
  constexpr double lost = 0.01;
  Playground hall({soft_ball(0.5, 0.1, 1e6, 0, 0.46)}, {{"ball", "floor"}});
  EXPECT_NEAR(rebound(hall, 0.1, test::millisecond), 0.46, lost * 0.46);
}

TEST(SoftContact, ABallRestsWhereTheForceIsItsWeight) {
  constexpr double mass = 0.5, radius = 0.1, error = 1e-9;
  // The last is far too stiff and light for the step: it loses its bounce, not its place.
  for (const auto& [m, modulus] : {std::pair{mass, 1e5}, {mass, 1e7}, {0.01, 1e9}}) {
    Playground hall({soft_ball(m, radius, modulus, 0.5, 0.02)}, {{"ball", "floor"}});
    hall.run(4);
    const double K = 4.0 / 3 * modulus * std::sqrt(radius), depth = std::pow(m * earth / K, 2.0 / 3);
    EXPECT_NEAR(hall.at().y(), radius - depth, error) << modulus;
    EXPECT_NEAR(hall.normal_force(), m * earth, 1e-4) << modulus;  // it still trembles
  }
}

TEST(SoftContact, RubsAsRigidContactDoes) {
  // A ball that slides starts to roll at 5/7 of its speed; the depth makes its lever a little shorter.
  constexpr double error = 0.01;
  Prop ball = soft_ball(0.5, 0.1, 1e6, 0.5, -4e-5);
  ball.speed = {2, 0, 0};
  Playground hall({ball}, {{"ball", "floor"}}, 0, 0.4);
  hall.run(0.6);
  EXPECT_NEAR(hall.speed().x(), 2 * 5.0 / 7, 2 * error);
}

TEST(SoftContact, TwoSoftBallsGiveMoreThanOne) {
  // Springs one behind the other: half the modulus; half the radius, for the other is as round.
  Prop one = soft_ball(1, 0.1, 1e6, 0, 0), two = soft_ball(1, 0.1, 1e6, 0, 0);
  two.name = "two";
  one.at = {0, 0, 0}, two.at = {0.199, 0, 0};
  Playground space({one, two}, {{"ball", "two"}});
  std::vector<Contact> contacts;
  space.shapes.find(space.rig.k(), 0, contacts);
  ASSERT_EQ(contacts.size(), 1u);
  EXPECT_NEAR(contacts[0].hertz, 4.0 / 3 * 0.5e6 * std::sqrt(0.05), 1e-6);
  EXPECT_NEAR(stored_energy(contacts), 0.4 * contacts[0].hertz * std::pow(1e-3, 2.5), 1e-12);
}

}  // namespace
}  // namespace sinew
