#include "sinew/studio/session/frame_history.hpp"

#include <algorithm>
#include <cmath>

namespace sinew::studio {
namespace {

template <class T>
std::size_t bytes_in(const std::vector<T>& list) {
  return sizeof(T) * list.capacity();  // what it takes, not what it uses
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

std::size_t bytes_in(const TissueState& tissue) {
  std::size_t sum = sizeof(TissueState) + bytes_in(tissue.reals) + bytes_in(tissue.ints) + bytes_in(tissue.fibre) +
                    bytes_in(tissue.tension) + bytes_in(tissue.readings) + bytes_in(tissue.contacts) +
                    bytes_in(tissue.members) + bytes_in(tissue.pulls.paths) + bytes_in(tissue.pulls.points);
  for (const Response& one : tissue.pulls.responses)
    sum += sizeof(Response) + sizeof(double) * (one.stiffness.size() + one.damping.size() + one.mass.size());
  return sum;
}

/// Counted where it lies: writing a state of 25 MB for its length takes longer than a step.
std::size_t bytes_in(const State& state) {
  std::size_t sum = sizeof(State) + bytes_in(state.paths) + bytes_in(state.wraps) + bytes_in(state.controller.reals);
  for (const auto* list : {&state.excitation, &state.activation, &state.held, &state.control, &state.held_control})
    sum += bytes_in(*list);
  for (const std::vector<BodyMotion>& bodies : state.bodies) sum += bytes_in(bodies);
  for (const TissueState& tissue : state.tissues) sum += bytes_in(tissue);
  for (const std::vector<Wrench>& given : state.given) sum += bytes_in(given);
  return sum;
}

/// A World with all it is made of was measured to hold 0.2 MB (seven muscles) to 1.2 MB (130), beside its state; it is
/// counted with the anchor at its start.
std::size_t bytes_in(const Anchor& anchor) {
  constexpr std::size_t least_world = 200000, per_muscle = 8000;
  const std::size_t state = bytes_in(anchor.state);
  const bool starts = anchor.state.steps == anchor.epoch->start.state().steps;
  const std::size_t muscles = anchor.epoch->start.scene().model.muscles.size();
  return state + (starts ? least_world + per_muscle * muscles + bytes_in(anchor.epoch->start.state()) : 0);
}

}  // namespace

void FrameHistory::push(NumberedFrame shot, std::shared_ptr<const Anchor> anchor) {
  const std::size_t anchored = anchor ? bytes_in(anchor->state) : 0;
  const std::size_t bytes = bytes_in(*shot.frame) + (anchor ? bytes_in(*anchor) : 0);
  bytes_ += bytes, anchor_bytes_ += anchored;
  recent_.push_back({std::move(shot), std::move(anchor), bytes, anchored});
  thin();
  if (anchored > 0) spread_anchors();
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
      bytes_ -= kept.bytes;  // it had no anchor
    recent_.pop_front();
  }
}

/// Takes away those that lie closest between two others, never the first of an epoch: what follows it stands on it.
void FrameHistory::spread_anchors() {
  const auto most = static_cast<std::size_t>(limits_.anchors * static_cast<double>(limits_.bytes));
  while (anchor_bytes_ > most) {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < size(); ++i)
      if (at(i).anchor) all.push_back(i);
    std::size_t spare = 0;
    double least = HUGE_VAL;
    for (std::size_t k = 1; k < all.size(); ++k) {
      if (at(all[k]).anchor->epoch != at(all[k - 1]).anchor->epoch) continue;
      const double before = at(all[k - 1]).shot.time(), own = at(all[k]).shot.time();
      // What comes after the last is not there yet: it is thought as far on as the one before it.
      const double gap = k + 1 < all.size() ? at(all[k + 1]).shot.time() - before : 2 * (own - before);
      if (gap < least) least = gap, spare = all[k];
    }
    if (spare == 0) return;
    Kept& kept = at(spare);
    bytes_ -= kept.anchor_bytes, anchor_bytes_ -= kept.anchor_bytes, kept.bytes -= kept.anchor_bytes;
    kept.anchor_bytes = 0;
    kept.anchor.reset();
  }
}

/// As far as the next anchor: frames without one before them could not be gone on from. False: there is none.
bool FrameHistory::drop_oldest() {
  std::size_t count = 1;
  while (count < size() && !at(count).anchor) ++count;
  if (count >= size()) return false;
  for (std::size_t i = 0; i < count; ++i) {
    std::deque<Kept>& from = old_.empty() ? recent_ : old_;
    bytes_ -= from.front().bytes, anchor_bytes_ -= from.front().anchor_bytes;
    from.pop_front();
  }
  return true;
}

void FrameHistory::cut_from(double time) {
  for (std::deque<Kept>* part : {&recent_, &old_})
    while (!part->empty() && part->back().shot.time() >= time) {
      bytes_ -= part->back().bytes, anchor_bytes_ -= part->back().anchor_bytes;
      part->pop_back();
    }
}

void FrameHistory::clear() {
  old_.clear(), recent_.clear();
  bytes_ = anchor_bytes_ = 0;
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
