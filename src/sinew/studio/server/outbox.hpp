#pragma once
// What waits to be sent to one client. A client that is slow misses frames, never anything else, and costs a bounded
// amount of memory: one scene, one series, one preview, one frame, and a few megabytes of smaller messages.
#include <cstdint>
#include <deque>
#include <vector>

#include "sinew/studio/protocol/broadcaster.hpp"
#include "sinew/studio/server/access_policy.hpp"

namespace sinew::studio {

struct OutboxLimits {
  std::size_t unacknowledged = 2;              ///< frames on their way; more are sent once one of them was drawn
  std::size_t queued_bytes = 4'000'000;        ///< of all but scenes, series and previews: of these the newest waits
  std::chrono::milliseconds patience{10'000};  ///< without an ack: the client may be a hidden page, or dead
  std::chrono::milliseconds thinned{1'000};    ///< between frames to a client that tried our patience
};

class Outbox {
 public:
  explicit Outbox(const OutboxLimits& limits) : limits_(limits) { sent_.reserve(limits.unacknowledged); }

  bool say(Shared);         ///< false: too much waits already
  void show(Shared frame);  ///< takes the place of one that still waits
  void drawn(std::uint32_t frame, WallClock::time_point now);
  Shared next(WallClock::time_point now);  ///< what to send now; null: nothing

 private:
  bool may_send_frame(WallClock::time_point now) const;

  OutboxLimits limits_;
  std::deque<Shared> queue_;
  std::size_t queued_ = 0;  // bytes that count
  Shared frame_;
  std::vector<std::uint32_t> sent_;                 // numbers of frames that were not acknowledged, oldest first
  WallClock::time_point last_frame_, quiet_since_;  // sent; without an ack although one is due
};

}  // namespace sinew::studio
