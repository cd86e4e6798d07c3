#pragma once
// Shapes as bytes. Topologies, with their skins, stand apart and are named by their number; the layout is in
// docs/recording.md.
#include <memory>
#include <span>

#include "sinew/record/chunks.hpp"
#include "sinew/world/frame.hpp"

namespace sinew {

inline constexpr std::uint32_t no_topology = 0xffffffff;

struct StoredTopology {
  std::shared_ptr<const Topology> topology;  ///< null: its bytes were damaged
  std::uint32_t vertices = 0;                ///< how many its indices need
};

void put_topology(ByteWriter&, const Topology&);
/// Of its quantities those that are named; null: all.
void put_shape(ByteWriter&, const Shape&, std::uint32_t topology_number,
               const std::vector<std::string>* named = nullptr);

/// Both throw InputError on bytes that `put_...` of this version or of version 3 did not write.
StoredTopology get_topology(ByteReader&, ChunkKind = ChunkKind::topology);
Shape get_shape(ByteReader&, std::span<const StoredTopology>, bool version_3 = false);

}  // namespace sinew
