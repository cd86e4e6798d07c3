// What one client is sent and when, without sockets: time is a number here.
#include "sinew/studio/server/outbox.hpp"

#include "sinew/studio/server/server_test.hpp"

namespace sinew::studio {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using test::made_up_frame;
using test::number_in;
using test::shared;

const WallClock::time_point begin{};
constexpr OutboxLimits usual_limits{};

Shared filled(Kind kind, std::size_t bytes) { return shared(message(kind, Bytes(bytes, ' '))); }

TEST(Outbox, SendsTwoFramesAndThenTheNewestOnceOneWasDrawn) {
  Outbox box(usual_limits);
  for (std::uint32_t i = 0; i < 2; ++i) {
    box.show(made_up_frame(i));
    EXPECT_EQ(number_in(*box.next(begin)), i);
  }
  for (std::uint32_t i = 2; i < 9; ++i) box.show(made_up_frame(i));
  EXPECT_FALSE(box.next(begin));
  box.drawn(0, begin);
  EXPECT_EQ(number_in(*box.next(begin)), 8u);
  EXPECT_FALSE(box.next(begin));
}

TEST(Outbox, DrawingTheNewestAcknowledgesThoseBefore) {
  Outbox box(usual_limits);
  for (std::uint32_t i = 0; i < 2; ++i) box.show(made_up_frame(i)), box.next(begin);
  box.drawn(1, begin);
  for (std::uint32_t i = 2; i < 4; ++i) {
    box.show(made_up_frame(i));
    EXPECT_TRUE(box.next(begin));
  }
  box.drawn(77, begin);  // never sent: says nothing
  box.show(made_up_frame(4));
  EXPECT_FALSE(box.next(begin));
}

TEST(Outbox, FramesThatGoBackInTimeAreAcknowledgedToo) {
  Outbox box(usual_limits);
  for (const std::uint32_t number : {50u, 3u}) box.show(made_up_frame(number)), box.next(begin);
  box.drawn(3, begin);
  box.show(made_up_frame(4));
  EXPECT_TRUE(box.next(begin));
  box.show(made_up_frame(4));  // the same twice, drawn once
  EXPECT_TRUE(box.next(begin));
  box.drawn(4, begin);
  for (int i = 0; i < 2; ++i) {
    box.show(made_up_frame(5));
    EXPECT_TRUE(box.next(begin));
  }
}

TEST(Outbox, OneWhoNeverAcknowledgesGetsOneFrameASecondAfterTenSeconds) {
  Outbox box(usual_limits);
  std::vector<milliseconds> sent;
  for (milliseconds t{0}; t < seconds(20); t += milliseconds(100)) {
    box.show(made_up_frame(static_cast<std::uint32_t>(t.count())));
    if (box.next(begin + t)) sent.push_back(t);
  }
  ASSERT_EQ(sent.size(), 12u);
  EXPECT_EQ(sent[1], milliseconds(100));
  for (std::size_t i = 2; i < sent.size(); ++i) EXPECT_EQ(sent[i], seconds(8 + i));
  // Back again, it draws what came last and is served as before.
  box.drawn(19'000, begin + seconds(20));
  for (std::uint32_t i = 0; i < 2; ++i) {
    box.show(made_up_frame(i));
    EXPECT_TRUE(box.next(begin + seconds(20)));
  }
  box.show(made_up_frame(3));
  EXPECT_FALSE(box.next(begin + seconds(25)));
}

TEST(Outbox, ANewSceneEndsTheWaitForFramesOfTheOld) {
  Outbox box(usual_limits);
  for (std::uint32_t i = 0; i < 2; ++i) box.show(made_up_frame(i)), box.next(begin);
  box.show(made_up_frame(2));
  const Shared scene = filled(Kind::scene, 100);
  box.say(scene);
  EXPECT_EQ(box.next(begin), scene);
  EXPECT_FALSE(box.next(begin));  // frame 2 was the old scene's
  box.show(made_up_frame(0));
  EXPECT_TRUE(box.next(begin));
}

TEST(Outbox, MessagesGoBeforeFramesInTheirOrder) {
  Outbox box(usual_limits);
  box.show(made_up_frame(0));
  const Shared first = filled(Kind::report, 8), second = filled(Kind::status, 8);
  box.say(first), box.say(second);
  EXPECT_EQ(box.next(begin), first);
  EXPECT_EQ(box.next(begin), second);
  EXPECT_EQ(number_in(*box.next(begin)), 0u);
}

TEST(Outbox, AScenesSizeIsFreeButOnlyTheNewestWaits) {
  Outbox box(usual_limits);
  const Shared old_scene = filled(Kind::scene, 30'000'000), series = filled(Kind::series, 30'000'000),
               scene = filled(Kind::scene, 30'000'000), status = filled(Kind::status, 8);
  for (const Shared& message : {old_scene, series, status, scene}) EXPECT_TRUE(box.say(message));
  for (const Shared& message : {series, status, scene}) EXPECT_EQ(box.next(begin), message);
  EXPECT_FALSE(box.next(begin));
}

TEST(Outbox, WhatIsSmallMayWaitUpToACap) {
  Outbox box(usual_limits);
  const Shared report = filled(Kind::report, 1'000'000 - head_bytes);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(box.say(report));
  EXPECT_FALSE(box.say(report));
  EXPECT_TRUE(box.next(begin));
  EXPECT_TRUE(box.say(report));
}

}  // namespace
}  // namespace sinew::studio
