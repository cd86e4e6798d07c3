#include "sinew/muscle/tissue.hpp"

namespace sinew {

bool Topology::operator==(const Topology& other) const {
  const bool same_skin = skin == other.skin || (skin && other.skin && *skin == *other.skin);
  return same_skin && primitive == other.primitive && indices == other.indices && fixed == other.fixed &&
         grid == other.grid;
}

std::shared_ptr<const Topology> string_topology(std::size_t vertices) {
  auto topology = std::make_shared<Topology>();
  for (std::uint32_t i = 1; i < vertices; ++i) topology->indices.insert(topology->indices.end(), {i - 1, i});
  return topology;
}

}  // namespace sinew
