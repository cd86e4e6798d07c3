// flesh.md S28 and S29 on the shipped arm: what touches, how deep, and what it takes.
#include "sinew/muscle/solid/solid_tissue.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <numeric>

#include "sinew/model/read.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "test/support/brief.hpp"

namespace sinew::solid {
namespace {

/// A model that stands still with one coordinate somewhere, as the World tells a tissue.
struct Standing {
  Standing(Model model, const std::string& coordinate, double value) : start(put(std::move(model), coordinate, value)) {
    for (const Pose& pose : start.poses) bodies.push_back({.from = pose, .to = pose});
    for (const std::vector<Vec3>& course : start.courses) {
      const double length = length_of(course);
      paths.push_back({.length_from = length, .length_to = length, .course = course});
    }
    interval.bodies = bodies, interval.paths = paths;
  }
  static Model put(Model model, const std::string& name, double value) {
    for (Joint& joint : model.joints)
      for (Coordinate& c : joint.coordinates)
        if (c.name == name) c.start = value;
    return model;
  }
  StartPose start;
  std::vector<BodyMotion> bodies;
  std::vector<PathMotion> paths;
  Interval interval;
};

/// All of the arm's muscles.
struct Arm {
  Arm() : model(read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models" / "arm.yaml")), brief(model) {
    std::vector<int> muscles(model.muscles.size());
    std::iota(muscles.begin(), muscles.end(), 0);
    tissue = std::make_unique<const SolidTissue>(brief.of(std::move(muscles)));
    scratch = tissue->scratch();
  }
  Standing at(double degrees) const { return Standing(model, "elbow_flexion", degrees * pi / 180); }
  StepReport advance(const Interval& interval, double activation, TissueState& state) const {
    const std::vector<double> all(model.muscles.size(), activation);
    const std::vector<int> detail(model.muscles.size(), 0);
    return tissue->advance(interval, {.activation = all, .detail = detail}, state, *scratch);
  }
  Model model;
  sinew::test::Brief brief;
  std::unique_ptr<const SolidTissue> tissue;
  std::unique_ptr<Scratch> scratch;
};

// At rest no sample goes deeper than a millimetre beyond what it overlaps at the model's start. With all seven muscles
// at their strongest at once single samples on edges of bone stand under megapascals.
TEST(NoFleshInBone, OverTheElbowsRangeAtRestAndActive) {
  const Arm arm;
  for (const double activation : {0.0, 1.0}) {
    const double most = activation == 0 ? 1e-3 : 1.5e-3;  // m
    TissueState state = arm.tissue->rest(arm.at(0).interval);
    for (const double degrees : {0.0, 20.0, 45.0, 70.0, 90.0, 110.0, 130.0}) {
      const Standing pose = arm.at(degrees);
      const StepReport report = arm.advance(pose.interval, activation, state);
      ASSERT_TRUE(report.converged) << degrees << ": " << report.where << ", " << report.reason;
      for (const SolidTissue::Depth& each : arm.tissue->depths(pose.interval, state))
        EXPECT_LT(each.depth, most) << each.muscle << " in " << (each.other.empty() ? "bone" : each.other) << " at "
                                    << degrees << " deg, activation " << activation;
      for (std::size_t i = 0; i < arm.tissue->size(); ++i)
        EXPECT_GT(state.readings[i].least_J, 0.3) << arm.tissue->muscle(i).name() << " at " << degrees;
    }
  }
}

TEST(TouchingMuscles, AreTheSameBitsAtAnyThreadCount) {
  const Arm arm;
  const Standing pose = arm.at(100);
  std::vector<TissueState> states;
  for (const int threads : {1, 4}) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    TissueState& state = states.emplace_back(arm.tissue->rest(pose.interval));
    ASSERT_TRUE(arm.advance(pose.interval, 0.4, state).converged);
    Interval tick = pose.interval;
    tick.dt = 5e-3;
    ASSERT_TRUE(arm.advance(tick, 0.5, state).converged);
  }
  EXPECT_EQ(states[0], states[1]);
}

// A state as `rest` leaves it for a muscle that has no equilibrium where a run starts: it is sought again and pulls.
TEST(TouchingMuscles, OneWithoutAnEquilibriumYetJoinsTheOthers) {
  const Arm arm;
  const Standing pose = arm.at(60);
  TissueState state = arm.tissue->rest(pose.interval);
  constexpr std::size_t lost = 5;  // brachialis
  std::size_t first = 0;
  for (std::size_t i = 0; i < lost; ++i) first += static_cast<std::size_t>(state.members[i].reals);
  std::fill_n(state.reals.begin() + static_cast<std::ptrdiff_t>(first), state.members[lost].reals, 0.0);
  state.pulls.paths[lost] = {}, state.tension[lost] = 0;
  Interval tick = pose.interval;
  tick.dt = 5e-3;
  const StepReport report = arm.advance(tick, 0.5, state);
  ASSERT_TRUE(report.converged) << report.where << ", " << report.reason;
  EXPECT_GT(state.tension[lost], 0.3 * arm.model.muscles[lost].force);
}

// Slopes hold the neighbours where they are: what a muscle's own activation does to its own tension they tell.
TEST(TouchingMuscles, SlopesTellWhatAMusclesOwnActivationDoes) {
  const Arm arm;
  const Standing pose = arm.at(90);
  TissueState before = arm.tissue->rest(pose.interval);
  ASSERT_TRUE(arm.advance(pose.interval, 0.4, before).converged);
  Interval tick = pose.interval;
  tick.dt = 5e-3;
  const std::vector<int> detail(arm.model.muscles.size(), 0);
  std::vector<double> activation(arm.model.muscles.size(), 0.4);
  const PullSlope slope = arm.tissue->slope(tick, {.activation = activation, .detail = detail}, before, *arm.scratch);
  ASSERT_EQ(slope.entries.size(), activation.size());
  EXPECT_FALSE(slope.reason.empty());
  constexpr double nudge = 1e-3;
  for (std::size_t unit = 0; unit < activation.size(); ++unit) {
    std::array<std::vector<double>, 2> tension;
    for (const std::size_t side : {0u, 1u}) {
      activation[unit] = 0.4 + (side == 0 ? -nudge : nudge);
      TissueState state = before;
      ASSERT_TRUE(
          arm.tissue->advance(tick, {.activation = activation, .detail = detail}, state, *arm.scratch).converged);
      tension[side] = state.tension;
    }
    activation[unit] = 0.4;
    for (std::size_t i = 0; i < activation.size(); ++i) {
      const double found = (tension[1][i] - tension[0][i]) / (2 * nudge);
      const double told = i == unit ? slope.entries[unit].tension : 0;
      EXPECT_LT(std::abs(found - told), slope.error_bound * slope.entries[unit].tension)
          << arm.model.muscles[i].name << " by " << arm.model.muscles[unit].name;
    }
  }
}

// Each tick finds anew what touches: where nothing moves it must find what it found before.
TEST(TouchingMuscles, StandStillWhereNothingMoves) {
  const Arm arm;
  const Standing pose = arm.at(75);
  TissueState state = arm.tissue->rest(pose.interval);
  ASSERT_TRUE(arm.advance(pose.interval, 0.3, state).converged);
  Interval tick = pose.interval;
  tick.dt = 5e-3;
  for (int k = 0; k < 4; ++k) ASSERT_TRUE(arm.advance(tick, 0.3, state).converged);
  const std::vector<double> before = state.tension;
  for (int k = 0; k < 6; ++k) {
    ASSERT_TRUE(arm.advance(tick, 0.3, state).converged);
    for (std::size_t i = 0; i < before.size(); ++i)
      EXPECT_NEAR(state.tension[i], before[i], 0.003 * arm.model.muscles[i].force)
          << arm.model.muscles[i].name << " " << k;
  }
}

}  // namespace
}  // namespace sinew::solid
