// The reader against the published files, and against small files that say one thing each.
#include "sinew/osim/osim.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/model/check.hpp"
#include "sinew/osim/expression.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

/// A file of version 40000 with one body on a pin; the parts go where they belong.
std::string small_osim(const std::string& forces = "", const std::string& joint = "") {
  const std::string pin = R"(<PinJoint name="hip"><socket_parent_frame>off</socket_parent_frame>
    <socket_child_frame>/bodyset/leg</socket_child_frame><coordinates><Coordinate name="flex"><range>-1 2</range></Coordinate>
    </coordinates><frames><PhysicalOffsetFrame name="off"><socket_parent>/ground</socket_parent>
    <translation>0 1 0</translation><orientation>0 0 0.5</orientation></PhysicalOffsetFrame></frames></PinJoint>)";
  return R"(<?xml version="1.0" encoding="UTF-8"?><OpenSimDocument Version="40000"><Model name="small">
    <gravity>0 -9.8066 0</gravity><BodySet><objects><Body name="leg"><mass>2</mass><mass_center>0 -0.2 0</mass_center>
    <inertia>0.1 0.02 0.1 0 0 0</inertia></Body></objects></BodySet><JointSet><objects>)" +
         (joint.empty() ? pin : joint) + "</objects></JointSet><ForceSet><objects>" + forces +
         "</objects></ForceSet></Model></OpenSimDocument>";
}

