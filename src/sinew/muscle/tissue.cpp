#include "sinew/muscle/tissue.hpp"

namespace sinew {

std::shared_ptr<const Topology> string_topology(std::size_t vertices) {
  auto topology = std::make_shared<Topology>();
  for (std::uint32_t i = 1; i < vertices; ++i) topology->indices.insert(topology->indices.end(), {i - 1, i});
  return topology;
}

}  // namespace sinew
