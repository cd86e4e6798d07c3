// flesh.md S28 and S29 on the shipped arm: what touches, how deep, and what it takes.
#include "sinew/muscle/solid/solid_tissue_test.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include "sinew/muscle/solid/options.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

/// All of the arm's muscles.
struct Arm : Group {
  Arm() : Group("arm") {}
  Standing at(double degrees) const { return Group::at({{"elbow_flexion", radians(degrees)}}); }
};

// flesh.md S28, with all seven muscles relaxed and at their strongest at once.
TEST(NoFleshInBone, OverTheElbowsRangeAtRestAndActive) {
  const Arm arm;
  for (const double activation : {0.0, 1.0}) {
    constexpr double most = 1e-3;  // m, beyond what it overlaps at the model's start
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

TEST(ALocalFallingLawPops, AndTheTissueNamesTheMuscle) {
  Model model = read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models" / "arm.yaml");
  constexpr int brachialis = 5;
  SolidOptions options;
  options.descending = Descending::local;
  options.keep = SolidOptions::Keep::stretch;
  set_options(*model.muscles[brachialis].volume, options);
  sinew::test::Brief brief(model);
  const SolidTissue tissue(brief.of({brachialis}));
  const std::vector<std::string> notes = tissue.notes();
  EXPECT_TRUE(std::ranges::any_of(
      notes, [](const std::string& note) { return note.find("brachialis: `descending: local` will pop") == 0; }));
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

/// By how much the slopes told differ from differences, over each unit's effect on its own muscle; and the largest that
/// one muscle has on another.
struct SlopesBesideDifferences {
  double off = 0, across = 0;
  std::string worst;
};
SlopesBesideDifferences beside_differences(const Arm& arm, const Interval& interval, double at,
                                           const TissueState& before, double most) {
  std::vector<double> activation(arm.model.muscles.size(), at);
  const PullSlope slope = arm.tissue->slope(interval, arm.input(activation), before, *arm.scratch);
  EXPECT_LE(slope.error_bound, most) << slope.reason;
  const auto count = static_cast<Eigen::Index>(activation.size());
  Eigen::MatrixXd told = Eigen::MatrixXd::Zero(count, count), found = told;
  for (const PullSlope::Entry& entry : slope.entries) told(entry.pull, entry.unit) = entry.tension;
  constexpr double nudge = 1e-3;
  for (Eigen::Index unit = 0; unit < count; ++unit)
    for (const double side : {-nudge, nudge}) {
      activation[static_cast<std::size_t>(unit)] = at + side;
      TissueState state = before;
      EXPECT_TRUE(arm.tissue->advance(interval, arm.input(activation), state, *arm.scratch).converged);
      activation[static_cast<std::size_t>(unit)] = at;
      for (Eigen::Index i = 0; i < count; ++i)
        found(i, unit) += state.tension[static_cast<std::size_t>(i)] / (2 * side);
    }
  SlopesBesideDifferences out;
  for (Eigen::Index unit = 0; unit < count; ++unit)
    for (Eigen::Index i = 0; i < count; ++i) {
      const double own = found(unit, unit), off = std::abs(told(i, unit) - found(i, unit)) / own;
      if (i != unit) out.across = std::max(out.across, std::abs(found(i, unit)) / own);
      if (off <= out.off) continue;
      out.off = off;
      out.worst = arm.name(static_cast<std::size_t>(i)) + " by " + arm.name(static_cast<std::size_t>(unit));
    }
  return out;
}

TEST(SlopesAreExact, OfMusclesThatPressOnEachOtherInATick) {
  const Arm arm;
  const Standing pose = arm.at(90);
  TissueState before = arm.tissue->rest(pose.interval);
  ASSERT_TRUE(arm.advance(pose.interval, 0.4, before).converged);
  Interval tick = pose.interval;
  tick.dt = 5e-3;
  const SlopesBesideDifferences found =
      beside_differences(arm, tick, 0.5, before, 0);  // moving: where fibres stand still their curve has a kink
  constexpr double with_contact = 1e-4;
  EXPECT_LT(found.off, with_contact) << found.worst;
  EXPECT_GT(found.across, 0.01) << "else this asks nothing of the cross terms";
}

// Standing still, planes follow the shape that they press into: differences see that, slopes do not.
TEST(SlopesOfSettledFlesh, TellHowFarTheyCanBeOffWherePlanesAreHeld) {
  constexpr double planes_held = 0.05;
  const Arm arm;
  const Standing pose = arm.at(90);
  TissueState before = arm.tissue->rest(pose.interval);
  ASSERT_TRUE(arm.advance(pose.interval, 0.4, before).converged);
  const SlopesBesideDifferences found = beside_differences(arm, pose.interval, 0.4, before, planes_held);
  EXPECT_LT(found.off, planes_held) << found.worst;
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
