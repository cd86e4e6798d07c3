#pragma once
// Reads a recording: finished, still being written, cut off by a crash, or damaged.
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sinew/record/checkpoint.hpp"
#include "sinew/record/chunks.hpp"
#include "sinew/record/frame_bytes.hpp"
#include "sinew/record/header.hpp"
#include "sinew/record/inputs.hpp"

namespace sinew {

/// Sees the frames that were whole when it was opened. Reading is const and safe from several threads.
class RecordingReader {
 public:
  explicit RecordingReader(std::filesystem::path);  ///< throws InputError if this is no recording

  const std::filesystem::path& path() const { return path_; }
  const RecordingHeader& header() const { return header_; }
  const FrameNames& names() const { return header_.names; }
  std::string model_text() const;
  bool model_is_as_recorded() const;
  std::string scene_text() const;

  std::size_t frames() const { return frames_.size(); }
  double time(std::size_t i) const { return frames_[i].time; }
  /// Throws InputError if this frame is damaged; the others are not touched by that.
  Frame frame(std::size_t i, FrameParts = FrameParts::all) const;
  std::optional<Frame> whole_frame(std::size_t i,
                                   FrameParts = FrameParts::all) const;  ///< nothing where it would throw
  std::size_t frame_at(double time) const;  ///< the last one not after `time`; the first if all are
  /// First and one past the last frame with from <= time <= until.
  std::pair<std::size_t, std::size_t> frames_between(double from, double until) const;

  std::optional<Checkpoint> checkpoint() const;  ///< the newest that agrees with the frames
  bool agrees(const Checkpoint&) const;
  std::vector<Input> inputs() const;
  /// What a person should know: bytes that are ignored, a model file that was changed since.
  const std::vector<std::string>& warnings() const { return warnings_; }

  const ChunkScan& chunks() const { return scan_; }
  const File& frames_file() const { return file_; }

 private:
  void load_topologies();
  void check_model();

  std::filesystem::path path_;
  RecordingHeader header_;
  File file_;
  ChunkScan scan_;
  std::vector<Chunk> frames_;
  std::vector<StoredTopology> topologies_;
  std::vector<std::string> warnings_;
};

}  // namespace sinew
