// Files written after published models that are not in the data folder: each loads, tells what it left out, and runs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/control/scripted.hpp"
#include "sinew/model/standing_contact.hpp"
#include "sinew/osim/osim.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> lost_in(const Imported& in) {
  std::vector<std::string> texts;
  for (const ImportNote& note : in.notes)
    if (note.kind == ImportNote::Kind::unsupported) texts.push_back(note.what + ": " + note.message);
  return texts;
}

/// The model by itself for that long; the world as it is then.
World run_of(const Imported& in, double duration) {
  Scene scene{.model = in.model};
  for (const auto& pair : standing_contact(in.model)) scene.contact.pairs.push_back(pair);
  World world{scene};
  const Scripted controller{world};
  while (world.time() < duration - 1e-9 && !world.failed()) world.step(controller);
  EXPECT_FALSE(world.failed());
  return world;
}

double value_of(const World& world, const std::string& name) {
  const Frame frame = world.frame();
  const auto names = world.names().coordinates;
  for (size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return frame.value[i];
  ADD_FAILURE() << name;
  return NAN;
}

std::string document(const std::string& version, const std::string& inside) {
  return "<OpenSimDocument Version=\"" + version + "\"><Model name=\"stand_in\">" + inside +
         "</Model></OpenSimDocument>";
}

/// The same is among the files that the fuzzer breaks.
TEST(ForeignModels, ABlockThatBouncesKeepsAllButItsRailsAndRuns) {
  const Imported in = read_osim(std::filesystem::path(SINEW_SOURCE_DIR) / "test/fuzz/osim_corpus/toy.osim");
  EXPECT_THAT(lost_in(in), ElementsAre(HasSubstr("PointOnLineConstraint block_on_rail"),
                                       HasSubstr("PointOnLineConstraint foot_on_rail")));
  EXPECT_EQ(in.model.shapes.size(), 2u);
  EXPECT_EQ(in.model.ligaments.size(), 1u);
  EXPECT_EQ(in.model.motors.at(0).coordinate, "pin1_rot");
  EXPECT_NEAR(find_coordinate(in.model, "pin1_rot")->spring->stiffness, 10, 1e-6);
  EXPECT_TRUE(find_coordinate(in.model, "pin2_rot")->passive);
  const World world = run_of(in, 0.6);
  const double fallen = 9.80665 * 0.6 * 0.6 / 2;
  EXPECT_GT(value_of(world, "block_ty"), 1.1 - 0.9 * fallen) << "its heel keeps it up";
}

/// A ball of 2 kg over a level floor, pressed in as deep as its own law of contact has it.
Imported ball_at(double height, const std::string& contact) {
  return parse_osim(document(
      "40000",
      R"(<BodySet><objects><Body name="ball"><mass>2</mass><inertia>0.01 0.01 0.01 0 0 0</inertia></Body></objects>
    </BodySet><JointSet><objects><SliderJoint name="up"><socket_parent_frame>lying</socket_parent_frame>
    <socket_child_frame>turned</socket_child_frame><coordinates><Coordinate name="height"><default_value>)" +
          std::to_string(height) + R"(</default_value></Coordinate></coordinates><frames>
    <PhysicalOffsetFrame name="lying"><socket_parent>/ground</socket_parent><orientation>0 0 1.5707963267948966</orientation>
    </PhysicalOffsetFrame><PhysicalOffsetFrame name="turned"><socket_parent>/bodyset/ball</socket_parent>
    <orientation>0 0 1.5707963267948966</orientation></PhysicalOffsetFrame></frames></SliderJoint></objects></JointSet>
    <ContactGeometrySet><objects><ContactHalfSpace name="floor"><socket_frame>/ground</socket_frame>
    <orientation>0 0 -1.5707963267948966</orientation></ContactHalfSpace><ContactSphere name="skin">
    <socket_frame>/bodyset/ball</socket_frame><radius>0.1</radius></ContactSphere></objects></ContactGeometrySet>
    <ForceSet><objects>)" +
          contact + "</objects></ForceSet>"));
}

TEST(ForeignModels, ABallRestsAsDeepAsOpenSimsContactHasIt) {
  // Simbody: k = E^(2/3) / 2 of two equal surfaces, force = 4/3 k x sqrt(R k x).
  const double k = std::pow(1e6, 2.0 / 3) / 2, R = 0.1, weight = 2 * 9.80665;
  const double depth = std::pow(weight / (4.0 / 3 * k * std::sqrt(R * k)), 2.0 / 3);
  const Imported in = ball_at(R - depth, R"(<HuntCrossleyForce name="rest"><contact_parameters><objects>
    <HuntCrossleyForce::ContactParameters><geometry>floor skin</geometry><stiffness>1e6</stiffness>
    <dissipation>2</dissipation></HuntCrossleyForce::ContactParameters></objects></contact_parameters>
    </HuntCrossleyForce>)");
  const World world = run_of(in, 0.2);
  constexpr double written = 1e-6;  // m: to_string has six decimals; it swings about its depth by as much
  EXPECT_NEAR(value_of(world, "height"), R - depth, 2 * written);
}

