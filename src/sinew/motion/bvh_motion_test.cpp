#include "sinew/motion/bvh_motion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "test/support/bvh_text.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr double given_back = 1e-5;  // rad, m: legs come within 1e-6, arms within rounding

Model shipped(const std::string& name) {
  return read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models" / (name + ".yaml"));
}

/// A joint of a file that somebody else's skeleton would have in the place of a body of ours.
struct Twin {
  std::string name;
  int parent;
  std::string body;      ///< that is turned as it is; empty: none, it stands still
  std::string place;     ///< the body whose joint is where it is; empty: `body`
  Vec3 end = {0, 0, 0};  ///< in the body; zero: no End Site
};

/// Files have z forward and x to the left, lengths here in cm.
const Mat3 ours_to_file = (Mat3() << 0, 0, -1, 0, 1, 0, 1, 0, 0).finished();
constexpr double file_unit = 100;

/// What a camera would have seen of the model: its poses, told by a skeleton that rests in the pose `rest`.
class Capture {
 public:
  Capture(const Skeleton& skeleton, std::vector<Twin> twins, const std::vector<double>& rest)
      : skeleton_(skeleton), twins_(std::move(twins)), rest_(posed(rest)) {
    bvh_.frame_time = 0.02;
    for (size_t i = 0; i < twins_.size(); ++i) {
      const Twin& twin = twins_[i];
      BvhJoint joint{.name = twin.name, .parent = twin.parent};
      joint.offset =
          file_unit * ours_to_file *
          (place(rest_, i) - (twin.parent < 0 ? Vec3(0, 0, 0) : place(rest_, static_cast<size_t>(twin.parent))));
      using enum BvhChannel;
      joint.channels = {z_rotation, x_rotation, y_rotation};
      if (twin.parent < 0) joint.channels.insert(joint.channels.begin(), {y_position, x_position, z_position});
      if (twin.end != Vec3(0, 0, 0)) joint.ends = {file_unit * ours_to_file * turn(rest_, i) * twin.end};
      bvh_.joints.push_back(std::move(joint));
    }
  }

  void see(const std::vector<double>& values) {
    const Kinematics now = posed(values);
    std::vector<Mat3> world;
    for (size_t i = 0; i < twins_.size(); ++i) {
      world.push_back(ours_to_file * turn(now, i) * turn(rest_, i).transpose() * ours_to_file.transpose());
      Mat3 local = world.back();
      if (twins_[i].parent < 0) {
        const Vec3 at = file_unit * ours_to_file * place(now, i);
        bvh_.values.insert(bvh_.values.end(), {at.y(), at.x(), at.z()});
      } else {
        local = world[static_cast<size_t>(twins_[i].parent)].transpose() * local;
      }
      const Vec3 angles = local.eulerAngles(2, 0, 1) / degree;
      bvh_.values.insert(bvh_.values.end(), angles.begin(), angles.end());
    }
  }
  const Bvh& bvh() const { return bvh_; }

 private:
  Kinematics posed(const std::vector<double>& values) const {
    Kinematics k = skeleton_.kinematics();
    Eigen::VectorXd q = skeleton_.start_positions();
    skeleton_.set_values(q, values);
    skeleton_.update(q, skeleton_.start_speeds(), k);
    return k;
  }
  Mat3 turn(const Kinematics& k, size_t i) const {
    return twins_[i].body.empty() ? Mat3::Identity() : Mat3(k.pose[skeleton_.body(twins_[i].body)].linear());
  }
  Vec3 place(const Kinematics& k, size_t i) const {
    const std::string& body = twins_[i].place.empty() ? twins_[i].body : twins_[i].place;
    return body.empty() ? Vec3(0, 0.5, 0) : Vec3(k.pose[skeleton_.body(body)].translation());
  }

  const Skeleton& skeleton_;
  std::vector<Twin> twins_;
  Kinematics rest_;
  Bvh bvh_;
};

