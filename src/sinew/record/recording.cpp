#include "sinew/record/recording.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <exception>
#include <system_error>

#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/record/chunks.hpp"
#include "sinew/record/frame_bytes.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/record/recording_place.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr std::array own_names{
    "recording.json",  "model.yaml",   "scene.yaml", "frames.bin", "checkpoint.bin", "checkpoint.previous.bin",
    "checkpoint.part", "inputs.jsonl", "log.txt",    "plots",      "pictures",       "meshes"};

[[noreturn]] void refuse(const fs::path& path, const std::string& message) {
  throw InputError({Fault{.file = path.string(), .message = message}});
}

bool only_own_files(const fs::path& folder) {
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    bool own = false;
    for (const char* known : own_names) own = own || name == known;
    if (!own) return false;
  }
  return true;
}

void clear_old(const fs::path& folder) {
  const fs::path frames = folder / "frames.bin";
  if (fs::exists(frames) && !File(frames, File::Mode::append).lock())
    refuse(folder, "another process is writing this recording");
  for (const char* name : own_names) fs::remove_all(folder / name);  // recording.json first: no half recording is left
}

/// What is in the way of a folder for a recording.
void check_folder(const fs::path& path, bool overwrite) {
  if (!fs::exists(path)) {
    fs::path above = fs::absolute(path).parent_path();
    while (!fs::exists(above)) above = above.parent_path();
    if (!fs::is_directory(above)) refuse(path, fmt::format("{} is a file, not a folder", above.string()));
    return;
  }
  if (!fs::is_directory(path)) refuse(path, "a file of this name is in the way of the recording");
  if (fs::is_empty(path)) return;
  if (!fs::exists(path / "recording.json") && !only_own_files(path))
    refuse(path, "this folder holds other files and is no recording; choose another name");
  if (!overwrite) refuse(path, "there is a recording already; choose another name, or say --overwrite");
}

void make_folder(const fs::path& path, bool overwrite) {
  check_folder(path, overwrite);
  fs::create_directories(path);
  clear_old(path);
}

[[noreturn]] void refuse_system(const fs::path& path, const std::error_code& why) {
  refuse(path, "a recording cannot be made here: " + why.message());
}

fs::path without_slash(const fs::path& path) { return path.filename().empty() ? path.parent_path() : path; }

/// The folder, empty of our files and fit to write; all that can be wrong with the place is told here.
fs::path prepared(const fs::path& given, const RecordingPlan& plan) {
  const fs::path path = without_slash(given);
  for (const auto& [from, name] : plan.meshes)
    if (std::error_code none; fs::equivalent(from.parent_path(), path / "meshes", none))
      refuse(path, "the model's meshes lie in this very recording; choose another name");
  try {
    make_folder(path, plan.overwrite);
    for (const auto& [from, name] : plan.meshes) {
      fs::create_directories((path / name).parent_path());
      fs::copy_file(from, path / name);
    }
    File(path / "frames.bin", File::Mode::create).append(chunk_signature());
  } catch (const fs::filesystem_error& error) {
    refuse_system(path, error.code());
  } catch (const RecordError& error) {
    if (error.error() == EACCES || error.error() == EPERM || error.error() == EROFS)
      refuse_system(path, {error.error(), std::generic_category()});
    throw;
  }
  return path;
}

File locked_frames(const fs::path& path) {
  File frames(path / "frames.bin", File::Mode::append);
  if (!frames.lock()) refuse(path, "another process is writing this recording");
  return frames;
}

RecordingHeader header_of(const RecordingPlan& plan) {
  return {.program = SINEW_VERSION,
          .model_hash = sha256_hex(plan.model),
          .command = plan.command,
          .created = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))),
          .names = plan.names,
          .rates = plan.rates,
          .quantities = plan.quantities};
}

}  // namespace

void check_recording_place(const fs::path& given, bool overwrite) {
  const fs::path path = without_slash(given);
  try {
    check_folder(path, overwrite);
  } catch (const fs::filesystem_error& error) {
    refuse_system(path, error.code());
  }
  check_place_for(path / "recording.json");
}

bool belongs_to_recording(const fs::path& file, const fs::path& folder) {
  std::error_code none;
  const auto same = [&](const char* name) {
    return fs::equivalent(file, folder / name, none) ||
           (file.filename() == name && fs::equivalent(fs::absolute(file).parent_path(), folder, none));
  };
  return std::ranges::any_of(own_names, same);
}

std::uint32_t TopologyBook::number_of(const std::shared_ptr<const Topology>& topology, ByteWriter& out) {
  if (const auto it = by_address_.find(topology.get()); it != by_address_.end())
    if (it->second.topology.lock() == topology) return it->second.number;
  ByteWriter bytes;
  put_topology(bytes, *topology);
  const Digest digest = sha256(bytes.bytes());
  const auto [it, fresh] = by_content_.emplace(digest, static_cast<std::uint32_t>(by_content_.size()));
  if (fresh) {
    fresh_.push_back(digest);
    put_chunk(out, ChunkKind::topology, 0, [&](ByteWriter& chunk) { chunk.put(bytes.bytes().data(), bytes.size()); });
  }
  if (by_address_.size() > 2 * by_content_.size() + 64) drop_expired();
  by_address_[topology.get()] = {topology, it->second};
  return it->second;
}

void TopologyBook::add(const Digest& digest) {
  by_content_.emplace(digest, static_cast<std::uint32_t>(by_content_.size()));
}

