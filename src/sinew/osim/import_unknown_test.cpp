// What a file holds and nobody here knows: it is named with its line, and the rest of the model still loads.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/osim/osim.hpp"

namespace sinew {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// An arm of two bodies; each part stands on lines of its own.
struct ArmFile {
  std::string version = " Version=\"40000\"", elbow = "PinJoint", wrap = "WrapCylinder", forces, extra;

  std::string text() const {
    const auto frame = [](const std::string& name, const std::string& on, const std::string& at) {
      return "<PhysicalOffsetFrame name=\"" + name + "\"><socket_parent>" + on + "</socket_parent><translation>" + at +
             "</translation></PhysicalOffsetFrame>";
    };
    const auto body = [](const std::string& name, const std::string& inside) {
      return "<Body name=\"" + name + "\"><mass>2</mass><inertia>0.1 0.1 0.1 0 0 0</inertia>" + inside + "</Body>";
    };
    const auto joint = [](const std::string& kind, const std::string& name, const std::string& frames,
                          const std::string& ends) {
      return "<" + kind + " name=\"" + name + "\">" + ends + "<coordinates><Coordinate name=\"" + name +
             "_flex\"/></coordinates><frames>" + frames + "</frames></" + kind + ">\n";
    };
    const auto ends = [](const std::string& parent, const std::string& child) {
      return "<socket_parent_frame>" + parent + "</socket_parent_frame><socket_child_frame>" + child +
             "</socket_child_frame>";
    };
    return "<OpenSimDocument" + version + "><Model name=\"arm\"><BodySet><objects>\n" +
           body("upper", "<WrapObjectSet><objects>\n<" + wrap + " name=\"bump\"><radius>0.01</radius></" + wrap +
                             ">\n</objects></WrapObjectSet>") +
           body("lower", "") + "</objects></BodySet><JointSet><objects>\n" +
           joint("PinJoint", "shoulder", "", ends("/ground", "/bodyset/upper")) +
           joint(elbow, "elbow", frame("off", "/bodyset/upper", "0 -0.3 0"), ends("off", "/bodyset/lower")) +
           "</objects></JointSet><ForceSet><objects>\n" + forces + "</objects></ForceSet>\n" + extra +
           "</Model></OpenSimDocument>";
  }
};

std::string muscle(const std::string& points, const std::string& wraps = "") {
  return R"(<Thelen2003Muscle name="biceps"><GeometryPath><PathPointSet><objects>
    <PathPoint name="p1"><socket_parent_frame>/bodyset/upper</socket_parent_frame><location>0.02 0 0</location></PathPoint>)" +
         points +
         R"(<PathPoint name="p2"><socket_parent_frame>/bodyset/lower</socket_parent_frame><location>0.02 -0.1 0</location>
    </PathPoint></objects></PathPointSet><PathWrapSet><objects>)" +
         wraps + R"(</objects></PathWrapSet></GeometryPath><max_isometric_force>500</max_isometric_force>
    <optimal_fiber_length>0.1</optimal_fiber_length><tendon_slack_length>0.2</tendon_slack_length></Thelen2003Muscle>)";
}

std::vector<std::string> said(const Imported& in) {
  std::vector<std::string> texts;
  for (const ImportNote& note : in.notes) texts.push_back(note.text("arm.osim"));
  return texts;
}

const std::string over_bump = "\n<PathWrap name=\"w\"><wrap_object>bump</wrap_object></PathWrap>\n";

TEST(UnknownInOsim, AWrapObjectOfAnUnknownKindIsLeftOutOfThePathsThatUseIt) {
  const Imported usual = parse_osim(ArmFile{.forces = muscle("", over_bump)}.text());
  EXPECT_THAT(said(usual), IsEmpty());
  EXPECT_EQ(usual.model.muscles.at(0).path.wraps.size(), 1u);
  const Imported in = parse_osim(ArmFile{.wrap = "WrapCylinderObst", .forces = muscle("", over_bump)}.text());
  EXPECT_THAT(said(in),
              Contains("arm.osim:3: left out: WrapCylinderObst bump: this kind of wrap object is not supported"));
  EXPECT_THAT(said(in),
              Contains("arm.osim:11: left out: PathWrap w: Thelen2003Muscle biceps does not wrap over `bump`, "
                       "which was left out"));
  ASSERT_EQ(in.model.muscles.size(), 1u);
  EXPECT_THAT(in.model.muscles[0].path.wraps, IsEmpty());
  EXPECT_EQ(in.model.muscles[0].path.points.size(), 2u);
}

