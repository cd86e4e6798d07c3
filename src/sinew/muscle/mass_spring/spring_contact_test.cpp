// Nets that touch bones and one another.
#include "sinew/muscle/mass_spring/spring_contact.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/geometry/ball_test.hpp"
#include "sinew/muscle/mass_spring/fusiform_test.hpp"

namespace sinew::test {
namespace {

constexpr double rate = 200;

/// Spindles beside one another, and a ball as a bone that rides on body 1.
struct Crowd {
  explicit Crowd(const std::vector<Vec3>& places, const SpringLaw& law = {.pressure = 1e4}) {
    for (const Vec3& at : places) {
      const Pose pose = pose_of(at);
      nets.push_back(spindle.net(law));
      carried.push_back(spindle.carried(1, 1, pose));
      motions.push_back(spindle.at_rest());
      for (Vec3& x : motions.back().x) x = pose * x;
      const std::vector<double> nothing(motions.back().x.size(), 0.0);
      leaves.push_back({nothing, nothing});
    }
    touches = all_touch(nets.size());
    for (std::size_t i = 0; i < nets.size(); ++i) touching.push_back({&nets[i], &motions[i], &leaves[i], &touches[i]});
  }
  void push(const SpringContact& contact) {
    contact.find(touching, poses, work);
    contact.push(touching, twists, poses, rate, work);
  }
  void live(const SpringContact& contact, int ticks) {
    PlainStepper stepper;
    for (int k = 0; k < ticks; ++k) {
      push(contact);
      for (std::size_t i = 0; i < nets.size(); ++i)
        stepper.run(nets[i], carried[i], carried[i], 1e-3, 1, motions[i], work.nets[i].force);
    }
  }
  double deepest(const SpringContact& contact) {
    contact.find(touching, poses, work);
    double most = 0;
    for (const auto& seen : work.nets) {
      for (const auto& hit : seen.in_bones) most = std::max(most, hit.depth);
      for (const auto& hit : seen.in_nets) most = std::max(most, hit.depth);
    }
    return most;
  }
  Spindle spindle{.grid = {10, 8}};
  std::vector<SpringNet> nets;
  std::vector<CarriedShape> carried;
  std::vector<SpringMotion> motions;
  std::vector<SpringLeave> leaves;
  std::vector<NetTouches> touches;
  std::vector<TouchingNet> touching;
  std::vector<Pose> poses{Pose::Identity(), pose_of({0.035, 0, 0.1})};
  std::vector<Twist> twists{Twist::Zero(), Twist::Zero()};
  SpringContact::Buffers work;
};

SpringContact ball_bone() {
  const auto grid = std::make_shared<const DistanceGrid>(ball(Vec3::Zero(), 0.015), 0.001, 0.01);
  return SpringContact(std::vector<Bones::Space>{{1, {grid, Pose::Identity()}}});
}

TEST(SpringContact, NetsPushEachOtherApartWithNoForceInAll) {
  Crowd crowd({{0, 0, 0}, {0.045, 0.004, 0.01}});
  crowd.push({});
  const auto &one = crowd.work.nets[0], &other = crowd.work.nets[1];
  ASSERT_FALSE(one.in_nets.empty());
  EXPECT_LT(one.pushed.tail<3>().x(), -1e-3);
  EXPECT_LT((one.pushed + other.pushed).norm(), 1e-15) << "neither force nor moment";
  Vec3 sum = Vec3::Zero();
  for (const auto& seen : crowd.work.nets)
    for (const Vec3& f : seen.force) sum += f;
  EXPECT_LT(sum.norm(), 1e-14);
}

TEST(SpringContact, ABonesPushIsReturnedToIt) {
  Crowd crowd({{0, 0, 0}});
  crowd.twists[1] << 0, 0, 3, -0.1, 0, 0;
  const SpringContact contact = ball_bone();
  crowd.push(contact);
  ASSERT_EQ(contact.bodies(), std::vector<int>{1});
  EXPECT_LT(crowd.work.nets[0].pushed.tail<3>().x(), -1e-3);
  EXPECT_LT((crowd.work.nets[0].pushed + crowd.work.on_bodies[0]).norm(), 1e-15);
}

TEST(SpringContact, DepthIsTheWayOutAcrossTheSurface) {
  Crowd crowd({{0, 0, 0}, {0.05, 0, 0}});
  // A belly's widest slice is a polygon of eight corners: a point on its axis x is as deep as the corner is far.
  const int tip = crowd.spindle.grid.at(5, 4);
  crowd.motions[1].x[tip] = {0.02, 0, crowd.motions[0].x[crowd.spindle.grid.at(5, 0)].z()};
  crowd.push({});
  const auto& hits = crowd.work.nets[1].in_nets;
  const auto hit = std::ranges::find(hits, tip, &SpringContact::InNet::point);
  ASSERT_NE(hit, hits.end());
  const double corner = crowd.motions[0].x[crowd.spindle.grid.at(5, 0)].x();
  EXPECT_NEAR(hit->depth, (corner - 0.02) * hit->out.x(), 1e-12);
  EXPECT_GT(hit->out.x(), 0.99);
}

TEST(SpringContact, WhatIsOutsideIsLeftAlone) {
  Crowd crowd({{0, 0, 0}, {0.07, 0, 0}, {0, 0.02, 0.25}});
  crowd.push(SpringContact());
  for (const auto& seen : crowd.work.nets) EXPECT_FALSE(seen.touched);
}

TEST(SpringContact, WhatLiesInTheHollowOfACrescentIsOutsideIt) {
  Crowd crowd({{0, 0, 0}, {0, 0, 0}});
  const SpringGrid& grid = crowd.spindle.grid;
  for (int k = 1; k <= grid.slices; ++k) {
    const double radius = crowd.motions[0].x[grid.at(k, 0)].head<2>().norm();
    for (int j = 0; j < 4; ++j) {  // out along an arc of 240 degrees, and back within it
      const double turn = (-120 + 80 * j) * pi / 180;
      const Eigen::Vector2d way(std::cos(turn), std::sin(turn));
      crowd.motions[0].x[grid.at(k, j)].head<2>() = radius * way;
      crowd.motions[0].x[grid.at(k, 7 - j)].head<2>() = 0.6 * radius * way;
    }
    for (int j = 0; j < grid.around; ++j) crowd.motions[1].x[grid.at(k, j)].head<2>() *= 0.25;
  }
  crowd.push(SpringContact());
  EXPECT_TRUE(crowd.work.nets[1].in_nets.empty());
  for (Vec3& x : crowd.motions[1].x) x.x() += 0.018;  // into the flesh
  crowd.push(SpringContact());
  EXPECT_FALSE(crowd.work.nets[1].in_nets.empty());
}

TEST(SpringContact, OverlappingBelliesAndBonesPart) {
  const SpringContact contact = ball_bone();
  Crowd crowd({{0, 0, 0}, {0.0, 0.045, 0}});
  const double before = crowd.deepest(contact);
  crowd.live(contact, 1000);
  EXPECT_GT(before, 8e-3);
  // What is left is that of springs that give way to others: a force over the mass and the square of the rate.
  EXPECT_LT(crowd.deepest(contact), 0.2 * before);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_NEAR(enclosed_volume(crowd.nets[i], crowd.motions[i].x) / crowd.nets[i].volume, 1, 0.02);
    double fastest = 0;
    for (const Vec3& v : crowd.motions[i].v) fastest = std::max(fastest, v.norm());
    EXPECT_LT(fastest, 1e-3) << "they lie still";
  }
}

TEST(SpringContact, WhoeverWatchesWhatIsNearFindsTheSame) {
  const SpringContact contact = ball_bone();
  Crowd crowd({{0, 0, 0}, {0.0, 0.045, 0}, {0.03, 0.06, 0.02}});
  SpringContact::Buffers watching;
  watching.watch(true);
  std::size_t found = 0, kept = 0;
  for (int tick = 0; tick < 200; ++tick) {
    crowd.live(contact, 1);
    contact.find(crowd.touching, crowd.poses, crowd.work);
    contact.find(crowd.touching, crowd.poses, watching);
    for (std::size_t i = 0; i < 3; ++i) {
      const auto &all = crowd.work.nets[i], &near = watching.nets[i];
      ASSERT_EQ(all.in_nets.size(), near.in_nets.size()) << tick;
      ASSERT_EQ(all.in_bones.size(), near.in_bones.size()) << tick;
      for (std::size_t h = 0; h < all.in_nets.size(); ++h) {
        EXPECT_EQ(all.in_nets[h].point, near.in_nets[h].point);
        EXPECT_EQ(all.in_nets[h].corners, near.in_nets[h].corners);
        EXPECT_EQ(all.in_nets[h].depth, near.in_nets[h].depth);
      }
      for (std::size_t h = 0; h < all.in_bones.size(); ++h) EXPECT_EQ(all.in_bones[h].depth, near.in_bones[h].depth);
      found += near.in_nets.size() + near.in_bones.size();
      for (const auto& other : near.watch.nets) kept += other.own < near.watch.gone;
    }
  }
  EXPECT_GT(found, 1000u);
  EXPECT_GT(kept, 200u) << "else everything was looked for every time";
}

TEST(SpringContact, WhatMayBeInsideIsNotPushed) {
  Crowd crowd({{0, 0, 0}, {0.045, 0, 0}});
  crowd.push(SpringContact());
  for (std::size_t i = 0; i < 2; ++i)
    for (const auto& hit : crowd.work.nets[i].in_nets) crowd.leaves[i].nets[hit.point] = hit.depth;
  crowd.push(SpringContact());
  for (const auto& seen : crowd.work.nets) EXPECT_FALSE(seen.touched);
}

}  // namespace
}  // namespace sinew::test