std::string fault_text(const std::string& text) {
  try {
    parse_osim(text, "small.osim");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(ReadOsim, ASmallModelArrivesWithItsFigures) {
  const Imported in = parse_osim(small_osim());
  ASSERT_EQ(in.model.bodies.size(), 1u);
  EXPECT_EQ(in.model.bodies[0].mass, 2);
  EXPECT_EQ(in.model.gravity, Vec3(0, -9.8066, 0));
  const Joint& hip = in.model.joints.at(0);
  EXPECT_EQ(hip.kind, Joint::Kind::hinge);
  EXPECT_EQ(hip.parent, ground);
  EXPECT_EQ(hip.at, Vec3(0, 1, 0));
  EXPECT_EQ(hip.turn, Vec3(0, 0, 0.5));
  EXPECT_EQ(hip.coordinates.at(0).range, (Range{-1, 2}));
  EXPECT_TRUE(in.notes.empty());
}

TEST(ReadOsim, WhatCannotBeSaidIsNamedWithItsLineAndTheRestLoads) {
  const Imported in = parse_osim(small_osim("\n\n<ExternalForce name=\"twist\"><bodyA>leg</bodyA></ExternalForce>"));
  ASSERT_EQ(in.notes.size(), 1u);
  EXPECT_EQ(in.notes[0].kind, ImportNote::Kind::unsupported);
  EXPECT_EQ(in.notes[0].what, "ExternalForce twist");
  EXPECT_EQ(in.notes[0].line, 8);
  EXPECT_EQ(in.model.joints.size(), 1u);
}

TEST(ReadOsim, APropertyNobodyKnowsIsNamed) {
  std::string text = small_osim();
  text.insert(text.find("<mass>"), "<colour_of_magic>8</colour_of_magic>");
  const Imported in = parse_osim(text);
  ASSERT_EQ(in.notes.size(), 1u);
  EXPECT_EQ(in.notes[0].what, "Body > colour_of_magic");
}

TEST(ReadOsim, MalformedXmlNamesLineAndColumn) {
  EXPECT_THAT(fault_text("<OpenSimDocument>\n <Model></Modle>\n</OpenSimDocument>"), HasSubstr("small.osim:2:"));
  EXPECT_THAT(fault_text(""), HasSubstr("small.osim:1:1"));
  EXPECT_THAT(fault_text("<html/>"), HasSubstr("expected an OpenSimDocument"));
}

TEST(ReadOsim, EntitiesAndDeepNestingAreRefused) {
  EXPECT_THAT(fault_text("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>"), HasSubstr("entities are refused"));
  std::string deep;
  for (int i = 0; i < 5000; ++i) deep += "<a>";
  for (int i = 0; i < 5000; ++i) deep += "</a>";
  EXPECT_THAT(fault_text(deep), HasSubstr("deep"));
}

TEST(ReadOsim, ReferencesToNothingAreFaultsWithLineAndColumn) {
  const auto named = [](const std::string& name) {
    std::string text = small_osim();
    text.insert(text.find("<gravity>"), "\n<credits>ab" + name + "</credits>");
    return text;
  };
  for (const char* wrong : {"&foo;", "&nbsp;", "&#0;", "&#x0;", "&#8;", "&#xD800;", "&#xFFFE;", "&#x110000;",
                            "&#99999999999999999999999;", "&#12z;", "&#;"}) {
    EXPECT_THAT(fault_text(named(wrong)), HasSubstr("small.osim:3:12: ")) << wrong;
    EXPECT_THAT(fault_text(named(wrong)), HasSubstr("`" + std::string(wrong) + "`"));
  }
  EXPECT_THAT(fault_text(named("&foo;\n&#0;")), HasSubstr("small.osim:4:1: ")) << "all at once";
  for (const char* right : {"&lt;&gt;&amp;&quot;&apos;", "&#65;", "&#x41;", "&#9;", "&#x1F4AA;", "<!-- &foo; -->",
                            "<![CDATA[&foo;]]>", "<?note &foo;?>"}) {
    EXPECT_EQ(fault_text(named(right)), "") << right;
    EXPECT_TRUE(parse_osim(named(right)).notes.empty()) << right;
  }
}

TEST(ReadOsim, ALooseAmpersandIsReadAsItselfWithARemark) {
  std::string text = small_osim();
  text.replace(text.find("small"), 5, "\nDelp & Loan");
  const Imported in = parse_osim(text);
  EXPECT_EQ(in.model.name, "Delp & Loan");
  ASSERT_EQ(in.notes.size(), 1u);
  EXPECT_EQ(in.notes[0].line, 2);
  EXPECT_THAT(in.notes[0].message, HasSubstr("read as itself"));
}

TEST(ReadOsim, EveryFaultOfAFileIsToldAtOnce) {
  std::string text = small_osim("<CoordinateActuator name=\"m\"><coordinate>knee</coordinate></CoordinateActuator>");
  text.replace(text.find("<mass>2"), 7, "<mass>-2");
  const std::string told = fault_text(text);
  EXPECT_THAT(told, HasSubstr("there is no coordinate `knee`"));
  EXPECT_THAT(told, HasSubstr("must not be negative"));
}

TEST(ReadOsim, ALatin1ByteIsRecoveredWithARemark) {
  std::string text = small_osim();
  text.replace(text.find("small"), 5, "Universit\xe9");
  const Imported in = parse_osim(text);
  EXPECT_EQ(in.model.name, "Universit\xc3\xa9");
  ASSERT_EQ(in.notes.size(), 1u);
  EXPECT_THAT(in.notes[0].message, HasSubstr("Latin-1"));
}

TEST(ReadOsim, DefaultsOfAClassFillWhatAnObjectLeavesOut) {
  std::string text = small_osim("<CoordinateActuator name=\"m\"><coordinate>flex</coordinate></CoordinateActuator>");
  text.insert(text.find("<gravity>"),
              "<defaults><CoordinateActuator name=\"default\"><optimal_force>7</optimal_force></CoordinateActuator>"
              "</defaults>");
  EXPECT_EQ(parse_osim(text).model.motors.at(0).force, 7);
}

TEST(ReadOsim, LimitForcesAreGivenPerDegree) {
  const Imported in = parse_osim(small_osim(R"(<CoordinateLimitForce name="stop"><coordinate>flex</coordinate>
    <upper_stiffness>20</upper_stiffness><upper_limit>120</upper_limit><lower_stiffness>10</lower_stiffness>
    <lower_limit>-5</lower_limit><damping>0.1</damping><transition>10</transition></CoordinateLimitForce>)"));
  const Coordinate& flex = in.model.joints.at(0).coordinates.at(0);
  ASSERT_TRUE(flex.limit);
  EXPECT_DOUBLE_EQ(flex.limit->stiffness, 20 / degree);
  EXPECT_DOUBLE_EQ(flex.limit->stiffness_below.value(), 10 / degree);
  EXPECT_DOUBLE_EQ(flex.limit->range->high, 120 * degree);
  EXPECT_DOUBLE_EQ(flex.limit->transition, 10 * degree);
}

TEST(ReadOsim, AnExpressionOfTheCoordinateBecomesAPassiveLaw) {
  const Imported in =
      parse_osim(small_osim(R"(<ExpressionBasedCoordinateForce name="orbit"><coordinate>flex</coordinate>
    <expression>-0.002225*q-0.00345297*q^3-0.002*qdot</expression></ExpressionBasedCoordinateForce>)"));
  const Coordinate& flex = in.model.joints.at(0).coordinates.at(0);
  ASSERT_TRUE(flex.passive);
  EXPECT_DOUBLE_EQ(Curve(*flex.passive).at(0.5).value, -0.002225 * 0.5 - 0.00345297 * 0.125);
  EXPECT_DOUBLE_EQ(flex.damping, 0.002);
  EXPECT_FALSE(coordinate_law("sin(q)"));
  EXPECT_FALSE(coordinate_law("q*qdot"));
  EXPECT_FALSE(coordinate_law("1/q"));
  EXPECT_DOUBLE_EQ(Curve(coordinate_law("(2+q)^2/4 - -1")->force).at(4).value, 10);
}

TEST(ReadOsim, AReadEllipsoidJointSlidesOverItsEllipsoid) {
  const Imported in =
      parse_osim(small_osim("", R"(<EllipsoidJoint name="e"><socket_parent_frame>/ground</socket_parent_frame>
    <socket_child_frame>/bodyset/leg</socket_child_frame><coordinates><Coordinate name="a"/><Coordinate name="b"/>
    <Coordinate name="c"/></coordinates><radii_x_y_z>0.1 0.2 0.3</radii_x_y_z></EllipsoidJoint>)"));
  const Joint& joint = in.model.joints.at(0);
  ASSERT_EQ(joint.slide.size(), 3u);
  const auto along = [&](size_t k, double a, double b) {
    double product = 1;
    for (const Factor& factor : joint.slide[k].by.factors)
      product *= Curve(factor.function).at(factor.coordinate == "a" ? a : b).value;
    return product;
  };
  for (const auto& [a, b] : {std::pair{0.3, -0.4}, std::pair{-1.0, 0.7}}) {
    const Vec3 r(along(0, a, b) / 0.1, along(1, a, b) / 0.2, along(2, a, b) / 0.3);
    EXPECT_NEAR(r.norm(), 1, 1e-14);
    EXPECT_NEAR((r - turn_xyz({a, b, 0.2}).col(2)).norm(), 0, 1e-14);
  }
}

struct PublishedFile {
  const char* file;
  int version;
  size_t bodies, coordinates, muscles, wraps;
};

void PrintTo(const PublishedFile& file, std::ostream* out) { *out << file.file; }

class PublishedOsim : public ::testing::TestWithParam<PublishedFile> {};

TEST_P(PublishedOsim, LoadsWhole) {
  const auto data = test::data_folder();
  if (!data) GTEST_SKIP() << test::no_data;
  const PublishedFile& expected = GetParam();
  const Imported in = read_osim(*data / "osim" / expected.file);
  EXPECT_EQ(in.version, expected.version);
  EXPECT_EQ(in.model.bodies.size(), expected.bodies);
  EXPECT_EQ(in.model.muscles.size(), expected.muscles);
  EXPECT_EQ(in.model.wraps.size(), expected.wraps);
  size_t coordinates = 0;
  for (const Joint& joint : in.model.joints) coordinates += joint.coordinates.size();
  EXPECT_EQ(coordinates, expected.coordinates);
  EXPECT_TRUE(faults_of(in.model).empty());
  for (const ImportNote& note : in.notes) EXPECT_FALSE(note.message.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Data, PublishedOsim,
    ::testing::Values(PublishedFile{"LHDL_hip_r.osim", 30000, 2, 9, 8, 0},
                      PublishedFile{"Tug_of_War_Millard.osim", 40000, 1, 1, 2, 0},
                      PublishedFile{"UPAT_Eye_Model_v1.osim", 30000, 2, 6, 6, 2},
                      PublishedFile{"arm26.osim", 40000, 3, 2, 6, 4},
                      PublishedFile{"das4_v4.osim", 40000, 30, 41, 164, 66},
                      PublishedFile{"double_pendulum.osim", 40000, 2, 2, 0, 0},
                      PublishedFile{"gait2354_simbody.osim", 40000, 12, 23, 54, 0},
                      PublishedFile{"gait2392_thelen2003muscle.osim", 40000, 12, 23, 92, 0},
                      PublishedFile{"legacy/Applications_ID_tests_arm26.osim", 10901, 2, 2, 6, 4},
                      PublishedFile{"legacy/Simulation_Test_MovingPathPointMomentArmTest.osim", 20001, 2, 1, 1, 0},
                      PublishedFile{"legacy/Simulation_Test_WrapPathCustomJointMomentArmTest.osim", 20001, 2, 1, 1, 1},
                      PublishedFile{"legacy/Tests_shared_arm26.osim", 20303, 2, 2, 6, 4},
                      PublishedFile{"legacy/Tools_Test_test_wrapAllVis.osim", 30000, 4, 5, 1, 6},
                      PublishedFile{"pathlength_reference/subject_walk_armless_18musc.osim", 30000, 14, 25, 18, 40},
                      PublishedFile{"pathlength_reference/walk_gait1018_subject01.osim", 30000, 12, 10, 18, 0},
                      PublishedFile{"gait2354_reference/subject01_simbody.osim", 40000, 12, 23, 54, 0}));

TEST(ReadOsim, ImpossibleInertiaIsNamed) {
  const auto data = test::data_folder();
  if (!data) GTEST_SKIP() << test::no_data;
  const Imported in = read_osim(*data / "osim" / "das4_v4.osim");
  const auto mended = std::count_if(in.notes.begin(), in.notes.end(), [](const ImportNote& note) {
    return note.what.starts_with("Body ") && note.message.find("principal moment") != std::string::npos;
  });
  EXPECT_EQ(mended, 19);
  const Imported raw = read_osim(*data / "osim" / "das4_v4.osim", {.inertias_as_written = true});
  EXPECT_EQ(std::count_if(raw.model.bodies.begin(), raw.model.bodies.end(),
                          [](const Body& body) { return missing_inertia(body) > 0; }),
            19);
}

}  // namespace
}  // namespace sinew
