#pragma once
// A server with a session that only listens, for the server's tests.
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include "sinew/studio/server/page_client_test.hpp"
#include "sinew/studio/server/server.hpp"

namespace sinew::studio::test {

inline Shared shared(Bytes bytes) { return std::make_shared<const Bytes>(std::move(bytes)); }
inline Shared shared(Kind kind, const nlohmann::ordered_json& json) { return shared(json_message(kind, json)); }

/// A frame of any size, all filling behind its number.
inline Shared made_up_frame(std::uint32_t number, std::size_t bytes = 1000) {
  ByteWriter out;
  for (const std::uint32_t word : {1u, number}) out.put(word);
  Bytes payload = out.take();
  payload.resize(std::max(payload.size(), bytes));
  return shared(message(Kind::frame, payload));
}

inline std::uint32_t number_in(const Bytes& frame) {
  return ByteReader(std::span(frame).subspan(head_bytes + 4), "frame").get<std::uint32_t>();
}

inline nlohmann::json json_in(const Bytes& message) {
  return nlohmann::json::parse(message.begin() + head_bytes, message.end());
}

/// What a session has lived through.
struct Account {
  int came = 0, left = 0;
  PageHello hello;
  std::vector<ClientId> here;
  std::vector<PageSet> sets;
  std::vector<PageControl> controls;
  std::vector<PageEdit> edits;
  std::vector<std::string> assets;
};

/// Greets each client, tells all what one has set, and keeps account.
class Listener : public Session {
 public:
  void came(ClientId id, const PageHello& hello) override {
    note([&](Account& a) { ++a.came, a.here.push_back(id), a.hello = hello; });
    audience->say(id, shared(Kind::hello, {{"version", version}}));
  }
  void heard(ClientId, const PageSet& set) override {
    note([&](Account& a) { a.sets.push_back(set); });
    audience->say_all(shared(Kind::status, {{"path", set.path}}));
  }
  void heard(ClientId, const PageControl& control) override {
    note([&](Account& a) { a.controls.push_back(control); });
    if (control.verb == "reset") throw std::runtime_error("the session broke");
  }
  void heard(ClientId, const PageEdit& edit) override {
    note([&](Account& a) { a.edits.push_back(edit); });
  }
  void left(ClientId id) override {
    note([&](Account& a) { ++a.left, std::erase(a.here, id); });
  }
  std::optional<Asset> asset(std::string_view path) override {
    note([&](Account& a) { a.assets.emplace_back(path); });
    if (path != "scene/curl.png") return {};
    return Asset{"image/png", shared(Bytes{1, 2, 3})};
  }

  Account account() {
    const std::scoped_lock lock(mutex_);
    return account_;
  }
  template <class Test>
  bool wait_until(const Test& test) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(Wire::patience_s), [&] { return test(account_); });
  }
  bool wait_until_left(int clients) {
    return wait_until([&](const Account& a) { return a.left == clients; });
  }

  Broadcaster* audience = nullptr;

 private:
  template <class Change>
  void note(const Change& change) {
    const std::scoped_lock lock(mutex_);
    change(account_);
    changed_.notify_all();
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  Account account_;
};

class Served : public testing::Test {
 protected:
  static constexpr const char* token = "0123456789abcdef0123456789abcdef";
  /// Tests connect in heaps; only the one about it keeps the rate of connections.
  static ServerOptions usual() {
    ServerOptions options{.token = token};
    options.limits.accepts = 1e6;
    return options;
  }

  void serve(const ServerOptions& options = usual()) {
    server_.emplace(options, session_);
    session_.audience = &*server_;
    server_->start();
  }
  unsigned short port() const { return server_->port(); }
  /// A client that has said hello and was answered.
  PageClient greeted(int receive_buffer = 0) {
    PageClient client(port(), {.token = token, .receive_buffer = receive_buffer});
    client.say_hello();
    EXPECT_TRUE(client.hear(Kind::hello));
    return client;
  }
  /// Whether one that was greeted still gets answers.
  static bool is_well(PageClient& client) {
    static int number = 0;
    const std::string path = "well/" + std::to_string(++number);
    client.say(Kind::set, {{"path", path}, {"value", 1}});
    while (const auto told = client.hear(Kind::status))
      if (json_in(*told)["path"] == path) return true;
    return false;
  }

  Listener session_;
  std::optional<Server> server_;
};

}  // namespace sinew::studio::test
