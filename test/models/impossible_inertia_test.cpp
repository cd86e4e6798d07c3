// das4 as published holds bones with negative principal moments: its equations of motion are solved all the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/osim/osim.hpp"
#include "sinew/skeleton/dynamics.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

TEST(Das4AsWritten, ImpossibleInertiaIsNamedAndTheEquationsHold) {
  const auto data = test::data_folder();
  if (!data) GTEST_SKIP() << test::no_data;
  constexpr double agreement = 1e-8;  // of the largest torque
  Model model = read_osim(*data / "osim" / "das4_v4.osim", {.inertias_as_written = true}).model;
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
    Eigen::VectorXd q = skeleton.start_positions(), u = dice.numbers(skeleton.coordinates(), 1);
    for (int k = 0; k < skeleton.coordinates(); ++k)
      if (const Coordinate* c = find_coordinate(model, skeleton.coordinate_name(k)); c && c->range)
        skeleton.set_value(q, k, dice.between(c->range->low, c->range->high));
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

}  // namespace
}  // namespace sinew
