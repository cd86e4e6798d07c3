// The curves of muscles, as the classes of OpenSim have them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/osim/osim.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

/// A leg on a pin with one muscle of that class.
std::string one_muscle(const std::string& kind, const std::string& figures) {
  return R"(<OpenSimDocument Version="40000"><Model name="one"><BodySet><objects><Body name="leg"><mass>2</mass>
    <inertia>0.1 0.1 0.1 0 0 0</inertia></Body></objects></BodySet><JointSet><objects><PinJoint name="hip">
    <socket_parent_frame>/ground</socket_parent_frame><socket_child_frame>/bodyset/leg</socket_child_frame>
    <coordinates><Coordinate name="flex"/></coordinates></PinJoint></objects></JointSet><ForceSet><objects><)" +
         kind + R"( name="m"><GeometryPath><PathPointSet><objects><PathPoint><socket_parent_frame>/ground
    </socket_parent_frame><location>0 0 0</location></PathPoint><PathPoint><socket_parent_frame>/bodyset/leg
    </socket_parent_frame><location>0 -0.3 0</location></PathPoint></objects></PathPointSet></GeometryPath>)" +
         figures + "</" + kind + "></objects></ForceSet></Model></OpenSimDocument>";
}

Muscle read_one(const std::string& kind, const std::string& figures) {
  return parse_osim(one_muscle(kind, figures)).model.muscles.at(0);
}

void expect_comes_back(const std::string& kind, const std::string& figures) {
  const Model model = parse_osim(one_muscle(kind, figures)).model;
  const Exported out = osim_text(model);
  EXPECT_TRUE(out.notes.empty()) << out.notes.front().message;
  const Muscle again = parse_osim(out.text).model.muscles.at(0), &was = model.muscles.at(0);
  EXPECT_EQ(again.fibre.given, was.fibre.given);
  EXPECT_EQ(again.fibre.millard, was.fibre.millard);
  EXPECT_EQ(again.fibre.damping, was.fibre.damping);
  EXPECT_EQ(again.fibre.curves, was.fibre.curves);
  EXPECT_EQ(again.fibre.shape, was.fibre.shape);
  EXPECT_EQ(again.tendon, was.tendon);
  EXPECT_DOUBLE_EQ(again.fibre.speed, was.fibre.speed);
  EXPECT_DOUBLE_EQ(again.activation.rise, was.activation.rise);
  EXPECT_DOUBLE_EQ(again.activation.fall, was.activation.fall);
}

constexpr const char* stated = R"(<ActiveForceLengthCurve><transition_norm_fiber_length>0.7
  </transition_norm_fiber_length><minimum_value>0.05</minimum_value></ActiveForceLengthCurve>
  <ForceVelocityCurve><isometric_slope>4</isometric_slope><concentric_slope_at_vmax>0.2</concentric_slope_at_vmax>
  </ForceVelocityCurve><FiberForceLengthCurve><strain_at_zero_force>0.1</strain_at_zero_force>
  <stiffness_at_low_force>0.3</stiffness_at_low_force><stiffness_at_one_norm_force>5</stiffness_at_one_norm_force>
  <curviness>0.4</curviness></FiberForceLengthCurve><TendonForceLengthCurve><strain_at_one_norm_force>0.033
  </strain_at_one_norm_force><stiffness_at_one_norm_force>50</stiffness_at_one_norm_force><norm_force_at_toe_end>0.5
  </norm_force_at_toe_end><curviness>0.8</curviness></TendonForceLengthCurve>)";

TEST(MillardOsim, CurvesArriveWithTheirFigures) {
  const Muscle m = read_one("Millard2012EquilibriumMuscle", stated);
  EXPECT_EQ(m.fibre.millard.active, (MillardActive{.shoulder = 0.7}));
  EXPECT_EQ(m.fibre.millard.passive, (MillardPassive{0.1, 0.7, 0.3, 5, 0.4}));
  EXPECT_EQ(m.fibre.millard.speed, (MillardSpeed{.isometric = 4}));  // damped fibres: the ends are level
  EXPECT_EQ(m.tendon.strain, 0.033);
  EXPECT_EQ(m.tendon.millard, (MillardTendon{50, 0.5, 0.8}));
  EXPECT_TRUE(parse_osim(one_muscle("Millard2012EquilibriumMuscle", stated)).notes.empty());
  expect_comes_back("Millard2012EquilibriumMuscle", stated);
}

TEST(MillardOsim, UndampedFibresKeepTheirCurvesOffZeroAsOpenSimDoes) {
  const std::string undamped = std::string(stated) + "<fiber_damping>0.0005</fiber_damping>";
  const Muscle m = read_one("Millard2012EquilibriumMuscle", undamped);
  EXPECT_EQ(m.fibre.damping, 0);
  EXPECT_EQ(m.fibre.millard.active.floor, 0.1);
  EXPECT_EQ(m.fibre.millard.speed.shortening_end, 0.1);  // one of the two was too level
  EXPECT_EQ(m.fibre.millard.speed.lengthening_end, 0.1);
  expect_comes_back("Millard2012EquilibriumMuscle", undamped);
  const Muscle rigid =
      read_one("Millard2012EquilibriumMuscle", undamped + "<ignore_tendon_compliance>true</ignore_tendon_compliance>");
  EXPECT_EQ(rigid.fibre.millard.active.floor, 0);
}

