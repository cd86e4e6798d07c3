#pragma once
// checkpoint.bin: a World's state and how far frames.bin had come, so that a run can go on from there bit for bit.
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

#include "sinew/core/bytes.hpp"
#include "sinew/world/state.hpp"

namespace sinew {

struct Checkpoint {
  State state;
  std::uint64_t frames = 0;  ///< written before it
  std::uint64_t offset = 0;  ///< bytes of frames.bin
};

/// Of a recording that has no frame yet.
Checkpoint first_checkpoint(State);

Bytes checkpoint_bytes(const Checkpoint&);
Checkpoint parse_checkpoint(std::span<const std::uint8_t>);  ///< throws InputError

/// Replaces the folder's checkpoint; the one before is kept beside it. Throws RecordError, and both stay as they were.
void write_checkpoint(const std::filesystem::path& folder, const Checkpoint&);
/// Every checkpoint of the folder that can be read, the newest first.
std::vector<Checkpoint> read_checkpoints(const std::filesystem::path& folder);

}  // namespace sinew
