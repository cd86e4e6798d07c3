#include "sinew/record/reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/record/sha256.hpp"

namespace sinew {
namespace {

constexpr std::uint64_t most_text = std::uint64_t{256} << 20;

RecordingHeader read_header(const std::filesystem::path& path) {
  const std::filesystem::path file = path / "recording.json";
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored))
    throw InputError({Fault{.file = path.string(), .message = "there is no such recording"}});
  if (!std::filesystem::exists(file, ignored))
    throw InputError({Fault{.file = path.string(), .message = "this is not a recording: it has no recording.json"}});
  return parse_header(read_text(file, most_text), file.string());
}

}  // namespace

RecordingReader::RecordingReader(std::filesystem::path path)
    : path_(std::move(path)),
      header_(read_header(path_)),
      file_(path_ / "frames.bin", File::Mode::read),
      scan_(scan_chunks(file_)) {
  if (!scan_.ignored.empty()) warnings_.push_back(scan_.ignored);
  for (const Chunk& chunk : scan_.chunks)
    if (holds_frame(chunk.kind)) frames_.push_back(chunk);
  load_topologies();
  if (const std::vector<Checkpoint> all = read_checkpoints(path_); !all.empty() && !agrees(all.front()))
    warnings_.push_back(fmt::format("{}: the last checkpoint counts {} frames, which are not there", path_.string(),
                                    all.front().frames));
  check_model();
}

bool RecordingReader::model_is_as_recorded() const { return sha256_hex(model_text()) == header_.model_hash; }

void RecordingReader::check_model() {
  try {
    if (!model_is_as_recorded())
      warnings_.push_back(fmt::format("{}: model.yaml is not the model that was recorded", path_.string()));
  } catch (const InputError& error) {  // the frames can be read without it
    warnings_.push_back(error.what());
  }
}

void RecordingReader::load_topologies() {
  for (const Chunk& chunk : scan_.chunks) {
    if (!holds_topology(chunk.kind)) continue;
    StoredTopology stored;
    try {
      const Bytes payload = read_payload(file_, chunk);
      ByteReader in(payload, fmt::format("{}: topology {}", file_.path().string(), topologies_.size()));
      stored = get_topology(in, chunk.kind);
    } catch (const InputError& error) {  // only the frames that need it suffer
      warnings_.push_back(error.what());
    }
    topologies_.push_back(std::move(stored));
  }
}

std::string RecordingReader::model_text() const { return read_text(path_ / "model.yaml", most_text); }
std::string RecordingReader::scene_text() const { return read_text(path_ / "scene.yaml", most_text); }

Frame RecordingReader::frame(std::size_t i, FrameParts parts) const {
  const std::string what = fmt::format("{}: frame {}", file_.path().string(), i);
  if (i >= frames_.size()) throw InputError(fmt::format("{}: there are only {}", what, frames_.size()));
  const Bytes payload = read_payload(file_, frames_[i]);
  ByteReader in(payload, what);
  Frame frame = get_frame(in, frames_[i], topologies_, parts);
  if (const std::string fault = fault_of(frame, header_.names); !fault.empty()) in.refuse(fault);
  return frame;
}

std::optional<Frame> RecordingReader::whole_frame(std::size_t i, FrameParts parts) const {
  try {
    return frame(i, parts);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

std::size_t RecordingReader::frame_at(double time) const {
  const auto after = std::ranges::upper_bound(frames_, time, {}, &Chunk::time);
  return after == frames_.begin() ? 0 : static_cast<std::size_t>(after - frames_.begin()) - 1;
}

std::pair<std::size_t, std::size_t> RecordingReader::frames_between(double from, double until) const {
  const auto first = std::ranges::lower_bound(frames_, from, {}, &Chunk::time);
  const auto last = std::ranges::upper_bound(first, frames_.end(), until, {}, &Chunk::time);
  return {first - frames_.begin(), last - frames_.begin()};
}

bool RecordingReader::agrees(const Checkpoint& checkpoint) const {
  // the first chunk starts where an empty file ends
  std::uint64_t offset = chunk_signature().size(), count = 0;
  for (const Chunk& chunk : scan_.chunks) {
    if (offset >= checkpoint.offset) break;
    if (holds_frame(chunk.kind)) ++count;
    offset = chunk.end();
  }
  return offset == checkpoint.offset && count == checkpoint.frames;
}

std::optional<Checkpoint> RecordingReader::checkpoint() const {
  for (Checkpoint& candidate : read_checkpoints(path_))
    if (agrees(candidate)) return std::move(candidate);
  return std::nullopt;
}

std::vector<Input> RecordingReader::inputs() const {
  const std::filesystem::path file = path_ / "inputs.jsonl";
  return parse_inputs(read_text(file, most_text), file.string());
}

}  // namespace sinew