std::vector<double> zeros(const Skeleton& skeleton) {
  return std::vector<double>(static_cast<size_t>(skeleton.coordinates()), 0);
}

/// Arms out to the sides: each upper arm by the smallest turn, all else at zero.
std::vector<double> arms_out(const Skeleton& skeleton) {
  std::vector<double> values = zeros(skeleton);
  for (const std::string side : {"_r", "_l"}) {
    const Vec3 bone(-0.024, -0.315, side == "_r" ? 0.034 : -0.034), out(0, 0, side == "_r" ? 1 : -1);
    const Vec3 v = rotation_vector(Eigen::Quaterniond::FromTwoVectors(bone, out));
    for (int i = 0; i < 3; ++i)
      values[static_cast<size_t>(skeleton.coordinate("shoulder_" + std::string(1, "xyz"[i]) + side))] = v[i];
  }
  return values;
}

std::vector<Twin> upper_twins() {
  std::vector<Twin> twins{{"Hips", -1, "", ""}, {"Chest", 0, "torso", ""}};
  for (const auto& [word, side] : {std::pair{"Right", "_r"}, {"Left", "_l"}}) {
    const auto first = static_cast<int>(twins.size());
    const std::string w = word, s = side;
    twins.push_back({w + "Collar", 1, "collar" + s, ""});
    twins.push_back({w + "Shoulder", first, "humerus" + s, ""});
    twins.push_back({w + "Elbow", first + 1, "forearm" + s, ""});
    twins.push_back(
        {w + "Wrist", first + 2, "hand" + s, "", {0.0279048, -0.059796, s == "_r" ? 0.0039864 : -0.0039864}});
  }
  return twins;
}

/// Everything swings, each coordinate in a time of its own, within its range; what is coupled follows.
std::vector<double> swing(const Model& model, const Skeleton& skeleton, double t, double share = 0.6) {
  std::vector<double> values = zeros(skeleton);
  for (int k = 0; k < skeleton.coordinates(); ++k) {
    const Coordinate& c = *find_coordinate(model, skeleton.coordinate_name(k));
    if (c.locked || !c.range) continue;
    const double middle = (c.range->low + c.range->high) / 2, reach = (c.range->high - c.range->low) / 2;
    values[static_cast<size_t>(k)] = middle + share * reach * std::sin(1.3 * t + k);
  }
  for (const Coupler& coupler : model.couplers)
    values[static_cast<size_t>(skeleton.coordinate(coupler.coordinate))] =
        Curve(coupler.by).at(values[static_cast<size_t>(skeleton.coordinate(coupler.of))]).value;
  return values;
}

double worst_difference(const Motion& motion, const std::vector<std::vector<double>>& truth) {
  EXPECT_TRUE(motion.coordinates.value.allFinite());
  double worst = 0;
  for (size_t f = 0; f < truth.size(); ++f)
    for (size_t k = 0; k < truth[f].size(); ++k)
      worst = std::max(
          worst,
          std::abs(motion.coordinates.value(static_cast<Eigen::Index>(f), static_cast<Eigen::Index>(k)) - truth[f][k]));
  return worst;
}

/// Balls, hinges; a T-pose, other axes, other names, another unit.
TEST(BvhMotion, TheUpperBodysCoordinatesComeBackFromATPose) {
  const Model model = shipped("upper_body");
  const Skeleton skeleton(model);
  Capture capture(skeleton, upper_twins(), arms_out(skeleton));
  std::vector<std::vector<double>> truth;
  for (int f = 0; f < 60; ++f) capture.see(truth.emplace_back(swing(model, skeleton, 0.05 * f)));
  const Motion motion = motion_of(capture.bvh(), model, skeleton, "swing.bvh");
  EXPECT_LT(worst_difference(motion, truth), given_back);
  EXPECT_NEAR(motion.coordinates.time[59], 59 * 0.02, 1e-12);
  EXPECT_THAT(motion.remarks, Contains(HasSubstr("Chest torso, RightCollar collar_r, RightShoulder humerus_r")));
  EXPECT_THAT(motion.remarks, Contains(HasSubstr("where Hips goes is left out")));
  EXPECT_THAT(motion.remarks, Not(Contains(HasSubstr("cannot follow"))));
}

