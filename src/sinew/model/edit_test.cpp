#include "sinew/model/edit.hpp"

#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/corpus_test.hpp"
#include "sinew/model/read.hpp"

namespace sinew {
namespace {

/// Every edit is compared with the original in which exactly the expected fields were changed by hand.
class Edit : public ::testing::Test {
 protected:
  const Model before_ = read_model(test::corpus("everything.yaml"));
  const Model copy_ = before_;
  Model expected_ = before_;
  Muscle& vastus_ = expected_.muscles[0];
  Muscle& gastrocnemius_ = expected_.muscles[1];

  void TearDown() override { EXPECT_EQ(before_, copy_) << "the original was touched"; }
};

TEST_F(Edit, WeakeningTakesActiveStrengthOnly) {
  vastus_.drive *= 0.5;
  EXPECT_EQ(weaken(before_, "vastus", 0.5), expected_);
  vastus_.drive *= 0.5;
  EXPECT_EQ(weaken(weaken(before_, "vastus", 0.5), "vastus", 0.5), expected_);
}

TEST_F(Edit, WeakeningNeverStrengthensAndNamesWhatDoes) {
  try {
    weaken(before_, "vastus", 1.5);
    FAIL() << "no fault found";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("`atrophy`"), std::string::npos) << error.what();
  }
}

TEST_F(Edit, AtrophyScalesTheCrossSectionAndWithItForceAndVolume) {
  ASSERT_FALSE(vastus_.volume->surface.empty());
  ASSERT_FALSE(gastrocnemius_.volume) << "its belly is grown: from its force";
  vastus_.force *= 0.5;
  vastus_.volume->section = 0.5;
  gastrocnemius_.force *= 0.5;
  EXPECT_EQ(atrophy(before_, "*as*", 0.5), expected_);
  EXPECT_THROW(atrophy(before_, "vastus", 0), InputError);
}

TEST_F(Edit, AContractureShortensTheFibresAtRest) {
  vastus_.fibre.length *= 0.9;
  EXPECT_EQ(contract(before_, "vastus", 0.1), expected_);
  EXPECT_THROW(contract(before_, "vastus", 1), InputError);
  EXPECT_THROW(contract(before_, "vastus", -0.1), InputError);
}

TEST_F(Edit, APatternChangesEveryMatch) {
  vastus_.drive *= 0.2;
  EXPECT_EQ(weaken(before_, "v*s", 0.2), expected_);
  gastrocnemius_.drive *= 0.2;
  EXPECT_EQ(weaken(before_, "*", 0.2), expected_);
  EXPECT_EQ(weaken(before_, "*as*", 0.2), expected_);
  EXPECT_THROW(weaken(before_, "v*x", 0.2), InputError);
}

TEST_F(Edit, ParalysisStopsTheDriveAndKeepsThePassiveFigures) {
  vastus_.drive = 0;
  EXPECT_EQ(paralyse(before_, "vastus"), expected_);
  EXPECT_NO_THROW(check(paralyse(before_, "*")));
}

TEST_F(Edit, LengtheningATendonAddsMetres) {
  vastus_.tendon.slack += 0.01;
  EXPECT_EQ(lengthen_tendon(before_, "vastus", 0.01), expected_);
  EXPECT_THROW(lengthen_tendon(before_, "vastus", -1), InputError);
}

TEST_F(Edit, LengtheningFibresScalesTheirOptimalLength) {
  vastus_.fibre.length *= 1.2;
  EXPECT_EQ(lengthen_fibre(before_, "vastus", 1.2), expected_);
  EXPECT_THROW(lengthen_fibre(before_, "vastus", 0), InputError);
}

TEST_F(Edit, ReroutingMovesOnePointToAnotherBone) {
  PathPoint& last = vastus_.path.points.back();
  last.body = "foot";
  last.at = Vec3(1, 2, 3);
  last.moving = {};
  EXPECT_EQ(reroute(before_, "vastus", -1, "foot", Vec3(1, 2, 3)), expected_);
  EXPECT_EQ(reroute(before_, "vastus", 2, "foot", Vec3(1, 2, 3)), expected_);
  EXPECT_NO_THROW(check(expected_));
  EXPECT_NO_THROW(reroute(before_, "vastus", 0, ground, Vec3::Zero()));
  EXPECT_THROW(reroute(before_, "vastus", 3, "foot", Vec3::Zero()), InputError);
  EXPECT_THROW(reroute(before_, "vastus", -4, "foot", Vec3::Zero()), InputError);
  EXPECT_THROW(reroute(before_, "vastus", 0, "foott", Vec3::Zero()), InputError);
}

TEST_F(Edit, ReroutingMayEndTheMuscleAtThePointThatMoves) {
  Model winding = before_;
  Path& path = winding.muscles[0].path;
  ASSERT_EQ(path.points.size(), 3u);
  const std::string wrap = winding.wraps.at(0).name;
  path.wraps = {{.wrap = wrap, .first = 0, .last = 1},
                {.wrap = wrap, .first = 1, .last = 2},
                {.wrap = wrap, .first = 0, .last = -1}};
  const Model cut = reroute(winding, "vastus", 1, "foot", Vec3(1, 2, 3), true);
  const Path& left = cut.muscles[0].path;
  ASSERT_EQ(left.points.size(), 2u);
  EXPECT_EQ(left.points[0], path.points[0]);
  EXPECT_EQ(left.points[1], (PathPoint{.body = "foot", .at = {1, 2, 3}, .role = PathPoint::Role::insertion}));
  const std::vector<PathWrap> kept{{.wrap = wrap, .first = 0, .last = 1}, {.wrap = wrap, .first = 0, .last = -1}};
  EXPECT_EQ(left.wraps, kept) << "a wrap of points that went goes too";
  EXPECT_THROW(reroute(winding, "vastus", 0, "foot", Vec3::Zero(), true), InputError);
}

TEST_F(Edit, LockingHoldsACoordinateAtAValue) {
  Coordinate& knee = find(expected_.joints, "knee")->coordinates[0];
  knee.locked = true;
  knee.start = -1;
  EXPECT_EQ(lock(before_, "knee_angle", -1), expected_);
  EXPECT_THROW(lock(before_, "knee_angel", -1), InputError);
  EXPECT_THROW(lock(before_, "ankle", 0), InputError) << "the ankle follows the patella here";
}

TEST_F(Edit, TheInertiaOfABodyFollowsItsMass) {
  Body& femur = *find(expected_.bodies, "femur");
  femur.mass *= 2;
  for (double& entry : femur.inertia) entry *= 2;
  EXPECT_EQ(set_mass(before_, "femur", femur.mass), expected_);
  EXPECT_THROW(set_mass(before_, "femur", -1), InputError);
}

TEST_F(Edit, RemovingTakesTheMuscleOnly) {
  expected_.muscles.erase(expected_.muscles.begin());
  EXPECT_EQ(remove_muscle(before_, "vastus"), expected_);
  EXPECT_TRUE(remove_muscle(before_, "*").muscles.empty());
}

TEST_F(Edit, UnknownNamesAreToldWithTheNearest) {
  try {
    paralyse(before_, "vastos");
    FAIL() << "no fault found";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("did you mean `vastus`?"), std::string::npos) << error.what();
  }
  EXPECT_THROW(set_mass(before_, "nobody", 1), InputError);
  EXPECT_THROW(remove_muscle(before_, "x*"), InputError);
  EXPECT_THROW(weaken(before_, "vastus", -1), InputError);
}

TEST_F(Edit, RepairingInertiasAddsTheLeastThatARealBodyNeeds) {
  Model broken = before_;
  const std::string thigh = broken.bodies.at(1).name;
  // Principal moments 1, 2, -0.5 about axes that are not the body's: the diagonal alone looks harmless.
  const Mat3 turned = turn_xyz({0.4, -0.7, 1.1});
  const Mat3 inertia = turned * Vec3(1, 2, -0.5).asDiagonal() * turned.transpose();
  broken.bodies[1].inertia = {inertia(0, 0), inertia(1, 1), inertia(2, 2), inertia(0, 1), inertia(0, 2), inertia(1, 2)};
  const RepairedModel mended = repair_inertias(broken);
  ASSERT_EQ(mended.repairs.size(), 1u);
  EXPECT_EQ(mended.repairs[0].body, thigh);
  EXPECT_NEAR(mended.repairs[0].added, 1.5, 1e-12);  // 2 + d = (1 + d) + (-0.5 + d)
  EXPECT_NO_THROW(check(mended.model));
  EXPECT_TRUE(repair_inertias(mended.model).repairs.empty());
  EXPECT_EQ(repair_inertias(before_).model, before_);
}

}  // namespace
}  // namespace sinew
