#include "sinew/motion/body_parts.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace sinew {
namespace {

constexpr BodySide left_side = BodySide::left, right_side = BodySide::right;

std::string led_by(const std::vector<std::string>& names, Segment segment, BodySide otherwise = BodySide::middle) {
  const auto parts = body_parts(names, otherwise);
  const auto at = parts.find(segment);
  return at == parts.end() ? "" : names[static_cast<size_t>(at->second.lead)];
}

TEST(BodyParts, NamesOfCarnegieMellonsFiles) {
  using enum BodyPart;
  const std::vector<std::string> names{"Hips",        "LHipJoint", "LeftUpLeg",     "LeftLeg", "LeftFoot",
                                       "LeftToeBase", "LowerBack", "Spine",         "Spine1",  "Neck",
                                       "Neck1",       "Head",      "LeftShoulder",  "LeftArm", "LeftForeArm",
                                       "LeftHand",    "LThumb",    "LeftFingerBase"};
  EXPECT_EQ(led_by(names, {pelvis}), "Hips");
  EXPECT_EQ(led_by(names, {trunk}), "Spine1") << "the last one carries the arms";
  EXPECT_EQ(led_by(names, {collar, left_side}), "LeftShoulder");
  EXPECT_EQ(led_by(names, {upper_arm, left_side}), "LeftArm");
  EXPECT_EQ(led_by(names, {forearm, left_side}), "LeftForeArm");
  EXPECT_EQ(led_by(names, {hand, left_side}), "LeftHand");
  EXPECT_EQ(led_by(names, {thigh, left_side}), "LeftUpLeg");
  EXPECT_EQ(led_by(names, {shin, left_side}), "LeftLeg");
  EXPECT_EQ(led_by(names, {toes, left_side}), "LeftToeBase");
  EXPECT_EQ(body_parts(names).size(), 12u);
}

TEST(BodyParts, NamesOfJointsAs3dsMaxLikesThem) {
  using enum BodyPart;
  const std::vector<std::string> names{"Hips",       "LeftHip",      "LeftKnee",  "LeftAnkle", "LeftToe", "Chest",
                                       "LeftCollar", "LeftShoulder", "LeftElbow", "LeftWrist", "Neck",    "Head"};
  EXPECT_EQ(led_by(names, {thigh, left_side}), "LeftHip");
  EXPECT_EQ(led_by(names, {shin, left_side}), "LeftKnee");
  EXPECT_EQ(led_by(names, {foot, left_side}), "LeftAnkle");
  EXPECT_EQ(led_by(names, {collar, left_side}), "LeftCollar");
  EXPECT_EQ(led_by(names, {upper_arm, left_side}), "LeftShoulder");
  EXPECT_EQ(led_by(names, {forearm, left_side}), "LeftElbow");
  EXPECT_EQ(led_by(names, {hand, left_side}), "LeftWrist");
}

TEST(BodyParts, PrefixesSeparatorsCaseAndWhereTheSideStandsDoNotMatter) {
  using enum BodyPart;
  for (const std::string name :
       {"mixamorig:RightUpLeg", "mixamorig1:RightUpLeg", "mixamorig_RightUpLeg", "Bip01 R Thigh", "rThigh", "thigh_r",
        "RIGHTUPLEG", "right_up_leg", "a|b:r.upper_leg", "RThigh"})
    EXPECT_EQ(led_by({name}, {thigh, right_side}), name);
  EXPECT_EQ(led_by({"spine_01", "spine_02"}, {trunk}), "spine_02");
  EXPECT_EQ(led_by({"lShldr", "lForeArm"}, {upper_arm, left_side}), "lShldr");
  EXPECT_EQ(led_by({"hip"}, {pelvis}), "hip");
}

TEST(BodyParts, BodiesOfModels) {
  using enum BodyPart;
  const std::vector<std::string> names{"ground",  "pelvis", "femur_r",   "tibia_r", "patella_r", "talus_r",
                                       "calcn_r", "torso",  "humerus_r", "ulna_r",  "radius_r",  "hand_r"};
  EXPECT_EQ(led_by(names, {forearm, right_side}), "radius_r");
  EXPECT_EQ(names[static_cast<size_t>(body_parts(names).at({forearm, right_side}).first)], "ulna_r");
  EXPECT_EQ(led_by(names, {foot, right_side}), "calcn_r");
  EXPECT_EQ(names[static_cast<size_t>(body_parts(names).at({foot, right_side}).first)], "talus_r");
  EXPECT_EQ(led_by({"r_ulna_radius_hand"}, {forearm, right_side}), "r_ulna_radius_hand");
  EXPECT_EQ(led_by({"humerus"}, {upper_arm, right_side}, right_side), "humerus") << "a model of one arm";
  EXPECT_EQ(led_by({"humerus"}, {upper_arm, right_side}), "");
}

TEST(BodyParts, FingersAndEndsAreNoHands) {
  EXPECT_TRUE(
      body_parts(std::vector<std::string>{"LeftHandThumb1", "HeadTop_End", "LeftInHandIndex", "Toe_End", "", "_"})
          .empty());
}

}  // namespace
}  // namespace sinew