TEST(UnknownInOsim, AWrapObjectThatIsNowhereIsStillAFault) {
  EXPECT_ANY_THROW(
      parse_osim(ArmFile{.wrap = "WrapCylinderObst",
                         .forces = muscle("", "<PathWrap name=\"w\"><wrap_object>lump</wrap_object></PathWrap>")}
                     .text()));
}

TEST(UnknownInOsim, ABodyOnAJointOfAnUnknownKindMovesFreelyFromWhereTheJointIs) {
  const Imported in = parse_osim(ArmFile{.elbow = "MyPluginJoint"}.text());
  EXPECT_THAT(said(in),
              Contains("arm.osim:6: changed: MyPluginJoint elbow: this kind of joint is not supported; body `lower` "
                       "moves freely in its place"));
  ASSERT_EQ(in.model.joints.size(), 2u);
  const Joint& elbow = in.model.joints[1];
  EXPECT_EQ(elbow.parent, "upper");
  EXPECT_EQ(elbow.child, "lower");
  EXPECT_EQ(elbow.at, Vec3(0, -0.3, 0));
  EXPECT_EQ(elbow.coordinates.size(), 6u);
  EXPECT_EQ(elbow.rotate.size(), 3u);
  EXPECT_EQ(elbow.slide.size(), 3u);
}

TEST(UnknownInOsim, WhatHangsOnTheCoordinatesOfSuchAJointIsNamedAndTheRestLoads) {
  ArmFile file{
      .elbow = "MyPluginJoint",
      .forces = "<CoordinateActuator name=\"motor\"><coordinate>elbow_flex</coordinate></CoordinateActuator>\n" +
                muscle(R"(<ConditionalPathPoint name="via"><socket_parent_frame>/bodyset/upper</socket_parent_frame>
    <location>0.03 -0.2 0</location><socket_coordinate>/jointset/elbow/elbow_flex</socket_coordinate><range>0 1</range>
    </ConditionalPathPoint>
    <MovingPathPoint name="slip"><socket_parent_frame>/bodyset/lower</socket_parent_frame>
    <socket_x_coordinate>/jointset/elbow/elbow_flex</socket_x_coordinate><x_location><LinearFunction>
    <coefficients>0.1 0.04</coefficients></LinearFunction></x_location></MovingPathPoint>)"),
      .extra = R"(<ConstraintSet><objects><CoordinateCouplerConstraint name="follow">
    <independent_coordinate_names>shoulder_flex</independent_coordinate_names>
    <dependent_coordinate_name>elbow_flex</dependent_coordinate_name><coupled_coordinates_function><LinearFunction>
    <coefficients>1 0</coefficients></LinearFunction></coupled_coordinates_function></CoordinateCouplerConstraint>
    </objects></ConstraintSet>)"};
  const Imported in = parse_osim(file.text());
  for (const char* who : {"CoordinateActuator motor", "ConditionalPathPoint via", "MovingPathPoint slip",
                          "CoordinateCouplerConstraint follow"})
    EXPECT_THAT(said(in), Contains(HasSubstr(std::string(who) +
                                             ": coordinate `elbow_flex` belongs to a joint that was not read")));
  EXPECT_THAT(in.model.motors, IsEmpty());
  EXPECT_THAT(in.model.couplers, IsEmpty());
  const Path& path = in.model.muscles.at(0).path;
  ASSERT_EQ(path.points.size(), 4u);
  EXPECT_FALSE(path.points[1].while_);
  EXPECT_EQ(path.points[2].at.x(), 0.04) << "the value of its function at 0";
  EXPECT_FALSE(path.points[2].moving[0]);
}

/// The arm with `<reverse>` in its elbow.
std::string reversed(const std::string& kind) {
  std::string text = ArmFile{.elbow = kind, .forces = muscle("")}.text();
  text.insert(text.find("<socket_parent_frame>off"), "<reverse>true</reverse>");
  return text;
}

TEST(UnknownInOsim, AReversedHingeTurnsTheOtherWay) {
  const Imported in = parse_osim(reversed("PinJoint"));
  EXPECT_THAT(said(in), IsEmpty());
  EXPECT_EQ(in.model.joints.at(1).axis, Vec3(-Vec3::UnitZ()));
  EXPECT_EQ(parse_osim(reversed("SliderJoint")).model.joints.at(1).axis, Vec3(-Vec3::UnitX()));
}