std::vector<Twin> leg_twins() {
  std::vector<Twin> twins{{"mixamorig:Hips", -1, "pelvis", ""}, {"mixamorig:Spine", 0, "", "torso"}};
  for (const auto& [word, side] : {std::pair{"mixamorig:Left", "_l"}, {"mixamorig:Right", "_r"}}) {
    const auto first = static_cast<int>(twins.size());
    const std::string w = word, s = side;
    twins.push_back({w + "UpLeg", 0, "femur" + s, ""});
    twins.push_back({w + "Leg", first, "shin" + s, ""});
    twins.push_back({w + "Foot", first + 1, "foot" + s, "talus" + s});
    twins.push_back({w + "ToeBase", first + 2, "toes" + s, ""});
  }
  return twins;
}

/// Custom joints, knees that slide, feet of two hinges, a free root; the trunk that the model locks is left out.
TEST(BvhMotion, TheLegsCoordinatesAndTheirPlaceComeBack) {
  const Model model = shipped("legs");
  const Skeleton skeleton(model);
  Capture capture(skeleton, leg_twins(), zeros(skeleton));
  std::vector<std::vector<double>> truth;
  for (int f = 0; f < 40; ++f) capture.see(truth.emplace_back(swing(model, skeleton, 0.05 * f, 0.4)));
  const Motion motion = motion_of(capture.bvh(), model, skeleton, "walk.bvh");
  EXPECT_LT(worst_difference(motion, truth), given_back);
  EXPECT_THAT(motion.remarks, Contains("torso has no joint to follow mixamorig:Spine with"));
}

/// The file turns on past half a turn, and so do the coordinates: no row jumps.
TEST(BvhMotion, AWalkerWhoTurnsRoundAndRoundDoesNotJump) {
  const Model model = shipped("legs");
  const Skeleton skeleton(model);
  Capture capture(skeleton, leg_twins(), zeros(skeleton));
  for (int f = 0; f < 50; ++f) {
    std::vector<double> values = zeros(skeleton);
    values[static_cast<size_t>(skeleton.coordinate("pelvis_rotation"))] = pi + 0.2 * f;
    values[static_cast<size_t>(skeleton.coordinate("knee_angle_l"))] = -0.5;
    capture.see(values);
  }
  const Eigen::VectorXd turn =
      motion_of(capture.bvh(), model, skeleton).coordinates.value.col(skeleton.coordinate("pelvis_rotation"));
  EXPECT_NEAR(std::abs(turn[0]), pi, given_back) << "half a turn from where the model starts";
  EXPECT_NEAR(turn[49] - turn[0], 0.2 * 49, given_back);
}

/// The arm's trunk stands still: what counts is how the arm moves against the trunk of the file, wherever that looks.
TEST(BvhMotion, AnArmOnAFixedTrunkMovesAsItDoesAgainstTheTrunk) {
  const Model model = shipped("arm");
  const Skeleton skeleton(model);
  Capture capture(skeleton,
                  {{"Hips", -1, "", ""},
                   {"Spine", 0, "trunk", ""},
                   {"RightArm", 1, "humerus", ""},
                   {"RightForeArm", 2, "forearm", "", {0, -0.181479, 0}}},
                  zeros(skeleton));
  std::vector<std::vector<double>> truth;
  for (int f = 0; f < 20; ++f) capture.see(truth.emplace_back(swing(model, skeleton, 0.1 * f)));
  Bvh bvh = capture.bvh();
  for (size_t f = 0; f < bvh.frames(); ++f) {
    bvh.values[f * bvh.channels() + 3] = 20;                              // the hips lean
    bvh.values[f * bvh.channels() + 5] = 150 + static_cast<double>(f);    // and turn
    bvh.values[f * bvh.channels() + 6 + 1] = 3 * static_cast<double>(f);  // and the back bends
  }
  EXPECT_LT(worst_difference(motion_of(bvh, model, skeleton), truth), given_back);
}

