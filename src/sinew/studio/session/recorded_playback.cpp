#include "sinew/studio/session/recorded_playback.hpp"

#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/report/results.hpp"

namespace sinew::studio {

RecordedPlayback::RecordedPlayback(std::filesystem::path folder) : reader_(std::in_place, std::move(folder)) {
  if (reader_->frames() == 0) throw InputError(reader_->path().string() + ": has no frames yet");
  bytes_ = reader_->frames_file().size();
  Scene scene = read_scene(reader_->path() / "scene.yaml");
  const auto anatomy = std::make_shared<const Anatomy>(scene.model);
  if (scene.name.empty()) scene.name = reader_->path().stem().string();
  staging_ = std::make_shared<ShownScene>(ShownScene{.number = next_scene_number(),
                                                     .scene = std::move(scene),
                                                     .names = reader_->names(),
                                                     .anatomy = anatomy,
                                                     .first = std::make_shared<Frame>(reader_->frame(0)),
                                                     .live = false});
  shown_ = {0, staging_->first};
  for (const std::string& warning : reader_->warnings())
    remark(remarks_, shown_, {StepReport{.where = "recording", .reason = warning}});
}

Reading RecordedPlayback::read() const {
  const std::size_t last = reader_->frames() - 1;
  return {.scene_shown = staging_,
          .shot = shown_,
          .first = reader_->time(0),
          .last = reader_->time(last),
          .frames = reader_->frames(),
          .next = reader_->time(std::min(at_ + 1, last)),
          .growing = !reader_->header().complete,
          .over = at_ >= last};
}

/// False: that frame is damaged, which is remarked, and the one before stays.
bool RecordedPlayback::show(std::size_t i) {
  at_ = i;
  try {
    shown_ = {static_cast<std::uint32_t>(i), std::make_shared<Frame>(reader_->frame(i))};
  } catch (const InputError& error) {
    remark(remarks_, shown_, {StepReport{.converged = false, .where = "recording", .reason = error.what()}});
    return false;
  }
  remark(remarks_, shown_, shown_.frame->reports);
  remark(remarks_, shown_, saturation_of(*shown_.frame, reader_->names()));
  return true;
}

void RecordedPlayback::go(const PlaybackCommand& motion) {
  refresh();
  const std::size_t last = reader_->frames() - 1;
  switch (motion.kind) {
    case PlaybackCommand::Kind::tick:
    case PlaybackCommand::Kind::step:
      while (at_ < last && !show(at_ + 1)) {
      }
      return;
    case PlaybackCommand::Kind::back:
      while (at_ > 0 && !show(at_ - 1)) {
      }
      return;
    case PlaybackCommand::Kind::seek:
      show(reader_->frame_at(motion.time));
      return;
    case PlaybackCommand::Kind::reset:
      show(0);
      return;
    case PlaybackCommand::Kind::look:
      return;
  }
}

/// What another process has written since.
void RecordedPlayback::refresh() {
  if (reader_->header().complete) return;
  const std::uint64_t bytes = reader_->frames_file().size();
  if (bytes == bytes_) return;
  RecordingReader newer(reader_->path());
  bytes_ = newer.frames_file().size();
  if (newer.frames() >= reader_->frames()) reader_.emplace(std::move(newer));
}

void RecordedPlayback::set(const PageSet&, bool) {
  throw InputError("this is a recording: it can be looked at, not changed");
}

void RecordedPlayback::edit(const MuscleEdit&) { set({}, false); }

std::vector<NumberedFrame> RecordedPlayback::shots(std::size_t most) const {
  const std::size_t count = reader_->frames();
  const std::size_t every = std::max<std::size_t>(1, (count + most - 1) / std::max<std::size_t>(1, most));
  std::vector<NumberedFrame> out;
  for (std::size_t i = 0; i < count; i += every) {
    try {
      out.push_back({static_cast<std::uint32_t>(i), std::make_shared<Frame>(reader_->frame(i, FrameParts::numbers))});
    } catch (const InputError&) {  // damaged: remarked when it is met
    }
  }
  return out;
}

WriteTake RecordedPlayback::take() const {
  throw InputError("this is a recording already: " + reader_->path().string());
}

}  // namespace sinew::studio
