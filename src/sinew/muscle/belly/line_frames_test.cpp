#include "sinew/muscle/belly/line_frames.hpp"

#include <gtest/gtest.h>

namespace sinew {
namespace {

constexpr double rounding = 1e-12;

std::vector<LineFrame> frames_of(const LineEnds& ends) {
  std::vector<LineFrame> out;
  line_frames(std::vector<Vec3>{Vec3::Zero(), Vec3(0, 0, 0.3)}, ends, 4, out);
  return out;
}

TEST(LineFrames, ATendonThatPivotsWhereItInsertsDoesNotTwistTheLine) {
  // The bone turns about x, as a forearm flexes; the line stays. Beyond 90 degrees its y axis points the other way.
  for (const double degrees : {0.0, 45.0, 89.0, 91.0, 135.0, 170.0}) {
    const Mat3 turn(Eigen::AngleAxisd(degrees * pi / 180, Vec3::UnitX()));
    const std::vector<LineFrame> frames = frames_of({.normal_from = Vec3::UnitY(),
                                                     .normal_to = turn * Vec3::UnitY(),
                                                     .along_from = Vec3::UnitZ(),
                                                     .along_to = turn * Vec3::UnitZ()});
    for (const LineFrame& frame : frames) EXPECT_LT((frame.normal - Vec3::UnitY()).norm(), 1e-9) << degrees;
  }
}

TEST(LineFrames, TurnWithTheBoneAboutTheLine) {
  const double angle = 1.2;
  const Mat3 turn(Eigen::AngleAxisd(angle, Vec3::UnitZ()));
  const std::vector<LineFrame> frames = frames_of({.normal_from = Vec3::UnitY(),
                                                   .normal_to = turn * Vec3::UnitY(),
                                                   .along_from = Vec3::UnitZ(),
                                                   .along_to = Vec3::UnitZ()});
  for (std::size_t k = 0; k < frames.size(); ++k) {
    const double here = angle * static_cast<double>(k) / static_cast<double>(frames.size() - 1);
    EXPECT_LT((frames[k].normal - Vec3(-std::sin(here), std::cos(here), 0)).norm(), rounding) << k;
  }
}

}  // namespace
}  // namespace sinew
