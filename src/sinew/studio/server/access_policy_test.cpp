// Whom the gate lets in, request by request.
#include "sinew/studio/server/access_policy.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sinew::studio {
namespace {

using std::chrono::milliseconds;

const AccessPolicy home("secret", 8123);

unsigned judged(const RequestHead& request, std::string_view here = "127.0.0.1") {
  return home.judge(request, here).status;
}
RequestHead asking(std::string_view host) { return {.method = "GET", .target = "/", .host = host}; }
RequestHead opening(std::string_view origin) {
  return {.method = "GET",
          .target = "/socket",
          .host = "127.0.0.1:8123",
          .origin = origin,
          .protocols = "sinew.1, t.secret",
          .upgrade = true};
}

TEST(AccessPolicy, HostMustBeThisMachineByANameNobodyElseCanGive) {
  for (const char* own : {"127.0.0.1:8123", "localhost:8123", "[::1]:8123"})
    EXPECT_EQ(judged(asking(own)), 200u) << own;
  for (const char* other :
       {"", "127.0.0.1", "127.0.0.1:8124", "evil.example:8123", "localhost.evil.example:8123",
        "127.0.0.1.evil.example:8123", "localhost", ":8123", "127.0.0.1:81234", "192.168.1.7:8123", "0.0.0.0:8123"})
    EXPECT_EQ(judged(asking(other)), 421u) << other;
}

TEST(AccessPolicy, AnAddressThatIsListenedAtIsOneOfOurs) {
  EXPECT_EQ(judged(asking("192.168.1.7:8123"), "192.168.1.7"), 200u);
  EXPECT_EQ(judged(asking("192.168.1.8:8123"), "192.168.1.7"), 421u);
}

TEST(AccessPolicy, PortEightyMayBeLeftOut) {
  const AccessPolicy plain("secret", 80);
  EXPECT_EQ(plain.judge(asking("localhost"), "127.0.0.1").status, 200u);
  EXPECT_EQ(plain.judge(asking("localhost:80"), "127.0.0.1").status, 200u);
  EXPECT_EQ(plain.judge(asking("evil.example"), "127.0.0.1").status, 421u);
}

TEST(AccessPolicy, OriginMustBeOurs) {
  EXPECT_EQ(judged(opening("http://127.0.0.1:8123")), 200u);
  EXPECT_EQ(judged(opening("http://localhost:8123")), 200u);
  for (const char* other : {"http://evil.example", "https://127.0.0.1:8123", "http://127.0.0.1:8124", "null",
                            "http://127.0.0.1:8123.evil.example", "127.0.0.1:8123"})
    EXPECT_EQ(judged(opening(other)), 403u) << other;
}

TEST(AccessPolicy, ASocketIsOpenedOnlyByAPageThatSaysWhichItIs) {
  EXPECT_EQ(judged(opening("")), 403u);
  EXPECT_EQ(judged(asking("127.0.0.1:8123")), 200u);
}

TEST(AccessPolicy, ASocketStandsAtOnePathAndSpeaksOneProtocol) {
  RequestHead request = opening("http://127.0.0.1:8123");
  request.target = "/";
  EXPECT_EQ(judged(request), 404u);
  request = opening("http://127.0.0.1:8123");
  request.protocols = "t.secret, sinew.2";
  EXPECT_EQ(judged(request), 400u);
}

TEST(AccessPolicy, OtherSitesMayNotFetch) {
  RequestHead request = asking("127.0.0.1:8123");
  for (const char* site : {"same-origin", "none"}) {
    request.fetch_site = site;
    EXPECT_EQ(judged(request), 200u) << site;
  }
  for (const char* site : {"cross-site", "same-site", "anything"}) {
    request.fetch_site = site;
    EXPECT_EQ(judged(request), 403u) << site;
  }
}

TEST(AccessPolicy, OnlyReadingIsAnswered) {
  RequestHead request = asking("127.0.0.1:8123");
  request.method = "HEAD";
  EXPECT_EQ(judged(request), 200u);
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get"}) {
    request.method = method;
    EXPECT_EQ(judged(request), 405u) << method;
  }
}

TEST(AccessPolicy, TokenIsAmongTheProtocolsWhole) {
  EXPECT_TRUE(home.holds_token("sinew.1, t.secret"));
  EXPECT_TRUE(home.holds_token("t.secret,sinew.1"));
  for (const char* wrong : {"", "sinew.1", "sinew.1, t.", "sinew.1, t.secre", "sinew.1, t.secret1", "sinew.1, t.Secret",
                            "secret", "t.secret x", "t.t.secret"})
    EXPECT_FALSE(home.holds_token(wrong)) << wrong;
}

TEST(AccessPolicy, TokensAre128BitsAndNeverTheSame) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string token = random_token();
    EXPECT_EQ(token.size(), 32u);
    EXPECT_EQ(token.find_first_not_of("0123456789abcdef"), std::string::npos);
    seen.insert(token);
  }
  EXPECT_EQ(seen.size(), 1000u);
}

TEST(Bucket, FillsAtItsRateAndNeverOverflows) {
  Bucket bucket(10, 5);
  const auto start = WallClock::now();
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(bucket.take(1, start));
  EXPECT_FALSE(bucket.take(1, start));
  EXPECT_NEAR(std::chrono::duration<double>(bucket.wait(1, start)).count(), 0.1, 1e-6);
  EXPECT_TRUE(bucket.take(1, start + milliseconds(101)));
  EXPECT_FALSE(bucket.take(1, start + milliseconds(102)));
  const auto late = start + std::chrono::hours(1);
  EXPECT_EQ(bucket.wait(1, late).count(), 0);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(bucket.take(1, late));
  EXPECT_FALSE(bucket.take(1, late));
}

}  // namespace
}  // namespace sinew::studio
