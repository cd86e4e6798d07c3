// flesh.md S26 (force = slope of energy), S27, and what is left to flesh that lies in bone.
#include "sinew/muscle/solid/flesh_contact.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/geometry/round_tube.hpp"
#include "sinew/geometry/tet/tet_solids_test.hpp"
#include "sinew/muscle/solid/solid_test.hpp"
#include "sinew/muscle/solid/wired_muscle_test.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

/// A wide plate whose face lies at y = 0, flesh above it.
std::shared_ptr<const DistanceGrid> plate() {
  TriMesh box;
  for (const double y : {-0.03, 0.0})
    for (const auto& [x, z] : {std::pair{-0.06, -0.06}, {0.06, -0.06}, {0.06, 0.06}, {-0.06, 0.06}})
      box.vertices.emplace_back(x, y, z);
  box.triangles = {{4, 6, 5}, {4, 7, 6}, {0, 1, 2}, {0, 2, 3}, {0, 4, 5}, {0, 5, 1},
                   {1, 5, 6}, {1, 6, 2}, {2, 6, 7}, {2, 7, 3}, {3, 7, 4}, {3, 4, 0}};
  EXPECT_GT(volume(box), 0);
  return std::make_shared<const DistanceGrid>(box, 0.002, 0.02);
}

TEST(FleshContact, PressedFleshStandsOff) {
  // A block on the plate, pushed down by 50 kPa: k (d0 - d)^2 = p leaves 1 mm - (p / k)^1/2 = 0.29 mm.
  constexpr double pressure = 5e4, stiffness = 1e11, margin = 1e-3;
  SolidMuscle muscle{.mesh = block_tets({0.02, 0.01, 0.02}, {2, 2, 2})};
  for (Vec3& at : muscle.mesh.nodes) at += Vec3(-0.01, 0.0005, -0.01);
  const Elements elements(muscle, laws_of(matrix(2e5, 2e7)));
  // Sideways it is held: it may only sink.
  Held held(3 * muscle.mesh.nodes.size(), 1);
  for (std::size_t n = 0; n < muscle.mesh.nodes.size(); ++n) held[3 * n + 1] = 0;
  std::vector<Press> presses;
  Eigen::VectorXd force = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(3 * muscle.mesh.nodes.size()));
  const auto grid = plate();
  int below = 0;
  for (std::size_t e = 0; e < muscle.tets(); ++e)
    for (std::size_t c = 0; c < 4; ++c) {
      const Vec3& at = muscle.mesh.nodes[static_cast<std::size_t>(muscle.mesh.tets[e][c])];
      if (at.y() > 0.0006) continue;
      Press press{.tet = static_cast<int>(e), .out = grid->slope(at).normalized()};
      press.weights[c] = 1;
      press.offset = margin - (*grid)(at) + press.out.dot(at);
      presses.push_back(press);
      ++below;
    }
  const double area = 0.02 * 0.02;
  for (Press& press : presses) press.stiffness = stiffness * area / below;
  for (std::size_t n = 0; n < muscle.mesh.nodes.size(); ++n)
    if (muscle.mesh.nodes[n].y() > 0.01) force[static_cast<Eigen::Index>(3 * n + 1)] = -pressure * area / 9;
  SolidSolve solve(muscle, elements, held);
  Eigen::VectorXd places = places_of(muscle.mesh);
  const StepReport report = solve.settle(places, {.force = &force, .presses = presses});
  ASSERT_TRUE(report.converged) << report.reason;
  double lowest = 0, pushed = 0;
  for (const Press& press : presses) {
    const double depth = depth_of(press, elements.corners(static_cast<std::size_t>(press.tet)), places);
    pushed += depth > 0 ? press.stiffness * depth * depth : 0;
    lowest += (margin - depth) / below;
  }
  EXPECT_NEAR(pushed, pressure * area, 1e-6) << "all that was put on it, N";
  EXPECT_NEAR(lowest, margin - std::sqrt(pressure / stiffness), 0.05 * 0.3e-3) << "m off the plate";
}