/// Of version 4, all in components, by absolute paths, with what few programs know.
TEST(ForeignModels, AModelOfComponentsWithUnknownForcesRuns) {
  const std::string muscle = R"(<max_isometric_force>500</max_isometric_force><optimal_fiber_length>0.1
    </optimal_fiber_length><tendon_slack_length>0.25</tendon_slack_length>)";
  const auto path = [](const char* name) {
    return std::string("<") + name + R"( name="path"><PathPointSet><objects><PathPoint name="a"><socket_parent_frame>
    /bodyset/thigh</socket_parent_frame><location>0.03 0.4 0</location></PathPoint><PathPoint name="b"><socket_parent_frame>
    /bodyset/shank</socket_parent_frame><location>0.04 0.45 0</location></PathPoint></objects></PathPointSet></)" +
           name + ">";
  };
  const auto pin_4 = [](const std::string& name, const std::string& parent, const std::string& child,
                        const std::string& at) {
    return "<PinJoint name=\"" + name + "\"><socket_parent_frame>" + name +
           "_p</socket_parent_frame><socket_child_frame>" + name +
           "_c</socket_child_frame><coordinates><Coordinate name=\"" + name + "_q\"/></coordinates><frames>" +
           "<PhysicalOffsetFrame name=\"" + name + "_p\"><socket_parent>" + parent + "</socket_parent><translation>" +
           at + "</translation></PhysicalOffsetFrame><PhysicalOffsetFrame name=\"" + name + "_c\"><socket_parent>" +
           child + "</socket_parent><translation>0 0.5 0</translation></PhysicalOffsetFrame></frames></PinJoint>";
  };
  const Imported in = parse_osim(document(
      "40500",
      R"(<components><Body name="thigh"><mass>8</mass><inertia>0.2 0.1 0.2 0 0 0</inertia></Body><Body name="shank">
    <mass>4</mass><inertia>0.1 0.05 0.1 0 0 0</inertia></Body>)" +
          pin_4("hip", "/ground", "/bodyset/thigh", "0 1 0") +
          pin_4("knee", "/bodyset/thigh", "/bodyset/shank", "0 0 0") + "<DeGrooteFregly2016Muscle name=\"quad\">" +
          path("GeometryPath") + muscle + "</DeGrooteFregly2016Muscle>" +
          "<Millard2012EquilibriumMuscle name=\"vastus\">" + path("path") + muscle + "</Millard2012EquilibriumMuscle>" +
          R"(<Millard2012EquilibriumMuscle name="by_function"><FunctionBasedPath name="path"/></Millard2012EquilibriumMuscle>
    <ActivationCoordinateActuator name="help"><coordinate>hip_q</coordinate><optimal_force>10</optimal_force>
    </ActivationCoordinateActuator><TorqueActuator name="twist"><bodyA>shank</bodyA><bodyB>thigh</bodyB>
    <optimal_force>5</optimal_force></TorqueActuator><Thelen2003Muscle name="over_contact">
    <Scholz2015GeometryPath name="path"/></Thelen2003Muscle><ExternalForce name="push"/><PathActuator name="cable"/>
    <PrescribedController name="pilot"/><IMU name="sensor"/></components>)"));
  EXPECT_EQ(in.model.muscles.size(), 2u);
  EXPECT_EQ(in.model.motors.size(), 2u);
  for (const char* lost : {"by_function", "over_contact: a path over contact", "ExternalForce push",
                           "PathActuator cable", "PrescribedController", "IMU"})
    EXPECT_THAT(lost_in(in), Contains(HasSubstr(lost)));
  run_of(in, 0.05);
}

/// Of the first versions: an ActuatorSet, joints by functions from SIMM, muscles without a GeometryPath.
TEST(ForeignModels, AFileOfTheFirstVersionsRuns) {
  const Imported in =
      parse_osim(document("10901", R"(<BodySet><objects><Body name="ground"/><Body name="leg"><mass>5</mass>
    <inertia_xx>0.1</inertia_xx><inertia_yy>0.1</inertia_yy><inertia_zz>0.1</inertia_zz><Joint><CustomJoint name="hip">
    <parent_body>ground</parent_body><CoordinateSet><objects><Coordinate name="flexion"><default_value>0.2</default_value>
    <range>-1 1</range></Coordinate></objects></CoordinateSet><SpatialTransform><TransformAxis name="rotation1">
    <coordinates>flexion</coordinates><axis>0 0 1</axis><function><LinearFunction><coefficients>1 0</coefficients>
    </LinearFunction></function></TransformAxis><TransformAxis name="translation1"><coordinates>flexion</coordinates>
    <axis>1 0 0</axis><function><natCubicSpline><x>-1 0 1</x><y>0 0.01 0</y></natCubicSpline></function></TransformAxis>
    </SpatialTransform></CustomJoint></Joint></Body></objects></BodySet><ActuatorSet><objects><Schutte1993Muscle
    name="rectus"><MusclePointSet><objects><MusclePoint name="a"><body>ground</body><location>0.05 0.1 0</location>
    </MusclePoint><MusclePoint name="b"><body>leg</body><location>0.04 -0.3 0</location></MusclePoint></objects>
    </MusclePointSet><max_isometric_force>700</max_isometric_force><optimal_fiber_length>0.1</optimal_fiber_length>
    <tendon_slack_length>0.3</tendon_slack_length><pennation_angle>0</pennation_angle></Schutte1993Muscle>
    <GeneralizedForce name="reserve"><coordinate>flexion</coordinate><optimal_force>2</optimal_force></GeneralizedForce>
    <Torque name="twist"><bodyA>leg</bodyA><bodyB>ground</bodyB><axis>0 0 1</axis></Torque></objects></ActuatorSet>)"));
  EXPECT_EQ(in.model.muscles.size(), 1u);
  EXPECT_EQ(in.model.motors.size(), 2u);
  EXPECT_THAT(lost_in(in), IsEmpty());
  run_of(in, 0.05);
}

}  // namespace
}  // namespace sinew
