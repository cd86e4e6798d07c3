// A step asks for no memory once its buffers have grown.
#include <gtest/gtest.h>

#include "sinew/world/memory_asked_test.hpp"
#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew {
namespace {

/// Pulls on part of a path and at points, and answers with stiffness, damping and mass: all a World must bring along.
class Everything : public Tissue {
 public:
  explicit Everything(const TissueBrief& brief) : muscle_(brief.muscles[0]) {}
  std::unique_ptr<Scratch> scratch() const override { return std::make_unique<Scratch>(); }
  TissueState rest(const Interval&) const override {
    TissueState state;
    state.pulls.paths = {{.path = muscle_, .first = 0, .last = 1, .tension = 20, .length = 0.3, .stiffness = 100}};
    state.pulls.points = {{.body = 2, .at = {0, -0.1, 0}, .force = {1, 0, 0}, .muscle = muscle_}};
    Response& response = state.pulls.responses.emplace_back();
    response.bodies = {1, 2};
    response.stiffness.setIdentity(12, 12);
    response.damping.setIdentity(12, 12);
    response.mass = 0.01 * Eigen::MatrixXd::Identity(12, 12);
    return state;
  }
  StepReport advance(const Interval&, const TissueInput&, TissueState&, Scratch&) const override { return {}; }
  PullSlope slope(const Interval&, const TissueInput&, const TissueState&, Scratch&) const override { return {}; }
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override { return {}; }

 private:
  int muscle_;
};

void expect_no_memory_asked(World world) {
  if (!test::counts_memory) GTEST_SKIP() << "the sanitizer has its own allocator";
  const test::Wave controller;
  EXPECT_EQ(test::memory_asked(world, controller, 20), 0);
}

TEST(World, AStepOfLineMusclesAndALigamentAsksForNoMemory) {
  Scene scene = test::contract_scene(fidelities()[0]);
  test::add_ligament(scene.model);
  scene.pose["elbow"] = 0.6;
  expect_no_memory_asked(World(scene));
}

TEST(World, AStepOfSpringNetsThatTouchAsksForNoMemory) {
  Scene scene = test::arm();
  scene.default_fidelity = "mass_spring";
  // Side by side, so that bellies meet as they swell.
  for (Muscle& muscle : scene.model.muscles) {
    muscle.path = scene.model.muscles[0].path;
    muscle.path.points[0].at.x() += 0.004 * static_cast<double>(&muscle - scene.model.muscles.data());
  }
  expect_no_memory_asked(World(scene));
}

TEST(World, AStepWithEveryKindOfPullAsksForNoMemory) {
  Scene scene = test::arm();
  scene.model.muscles.resize(1);
  scene.default_fidelity = "everything";
  const Fidelity everything{
      .name = "everything", .about = "", .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
        return std::make_unique<Everything>(brief);
      }};
  expect_no_memory_asked(World(scene, {everything}));
}

TEST(World, ATrialAsksForNoMemoryTheSecondTime) {
  if (!test::counts_memory) GTEST_SKIP() << "the sanitizer has its own allocator";
  Scene scene = test::contract_scene(fidelities()[0]);
  const World world = test::after(World(scene), 3);
  const std::vector<double> much(world.state().excitation.size(), 0.8);
  Trial trial;
  world.try_excitation(much, trial);
  const long before = test::asked;
  for (int k = 0; k < 5; ++k) world.try_excitation(much, trial);
  EXPECT_EQ(test::asked - before, 0);
}

TEST(World, AStepWithALoopAndContactsAsksForNoMemory) {
  Scene scene = test::arm();
  scene.pose["elbow"] = 0.8;
  scene.loops = {{.body = "lower", .to = ground, .kind = Loop::Kind::point, .at = {0, -0.2, 0}}};
  scene.model.shapes = {{.name = "floor", .body = ground, .kind = ContactShape::Kind::half_space, .at = {0, -2, 0}}};
  Prop crate{.name = "crate", .body = {.mass = 1}};
  crate.at = {0, -1.95, 0};
  crate.shapes = {{.name = "crate", .body = "", .kind = ContactShape::Kind::box, .size = {0.1, 0.1, 0.1}}};
  scene.props = {crate};
  scene.contact = {{"crate", "floor"}};
  expect_no_memory_asked(World(scene));
}

}  // namespace
}  // namespace sinew
