#pragma once
// A recording that is watched: finished, cut off, or still being written by another process.
#include "sinew/record/reader.hpp"
#include "sinew/studio/session/playback.hpp"

namespace sinew::studio {

class RecordedPlayback : public Playback {
 public:
  explicit RecordedPlayback(std::filesystem::path folder);  ///< throws InputError if it is none, or empty

  Reading read() const override;
  void go(const PlaybackCommand&) override;
  void set(const PageSet&, bool playing) override;
  void edit(const MuscleEdit&) override;
  std::optional<Settings> settings() const override { return std::nullopt; }
  const std::vector<Remark>& remarks() const override { return remarks_; }
  std::vector<NumberedFrame> shots(std::size_t most) const override;
  WriteTake take() const override;

 private:
  bool show(std::size_t i);
  void refresh();

  std::optional<RecordingReader> reader_;
  std::uint64_t bytes_ = 0;  // of the frames' file when it was opened
  std::shared_ptr<const ShownScene> staging_;
  std::size_t at_ = 0;
  NumberedFrame shown_;
  std::vector<Remark> remarks_;
};

}  // namespace sinew::studio
