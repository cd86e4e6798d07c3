#include "sinew/record/chunks.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <array>
#include <stdexcept>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

constexpr std::uint32_t frames_version = 4;  // 3: ligaments and motors, 4: tetrahedra, cells, readings of tissues
constexpr std::uint32_t oldest_version = 3;
constexpr std::size_t signature_bytes = 16, chunk_head = 24;
constexpr std::uint32_t most_payload = std::uint32_t{1} << 30;  // no frame is near this; a broken length may be

bool read_head(const File& file, std::uint64_t at, std::uint64_t size, Chunk& chunk) {
  std::array<std::uint8_t, chunk_head> raw;
  if (size - at < raw.size()) return false;
  file.read_at(at, raw);
  ByteReader in(raw, "chunk");
  const auto kind = in.get<std::uint32_t>();
  chunk.length = in.get<std::uint32_t>();
  chunk.time = in.get<double>();
  chunk.checksum = in.get<std::uint32_t>();
  chunk.kind = static_cast<ChunkKind>(kind);
  chunk.payload_at = at + chunk_head;
  return in.get<std::uint32_t>() == checksum(raw.data(), chunk_head - 4) && kind >= 1 && kind <= 5 &&
         chunk.length <= most_payload && chunk.length <= size - chunk.payload_at;
}

bool payload_holds(const File& file, const Chunk& chunk) {
  Bytes payload(chunk.length);
  file.read_at(chunk.payload_at, payload);
  return checksum(payload.data(), payload.size()) == chunk.checksum;
}

Bytes signature_of(std::uint32_t version) {
  ByteWriter out;
  for (const char c : std::string_view("SINEWFRM")) out.put(c);
  out.put(version), out.put(std::uint32_t{0});
  return out.take();
}

bool is_known(const Bytes& signature) {
  for (std::uint32_t version = oldest_version; version <= frames_version; ++version)
    if (signature == signature_of(version)) return true;
  return false;
}

}  // namespace

std::uint32_t checksum(const std::uint8_t* bytes, std::size_t count) {
  return static_cast<std::uint32_t>(::crc32_z(0, bytes, count));
}

Bytes chunk_signature() { return signature_of(frames_version); }

std::size_t begin_chunk(ByteWriter& out) {
  const std::size_t begin = out.size();
  const std::array<std::uint8_t, chunk_head> room{};
  out.put(room.data(), room.size());
  return begin;
}

void end_chunk(ByteWriter& out, std::size_t begin, ChunkKind kind, double time) {
  const std::size_t payload = begin + chunk_head, length = out.size() - payload;
  if (length > most_payload) throw std::length_error("a frame of more than a gibibyte");
  out.patch(begin, static_cast<std::uint32_t>(kind));
  out.patch(begin + 4, static_cast<std::uint32_t>(length));
  out.patch(begin + 8, time);
  out.patch(begin + 16, checksum(out.bytes().data() + payload, length));
  out.patch(begin + 20, checksum(out.bytes().data() + begin, chunk_head - 4));
}

ChunkScan scan_chunks(const File& file) {
  const std::uint64_t size = file.size();
  Bytes signature(signature_bytes);
  if (size >= signature_bytes) file.read_at(0, signature);
  if (!is_known(signature))
    throw InputError({Fault{.file = file.path().string(),
                            .message = "these are not a recording's frames, or they are of another version"}});
  ChunkScan scan{.end = signature_bytes};
  Chunk chunk;
  while (read_head(file, scan.end, size, chunk)) {
    scan.chunks.push_back(chunk);
    scan.end = chunk.end();
  }
  // After a power failure the last payloads may be missing although their heads are there.
  while (!scan.chunks.empty() && !payload_holds(file, scan.chunks.back())) {
    scan.end = scan.chunks.back().payload_at - chunk_head;
    scan.chunks.pop_back();
  }
  if (scan.end < size)
    scan.ignored = fmt::format("{}: the last {} bytes are not a whole frame and are ignored", file.path().string(),
                               size - scan.end);
  return scan;
}

Bytes read_payload(const File& file, const Chunk& chunk) {
  Bytes payload(chunk.length);
  file.read_at(chunk.payload_at, payload);
  if (checksum(payload.data(), payload.size()) != chunk.checksum)
    throw InputError({Fault{.file = file.path().string(),
                            .message = fmt::format("the frame at {} s (byte {}) is damaged: its checksum is wrong",
                                                   chunk.time, chunk.payload_at)}});
  return payload;
}

}  // namespace sinew
