// Bushings as laws of the coordinates between their bodies, springs between points as strings, torques as motors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/osim/osim.hpp"

namespace sinew {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A bar on the ground by some joint, with forces.
Imported bar(const std::string& joint, const std::string& forces) {
  return parse_osim(
      "<OpenSimDocument Version=\"30000\"><Model name=\"bar\"><BodySet><objects><Body name=\"bar\">"
      "<mass>2</mass><inertia_xx>0.1</inertia_xx><inertia_yy>0.1</inertia_yy><inertia_zz>0.1</inertia_zz>"
      "<Joint>" +
          joint + "</Joint></Body></objects></BodySet><ForceSet><objects>" + forces +
          "</objects></ForceSet></Model></OpenSimDocument>",
      "bar.osim");
}

std::string joint_with(const std::string& kind, const std::string& inside, const std::string& coordinates) {
  return "<" + kind + " name=\"joint\"><parent_body>ground</parent_body>" + inside + "<CoordinateSet><objects>" +
         coordinates + "</objects></CoordinateSet></" + kind + ">";
}
const std::string hinge = joint_with("PinJoint", "", "<Coordinate name=\"q\"><range>-1 1</range></Coordinate>");

std::string bushing(const std::string& figures, const std::string& kind = "BushingForce") {
  return "<" + kind + " name=\"rubber\"><body_1>ground</body_1><body_2>bar</body_2>" + figures + "</" + kind + ">";
}

std::vector<std::string> rubber_notes(const Imported& in) {
  std::vector<std::string> texts;
  for (const ImportNote& note : in.notes) texts.push_back(note.text("bar.osim"));
  return texts;
}

const Coordinate& q_of(const Imported& in, size_t i = 0) { return in.model.joints.at(0).coordinates.at(i); }

constexpr double by_spline = 2e-6;  // of the largest force: 64 pieces of a range of 2 rad, (2 / 64)^4 / 384

TEST(BushingInOsim, AboutAHingesAxisIsItsSpringAndDamper) {
  const Imported in =
      bar(hinge, bushing("<rotational_stiffness>7 8 10</rotational_stiffness><rotational_damping>1 2 0.3"
                         "</rotational_damping><orientation_body_1>0 0 0.2</orientation_body_1>"));
  EXPECT_THAT(rubber_notes(in), IsEmpty());
  ASSERT_TRUE(q_of(in).spring);
  EXPECT_NEAR(q_of(in).spring->stiffness, 10, 1e-7);
  EXPECT_NEAR(q_of(in).spring->rest, 0.2, 1e-9);
  EXPECT_NEAR(q_of(in).damping, 0.3, 1e-9);
}

TEST(BushingInOsim, BesideAHingesAxisPullsAsTheSineOfItsAngle) {
  const double r = 0.4, k = 500;
  const Imported in =
      bar(hinge, bushing("<location_body_1>0.4 0 0</location_body_1><location_body_2>0.4 0 0</location_body_2>"
                         "<translational_stiffness>500 500 500</translational_stiffness>"));
  ASSERT_TRUE(q_of(in).passive);
  const Curve torque(*q_of(in).passive);
  for (const double q : {-0.99, -0.4, 0.0, 0.123, 0.7, 1.0})  // its energy is k r^2 (1 - cos q)
    EXPECT_NEAR(torque.at(q).value, -k * r * r * std::sin(q), by_spline * k * r * r) << q;
}

TEST(BushingInOsim, BetweenSeveralCoordinatesActsOnEachAndTellsWhatCouplesThem) {
  const std::string three =
      joint_with("GimbalJoint", "", "<Coordinate name=\"x\"/><Coordinate name=\"y\"/><Coordinate name=\"z\"/>");
  const Imported in = bar(three, bushing("<rotational_stiffness>50 40 10</rotational_stiffness>"));
  const std::array<double, 3> stiffness{50, 40, 10};
  for (size_t k = 0; k < 3; ++k) {
    ASSERT_TRUE(q_of(in, k).spring) << k;
    EXPECT_NEAR(q_of(in, k).spring->stiffness, stiffness[k], 1e-6);
  }
  EXPECT_THAT(rubber_notes(in), ElementsAre(HasSubstr("acts on 3 coordinates, each by itself: up to 0 %")));
  const Imported skew =
      bar(three, bushing("<orientation_body_1>0.5 0 0</orientation_body_1><orientation_body_2>0.5 0 0"
                         "</orientation_body_2><rotational_stiffness>50 40 10</rotational_stiffness>"));
  EXPECT_THAT(rubber_notes(skew), ElementsAre(HasSubstr("changed: BushingForce rubber: acts on 3 coordinates")));
  EXPECT_THAT(rubber_notes(skew), testing::Not(ElementsAre(HasSubstr("up to 0 %"))));
}

TEST(BushingInOsim, SeveralOnOneCoordinateAddUp) {
  const std::string one = bushing("<rotational_stiffness>0 0 10</rotational_stiffness>");
  const Imported in = bar(hinge, one + one);
  for (const double q : {-0.7, 0.5}) {
    double force = q_of(in).passive ? Curve(*q_of(in).passive).at(q).value : 0;
    if (q_of(in).spring) force -= q_of(in).spring->stiffness * (q - q_of(in).spring->rest);
    EXPECT_NEAR(force, -20 * q, 1e-6);
  }
}

TEST(BushingInOsim, OfExpressionsFollowsThemWhereTheyArePolynomials) {
  const Imported in =
      bar(hinge, bushing("<Mz_expression>2*theta_z + 30*theta_z^3</Mz_expression>", "ExpressionBasedBushingForce"));
  ASSERT_TRUE(q_of(in).passive);
  EXPECT_NEAR(Curve(*q_of(in).passive).at(0.61).value, -(2 * 0.61 + 30 * std::pow(0.61, 3)), 32 * by_spline);
  const Imported odd =
      bar(hinge, bushing("<Mz_expression>exp(theta_z)</Mz_expression>", "ExpressionBasedBushingForce"));
  EXPECT_THAT(rubber_notes(odd),
              ElementsAre(HasSubstr("left out: ExpressionBasedBushingForce rubber: `exp(theta_z)` is not a "
                                    "polynomial of theta_z")));
}

TEST(BushingInOsim, ThatNamesNoBodiesIsLeftOut) {
  const Imported in = bar(hinge,
                          "<BushingForce name=\"rubber\"><rotational_stiffness>1 1 1</rotational_stiffness>"
                          "</BushingForce>");
  EXPECT_THAT(rubber_notes(in),
              ElementsAre(HasSubstr("left out: BushingForce rubber: it does not name its two bodies")));
}

TEST(PointSpringInOsim, PullsInProportionToWhatItIsLongerThanAtRest) {
  const std::string spring = R"(<PointToPointSpring name="spring"><body1>ground</body1><body2>bar</body2><point1>0 1 0
    </point1><point2>0.1 0 0</point2><stiffness>20</stiffness><rest_length>)";
  const Imported in = bar(hinge, spring + "0.8</rest_length></PointToPointSpring>");
  ASSERT_EQ(in.model.ligaments.size(), 1u);
  const Ligament& string = in.model.ligaments[0];
  EXPECT_EQ(string.path.points.at(0).at, Vec3(0, 1, 0));
  EXPECT_EQ(string.path.points.at(1).body, "bar");
  const auto pull = [](const Ligament& l, double length) { return l.force * Curve(l.curve).at(length / l.rest).value; };
  EXPECT_NEAR(pull(string, 1.1), 20 * 0.3, 1e-12);
  EXPECT_EQ(pull(string, 0.7), 0);
  EXPECT_THAT(rubber_notes(in), ElementsAre(HasSubstr("changed: PointToPointSpring spring: pulls as a ligament")));
  const Imported bare = bar(hinge, spring + "0</rest_length></PointToPointSpring>");
  EXPECT_NEAR(pull(bare.model.ligaments.at(0), 0.3), 20 * 0.3, 1e-12);
  EXPECT_THAT(rubber_notes(bare), IsEmpty()) << "one without a length at rest never pushes";
}

