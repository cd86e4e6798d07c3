#include "sinew/record/checkpoint.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <string_view>

#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/record/chunks.hpp"

namespace sinew {
namespace {

constexpr std::string_view signature = "SINEWCHK";
constexpr std::uint32_t checkpoint_version = 1;
constexpr std::size_t checkpoint_head = 16;  // signature, version, checksum of the rest
constexpr std::uint64_t most_checkpoint_bytes = std::uint64_t{4} << 30;

void rename_or_throw(const std::filesystem::path& from, const std::filesystem::path& to) {
  if (std::rename(from.c_str(), to.c_str()) != 0 && errno != ENOENT) throw RecordError(to, errno);
}

}  // namespace

Checkpoint first_checkpoint(State state) {
  return {.state = std::move(state), .frames = 0, .offset = chunk_signature().size()};
}

Bytes checkpoint_bytes(const Checkpoint& checkpoint) {
  ByteWriter out;
  for (const char c : signature) out.put(c);
  out.put(checkpoint_version), out.put(std::uint32_t{0});
  out.put(checkpoint.state.steps), out.put(checkpoint.frames), out.put(checkpoint.offset);
  const Bytes state = to_bytes(checkpoint.state);
  out.put(state.data(), state.size());
  out.patch(12, checksum(out.bytes().data() + checkpoint_head, out.size() - checkpoint_head));
  return out.take();
}

Checkpoint parse_checkpoint(std::span<const std::uint8_t> bytes) {
  ByteReader in(bytes, "checkpoint");
  for (const char c : signature)
    if (in.get<char>() != c) in.refuse("this is not a checkpoint");
  if (in.get<std::uint32_t>() != checkpoint_version) in.refuse("this version of a checkpoint is not known");
  if (in.get<std::uint32_t>() != checksum(bytes.data() + checkpoint_head, bytes.size() - checkpoint_head))
    in.refuse("the checksum is wrong");
  Checkpoint checkpoint;
  const auto steps = in.get<std::int64_t>();
  checkpoint.frames = in.get<std::uint64_t>();
  checkpoint.offset = in.get<std::uint64_t>();
  checkpoint.state = from_bytes(bytes.last(in.left()));
  if (checkpoint.state.steps != steps) in.refuse("the steps are not those of the state");
  return checkpoint;
}

void write_checkpoint(const std::filesystem::path& folder, const Checkpoint& checkpoint) {
  const std::filesystem::path part = folder / "checkpoint.part";
  try {
    File file(part, File::Mode::create);
    file.append(checkpoint_bytes(checkpoint));
    file.sync();
    file.close();
  } catch (const RecordError&) {
    std::remove(part.c_str());
    throw;
  }
  rename_or_throw(folder / "checkpoint.bin", folder / "checkpoint.previous.bin");
  rename_or_throw(part, folder / "checkpoint.bin");
  sync_folder(folder);
}

std::vector<Checkpoint> read_checkpoints(const std::filesystem::path& folder) {
  std::vector<Checkpoint> found;
  for (const char* name : {"checkpoint.bin", "checkpoint.previous.bin"}) {
    try {
      const std::string text = read_text(folder / name, most_checkpoint_bytes);
      found.push_back(parse_checkpoint(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size())));
    } catch (const InputError&) {  // missing, cut off or damaged: the other one is what it is kept for
    }
  }
  return found;
}

}  // namespace sinew