TEST(UnknownInOsim, ABodyOnAReversedJointOfManyAxesMovesFreelyAndTheRestLoads) {
  const Imported in = parse_osim(reversed("UniversalJoint"));
  EXPECT_THAT(said(in), ElementsAre("arm.osim:6: changed: UniversalJoint elbow: reversed joints of more than one axis "
                                    "are not supported; body `lower` moves freely in its place"));
  EXPECT_EQ(in.model.joints.at(1).coordinates.size(), 6u);
  EXPECT_EQ(in.model.muscles.size(), 1u);
}

/// A point that slides along y of a frame on the upper arm.
Imported with_moving_point(const std::string& orientation) {
  ArmFile file{.forces = muscle(R"(
    <MovingPathPoint name="slip"><socket_parent_frame>/jointset/elbow/off</socket_parent_frame>
    <x_location><Constant><value>0.03</value></Constant></x_location>
    <y_location><SimmSpline><x>0 1 2</x><y>0.01 0.02 0.04</y></SimmSpline></y_location>
    <z_location><Constant><value>0</value></Constant></z_location>
    <socket_y_coordinate>/jointset/elbow/elbow_flex</socket_y_coordinate></MovingPathPoint>)")};
  std::string text = file.text();
  text.insert(text.find("</translation>") + 14, "<orientation>" + orientation + "</orientation>");
  return parse_osim(text);
}

TEST(UnknownInOsim, AMovingPointOnAShiftedFrameMovesOnItsBody) {
  const Imported in = with_moving_point("0 0 0");
  EXPECT_THAT(said(in), IsEmpty());
  const PathPoint& slip = in.model.muscles.at(0).path.points.at(1);
  EXPECT_EQ(slip.body, "upper");
  EXPECT_EQ(slip.at.x(), 0.03);
  ASSERT_TRUE(slip.moving[1]);
  for (const double q : {-1.0, 0.0, 0.7, 1.0, 2.5})
    EXPECT_NEAR(Curve(slip.moving[1]->function).at(q).value,
                Curve(Function::spline({{0, 0.01}, {1, 0.02}, {2, 0.04}})).at(q).value - 0.3, 1e-15);
}

TEST(UnknownInOsim, AMovingPointOnATurnedFrameStaysAndTheRestLoads) {
  const Imported in = with_moving_point("0 0 1.5707963267948966");
  EXPECT_THAT(said(in), ElementsAre(HasSubstr("arm.osim:10: changed: MovingPathPoint slip: moves on a frame that is "
                                              "turned against its body")));
  const PathPoint& slip = in.model.muscles.at(0).path.points.at(1);
  EXPECT_NEAR((slip.at - Vec3(-0.01, -0.3 + 0.03, 0)).norm(), 0, 1e-15);
}

TEST(UnknownInOsim, AMuscleWhosePathIsAFunctionIsLeftOut) {
  const Imported in = parse_osim(
      ArmFile{.forces = "\n<Thelen2003Muscle name=\"odd\"><FunctionBasedPath name=\"path\"><length_function/>"
                        "</FunctionBasedPath></Thelen2003Muscle>\n" +
                        muscle("")}
          .text());
  EXPECT_THAT(said(in), ElementsAre(HasSubstr("arm.osim:9: left out: Thelen2003Muscle odd: its length is a function")));
  ASSERT_EQ(in.model.muscles.size(), 1u);
  EXPECT_EQ(in.model.muscles[0].name, "biceps");
}

std::string conditional(const std::string& range) {
  return R"(<ConditionalPathPoint name="via"><socket_parent_frame>/bodyset/upper</socket_parent_frame>
    <location>0.03 -0.2 0</location><socket_coordinate>/jointset/elbow/elbow_flex</socket_coordinate><range>)" +
         range + "</range></ConditionalPathPoint>";
}

/// As a published wrist has it.
TEST(OddButLoads, AConditionalPointWhoseRangeIsOneValueActsWithinOpenSimsToleranceOfIt) {
  const Imported in = parse_osim(ArmFile{.forces = muscle(conditional("0 0"))}.text());
  EXPECT_THAT(said(in),
              ElementsAre(HasSubstr("ConditionalPathPoint via: its range is one value: it acts within 1e-05")));
  const std::vector<PathPoint>& points = in.model.muscles.at(0).path.points;
  ASSERT_EQ(points.size(), 3u);
  EXPECT_EQ(points[1].while_->range, (Range{-1e-5, 1e-5}));
}

