// Contact geometry and contact forces: shapes that touch by the same law.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/model/standing_contact.hpp"
#include "sinew/osim/osim.hpp"

namespace sinew {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

std::string ball(const std::string& name, const std::string& on) {
  return "<ContactSphere name=\"" + name + "\"><body_name>" + on +
         "</body_name><location>0 -0.2 0</location><radius>0.05</radius></ContactSphere>\n";
}
const std::string floor = R"(<ContactHalfSpace name="floor"><body_name>ground</body_name><location>0 0.1 0</location>
  <orientation>0 0 -1.57079632679489662</orientation></ContactHalfSpace>)";

std::string hunt_crossley(const std::string& name, const std::string& geometry, const std::string& stiffness = "1e6") {
  return "\n<HuntCrossleyForce name=\"" + name +
         "\"><HuntCrossleyForce::ContactParametersSet name=\"contact_parameters\"><objects>"
         "<HuntCrossleyForce::ContactParameters><geometry>" +
         geometry + "</geometry><stiffness>" + stiffness +
         "</stiffness><dissipation>0.5</dissipation><static_friction>0.9</static_friction><dynamic_friction>0.9"
         "</dynamic_friction></HuntCrossleyForce::ContactParameters></objects></"
         "HuntCrossleyForce::ContactParametersSet>"
         "<transition_velocity>0.1</transition_velocity></HuntCrossleyForce>";
}

/// Two blocks that fall freely over the ground, as published toys are written.
Imported blocks(const std::string& forces, const std::string& geometry) {
  const auto block = [](const std::string& name) {
    return "<Body name=\"" + name +
           "\"><mass>2</mass><inertia_xx>0.1</inertia_xx><inertia_yy>0.1</inertia_yy><inertia_zz>0.1</inertia_zz>"
           "<Joint><SliderJoint name=\"" +
           name + "_joint\"><parent_body>ground</parent_body><CoordinateSet><objects><Coordinate name=\"" + name +
           "_x\"/></objects></CoordinateSet></SliderJoint></Joint></Body>";
  };
  return parse_osim("<OpenSimDocument Version=\"30000\"><Model name=\"blocks\"><BodySet><objects>" + block("one") +
                        block("other") + "</objects></BodySet><ForceSet><objects>" + forces +
                        "</objects></ForceSet><ContactGeometrySet><objects>\n" + geometry +
                        "</objects></ContactGeometrySet></Model></OpenSimDocument>",
                    "blocks.osim");
}

std::vector<std::string> said_of(const Imported& in) {
  std::vector<std::string> texts;
  for (const ImportNote& note : in.notes) texts.push_back(note.text("blocks.osim"));
  return texts;
}

TEST(ContactInOsim, ASphereThatAForceNamesIsASoftShape) {
  const Imported in = blocks(hunt_crossley("feet", "floor heel"), floor + ball("heel", "one"));
  EXPECT_THAT(said_of(in), IsEmpty());
  ASSERT_EQ(in.model.shapes.size(), 2u);
  const ContactShape& heel = in.model.shapes[1];
  EXPECT_EQ(heel.name, "heel");
  EXPECT_EQ(heel.body, "one");
  EXPECT_EQ(heel.at, Vec3(0, -0.2, 0));
  EXPECT_EQ(heel.radius, 0.05);
  EXPECT_EQ(heel.dissipation, 0.5);
  EXPECT_EQ(heel.friction, 0.9);
  // Two springs of E^(2/3) behind one another press with (E^(2/3) / 2)^(3/2) = E / 2^(3/2); ours with M / 2.
  EXPECT_NEAR(heel.modulus / 2, 1e6 / std::pow(2, 1.5), 1e-6);
  EXPECT_THAT(standing_contact(in.model), ElementsAre(std::array<std::string, 2>{"floor", "heel"}));
}

TEST(ContactInOsim, AHalfSpaceLiesBelowItsXAxisThereAndItsYAxisHere) {
  const Imported in = blocks(hunt_crossley("feet", "floor heel"), floor + ball("heel", "one"));
  const ContactShape& level = in.model.shapes.at(0);
  EXPECT_EQ(level.kind, ContactShape::Kind::half_space);
  EXPECT_NEAR((turn_xyz(level.turn) * Vec3::UnitY() - Vec3::UnitY()).norm(), 0, 1e-15);
  const std::string wall = R"(<ContactHalfSpace name="floor"><body_name>ground</body_name><location>1 0 0</location>
    </ContactHalfSpace>)";
  const Imported beside = blocks(hunt_crossley("feet", "floor heel"), wall + ball("heel", "one"));
  EXPECT_NEAR((turn_xyz(beside.model.shapes.at(0).turn) * Vec3::UnitY() + Vec3::UnitX()).norm(), 0, 1e-15)
      << "solid where x is above 1";
}

TEST(ContactInOsim, WhatNoForceNamesTouchesNothing) {
  const Imported in = blocks("", floor + ball("heel", "one"));
  EXPECT_THAT(in.model.shapes, IsEmpty());
  EXPECT_THAT(said_of(in), ElementsAre(HasSubstr("blocks.osim:2: remark: ContactHalfSpace floor: no force"),
                                       HasSubstr("remark: ContactSphere heel: no force lets it touch anything")));
}

