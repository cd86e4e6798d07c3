// Constraints between bodies and coordinates: kept, assembled, written back.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/osim/osim.hpp"

namespace sinew {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string body(const std::string& name, const std::string& inside = "") {
  return fmt::format(R"(<Body name="{}"><mass>1</mass><inertia>0.1 0.1 0.1 0 0 0</inertia>{}</Body>)", name, inside);
}

/// Two bars on hinges, in a file of version 4.
std::string two_bars(const std::string& constraints, const std::string& in_left = "", const std::string& flags = "") {
  const auto joint = [&](const std::string& name, const std::string& child, const std::string& at) {
    return fmt::format(R"(<PinJoint name="{0}"><socket_parent_frame>{0}_on_ground</socket_parent_frame>
      <socket_child_frame>../../bodyset/{1}</socket_child_frame><coordinates><Coordinate name="{0}_q">{3}</Coordinate>
      </coordinates><frames><PhysicalOffsetFrame name="{0}_on_ground"><socket_parent>/ground</socket_parent>
      <translation>{2}</translation></PhysicalOffsetFrame></frames></PinJoint>)",
                       name, child, at, name == "b" ? flags : "");
  };
  return R"(<OpenSimDocument Version="40000"><Model name="bars"><BodySet><objects>)" + body("left", in_left) +
         body("right") + "</objects></BodySet><JointSet><objects>" + joint("a", "left", "0 0 0") +
         joint("b", "right", "1.5 0 0") + "</objects></JointSet><ConstraintSet><objects>" + constraints +
         "</objects></ConstraintSet></Model></OpenSimDocument>";
}

/// The same two as versions before 4 have them.
std::string two_old_bars(const std::string& constraints) {
  const auto bar = [](const std::string& name, const std::string& joint, const std::string& at) {
    return fmt::format(R"(<Body name="{}"><mass>1</mass><inertia_xx>0.1</inertia_xx><inertia_yy>0.1</inertia_yy>
      <inertia_zz>0.1</inertia_zz><Joint><PinJoint name="{}"><parent_body>ground</parent_body>
      <location_in_parent>{}</location_in_parent><CoordinateSet><objects><Coordinate name="{}_q"/></objects>
      </CoordinateSet></PinJoint></Joint></Body>)",
                       name, joint, at, joint);
  };
  return R"(<OpenSimDocument Version="30000"><Model name="bars"><BodySet><objects><Body name="ground"/>)" +
         bar("left", "a", "0 0 0") + bar("right", "b", "1.5 0 0") + "</objects></BodySet><ConstraintSet><objects>" +
         constraints + "</objects></ConstraintSet></Model></OpenSimDocument>";
}

std::vector<std::string> lost_in(const Imported& in) {
  std::vector<std::string> texts;
  for (const ImportNote& note : in.notes)
    if (note.kind != ImportNote::Kind::remark) texts.push_back(note.what + ": " + note.message);
  return texts;
}

std::string on_bodies(const std::string& kind, const std::string& one, const std::string& two, const char* more = "") {
  return fmt::format(R"(<{} name="held"><{}</{}><{}</{}><location_body_1>1 0 0</location_body_1>
    <location_body_2>0 1 0</location_body_2>{}</{}>)",
                     kind, one, one.substr(0, one.find('>')), two, two.substr(0, two.find('>')), more, kind);
}

TEST(OsimConstraints, APointThatTwoBodiesShareIsALoopOfTheModel) {
  const Loop expected{.body = "left",
                      .to = "right",
                      .kind = Loop::Kind::point,
                      .at = {1, 0, 0},
                      .to_at = Vec3(0, 1, 0),
                      .label = "held"};
  const Imported now =
      parse_osim(two_bars(on_bodies("PointConstraint", "socket_body_1>/bodyset/left", "socket_body_2>/bodyset/right")));
  EXPECT_THAT(now.model.loops, ElementsAre(expected));
  EXPECT_THAT(lost_in(now), IsEmpty());
  const Imported old = parse_osim(two_old_bars(on_bodies("PointConstraint", "body_1>left", "body_2>right")));
  EXPECT_THAT(old.model.loops, ElementsAre(expected));
  EXPECT_THAT(lost_in(old), IsEmpty());
}

