// ground-floor G4 and G5: what tissues are asked about the time to come.
#include <gtest/gtest.h>

#include "sinew/world/tissue_contract_stage_test.hpp"
#include "test/support/volume_tissue.hpp"

namespace sinew {
namespace {

using test::Hold;

/// The arm with muscles of tetrahedra, on its way: heavy, so that bones keep their speeds through a tick.
World moving_volumes(int tissue_rate, double excitation) {
  Scene scene = test::contract_scene(test::volume_fidelity());
  scene.rates = {.rigid = 20 * tissue_rate, .tissue = tissue_rate, .control = tissue_rate};
  scene.pose = {{"shoulder", 0.3}, {"elbow", 0.2}};
  scene.speeds = {{"elbow", 1.5}};
  for (Body& bone : scene.model.bodies) {
    constexpr double heavier = 20;
    bone.mass *= heavier;
    for (double& moment : bone.inertia) moment *= heavier;
  }
  scene.default_excitation = excitation;
  World world(scene, {test::volume_fidelity()});
  for (int tick = 0; tick < tissue_rate / 50; ++tick) world.step(Hold(excitation));
  return world;
}

TEST(TorqueAhead, SeesWhatPointPullsWillBeAtAnotherActivation) {
  const World world = moving_volumes(200, 0.2);
  LinearisedDynamics weak = world.linearise(5e-3), strong = weak;
  const std::vector<double> little(world.state().activation.size(), 0.05), much(little.size(), 0.6);
  world.linearise_ahead(5e-3, weak, little);
  world.linearise_ahead(5e-3, strong, much);
  EXPECT_GT((strong.torque_ahead - weak.torque_ahead).norm(), 1);  // N m
}

TEST(TorqueAhead, IsTheTorqueOfAWorldThatSteppedThere) {
  const auto gap = [](int rate) {
    World world = moving_volumes(rate, 0.3);
    const double tick = 1.0 / rate;
    const Eigen::VectorXd now = world.muscle_torque(), ahead = world.linearise(tick).torque_ahead;
    world.step(Hold(0.3));
    // The tissue's tick at that time is the first thing in the step after it: one rigid step on, its pulls are seen.
    Scene fine = world.scene();
    fine.rates.control = fine.rates.rigid;
    World on(fine, {test::volume_fidelity()});
    on.go_on_from(world);
    on.step(Hold(0.3));
    const Eigen::VectorXd there = on.muscle_torque();
    EXPECT_GT((there - now).norm(), 3e-3 * there.norm()) << "it changes on the way";
    EXPECT_NEAR(ahead[0], 0, test::solved) << "no muscle crosses the shoulder";
    return (ahead - there).norm() / there.norm();
  };
  const double whole = gap(200), half = gap(400);
  EXPECT_LT(whole, 0.02);
  EXPECT_LT(half, 0.6 * whole);
}

/// Remembers the courses that `slope` was shown.
class Onlooker : public Tissue {
 public:
  static std::vector<std::vector<Vec3>>& shown() {
    static std::vector<std::vector<Vec3>> courses;
    return courses;
  }
  std::unique_ptr<Scratch> scratch() const override { return std::make_unique<Scratch>(); }
  TissueState rest(const Interval&) const override { return {.fibre = {0}}; }
  StepReport advance(const Interval&, const TissueInput&, TissueState&, Scratch&) const override { return {}; }
  PullSlope slope(const Interval& i, const TissueInput&, const TissueState&, Scratch&) const override {
    shown().clear();
    for (const PathMotion& path : i.paths) {
      shown().emplace_back(path.course.begin(), path.course.end());
      EXPECT_EQ(path.riders.size(), path.course.size());
    }
    return {};
  }
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override { return {}; }
};

TEST(Slopes, GetTheCoursesThatPathsWillHave) {
  Scene scene = test::arm();
  test::add_ligament(scene.model);
  scene.model.muscles.resize(1);
  scene.model.muscles[0].path = scene.model.ligaments[0].path;  // over the wrap behind the elbow
  scene.pose = {{"elbow", 0.6}};
  scene.speeds = {{"shoulder", -0.7}, {"elbow", 2}};
  scene.default_fidelity = "onlooker";
  const World world(
      scene,
      {{.name = "onlooker",
        .about = "",
        .feels_courses = true,
        .make = [](const TissueBrief&) -> std::unique_ptr<const Tissue> { return std::make_unique<Onlooker>(); }}});
  const Recipe& recipe = world.recipe();
  for (const double horizon : {settle, 5e-3, 20e-3}) {
    world.linearise(horizon);
    Eigen::VectorXd q = world.state().q, u = world.state().u;
    recipe.skeleton.move(q, u, horizon == settle ? 0 : horizon);
    Kinematics k = recipe.skeleton.kinematics();
    recipe.skeleton.update(q, u, k);
    std::vector<WrapMemory> memory(world.state().wraps);
    std::vector<Wrench> slope(recipe.paths.bodies(0).size());
    std::vector<double> direct(recipe.paths.direct(0).size());
    recipe.paths.evaluate(0, k.pose, k.value, recipe.paths.memories(0, memory), slope, direct);
    std::vector<Vec3> course;
    recipe.paths.course(0, k.pose, k.value, recipe.paths.memories(0, memory), course);
    const std::vector<Vec3>& told = Onlooker::shown()[0];
    ASSERT_EQ(told.size(), course.size()) << horizon;
    EXPECT_GT(course.size(), 3u) << "it lies on the wrap";
    for (size_t i = 0; i < course.size(); ++i) EXPECT_LT((told[i] - course[i]).norm(), 1e-9) << i << " at " << horizon;
  }
}

}  // namespace
}  // namespace sinew
