// A strut on a hinge that leans on the floor: normal and friction act through one and the same joint, so only their sum
// is decided by the motion, and beyond some slope friction alone wedges the strut whatever pushes it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "sinew/skeleton/playground_test.hpp"

namespace sinew {
namespace {

constexpr double length = 0.4, radius = 0.03, lean = 30 * degree;
constexpr double wedging = 0.8, slippery = 0.2;  // friction, above and below tan(lean) = 0.58

/// From the hinge down to a ball that, at the lean, overlaps the floor; let go at another angle.
Playground strut(double overlap, double start, double friction, double restitution = 0) {
  Model model;
  model.bodies = {test::block("bone", 1, {0, -length / 2, 0}, {0.03, length, 0.03})};
  model.joints = {
      test::hung(Joint::Kind::hinge, ground, "bone", {0, length * std::cos(lean) + radius - overlap, 0}, 1)};
  model.joints[0].coordinates[0].start = start;
  model.shapes.push_back(
      {.name = "ball", .body = "bone", .kind = ContactShape::Kind::sphere, .at = {0, -length, 0}, .radius = radius});
  return {{}, {{"bone", "floor"}}, 0, friction, restitution, model};
}

double gap(const Playground& room) {
  std::vector<Contact> contacts;
  room.shapes.find(room.rig.k(), 1, contacts);
  return contacts.front().gap;
}

double inertia() { return (length * length + 0.03 * 0.03) / 12 + length * length / 4; }  // kg m2 about the hinge

TEST(Strut, RestsWithoutPushingAgainstItself) {
  constexpr double carried = 0.5 * 1 * test::earth;  // N: half of its weight, the hinge has the other half
  for (const double overlap : {0.0, 1e-3, 5e-3})
    for (const double friction : {slippery, wedging, 3.0}) {
      Playground room = strut(overlap, lean, friction);
      double most = 0;
      for (int i = 0; i < 2000; ++i) {
        room.step();
        most = std::max(most, room.normal_force());
      }
      EXPECT_NEAR(gap(room), 0, 1e-5) << overlap << ' ' << friction;
      EXPECT_LT(room.normal_force(), 1.001 * carried) << overlap << ' ' << friction;  // friction may carry a share
      // The first step undoes a fifth of the overlap, at no more than 0.5 m/s.
      const double turn = std::min(0.2 * overlap / test::millisecond, 0.5) / (length * std::sin(lean));
      const double shove = inertia() * turn / (length * std::sin(lean)) / test::millisecond;
      EXPECT_LT(most, 1.1 * (shove + carried)) << overlap << ' ' << friction;
    }
}

TEST(Strut, BouncesWhereItSlipsAndSticksWhereItWedges) {
  constexpr double returned = 0.5;
  for (const double friction : {slippery, wedging}) {
    Playground room = strut(0, lean + 0.2, friction, returned);
    double falling = 0, most = 0, rising = 0;
    for (int i = 0; i < 300; ++i) {
      falling = std::min(falling, room.rig.u[0]);
      room.step();
      most = std::max(most, room.normal_force());
      rising = std::max(rising, room.rig.u[0]);
    }
    const double stopping = inertia() * -falling / (length * std::sin(lean)) / test::millisecond;
    if (friction == slippery)
      EXPECT_NEAR(rising, -returned * falling, 0.02 * -falling);
    else
      EXPECT_LT(rising, 0.1 * -falling);          // what undoes the overlap of its last half step
    EXPECT_LT(most, 2.5 * stopping) << friction;  // 1 + returned where it bounces, more where friction holds against it
  }
}

}  // namespace
}  // namespace sinew
