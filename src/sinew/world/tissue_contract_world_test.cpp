// What every fidelity owes a World that steps with it: where it may start, what it goes on from, what it is restored
// to.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "sinew/core/error.hpp"
#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew::test {
namespace {

class TissueInAWorld : public testing::TestWithParam<Tested> {};

INSTANTIATE_TEST_SUITE_P(EveryFidelity, TissueInAWorld, testing::ValuesIn(all_fidelities()),
                         [](const auto& tested) { return tested.param.fidelity.name; });

TEST_P(TissueInAWorld, ItStartsSixtyDegreesFromTheModelsPose) {
  Scene scene = contract_scene(GetParam().fidelity);
  scene.pose = {{"shoulder", -20 * degree}, {"elbow", 60 * degree}};
  World world(scene, {GetParam().fidelity});
  for (int k = 0; k < 20; ++k) world.step(Hold(0.05));
  EXPECT_FALSE(world.failed());
  for (const StepReport& report : world.reports())
    EXPECT_TRUE(report.converged) << report.where << ": " << report.reason;
  for (const MuscleReading& muscle : world.frame().muscles) EXPECT_TRUE(std::isfinite(muscle.tension));
}

TEST_P(TissueInAWorld, OneChangedMuscleLeavesTheOthersAsTheyAre) {
  World before(contract_scene(GetParam().fidelity), {GetParam().fidelity});
  for (int k = 0; k < 10; ++k) before.step(Hold(0.1));
  Scene other = contract_scene(GetParam().fidelity);
  other.model.muscles[1].force *= 1.2;
  World world(other, {GetParam().fidelity});
  world.go_on_from(before);
  const TissueState &old = before.state().tissues[0], &now = world.state().tissues[0];
  ASSERT_EQ(now.members.size(), old.members.size());
  std::ptrdiff_t at_old = 0, at_now = 0;
  for (size_t m = 0; m < now.members.size(); ++m) {
    const std::ptrdiff_t reals = now.members[m].reals;
    const bool same = now.members[m].made == old.members[m].made;  // beside a thicker one others may be grown thinner
    EXPECT_FALSE(same && m == 1);
    if (same) {
      EXPECT_TRUE(std::equal(now.reals.begin() + at_now, now.reals.begin() + at_now + reals, old.reals.begin() + at_old,
                             old.reals.begin() + at_old + old.members[m].reals))
          << m;
      EXPECT_EQ(now.fibre[m], old.fibre[m]);
    }
    at_old += old.members[m].reals, at_now += reals;
  }
  for (int k = 0; k < 20; ++k) world.step(Hold(0.1));
  EXPECT_FALSE(world.failed());
  for (const StepReport& report : world.reports())
    EXPECT_TRUE(report.converged) << report.where << ": " << report.reason;
}

TEST_P(TissueInAWorld, AMuscleOverThreeBodiesPullsOnAllOfThem) {
  Scene scene = contract_scene(GetParam().fidelity);
  Muscle& muscle = scene.model.muscles[0];
  std::vector<PathPoint>& path = muscle.path.points;
  path.front().role = PathPoint::Role::via;
  path.insert(path.begin(), {.body = ground, .at = {0.03, 0.12, 0}, .role = PathPoint::Role::origin});
  const double longer = (path[0].at - path[1].at).norm();
  muscle.fibre.length += longer / 2, muscle.tendon.slack += longer / 2;
  scene.excitations["flexor"] = Function::constant(0.5);
  World world(scene, {GetParam().fidelity});
  const auto torque = [&] {
    Frame frame = world.frame();
    return std::array{frame.muscle_torque[0], frame.muscle_torque[1]};
  };
  const double before = world.tension(0);
  for (int k = 0; k < 40; ++k) world.step(Hold(k < 20 ? 0.1 : 0.6));
  EXPECT_FALSE(world.failed());
  for (const StepReport& report : world.reports())
    EXPECT_TRUE(report.converged) << report.where << ": " << report.reason;
  EXPECT_GT(std::abs(world.tension(0) - before), 1);
  constexpr double felt = 0.1;  // N m
  EXPECT_GT(std::abs(torque()[0]), felt) << "between the ground and the upper bone";
  EXPECT_GT(std::abs(torque()[1]), felt) << "and between the bones";
}

TEST_P(TissueInAWorld, WithOtherOptionsItFindsItsEquilibriumAgain) {
  if (!GetParam().fidelity.options) GTEST_SKIP() << "it has none";
  const std::map<std::string, std::string> other{
      {"tube", "{sides: 12}"}, {"springs", "{slices: 6}"}, {"lumps", "{rate: 40}"}, {"solid", "{slabs: 8}"}};
  const std::string key = GetParam().fidelity.options->key;
  ASSERT_TRUE(other.contains(key)) << "say here what to change of `" << key << "`";
  World before(contract_scene(GetParam().fidelity), {GetParam().fidelity});
  for (int k = 0; k < 10; ++k) before.step(Hold(0.1));
  Scene changed = contract_scene(GetParam().fidelity);
  for (Muscle& muscle : changed.model.muscles) {
    if (!muscle.volume) muscle.volume.emplace();
    muscle.volume->options[key] = yaml_tree(other.at(key), "options");
  }
  World world(changed, {GetParam().fidelity});
  if (!before.state().tissues[0].members.empty()) {  // else its state knows nothing of them
    EXPECT_THROW(world.restore(before.state()), InputError) << "these are other bodies of flesh";
  }
  world.go_on_from(before);
  const TissueState &old = before.state().tissues[0], &now = world.state().tissues[0];
  for (size_t m = 0; m < now.members.size(); ++m) EXPECT_NE(now.members[m].made, old.members[m].made) << m;
  for (int k = 0; k < 20; ++k) world.step(Hold(0.1));
  EXPECT_FALSE(world.failed());
  for (const StepReport& report : world.reports())
    EXPECT_TRUE(report.converged) << report.where << ": " << report.reason;
}

TEST_P(TissueInAWorld, HasItsOwnRate) {
  Scene scene = contract_scene(GetParam().fidelity);
  scene.rates.fidelity[GetParam().fidelity.name] = 500;
  World world(scene, {GetParam().fidelity});
  EXPECT_EQ(world.recipe().tissues[0].pace, 2);
  for (int k = 0; k < 10; ++k) world.step(Wave{});
  EXPECT_FALSE(world.failed());
  for (const StepReport& report : world.reports())
    EXPECT_TRUE(report.converged) << report.where << ": " << report.reason;
}

TEST_P(TissueInAWorld, SavedRestoredAndReplayedEveryBitAgrees) {
  World world(contract_scene(GetParam().fidelity), {GetParam().fidelity});
  const Wave controller;
  for (int k = 0; k < 15; ++k) world.step(controller);
  const std::vector<std::uint8_t> saved = to_bytes(world.state());
  const auto go_on = [&](World& other) {
    for (int k = 0; k < 15; ++k) other.step(controller);
    return to_bytes(other.state());
  };
  const std::vector<std::uint8_t> on = go_on(world);
  ASSERT_FALSE(world.failed());
  for (const StepReport& report : world.reports()) ADD_FAILURE() << report.where << ": " << report.reason;
  World other(contract_scene(GetParam().fidelity), {GetParam().fidelity});
  other.restore(from_bytes(saved));
  EXPECT_EQ(go_on(other), on);
  world.restore(from_bytes(saved));
  EXPECT_EQ(go_on(world), on);
}

}  // namespace
}  // namespace sinew::test
