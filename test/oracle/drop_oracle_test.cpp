// Soft contact against Simbody's: the same ball, dropped on the same floor.
#include <gtest/gtest.h>

#include "sinew/skeleton/playground_test.hpp"
#include "test/oracle/simbody_drop.hpp"

namespace sinew {
namespace {

class SoftBall : public testing::TestWithParam<double> {};

TEST_P(SoftBall, ReboundsAsSimbodysDoes) {
  constexpr double error = 0.025;  // of the rebound, at 1 ms; the stiffest ball touches the floor for 4 steps
  const oracle::Drop drop{
      .mass = 0.5, .radius = 0.1, .height = 0.46, .modulus = GetParam(), .dissipation = 0.355, .gravity = test::earth};
  Prop ball = test::prop("ball", drop.mass, test::sphere(drop.radius), {0, drop.radius + drop.height, 0});
  ball.shapes[0].modulus = drop.modulus, ball.shapes[0].dissipation = drop.dissipation;
  test::Playground hall({ball}, {{"ball", "floor"}});
  double apex = 0;
  bool rising = false;
  while (hall.rig.time < 3 && !(rising && hall.speed().y() < 0)) {
    hall.step();
    rising |= hall.speed().y() > 0;
    if (rising) apex = std::max(apex, hall.at().y() - drop.radius);
  }
  const double theirs = oracle::rebound(drop);
  EXPECT_NEAR(apex, theirs, error * theirs);
  EXPECT_GT(theirs, 0.08);
  RecordProperty("ours_mm", testing::PrintToString(apex * 1e3));
  RecordProperty("simbodys_mm", testing::PrintToString(theirs * 1e3));
}

INSTANTIATE_TEST_SUITE_P(Moduli, SoftBall, testing::Values(1e5, 1e6, 1e7));

}  // namespace
}  // namespace sinew
