// How bodies hang together: joints named from either end, rings of joints, parts beside the model's sets, frames
// through stations, bodies without mass.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/osim/osim.hpp"

namespace sinew {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string heavy_body(const std::string& name, double mass = 2, const std::string& inside = "") {
  return fmt::format("<Body name=\"{}\"><mass>{}</mass><inertia>{} 0.1 0.1 0 0 0</inertia>{}</Body>\n", name, mass, 0.1,
                     inside);
}

std::string joint_between(const std::string& kind, const std::string& name, const std::string& parent,
                          const std::string& at, const std::string& child) {
  return fmt::format(R"(<{0} name="{1}"><socket_parent_frame>{1}_at</socket_parent_frame><socket_child_frame>{4}
</socket_child_frame><coordinates>{5}</coordinates><frames><PhysicalOffsetFrame name="{1}_at"><socket_parent>{2}
</socket_parent><translation>{3}</translation></PhysicalOffsetFrame></frames></{0}>)",
                     kind, name, parent, at, child,
                     kind == "PinJoint" ? "<Coordinate name=\"" + name + "_q\"><range>-1 2</range></Coordinate>" : "") +
         "\n";
}

std::string tree_file(const std::string& bodies, const std::string& joints, const std::string& rest = "") {
  return "<OpenSimDocument Version=\"40500\"><Model name=\"m\">" + rest + "<BodySet><objects>" + bodies +
         "</objects></BodySet><JointSet><objects>" + joints + "</objects></JointSet></Model></OpenSimDocument>";
}

std::vector<std::string> told_of(const Imported& in) {
  std::vector<std::string> out;
  for (const ImportNote& note : in.notes) out.push_back(note.text("m.osim"));
  return out;
}

TEST(TreeInOsim, AJointNamedFromItsOtherEndHangsTheBodyAllTheSame) {
  const Imported in = parse_osim(tree_file(
      heavy_body("a") + heavy_body("b"), joint_between("PinJoint", "foot", "/bodyset/a", "0 -1 0", "/ground") +
                                             joint_between("PinJoint", "knee", "/bodyset/b", "0 0.5 0", "/bodyset/a")));
  EXPECT_THAT(told_of(in), IsEmpty());
  ASSERT_EQ(in.model.joints.size(), 2u);
  const Joint* foot = find(in.model.joints, "foot");
  ASSERT_NE(foot, nullptr);
  EXPECT_EQ(foot->parent, ground);
  EXPECT_EQ(foot->child, "a");
  EXPECT_EQ(foot->child_at, Vec3(0, -1, 0));
  EXPECT_EQ(foot->axis, -Vec3::UnitZ()) << "the angle is that of the ground in the body";
  EXPECT_EQ(foot->coordinates.at(0).name, "foot_q");
}

TEST(TreeInOsim, AJointThatClosesARingHoldsTheHalvesOfABodyTogether) {
  const Imported in = parse_osim(tree_file(heavy_body("a") + heavy_body("b"),
                                           joint_between("PinJoint", "one", "/ground", "0 0 0", "/bodyset/a") +
                                               joint_between("PinJoint", "two", "/bodyset/a", "0 1 0", "/bodyset/b") +
                                               joint_between("PinJoint", "three", "/ground", "1 0 0", "/bodyset/b")));
  EXPECT_THAT(told_of(in), Contains(HasSubstr("PinJoint three: closes a loop: half of the mass of body `b`")));
  ASSERT_EQ(in.model.joints.size(), 3u);
  ASSERT_EQ(in.model.bodies.size(), 3u);
  EXPECT_EQ(in.model.bodies[1].mass + in.model.bodies[2].mass, 2) << "no mass is made";
  EXPECT_EQ(in.model.bodies[1].inertia, in.model.bodies[2].inertia);
  ASSERT_EQ(in.model.loops.size(), 1u);
  EXPECT_EQ(in.model.loops[0].kind, Loop::Kind::weld);
  EXPECT_TRUE(in.model.loops[0].assembled());
}

TEST(TreeInOsim, AWeldOrABallThatClosesARingIsALoopItself) {
  for (const auto& [kind, held] :
       {std::pair{"WeldJoint", Loop::Kind::weld}, std::pair{"BallJoint", Loop::Kind::point}}) {
    const Imported in =
        parse_osim(tree_file(heavy_body("a"), joint_between("PinJoint", "one", "/ground", "0 0 0", "/bodyset/a") +
                                                  joint_between(kind, "two", "/ground", "0 0.2 0", "/bodyset/a")));
    ASSERT_EQ(in.model.loops.size(), 1u) << kind;
    EXPECT_EQ(in.model.loops[0].kind, held);
    EXPECT_EQ(in.model.loops[0].at, Vec3(0, 0.2, 0));
    EXPECT_EQ(in.model.bodies.size(), 1u);
  }
}

TEST(TreeInOsim, PartsBesideTheSetsAreRead) {
  const std::string beside = "<components>" + heavy_body("a") +
                             joint_between("PinJoint", "one", "/ground", "0 1 0", "/a") +
                             "<Marker name=\"tip\"><socket_parent_frame>/a</socket_parent_frame><location>0 -1 0"
                             "</location></Marker><CoordinateActuator name=\"push\"><coordinate>one_q</coordinate>"
                             "</CoordinateActuator></components>";
  const Imported in = parse_osim(tree_file("", "", beside));
  EXPECT_THAT(told_of(in), IsEmpty());
  ASSERT_EQ(in.model.bodies.size(), 1u);
  EXPECT_EQ(in.model.joints.at(0).at, Vec3(0, 1, 0));
  EXPECT_EQ(in.model.markers.at(0).body, "a");
  EXPECT_EQ(in.model.motors.at(0).coordinate, "one_q");
}