TEST(MillardOsim, StiffnessesAreTakenAllOrNotAtAll) {
  const Imported in =
      parse_osim(one_muscle("Millard2012EquilibriumMuscle",
                            "<FiberForceLengthCurve><stiffness_at_one_norm_force>5</stiffness_at_one_norm_force>"
                            "</FiberForceLengthCurve>"));
  EXPECT_EQ(in.model.muscles.at(0).fibre.millard, MillardShape{});
  ASSERT_EQ(in.notes.size(), 1u);
  EXPECT_THAT(in.notes[0].message, HasSubstr("some are not"));
}

TEST(MillardOsim, AFigureThatMakesNoCurveIsNamedWithTheMusclesLine) {
  try {
    parse_osim(one_muscle("Millard2012EquilibriumMuscle",
                          "<ForceVelocityCurve><isometric_slope>0.5</isometric_slope></ForceVelocityCurve>"));
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.faults().at(0).field, HasSubstr("millard.speed.isometric"));
    EXPECT_GT(error.faults().at(0).line, 0);
  }
}

TEST(MillardOsim, ThePublishedEyeKeepsItsOwnCurves) {
  const auto data = test::data_folder();
  if (!data) GTEST_SKIP() << test::no_data;
  const Imported in = read_osim(*data / "osim" / "UPAT_Eye_Model_v1.osim");
  for (const Muscle& muscle : in.model.muscles) {
    EXPECT_EQ(muscle.fibre.millard.active, (MillardActive{0.55, 0.7, 1.8, 2.4, 0})) << muscle.name;
    EXPECT_EQ(muscle.tendon.strain, 1) << muscle.name;
  }
  EXPECT_EQ(in.model.muscles.at(0).fibre.millard.passive, (MillardPassive{.slack = -0.18, .strain = 0.4}));
  for (const ImportNote& note : in.notes) EXPECT_THAT(note.message, ::testing::Not(HasSubstr("curve")));
}

constexpr const char* splines = R"(<time_scale>0.125</time_scale><active_force_length_curve><SimmSpline>
  <x>0 0.5 1 1.5</x><y>0 0.5 1 0.4</y></SimmSpline></active_force_length_curve><passive_force_length_curve>
  <PiecewiseLinearFunction><x>1 1.6</x><y>0 1</y></PiecewiseLinearFunction></passive_force_length_curve>
  <tendon_force_length_curve><NaturalCubicSpline><x>0 0.01 0.02 0.03</x><y>0 0.1 0.4 1</y></NaturalCubicSpline>
  </tendon_force_length_curve>)";
constexpr const char* speed_spline = R"(<force_velocity_curve><SimmSpline><x>-1 -0.5 0 0.5 1</x><y>0 0.2 1 1.5 1.6</y>
  </SimmSpline></force_velocity_curve>)";

TEST(SplineMuscles, KeepTheFunctionsOfTheFile) {
  const Muscle delp = read_one("Delp1990Muscle_Deprecated", std::string(splines) + speed_spline);
  EXPECT_EQ(delp.fibre.given.active, Function::spline({{0, 0}, {0.5, 0.5}, {1, 1}, {1.5, 0.4}}));
  EXPECT_EQ(delp.fibre.given.passive, Function::polyline({{1, 0}, {1.6, 1}}));
  EXPECT_EQ(delp.tendon.given, Function::spline({{0, 0}, {0.01, 0.1}, {0.02, 0.4}, {0.03, 1}}));
  EXPECT_EQ(delp.fibre.given.speed->points.at(3), (std::array<double, 2>{0.5, 1.5}));
  EXPECT_EQ(delp.fibre.speed, 8);
  EXPECT_EQ(delp.fibre.damping, 0);
  const Muscle schutte = read_one("Schutte1993Muscle_Deprecated", std::string(splines) + "<damping>0.2</damping>");
  EXPECT_EQ(schutte.fibre.given.active, delp.fibre.given.active);
  EXPECT_FALSE(schutte.fibre.given.speed);
  EXPECT_EQ(schutte.fibre.damping, 0.2);
  expect_comes_back("Delp1990Muscle_Deprecated", std::string(splines) + speed_spline);
  expect_comes_back("Schutte1993Muscle_Deprecated", std::string(splines) + "<damping>0.2</damping>");
  expect_comes_back("Schutte1993Muscle", "");
}

TEST(SplineMuscles, AFunctionMayBeNamedAfterTheCurveItIs) {
  const std::string named = R"(<SimmSpline name="passive_force_length_curve"><x>1 1.2 1.4 1.6</x><y>0 0.1 0.4 1</y>
    </SimmSpline>)";
  const Muscle m = read_one("Schutte1993Muscle_Deprecated", named);
  EXPECT_EQ(m.fibre.given.passive, Function::spline({{1, 0}, {1.2, 0.1}, {1.4, 0.4}, {1.6, 1}}));
  expect_comes_back("Schutte1993Muscle_Deprecated", named);
}

TEST(SplineMuscles, HaveTheCurvesOfTheirClassWhereTheFileGivesNone) {
  const Muscle delp = read_one("Delp1990Muscle", ""), rigid = read_one("RigidTendonMuscle", "");
  EXPECT_EQ(delp.fibre.given, rigid.fibre.given);
  EXPECT_EQ(rigid.tendon.kind, Tendon::Kind::rigid);
  EXPECT_FALSE(rigid.tendon.given);
  EXPECT_EQ(Curve(*delp.fibre.given.active).at(0.71875).value, 0.856667);  // a point of the published spline
  EXPECT_EQ(Curve(*delp.fibre.given.speed).at(0).value, 1);
  EXPECT_EQ(Curve(*delp.tendon.given).at(0.0123).value, 0.227);
  expect_comes_back("RigidTendonMuscle", "");
}

}  // namespace
}  // namespace sinew
