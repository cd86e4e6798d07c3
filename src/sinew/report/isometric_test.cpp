// Muscles held still: what a World pulls with is what the analysis of its model says, and what is told of two
// fidelities is what sums by hand give.
#include "sinew/report/isometric.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/analysis/muscle_geometry.hpp"
#include "sinew/record/synthetic_test.hpp"
#include "sinew/report/compare_isometric.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew {
namespace {

using Of = Finding::Of;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::Optional;

TEST(Isometric, LinesPullAsTheirEquilibriumSays) {
  const Scene scene = find_scene("lift");
  const std::vector<IsometricSweep> sweeps = isometric_sweeps(scene);
  ASSERT_EQ(sweeps.size(), 2u) << "the elbow, relaxed and active; the shoulder is locked";
  const Model model = started_model(scene);
  const MuscleGeometry geometry(model, model.wrap_rule);
  MuscleGeometry::Scratch at = geometry.scratch();
  const int elbow = geometry.coordinate("elbow_flexion");
  Eigen::VectorXd arms(at.u.size());
  for (const IsometricSweep& sweep : sweeps) {
    EXPECT_EQ(sweep.coordinate, "elbow_flexion");
    EXPECT_TRUE(sweep.failed.empty());
    ASSERT_EQ(sweep.values.size(), 9u);
    EXPECT_TRUE(std::ranges::is_sorted(sweep.values));
    EXPECT_NEAR(sweep.values.back(), 130 * degree, 1e-12) << "the end of its range";
    EXPECT_EQ(sweep.muscles.size(), 7u);
    for (std::size_t i = 0; i < sweep.values.size(); ++i) {
      geometry.skeleton().set_value(at.q, elbow, sweep.values[i]);
      geometry.pose(at);
      double moment = 0;
      for (const IsometricMuscle& muscle : sweep.muscles) {
        const int m = geometry.muscle(muscle.name);
        const HillPoint line = geometry.stand(m, geometry.read(m, at).length, sweep.activation);
        constexpr double settled = 1e-6;  // of the peak force: both solve the same balance, each to its own end
        const Muscle& own = model.muscles[static_cast<std::size_t>(m)];
        EXPECT_NEAR(muscle.tension[i], line.tension, settled * own.force) << muscle.name << sweep.values[i];
        EXPECT_NEAR(muscle.fibre[i], line.fibre / own.fibre.length, settled) << muscle.name << sweep.values[i];
        geometry.arms(m, at, arms);
        moment += arms[elbow] * line.tension;
      }
      EXPECT_NEAR(sweep.moment[i], moment, 1e-4) << sweep.values[i];  // N m of 80
    }
  }
}

IsometricSweep by_hand(double activation, std::vector<double> tension) {
  return {.coordinate = "elbow_flexion",
          .turns = true,
          .activation = activation,
          .values = {0, 1, 2},
          .moment = {tension[0] / 10, tension[1] / 10, tension[2] / 10},
          .muscles = {{.name = "brachialis", .tension = tension, .fibre = {1.1, 0.9, 0.7}}},
          .failed = {}};
}

TEST(Isometric, ValuesStandBetweenTheirNeighbours) {
  const IsometricSweep sweep = by_hand(1, {100, 200, 400});
  EXPECT_THAT(values_at(sweep, sweep.muscles[0], 1.0), ElementsAre(DoubleNear(0.5, 1e-12)));
  EXPECT_THAT(values_at(sweep, sweep.muscles[0], 0.9), ElementsAre(1.0));
  EXPECT_THAT(values_at(sweep, sweep.muscles[0], 0.7), ElementsAre(2.0));
  EXPECT_THAT(values_at(sweep, sweep.muscles[0], 1.2), ElementsAre());
  EXPECT_THAT(number_at(sweep, sweep.muscles[0].tension, 1.5), Optional(DoubleNear(300, 1e-12)));
  EXPECT_THAT(number_at(sweep, sweep.muscles[0].tension, 0), Optional(100.0));
  EXPECT_FALSE(number_at(sweep, sweep.muscles[0].tension, 2.1));
  EXPECT_FALSE(number_at(sweep, sweep.muscles[0].tension, -0.1));
}

TEST(Isometric, DifferencesAreThoseOfSumsDoneByHand) {
  const ScratchFolder folder;
  { Recording(folder.path() / "a.sinew", synthetic_plan()).write(synthetic_frame(0)); }
  const RecordingReader reader(folder.path() / "a.sinew");
  Scene scene;
  scene.model.muscles.emplace_back().name = "brachialis";
  scene.model.muscles.back().force = 1000;
  const RecordedRun run(reader, scene);
  IsometricSweep unsettled = by_hand(1, {100, 220, 360});
  unsettled.failed.emplace_back();
  const std::vector<Finding> found = isometric_findings(
      {{.fidelity = "a", .run = run, .isometric = {{by_hand(0, {0, 0, 0}), by_hand(1, {100, 200, 400})}}},
       {.fidelity = "b", .run = run, .isometric = {{by_hand(0, {10, 0, 0}), unsettled}}}});
  const auto of_b = [&](Of of, const std::string& name, const std::string& quantity) {
    for (const Finding& one : found)
      if (one.fidelity == "b" && one.of == of && one.name == name && one.quantity == quantity) return one.value;
    return std::nan("");
  };
  constexpr double rounding = 1e-12;
  const double rms = std::sqrt((10.0 * 10 + 20 * 20 + 40 * 40) / 6) / 1000;
  EXPECT_NEAR(of_b(Of::muscle, "brachialis", "isometric_rms"), rms, rounding);
  EXPECT_NEAR(of_b(Of::run, "", "isometric_rms"), rms, rounding);
  EXPECT_NEAR(of_b(Of::muscle, "brachialis", "isometric_worst"), -0.04, rounding);
  EXPECT_NEAR(of_b(Of::coordinate, "elbow_flexion", "isometric_moment_worst"), -4, rounding);
  EXPECT_EQ(of_b(Of::coordinate, "elbow_flexion", "isometric_moment_worst_at"), 2);
  EXPECT_NEAR(of_b(Of::muscle, "brachialis", "ratio_at_0.70"), 0.9, rounding);
  EXPECT_NEAR(of_b(Of::muscle, "brachialis", "ratio_at_1.00"), 160.0 / 150, rounding) << "between two poses";
  EXPECT_TRUE(std::isnan(of_b(Of::muscle, "brachialis", "ratio_at_1.20"))) << "no pose is so long";
  EXPECT_EQ(of_b(Of::run, "", "isometric_failed"), 1);
}

}  // namespace
}  // namespace sinew
