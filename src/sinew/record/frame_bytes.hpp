#pragma once
// Frames as bytes; the layout is in docs/recording.md.
#include <functional>
#include <span>
#include <string>

#include "sinew/record/chunks.hpp"
#include "sinew/record/shape_bytes.hpp"
#include "sinew/world/frame.hpp"

namespace sinew {

/// Gives the number of a shape's topology.
using TopologyNumber = std::function<std::uint32_t(const std::shared_ptr<const Topology>&)>;

/// All but the time; of the quantities of its shapes those that are named; null: all.
void put_frame(ByteWriter&, const Frame&, const TopologyNumber&, const std::vector<std::string>* named = nullptr);

enum class FrameParts { all, numbers };  ///< numbers: without the shapes, which are most of the bytes

/// Throws InputError on bytes that `put_frame` of this version or of version 3 did not write.
Frame get_frame(ByteReader&, const Chunk&, std::span<const StoredTopology>, FrameParts);

/// Why a frame cannot belong to a recording with these names, or holds numbers that are not finite; empty: it can.
std::string fault_of(const Frame&, const FrameNames&);

}  // namespace sinew
