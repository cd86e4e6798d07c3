#pragma once
// Solids of tetrahedra for tests.
#include <cmath>
#include <random>

#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/geometry/tet/ring_tets.hpp"

namespace sinew::test {

/// A straight bar of rings along z, of one radius.
inline TetMesh ring_bar(const RingLayout& layout, double radius, double length) {
  std::vector<Vec3> skin, centres;
  for (int k = 0; k < layout.sections(); ++k) {
    const double z = length * k / layout.slabs;
    centres.emplace_back(0, 0, z);
    for (int i = 0; i < layout.sides; ++i) {
      const double angle = 2 * pi * i / layout.sides;
      skin.emplace_back(radius * std::cos(angle), radius * std::sin(angle), z);
    }
  }
  return {.nodes = ring_nodes(layout, skin, centres), .tets = ring_tets(layout)};
}

/// A block whose nodes are moved at random, but not so far that a tet turns over.
inline TetMesh crooked_block(unsigned seed, const std::array<int, 3>& cells = {4, 3, 2}) {
  TetMesh mesh = block_tets({0.4, 0.3, 0.2}, cells);
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> part(-0.012, 0.012);
  for (Vec3& node : mesh.nodes) node += Vec3(part(random), part(random), part(random));
  return mesh;
}

}  // namespace sinew::test