Model one_hinge() {
  return parse_model(R"(
sinew: 1
name: hinge
bodies: {humerus_r: {mass: 1, centre: [0, -0.2, 0], inertia: [1, 1, 1, 0, 0, 0]}}
joints: {shoulder: {parent: ground, child: humerus_r, kind: hinge, coordinates: {angle: {}}}}
)");
}
Bvh one_arm(const std::string& row) {
  return parse_bvh(
      "HIERARCHY\nROOT RightArm\n{\nOFFSET 0 0 0\nCHANNELS 3 Xrotation Yrotation Zrotation\nEnd Site\n{\nOFFSET 0 -3 "
      "0\n"
      "}\n}\nMOTION\nFrames: 1\nFrame Time: 0.1\n" +
      row + "\n");
}

/// Raised forward by 50 degrees, a turn about the file's -x, after a turn about the arm itself that the hinge has not.
TEST(BvhMotion, AHingeTakesTheAngleThatComesNearest) {
  const Model model = one_hinge();
  const Skeleton skeleton(model);
  const Motion motion = motion_of(one_arm("-50 25 0"), model, skeleton);
  EXPECT_NEAR(motion.coordinates.value(0, 0), 50 * degree, 1e-6);
  EXPECT_THAT(motion.remarks, Not(Contains(HasSubstr("cannot follow"))));
  EXPECT_THAT(motion_of(one_arm("0 0 40"), model, skeleton).remarks,
              Contains(HasSubstr("humerus_r cannot follow RightArm: off by up to 40 degrees")));
}

TEST(BvhMotion, CouplersAreObeyedAndRangesKept) {
  Model model = one_hinge();
  model.bodies.push_back({.name = "disc", .mass = 1, .inertia = {1, 1, 1, 0, 0, 0}});
  model.joints.push_back({.name = "j",
                          .parent = "humerus_r",
                          .child = "disc",
                          .kind = Joint::Kind::hinge,
                          .coordinates = {{.name = "follows"}}});
  model.couplers = {{"follows", "angle", Function::linear(0.5, 0.1)}};
  model.joints[0].coordinates[0].range = Range{-1, 0.5};
  model.joints[0].coordinates[0].clamped = true;
  const Skeleton skeleton(model);
  const Motion motion = motion_of(one_arm("-50 0 0"), model, skeleton);
  EXPECT_EQ(motion.coordinates.value(0, 0), 0.5);
  EXPECT_NEAR(motion.coordinates.value(0, 1), 0.35, 1e-12);
  EXPECT_THAT(motion.remarks, Contains(HasSubstr("moves none of disc")));
}

