#include "sinew/analysis/static_optimization.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/analysis/key_poses.hpp"
#include "sinew/analysis/lengths.hpp"
#include "sinew/model/edit.hpp"
#include "sinew/model/read.hpp"
#include "sinew/osim/osim.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

using testing::Contains;
using Options = StaticOptimizationOptions;

Model arm() { return read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models/arm.yaml"); }

/// The elbow bends from 20 to 100 degrees and back in two seconds, the shoulder hangs.
Motion curl(const Skeleton& skeleton) {
  Motion motion;
  motion.coordinates.value = Eigen::MatrixXd::Zero(101, skeleton.coordinates());
  for (int i = 0; i < 101; ++i) {
    motion.coordinates.time.push_back(0.02 * i);
    motion.coordinates.value(i, skeleton.coordinate("elbow_flexion")) = 1.05 - 0.7 * std::cos(pi * 0.02 * i);
  }
  return motion;
}

/// Torque of muscles with given forces about a coordinate, by the moment arms of another route.
double muscle_torque(const MuscleGeometry& geometry, const Motion& motion, int row, const std::string& coordinate,
                     const Eigen::VectorXd& force) {
  Sweep sweep{.coordinate = coordinate, .steps = 1};
  for (int k = 0; k < geometry.skeleton().coordinates(); ++k)
    sweep.pose[geometry.skeleton().coordinate_name(k)] = motion.coordinates.value(row, k);
  sweep.from = sweep.to = sweep.pose.at(coordinate);
  std::vector<int> all;
  for (int m = 0; m < geometry.muscles(); ++m) all.push_back(m);
  return moment_arms(geometry, sweep, all).read.row(0).dot(force);
}

TEST(StaticOptimization, ForcesTimesMomentArmsAreTheTorquesOfInverseDynamics) {
  constexpr double met = 1e-6;  // N m
  const MuscleGeometry geometry(arm(), WrapRule::taut);
  const Motion motion = curl(geometry.skeleton());
  for (const auto muscles : {Options::Muscles::ideal, Options::Muscles::rigid, Options::Muscles::compliant}) {
    const StaticOptimization found = static_optimization(geometry, motion, nullptr, {.muscles = muscles});
    EXPECT_TRUE(found.shortfalls.empty() && found.unsettled.empty());
    EXPECT_GE(found.activation.minCoeff(), 0);
    EXPECT_LE(found.activation.maxCoeff(), 1);
    EXPECT_GT(found.activation.maxCoeff(), 0.01);
    for (const int row : {5, 50, 90})
      for (const char* name : {"elbow_flexion", "shoulder_elevation"})
        EXPECT_NEAR(muscle_torque(geometry, motion, row, name, found.force.row(row).transpose()),
                    found.demand(row, geometry.coordinate(name)), met)
            << name << ' ' << row;
  }
}

TEST(StaticOptimization, PosesThatAreHeldAskForTheSlopeOfTheWeightsHeight) {
  constexpr double d = 1e-5, near = 1e-6;  // rad, N m
  const MuscleGeometry geometry(arm(), WrapRule::taut);
  const Skeleton& skeleton = geometry.skeleton();
  Motion poses;
  poses.coordinates = {{0, 1, 4}, Eigen::MatrixXd::Zero(3, skeleton.coordinates())};
  const int elbow = skeleton.coordinate("elbow_flexion");
  poses.coordinates.value.col(elbow) << 0.3, 1.0, 1.9;
  const StaticOptimization found = hold_poses(geometry, poses, {.muscles = Options::Muscles::ideal});
  ASSERT_EQ(found.time, (std::vector<double>{0, 1, 4}));
  ASSERT_EQ(found.activation.rows(), 3);
  Kinematics k = skeleton.kinematics();
  const auto energy = [&](double angle) {
    Eigen::VectorXd q = skeleton.start_positions();
    skeleton.set_value(q, elbow, angle);
    skeleton.update(q, Eigen::VectorXd::Zero(skeleton.coordinates()), k);
    return skeleton.potential_energy(k, geometry.model().gravity);
  };
  for (int row = 0; row < 3; ++row) {
    const double angle = poses.coordinates.value(row, elbow);
    const double slope = (energy(angle + d) - energy(angle - d)) / (2 * d);
    EXPECT_NEAR(found.demand(row, elbow), slope, near) << row;
    EXPECT_NEAR(muscle_torque(geometry, poses, row, "elbow_flexion", found.force.row(row).transpose()), slope, near)
        << row;
  }
  EXPECT_TRUE(found.shortfalls.empty());
}

TEST(StaticOptimization, ForceIsThatOfTheMuscleAtItsActivation) {
  const MuscleGeometry geometry(arm(), WrapRule::taut);
  const Motion motion = curl(geometry.skeleton());
  const Eigen::MatrixXd length = over_motion(geometry, motion, MuscleQuantity::mtu),
                        speed = over_motion(geometry, motion, MuscleQuantity::speed);
  for (const auto muscles : {Options::Muscles::rigid, Options::Muscles::compliant}) {
    const bool rigid = muscles == Options::Muscles::rigid;
    constexpr double bar = 1e-3;  // of the peak force: its dependence on activation is straightened out a little
    const StaticOptimization found =
        static_optimization(geometry, motion, nullptr, {.muscles = muscles, .passive = true});
    for (int row = 0; row < 101; row += 10)
      for (int m = 0; m < geometry.muscles(); ++m)
        EXPECT_NEAR(found.force(row, m),
                    geometry.moving(m, length(row, m), speed(row, m), found.activation(row, m), rigid).tension,
                    bar * geometry.model().muscles[static_cast<size_t>(m)].force)
            << geometry.model().muscles[static_cast<size_t>(m)].name << ' ' << row;
  }
}

TEST(StaticOptimization, WeakFlexorsFallShortAndAreNamed) {
  Model model = atrophy(arm(), "b*", 0.02);
  const MuscleGeometry geometry(model, WrapRule::taut);
  const StaticOptimization found =
      static_optimization(geometry, curl(geometry.skeleton()), nullptr, {.muscles = Options::Muscles::ideal});
  ASSERT_FALSE(found.shortfalls.empty());
  const auto& elbow = *std::ranges::find(found.shortfalls, geometry.coordinate("elbow_flexion"),
                                         &StaticOptimization::Shortfall::coordinate);
  EXPECT_GT(elbow.missing, 0.1);
  EXPECT_GT(elbow.instants, 10);
  EXPECT_THAT(elbow.spent, Contains("brachialis"));
  EXPECT_THAT(elbow.spent, testing::Not(Contains("triceps_long")));
  const StaticOptimization helped = static_optimization(geometry, curl(geometry.skeleton()), nullptr,
                                                        {.muscles = Options::Muscles::ideal, .reserve = 1});
  EXPECT_TRUE(helped.shortfalls.empty());
  EXPECT_GT(helped.reserves.col(geometry.coordinate("elbow_flexion")).maxCoeff(), 0.1);
}

TEST(StaticOptimization, MusclesThatOtherJointsHoldBackAreNamedAsSuch) {
  // Only the long head reaches over both joints: what it would give to the elbow, the shoulder does not bear.
  Model model = atrophy(atrophy(arm(), "b*", 1e-4), "triceps*", 1e-4);
  find(model.muscles, "biceps_long")->force = 5000;
  const MuscleGeometry geometry(model, WrapRule::taut);
  const StaticOptimization found =
      static_optimization(geometry, curl(geometry.skeleton()), nullptr, {.muscles = Options::Muscles::ideal});
  const auto short_of = std::ranges::find_if(found.shortfalls, [](const auto& s) { return !s.held_back.empty(); });
  ASSERT_NE(short_of, found.shortfalls.end());
  EXPECT_THAT(short_of->held_back, Contains("biceps_long"));
  EXPECT_THAT(short_of->spent, testing::Not(Contains("biceps_long")));
}

TEST(StaticOptimization, OpenSimsRuleIsActivationTimesWhatFullActivationAdds) {
  const MuscleGeometry geometry(arm(), WrapRule::taut);
  const Motion motion = curl(geometry.skeleton());
  const Eigen::MatrixXd length = over_motion(geometry, motion, MuscleQuantity::mtu),
                        speed = over_motion(geometry, motion, MuscleQuantity::speed);
  const StaticOptimization found =
      static_optimization(geometry, motion, nullptr, {.muscles = Options::Muscles::proportional});
  EXPECT_TRUE(found.unsettled.empty());
  EXPECT_TRUE(found.shortfalls.empty());
  for (int row = 0; row < 101; row += 10)
    for (int m = 0; m < geometry.muscles(); ++m) {
      const double full = geometry.moving(m, length(row, m), speed(row, m), 1, true).tension -
                          geometry.moving(m, length(row, m), speed(row, m), 0, true).tension;
      EXPECT_NEAR(found.force(row, m), found.activation(row, m) * full, 1e-9 * full);
    }
}

TEST(StaticOptimization, ParalysedMusclesGiveNothingButTheirPassivePull) {
  Model model = arm();
  find(model.muscles, "brachialis")->drive = 0;
  const MuscleGeometry geometry(model, WrapRule::taut), whole(arm(), WrapRule::taut);
  const auto brachialis = std::ranges::find(model.muscles, "brachialis", &Muscle::name) - model.muscles.begin();
  const int m = static_cast<int>(brachialis);
  EXPECT_EQ(geometry.stand(m, 0.15, 1).tension, whole.stand(m, 0.15, 0).tension);
  for (const auto muscles : {Options::Muscles::ideal, Options::Muscles::rigid, Options::Muscles::compliant}) {
    const StaticOptimization found =
        static_optimization(geometry, curl(geometry.skeleton()), nullptr, {.muscles = muscles});
    EXPECT_LT(found.activation.col(brachialis).maxCoeff(), 1e-9);
    EXPECT_TRUE(found.shortfalls.empty()) << "the others do its work";
  }
}

TEST(StaticOptimization, AHelperThatCarriesWhatMusclesShouldIsNamed) {
  Model model = arm();
  const auto uses = [&](double reserve) {
    const MuscleGeometry geometry(model, WrapRule::taut);
    const StaticOptimization found =
        static_optimization(geometry, curl(geometry.skeleton()), nullptr, {.reserve = reserve});
    return std::pair(strong_reserves(found), found);
  };
  EXPECT_TRUE(uses(0).first.empty());
  EXPECT_TRUE(uses(0.01).first.empty()) << "weak ones help little where muscles can do it";
  for (Muscle& muscle : model.muscles) muscle.drive = 0;
  const auto [named, found] = uses(10);
  ASSERT_FALSE(named.empty());
  for (const ReserveUse& use : named) {
    const Eigen::VectorXd asked = found.demand.col(use.coordinate).cwiseAbs();
    EXPECT_NEAR(std::abs(use.given), use.peak, 0.05 * use.peak) << "it carries all but what is passive";
    EXPECT_EQ(use.peak, asked.maxCoeff());
    EXPECT_EQ(found.time[static_cast<size_t>(std::ranges::max_element(asked) - asked.begin())], use.time);
  }
}

TEST(StaticOptimization, FastMotionsSettleToo) {
  const MuscleGeometry geometry(arm(), WrapRule::taut);
  Motion motion = curl(geometry.skeleton());
  for (double& time : motion.coordinates.time) time *= 0.4;
  const StaticOptimization found = static_optimization(geometry, motion, nullptr, {.muscles = Options::Muscles::rigid});
  EXPECT_TRUE(found.unsettled.empty()) << found.unsettled.size() << " instants";
}

TEST(StaticOptimization, HigherExponentsAndVolumeSpreadTheLoadOtherwise) {
  const MuscleGeometry geometry(arm(), WrapRule::taut);
  const Motion motion = curl(geometry.skeleton());
  const auto effort = [](const Eigen::MatrixXd& a, double p) { return a.array().pow(p).sum(); };
  const Eigen::MatrixXd squares = static_optimization(geometry, motion).activation,
                        cubes = static_optimization(geometry, motion, nullptr, {.exponent = 3}).activation,
                        volumes = static_optimization(geometry, motion, nullptr, {.by_volume = true}).activation;
  EXPECT_LT(effort(squares, 2), effort(cubes, 2));
  EXPECT_LT(effort(cubes, 3), effort(squares, 3));
  EXPECT_LT(effort(squares, 2), effort(volumes, 2));
  EXPECT_LT(cubes.maxCoeff(), squares.maxCoeff() + 1e-9);
}

TEST(StaticOptimization, Arm26MeetsTheTorquesThatOpenSimFound) {
  const auto data = test::data_folder();
  if (!data) GTEST_SKIP() << test::no_data;
  const auto folder = *data / "osim";
  const MuscleGeometry geometry(read_osim(folder / "arm26.osim").model, WrapRule::opensim);
  const Motion motion = read_motion(folder / "arm26_reference/InverseKinematics_arm26_InverseKinematics.mot",
                                    geometry.model(), geometry.skeleton());
  const StaticOptimization found = static_optimization(geometry, motion, nullptr, {.dynamics = {.filter = 6}});
  const Table opensim =
      read_table(folder / "arm26_reference/InverseDynamics_FilteredResults_arm26_InverseDynamics.sto");
  const int elbow = geometry.coordinate("r_elbow_flex"), column = opensim.column("r_elbow_flex_moment");
  ASSERT_GE(column, 0);
  double peak = 0, apart = 0;
  for (size_t i = 0; i < std::min(found.time.size(), opensim.rows.size()); ++i) {
    const double theirs = opensim.rows[i][static_cast<size_t>(column)];
    peak = std::max(peak, std::abs(theirs));
    apart = std::max(apart, std::abs(theirs - found.demand(static_cast<Eigen::Index>(i), elbow) +
                                     found.missing(static_cast<Eigen::Index>(i), elbow)));
  }
  EXPECT_LT(apart, 0.01 * peak) << "what the muscles give is what OpenSim's inverse dynamics asks for";
  EXPECT_TRUE(found.shortfalls.empty());
}

}  // namespace
}  // namespace sinew
