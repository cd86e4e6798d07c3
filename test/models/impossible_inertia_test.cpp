// das4 as published holds bones with negative principal moments: its equations of motion are solved all the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/skeleton/dynamics.hpp"
#include "test/support/published_files.hpp"
#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

Eigen::VectorXd pose_in_range(const Model& model, const Skeleton& skeleton, test::Dice& dice) {
  Eigen::VectorXd q = skeleton.start_positions();
  for (int k = 0; k < skeleton.coordinates(); ++k)
    if (const Coordinate* c = find_coordinate(model, skeleton.coordinate_name(k)); c && c->range)
      skeleton.set_value(q, k, dice.between(c->range->low, c->range->high));
  return q;
}

TEST(Das4AsWritten, ImpossibleInertiaIsNamedAndTheEquationsHold) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  constexpr double agreement = 1e-8;  // of the largest torque
  Model model = read_osim(test::published_file("das4_v4.osim"), {.inertias_as_written = true}).model;
  model.couplers.clear();  // with the wrist's bones coupled its matrix stays positive
  const Skeleton skeleton(model);
  const Dynamics dynamics(model, skeleton, Scene::Stops::none);
  Dynamics::Scratch scratch = dynamics.scratch();
  Loads loads;
  loads.resize(skeleton);
  loads.gravity = model.gravity;
  test::Dice dice(4);
  int named = 0;
  double worst = 0;
  for (int trial = 0; trial < 50; ++trial) {
    Eigen::VectorXd q = pose_in_range(model, skeleton, dice), u = dice.numbers(skeleton.coordinates(), 1);
    dynamics.coordinates().complete(0, q, u);
    skeleton.update(q, u, scratch.kinematics);
    loads.torque = dice.numbers(skeleton.coordinates(), 10);
    Eigen::VectorXd a(skeleton.coordinates()), missing(skeleton.coordinates());
    StepReport report;
    ASSERT_TRUE(dynamics.accelerate(0, q, u, loads, scratch, a, report)) << report.reason;
    if (!report.reason.empty()) {
      ++named;
      EXPECT_THAT(report.where, testing::HasSubstr("`clavicle_r`"));
    }
    dynamics.reactions(loads, u, a, scratch, missing);
    double largest = 0;
    for (int k = 0; k < skeleton.coordinates(); ++k)
      if (dynamics.coordinates().independent(k)) largest = std::max(largest, std::abs(missing[k]));
    worst = std::max(worst, largest / loads.torque.cwiseAbs().maxCoeff());
  }
  EXPECT_GT(named, 0) << "its mass matrix is indefinite somewhere";
  EXPECT_LT(worst, agreement);
  RecordProperty("worst", testing::PrintToString(worst));
  RecordProperty("named", named);
}

TEST(Das4AsWritten, InverseThenForwardReturnsAcceleration) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  constexpr double agreement = 1e-8;  // relative
  Model model = read_osim(test::published_file("das4_v4.osim"), {.inertias_as_written = true}).model;
  model.couplers.clear();
  for (Joint& joint : model.joints)  // nothing but inertia and gravity acts
    for (Coordinate& c : joint.coordinates) c = {.name = c.name, .range = c.range, .start = c.start};
  const Skeleton skeleton(model);
  const Dynamics dynamics(model, skeleton, Scene::Stops::none);
  Dynamics::Scratch scratch = dynamics.scratch();
  Loads loads;
  loads.resize(skeleton);
  loads.gravity = model.gravity;
  test::Dice dice(5);
  double worst = 0;
  for (int trial = 0; trial < 50; ++trial) {
    Eigen::VectorXd q = pose_in_range(model, skeleton, dice), u = dice.numbers(skeleton.coordinates(), 1);
    const Eigen::VectorXd a = dice.numbers(skeleton.coordinates(), 5);
    skeleton.update(q, u, scratch.kinematics);
    std::vector<Wrench> wrenches(static_cast<size_t>(skeleton.bodies()), Wrench::Zero());
    skeleton.inverse_dynamics(scratch.kinematics, &a, model.gravity, wrenches, loads.torque);
    Eigen::VectorXd found(skeleton.coordinates());
    StepReport report;
    ASSERT_TRUE(dynamics.accelerate(0, q, u, loads, scratch, found, report)) << report.reason;
    worst = std::max(worst, (found - a).cwiseAbs().maxCoeff() / a.cwiseAbs().maxCoeff());
  }
  EXPECT_LT(worst, agreement);
  RecordProperty("worst", testing::PrintToString(worst));
}

}  // namespace
}  // namespace sinew
