// What is told of nets that buckle, fold or hold.
#include "sinew/muscle/mass_spring/net_condition.hpp"

#include <gtest/gtest.h>

#include "sinew/muscle/mass_spring/coefficients.hpp"
#include "sinew/muscle/mass_spring/fusiform_test.hpp"

namespace sinew::test {
namespace {

SpringLaw soft(double bend) { return {.drag_in_space = true, .bend_ring = bend, .bend_along = bend}; }

TEST(NetCondition, OfANetAtRestIsWithoutFault) {
  const Spindle spindle;
  const NetCondition net = outcome(spindle, spindle.net({}), spindle.carried(1), spindle.at_rest()).net;
  EXPECT_NEAR(net.volume, 1, 1e-12);
  EXPECT_NEAR(net.irregularity, 0, 1e-7);
  EXPECT_EQ(net.folds, 0);
  EXPECT_NEAR(net.crease, 0, 1e-7);
  EXPECT_EQ(net.kinetic, 0);
  EXPECT_NEAR(net.strain, 0, 1e-12);
  EXPECT_FALSE(crumples(net, {}, 1));
}

TEST(NetCondition, DoesNotMindHowTheMuscleLies) {
  const Spindle spindle;
  const Pose by = pose_of({0.4, 1.1, -0.7}, {0.3, -0.2, 0.9});
  SpringMotion motion = spindle.at_rest(1e-3), moved = motion;
  for (Vec3& x : moved.x) x = by * x;
  const SpringNet net = spindle.net({});
  const std::vector<double> turns = turns_along(net, spindle.carried(1).points);
  const NetCondition one = condition_of(net, turns, spindle.carried(1), motion);
  const NetCondition other = condition_of(net, turns, spindle.carried(1, 1, by), moved);
  EXPECT_GT(one.irregularity, 0.01);
  EXPECT_NEAR(one.irregularity, other.irregularity, 1e-9);
  EXPECT_NEAR(one.crease, other.crease, 1e-9);
  EXPECT_NEAR(one.strain, other.strain, 1e-9);
}

TEST(NetCondition, KnowsTheSpeedAndTheStretchOfItsPoints) {
  const Spindle spindle;
  SpringMotion motion = spindle.at_rest();
  for (Vec3& v : motion.v) v = Vec3(0.3, 0, 0.4);
  for (Vec3& x : motion.x) x *= 1.1;
  const NetCondition net = outcome(spindle, spindle.net({}), spindle.carried(1), motion).net;
  EXPECT_NEAR(net.kinetic, Spindle::mass * 0.25 / 2, 1e-9);
  EXPECT_NEAR(net.strain, 0.1, 1e-9);
  EXPECT_NEAR(net.volume, 1.331, 1e-9);
}

TEST(NetCondition, TellsWhichSpringsLetItBuckle) {
  const Spindle spindle;
  const SpringLaw law = soft(1);
  const NetCondition net = squeezed(spindle, law, 0.8).net;
  ASSERT_TRUE(crumples(net, law, 0.8));
  const StepReport told = crumpled("soleus", law, net, 0.8, false);
  EXPECT_TRUE(told.converged);
  EXPECT_EQ(told.where, "soleus");
  EXPECT_NE(told.advice.find("raise `bend_along` of its `springs` to 10 N/m"), std::string::npos) << told.advice;
  const SpringLaw advised = soft(least_bend(law.along, 0.8));
  EXPECT_FALSE(crumples(squeezed(spindle, advised, 0.8).net, advised, 0.8));
}

TEST(NetCondition, TellsOfFoldsAndOfAngularSpringsThatAreNotThere) {
  const Spindle spindle;
  SpringLaw law = soft(0);
  law.angular = SpringOptions::Angular::none;
  const NetCondition net = squeezed(spindle, law, 0.7).net;
  EXPECT_GT(net.folds, 0);
  const StepReport told = crumpled("soleus", law, net, 0.7, false);
  EXPECT_TRUE(crumples(net, law, 0.7));
  EXPECT_NE(told.reason.find("edges along it run backwards"), std::string::npos);
  EXPECT_NE(told.advice.find("angular: vector"), std::string::npos);
}

TEST(NetCondition, ForgivesRoughnessToStiffNetsButNoCreaseOrFold) {
  const NetCondition rough{.irregularity = 0.2}, creased{.crease = 1.5}, folded{.folds = 1};
  EXPECT_FALSE(crumples(rough, soft(10), 0.9));
  EXPECT_TRUE(crumples(rough, soft(1), 0.9));
  EXPECT_TRUE(crumples(creased, soft(10), 0.9));
  EXPECT_TRUE(crumples(folded, soft(10), 0.9));
}

TEST(NetCondition, NamesWhatPressesANetThatIsStiffEnough) {
  const NetCondition creased{.crease = 1.5};
  EXPECT_NE(crumpled("soleus", soft(10), creased, 0.9, true).advice.find("contact: bones"), std::string::npos);
  EXPECT_NE(crumpled("soleus", soft(10), creased, 0.9, false).advice.find("fewer `slices`"), std::string::npos);
}

}  // namespace
}  // namespace sinew::test
