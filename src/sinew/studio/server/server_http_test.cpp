// What the server answers to requests, and whom it sends away.
#include "sinew/core/error.hpp"
#include "sinew/studio/protocol/page.hpp"
#include "sinew/studio/server/server_test.hpp"

namespace sinew::studio {
namespace {

using test::ask;
using test::get;
using test::local_host;
using test::PageClient;
using test::Reply;
using test::Wire;

class ServerHttp : public test::Served {
 protected:
  Reply request(const std::string& first, const std::string& rest = "") {
    return ask(port(), first + " HTTP/1.1\r\nHost: " + local_host(port()) + "\r\n" + rest + "\r\n");
  }
  Reply opening(PageClient::Wish wish) {
    if (wish.token.empty()) wish.token = token;
    return PageClient(port(), wish).reply();
  }
};

TEST_F(ServerHttp, PageAndItsFilesComeOutOfTheProgram) {
  serve();
  const Reply page = get(port(), "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.body, page_file("studio.html"));
  EXPECT_EQ(get(port(), "/studio.js").body, page_file("studio.js"));
  EXPECT_EQ(get(port(), "/studio.css").header("Content-Type"), "text/css; charset=utf-8");
}

TEST_F(ServerHttp, EveryAnswerKeepsOtherSitesOut) {
  serve();
  for (const Reply& reply : {get(port(), "/"), get(port(), "/nothing"),
                             get(port(), "/", "Origin: http://evil.example\r\n"), request("POST /")}) {
    const std::string policy = reply.header("Content-Security-Policy");
    for (const char* part : {"default-src 'self';", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"})
      EXPECT_NE(policy.find(part), std::string::npos) << part;
    EXPECT_EQ(policy.find("unsafe"), std::string::npos);
    EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(reply.header("Referrer-Policy"), "no-referrer");
    EXPECT_EQ(reply.header("Cache-Control"), "no-store");
    EXPECT_EQ(reply.head.find("Access-Control"), std::string::npos);
  }
}

TEST_F(ServerHttp, FilesArePackedForThoseWhoCanUnpack) {
  serve();
  const Reply plain = request("HEAD /studio.js"),
              packed = request("HEAD /studio.js", "Accept-Encoding: gzip, deflate, br\r\n");
  EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  EXPECT_EQ(std::stoul(plain.header("Content-Length")), page_file("studio.js").size());
  EXPECT_LT(2 * std::stoul(packed.header("Content-Length")), page_file("studio.js").size());
  EXPECT_EQ(get(port(), "/", "Accept-Encoding: gzip\r\n").body.substr(0, 2), "\x1f\x8b");
}

TEST_F(ServerHttp, HeadTellsTheLengthAndSendsNothing) {
  serve();
  Wire wire(port());
  const std::string two = "HEAD / HTTP/1.1\r\nHost: " + local_host(port()) +
                          "\r\n\r\nGET /nothing HTTP/1.1\r\nHost: " + local_host(port()) + "\r\n\r\n";
  wire.put(two.data(), two.size());
  const Reply head = read_reply(wire, false), next = read_reply(wire, true);
  EXPECT_EQ(std::stoul(head.header("Content-Length")), page_file("studio.html").size());
  EXPECT_EQ(next.status, 404);  // directly behind it on the same line
}

TEST_F(ServerHttp, AssetsAreTheSessions) {
  serve();
  const Reply found = get(port(), "/asset/scene/curl.png");
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.header("Content-Type"), "image/png");
  EXPECT_EQ(found.body, "\x01\x02\x03");
  EXPECT_EQ(get(port(), "/asset/scene/other.png").status, 404);
  EXPECT_EQ(get(port(), "/favicon.ico").status, 204);
}

TEST_F(ServerHttp, NoPathLeadsToAFile) {
  serve();
  for (const char* path : {"/../etc/passwd", "/studio.js/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
                           "/etc/passwd", "/loader.js", "/studio.js.gz", "/asset/../server.cpp", "/asset/scene/../../x",
                           "/asset/%2e%2e/x", "/asset//etc/passwd", "/asset/.hidden", "/asset/a\\..\\b", "/asset/",
                           "/asset", "/?x", "http://127.0.0.1/", "*", "/socket"})
    EXPECT_EQ(get(port(), path).status, 404) << path;
  EXPECT_TRUE(session_.account().assets.empty());  // not even asked
}

TEST_F(ServerHttp, OtherMethodsAreRefusedWithTheirBodies) {
  serve();
  const std::string body(100'000, 'x');
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH"}) {
    const Reply reply = request(std::string(method) + " /", "Content-Length: 100000\r\n\r\n" + body);
    EXPECT_EQ(reply.status, 405) << method;
    EXPECT_EQ(reply.header("Allow"), "GET, HEAD");
    EXPECT_EQ(reply.header("Connection"), "close");
  }
}

TEST_F(ServerHttp, AnotherHostIsMisdirected) {
  serve();
  const std::string own = std::to_string(port());
  for (const std::string& lines :
       {std::string(""), "Host: evil.example:" + own + "\r\n", std::string("Host: 127.0.0.1\r\n"),
        "Host: 127.0.0.1:" + own + "\r\nHost: evil.example\r\n"})
    EXPECT_EQ(ask(port(), "GET / HTTP/1.1\r\n" + lines + "\r\n").status, 421) << lines;
  EXPECT_EQ(ask(port(), "GET / HTTP/1.1\r\nHost: localhost:" + own + "\r\n\r\n").status, 200);
  EXPECT_EQ(opening({.host = "evil.example:" + own}).status, 421);
  EXPECT_EQ(opening({.host = "none"}).status, 421);
}

TEST_F(ServerHttp, OtherSitesAreForbidden) {
  serve();
  EXPECT_EQ(get(port(), "/", "Origin: http://evil.example\r\n").status, 403);
  EXPECT_EQ(get(port(), "/", "Origin: null\r\n").status, 403);
  EXPECT_EQ(get(port(), "/", "Sec-Fetch-Site: cross-site\r\n").status, 403);
  EXPECT_EQ(get(port(), "/asset/scene/curl.png", "Sec-Fetch-Site: same-site\r\n").status, 403);
  EXPECT_EQ(get(port(), "/", "Sec-Fetch-Site: none\r\n").status, 200);
  EXPECT_EQ(opening({.origin = "http://evil.example"}).status, 403);
  EXPECT_EQ(opening({.origin = "none"}).status, 403);
  EXPECT_EQ(opening({.more = "Sec-Fetch-Site: cross-site\r\n"}).status, 403);
  EXPECT_EQ(session_.account().came, 0);
}

TEST_F(ServerHttp, AWrongTokenIsForbidden) {
  serve();
  for (const char* wrong : {"x", "0123456789abcdef0123456789abcdee", "0123456789abcdef0123456789abcdef0"})
    EXPECT_EQ(opening({.token = wrong}).status, 403) << wrong;
  EXPECT_EQ(opening({}).status, 101);
  EXPECT_EQ(opening({}).header("Sec-WebSocket-Protocol"), "sinew.1");
  EXPECT_EQ(opening({.protocol = "sinew.2"}).status, 400);
}

TEST_F(ServerHttp, GuessersWaitWhileTheRightTokenDoesNot) {
  ServerOptions options = usual();
  options.limits.free_guesses = 2;
  options.limits.guess_delay = std::chrono::hours(1);
  serve(options);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(opening({.token = "wrong"}).status, 403);
  // The third has no answer for an hour; meanwhile others are served, and the server stops without waiting for it.
  std::string text =
      "GET /socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n";
  text += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: sinew.1, t.wrong\r\n";
  text += "Host: " + local_host(port()) + "\r\nOrigin: http://" + local_host(port()) + "\r\n\r\n";
  Wire guesser(port());
  guesser.put(text.data(), text.size());
  EXPECT_EQ(opening({}).status, 101);
  server_->stop();
  EXPECT_EQ(read_reply(guesser, true).status, 0);
}

TEST_F(ServerHttp, ALongHeaderIsRefused) {
  serve();
  EXPECT_EQ(get(port(), "/", "X-Long: " + std::string(6000, 'x') + "\r\n").status, 200);
  EXPECT_EQ(get(port(), "/", "X-Long: " + std::string(9000, 'x') + "\r\n").status, 431);
  EXPECT_EQ(get(port(), "/" + std::string(100'000, 'x')).status, 431);
}

TEST_F(ServerHttp, WhatIsNotHttpIsToldSo) {
  serve();
  EXPECT_EQ(ask(port(), "\x16\x03\x01 hello, is this TLS?\r\n\r\n").status, 400);
  EXPECT_EQ(ask(port(), "GET / HTTP/1.1\r\nno colon\r\n\r\n").status, 400);
}

TEST_F(ServerHttp, OneWhoDoesNotFinishHisRequestIsDropped) {
  ServerOptions options = usual();
  options.limits.handshake = std::chrono::milliseconds(50);
  serve(options);
  Wire wire(port());
  wire.put("GET / HT", 8);
  EXPECT_EQ(read_reply(wire, false).status, 0);
  EXPECT_EQ(get(port(), "/").status, 200);
}

TEST_F(ServerHttp, ThirtyThirdPageIsToldThatThereAreTooMany) {
  serve();
  std::vector<PageClient> pages;
  for (int i = 0; i < 32; ++i) pages.push_back(greeted());
  const PageClient late(port(), {.token = token});
  EXPECT_EQ(late.reply().status, 503);
  EXPECT_EQ(get(port(), "/").status, 200);
  pages.pop_back();  // one leaves, one may come
  ASSERT_TRUE(session_.wait_until_left(1));
  greeted();
}

TEST_F(ServerHttp, AHeapOfConnectionsIsTakenInSlowly) {
  ServerOptions options = usual();
  options.limits.accepts = 0.25;  // four times as much at once: one; the next after four seconds
  serve(options);
  EXPECT_EQ(get(port(), "/").status, 200);
  Wire waiting(port());  // the system has taken the call, the server has not
  const std::string text = "GET / HTTP/1.1\r\nHost: " + local_host(port()) + "\r\n\r\n";
  waiting.put(text.data(), text.size());
  server_->stop();
  EXPECT_EQ(read_reply(waiting, false).status, 0);
}

TEST_F(ServerHttp, AddressHoldsPortAndToken) {
  serve();
  EXPECT_EQ(server_->address(), "http://127.0.0.1:" + std::to_string(port()) + "/#t=" + token);
  EXPECT_FALSE(server_->is_open_to_others());
  Server another({}, session_);
  EXPECT_EQ(another.address().size(),
            server_->address().size() - std::to_string(port()).size() + std::to_string(another.port()).size());
  EXPECT_EQ(another.address().find(token), std::string::npos);
}

TEST_F(ServerHttp, APortInUseOrAForeignAddressIsToldInPlainWords) {
  serve();
  const auto told = [&](const ServerOptions& options) -> std::string {
    try {
      Server second(options, session_);
      return "";
    } catch (const InputError& error) {
      return error.what();
    }
  };
  EXPECT_EQ(told({.port = port()}),
            "port " + std::to_string(port()) +
                " of 127.0.0.1 is used by another program: choose another port, or 0 for any that is free");
  EXPECT_NE(told({.listen = "studio.example"}).find("'studio.example' is not an address"), std::string::npos);
  EXPECT_NE(told({.listen = "192.0.2.1"}).find("192.0.2.1"), std::string::npos);  // kept free for examples: nobody's
  EXPECT_EQ(told({.listen = "127.0.0.1"}), "");
}

TEST_F(ServerHttp, ListeningWiderIsSaidAndStillNeedsOurName) {
  ServerOptions options = usual();
  options.listen = "0.0.0.0";
  serve(options);
  EXPECT_TRUE(server_->is_open_to_others());
  EXPECT_EQ(get(port(), "/").status, 200);
  EXPECT_EQ(ask(port(), "GET / HTTP/1.1\r\nHost: evil.example:" + std::to_string(port()) + "\r\n\r\n").status, 421);
}

}  // namespace
}  // namespace sinew::studio
