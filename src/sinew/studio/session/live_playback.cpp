#include "sinew/studio/session/live_playback.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/report/plot_recording.hpp"
#include "sinew/report/results.hpp"
#include "sinew/world/start_slips.hpp"

namespace sinew::studio {
namespace {

constexpr std::uint32_t frames_per_anchor = 2 * FrameHistory::thinned;

}  // namespace

std::shared_ptr<const ShownScene> LivePlayback::staging_of(const World& world) {
  return std::make_shared<ShownScene>(ShownScene{.number = next_scene_number(),
                                                 .scene = world.scene(),
                                                 .names = world.names(),
                                                 .anatomy = world.recipe().anatomy,
                                                 .first = std::make_shared<Frame>(world.frame())});
}

LivePlayback::LivePlayback(const Scene& scene, std::string command, HistoryLimits limits, std::vector<Fidelity> known)
    : known_(std::move(known)), command_(std::move(command)), world_(scene, known_), history_(limits) {
  staging_ = staging_of(world_);
  begin(world_);
  std::vector<StepReport> doubts;
  for (const Fault& slip : slips_at_start(scene.model)) doubts.push_back({.where = slip.field, .reason = slip.message});
  remark(remarks_, shown_, doubts);
}

Reading LivePlayback::read() const {
  const double tick = 1.0 / world_.scene().rates.control;
  return {.scene_shown = staging_,
          .shot = shown_,
          .first = history_.front().time(),
          .last = std::max(history_.back().time(), world_.time()),
          .frames = history_.size(),
          .next = (past_ ? shown_.time() : world_.time()) + tick,
          .steps = world_.recipe().control_pace,
          .over = !past_ && world_.failed(),
          .end = world_.scene().duration,
          .ends_there = world_.scene().play.has_value(),
          .stopped = stopped_};
}

void LivePlayback::go(const PlaybackCommand& motion) {
  switch (motion.kind) {
    case PlaybackCommand::Kind::tick:
      return tick(motion.seen);
    case PlaybackCommand::Kind::step:
      return step();
    case PlaybackCommand::Kind::back:
      return back();
    case PlaybackCommand::Kind::seek:
      return seek(motion.time);
    case PlaybackCommand::Kind::reset:
      return reset();
    case PlaybackCommand::Kind::look:
      return look();
  }
}

void LivePlayback::tick(bool seen) {
  go_on_from_shown();
  if (world_.failed()) return;
  const bool due = ticks_.step();
  if (due && world_.time() > history_.back().time())
    push(false);
  else if (world_.failed())
    hear(world_.reports());
  else if (seen)
    look();
}

void LivePlayback::hear(const std::vector<StepReport>& reports) {
  remark(remarks_, shown_, reports);
  for (const StepReport& report : reports)
    if (world_.failed() && !report.converged) stopped_ = report.where + ": " + report.reason;
}

/// The World's present, which may lie between two recorded frames.
void LivePlayback::look() {
  if (past_ || world_.time() <= shown_.time()) return;
  shown_ = {history_.back().number, std::make_shared<Frame>(world_.frame())};
}

void LivePlayback::step() {
  if (!past_) {
    const double before = history_.back().time();
    while (!world_.failed() && history_.back().time() <= before) tick(false);
    return;
  }
  const std::size_t next = history_.not_after(shown_.time()) + 1;
  seek(next < history_.size() ? history_[next].time() : world_.time());
}

void LivePlayback::back() {
  std::size_t i = history_.not_after(shown_.time());
  if (history_[i].time() >= shown_.time() && i > 0) --i;
  seek(history_[i].time());
}

void LivePlayback::seek(double time) {
  if (time >= world_.time()) {
    past_ = false;
    shown_ = history_.back();
    look();
    return;
  }
  shown_ = history_[history_.not_after(time)];
  past_ = shown_.time() < world_.time();
}

void LivePlayback::reset() {
  World fresh(world_.scene(), known_);
  if (const Vec3 g = world_.state().gravity; g != fresh.state().gravity)
    fresh.apply({0, "gravity", {g.x(), g.y(), g.z()}});
  begin(fresh);
}

/// Forgets everything: this World, as it stands, is all there is.
void LivePlayback::begin(const World& world) {
  if (&world != &world_) world_ = world;
  epoch_ = std::make_shared<Epoch>(Epoch{world_, {}});
  history_.clear();
  locked_.clear();
  stopped_.clear();
  past_ = false;
  push(true);
}

/// Goes on with another World that stands where this one does.
void LivePlayback::change_to(const World& world) {
  world_ = world;
  epoch_ = std::make_shared<Epoch>(Epoch{world_, {}});
  stopped_.clear();
  push(true);
}

/// The present becomes a frame; one that stood at the same time is replaced.
void LivePlayback::push(bool anchored) {
  if (!history_.empty() && history_.back().time() >= world_.time()) history_.cut_from(world_.time());
  const std::uint32_t number = history_.empty() ? 0 : history_.back().number + 1;
  shown_ = {number, std::make_shared<Frame>(world_.frame())};
  world_.clear_reports();
  hear(shown_.frame->reports);
  std::vector<StepReport> spent = saturation_of(*shown_.frame, world_.names());
  std::erase_if(spent, [&](const StepReport& report) { return held(report.where); });  // no news to who holds it
  remark(remarks_, shown_, spent);
  anchored |= number % frames_per_anchor == 0 || history_.empty();
  history_.push(shown_, anchored ? std::make_shared<Anchor>(Anchor{world_.state(), epoch_}) : nullptr);
}

/// Where a past frame is shown, the World goes back there and what came later is dropped.
void LivePlayback::go_on_from_shown() {
  if (!past_) return;
  past_ = false;
  const std::size_t i = history_.not_after(shown_.time());
  if (i + 1 < history_.size()) history_.cut_from(history_[i + 1].time());
  const Anchor& anchor = history_.anchor(i);
  if (epoch_ != anchor.epoch) world_ = anchor.epoch->start;
  epoch_ = anchor.epoch;
  world_.restore(anchor.state);
  const std::int64_t there = std::llround((shown_.time() - starts_at(world_.scene())) / world_.recipe().h);
  std::erase_if(epoch_->inputs, [&](const Input& input) { return input.step > there; });
  while (world_.state().steps < there) {
    ticks_.apply(epoch_->inputs);
    ticks_.step();
  }
  ticks_.apply(epoch_->inputs);
  let_go();
  world_.clear_reports();
  stopped_.clear();
  const auto held = settings()->held;
  std::erase_if(locked_, [&](const auto& entry) { return !held.contains(entry.first); });
}

std::vector<NumberedFrame> LivePlayback::shots(std::size_t most) const {
  const std::size_t every = std::max<std::size_t>(1, (history_.size() + most - 1) / std::max<std::size_t>(1, most));
  std::vector<NumberedFrame> out;
  for (std::size_t i = 0; i < history_.size(); i += every) out.push_back(history_[i]);
  return out;
}

WriteTake LivePlayback::take() const {
  std::vector<NumberedFrame> shots = this->shots(history_.size());
  return [shots = std::move(shots), epoch = epoch_, inputs = epoch_->inputs, state = world_.state(),
          command = command_](const std::string& folder) {
    Recording recording(folder, recording_plan(epoch->start, command));
    for (const Input& input : inputs) recording.input(input);
    for (const NumberedFrame& shot : shots) record(recording, *shot.frame);
    recording.checkpoint(state);
    recording.close();
    plot_recording(RecordingReader(folder), std::filesystem::path(folder) / "plots");
  };
}

}  // namespace sinew::studio
