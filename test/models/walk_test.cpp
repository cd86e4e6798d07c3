// The shipped walk on the shipped legs: feet on the floor, joints within what people do.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "sinew/scenario/catalogue.hpp"
#include "sinew/skeleton/skeleton.hpp"
#include "sinew/table/table.hpp"

namespace sinew {
namespace {

constexpr double may_sink = 0.03;  // m; soles yield, and the pelvis follows the feet smoothly

class Walk : public ::testing::Test {
 protected:
  /// Lowest of heel, ball and toe tip of one foot in row `i`, m above the floor.
  double lowest(size_t i, const std::string& side) {
    Eigen::VectorXd q = skeleton_.start_positions();
    for (size_t c = 1; c < motion_.columns.size(); ++c)
      skeleton_.set_value(q, skeleton_.coordinate(motion_.columns[c]), value(i, c));
    Kinematics kinematics = skeleton_.kinematics();
    skeleton_.update(q, Eigen::VectorXd::Zero(skeleton_.coordinates()), kinematics);
    const auto height = [&](const std::string& body, const Vec3& at) {
      return (kinematics.pose[skeleton_.body(body + side)] * at).y();
    };
    return std::min(
        {height("foot", {0, -0.01, 0}), height("foot", {0.18, -0.012, 0}), height("toes", {0.07, -0.01, 0})});
  }
  double value(size_t row, size_t column) const {
    const bool turns = skeleton_.turns(skeleton_.coordinate(motion_.columns[column]));
    return motion_.rows[row][column] * (turns && motion_.in_degrees ? degree : 1);
  }

  Model legs_ = find_model("legs");
  Skeleton skeleton_{legs_};
  Table motion_ = read_table(models_folder() / "motions" / "walk.mot");
};

TEST_F(Walk, KeepsTheLowerFootOnTheFloor) {
  for (size_t i = 0; i < motion_.rows.size(); ++i) {
    const double low = std::min(lowest(i, "_r"), lowest(i, "_l"));
    EXPECT_GT(low, -may_sink) << "row " << i;
    EXPECT_LT(low, may_sink) << "row " << i << ": it would hop";
  }
}

TEST_F(Walk, SwingsOneFootClearOfTheFloorAtATime) {
  const size_t half = (motion_.rows.size() - 1) / 2;
  for (const size_t per_cent : {70, 75}) {  // of the cycle of each leg: in the middle of its swing
    const size_t i = per_cent * 2 * half / 100;
    EXPECT_GT(lowest(i, "_r"), 0) << "row " << i;
    EXPECT_GT(lowest(i - half, "_l"), 0) << "row " << i - half;
  }
}

TEST_F(Walk, StaysWithinTheRangesAndRepeats) {
  for (size_t c = 1; c < motion_.columns.size(); ++c) {
    const std::string& name = motion_.columns[c];
    const Coordinate* found = nullptr;
    for (const Joint& joint : legs_.joints)
      if (const Coordinate* coordinate = find(joint.coordinates, name)) found = coordinate;
    ASSERT_NE(found, nullptr) << name;
    for (size_t i = 0; i < motion_.rows.size(); ++i) {
      EXPECT_GE(value(i, c), found->range->low) << name;
      EXPECT_LE(value(i, c), found->range->high) << name;
    }
    if (name == "pelvis_tx") continue;
    EXPECT_NEAR(value(0, c), value(motion_.rows.size() - 1, c), 1e-9) << name;
  }
}

TEST_F(Walk, GoesAsFastAsPeopleDo) {
  const auto& rows = motion_.rows;
  const double speed = (rows.back()[1] - rows.front()[1]) / (rows.back()[0] - rows.front()[0]);
  EXPECT_GT(speed, 1.0) << "m/s";
  EXPECT_LT(speed, 1.5) << "m/s";
}

}  // namespace
}  // namespace sinew
