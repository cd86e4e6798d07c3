#include "sinew/world/state.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

/// A state in which every list has entries and no two numbers agree.
State full_state() {
  std::mt19937 random(7);
  std::normal_distribution<double> normal;
  const auto number = [&] { return normal(random); };
  const auto pose = [&] { return pose_of(Vec3(number(), number(), number()), Vec3(number(), number(), number())); };
  const auto twist = [&] { return Twist(Twist::NullaryExpr(number)); };
  const auto vec = [&] { return Vec3(number(), number(), number()); };
  State state;
  state.steps = 123456789012;
  state.q = Eigen::VectorXd::NullaryExpr(5, number), state.u = Eigen::VectorXd::NullaryExpr(4, number);
  state.excitation = {number(), number()}, state.activation = {number(), number()};
  state.torque = Eigen::VectorXd::NullaryExpr(4, number);
  state.paths = {{number(), number(), number(), number()}, {number(), number(), number(), number()}};
  state.wraps = {{3, -1, number(), {number(), number(), number(), number(), number(), number()}}};
  state.riding = {{2, pose()}, {-1, pose()}};
  state.contact.impulses = {{17, {number(), number(), number()}}};
  state.held = {-1, number()};
  state.bodies = {{{pose(), pose(), twist(), twist()}}, {{pose(), pose(), twist(), twist()}}};
  TissueState tissue{.reals = {number()}, .ints = {-5, 6}, .fibre = {number(), number(), number()}, .pulls = {}};
  tissue.pulls.paths = {{1, 0, -1, number(), number(), number(), number(), number()}};
  tissue.pulls.points = {{2, vec(), vec(), vec(), true, 1}};
  for (const int b : {1, 2}) {
    Response& response = tissue.pulls.responses.emplace_back();
    response.bodies = {b};
    response.stiffness = Eigen::MatrixXd::NullaryExpr(6, 6, number);
    response.mass = Eigen::MatrixXd::NullaryExpr(6, 6, number);
    response.muscle = 2 - b;
  }
  tissue.members = {{0xfedcba9876543210, 1, 1}, {7, 0, 1}};
  tissue.tension = {number(), number()};
  tissue.readings = {{number(), number(), number(), number(), number(), vec(), twist()},
                     {number(), 0, 0, 0, 1, vec(), twist()}};
  tissue.contacts = {{1, 2, vec(), vec(), 3, -1}};
  state.tissues = {tissue, TissueState{}};
  state.given = {{twist(), twist()}, {}};
  state.controller = {{number()}, {9}};
  state.momentum = twist(), state.gravity = vec();
  state.detail = {0, 2, 1};
  state.pushes = {{1, vec(), vec()}, {3, vec(), vec()}};
  return state;
}

TEST(State, ComesBackFromItsBytesBitForBit) {
  const State state = full_state();
  const State back = from_bytes(to_bytes(state));
  EXPECT_TRUE(back == state);
  EXPECT_EQ(back.steps, state.steps);
  EXPECT_EQ(back.q, state.q);
  EXPECT_EQ(back.wraps, state.wraps);
  EXPECT_EQ(back.riding, state.riding);
  EXPECT_EQ(back.tissues, state.tissues);
  EXPECT_EQ(back.given, state.given);
  EXPECT_EQ(back.bodies[1][0].to.matrix(), state.bodies[1][0].to.matrix());
  EXPECT_EQ(back.paths[1].speed_to, state.paths[1].speed_to);
  EXPECT_EQ(back.controller, state.controller);
  EXPECT_EQ(back.detail, state.detail);
  EXPECT_EQ(back.pushes, state.pushes);
  EXPECT_TRUE(from_bytes(to_bytes(State{})) == State{});
}

TEST(State, EqualMeansBitEqual) {
  State a = full_state(), b = a;
  EXPECT_TRUE(a == b);
  a.q[2] = 0.0, b.q[2] = -0.0;
  EXPECT_FALSE(a == b);
  a.q[2] = b.q[2] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(a == b);
  b.q.conservativeResize(3);
  EXPECT_FALSE(a == b);
}

TEST(State, EveryFieldCountsInAComparison) {
  const State state = full_state();
  const auto differs = [&](auto change) {
    State other = state;
    change(other);
    return !(other == state);
  };
  EXPECT_TRUE(differs([](State& s) { ++s.steps; }));
  EXPECT_TRUE(differs([](State& s) { s.u[0] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.excitation[1] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.activation[1] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.torque[1] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.paths[0].length_from += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.wraps[0].warm[5] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.riding[0].offset.translation().x() += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.contact.impulses[0].lambda[0] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.bodies[1][0].twist_to[5] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.tissues[0].pulls.points[0].turns = false; }));
  EXPECT_TRUE(differs([](State& s) { s.tissues[0].pulls.points[0].muscle = 0; }));
  EXPECT_TRUE(differs([](State& s) { s.tissues[0].pulls.responses[1].mass(5, 5) += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.tissues[0].pulls.responses[0].muscle = 0; }));
  EXPECT_TRUE(differs([](State& s) { ++s.tissues[0].members[0].made; }));
  EXPECT_TRUE(differs([](State& s) { ++s.tissues[0].members[1].ints; }));
  EXPECT_TRUE(differs([](State& s) { s.tissues[0].tension[1] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.tissues[0].readings[0].momentum[4] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.tissues[0].fibre[2] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.tissues.pop_back(); }));
  EXPECT_TRUE(differs([](State& s) { s.controller.ints[0] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.momentum[0] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.gravity[1] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.detail[2] += 1; }));
  EXPECT_TRUE(differs([](State& s) { s.pushes[1].force.z() += 1; }));
}

TEST(State, CutBytesAreRefusedAtEveryLength) {
  const std::vector<std::uint8_t> bytes = to_bytes(full_state());
  for (size_t n = 0; n < bytes.size(); ++n)
    EXPECT_THROW(from_bytes(std::span(bytes).first(n)), InputError) << n << " of " << bytes.size();
  std::vector<std::uint8_t> longer = bytes;
  longer.push_back(0);
  EXPECT_THROW(from_bytes(longer), InputError);
}

TEST(State, FlippedBitsAreRefusedOrReadAsWhatWouldWriteThem) {
  const std::vector<std::uint8_t> bytes = to_bytes(full_state());
  std::mt19937 random(3);
  int refused = 0;
  for (int i = 0; i < 2000; ++i) {
    std::vector<std::uint8_t> broken = bytes;
    broken[random() % broken.size()] ^= static_cast<std::uint8_t>(1 << random() % 8);
    try {
      EXPECT_EQ(to_bytes(from_bytes(broken)), broken);
    } catch (const InputError&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace sinew
