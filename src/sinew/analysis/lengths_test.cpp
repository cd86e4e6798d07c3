// What OpenSim itself gives for lengths is in test/opensim.
#include "sinew/analysis/lengths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/analysis/wave_test.hpp"
#include "sinew/core/error.hpp"
#include "sinew/osim/osim.hpp"
#include "test/support/table_models.hpp"
#include "test/support/upper_body.hpp"

namespace sinew {
namespace {

using testing::HasSubstr;

std::vector<int> all_muscles(const MuscleGeometry& geometry) {
  std::vector<int> all;
  for (int m = 0; m < geometry.muscles(); ++m) all.push_back(m);
  return all;
}

double length_at(const MuscleGeometry& geometry, const Sweep& sweep, int muscle, double value) {
  MuscleGeometry::Scratch s = geometry.scratch();
  for (const auto& [name, v] : sweep.pose) geometry.skeleton().set_value(s.q, geometry.coordinate(name), v);
  geometry.skeleton().set_value(s.q, geometry.coordinate(sweep.coordinate), value);
  geometry.pose(s);
  return geometry.read(muscle, s).length;
}

/// Largest difference of moment arms from -dL/dq, m. Rows whose neighbours lie on two sides of a conditional point are
/// told by a difference that the next step size does not confirm.
double worst_arm(const MuscleGeometry& geometry, const Sweep& sweep, const std::string& except = "") {
  constexpr double h = 1e-5;
  const Swept arms = moment_arms(geometry, sweep, all_muscles(geometry));
  double worst = 0;
  for (size_t i = 0; i < arms.value.size(); ++i)
    for (int m = 0; m < geometry.muscles(); ++m) {
      if (geometry.model().muscles[m].name == except) continue;
      const auto slope = [&](double step) {
        return (length_at(geometry, sweep, m, arms.value[i] + step) -
                length_at(geometry, sweep, m, arms.value[i] - step)) /
               (2 * step);
      };
      if (std::abs(slope(h) - slope(h / 2)) > 1e-4) continue;
      worst = std::max(worst, std::abs(arms.read(static_cast<Eigen::Index>(i), m) + slope(h)));
    }
  return worst;
}

/// Knees with conditional and moving points, and a knee cap that follows by a coupler. The long triceps of the arm runs
/// over an ellipsoid and a cylinder within one piece: docs/paths.md says why its slope is not exact there.
TEST(MomentArms, AreMinusTheSlopeOfTheLength) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  constexpr double bar = 1e-6;  // m
  for (const char* name : {"arm26", "gait2354", "delp1990_bothlegs22"}) {
    const Model model = test::table_model(name);
    const MuscleGeometry geometry(model, WrapRule::taut);
    for (const Joint& joint : model.joints)
      for (const Coordinate& c : joint.coordinates) {
        if (!c.range || geometry.coordinates().kind(geometry.coordinate(c.name)) != Coordinates::Kind::free) continue;
        EXPECT_LT(worst_arm(geometry, {.coordinate = c.name, .steps = 7}, "TRIlong"), bar) << name << " " << c.name;
      }
  }
}

TEST(Rules, DifferenceIsThatOfTheMuscleWhereTheyDisagreeMost) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  EXPECT_TRUE(rule_difference(test::upper_body()).muscle.empty()) << "no wraps";
  const Model arm = read_osim(*test::data_folder() / "osim/arm26.osim").model;
  const RuleDifference most = rule_difference(arm);
  const MuscleGeometry taut(arm, WrapRule::taut), opensim(arm, WrapRule::opensim);
  MuscleGeometry::Scratch a = taut.scratch(), b = opensim.scratch();
  taut.pose(a), opensim.pose(b);
  const int m = taut.muscle(most.muscle);
  EXPECT_EQ(most.metres, taut.read(m, a).length - opensim.read(m, b).length);
  EXPECT_LT(std::abs(most.metres), 1e-3);
}

TEST(MomentArms, RowsRunFromEndToEnd) {
  const MuscleGeometry geometry(test::upper_body(), WrapRule::taut);
  const std::string elbow = "elbow_r";
  ASSERT_GE(geometry.skeleton().coordinate(elbow), 0);
  const Swept swept =
      moment_arms(geometry, {.coordinate = elbow, .from = 0.1, .to = 1.1, .steps = 11}, all_muscles(geometry));
  ASSERT_EQ(swept.value.size(), 11u);
  EXPECT_EQ(swept.value.front(), 0.1);
  EXPECT_EQ(swept.value.back(), 1.1);
  EXPECT_NEAR(swept.value[3], 0.4, 1e-15);
  EXPECT_EQ(swept.read.cols(), geometry.muscles());
}

TEST(MomentArms, UnknownNamesAndFollowersAreRefused) {
  const Model body = test::upper_body();
  const MuscleGeometry geometry(body, WrapRule::taut);
  EXPECT_THROW(moment_arms(geometry, {.coordinate = "knee"}, {}), InputError);
  EXPECT_THROW(moment_arms(geometry, {.coordinate = "elbow_r", .from = 0, .to = 1, .pose = {{"knee", 1}}}, {}),
               InputError);
  EXPECT_THROW(geometry.muscle("soleus"), InputError);
  Model coupled = body;
  coupled.couplers = {{"elbow_r", "elbow_l", Function::identity()}};
  EXPECT_THROW(moment_arms(MuscleGeometry(coupled, WrapRule::taut), {.coordinate = "elbow_r", .from = 0, .to = 1}, {}),
               InputError);
}

