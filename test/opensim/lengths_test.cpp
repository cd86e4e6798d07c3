// OpenSim's own muscle lengths over two walks (its test data for path wrapping), frame by frame.
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/osim/osim.hpp"
#include "sinew/record/table.hpp"
#include "test/support/posed_paths.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

using test::PosedPaths;

struct Walk {
  std::string model, motion, lengths;
};
const Walk without_wraps{"walk_gait1018_subject01.osim", "walk_gait1018_state_reference.mot",
                         "std_testGeometryPathWrapping_walk_gait1018_muscle_lengths.sto"};
const Walk with_wraps{"subject_walk_armless_18musc.osim", "subject_walk_armless_coordinates.mot",
                      "std_testGeometryPathWrapping_subject_walk_armless_muscle_lengths.sto"};

/// `/jointset/knee_r/knee_angle_r/value` or `knee_angle_r`.
std::string coordinate_of(std::string column) {
  if (column.ends_with("/value")) column.resize(column.size() - 6);
  return column.substr(column.rfind('/') + 1);
}

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

Compared compare(const Walk& walk, WrapRule rule) {
  const std::filesystem::path folder = *test::data_folder() / "osim" / "pathlength_reference";
  PosedPaths posed(read_osim(folder / walk.model).model, rule);
  const Table motion = read_table(folder / walk.motion), reference = read_table(folder / walk.lengths);
  Compared out;
  for (size_t i = 0; i < motion.rows.size(); ++i) {
    for (size_t c = 1; c < motion.columns.size(); ++c) {
      const int k = posed.skeleton().coordinate(coordinate_of(motion.columns[c]));
      if (k < 0) continue;
      const bool angle = motion.in_degrees && posed.skeleton().turns(k);
      posed.put(k, motion.rows[i][c] * (angle ? degree : 1));
    }
    posed.take_pose();  // followers go where their couplers say, whatever the file says
    for (int m = 0; m < static_cast<int>(posed.model().muscles.size()); ++m) {
      const std::string& name = posed.model().muscles[static_cast<size_t>(m)].name;
      const int column = reference.column("/forceset/" + name + "|length");
      if (column < 0) continue;
      const double error = std::abs(posed.read(m).length - reference.rows[i][static_cast<size_t>(column)]);
      for (Errors* e : {&out.muscle[name], &out.all}) {
        e->most = std::max(e->most, error);
        e->square += error * error;
        ++e->count;
      }
    }
  }
  return out;
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

}  // namespace
}  // namespace sinew
