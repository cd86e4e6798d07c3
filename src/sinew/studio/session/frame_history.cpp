#include "sinew/studio/session/frame_history.hpp"

#include <algorithm>

namespace sinew::studio {
namespace {

template <class T>
std::size_t bytes_in(const std::vector<T>& list) {
  return sizeof(T) * list.size();
}

std::size_t bytes_in(const Frame& frame) {
  std::size_t sum = sizeof(Frame) + bytes_in(frame.poses) + bytes_in(frame.muscles) + bytes_in(frame.ligaments);
  for (const auto* list :
       {&frame.value, &frame.speed, &frame.acceleration, &frame.muscle_torque, &frame.passive_torque,
        &frame.control_torque, &frame.reaction_torque, &frame.excitation, &frame.activation, &frame.control})
    sum += bytes_in(*list);
  for (const Shape& shape : frame.shapes) {
    sum += sizeof(Shape) + bytes_in(shape.positions);
    for (const Quantity& quantity : shape.quantities) sum += sizeof(Quantity) + bytes_in(quantity.values);
  }
  return sum;
}

/// A World with all it is made of was measured to hold 0.2 MB (seven muscles) to 1.2 MB (130); it is counted with the
/// anchor at its start.
std::size_t bytes_in(const Anchor& anchor) {
  constexpr std::size_t least_world = 200000, per_byte_of_state = 40;
  const std::size_t state = to_bytes(anchor.state).size();
  const bool starts = anchor.state.steps == anchor.epoch->start.state().steps;
  return state + (starts ? least_world + per_byte_of_state * state : 0);
}

}  // namespace

void FrameHistory::push(NumberedFrame shot, std::shared_ptr<const Anchor> anchor) {
  const std::size_t bytes = bytes_in(*shot.frame) + (anchor ? bytes_in(*anchor) : 0);
  bytes_ += bytes;
  recent_.push_back({std::move(shot), std::move(anchor), bytes});
  thin();
  while (bytes_ > limits_.bytes && drop_oldest()) {
  }
}

void FrameHistory::thin() {
  const double since = recent_.back().shot.time() - limits_.seconds;
  while (recent_.front().shot.time() < since) {
    Kept& kept = recent_.front();
    if (kept.anchor || kept.shot.number % thinned == 0)
      old_.push_back(std::move(kept));
    else
      bytes_ -= kept.bytes;
    recent_.pop_front();
  }
}

/// As far as the next anchor: frames without one before them could not be gone on from. False: there is none.
bool FrameHistory::drop_oldest() {
  std::size_t count = 1;
  while (count < size() && !at(count).anchor) ++count;
  if (count >= size()) return false;
  for (std::size_t i = 0; i < count; ++i) {
    std::deque<Kept>& from = old_.empty() ? recent_ : old_;
    bytes_ -= from.front().bytes;
    from.pop_front();
  }
  return true;
}

void FrameHistory::cut_from(double time) {
  for (std::deque<Kept>* part : {&recent_, &old_})
    while (!part->empty() && part->back().shot.time() >= time) {
      bytes_ -= part->back().bytes;
      part->pop_back();
    }
}

void FrameHistory::clear() {
  old_.clear(), recent_.clear();
  bytes_ = 0;
}

std::size_t FrameHistory::not_after(double time) const {
  std::size_t low = 0, high = size();
  while (high - low > 1) {
    const std::size_t middle = (low + high) / 2;
    (at(middle).shot.time() <= time ? low : high) = middle;
  }
  return low;
}

const Anchor& FrameHistory::anchor(std::size_t i) const {
  while (i > 0 && !at(i).anchor) --i;
  return *at(i).anchor;
}

}  // namespace sinew::studio