TEST(BvhMotion, FilesInWhichZIsUpAreUnderstood) {
  const Model model = shipped("legs");
  const Skeleton skeleton(model);
  const Bvh bvh = parse_bvh(
      "HIERARCHY\nROOT Hips\n{\nOFFSET 0 0 0\nCHANNELS 4 Xposition Yposition Zposition Zrotation\nJOINT "
      "LeftUpLeg\n{\nOFFSET "
      "9 0 -5\nCHANNELS 1 Xrotation\nJOINT LeftLeg\n{\nOFFSET 0 0 -40\nCHANNELS 0\nJOINT LeftFoot\n{\nOFFSET 0 0 "
      "-42\n}\n}\n"
      "}\nJOINT RightUpLeg\n{\nOFFSET -9 0 -5\nCHANNELS 0\n}\nJOINT Spine\n{\nOFFSET 0 0 12\n}\n}\nMOTION\nFrames: 1\n"
      "Frame Time: 0.1\n0 -300 90 0 -30\n");
  const Motion motion = motion_of(bvh, model, skeleton);
  const auto value = [&](const char* name) { return motion.coordinates.value(0, skeleton.coordinate(name)); };
  EXPECT_THAT(motion.remarks, Contains(HasSubstr("z is taken for up")));
  EXPECT_NEAR(value("hip_flexion_l"), 30 * degree, 0.02) << "the model's thigh is not quite straight";
  EXPECT_NEAR(value("pelvis_list"), 0, 1e-6);
  EXPECT_GT(value("pelvis_tx"), 2);
  EXPECT_NEAR(value("pelvis_ty"), 0.9, 0.1);
}

/// Arms hang, rise ahead by 45 degrees with the forearms, bent by 68 more, a little above level, and hang again.
TEST(BvhMotion, TheShippedArmRaiseMovesTheUpperBodyAsItsNameSays) {
  const Model model = shipped("upper_body");
  const Skeleton skeleton(model);
  const Motion motion =
      read_motion(std::filesystem::path(SINEW_SOURCE_DIR) / "models/motions/arm_raise.bvh", model, skeleton);
  EXPECT_THAT(motion.remarks, Not(Contains(HasSubstr("cannot follow"))));
  Kinematics k = skeleton.kinematics();
  Eigen::VectorXd q = skeleton.start_positions();
  const auto bone = [&](double time, const std::string& from, const std::string& to) {
    const auto row = static_cast<Eigen::Index>(std::lround(time * 30));
    const std::vector<double> values(motion.coordinates.value.row(row).begin(),
                                     motion.coordinates.value.row(row).end());
    skeleton.set_values(q, values);
    skeleton.update(q, skeleton.start_speeds(), k);
    return Vec3(k.pose[skeleton.body(to)].translation() - k.pose[skeleton.body(from)].translation()).normalized();
  };
  const auto ahead = [](double angle) { return Vec3(std::sin(angle), -std::cos(angle), 0); };
  constexpr double nearly = 0.97;  // cosine: within 14 degrees
  for (const std::string side : {"_r", "_l"}) {
    EXPECT_GT(bone(0, "humerus" + side, "forearm" + side).dot(Vec3(0, -1, 0)), nearly);
    EXPECT_GT(bone(1.7, "humerus" + side, "forearm" + side).dot(ahead(45 * degree)), nearly);
    EXPECT_GT(bone(1.7, "forearm" + side, "hand" + side).dot(ahead(113 * degree)), nearly);
    EXPECT_GT(bone(3, "humerus" + side, "forearm" + side).dot(Vec3(0, -1, 0)), nearly);
  }
}

TEST(BvhMotion, NamesThatMeanNothingAreRefused) {
  const Model model = one_hinge();
  const Skeleton skeleton(model);
  Bvh bvh = one_arm("0 0 0");
  bvh.joints[0].name = "Tail";
  EXPECT_THROW(motion_of(bvh, model, skeleton), InputError);
  Model welded = model;
  welded.joints[0].kind = Joint::Kind::weld;
  welded.joints[0].coordinates.clear();
  EXPECT_THROW(motion_of(one_arm("0 0 0"), welded, Skeleton(welded)), InputError);
}

TEST(BvhMotion, FilesAreKnownByTheirEnding) {
  const test::ScratchFolder folder;
  const Model model = one_hinge();
  const Skeleton skeleton(model);
  std::ofstream(folder.path() / "arm.bvh") << test::bvh_text(one_arm("-50 0 0"));
  EXPECT_NEAR(read_motion(folder.path() / "arm.bvh", model, skeleton).coordinates.value(0, 0), 50 * degree, 1e-6);
}

}  // namespace
}  // namespace sinew