TEST(FleshContact, ForceIsTheSlopeOfItsEnergyAndTheTangentThatOfTheForce) {
  SolidMuscle muscle{.mesh = block_tets({0.02, 0.02, 0.02}, {1, 1, 1})};
  const Elements elements(muscle, laws_of(matrix(2e4, 2e6)));
  std::vector<Press> presses;
  for (int e = 0; e < 6; ++e)
    presses.push_back({.tet = e,
                       .weights = {0.4, 0.3, 0.2, 0.1},
                       .out = Vec3(1, 2, e - 2).normalized(),
                       .offset = 0.03 + 0.001 * e,
                       .stiffness = 1e5});
  const Eigen::VectorXd at = places_of(muscle.mesh);
  const auto energy = [&](const Eigen::VectorXd& places) {
    double sum = 0;
    for (const Press& press : presses) {
      const double depth = depth_of(press, elements.corners(static_cast<std::size_t>(press.tet)), places);
      sum += press.stiffness * std::pow(std::max(depth, 0.0), 3) / 3;
    }
    return sum;
  };
  // Held still, the holders bear what presses: -dE/dx at every node.
  SolidSolve solve(muscle, elements, Held(3 * muscle.mesh.nodes.size(), 1));
  Eigen::VectorXd places = at;
  solve.settle(places, {.presses = presses});
  const Eigen::VectorXd slope = solve.reactions();
  for (Eigen::Index i = 0; i < at.size(); ++i) {
    constexpr double h = 1e-6;
    Eigen::VectorXd more = at, less = at;
    more[i] += h, less[i] -= h;
    EXPECT_NEAR((energy(more) - energy(less)) / (2 * h), slope[i], 1e-6 * slope.norm()) << i;
  }
  EXPECT_GT(slope.norm(), 1);
  // Newton sees the tangent: a free block comes to rest against walls on all sides in few steps.
  std::vector<Press> walls;
  for (int e = 0; e < 6; ++e)
    for (std::size_t c = 0; c < 4; ++c)
      for (const Vec3& out :
           {Vec3(1, 0, 0), Vec3(-1, 0, 0), Vec3(0, 1, 0), Vec3(0, -1, 0), Vec3(0, 0, 1), Vec3(0, 0, -1)}) {
        Press wall{.tet = e, .out = out, .offset = out.sum() > 0 ? 0.001 : -0.019, .stiffness = 1e5};
        wall.weights[c] = 1;
        walls.push_back(wall);
      }
  SolidSolve loose(muscle, elements, Held(3 * muscle.mesh.nodes.size(), 0));
  places = at;
  const StepReport report = loose.settle(places, {.presses = walls});
  EXPECT_TRUE(report.converged) << report.reason;
  EXPECT_LT(loose.newton().steps, 20);
}

TEST(FleshContact, WhatOverlapsAtTheStartIsLeftToIt) {
  const BellyMesh belly = with_surface(test::belly({}));
  const FleshSkin skin(belly);
  Eigen::VectorXd places(static_cast<Eigen::Index>(3 * belly.mesh.nodes.size()));
  for (std::size_t n = 0; n < belly.mesh.nodes.size(); ++n)
    places.segment<3>(static_cast<Eigen::Index>(3 * n)) = belly.mesh.nodes[n];
  const auto bone = std::make_shared<const DistanceGrid>(
      round_tube(std::vector<Vec3>{{0, 0.022, -0.05}, {0, 0.022, 0.25}}, 0.008, 32), 0.002, 0.012);
  const NearBone near{bone.get(), Pose::Identity()};
  double area = 0;
  for (const FleshSkin::Sample& sample : skin.samples()) area += sample.area;
  EXPECT_NEAR(area, sinew::area({belly.mesh.nodes, belly.surface}), 1e-9) << "samples share the surface";
  const std::vector<double> leave = overlaps(skin, places, {&near, 1});
  EXPECT_GT(*std::ranges::max_element(leave), 2e-3);
  const auto pressed = [&](const Eigen::VectorXd& now) {
    std::vector<Press> presses;
    find_presses(skin, leave, now, {&near, 1}, presses);
    double force = 0;
    for (const Press& press : presses) {
      const double depth = depth_of(press, belly.mesh.tets[static_cast<std::size_t>(press.tet)], now);
      if (depth > 1e-12) force += press.stiffness * depth * depth;
    }
    return force;
  };
  EXPECT_EQ(pressed(places), 0);
  Eigen::VectorXd deeper = places;
  for (Eigen::Index n = 0; n < places.size(); n += 3) deeper[n + 1] += 1e-3;
  EXPECT_GT(pressed(deeper), 1) << "a millimetre further into the bone, N";
}

}  // namespace
}  // namespace sinew::solid
