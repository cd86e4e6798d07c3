#pragma once
// Frames as bytes. Topologies stand apart and are named by their number; the layout is in docs/recording.md.
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "sinew/record/chunks.hpp"
#include "sinew/world/frame.hpp"

namespace sinew {

inline constexpr std::uint32_t no_topology = 0xffffffff;

struct StoredTopology {
  std::shared_ptr<const Topology> topology;  ///< null: its bytes were damaged
  std::uint32_t vertices = 0;                ///< how many its indices need
};

/// Gives the number of a shape's topology.
using TopologyNumber = std::function<std::uint32_t(const std::shared_ptr<const Topology>&)>;

void put_frame(ByteWriter&, const Frame&, const TopologyNumber&);  ///< all but the time
ChunkKind kind_of(const Frame&);                                   ///< of the chunk it is put into
void put_topology(ByteWriter&, const Topology&);

enum class FrameParts { all, numbers };  ///< numbers: without the shapes, which are most of the bytes

/// Both throw InputError on bytes that `put_...` did not write.
Frame get_frame(ByteReader&, const Chunk&, std::span<const StoredTopology>, FrameParts);
StoredTopology get_topology(ByteReader&);

/// Why a frame cannot belong to a recording with these names, or holds numbers that are not finite; empty: it can.
std::string fault_of(const Frame&, const FrameNames&);

}  // namespace sinew
