#pragma once
// An audience that keeps all it is told, and waits for what it wants to hear.
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

#include "sinew/studio/protocol/broadcaster.hpp"
#include "sinew/studio/protocol/message.hpp"

namespace sinew::studio::test {

struct Heard {
  Kind kind;
  Shared bytes;
  nlohmann::json json() const { return nlohmann::json::parse(bytes->begin() + head_bytes, bytes->end()); }
  ByteReader from(std::size_t at) const {
    return {std::span<const std::uint8_t>(*bytes).subspan(head_bytes + at), "message"};
  }
  /// The numbers a scene, frame or series begins with.
  std::uint32_t word(std::size_t i) const {
    ByteReader in = from(4 * i);
    return in.get<std::uint32_t>();
  }
  nlohmann::json scene() const {
    ByteReader in = from(4);
    std::string text(in.get<std::uint32_t>(), ' ');
    in.get(reinterpret_cast<std::uint8_t*>(text.data()), text.size());
    return nlohmann::json::parse(text);
  }
  double frame_time() const {
    ByteReader in = from(8);
    return in.get<double>();
  }
  /// One of a frame's numbers, by its place in the scene's list.
  float number(std::size_t i) const {
    ByteReader in = from(16);
    const auto bodies = in.get<std::uint32_t>(), numbers = in.get<std::uint32_t>();
    in.get<std::uint32_t>(), in.get<std::uint32_t>();
    std::vector<float> all(7 * bodies + numbers);
    in.get(all.data(), all.size());
    return all[7 * bodies + i];
  }
};

class Hall : public Broadcaster {
 public:
  void say(ClientId to, Shared bytes) override { keep({to}, bytes); }
  void say_all(Shared bytes) override {
    const std::lock_guard lock(lock_);
    for (const ClientId id : present_) add(id, bytes);
    news_.notify_all();
  }
  void show(Shared frame) override { say_all(std::move(frame)); }

  void enter(ClientId id) {
    const std::lock_guard lock(lock_);
    present_.insert(id);
  }
  void come(Session& session, ClientId id, PageHello hello = {}) {
    enter(id);
    session.came(id, hello);
  }
  void leave(Session& session, ClientId id) {
    {
      const std::lock_guard lock(lock_);
      present_.erase(id);
    }
    session.left(id);
  }

  /// Waits until a client has heard something of this kind that is as wanted, from message `from` on.
  template <class Wanted>
  Heard wait(ClientId id, Kind kind, const Wanted& wanted, std::size_t from = 0) {
    std::unique_lock lock(lock_);
    Heard found{};
    const bool heard = news_.wait_for(lock, std::chrono::minutes(1), [&] {
      const std::vector<Heard>& all = heard_[id];
      for (; from < all.size(); ++from)
        if (all[from].kind == kind && wanted(all[from])) {
          found = all[from];
          return true;
        }
      return false;
    });
    if (!heard) throw std::runtime_error("not heard");  // only a broken session comes here
    return found;
  }
  Heard wait(ClientId id, Kind kind, std::size_t from = 0) {
    return wait(
        id, kind, [](const Heard&) { return true; }, from);
  }
  nlohmann::json status(ClientId id, const std::function<bool(const nlohmann::json&)>& wanted, std::size_t from = 0) {
    return wait(
               id, Kind::status, [&](const Heard& h) { return wanted(h.json()); }, from)
        .json();
  }
  std::size_t count(ClientId id) {
    const std::lock_guard lock(lock_);
    return heard_[id].size();
  }
  std::vector<Heard> all(ClientId id) {
    const std::lock_guard lock(lock_);
    return heard_[id];
  }

 private:
  void keep(std::initializer_list<ClientId> to, const Shared& bytes) {
    const std::lock_guard lock(lock_);
    for (const ClientId id : to) add(id, bytes);
    news_.notify_all();
  }
  void add(ClientId id, const Shared& bytes) { heard_[id].push_back({static_cast<Kind>((*bytes)[5]), bytes}); }

  std::mutex lock_;
  std::condition_variable news_;
  std::set<ClientId> present_;
  std::map<ClientId, std::vector<Heard>> heard_;
};

}  // namespace sinew::studio::test