void TopologyBook::forget() {
  for (const Digest& digest : fresh_) by_content_.erase(digest);
  if (!fresh_.empty()) by_address_.clear();
  fresh_.clear();
}

void TopologyBook::drop_expired() {
  std::erase_if(by_address_, [](const auto& entry) { return entry.second.topology.expired(); });
}

Recording::Recording(fs::path path, const RecordingPlan& plan)
    : path_(prepared(path, plan)),
      header_(header_of(plan)),
      frames_(locked_frames(path_)),
      offset_(chunk_signature().size()),
      exceptions_(std::uncaught_exceptions()) {
  write_text("model.yaml", plan.model);
  write_text("scene.yaml", plan.scene);
  open_rest(File::Mode::create);
  write_whole(path_ / "recording.json", header_text(header_));
}

Recording::Recording(fs::path path, RecordingHeader header, File frames)
    : path_(std::move(path)),
      header_(std::move(header)),
      frames_(std::move(frames)),
      exceptions_(std::uncaught_exceptions()) {
  header_.complete = false;
  write_whole(path_ / "recording.json", header_text(header_));
  open_rest(File::Mode::append);
}

Recording Recording::resume(fs::path path, const Checkpoint& checkpoint) {
  const RecordingReader before(path);  // says clearly what is wrong with the place
  File frames = locked_frames(path);
  const RecordingReader reader(path);  // what was there before the lock may have been written on
  if (!reader.agrees(checkpoint)) refuse(path, "this checkpoint is not one of this recording's frames");
  Recording recording(path, reader.header(), std::move(frames));
  recording.frames_.truncate(checkpoint.offset);
  recording.count_ = checkpoint.frames;
  recording.offset_ = checkpoint.offset;
  if (checkpoint.frames > 0) recording.time_ = reader.time(checkpoint.frames - 1);
  for (const Chunk& chunk : reader.chunks().chunks)
    if (holds_topology(chunk.kind) && chunk.end() <= checkpoint.offset)
      recording.topologies_.add(sha256(read_payload(reader.frames_file(), chunk)));
  const std::string inputs = read_text(path / "inputs.jsonl", recording.inputs_.size());
  recording.inputs_.truncate(inputs.rfind('\n') + 1);  // npos + 1 is 0: not one whole line
  return recording;
}

void Recording::write_text(const char* name, std::string_view text) {
  File file(path_ / name, File::Mode::create);
  file.append(text);
  file.sync();
}

void Recording::open_rest(File::Mode mode) {
  inputs_ = File(path_ / "inputs.jsonl", mode);
  log_ = File(path_ / "log.txt", mode);
}

Recording::~Recording() {
  if (!frames_.is_open() || std::uncaught_exceptions() > exceptions_) return;
  try {
    close();
  } catch (const std::exception&) {  // whoever wants to know calls close()
  }
}

std::string Recording::safe_so_far() const {
  return count_ == 0 ? "no frame had been written" : fmt::format("the {} frames up to {} s are safe", count_, time_);
}

template <class Write>
void Recording::guarded(const Write& write) {
  try {
    write();
  } catch (const RecordError& error) {
    throw RecordError(error.path(), error.error(), safe_so_far());
  }
}

void Recording::cut_back() {
  topologies_.forget();
  if (!frames_.is_open()) return;
  try {
    frames_.truncate(offset_);
  } catch (const RecordError&) {  // a topology is left that no frame names: its number is taken all the same
    frames_.close();
  }
}

void Recording::write(const Frame& frame) {
  std::string fault = fault_of(frame, header_.names);
  if (fault.empty() && count_ > 0 && frame.time <= time_) fault = fmt::format("it is not later than {} s", time_);
  if (!fault.empty()) refuse(path_, fmt::format("frame at {} s is refused: {}; {}", frame.time, fault, safe_so_far()));
  frame_bytes_.clear(), topology_bytes_.clear();
  put_chunk(frame_bytes_, ChunkKind::frame, frame.time, [&](ByteWriter& out) {
    put_frame(
        out, frame, [&](const auto& topology) { return topologies_.number_of(topology, topology_bytes_); },
        header_.quantities ? &*header_.quantities : nullptr);
  });
  guarded([&] {
    try {
      frames_.append(topology_bytes_.bytes());
      frames_.append(frame_bytes_.bytes());
    } catch (const RecordError&) {
      cut_back();
      throw;
    }
  });
  topologies_.keep();
  offset_ += topology_bytes_.size() + frame_bytes_.size();
  ++count_;
  time_ = frame.time;
}

void Recording::checkpoint(const State& state) {
  guarded([&] {
    frames_.sync();  // a checkpoint must never point behind what the disk holds
    inputs_.sync();
    write_checkpoint(path_, {.state = state, .frames = count_, .offset = offset_});
  });
}

void Recording::input(const Input& input) {
  guarded([&] { inputs_.append(input_line(input)); });
}

void Recording::log(std::string_view line) {
  guarded([&] { log_.append(std::string(line) + '\n'); });
}

void Recording::close() {
  if (!frames_.is_open()) return;
  guarded([&] {
    frames_.sync();
    inputs_.sync();
    header_.complete = true;
    write_whole(path_ / "recording.json", header_text(header_));
    inputs_.close();
    log_.close();
    frames_.close();
  });
}

}  // namespace sinew