/// Torque-angle figures of arm26, tendons rigid. They are those of the active force alone, with the width of Thelen's
/// paper (the file itself has a wider bell), and of a long biceps that another wrapping code found 2.7 mm shorter.
TEST(Isometric, ArmPullsAsPublished) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  constexpr double bar = 0.01, with_our_biceps = 0.02;  // relative
  constexpr double shorter = 2.72e-3;                   // m
  Model model = test::table_model("arm26");
  for (Muscle& muscle : model.muscles) muscle.tendon.kind = Tendon::Kind::rigid;
  const MuscleGeometry ours(model, WrapRule::taut);
  find(model.muscles, "BIClong")->tendon.slack += shorter;
  const MuscleGeometry theirs(model, WrapRule::taut);
  const test::Table table(*test::data_folder() / "tables/arm26_isometric_elbow_torque_rigid_tendon.csv");
  const auto total = [](const MuscleGeometry& geometry, const std::vector<std::string>& names, double angle) {
    const Sweep still{.coordinate = "r_elbow_flex", .from = angle, .to = angle, .steps = 1, .pose = {}};
    const auto pull = [&](double activation) {
      std::vector<std::pair<int, double>> muscles;
      for (const std::string& name : names) muscles.emplace_back(geometry.muscle(name), activation);
      return isometric_torques(geometry, still, muscles).read.sum();
    };
    return pull(1) - pull(0);
  };
  const std::vector<std::string> flexors{"BIClong", "BICshort", "BRA"}, extensors{"TRIlong", "TRIlat", "TRImed"};
  for (size_t i = 0; i < table.rows(); ++i) {
    const double angle = table.number(i, "elbow_deg") * degree;
    const double flexion = table.number(i, table.columns()[1]), extension = table.number(i, table.columns()[2]);
    EXPECT_NEAR(total(theirs, flexors, angle), flexion, bar * flexion) << angle / degree;
    EXPECT_NEAR(total(ours, flexors, angle), flexion, with_our_biceps * flexion) << angle / degree;
    EXPECT_NEAR(total(ours, extensors, angle), extension, -bar * extension) << angle / degree;
  }
}

TEST(Lengths, SpeedIsTheRateOfTheLength) {
  const MuscleGeometry geometry(test::upper_body(), WrapRule::taut);
  const Motion motion = test::wave(geometry.skeleton(), 300);
  const Eigen::MatrixXd length = over_motion(geometry, motion, MuscleQuantity::mtu);
  const Eigen::MatrixXd speed = over_motion(geometry, motion, MuscleQuantity::speed);
  for (int i = 10; i < 290; ++i)
    for (int m = 0; m < geometry.muscles(); ++m)
      EXPECT_NEAR((length(i + 1, m) - length(i - 1, m)) / 0.02, speed(i, m), 2e-4);  // m/s: of the difference
}

TEST(Lengths, FibreAndTendonShareThePathAndPullAlike) {
  const Model model = test::upper_body();
  const MuscleGeometry geometry(model, WrapRule::taut);
  const Motion motion = test::wave(geometry.skeleton(), 300);
  const auto read = [&](MuscleQuantity of) { return over_motion(geometry, motion, of, 0.5); };
  const Eigen::MatrixXd path = read(MuscleQuantity::mtu), fibre = read(MuscleQuantity::fibre),
                        tendon = read(MuscleQuantity::tendon), force = read(MuscleQuantity::force);
  CurveCache cache;
  for (int m = 0; m < geometry.muscles(); ++m) {
    const MuscleTendon hill = muscle_tendon(model.muscles[m], cache);
    const double w = hill.thickness * hill.optimal;
    for (int i = 0; i < path.rows(); i += 37) {
      EXPECT_NEAR(path(i, m) - tendon(i, m), std::sqrt(fibre(i, m) * fibre(i, m) - w * w), 1e-12);
      if (hill.rigid) continue;
      const double pull = hill.force * hill.curves.tendon.at(cache.cells(), tendon(i, m) * hill.per_slack).value;
      EXPECT_NEAR(pull, force(i, m), 1e-8 * hill.force) << "the tendon carries what the fibre pulls";
    }
  }
}

TEST(Lengths, DoNotDependOnTheRowsAround) {
  const MuscleGeometry geometry(test::upper_body(), WrapRule::taut);
  const Motion motion = test::wave(geometry.skeleton(), 300);
  const Eigen::MatrixXd all = over_motion(geometry, motion, MuscleQuantity::mtu);
  Motion one;
  one.coordinates.time = {motion.coordinates.time[123]};
  one.coordinates.value = motion.coordinates.value.row(123);
  EXPECT_EQ(over_motion(geometry, one, MuscleQuantity::mtu), all.row(123));
}

}  // namespace
}  // namespace sinew
