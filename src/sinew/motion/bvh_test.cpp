#include "sinew/motion/bvh.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "test/support/bvh_text.hpp"

namespace sinew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string rows_of_two = "MOTION\nFrames: 2\nFrame Time: 0.01\n0 90 0 10 20 30\n1 91 2 11 21 31\n";

std::string bvh_rod(const std::string& channels, const std::string& motion = rows_of_two) {
  return "HIERARCHY\nROOT Hips\n{\nOFFSET 0 1 0\n" + channels + "\nEnd Site\n{\nOFFSET 0 5 0\n}\n}\n" + motion;
}
const std::string usual_channels = "CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation";

std::vector<std::string> bvh_faults(const std::string& text) {
  try {
    parse_bvh(text, "a.bvh");
  } catch (const InputError& error) {
    std::vector<std::string> texts;
    for (const Fault& fault : error.faults()) texts.push_back(fault.text());
    return texts;
  }
  return {};
}

Mat3 turn_about(int axis, double degrees) {
  return Eigen::AngleAxisd(degrees * degree, Vec3::Unit(axis)).toRotationMatrix();
}

TEST(Bvh, TurnsAreTakenInTheOrderOfTheirChannels) {
  std::vector<Pose> poses;
  parse_bvh(bvh_rod(usual_channels)).poses(1, poses);
  EXPECT_LT((poses[0].linear() - turn_about(2, 11) * turn_about(0, 21) * turn_about(1, 31)).norm(), 1e-14);
  EXPECT_LT((poses[0].translation() - Vec3(1, 91, 2)).norm(), 1e-14) << "in the place of the offset";
  parse_bvh(bvh_rod("CHANNELS 6 Yrotation Zposition Xrotation Xposition Zrotation Yposition")).poses(1, poses);
  EXPECT_LT((poses[0].linear() - turn_about(1, 1) * turn_about(0, 2) * turn_about(2, 21)).norm(), 1e-14);
  EXPECT_LT((poses[0].translation() - Vec3(11, 31, 91)).norm(), 1e-14);
}

TEST(Bvh, ChildrenHangFromTurnedParents) {
  const Bvh bvh = parse_bvh(
      "HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 1 Zrotation\nJOINT b\n{\nOFFSET 2 0 0\nCHANNELS 0\nJOINT c\n{\n"
      "OFFSET 3 0 0\nCHANNELS 1 Zrotation\n}\n}\n}\nMOTION\nFrames: 1\nFrame Time: 0.1\n90 -30\n");
  std::vector<Pose> poses;
  bvh.poses(0, poses);
  EXPECT_LT((poses[2].translation() - Vec3(0, 5, 0)).norm(), 1e-14);
  EXPECT_LT((poses[2].linear() - turn_about(2, 60)).norm(), 1e-14);
  EXPECT_LT((bvh.rest()[2] - Vec3(5, 0, 0)).norm(), 1e-14);
}

TEST(Bvh, CaseLineEndsBlanksAndWhereBracesStandDoNotMatter) {
  const Bvh plain = parse_bvh(bvh_rod(usual_channels)),
            odd = parse_bvh(
                "\xef\xbb\xbfhierarchy\r\n\r\nroot\tHips {\r\n offset +0 1.0 0 channels 6 "
                "XPOSITION yposition ZPosition ZROTATION xrotation yRotation\r\n\tend site "
                "{ offset 0 5e0 0 } }\r\nMotion\r\nFRAMES : 2\r\nframe time:\t.01\r\n\r\n"
                "0 90 0\t10 20 30 \r\n\r\n1 91 2 11 21 31");
  EXPECT_EQ(plain, odd);
  EXPECT_EQ(plain, parse_bvh(test::bvh_text(plain)));
  EXPECT_THAT(plain.remarks, IsEmpty());
}

TEST(Bvh, NamesMayHoldBlanksAndLatin1) {
  std::string text = bvh_rod(usual_channels);
  text.replace(text.find("Hips"), 4,
               "Bip01 H\xfc"
               "fte");
  EXPECT_EQ(parse_bvh(text).joints[0].name,
            "Bip01 H\xc3\xbc"
            "fte");
}

