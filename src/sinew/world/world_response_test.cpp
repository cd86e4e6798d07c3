// ground-floor G1 to G3 and G12: what tissues answer between their ticks, with the mass that they carry.
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/world/answering_tissue_test.hpp"

namespace sinew {
namespace {

using test::answering_world;
using test::Hold;
using test::shifts;
using test::stone;

constexpr double carried = 1, own = 1.01;  // kg
constexpr double rounding = 1e-6;

Pulls carry(const Interval& i, bool weight) {
  Pulls pulls;
  if (weight) pulls.points = {{.body = 1, .force = carried * i.gravity}};
  pulls.responses = {{.bodies = {1}, .stiffness = {}, .damping = {}, .mass = shifts(carried)}};
  return pulls;
}

TEST(Response, CarriedMassFallsWithItsRoot) {
  for (const Joint::Kind root : {Joint::Kind::free, Joint::Kind::slider})
    for (const bool weight : {false, true}) {
      World world = answering_world(stone(root, own), [=](const Interval& i) { return carry(i, weight); });
      for (int tick = 0; tick < 40; ++tick) world.step(Hold(0));
      const double g = world.state().gravity.norm();
      const double expected = weight ? g : g * own / (own + carried);
      EXPECT_NEAR(test::velocity(world, 1).norm() / world.time(), expected, rounding)
          << (root == Joint::Kind::free ? "free" : "slider") << (weight ? ", with its weight" : ", without its weight");
    }
}

TEST(Response, OneToTheGroundIsNotInternal) {
  constexpr double stiffness = 100;  // N/m
  const auto spring = [](const Interval& i) {
    Pulls pulls;
    const Vec3 pull = -stiffness * i.bodies[1].to.translation();
    pulls.points = {{.body = 1, .force = pull}, {.body = 0, .force = -pull}};
    Response& response = pulls.responses.emplace_back();
    response.bodies = {0, 1};
    response.stiffness.setZero(12, 12);
    for (const int sign : {1, -1}) {
      response.stiffness.block<6, 6>(0, sign > 0 ? 0 : 6) = sign * shifts(stiffness);
      response.stiffness.block<6, 6>(6, sign > 0 ? 6 : 0) = sign * shifts(stiffness);
    }
    return pulls;
  };
  const auto swing = [&](Joint::Kind root) {
    Scene scene = stone(root, own);
    scene.model.gravity.setZero();
    scene.pushes = {{.body = "stone"}};
    scene.pushes[0].force[1] = Function::polyline({{0, 50}, {0.02, 50}, {0.021, 0}});
    World world = answering_world(scene, spring);
    std::vector<double> height;
    for (int tick = 0; tick < 200; ++tick) {
      world.step(Hold(0));
      height.push_back(world.kinematics().pose[1].translation().y());
    }
    return height;
  };
  const std::vector<double> floating = swing(Joint::Kind::free), led = swing(Joint::Kind::slider);
  double largest = 0, apart = 0;
  for (size_t k = 0; k < led.size(); ++k)
    largest = std::max(largest, std::abs(led[k])), apart = std::max(apart, std::abs(led[k] - floating[k]));
  EXPECT_GT(largest, 0.05);
  EXPECT_LT(apart, rounding * largest) << "a spring to the ground takes momentum away";
}

/// The arm with a stone on its lower bone, hung there by a tissue or grown to it.
World stoned_arm(bool by_tissue) {
  const Vec3 at(0, -0.2, 0.01);
  Scene scene = test::arm();
  scene.pose = {{"shoulder", 0.3}, {"elbow", 0.7}};
  Body& lower = scene.model.bodies[1];
  if (!by_tissue) {
    const double whole = lower.mass + carried;
    const Vec3 centre = (lower.mass * lower.centre + carried * at) / whole;
    const auto about = [&](double mass, const Vec3& arm) {
      const Mat3 J = mass * (arm.squaredNorm() * Mat3::Identity() - arm * arm.transpose());
      const std::array<double, 6> parts{J(0, 0), J(1, 1), J(2, 2), J(0, 1), J(0, 2), J(1, 2)};
      for (size_t k = 0; k < 6; ++k) lower.inertia[k] += parts[k];
    };
    about(lower.mass, lower.centre - centre);
    about(carried, at - centre);
    lower.mass = whole, lower.centre = centre;
  }
  return answering_world(scene, [=](const Interval& i) {
    Pulls pulls;
    if (!by_tissue) return pulls;
    pulls.points = {{.body = 2, .at = at, .force = carried * i.gravity}};
    const Vec3 arm = i.bodies[2].to.linear() * at;
    Eigen::Matrix<double, 3, 6> moves;  // of the stone, with the body
    moves << -skew(arm), Mat3::Identity();
    pulls.responses = {{.bodies = {2}, .stiffness = {}, .damping = {}, .mass = carried * moves.transpose() * moves}};
    return pulls;
  });
}

TEST(Response, ItsMassIsInTheEquationsAndInTheFramesAccelerations) {
  constexpr double exact = 1e-10;
  const World hung = stoned_arm(true), grown = stoned_arm(false);
  EXPECT_LT((hung.equations().M - grown.equations().M).cwiseAbs().maxCoeff(), exact);
  const std::vector<double> one = hung.frame().acceleration, other = grown.frame().acceleration;
  ASSERT_EQ(one.size(), other.size());
  for (size_t k = 0; k < one.size(); ++k) EXPECT_NEAR(one[k], other[k], exact * (1 + std::abs(other[k]))) << k;
  EXPECT_GT(std::abs(one[1]), 1);
}

TEST(Response, ACatchKeepsTheMomentumOfBonesAndProp) {
  Scene scene = stone(Joint::Kind::free, own);
  scene.props = {{.name = "ball", .body = {.mass = 0.4}, .at = {0.2, 0.1, 0}, .speed = {-3, 1, 0.5}}};
  World world = answering_world(scene, [](const Interval& i) { return carry(i, true); });
  world.step(Hold(0));
  const Twist before = world.skeleton().momentum(world.kinematics());
  world.apply({world.state().steps, "attach/ball/stone", {}});
  const Twist after = world.skeleton().momentum(world.kinematics());
  EXPECT_LT((after - before).norm(), 1e-9);
  EXPECT_GT(before.norm(), 1);
}

/// Springs between three bodies of the arm, pair by pair: as so many small blocks, or as one large one.
World sprung_arm(bool small) {
  Scene scene = test::arm();
  scene.pose = {{"shoulder", 0.3}, {"elbow", 0.7}};
  return answering_world(scene, [=](const Interval& i) {
    Pulls pulls;
    const std::array<std::array<int, 2>, 4> pairs{{{0, 1}, {1, 2}, {0, 2}, {1, 2}}};
    Response large;
    large.bodies = {0, 1, 2};
    for (auto* m : {&large.stiffness, &large.damping, &large.mass}) m->setZero(18, 18);
    for (size_t p = 0; p < pairs.size(); ++p) {
      const auto [a, b] = pairs[p];
      Eigen::MatrixXd block = Eigen::MatrixXd::Zero(12, 12);
      const double k = 30.0 * static_cast<double>(p + 1);
      for (int r = 0; r < 6; ++r) {
        block(r, r) = block(6 + r, 6 + r) = k;
        block(r, 6 + r) = block(6 + r, r) = -k;
      }
      Response one{.bodies = {a, b}, .stiffness = block, .damping = 0.01 * block, .mass = {}};
      one.mass = 1e-3 * Eigen::MatrixXd::Identity(12, 12);
      if (small) pulls.responses.push_back(one);
      for (const int row : {0, 1})
        for (const int column : {0, 1}) {
          const int r = 6 * (row ? b : a), c = 6 * (column ? b : a);
          large.stiffness.block<6, 6>(r, c) += one.stiffness.block<6, 6>(6 * row, 6 * column);
          large.damping.block<6, 6>(r, c) += one.damping.block<6, 6>(6 * row, 6 * column);
          large.mass.block<6, 6>(r, c) += one.mass.block<6, 6>(6 * row, 6 * column);
        }
    }
    if (!small) pulls.responses = {large};
    pulls.points = {{.body = 2, .force = 0.1 * i.gravity}};
    return pulls;
  });
}

TEST(Response, SmallOnesSumToTheLargeOne) {
  World small = sprung_arm(true), large = sprung_arm(false);
  for (int tick = 0; tick < 20; ++tick) {
    small.step(Hold(0)), large.step(Hold(0));
    ASSERT_LT((small.state().u - large.state().u).cwiseAbs().maxCoeff(), 1e-12) << tick;
  }
  EXPECT_GT(large.state().u.cwiseAbs().maxCoeff(), 1e-2);
}

}  // namespace
}  // namespace sinew
