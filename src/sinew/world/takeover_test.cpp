// ground-floor G6: flesh of the same make goes on in another World, bit for bit; other flesh settles alone.
#include "sinew/world/takeover.hpp"

#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/muscle/line/line.hpp"
#include "sinew/muscle/mass_spring/options.hpp"
#include "sinew/world/tissue_contract_stage_test.hpp"
#include "test/support/volume_tissue.hpp"

namespace sinew {
namespace {

using test::after;
using test::Hold;

World volumes(const Scene& scene) { return World(scene, {test::volume_fidelity(), fidelities().front()}); }
Scene volume_scene() { return test::contract_scene(test::volume_fidelity()); }

/// The numbers of one member, and what it pulls with.
struct Part {
  Part(const TissueState& state, size_t member, int muscle) {
    size_t first = 0;
    for (size_t m = 0; m < member; ++m) first += static_cast<size_t>(state.members[m].reals);
    reals.assign(state.reals.begin() + static_cast<std::ptrdiff_t>(first),
                 state.reals.begin() + static_cast<std::ptrdiff_t>(first) + state.members[member].reals);
    for (const PointPull& pull : state.pulls.points)
      if (pull.muscle == muscle) points.push_back(pull);
    for (const Response& response : state.pulls.responses)
      if (response.muscle == muscle) responses.push_back(response);
    fibre = state.fibre[member], tension = state.tension[member], made = state.members[member].made;
  }
  std::vector<double> reals;
  std::vector<PointPull> points;
  std::vector<Response> responses;
  double fibre = 0, tension = 0;
  std::uint64_t made = 0;
  bool operator==(const Part&) const = default;
};

void runs_on(World world) {
  for (int tick = 0; tick < 200; ++tick) world.step(Hold(0.1));
  EXPECT_FALSE(world.failed());
  for (const StepReport& report : world.reports()) ADD_FAILURE() << report.where << ": " << report.reason;
}

TEST(TakeOver, FleshThatIsChangedSettlesAlone) {
  const World before = after(volumes(volume_scene()), 20, Hold(0.1));
  Scene other = volume_scene();
  other.model.muscles[1].volume->options["solid"] = yaml_tree("{sides: 4, slabs: 8}", "options");
  World world = volumes(other);
  world.go_on_from(before);
  const TissueState &old = before.state().tissues[0], &now = world.state().tissues[0];
  for (const int kept : {0, 2})
    EXPECT_EQ(Part(now, static_cast<size_t>(kept), kept), Part(old, static_cast<size_t>(kept), kept)) << kept;
  EXPECT_NE(Part(now, 1, 1), Part(old, 1, 1));
  constexpr double settles = 0.2;  // of its tension, whose fibres are no longer on their way
  EXPECT_NEAR(now.tension[1], old.tension[1], settles * old.tension[1]);
  EXPECT_GT(now.tension[1], 1) << "N";
  runs_on(world);
}

TEST(TakeOver, AMuscleThatLeavesForAnotherFidelityLeavesTheOthersAsTheyAre) {
  const World before = after(volumes(volume_scene()), 20, Hold(0.1));
  Scene other = volume_scene();
  other.fidelity["flexor"] = "line";
  World world = volumes(other);
  world.go_on_from(before);
  const TissueState &old = before.state().tissues[0], &now = world.state().tissues[0];
  ASSERT_EQ(now.members.size(), 2u);
  for (const int kept : {1, 2})
    EXPECT_EQ(Part(now, static_cast<size_t>(kept - 1), kept), Part(old, static_cast<size_t>(kept), kept)) << kept;
  runs_on(world);
}

TEST(TakeOver, AStateOfOtherFleshIsRefused) {
  const World before = after(volumes(volume_scene()), 3);
  Scene other = volume_scene();
  other.model.muscles[1].force *= 1.7;
  World world = volumes(other);
  EXPECT_THROW(world.restore(before.state()), InputError);
  EXPECT_NO_THROW(volumes(volume_scene()).restore(before.state()));
}

TEST(TakeOver, AStateThatDoesNotSayWhatItIsMadeFromIsToldByItsSizes) {
  World before = after(volumes(volume_scene()), 3);
  State old = before.state();
  old.tissues[0].members.clear();
  World world = volumes(volume_scene());
  world.restore(old);
  world.step(Hold(0.1)), before.step(Hold(0.1));
  EXPECT_EQ(world.state().q, before.state().q);
  EXPECT_EQ(world.state().tissues[0].tension, before.state().tissues[0].tension);
  old.tissues[0].reals.pop_back();
  EXPECT_THROW(world.restore(old), InputError);
}

TEST(TakeOver, AnotherNetSettlesAlone) {
  const auto with_slices = [](int slices) {
    Scene scene = test::arm();
    scene.default_fidelity = "mass_spring";
    for (Muscle& muscle : scene.model.muscles) set_options(muscle.volume.emplace(), SpringOptions{.slices = 6});
    set_options(*scene.model.muscles[0].volume, SpringOptions{.slices = slices});
    return scene;
  };
  const World before = after(World(with_slices(6)), 20, Hold(0.1));
  World world(with_slices(20));
  EXPECT_THROW(world.restore(before.state()), InputError);
  world.go_on_from(before);
  const TissueState &old = before.state().tissues[0], &now = world.state().tissues[0];
  ASSERT_EQ(now.members.size(), 3u);
  EXPECT_GT(now.members[0].reals, 2 * old.members[0].reals);
  const auto numbers = [](const TissueState& state, size_t member) {
    std::ptrdiff_t first = 0;
    for (size_t m = 0; m < member; ++m) first += state.members[m].reals;
    return std::vector<double>(state.reals.begin() + first, state.reals.begin() + first + state.members[member].reals);
  };
  for (const size_t kept : {1, 2}) {
    EXPECT_EQ(numbers(now, kept), numbers(old, kept));
    EXPECT_EQ(now.pulls.paths[kept], old.pulls.paths[kept]);
    EXPECT_EQ(now.fibre[kept], old.fibre[kept]);
  }
  runs_on(world);
}

TEST(TakeOver, NetsGoOnFromAStateInWhichAllLinesCameFirst) {
  Scene scene = test::arm();
  scene.default_fidelity = "mass_spring";
  World world = after(World(scene), 5);
  State old = world.state();
  TissueState& nets = old.tissues[0];
  std::vector<double> shapes;
  std::vector<std::vector<double>> lines;
  std::ptrdiff_t at = 0;
  for (const TissueState::Member& member : nets.members) {
    const auto line = nets.reals.begin() + at + member.reals - static_cast<std::ptrdiff_t>(line_fields);
    shapes.insert(shapes.end(), nets.reals.begin() + at, line);
    lines.emplace_back(line, line + static_cast<std::ptrdiff_t>(line_fields));
    at += member.reals;
  }
  TissueState first;
  first.reals.resize(nets.reals.size() - shapes.size());
  const LineTissue line(scene.model, {0, 1, 2});
  for (size_t m = 0; m < lines.size(); ++m) line.write_memory(m, lines[m], first);
  nets.reals = first.reals;
  nets.reals.insert(nets.reals.end(), shapes.begin(), shapes.end());
  nets.members.clear();
  World other(scene);
  other.restore(old);
  for (int tick = 0; tick < 5; ++tick) world.step(Hold(0.2)), other.step(Hold(0.2));
  EXPECT_EQ(to_bytes(other.state()), to_bytes(world.state()));
}

TEST(TakeOver, ALineOfTheSameSizesGoesOnAndNothingElse) {
  const World lines = after(World(test::arm()), 10);
  Scene fewer = test::arm();
  fewer.fidelity["deep"] = "volume";
  World world(fewer, {fidelities().front(), test::volume_fidelity()});
  world.go_on_from(lines);
  EXPECT_EQ(world.state().tissues[0].fibre.size(), 2u);
  runs_on(world);
}

}  // namespace
}  // namespace sinew
