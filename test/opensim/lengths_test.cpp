// OpenSim's own muscle lengths over two walks (its test data for path wrapping), frame by frame.
#include "sinew/analysis/lengths.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "sinew/osim/osim.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

struct Walk {
  std::string model, motion, lengths;
};
const Walk without_wraps{"walk_gait1018_subject01.osim", "walk_gait1018_state_reference.mot",
                         "std_testGeometryPathWrapping_walk_gait1018_muscle_lengths.sto"};
const Walk with_wraps{"subject_walk_armless_18musc.osim", "subject_walk_armless_coordinates.mot",
                      "std_testGeometryPathWrapping_subject_walk_armless_muscle_lengths.sto"};

std::filesystem::path walk_folder() { return *test::data_folder() / "osim" / "pathlength_reference"; }

struct Errors {
  double most = 0, square = 0;
  int count = 0;
  double rms() const { return std::sqrt(square / count); }
};

/// Largest difference from OpenSim's length, over all frames, per muscle and altogether.
struct Compared {
  std::map<std::string, Errors> muscle;
  Errors all;
};

Compared compare(const Walk& walk, const MuscleGeometry& geometry, const Motion& motion) {
  const Eigen::MatrixXd ours = over_motion(geometry, motion, MuscleQuantity::mtu);
  const Table theirs = read_table(walk_folder() / walk.lengths);
  Compared out;
  if (ours.rows() != static_cast<Eigen::Index>(theirs.rows.size())) return out;
  for (int m = 0; m < geometry.muscles(); ++m) {
    const std::string& name = geometry.model().muscles[static_cast<size_t>(m)].name;
    const int column = theirs.column("/forceset/" + name + "|length");
    if (column < 0) continue;
    for (Eigen::Index i = 0; i < ours.rows(); ++i) {
      const double error = std::abs(ours(i, m) - theirs.rows[static_cast<size_t>(i)][static_cast<size_t>(column)]);
      for (Errors* e : {&out.muscle[name], &out.all}) {
        e->most = std::max(e->most, error);
        e->square += error * error;
        ++e->count;
      }
    }
  }
  return out;
}

Compared compare(const Walk& walk, WrapRule rule) {
  const MuscleGeometry geometry(read_osim(walk_folder() / walk.model).model, rule);
  return compare(walk, geometry, read_motion(walk_folder() / walk.motion, geometry.model(), geometry.skeleton()));
}

constexpr double their_own_bar = 1e-6;  // m: to which OpenSim tests itself

TEST(OpenSimLengths, OfAWalkWithConditionalAndMovingPoints) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  for (const WrapRule rule : {WrapRule::opensim, WrapRule::taut}) {
    const Compared walk = compare(without_wraps, rule);
    EXPECT_EQ(walk.all.count, 151 * 18);
    EXPECT_LT(walk.all.most, 1.6e-7);
  }
}

TEST(OpenSimLengths, OfAWalkOverCylindersByTheirRule) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const Compared walk = compare(with_wraps, WrapRule::opensim);
  EXPECT_EQ(walk.all.count, 238 * 18);
  EXPECT_LT(walk.all.most, their_own_bar);
  EXPECT_LT(walk.all.most, 3.6e-7);
  EXPECT_LT(walk.all.rms(), 2.3e-7);
}

/// One wrap: a helix is what they approximate. Two: theirs joins tangent points of different sweeps (docs/paths.md).
TEST(OpenSimLengths, OfAWalkOverCylindersDifferFromTheTautStringOnlyWhereTwoWrapsAct) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const Compared walk = compare(with_wraps, WrapRule::taut);
  for (const auto& [name, errors] : walk.muscle) {
    if (name.starts_with("med_gas")) {
      EXPECT_GT(errors.most, 5e-3) << name;
      EXPECT_LT(errors.most, 6e-3) << name;
    } else {
      EXPECT_LT(errors.most, 1.7e-6) << name;
    }
  }
}

/// Its length there is no string's, and the slope of that length no arm: -1 mm at a straight knee, where the muscle
/// runs 16 mm behind it. OpenSim's arm is the moment of a unit of tension along the straight pieces.
TEST(OpenSimArms, OfMusclesOverTwoWrapsAreThoseOfTheStringsPull) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const Model model = read_osim(walk_folder() / with_wraps.model).model;
  const MuscleGeometry taut(model, WrapRule::taut), opensim(model, WrapRule::opensim);
  for (const char* side : {"r", "l"}) {
    const Sweep sweep{.coordinate = std::string("knee_angle_") + side, .from = 0, .to = 1.2, .steps = 121};
    const int muscle = taut.muscle(std::string("med_gas_") + side);
    const Swept string = moment_arms(taut, sweep, {muscle}), theirs = moment_arms(opensim, sweep, {muscle});
    EXPECT_NEAR(string.read(0, 0), 16.4e-3, 1e-4) << "behind the knee";
    constexpr double near = 1e-3;  // m: both strings touch the same two cylinders, each in its way
    for (Eigen::Index i = 0; i < theirs.read.rows(); ++i)
      EXPECT_NEAR(theirs.read(i, 0), string.read(i, 0), near) << string.value[static_cast<size_t>(i)] << " rad";
  }
}

/// The walk's file has columns for the knee caps, in radians under a header that says degrees: a coupled coordinate
/// must come from its coupler.
TEST(OpenSimLengths, OfTheKneeExtensorsAreMillimetresOffWithoutTheCoupler) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  Model model = read_osim(walk_folder() / with_wraps.model).model;
  ASSERT_EQ(model.couplers.size(), 2u);
  const std::vector<Coupler> couplers = std::exchange(model.couplers, {});
  const MuscleGeometry geometry(model, WrapRule::opensim);
  Motion motion = read_motion(walk_folder() / with_wraps.motion, model, geometry.skeleton());
  EXPECT_LT(compare(with_wraps, geometry, motion).all.most, their_own_bar) << "taken as radians, which they are";
  for (const Coupler& coupler : couplers)
    motion.coordinates.value.col(geometry.coordinate(coupler.coordinate)) *= degree;
  for (const auto& [name, errors] : compare(with_wraps, geometry, motion).muscle) {
    constexpr double digit = 5e-5;  // m: the errors are known as 1.6 and 5.0 mm
    if (name.starts_with("rect_fem")) {
      EXPECT_NEAR(errors.most, 1.6e-3, digit) << name;
    } else if (name.starts_with("vas_int")) {
      EXPECT_NEAR(errors.most, 5.0e-3, digit) << name;
    } else {
      EXPECT_LT(errors.most, their_own_bar) << name;
    }
  }
}

}  // namespace
}  // namespace sinew
