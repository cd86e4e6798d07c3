#include "sinew/studio/session/live_playback.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/report/plot_recording.hpp"
#include "sinew/report/results.hpp"

namespace sinew::studio {
namespace {

constexpr std::uint32_t frames_per_anchor = 2 * Ring::thinned;

}  // namespace

std::shared_ptr<const Staging> LiveReel::staging_of(const World& world) {
  return std::make_shared<Staging>(Staging{.number = next_scene_number(),
                                           .scene = world.scene(),
                                           .names = world.names(),
                                           .first = std::make_shared<Frame>(world.frame())});
}

LiveReel::LiveReel(const Scene& scene, std::string command, RingLimits limits, std::vector<Fidelity> known)
    : known_(std::move(known)), command_(std::move(command)), world_(scene, known_), ring_(limits) {
  staging_ = staging_of(world_);
  begin(world_);
}

Reading LiveReel::read() const {
  const double tick = 1.0 / world_.scene().rates.control;
  return {.staging = staging_,
          .shot = shown_,
          .first = ring_.front().time(),
          .last = std::max(ring_.back().time(), world_.time()),
          .frames = ring_.size(),
          .next = (past_ ? shown_.time() : world_.time()) + tick,
          .steps = world_.recipe().control_pace,
          .over = !past_ && world_.failed(),
          .stopped = stopped_};
}

void LiveReel::go(const Motion& motion) {
  switch (motion.kind) {
    case Motion::Kind::tick:
      return tick(motion.seen);
    case Motion::Kind::step:
      return step();
    case Motion::Kind::back:
      return back();
    case Motion::Kind::seek:
      return seek(motion.time);
    case Motion::Kind::reset:
      return reset();
    case Motion::Kind::look:
      return look();
  }
}

void LiveReel::tick(bool seen) {
  go_on_from_shown();
  if (world_.failed()) return;
  const bool due = ticks_.step();
  if (due && world_.time() > ring_.back().time())
    push(false);
  else if (world_.failed())
    hear(world_.reports());
  else if (seen)
    look();
}

void LiveReel::hear(const std::vector<StepReport>& reports) {
  remark(remarks_, shown_, reports);
  for (const StepReport& report : reports)
    if (world_.failed() && !report.converged) stopped_ = report.where + ": " + report.reason;
}

/// The World's present, which may lie between two recorded frames.
void LiveReel::look() {
  if (past_ || world_.time() <= shown_.time()) return;
  shown_ = {ring_.back().number, std::make_shared<Frame>(world_.frame())};
}

void LiveReel::step() {
  if (!past_) {
    const double before = ring_.back().time();
    while (!world_.failed() && ring_.back().time() <= before) tick(false);
    return;
  }
  const std::size_t next = ring_.not_after(shown_.time()) + 1;
  seek(next < ring_.size() ? ring_[next].time() : world_.time());
}

void LiveReel::back() {
  std::size_t i = ring_.not_after(shown_.time());
  if (ring_[i].time() >= shown_.time() && i > 0) --i;
  seek(ring_[i].time());
}

void LiveReel::seek(double time) {
  if (time >= world_.time()) {
    past_ = false;
    shown_ = ring_.back();
    look();
    return;
  }
  shown_ = ring_[ring_.not_after(time)];
  past_ = shown_.time() < world_.time();
}

void LiveReel::reset() {
  World fresh(world_.scene(), known_);
  if (const Vec3 g = world_.state().gravity; g != fresh.state().gravity)
    fresh.apply({0, "gravity", {g.x(), g.y(), g.z()}});
  begin(fresh);
}

/// Forgets everything: this World, as it stands, is all there is.
void LiveReel::begin(const World& world) {
  if (&world != &world_) world_ = world;
  epoch_ = std::make_shared<Epoch>(Epoch{world_, {}});
  ring_.clear();
  locked_.clear();
  stopped_.clear();
  past_ = false;
  push(true);
}

/// Goes on with another World that stands where this one does.
void LiveReel::change_to(const World& world) {
  world_ = world;
  epoch_ = std::make_shared<Epoch>(Epoch{world_, {}});
  stopped_.clear();
  push(true);
}

/// The present becomes a frame; one that stood at the same time is replaced.
void LiveReel::push(bool anchored) {
  if (!ring_.empty() && ring_.back().time() >= world_.time()) ring_.cut_from(world_.time());
  const std::uint32_t number = ring_.empty() ? 0 : ring_.back().number + 1;
  shown_ = {number, std::make_shared<Frame>(world_.frame())};
  world_.clear_reports();
  hear(shown_.frame->reports);
  std::vector<StepReport> spent = saturation_of(*shown_.frame, world_.names());
  std::erase_if(spent, [&](const StepReport& report) { return held(report.where); });  // no news to who holds it
  remark(remarks_, shown_, spent);
  anchored |= number % frames_per_anchor == 0 || ring_.empty();
  ring_.push(shown_, anchored ? std::make_shared<Anchor>(Anchor{world_.state(), epoch_}) : nullptr);
}

/// Where a past frame is shown, the World goes back there and what came later is dropped.
void LiveReel::go_on_from_shown() {
  if (!past_) return;
  past_ = false;
  const std::size_t i = ring_.not_after(shown_.time());
  if (i + 1 < ring_.size()) ring_.cut_from(ring_[i + 1].time());
  const Anchor& anchor = ring_.anchor(i);
  if (epoch_ != anchor.epoch) world_ = anchor.epoch->start;
  epoch_ = anchor.epoch;
  world_.restore(anchor.state);
  const std::int64_t there = std::llround(shown_.time() / world_.recipe().h);
  std::erase_if(epoch_->inputs, [&](const Input& input) { return input.step > there; });
  while (world_.state().steps < there) {
    ticks_.apply(epoch_->inputs);
    ticks_.step();
  }
  ticks_.apply(epoch_->inputs);
  world_.clear_reports();
  stopped_.clear();
  const auto held = settings()->held;
  std::erase_if(locked_, [&](const auto& entry) { return !held.contains(entry.first); });
}

std::vector<Shot> LiveReel::shots(std::size_t most) const {
  const std::size_t every = std::max<std::size_t>(1, (ring_.size() + most - 1) / std::max<std::size_t>(1, most));
  std::vector<Shot> out;
  for (std::size_t i = 0; i < ring_.size(); i += every) out.push_back(ring_[i]);
  return out;
}

WriteTake LiveReel::take() const {
  std::vector<Shot> shots = this->shots(ring_.size());
  return [shots = std::move(shots), epoch = epoch_, inputs = epoch_->inputs, state = world_.state(),
          command = command_](const std::string& folder) {
    Recording recording(folder, recording_plan(epoch->start, command));
    for (const Input& input : inputs) recording.input(input);
    for (const Shot& shot : shots) record(recording, *shot.frame);
    recording.checkpoint(state);
    recording.close();
    plot_recording(RecordingReader(folder), std::filesystem::path(folder) / "plots");
  };
}

}  // namespace sinew::studio
