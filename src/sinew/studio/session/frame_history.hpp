#pragma once
// The frames that can be scrubbed to: all of the last minute, every eighth of what is older, never more than fits.
// Here and there a frame has an anchor: what a World needs to go on from it, bit for bit.
#include <deque>
#include <memory>
#include <vector>

#include "sinew/studio/session/playback.hpp"
#include "sinew/world/world.hpp"

namespace sinew::studio {

/// A stretch of a run in which nothing changed but by inputs: a World at its start, and the inputs.
struct Epoch {
  World start;
  std::vector<Input> inputs;
};
struct Anchor {
  State state;
  std::shared_ptr<Epoch> epoch;
};

struct HistoryLimits {
  double seconds = 60;                         ///< of which every frame is kept
  std::size_t bytes = std::size_t{512} << 20;  ///< about; beyond, the oldest are dropped
  double anchors = 0.1;  ///< part of these bytes that anchors may hold; beyond, they lie further apart
};

class FrameHistory {
 public:
  static constexpr std::uint32_t thinned = 8;  ///< of older frames one in so many is kept

  explicit FrameHistory(HistoryLimits limits = {}) : limits_(limits) {}

  void push(NumberedFrame, std::shared_ptr<const Anchor> = nullptr);  ///< later than the last
  void cut_from(double time);                                         ///< drops frames at that time and later
  void clear();

  std::size_t size() const { return old_.size() + recent_.size(); }
  bool empty() const { return size() == 0; }
  const NumberedFrame& operator[](std::size_t i) const { return at(i).shot; }
  const NumberedFrame& front() const { return at(0).shot; }
  const NumberedFrame& back() const { return at(size() - 1).shot; }
  std::size_t bytes() const { return bytes_; }
  std::size_t not_after(double time) const;  ///< the last frame not after it; the first if all are
  /// The last anchor at or before a frame; the first frame must have been pushed with one.
  const Anchor& anchor(std::size_t i) const;

 private:
  struct Kept {
    NumberedFrame shot;
    std::shared_ptr<const Anchor> anchor;
    std::size_t bytes, anchor_bytes;
  };
  const Kept& at(std::size_t i) const { return i < old_.size() ? old_[i] : recent_[i - old_.size()]; }
  void thin();
  void spread_anchors();
  bool drop_oldest();
  Kept& at(std::size_t i) { return i < old_.size() ? old_[i] : recent_[i - old_.size()]; }

  HistoryLimits limits_;
  std::deque<Kept> old_, recent_;
  std::size_t bytes_ = 0, anchor_bytes_ = 0;
};

}  // namespace sinew::studio
