#include "sinew/muscle/belly/belly_tube.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/geometry/polyline.hpp"

namespace sinew {
namespace {

constexpr double volume_kept = 0.01;  // of the belly

std::vector<Vec3> bent(double length, double turn) {
  std::vector<Vec3> points;
  for (int i = 0; i <= 40; ++i) {
    const double angle = turn * i / 40;
    points.push_back(turn == 0
                         ? Vec3(0.03, -length * i / 40, 0)
                         : Vec3(0.03 + length / turn * (1 - std::cos(angle)), -length / turn * std::sin(angle), 0));
  }
  return points;
}

double belly_volume(const MuscleSurface& tube, const BellyParameters& look, double length) {
  return volume(tube.mesh) - look.tendon_area * length;
}

TEST(MuscleSurface, IsClosedAndFacesOutwards) {
  const MuscleSurface tube = muscle_surface(bent(0.3, 0.8), BellyParameters{}, 0.4);
  EXPECT_TRUE(connection(tube.mesh).closed());
  EXPECT_EQ(connection(tube.mesh).euler, 2);
  EXPECT_GT(volume(tube.mesh), 0);
}

TEST(MuscleSurface, KeepsItsVolumeAtAnyLengthBendAndActivation) {
  const BellyParameters look;
  for (double length : {0.22, 0.3, 0.38})
    for (double turn : {0.0, 1.0})
      for (double activation : {0.0, 0.5, 1.0})
        EXPECT_NEAR(belly_volume(muscle_surface(bent(length, turn), look, activation), look, length) / look.volume, 1,
                    volume_kept)
            << length << ' ' << turn << ' ' << activation;
}

TEST(MuscleSurface, StaysOffTheBoneAndKeepsItsVolumeThere) {
  const Distance bone = round_cone({{0, 0.05, 0}, 0.012}, {{0, -0.35, 0}, 0.012});
  std::vector<Vec3> course = bent(0.3, 0);
  for (Vec3& p : course) p.x() = 0.016;  // the belly is thicker than this: it must give way
  const BellyParameters look;
  const MuscleSurface tube = muscle_surface(course, look, 0.5, bone);
  double deepest = 1;
  for (const Vec3& v : tube.mesh.vertices) deepest = std::min(deepest, bone(v));
  EXPECT_GT(deepest, -0.001);
  EXPECT_NEAR(belly_volume(tube, look, 0.3) / look.volume, 1, volume_kept);
  EXPECT_GT(centroid(tube.mesh).x(), 0.016) << "flesh moves away from the bone";
}

TEST(MuscleSurface, IsNotWrungWhereItPassesFromBoneToBone) {
  // One bone runs above its first half, the other below its second.
  const Distance above = round_cone({{0, 0.025, 0}, 0.004}, {{0.13, 0.025, 0}, 0.004}),
                 below = round_cone({{0.17, -0.025, 0}, 0.004}, {{0.3, -0.025, 0}, 0.004});
  const Distance bones = [&](const Vec3& at) { return std::min(above(at), below(at)); };
  std::vector<Vec3> course;
  for (int i = 0; i <= 40; ++i) course.emplace_back(0.3 * i / 40, 0, 0);
  const MuscleSurface tube = muscle_surface(course, BellyParameters{}, 0.2, bones);
  // Rings that were turned against each other would be joined by edges right through the muscle.
  double longest = 0;
  for (const auto& t : tube.mesh.triangles)
    for (int k = 0; k < 3; ++k)
      longest = std::max(longest, (tube.mesh.vertices[t[k]] - tube.mesh.vertices[t[(k + 1) % 3]]).norm());
  EXPECT_LT(longest, 0.008);
}

TEST(MuscleSurface, LeavesThinBoneAlsoWhereItsDistanceHasNoSlope) {
  const Distance web =
      plate({0.03, 0.1, 0.1}, {0.03, 0.1, -0.3}, {0.03, -0.6, 0}, 0.004);  // the course runs in its middle
  const MuscleSurface tube = muscle_surface(bent(0.3, 0), BellyParameters{}, 0, web);
  double deepest = 1;
  for (const Vec3& v : tube.mesh.vertices)
    if (v.y() < -0.02 && v.y() > -0.28) deepest = std::min(deepest, web(v));  // the ends may enter
  EXPECT_GT(deepest, -0.001);
}

TEST(MuscleSurface, ActivationGathersTheBellyInItsMiddle) {
  const BellyParameters look;
  EXPECT_LT(belly_profile(look, 0.15, 1), belly_profile(look, 0.15, 0));
  EXPECT_DOUBLE_EQ(belly_profile(look, 0.5, 1), belly_profile(look, 0.5, 0));
  EXPECT_EQ(belly_profile(look, -0.1, 0), 0);
  EXPECT_EQ(belly_profile(look, 1.1, 0), 0);
  const Box rest = bounds(muscle_surface(bent(0.3, 0), look, 0).mesh),
            active = bounds(muscle_surface(bent(0.3, 0), look, 1).mesh);
  EXPECT_GT(active.size().z(), 1.03 * rest.size().z());
}

TEST(MuscleSurface, ShortensIntoAThickerBelly) {
  const Box longer = bounds(muscle_surface(bent(0.36, 0), BellyParameters{}, 0).mesh),
            shorter = bounds(muscle_surface(bent(0.28, 0), BellyParameters{}, 0).mesh);
  EXPECT_GT(shorter.size().z(), 1.05 * longer.size().z());
}

TEST(MuscleSurface, SpreadOriginReachesUpTheBone) {
  BellyParameters look;
  look.belly_from = 0, look.fleshy = 0.4;
  const double before = bounds(muscle_surface(bent(0.2, 0), look, 0).mesh).high.y();
  look.spread = 0.05;
  const double after = bounds(muscle_surface(bent(0.2, 0), look, 0).mesh).high.y();
  EXPECT_NEAR(after - before, 0.05, 0.003);
}

TEST(MuscleSurface, CourseWithoutLengthGivesNothing) {
  EXPECT_TRUE(muscle_surface({}, BellyParameters{}, 0).mesh.vertices.empty());
  EXPECT_TRUE(muscle_surface(std::vector<Vec3>(5, Vec3::Ones()), BellyParameters{}, 0).mesh.vertices.empty());
}

TEST(BellyParameters, FollowsFromForceAndFibres) {
  const BellyParameters look = muscle_look(624, 0.1157, 0.2723);
  EXPECT_NEAR(look.volume, 624 * 0.1157 / 3e5, 1e-12);
  EXPECT_GT(look.belly_from, 0);
  EXPECT_LT(look.belly_to, 1);
  EXPECT_NEAR((look.belly_to - look.belly_from) * 0.388, 4.2 * std::cbrt(look.volume), 1e-3) << "slender, as flesh is";
  const BellyParameters thin = muscle_look(162, 0.352, 0.126);
  EXPECT_NEAR(thin.belly_to - thin.belly_from, 0.92, 1e-3) << "1.3 fibre lengths, but no more than leaves tendons";
  EXPECT_EQ(thin.spread, 0);
}

TEST(BellyParameters, WhatFindsNoRoomOnAShortPathSpreadsAlongTheBone) {
  const BellyParameters vasti = muscle_look(5000, 0.107, 0.116);
  EXPECT_GT(vasti.spread, 0.08);
  EXPECT_EQ(vasti.belly_from, 0);
  EXPECT_LT(vasti.belly_to, 1);
  const double belly = vasti.belly_to * (0.107 + 0.116 + vasti.spread);
  EXPECT_NEAR(belly, 4.2 * std::cbrt(vasti.volume), 1e-6) << "one with the force of several is drawn no stouter";
}

TEST(MuscleSurface, KeepsItsVolumeAtAnyDetail) {
  const std::vector<Vec3> course{{0, 0, 0}, {0, -0.15, 0.01}, {0, -0.3, 0}};
  const BellyParameters look = muscle_look(600, 0.12, 0.18);
  const double length = (course[1] - course[0]).norm() + (course[2] - course[1]).norm();
  for (const double detail : {1.0, 0.4, 0.1}) {
    const MuscleSurface tube = muscle_surface(course, look, 0.5, {}, detail);
    EXPECT_TRUE(connection(tube.mesh).closed()) << detail;
    EXPECT_NEAR(volume(tube.mesh) / (look.volume + look.tendon_area * length), 1, 0.015) << detail;
  }
}

TEST(BellyParameters, ArmMusclesAreKnownByCodeAndByName) {
  ASSERT_TRUE(arm_muscle_look("BIClong") && arm_muscle_look("biceps_long"));
  EXPECT_EQ(arm_muscle_look("BIClong")->volume, arm_muscle_look("biceps_long")->volume);
  EXPECT_FALSE(arm_muscle_look("soleus"));
}

}  // namespace
}  // namespace sinew
