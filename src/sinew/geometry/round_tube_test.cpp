#include "sinew/geometry/round_tube.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sinew {
namespace {

TEST(RoundTube, IsClosedAndRound) {
  std::vector<Vec3> arc;  // 0.3 m that turn by 1.2
  for (int i = 0; i <= 40; ++i) {
    const double turned = 1.2 * i / 40;
    arc.push_back(0.3 / 1.2 * Vec3(1 - std::cos(turned), -std::sin(turned), 0));
  }
  const TriMesh mesh = round_tube(arc, 0.004, 24);
  EXPECT_TRUE(connection(mesh).closed());
  constexpr double polygon = 0.02;  // a 24-gon's area against the circle's, and chords of the bend
  EXPECT_NEAR(volume(mesh) / (pi * 0.004 * 0.004 * 0.3), 1, polygon);
  EXPECT_TRUE(round_tube(std::vector<Vec3>{Vec3::Zero()}, 0.01).vertices.empty());
}

}  // namespace
}  // namespace sinew