TEST(OsimConstraints, AConstantDistanceIsARod) {
  const Imported in =
      parse_osim(two_bars(on_bodies("ConstantDistanceConstraint", "socket_body_1>../../bodyset/left",
                                    "socket_body_2>/ground", "<constant_distance>0.3</constant_distance>")));
  EXPECT_THAT(in.model.loops, ElementsAre(Loop{.body = "left",
                                               .to = ground,
                                               .kind = Loop::Kind::rod,
                                               .at = {1, 0, 0},
                                               .to_at = Vec3(0, 1, 0),
                                               .distance = 0.3,
                                               .label = "held"}));
}

TEST(OsimConstraints, AWeldHoldsFramesWhereverTheyStand) {
  // One frame sits on a frame of its body, which stands behind it in the file; the other is the constraint's own.
  const std::string frames = R"(<components>
    <PhysicalOffsetFrame name="grip"><socket_parent>../palm</socket_parent><translation>0 0.1 0</translation>
    </PhysicalOffsetFrame><PhysicalOffsetFrame name="palm"><socket_parent>..</socket_parent>
    <translation>0.5 0 0</translation></PhysicalOffsetFrame></components>)";
  const Imported in =
      parse_osim(two_bars(R"(<WeldConstraint name="held"><socket_frame1>/bodyset/left/grip</socket_frame1>
    <socket_frame2>own</socket_frame2><frames><PhysicalOffsetFrame name="own"><socket_parent>/bodyset/right</socket_parent>
    <translation>0 0 0.2</translation><orientation>0 0 0.7</orientation></PhysicalOffsetFrame></frames></WeldConstraint>)",
                          frames));
  ASSERT_EQ(in.model.loops.size(), 1u);
  const Loop& loop = in.model.loops[0];
  EXPECT_EQ(loop.kind, Loop::Kind::weld);
  EXPECT_EQ(loop.body, "left");
  EXPECT_LT((loop.at - Vec3(0.5, 0.1, 0)).norm(), 1e-15);
  EXPECT_EQ(loop.to_at, Vec3(0, 0, 0.2));
  EXPECT_EQ(loop.to_turn, Vec3(0, 0, 0.7));
  const Imported old = parse_osim(two_old_bars(R"(<WeldConstraint name="w"><body_1>left</body_1><body_2>right</body_2>
    <location_body_1>0.5 0.1 0</location_body_1><orientation_body_1>0 0 0</orientation_body_1>
    <location_body_2>0 0 0.2</location_body_2><orientation_body_2>0 0 0.7</orientation_body_2></WeldConstraint>)"));
  ASSERT_EQ(old.model.loops.size(), 1u);
  EXPECT_EQ(old.model.loops[0].to_turn, Vec3(0, 0, 0.7));
}

TEST(OsimConstraints, ComeBackAsTheyWereWritten) {
  const std::string held = on_bodies("PointConstraint", "socket_body_1>/bodyset/left", "socket_body_2>/bodyset/right") +
                           on_bodies("ConstantDistanceConstraint", "socket_body_1>/bodyset/left",
                                     "socket_body_2>/ground", "<constant_distance>0.3</constant_distance>") +
                           R"(<WeldConstraint name="tied"><socket_frame1>/bodyset/left</socket_frame1>
        <socket_frame2>/bodyset/right</socket_frame2></WeldConstraint>)";
  const Model model = parse_osim(two_bars(held)).model;
  ASSERT_EQ(model.loops.size(), 3u);
  const Exported out = osim_text(model);
  EXPECT_THAT(out.notes, IsEmpty());
  EXPECT_TRUE(parse_osim(out.text).model == model);
  EXPECT_TRUE(parse_model(model_text(model)) == model);  // in our own format, too
}

TEST(OsimConstraints, WhatIsNoLoopHereIsNamedAndTheRestLoads) {
  const Imported in = parse_osim(two_bars(
      R"(<PointOnLineConstraint name="rail"/><WeldConstraint name="off"><isEnforced>false</isEnforced></WeldConstraint>)"));
  EXPECT_THAT(lost_in(in), ElementsAre("PointOnLineConstraint rail: this kind of constraint is not supported"));
  EXPECT_THAT(in.model.loops, IsEmpty());
}

std::string coupler(const std::string& of, const std::string& to, const std::string& function) {
  return fmt::format(R"(<CoordinateCouplerConstraint name="c"><coupled_coordinates_function>{}
    </coupled_coordinates_function><independent_coordinate_names>{}</independent_coordinate_names>
    <dependent_coordinate_name>{}</dependent_coordinate_name><scale_factor>2</scale_factor>
    </CoordinateCouplerConstraint>)",
                     function, of, to);
}

