#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/model/check.hpp"
#include "sinew/model/read.hpp"

namespace sinew {
namespace {

TEST(SceneRemarks, NameStartValuesThatNothingComesOf) {
  const Scene scene = parse_scene(R"(sinew_scene: 1
model:
  bodies: {a: {mass: 1}, b: {mass: 1}, c: {mass: 1}, d: {mass: 1}}
  joints:
    led: {parent: ground, child: a, kind: hinge, coordinates: {led: {prescribed: {sine: , amplitude: 0.5}}}}
    free: {parent: a, child: b, kind: hinge}
    tied: {parent: b, child: c, kind: hinge}
    stuck: {parent: c, child: d, kind: hinge, coordinates: {stuck: {locked: true}}}
  couplers: {tied: {of: free, by: {linear: , slope: 0.5}}}
pose: {led: 1, free: 1, tied: 1, stuck: 1}
speeds: {led: 1, free: 1, tied: 1, stuck: 1}
)");
  std::vector<std::string> told;
  for (const Fault& remark : remarks_on(scene)) told.push_back(remark.text());
  EXPECT_THAT(told, testing::UnorderedElementsAre("pose.led: has no effect: the coordinate is prescribed",
                                                  "pose.tied: has no effect: the coordinate follows `free`",
                                                  "speeds.led: has no effect: the coordinate is prescribed",
                                                  "speeds.tied: has no effect: the coordinate follows `free`",
                                                  "speeds.stuck: has no effect: the coordinate is locked"))
      << "a locked coordinate does stand where its pose puts it";
}

TEST(RemarksOnScenes, StepsTooLongForMusclesAreNotTrustedSilently) {
  Scene scene;
  scene.rates.rigid = 100;
  EXPECT_TRUE(remarks_on(scene).empty()) << "nothing is stiff without muscles";
  scene.model.muscles.emplace_back();
  ASSERT_EQ(remarks_on(scene).size(), 1u);
  EXPECT_EQ(remarks_on(scene)[0].field, "rates.rigid");
  EXPECT_THAT(remarks_on(scene)[0].message, testing::HasSubstr("steps of 10 ms"));
  scene.rates.rigid = 250;
  EXPECT_TRUE(remarks_on(scene).empty());
}

}  // namespace
}  // namespace sinew