TEST(TreeInOsim, AFrameThroughStationsStandsWhereTheyAre) {
  const auto station = [](const std::string& name, const std::string& at) {
    return "<Station name=\"" + name + "\"><socket_parent_frame>..</socket_parent_frame><location>" + at +
           "</location></Station>";
  };
  // a to b is the body's y, a to c its z: x of the frame is y, and ab x ac = y x z = x of the body is its y.
  const std::string frame = "<components>" + station("a", "0 1 0") + station("b", "0 3 0") + station("c", "0 1 2") +
                            "<StationDefinedFrame name=\"knee\"><ab_axis>+x</ab_axis><ab_x_ac_axis>+y</ab_x_ac_axis>"
                            "<socket_point_a>../a</socket_point_a><socket_point_b>../b</socket_point_b>"
                            "<socket_point_c>../c</socket_point_c><socket_origin_point>../c</socket_origin_point>"
                            "</StationDefinedFrame></components>";
  const Imported in =
      parse_osim(tree_file(heavy_body("a", 2, frame) + heavy_body("b"),
                           joint_between("PinJoint", "hip", "/ground", "0 0 0", "/bodyset/a") +
                               joint_between("WeldJoint", "weld", "/bodyset/a/knee", "0 0 0", "/bodyset/b")));
  EXPECT_THAT(told_of(in), IsEmpty());
  const Joint* weld = find(in.model.joints, "weld");
  ASSERT_NE(weld, nullptr);
  EXPECT_LT((weld->at - Vec3(0, 1, 2)).norm(), 1e-15);
  Mat3 axes;
  axes << Vec3::UnitY(), Vec3::UnitX(), -Vec3::UnitZ();
  EXPECT_LT((pose_of(weld->at, weld->turn).linear() - axes).norm(), 1e-15);
}

TEST(StringsInOsim, PullAsTheirClassesDo) {
  const auto path = [](const std::string& name) {
    return "<GeometryPath name=\"path\"><PathPointSet><objects><PathPoint name=\"" + name +
           "1\"><socket_parent_frame>/ground</socket_parent_frame><location>0 0 0</location></PathPoint><PathPoint "
           "name=\"" +
           name +
           "2\"><socket_parent_frame>/a</socket_parent_frame><location>0 1 0</location></PathPoint></objects>"
           "</PathPointSet></GeometryPath>";
  };
  const Imported in = parse_osim(tree_file(
      "", "",
      "<components>" + heavy_body("a") + joint_between("PinJoint", "one", "/ground", "0 0 0", "/a") +
          "<PathSpring name=\"band\">" + path("s") +
          "<resting_length>0.5</resting_length><stiffness>200</stiffness><dissipation>0.1</dissipation></PathSpring>"
          "<Blankevoort1991Ligament name=\"acl\">" +
          path("b") +
          "<linear_stiffness>3000</linear_stiffness><transition_strain>0.06</transition_strain><slack_length>0.8"
          "</slack_length></Blankevoort1991Ligament></components>"));
  ASSERT_EQ(in.model.ligaments.size(), 2u);
  const auto tension = [&](int k, double length) {
    const Ligament& ligament = in.model.ligaments[static_cast<size_t>(k)];
    return ligament.force * Curve(ligament.curve).at(length / ligament.rest).value;
  };
  EXPECT_EQ(tension(0, 0.4), 0);
  EXPECT_NEAR(tension(0, 0.7), 200 * 0.2, 1e-12);
  EXPECT_NEAR(tension(0, 3), 200 * 2.5, 1e-9) << "beyond its points as before";
  constexpr double k = 3000, toe = 0.06, facets = k * toe / (8 * 64 * 64) * 1.01;
  EXPECT_EQ(tension(1, 0.7), 0);
  EXPECT_NEAR(tension(1, 0.8 * 1.031), k * 0.031 * 0.031 / (2 * toe), facets);
  EXPECT_NEAR(tension(1, 0.8 * 1.2), k * (0.2 - toe / 2), 1e-9);
  EXPECT_THAT(told_of(in), Contains(HasSubstr("PathSpring band: pulls as a ligament; its dissipation is left out")));
}

TEST(TreeInOsim, CoordinatesThatMoveNoMassAreHeld) {
  const std::string hand = "<Body name=\"hand\"><mass>0</mass><inertia>0 0 0 0 0 0</inertia></Body>";
  const std::string joints = joint_between("PinJoint", "elbow", "/ground", "0 0 0", "/bodyset/arm") +
                             joint_between("PinJoint", "wrist", "/bodyset/arm", "0 0 0", "/bodyset/hand");
  const Imported in = parse_osim(tree_file(heavy_body("arm") + hand, joints));
  EXPECT_THAT(told_of(in),
              Contains(HasSubstr("changed: Coordinate wrist_q: none of the bodies that it moves has mass")));
  EXPECT_FALSE(in.model.joints.at(0).coordinates.at(0).locked);
  EXPECT_TRUE(in.model.joints.at(1).coordinates.at(0).locked);
}

}  // namespace
}  // namespace sinew