/// A third bar whose angle follows the two others.
std::string three_bars(const std::string& constraints) {
  std::string text = two_bars(constraints);
  text.insert(text.find("</objects></BodySet>"), body("third"));
  text.insert(text.find("</objects></JointSet>"),
              R"(<PinJoint name="c"><socket_parent_frame>/ground</socket_parent_frame>
    <socket_child_frame>/bodyset/third</socket_child_frame><coordinates><Coordinate name="c_q"/></coordinates></PinJoint>)");
  return text;
}

TEST(OsimConstraints, ACoordinateMayFollowSeveralOthers) {
  const Imported line = parse_osim(three_bars(
      coupler("a_q b_q", "c_q", "<LinearFunction><coefficients>0.5 -0.25 0.1</coefficients></LinearFunction>")));
  EXPECT_THAT(lost_in(line), IsEmpty());
  ASSERT_EQ(line.model.couplers.size(), 1u);
  EXPECT_THAT(leaders_of(line.model.couplers[0]), ElementsAre("a_q", "b_q"));
  const auto at = [](const Coupler& c, double a, double b) {
    const auto value = [&](const Factor& f) {
      return Curve(f.function).at(f.coordinate == "a_q" ? a : f.coordinate == "b_q" ? b : 0).value;
    };
    double sum = value({c.of, c.by});
    for (const Amount& amount : c.plus) {
      double product = 1;
      for (const Factor& factor : amount.factors) product *= value(factor);
      sum += product;
    }
    return sum;
  };
  EXPECT_NEAR(at(line.model.couplers[0], 0.3, 0.7), 2 * (0.5 * 0.3 - 0.25 * 0.7 + 0.1), 1e-15);
  // c0 + c1 b + c2 b^2 + c3 a + c4 a b + c5 a^2, in the order of OpenSim's coefficients
  const Imported curved =
      parse_osim(three_bars(coupler("a_q b_q", "c_q",
                                    R"(<MultivariatePolynomialFunction><coefficients>0.1 0.2 0.3 0.4 0.5 0.6
      </coefficients><dimension>2</dimension><order>2</order></MultivariatePolynomialFunction>)")));
  ASSERT_EQ(curved.model.couplers.size(), 1u);
  EXPECT_NEAR(at(curved.model.couplers[0], 0.3, 0.7),
              2 * (0.1 + 0.2 * 0.7 + 0.3 * 0.49 + 0.4 * 0.3 + 0.5 * 0.21 + 0.6 * 0.09), 1e-15);
  for (const Imported* in : {&line, &curved}) {
    EXPECT_TRUE(parse_model(model_text(in->model)) == in->model);
    const Exported out = osim_text(in->model);
    EXPECT_THAT(out.notes, IsEmpty());
    const Model again = parse_osim(out.text).model;
    ASSERT_EQ(again.couplers.size(), 1u);
    EXPECT_NEAR(at(again.couplers[0], 0.3, 0.7), at(in->model.couplers[0], 0.3, 0.7), 1e-15);
  }
}

TEST(OsimConstraints, RulesThatSayTheSameCoordinateTwiceAreNamed) {
  const std::string line = "<LinearFunction><coefficients>1 0</coefficients></LinearFunction>";
  const auto names = [&](const std::string& constraints, const std::string& flags) {
    return lost_in(parse_osim(two_bars(constraints, "", flags)));
  };
  EXPECT_THAT(names(coupler("a_q", "b_q", line), "<locked>true</locked>"), Contains(HasSubstr("is locked and stays")));
  EXPECT_THAT(names(coupler("a_q", "b_q", line) + coupler("a_q", "b_q", line), ""),
              Contains(HasSubstr("follows another coupler already")));
  EXPECT_THAT(names(coupler("a_q", "b_q", line) + coupler("b_q", "a_q", line), ""),
              Contains(HasSubstr("would follow itself")));
}

TEST(OsimConstraints, NotesGoWithTheModel) {
  const Model model = parse_osim(two_bars("<PointOnLineConstraint name=\"rail\"/>"), "bars.osim").model;
  ASSERT_EQ(model.notes.list.size(), 1u);
  EXPECT_EQ(model.notes.list[0].severity, Note::Severity::loss);
  EXPECT_THAT(model.notes.list[0].text(), HasSubstr("bars.osim:"));
  EXPECT_THAT(model.notes.list[0].text(), HasSubstr("left out: PointOnLineConstraint rail"));
}

}  // namespace
}  // namespace sinew
