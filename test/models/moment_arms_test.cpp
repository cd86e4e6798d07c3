// Moment arms of taut paths are -dL/dq: the slope of every path along every coordinate against differences of its
// length. By OpenSim's rule they are something else: path_opensim_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "sinew/scenario/catalogue.hpp"
#include "test/support/posed_paths.hpp"
#include "test/support/published_files.hpp"
#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

using test::Dice;
using test::PosedPaths;

constexpr double arm_bar = 1e-6;  // m per rad, or m per m

/// One model in poses all over its ranges.
class ArmCheck {
 public:
  ArmCheck(Model model, WrapRule rule) : posed_(test::loosened(std::move(model)), rule) {
    for (const Joint& joint : posed_.model().joints) {
      for (const Coordinate& c : joint.coordinates) {
        const int k = posed_.skeleton().coordinate(c.name);
        if (posed_.coordinates().kind(k) != Coordinates::Kind::free) continue;
        moved_.push_back({k, c.name, test::swept_range(posed_.skeleton(), k, c)});
      }
    }
  }

  /// Each coordinate alone through its range, then all at random.
  void run(int steps, int poses) {
    const Eigen::VectorXd start = posed_.skeleton().start_positions();
    for (const Moved& c : moved_) {
      for (int i = 0; i < steps; ++i) {
        posed_.put(c.index, c.range.low + (c.range.high - c.range.low) * (i + 0.5) / steps);
        check(c);
      }
      posed_.set(c.index, posed_.skeleton().value(start, c.index));
    }
    Dice dice(1);
    for (int i = 0; i < poses; ++i) {
      for (const Moved& c : moved_) posed_.put(c.index, dice.between(c.range.low, c.range.high));
      for (const Moved& c : moved_) check(c);
    }
    EXPECT_GT(checked_, 0);
  }

 private:
  struct Moved {
    int index;
    std::string name;
    Range range;
  };
  struct Arm {
    int muscle;
    double slope;
    double error = std::numeric_limits<double>::infinity();
    std::array<double, 5> length{};
  };

  void check(const Moved& c) {
    posed_.take_pose(c.index);
    std::vector<Arm> arms;
    for (int m = 0; m < static_cast<int>(posed_.model().muscles.size()); ++m)
      if (posed_.moves(m)) arms.push_back({m, posed_.read(m).slope});
    checked_ += arms.size();
    for (const double h : {1e-4, 1e-5, 1e-6}) compare(c.index, h, arms);
    for (const Arm& arm : arms) {
      EXPECT_LT(arm.error, arm_bar) << posed_.model().muscles[static_cast<size_t>(arm.muscle)].name << " along "
                                    << c.name << " at " << posed_.value(c.index);
    }
  }

  /// Where the length has a kink (a contact) the slope is that of one side.
  void compare(int coordinate, double h, std::vector<Arm>& arms) {
    const auto exact = [](const Arm& arm) { return arm.error < arm_bar; };
    if (std::all_of(arms.begin(), arms.end(), exact)) return;
    posed_.move(coordinate, -2 * h);
    for (size_t i = 0; i < 5; ++i) {
      for (Arm& arm : arms)
        if (!exact(arm)) arm.length[i] = posed_.read(arm.muscle).length;
      posed_.move(coordinate, i < 4 ? h : -2 * h);
    }
    for (Arm& arm : arms) {
      const auto& l = arm.length;
      for (const double difference : {(8 * (l[3] - l[1]) - (l[4] - l[0])) / 12, (4 * l[3] - l[4] - 3 * l[2]) / 2,
                                      (3 * l[2] - 4 * l[1] + l[0]) / 2})
        arm.error = std::min(arm.error, std::abs(difference / h - arm.slope));
    }
  }

  PosedPaths posed_;
  std::vector<Moved> moved_;
  size_t checked_ = 0;
};

void expect_exact_arms(const Model& model) { ArmCheck(model, WrapRule::taut).run(50, 10); }

class ArmsOfModel : public ::testing::TestWithParam<const char*> {};
TEST_P(ArmsOfModel, AreTheSlopesOfTheLengths) { expect_exact_arms(find_model(GetParam())); }
INSTANTIATE_TEST_SUITE_P(Shipped, ArmsOfModel, ::testing::Values("arm", "legs", "eye", "upper_body"));

class ArmsOfFile : public ::testing::TestWithParam<const char*> {};
TEST_P(ArmsOfFile, AreTheSlopesOfTheLengths) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  expect_exact_arms(test::published_model(GetParam()));
}
INSTANTIATE_TEST_SUITE_P(Published, ArmsOfFile, ::testing::ValuesIn(test::published_with_muscles), test::TestName{});

}  // namespace
}  // namespace sinew
