// Recordings: the bytes are offered to every reader of a recording's files in turn. Checksums would keep nearly all
// damage away from the decoders, so payloads of frames.bin and the state of a checkpoint are decoded without them too.
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <span>

#include "fuzz.hpp"
#include "sinew/record/reader.hpp"

using namespace sinew;
namespace fs = std::filesystem;

namespace {

using ByteSpan = std::span<const std::uint8_t>;
constexpr std::size_t signature = 16, head = 24, checkpoint_head = 40, state_head = 8;  // docs/recording.md

/// A folder of this process with a sound recording header, whose frames.bin is replaced again and again.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("sinew-fuzz-" + std::to_string(getpid()))) {
    fs::create_directories(path_);
    const RecordingHeader header{.program = "fuzz", .model_hash = std::string(64, '0'), .command = "", .created = ""};
    std::ofstream(path_ / "recording.json") << header_text(header);
    std::ofstream(path_ / "model.yaml") << "sinew: 1\n";
  }
  ~Folder() { fs::remove_all(path_); }
  const fs::path& with(const char* name, ByteSpan bytes) const {
    std::ofstream(path_ / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return path_;
  }

 private:
  fs::path path_;
};

void read_folder(const fs::path& path) {
  const RecordingReader reader(path);
  fuzz::accepts([&] { reader.checkpoint(); });
  for (std::size_t i = 0; i < reader.frames(); ++i) fuzz::accepts([&] { reader.frame(i); });
}

void decode_chunks(ByteSpan bytes) {
  std::vector<StoredTopology> topologies;
  for (std::size_t at = signature; at + head <= bytes.size();) {
    std::uint32_t kind = 0, length = 0;
    std::memcpy(&kind, &bytes[at], sizeof kind);
    std::memcpy(&length, &bytes[at + sizeof kind], sizeof length);
    at += head;
    const ByteSpan payload = bytes.subspan(at, std::min<std::size_t>(length, bytes.size() - at));
    at += payload.size();
    ByteReader in(payload, "payload");
    fuzz::accepts([&] {
      if (holds_topology(static_cast<ChunkKind>(kind)))
        topologies.push_back(get_topology(in, static_cast<ChunkKind>(kind)));
      else
        get_frame(in, {.kind = static_cast<ChunkKind>(kind)}, topologies, FrameParts::all);
    });
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Folder folder;
  const ByteSpan bytes(data, size);
  const std::string text(reinterpret_cast<const char*>(data), size);
  fuzz::accepts([&] {
    const RecordingHeader header = parse_header(text, "recording.json");
    fuzz::promise(parse_header(header_text(header), "recording.json") == header, "a header reads back equal");
  });
  fuzz::accepts([&] {
    std::string again;
    const std::vector<Input> inputs = parse_inputs(text, "inputs.jsonl");
    for (const Input& input : inputs) again += input_line(input);
    fuzz::promise(parse_inputs(again, "inputs.jsonl") == inputs, "inputs read back equal");
  });
  fuzz::accepts([&] { parse_checkpoint(bytes); });
  if (size > checkpoint_head)
    fuzz::accepts([&] {
      const State state = from_bytes(bytes.subspan(checkpoint_head));
      const Bytes again = to_bytes(state);
      fuzz::promise(to_bytes(from_bytes(again)) == again, "a state has one form in bytes");
      const Bytes read(data + checkpoint_head, data + size);
      const bool of_today = std::equal(again.begin(), again.begin() + state_head, read.begin());
      if (of_today) fuzz::promise(again == read, "a state of today is written as it was read");
    });
  decode_chunks(bytes);
  fuzz::accepts([&] { read_folder(folder.with("frames.bin", bytes)); });
  return 0;
}