TEST(ContactInOsim, PairsThatARunDoesNotHaveAreNamed) {
  const Imported in = blocks(hunt_crossley("bumpers", "left right"), ball("left", "one") + ball("right", "other"));
  EXPECT_EQ(in.model.shapes.size(), 2u);
  EXPECT_THAT(standing_contact(in.model), IsEmpty()) << "neither is flat, and both move";
  EXPECT_THAT(said_of(in), ElementsAre(HasSubstr("left out: contact: left and right do not touch in a run")));
  const Imported more = blocks(hunt_crossley("one", "floor left") + hunt_crossley("two", "floor right"),
                               floor + ball("left", "one") + ball("right", "other"));
  EXPECT_THAT(said_of(more), IsEmpty());
  EXPECT_EQ(standing_contact(more.model).size(), 2u);
}

TEST(ContactInOsim, MeshesAndUnknownNamesAreNamedAndTheRestTouches) {
  const Imported in =
      blocks(hunt_crossley("feet", "floor heel sole nowhere"),
             floor + ball("heel", "one") + "<ContactMesh name=\"sole\"><filename>a.obj</filename></ContactMesh>");
  EXPECT_EQ(in.model.shapes.size(), 2u);
  EXPECT_THAT(said_of(in),
              UnorderedElementsAre(HasSubstr("left out: ContactMesh sole: this kind of contact geometry"),
                                   AllOf(HasSubstr("HuntCrossleyForce feet"), HasSubstr("sole, nowhere"))));
}

TEST(ContactInOsim, AShapeThatTwoForcesNameDifferentlyKeepsTheFirst) {
  const Imported in = blocks(hunt_crossley("one", "floor left") + hunt_crossley("two", "floor right", "2e6"),
                             floor + ball("left", "one") + ball("right", "other"));
  EXPECT_THAT(said_of(in),
              ElementsAre(HasSubstr("changed: HuntCrossleyForce two: `floor` keeps the figures of the first")));
}

TEST(ContactInOsim, ShapesThatTouchAreWrittenBack) {
  const Imported in = blocks(hunt_crossley("one", "floor left") + hunt_crossley("two", "floor right"),
                             floor + ball("left", "one") + ball("right", "other"));
  const Exported out = osim_text(in.model);
  EXPECT_TRUE(out.notes.empty());
  const Model again = parse_osim(out.text).model;
  ASSERT_EQ(again.shapes.size(), in.model.shapes.size());
  for (size_t i = 0; i < again.shapes.size(); ++i) {
    const ContactShape &was = in.model.shapes[i], &is = again.shapes[i];
    EXPECT_EQ(is.name, was.name);
    EXPECT_EQ(is.body, was.body);
    EXPECT_NEAR((turn_xyz(is.turn) - turn_xyz(was.turn)).norm(), 0, 1e-15);
    EXPECT_NEAR(is.modulus / was.modulus, 1, 1e-15);
    EXPECT_EQ(is.friction, was.friction);
  }
  Model rigid = in.model;
  rigid.shapes[1].modulus = 0;
  const Exported less = osim_text(rigid);
  ASSERT_EQ(less.notes.size(), 1u);
  EXPECT_THAT(less.notes[0].text("out"), HasSubstr("shape left: OpenSim's contact has no rigid shapes; not written"));
}

TEST(ContactInOsim, ASmoothForceTouchesByItsSockets) {
  const Imported in = parse_osim(R"(<OpenSimDocument Version="40000"><Model name="ball"><BodySet><objects>
    <Body name="ball"><mass>1</mass><inertia>0.1 0.1 0.1 0 0 0</inertia></Body></objects></BodySet><ContactGeometrySet>
    <objects><ContactHalfSpace name="floor"><socket_frame>/ground</socket_frame></ContactHalfSpace>
    <ContactSphere name="skin"><socket_frame>/bodyset/ball</socket_frame><radius>0.1</radius></ContactSphere></objects>
    </ContactGeometrySet><ForceSet><objects><SmoothSphereHalfSpaceForce name="press"><stiffness>1e6</stiffness>
    <dissipation>2</dissipation><static_friction>0.8</static_friction><dynamic_friction>0.5</dynamic_friction>
    <socket_sphere>/contactgeometryset/skin</socket_sphere><socket_half_space>/contactgeometryset/floor
    </socket_half_space></SmoothSphereHalfSpaceForce></objects></ForceSet></Model></OpenSimDocument>)");
  ASSERT_EQ(in.model.shapes.size(), 2u);
  EXPECT_EQ(in.model.shapes[0].friction, 0.8);
  EXPECT_THAT(said_of(in), Contains(HasSubstr("friction is one figure here: 0.8")));
  EXPECT_THAT(said_of(in), Contains(HasSubstr("presses only where the two overlap")));
}

}  // namespace
}  // namespace sinew
