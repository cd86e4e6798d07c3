#pragma once
// Writes a recording: a folder NAME.sinew/ that is readable at every moment, whatever happens to the writer.
//
//   recording.json  model.yaml  scene.yaml  frames.bin  checkpoint.bin  inputs.jsonl  log.txt  meshes/  plots/
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sinew/core/file.hpp"
#include "sinew/record/checkpoint.hpp"
#include "sinew/record/header.hpp"
#include "sinew/record/inputs.hpp"
#include "sinew/record/sha256.hpp"

namespace sinew {

/// What a recording says of itself, given when it is started.
struct RecordingPlan {
  FrameNames names;
  Rates rates;
  std::string model, scene;  ///< the texts of model.yaml and scene.yaml
  /// Copied to these places in the folder: meshes that the model names and that nobody else is sure to have.
  std::vector<std::pair<std::filesystem::path, std::string>> meshes;
  std::string command;  ///< as it was typed
  /// Of the quantities of shapes those that frames keep, by name; none: all.
  std::optional<std::vector<std::string>> quantities = {};
  bool overwrite = false;  ///< of a recording in the same place; nothing else is ever overwritten
};

/// Is this one of the files that the recording in `folder` is made of, by whatever name?
bool belongs_to_recording(const std::filesystem::path& file, const std::filesystem::path& folder);

/// Numbers topologies in the order they are first seen, by content; a known object is known by its address.
class TopologyBook {
 public:
  /// The number; a new topology is put at the end of `out` as a chunk.
  std::uint32_t number_of(const std::shared_ptr<const Topology>&, ByteWriter& out);
  void add(const Digest&);         ///< one that is in the file already
  void keep() { fresh_.clear(); }  ///< what was put is in the file
  void forget();                   ///< it is not

 private:
  void drop_expired();
  struct Known {
    std::weak_ptr<const Topology> topology;
    std::uint32_t number = 0;
  };
  std::map<Digest, std::uint32_t> by_content_;
  std::unordered_map<const Topology*, Known> by_address_;
  std::vector<Digest> fresh_;
};

class Recording {
 public:
  /// Throws InputError with one clear sentence when the place will not do, RecordError when writing fails.
  Recording(std::filesystem::path, const RecordingPlan&);
  /// Goes on behind a checkpoint of this recording: later frames are cut off, recorded inputs stay.
  static Recording resume(std::filesystem::path, const Checkpoint&);
  /// Closes if `close` was not called; errors are then lost, and after an exception it stays marked incomplete.
  ~Recording();
  Recording(Recording&&) noexcept = default;
  Recording& operator=(Recording&&) = delete;

  /// Appends a frame, later than the last. On RecordError everything before it is safe, and writing may be tried again.
  void write(const Frame&);
  void checkpoint(const State&);
  void input(const Input&);
  void log(std::string_view line);
  void close();  ///< everything on the disk, marked complete

  const std::filesystem::path& path() const { return path_; }
  std::uint64_t frames() const { return count_; }

 private:
  Recording(std::filesystem::path, RecordingHeader, File frames);
  void write_text(const char* name, std::string_view);
  void open_rest(File::Mode);
  template <class Write>
  void guarded(const Write& write);
  void cut_back();
  std::string safe_so_far() const;

  std::filesystem::path path_;
  RecordingHeader header_;
  File frames_, inputs_, log_;
  std::uint64_t count_ = 0, offset_ = 0;
  double time_ = 0;
  TopologyBook topologies_;
  ByteWriter frame_bytes_, topology_bytes_;
  int exceptions_ = 0;
};

}  // namespace sinew
