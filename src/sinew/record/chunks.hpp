#pragma once
// frames.bin: a 16-byte signature, then chunks, each a checked head and a checked payload. Only ever appended to.
//
//   | signature | head | payload | head | payload | ... | what a crash cut off: ignored |
#include <cstdint>
#include <string>
#include <vector>

#include "sinew/core/bytes.hpp"
#include "sinew/core/file.hpp"

namespace sinew {

/// The first three are those of version 3: a frame without contacts, a topology, a frame with contacts.
enum class ChunkKind : std::uint32_t { frame_3 = 1, topology_3 = 2, touching_frame_3 = 3, frame = 4, topology = 5 };
constexpr bool holds_topology(ChunkKind kind) { return kind == ChunkKind::topology || kind == ChunkKind::topology_3; }
constexpr bool holds_frame(ChunkKind kind) { return !holds_topology(kind); }

struct Chunk {
  ChunkKind kind = ChunkKind::frame;
  double time = 0;  ///< of a frame
  std::uint64_t payload_at = 0;
  std::uint32_t length = 0, checksum = 0;
  std::uint64_t end() const { return payload_at + length; }
};

Bytes chunk_signature();
/// Everything `write` puts becomes the payload of a chunk at the end of `out`.
template <class Write>
void put_chunk(ByteWriter& out, ChunkKind, double time, const Write& write);

struct ChunkScan {
  std::vector<Chunk> chunks;  ///< every whole one, in order
  std::uint64_t end = 0;      ///< where the next chunk belongs
  std::string ignored;        ///< what lies after `end`, in words; empty: nothing
};

/// Finds the chunks by their heads; the payload is checked at the end of the file, where a crash leaves its traces,
/// and elsewhere when it is read. Throws InputError only if this is no such file.
ChunkScan scan_chunks(const File&);
/// Throws InputError if the payload does not have its checksum.
Bytes read_payload(const File&, const Chunk&);

std::uint32_t checksum(const std::uint8_t* bytes, std::size_t count);  ///< CRC-32 as in zlib

std::size_t begin_chunk(ByteWriter& out);
void end_chunk(ByteWriter& out, std::size_t begin, ChunkKind, double time);

template <class Write>
void put_chunk(ByteWriter& out, ChunkKind kind, double time, const Write& write) {
  const std::size_t begin = begin_chunk(out);
  write(out);
  end_chunk(out, begin, kind, time);
}

}  // namespace sinew