std::string torque(const std::string& inside) {
  return "<TorqueActuator name=\"twist\"><optimal_force>30</optimal_force>" + inside + "</TorqueActuator>";
}

TEST(TorqueInOsim, AboutAHingesAxisIsItsMotor) {
  const Imported in = bar(hinge, torque("<bodyA>bar</bodyA><bodyB>ground</bodyB><axis>0 0 -1</axis>"));
  ASSERT_EQ(in.model.motors.size(), 1u);
  EXPECT_EQ(in.model.motors[0].coordinate, "q");
  EXPECT_EQ(in.model.motors[0].force, -30);
  const Imported other = bar(hinge, torque("<bodyA>ground</bodyA><bodyB>bar</bodyB><axis>0 0 1</axis>"));
  EXPECT_EQ(other.model.motors.at(0).force, -30) << "what one body feels, the other feels the other way";
}

TEST(TorqueInOsim, AboutAnAxisThatNothingTurnsAboutIsNamed) {
  const Imported in = bar(hinge, torque("<bodyA>bar</bodyA><bodyB>ground</bodyB><axis>1 0 0</axis>"));
  EXPECT_THAT(in.model.motors, IsEmpty());
  EXPECT_THAT(rubber_notes(in), ElementsAre(HasSubstr("left out: TorqueActuator twist: no coordinate moves its body")));
}

TEST(TorqueInOsim, AboutATurnedJointIsInAxesOfTheGroundUnlessItSaysTheBodys) {
  const std::string lying =
      joint_with("PinJoint", "<orientation_in_parent>0 1.5707963267948966 0</orientation_in_parent>",
                 "<Coordinate name=\"q\"/>");  // its z is the ground's x
  EXPECT_EQ(bar(lying, torque("<bodyA>bar</bodyA><axis>1 0 0</axis>")).model.motors.at(0).force, 30);
  EXPECT_THAT(bar(lying, torque("<bodyA>bar</bodyA><axis>0 0 1</axis>")).model.motors, IsEmpty());
  EXPECT_EQ(bar(lying, torque("<bodyA>bar</bodyA><torque_is_global>false</torque_is_global><axis>0 0 1</axis>"))
                .model.motors.at(0)
                .force,
            30);
}

}  // namespace
}  // namespace sinew