TEST(Bvh, EveryFaultOfTheTreeIsToldWithItsLine) {
  EXPECT_THAT(
      bvh_faults(
          "HIERARCHY\nROOT a\n{\nOFFSET 1 x 2\nCHANNELS 3 Xrotation Yrotation\nJOINT\n{\nOFFSET 0 0 0\nOFFSET 0 0 "
          "0\n}\nJOINT b\n{\nCHANNELS 2 Xrotation Xrotation\nSIZE 3\n}\n}\n}\nMOTION\nFrames: 1\n"),
      ElementsAre("a.bvh:4: a: `x` is not a number", HasSubstr("a.bvh:5: a: says 3 channels, 2 are named"),
                  HasSubstr("a.bvh:6: expected a name of 1 to 200"), HasSubstr("a.bvh:9: has two OFFSETs"),
                  HasSubstr("a.bvh:13: b: has channel Xrotation twice"), HasSubstr("a.bvh:14: expected ROOT, JOINT"),
                  "a.bvh:15: b: has no OFFSET", "a.bvh:16: a: has no OFFSET", "a.bvh:17: `}` without its `{`"));
  EXPECT_THAT(bvh_faults("HIERARCHY\nJOINT a\n{\nOFFSET 0 0 0\nCHANNELS 1 Xrotation\nEnd Site\n{\nOFFSET 0 0 0\nJOINT "
                         "b\nOFFSET 0 0 0\nCHANNELS 0\nROOT c\n{\nOFFSET 0 0 0\n}\n}\n}\nMOTION\n"),
              ElementsAre("a.bvh:2: a: is a JOINT outside of any ROOT", "a.bvh:9: b: is a JOINT within an End Site",
                          "a.bvh:10: b: expected `{`, found `OFFSET`", "a.bvh:12: c: is a ROOT within b",
                          "a.bvh:18: a: its `}` is missing"));
  EXPECT_THAT(bvh_faults("HIERARCHY\nOFFSET 0 0 0\nCHANNELS 1 Xrotation\nEnd Site\n{\nMOTION\n"),
              ElementsAre(HasSubstr(":2: OFFSET belongs"), HasSubstr(":3: CHANNELS belong"),
                          HasSubstr(":4: an End Site belongs"), HasSubstr(":5: `{` belongs"), HasSubstr("no ROOT")));
  EXPECT_THAT(bvh_faults("Coordinates\n"), ElementsAre(HasSubstr("this is not a .bvh file")));
  EXPECT_THAT(bvh_faults("HIERARCHY\nROOT a\n{\n"), ElementsAre(HasSubstr("ends before `MOTION`")));
  EXPECT_THAT(bvh_faults(bvh_rod("CHANNELS 0")), ElementsAre(HasSubstr("nothing moves")));
  EXPECT_THAT(bvh_faults(bvh_rod("CHANNELS 1 Xrotation\nCHANNELS 1 Yrotation")),
              ElementsAre("a.bvh:6: Hips: has CHANNELS twice", testing::_));
}

TEST(Bvh, EveryFaultOfTheRowsIsToldWithItsLine) {
  const auto motion = [](const std::string& text) { return bvh_faults(bvh_rod(usual_channels, "MOTION\n" + text)); };
  EXPECT_THAT(motion("Frames: 4\nFrame Time: 0.01\n0 0 0 0 0\n0 0 0 0 0 0 0\n0 0 nan 0 0 0\n0 0 0 1e99 x 0\n"),
              ElementsAre("a.bvh:14: 5 numbers in a frame of 6 channels",
                          "a.bvh:15: 7 numbers in a frame of 6 channels", "a.bvh:16: `nan` is not a number",
                          "a.bvh:17: 1e99 is not plausible: expected at most 1e+09", "a.bvh:17: `x` is not a number"));
  EXPECT_THAT(motion("Frames: 1\nFrame Time: 0\n0 0 0 0 0 0\n"),
              ElementsAre(HasSubstr("a.bvh:13: Frame Time: expected 1e-06 to")));
  EXPECT_THAT(motion("Frames: many\nFrame Time:\n0 0 0 0 0 0\n"),
              ElementsAre("a.bvh:12: Frames: `many` is not a number", "a.bvh:13: Frame Time: a number is missing"));
  EXPECT_THAT(motion("Frames: 1\nFrame Time: 0.1\n"), ElementsAre(HasSubstr("no frames")));
  EXPECT_THAT(motion("0 0 0 0 0 0\n"), ElementsAre(HasSubstr("expected `Frames:` and a number, found `0 0 0")));
  EXPECT_THAT(motion("Frames: 1\n"), ElementsAre(HasSubstr("ends before `Frame Time:`")));
}

TEST(Bvh, AWrongCountOfFramesIsARemark) {
  std::string text = bvh_rod(usual_channels);
  text.replace(text.find("Frames: 2"), 9, "Frames: 7");
  EXPECT_THAT(parse_bvh(text).remarks, ElementsAre(HasSubstr("says 7, the file holds 2")));
}

TEST(Bvh, DepthAndNumberOfJointsHaveLimits) {
  std::string deep = "HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\n", wide = deep;
  for (int i = 0; i < 300; ++i) deep += "JOINT b\n{\nOFFSET 0 0 0\n";
  for (int i = 0; i < 10'001; ++i) wide += "JOINT b\n{\nOFFSET 0 0 0\n}\n";
  EXPECT_THAT(bvh_faults(deep), ElementsAre(HasSubstr("more than 200 deep")));
  EXPECT_THAT(bvh_faults(wide), ElementsAre(HasSubstr("more than 10000 joints")));
}

TEST(Bvh, AHundredFaultsAreShownAndTheRestCounted) {
  std::string rows = "MOTION\nFrames: 1\nFrame Time: 0.1\n";
  for (int i = 0; i < 150; ++i) rows += "x\n";
  const std::vector<std::string> faults = bvh_faults(bvh_rod("CHANNELS 1 Xrotation", rows));
  ASSERT_EQ(faults.size(), 101u);
  EXPECT_EQ(faults.back(), "a.bvh: and 50 faults more");
}

}  // namespace
}  // namespace sinew