TEST(OddButLoads, AConditionalPointWhoseRangeEndsBeforeItBeginsNeverActs) {
  const Imported in = parse_osim(ArmFile{.forces = muscle(conditional("1 0"))}.text());
  EXPECT_THAT(said(in), ElementsAre(HasSubstr("changed: ConditionalPathPoint via: its range ends before it begins")));
  EXPECT_EQ(in.model.muscles.at(0).path.points.size(), 2u);
  const Imported barely = parse_osim(ArmFile{.forces = muscle(conditional("1.000005 1"))}.text());
  EXPECT_EQ(barely.model.muscles.at(0).path.points.size(), 3u) << "OpenSim's tolerance is wider than that";
}

std::string limit_force(const std::string& lower, const std::string& upper) {
  return "<CoordinateLimitForce name=\"stop\"><coordinate>elbow_flex</coordinate><lower_limit>" + lower +
         "</lower_limit><upper_limit>" + upper + "</upper_limit></CoordinateLimitForce>";
}

TEST(OddButLoads, ALimitForceWhoseLimitsAreOneValueHoldsThere) {
  const Imported in = parse_osim(ArmFile{.forces = limit_force("10", "10")}.text());
  EXPECT_THAT(said(in), ElementsAre(HasSubstr("CoordinateLimitForce stop: both limits are equal")));
  const Range range = *in.model.joints.at(1).coordinates.at(0).limit->range;
  EXPECT_LT(range.low, 10 * degree);
  EXPECT_GT(range.high, 10 * degree);
  EXPECT_LT(range.high - range.low, 1.1e-6);
  const Imported crossed = parse_osim(ArmFile{.forces = limit_force("20", "10")}.text());
  EXPECT_THAT(said(crossed), ElementsAre(HasSubstr("left out: CoordinateLimitForce stop: its lower limit is above")));
}

std::string between(const std::string& range) {
  return "\n<PathWrap name=\"w\"><wrap_object>bump</wrap_object><range>" + range + "</range></PathWrap>\n";
}

TEST(OddButLoads, APathWrapsOnlyBetweenPointsThatItHas) {
  const Imported beyond = parse_osim(ArmFile{.forces = muscle("", between("1 9"))}.text());
  EXPECT_EQ(beyond.model.muscles.at(0).path.wraps.at(0).last, 1);
  const Imported nowhere = parse_osim(ArmFile{.forces = muscle("", between("3 9"))}.text());
  EXPECT_THAT(said(nowhere),
              ElementsAre(HasSubstr("left out: PathWrap w: Thelen2003Muscle biceps has no points 3 to 9")));
}

std::string with(std::string text, const std::string& what, const std::string& instead) {
  return text.replace(text.find(what), what.size(), instead);
}

TEST(OddButLoads, WhatPullsAtNothingIsLeftOutAndNamed) {
  const std::string plain = ArmFile{.forces = muscle("", over_bump)}.text();
  const auto kept = [&](const std::string& what, const std::string& instead) {
    return parse_osim(with(plain, what, instead));
  };
  const Imported weak = kept("<max_isometric_force>500", "<max_isometric_force>0");
  EXPECT_TRUE(weak.model.muscles.empty());
  EXPECT_THAT(said(weak), ElementsAre(HasSubstr("left out: Thelen2003Muscle biceps: its peak force is 0")));
  const Imported thin = kept("<radius>0.01", "<radius>0");
  EXPECT_TRUE(thin.model.wraps.empty());
  EXPECT_EQ(thin.model.muscles.size(), 1u);
  EXPECT_THAT(said(thin), Contains(HasSubstr("left out: WrapCylinder bump: its size or its hole is 0")));
  const Imported steep = kept("<optimal_fiber_length>",
                              "<pennation_angle_at_optimal>1.45</pennation_angle_at_optimal><optimal_fiber_length>");
  EXPECT_LT(steep.model.muscles.at(0).fibre.pennation, most_pennation);
  EXPECT_THAT(said(steep), ElementsAre(HasSubstr("changed: Thelen2003Muscle biceps: pennation 83.08 deg becomes 80")));
}

