#include "sinew/studio/server/outbox.hpp"

#include <algorithm>
#include <cstring>

#include "sinew/studio/protocol/message.hpp"

namespace sinew::studio {
namespace {

Kind kind_in(const Bytes& message) { return static_cast<Kind>(message.size() < head_bytes ? 0 : message[5]); }

std::uint32_t frame_number(const Bytes& frame) {
  constexpr std::size_t at = head_bytes + sizeof(std::uint32_t);  // behind the scene's number
  std::uint32_t number = 0;
  if (frame.size() >= at + sizeof number)
    number = ByteReader(std::span(frame).subspan(at), "frame").get<std::uint32_t>();
  return number;
}

/// Large, and made worthless by the next of its kind: only the newest waits, and it does not count.
bool is_bulk(Kind kind) { return kind == Kind::scene || kind == Kind::series || kind == Kind::preview; }

}  // namespace

bool Outbox::say(Shared message) {
  const Kind kind = kind_in(*message);
  if (is_bulk(kind)) {
    std::erase_if(queue_, [&](const Shared& waiting) { return kind_in(*waiting) == kind; });
  } else {
    if (queued_ + message->size() > limits_.queued_bytes) return false;
    queued_ += message->size();
  }
  if (kind == Kind::scene) {  // frames of the scene before will be neither drawn nor acknowledged
    frame_.reset();
    sent_.clear();
  }
  queue_.push_back(std::move(message));
  return true;
}

void Outbox::show(Shared frame) { frame_ = std::move(frame); }

void Outbox::drawn(std::uint32_t frame, WallClock::time_point now) {
  // The newest of that number: numbers come again when somebody goes back in time.
  const auto found = std::find(sent_.rbegin(), sent_.rend(), frame);
  if (found == sent_.rend()) return;
  sent_.erase(sent_.begin(), found.base());
  quiet_since_ = now;
}

bool Outbox::may_send_frame(WallClock::time_point now) const {
  if (sent_.size() < limits_.unacknowledged) return true;
  return now - quiet_since_ >= limits_.patience && now - last_frame_ >= limits_.thinned;
}

Shared Outbox::next(WallClock::time_point now) {
  if (!queue_.empty()) {
    Shared message = std::move(queue_.front());
    queue_.pop_front();
    if (!is_bulk(kind_in(*message))) queued_ -= message->size();
    return message;
  }
  if (!frame_ || !may_send_frame(now)) return nullptr;
  if (sent_.empty()) quiet_since_ = now;
  if (sent_.size() == limits_.unacknowledged) sent_.erase(sent_.begin());
  sent_.push_back(frame_number(*frame_));
  last_frame_ = now;
  return std::move(frame_);
}

}  // namespace sinew::studio
