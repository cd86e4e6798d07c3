#pragma once
// A recording read once, for all that reports on it.
#include <memory>
#include <optional>
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/record/muscle_volumes.hpp"
#include "sinew/record/reader.hpp"

namespace sinew {

class RecordedRun {
 public:
  /// Who has just run it hands down its scene and anatomy; else they are read from the recording when asked for. The
  /// reader must outlive it.
  RecordedRun(const RecordingReader&, std::optional<Scene> = {}, std::shared_ptr<const Anatomy> = {});

  const RecordingReader& reader() const { return reader_; }
  const FrameNames& names() const { return reader_.names(); }
  const std::vector<Frame>& frames() const { return frames_; }  ///< those that are whole, without their shapes
  /// One of these with its shapes.
  Frame whole_frame(std::size_t i) const { return reader_.frame(places_[i]); }
  std::size_t damaged() const { return reader_.frames() - frames_.size(); }
  const std::vector<MuscleVolume>& volumes() const { return volumes_; }

  const Scene& scene() const;
  std::shared_ptr<const Anatomy> anatomy() const;

 private:
  const RecordingReader& reader_;
  std::vector<Frame> frames_;
  std::vector<std::size_t> places_;  // of these in the recording
  std::vector<MuscleVolume> volumes_;
  mutable std::optional<Scene> scene_;
  mutable std::shared_ptr<const Anatomy> anatomy_;
};

}  // namespace sinew