TEST(OddButLoads, UnitsFlagsAndMissingPartsAsOpenSimTakesThem) {
  const std::string plain = ArmFile{.forces = muscle(R"(
    <ConditionalPathPoint name="via"><socket_parent_frame>/bodyset/upper</socket_parent_frame><location>0.03 0 0</location>
    <socket_coordinate>/jointset/elbow/elbow_flex</socket_coordinate></ConditionalPathPoint>)"),
                                    .extra = "<length_units>inches</length_units>"}
                                .text();
  const Imported in = parse_osim(plain);
  EXPECT_THAT(said(in), Contains(HasSubstr("lengths said to be in `inches` are read as meters")));
  EXPECT_EQ(in.model.muscles.at(0).path.points.at(1).while_->range, (Range{-1e-5, 1e-5}));
  const Imported bare = parse_osim(ArmFile{.elbow = "CustomJoint"}.text());
  EXPECT_THAT(said(bare), Contains(HasSubstr("CustomJoint elbow: has no SpatialTransform")));
  const std::string flag = with(ArmFile{}.text(), "<Coordinate name=\"elbow_flex\"/>",
                                "<Coordinate name=\"elbow_flex\"><locked>TRUE</locked></Coordinate>");
  EXPECT_TRUE(parse_osim(flag).model.joints.at(1).coordinates.at(0).locked);
}

TEST(OddButLoads, ForcesThatDriveInsteadOfHoldingAreNamed) {
  const std::string spring =
      "<SpringGeneralizedForce name=\"s\"><coordinate>elbow_flex</coordinate><stiffness>-1"
      "</stiffness></SpringGeneralizedForce>";
  EXPECT_THAT(
      said(parse_osim(ArmFile{.forces = spring}.text())),
      ElementsAre(HasSubstr("left out: SpringGeneralizedForce s: a negative stiffness or damping would drive")));
  for (const char* kind : {"ExternalForce", "ElasticFoundationForce", "PointToPointActuator", "PathActuator"}) {
    const std::string force = std::string("<") + kind + " name=\"f\"><stiffness>1</stiffness></" + kind + ">";
    EXPECT_THAT(said(parse_osim(ArmFile{.forces = force}.text())),
                ElementsAre(HasSubstr(std::string("left out: ") + kind + " f: this kind of force is not supported")));
  }
}

TEST(UnknownInOsim, AFaultOfAPointNamesThePointsLine) {
  try {
    parse_osim(ArmFile{.forces = muscle(R"(
    <ConditionalPathPoint name="via"><socket_parent_frame>/bodyset/upper</socket_parent_frame>
    <location>0.03 nan 0</location><socket_coordinate>/jointset/elbow/elbow_flex</socket_coordinate><range>0 1</range>
    </ConditionalPathPoint>)")}
                   .text(),
               "arm.osim");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("arm.osim:10: muscles.biceps.path.points[2].at"));
  }
}

TEST(UnknownInOsim, EveryPartOfAModelThatNobodyReadsIsNamedThoughItBeEmpty) {
  const Imported in =
      parse_osim(ArmFile{.extra = "<WeirdThing name=\"one\"/>\n<WeirdThing name=\"two\"/>\n<Nameless/>\n"
                                  "<components>\n<PrescribedController/>\n<Thing "
                                  "name=\"extra\"/>\n<ContactSphere name=\"ball\"><radius>1</radius>"
                                  "</ContactSphere></components>"}
                     .text());
  EXPECT_THAT(said(in),
              ElementsAre("arm.osim:9: left out: Model > WeirdThing one: is not read",
                          "arm.osim:10: left out: Model > WeirdThing two: is not read",
                          "arm.osim:11: left out: Model > Nameless: is not read",
                          "arm.osim:13: left out: PrescribedController: is left out",
                          "arm.osim:14: left out: Thing extra: is left out",
                          "arm.osim:15: remark: ContactSphere ball: no force lets it touch anything; left out"));
}

TEST(UnknownInOsim, AVersionThatIsMissingOrNotKnownIsRemarked) {
  for (const char* known : {"10901", "30000", "40000", "40500"})
    EXPECT_THAT(said(parse_osim(ArmFile{.version = fmt::format(" Version=\"{}\"", known)}.text())), IsEmpty());
  EXPECT_THAT(said(parse_osim(ArmFile{.version = ""}.text())), ElementsAre(HasSubstr("has no Version")));
  for (const char* unknown : {"940000", "0", "four"})
    EXPECT_THAT(said(parse_osim(ArmFile{.version = fmt::format(" Version=\"{}\"", unknown)}.text())),
                ElementsAre(HasSubstr(fmt::format("Version `{}` is unknown", unknown))));
}

}  // namespace
}  // namespace sinew
