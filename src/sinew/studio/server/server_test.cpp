// Pages on the line: what they say arrives, what they should not say ends their line and nobody else's, and one that
// is slow only misses frames.
#include "sinew/studio/server/server_test.hpp"

#include <random>
#include <thread>

namespace sinew::studio {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using test::json_in;
using test::made_up_frame;
using test::number_in;
using test::PageClient;
using test::shared;
using test::Wire;

using ServerTalk = test::Served;
using ServerFlow = test::Served;

TEST_F(ServerTalk, HelloIsAnsweredAndAChangeIsToldToAll) {
  serve();
  PageClient first = greeted(), second = greeted();
  EXPECT_EQ(session_.account().hello.scene, -1);
  first.say(Kind::set, {{"path", "muscle/biceps_long/excitation"}, {"value", 0.5}});
  for (PageClient* page : {&first, &second}) {
    const auto told = page->hear(Kind::status);
    ASSERT_TRUE(told);
    EXPECT_EQ(json_in(*told)["path"], "muscle/biceps_long/excitation");
  }
  second.say(Kind::control, {{"do", "seek"}, {"time", 1.5}});
  ASSERT_TRUE(session_.wait_until([](const test::Account& a) { return !a.controls.empty(); }));
  EXPECT_EQ(session_.account().controls[0].number, 1.5);
  second.say(Kind::edit, {{"do", "choices"}, {"id", 3}});
  ASSERT_TRUE(session_.wait_until([](const test::Account& a) { return !a.edits.empty(); }));
  EXPECT_EQ(session_.account().edits[0].id, 3u);
}

TEST_F(ServerTalk, WhatIsSaidToOneReachesNobodyElse) {
  serve();
  PageClient first = greeted(), second = greeted();
  const std::vector<ClientId> here = session_.account().here;
  server_->say(here[1], shared(Kind::error, {{"reason", "only you"}}));
  server_->say(here[1] + 7, shared(Kind::error, {{"reason", "nobody"}}));
  server_->say_all(shared(Kind::report, {{"reason", "all"}}));
  EXPECT_EQ(json_in(*first.hear())["reason"], "all");
  EXPECT_EQ(json_in(*second.hear())["reason"], "only you");
  EXPECT_EQ(json_in(*second.hear())["reason"], "all");
}

TEST_F(ServerTalk, NobodyIsTalkedToBeforeItsHello) {
  serve();
  PageClient page(port(), {.token = token}), other = greeted();
  server_->say_all(shared(Kind::report, {{"reason", "too early"}}));
  EXPECT_TRUE(other.hear(Kind::report));
  page.say_hello();
  EXPECT_EQ((*page.hear())[5], static_cast<std::uint8_t>(Kind::hello));
}

TEST_F(ServerTalk, LeavingIsNoticed) {
  serve();
  { const PageClient page = greeted(); }  // without a word
  ASSERT_TRUE(session_.wait_until_left(1));
  PageClient page = greeted();
  page.put_frame(PageClient::closed, Bytes{3, 232});
  ASSERT_TRUE(session_.wait_until_left(2));
  EXPECT_EQ(page.hear_the_end(), 1000);
  EXPECT_TRUE(session_.account().here.empty());
}

/// Each thing that no honest page does, with the code that answers it.
struct Rudeness {
  const char* name;
  int code;
  std::function<void(PageClient&)> act;
};
std::ostream& operator<<(std::ostream& out, const Rudeness& rudeness) { return out << rudeness.name; }

Bytes bytes_of(const std::string& text) { return {text.begin(), text.end()}; }
Bytes control_text(const std::string& text) { return message(Kind::control, bytes_of(text)); }

class ServerRudeness : public test::Served, public testing::WithParamInterface<Rudeness> {};

TEST_P(ServerRudeness, EndsThatLineOnly) {
  ServerOptions options = usual();
  options.limits.messages = 20;  // floods must be floods on the slowest machine, too
  options.limits.bytes = 200'000;
  serve(options);
  PageClient good = greeted(), bad = greeted();
  GetParam().act(bad);
  EXPECT_EQ(bad.hear_the_end(), GetParam().code);
  if (GetParam().code >= 4000) {
    EXPECT_TRUE(bad.reason().ends_with(".")) << bad.reason();
  }
  EXPECT_TRUE(session_.wait_until_left(1));
  EXPECT_TRUE(is_well(good));
  greeted();  // and others may still come
}

INSTANTIATE_TEST_SUITE_P(
    All, ServerRudeness,
    testing::Values(
        Rudeness{"Truncated", 4002,
                 [](PageClient& c) {
                   c.say(Bytes{'S', 'N', 'W', '1', 1});
                 }},
        Rudeness{"Empty", 4002, [](PageClient& c) { c.say(Bytes{}); }},
        Rudeness{"Noise", 4002, [](PageClient& c) { c.say(Bytes(1000, 0xa5)); }},
        Rudeness{"LengthThatLies", 4002,
                 [](PageClient& c) {
                   Bytes lie = control_text(R"({"do":"play"})");
                   lie[10] = 0xff;
                   c.say(lie);
                 }},
        Rudeness{"AnotherVersion", 4001,
                 [](PageClient& c) {
                   Bytes newer = control_text(R"({"do":"play"})");
                   newer[4] = version + 1;
                   c.say(newer);
                 }},
        Rudeness{"BadJson", 1007, [](PageClient& c) { c.say(control_text("{\"do\":")); }},
        Rudeness{"BadUtf8", 1007, [](PageClient& c) { c.say(control_text("{\"do\":\"\xff\"}")); }},
        Rudeness{"NotANumber", 1007, [](PageClient& c) { c.say(control_text(R"({"do":"seek","time":NaN})")); }},
        Rudeness{"BeyondAllNumbers", 1007, [](PageClient& c) { c.say(control_text(R"({"do":"seek","time":1e999})")); }},
        Rudeness{"DeepJson", 4002, [](PageClient& c) { c.say(control_text(std::string(60000, '['))); }},
        Rudeness{"UnknownVerb", 4002, [](PageClient& c) { c.say(control_text(R"({"do":"explode"})")); }},
        Rudeness{"AnEditOfNothing", 4002,
                 [](PageClient& c) {
                   c.say(Kind::edit, {{"do", "save"}, {"id", 1}});
                 }},
        Rudeness{"ASideTooMuch", 4002,
                 [](PageClient& c) {
                   c.say(Kind::edit, {{"do", "preview"},
                                      {"id", 1},
                                      {"muscle", "m"},
                                      {"mesh", "grown"},
                                      {"fidelity", "geometric"},
                                      {"options", {{"sides", {8}}}}});
                 }},
        Rudeness{"HelloTwice", 1008, [](PageClient& c) { c.say_hello(); }},
        Rudeness{"Text", 1003, [](PageClient& c) { c.put_frame(PageClient::text, bytes_of("{}")); }},
        Rudeness{"Oversize", 1009,
                 [](PageClient& c) { c.say(control_text(R"({"do":"play"})" + std::string(70'000, ' '))); }},
        Rudeness{"OversizeInPieces", 1009,
                 [](PageClient& c) {
                   c.put_frame(0x02, Bytes(60'000));
                   c.put_frame(0x80, Bytes(60'000));
                 }},
        Rudeness{"ReservedBits", 1002, [](PageClient& c) { c.put_frame(0xf2, Bytes(8)); }},
        Rudeness{"UnknownOpcode", 1002, [](PageClient& c) { c.put_frame(0x83, Bytes(8)); }},
        Rudeness{"LongPing", 1002, [](PageClient& c) { c.put_frame(PageClient::ping, Bytes(200)); }},
        Rudeness{"SessionThatBreaks", 1011, [](PageClient& c) { c.say(control_text(R"({"do":"reset"})")); }},
        Rudeness{"Flood", 1008,
                 [](PageClient& c) {
                   for (int i = 0; i < 5000 && c.say_drawn(1); ++i) continue;
                 }},
        Rudeness{"FloodOfBytes", 1008,
                 [](PageClient& c) {
                   const Bytes large = control_text(R"({"do":"pause"})" + std::string(64'000, ' '));
                   for (int i = 0; i < 150 && c.say(large); ++i) continue;
                 }},
        Rudeness{"FloodOfPings", 1008,
                 [](PageClient& c) {
                   for (int i = 0; i < 5000 && c.put_frame(PageClient::ping, {}); ++i) continue;
                 }}),
    [](const auto& chosen) { return chosen.param.name; });

TEST_F(ServerTalk, NoiseOnTheWireHurtsNobodyElse) {
  serve();
  PageClient good = greeted();
  std::mt19937 random(21);
  const auto noise = [&](std::size_t most) {
    Bytes bytes(random() % most);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    return bytes;
  };
  constexpr int strangers = 200;
  for (int i = 0; i < strangers; ++i) {
    PageClient bad = greeted();
    for (int k = 0; k < 4; ++k) {
      if (random() % 3 == 0) {
        const Bytes raw = noise(300);
        bad.wire().put(raw.data(), raw.size());
      } else {
        bad.put_frame(static_cast<std::uint8_t>(random() % 2 == 0 ? random() : 0x80u + random() % 16), noise(300));
      }
    }
  }
  EXPECT_TRUE(session_.wait_until_left(strangers));
  EXPECT_TRUE(is_well(good));
}

TEST_F(ServerTalk, AWordBeforeHelloOrNoneAtAllEndsTheLine) {
  ServerOptions options = usual();
  options.limits.handshake = milliseconds(100);
  serve(options);
  PageClient hasty(port(), {.token = token}), mute(port(), {.token = token});
  hasty.say_drawn(1);
  EXPECT_EQ(hasty.hear_the_end(), 1008);
  EXPECT_EQ(mute.hear_the_end(), 1008);
  EXPECT_EQ(session_.account().came, 0);
  EXPECT_EQ(session_.account().left, 0);
}

TEST_F(ServerTalk, AKindThatIsNotKnownIsSkipped) {
  serve();
  PageClient page = greeted();
  page.say(message(static_cast<Kind>(99), Bytes(40)));
  EXPECT_TRUE(is_well(page));
}

TEST_F(ServerTalk, AMessageInPiecesIsOneMessage) {
  serve();
  PageClient page = greeted();
  const Bytes whole = json_message(Kind::set, {{"path", "gravity"}, {"value", 1.62}});
  const std::span<const std::uint8_t> span(whole);
  page.put_frame(0x02, span.first(5));
  page.put_frame(PageClient::ping, {});
  page.put_frame(0x80, span.subspan(5));
  EXPECT_TRUE(page.hear(Kind::status));
  EXPECT_EQ(std::get<double>(session_.account().sets.at(0).value), 1.62);
}

TEST_F(ServerFlow, AcksLetFramesThrough) {
  serve();
  PageClient page = greeted();
  for (std::uint32_t i = 0; i < 100; ++i) {
    server_->show(made_up_frame(i));
    const auto frame = page.hear(Kind::frame);
    ASSERT_TRUE(frame);
    EXPECT_EQ(number_in(*frame), i);
    page.say_drawn(i);
  }
}

TEST_F(ServerFlow, WithoutAcksTwoFramesComeAndAfterOneTheNewest) {
  ServerOptions options = usual();
  options.limits.outbox.patience = hours(1);
  serve(options);
  PageClient page = greeted(), other = greeted();
  for (std::uint32_t i = 0; i < 50; ++i) {
    server_->show(made_up_frame(i));
    ASSERT_EQ(number_in(*other.hear(Kind::frame)), i);  // so each was handed out before the next
    other.say_drawn(i);
  }
  EXPECT_EQ(number_in(*page.hear(Kind::frame)), 0u);
  EXPECT_EQ(number_in(*page.hear(Kind::frame)), 1u);
  page.say_drawn(1);
  EXPECT_EQ(number_in(*page.hear(Kind::frame)), 49u);
}

TEST_F(ServerFlow, OneWhoNeverReadsMissesFramesAndNobodyElseDoes) {
  serve();
  const int small = 4096;
  PageClient deaf = greeted(small), other = greeted();
  for (std::uint32_t i = 0; i < 60; ++i) {
    server_->show(made_up_frame(i, 500'000));  // 30 MB, more than the system keeps for anybody
    ASSERT_EQ(number_in(*other.hear(Kind::frame)), i);
    other.say_drawn(i);
  }
  // What it finds when it reads at last: the first ones, then at once the newest.
  std::vector<std::uint32_t> found;
  while (found.empty() || found.back() != 59) {
    const auto frame = deaf.hear(Kind::frame);
    ASSERT_TRUE(frame);
    found.push_back(number_in(*frame));
    deaf.say_drawn(found.back());
  }
  EXPECT_LE(found.size(), 3u);
}

TEST_F(ServerFlow, ASilentPageStillGetsAFrameNowAndThen) {
  ServerOptions options = usual();
  options.limits.outbox.patience = milliseconds(50);
  options.limits.outbox.thinned = milliseconds(20);
  serve(options);
  PageClient page = greeted();
  for (std::uint32_t i = 0; i < 6; ++i) {  // reads, but never says that it has drawn
    server_->show(made_up_frame(i));
    EXPECT_EQ(number_in(*page.hear(Kind::frame)), i);
  }
}

TEST_F(ServerFlow, OneWhoAnswersNoPingIsClosedAndOneWhoDoesIsNot) {
  ServerOptions options = usual();
  options.limits.ping = milliseconds(30);
  options.limits.silence = milliseconds(400);
  serve(options);
  PageClient dead = greeted(), hidden = greeted();
  std::thread answering([&] { hidden.hear(Kind::report); });  // pings on the way are answered
  EXPECT_TRUE(session_.wait_until_left(1));
  server_->say_all(shared(Kind::report, {{"reason", "now"}}));
  answering.join();
  EXPECT_TRUE(is_well(hidden));
  EXPECT_EQ(dead.hear_the_end(), 4008);
}

TEST_F(ServerFlow, OneForWhomTooMuchWaitsIsClosed) {
  ServerOptions options = usual();
  options.limits.farewell = milliseconds(50);
  serve(options);
  const PageClient deaf = greeted(4096);
  PageClient other = greeted();
  const Shared report = shared(message(Kind::report, Bytes(900'000, ' ')));
  while (session_.account().left == 0) {
    server_->say_all(report);
    if (!other.hear(Kind::report)) break;
  }
  EXPECT_EQ(session_.account().left, 1);
  EXPECT_TRUE(is_well(other));
}

TEST_F(ServerFlow, ASceneOfManyMegabytesComesWhole) {
  serve();
  PageClient page = greeted(4096);
  server_->say_all(shared(message(Kind::scene, Bytes(20'000'000, 7))));
  for (int i = 0; i < 100; ++i) server_->say_all(shared(Kind::status, {{"time", i}}));
  const auto scene = page.hear(Kind::scene);
  ASSERT_TRUE(scene);
  EXPECT_EQ(scene->size(), 20'000'000 + head_bytes);
  EXPECT_TRUE(is_well(page));
}

TEST_F(ServerFlow, StoppingSaysGoodByeToAll) {
  serve();
  PageClient first = greeted(), second = greeted();
  const Wire idle(port());
  std::thread reading([&] { EXPECT_EQ(first.hear_the_end(), 1001); });
  server_->stop();
  reading.join();
  EXPECT_EQ(second.hear_the_end(), 1001);
  EXPECT_EQ(session_.account().left, 2);
  EXPECT_THROW(Wire{port()}, std::runtime_error);
  server_->show(made_up_frame(1));  // to nobody
  server_->stop();
}

TEST_F(ServerFlow, StoppingDoesNotWaitForTheDeaf) {
  ServerOptions options = usual();
  options.limits.farewell = milliseconds(50);
  serve(options);
  const PageClient deaf = greeted(4096);
  server_->say_all(shared(message(Kind::scene, Bytes(20'000'000))));
  server_->stop();
  EXPECT_EQ(session_.account().left, 1);
}

TEST_F(ServerFlow, ManyThreadsMaySpeakAtOnce) {
  serve();
  PageClient page = greeted();
  std::vector<std::thread> speakers;
  for (int k = 0; k < 4; ++k)
    speakers.emplace_back([&, k] {
      for (std::uint32_t i = 0; i < 200; ++i) {
        server_->show(made_up_frame(i));
        if (i % 20 == 0) server_->say_all(shared(Kind::report, {{"reason", k}}));
      }
    });
  for (int i = 0; i < 40; ++i) ASSERT_TRUE(page.hear(Kind::report));
  for (std::thread& speaker : speakers) speaker.join();
  EXPECT_TRUE(is_well(page));
}

}  // namespace
}  // namespace sinew::studio
