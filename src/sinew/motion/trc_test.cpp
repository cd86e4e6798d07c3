#include "sinew/motion/trc.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string trc(const std::string& frames, const std::string& unit = "mm", const std::string& counts = "2\t2") {
  return "PathFileType\t4\t(X/Y/Z)\ta.trc\n"
         "DataRate\tCameraRate\tNumFrames\tNumMarkers\tUnits\tOrigDataRate\n"
         "60\t60\t" +
         counts + "\t" + unit +
         "\t60\n"
         "Frame#\tTime\thip\t\t\tknee\t\t\t\n"
         "\t\tX1\tY1\tZ1\tX2\tY2\tZ2\n"
         "\n" +
         frames;
}

std::vector<std::string> faults_of(const std::string& text) {
  try {
    parse_trc(text, "a.trc");
  } catch (const InputError& error) {
    std::vector<std::string> texts;
    for (const Fault& fault : error.faults()) texts.push_back(fault.text());
    return texts;
  }
  return {};
}

TEST(Trc, MillimetresBecomeMetres) {
  const MarkerTracks tracks = parse_trc(trc("1\t0\t100\t200\t300\t1\t2\t3\n2\t0.1\t110\t200\t300\t1\t2\t4\n"));
  EXPECT_THAT(tracks.names, ElementsAre("hip", "knee"));
  EXPECT_THAT(tracks.time, ElementsAre(0, 0.1));
  EXPECT_LT((tracks.place[1][0] - Vec3(0.11, 0.2, 0.3)).norm(), 1e-15);
  EXPECT_EQ(parse_trc(trc("1\t0\t1\t2\t3\t1\t2\t3\n", "m", "1\t2")).place[0][0], Vec3(1, 2, 3));
  EXPECT_EQ(tracks.marker("knee"), 1);
  EXPECT_EQ(tracks.marker("toe"), -1);
  EXPECT_THAT(tracks.remarks, IsEmpty());
}

TEST(Trc, EmptyCellsAndNaNAreHiddenMarkers) {
  const MarkerTracks tracks =
      parse_trc(trc("1\t0\t\t\t\t1\t2\t3\r\n2\t0.1\t1\t2\t3\tNaN\tNaN\tNaN\r\n3\t0.2\t1\t2\t3\r\n", "mm", "3\t2"));
  EXPECT_THAT(tracks.seen[0], ElementsAre(0, 1));
  EXPECT_THAT(tracks.seen[1], ElementsAre(1, 0));
  EXPECT_THAT(tracks.seen[2], ElementsAre(1, 0)) << "the line ends early";
}

TEST(Trc, EveryFaultIsToldWithItsLine) {
  EXPECT_THAT(faults_of(trc("1\t0\t1\t2\tx\t1\t2\t3\n2\t0\t1\t2\t3\t1\t\t3\n")),
              ElementsAre("a.trc:7:9: hip: `x` is not a number", HasSubstr("a.trc:8:3: Time: time does not rise"),
                          "a.trc:8: knee: has 2 of its three numbers"));
  EXPECT_THAT(faults_of(trc("1\t0\t1\t2\t3\t1\t2\t3\n", "inch", "1\t2")), ElementsAre(HasSubstr("found `inch`")));
  EXPECT_THAT(faults_of(trc("1\t0\t1\t2\t3\t1\t2\t3\n", "mm", "1\t5")), ElementsAre(HasSubstr("says 5 markers, 2")));
  EXPECT_THAT(faults_of(trc("")), ElementsAre(HasSubstr("no frames")));
  EXPECT_THAT(faults_of("Coordinates\nversion=1\n"), ElementsAre(HasSubstr("PathFileType")));
  EXPECT_THAT(faults_of("PathFileType\t4\n"), ElementsAre(HasSubstr("ends before")));
}

TEST(Trc, AWrongCountOfFramesIsARemark) {
  EXPECT_THAT(parse_trc(trc("1\t0\t1\t2\t3\t1\t2\t3\n", "mm", "7\t2")).remarks,
              ElementsAre(HasSubstr("says 7 frames, the file holds 1")));
}

TEST(Trc, ThePublishedElbowFlexionIsRead) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const MarkerTracks tracks =
      read_trc(*test::data_folder() / "osim/arm26_reference/InverseKinematics_arm26_elbow_flex.trc");
  EXPECT_THAT(tracks.names, ElementsAre("r_acromion", "r_humerus_epicondyle", "r_radius_styloid"));
  EXPECT_EQ(tracks.time.size(), 121u);
  EXPECT_THAT(tracks.remarks, IsEmpty());
}

}  // namespace
}  // namespace sinew
