#include "sinew/geometry/tet/ring_tets.hpp"

#include <cassert>
#include <cmath>

namespace sinew {

std::vector<Tetrahedron> ring_tets(const RingLayout& layout) {
  std::vector<Tetrahedron> out;
  out.reserve(static_cast<std::size_t>(layout.tets()));
  const int up = layout.per_section();
  // Nodes in the order of their edges: u to v, v to w, u to w.
  const auto wedge = [&](int u, int v, int w, bool counter_clockwise) {
    const auto add = [&](int a, int b, int c, int d) {
      out.push_back(counter_clockwise ? Tetrahedron{a, b, c, d} : Tetrahedron{a, b, d, c});
    };
    add(u, v, w, w + up);
    add(u, v, w + up, v + up);
    add(u, u + up, v + up, w + up);
  };
  for (int k = 0; k < layout.slabs; ++k)
    for (int i = 0; i < layout.sides; ++i) {
      wedge(layout.centre(k), layout.node(k, 1, i), layout.node(k, 1, i + 1), true);
      for (int l = 1; l < layout.layers; ++l) {
        const int p = layout.node(k, l, i), p_next = layout.node(k, l, i + 1);
        const int q = layout.node(k, l + 1, i), q_next = layout.node(k, l + 1, i + 1);
        wedge(p, q, q_next, true);
        wedge(p, p_next, q_next, false);
      }
    }
  return out;
}

std::vector<Vec3> ring_nodes(const RingLayout& layout, std::span<const Vec3> skin, std::span<const Vec3> centres) {
  assert(skin.size() == static_cast<std::size_t>(layout.sections() * layout.sides));
  assert(centres.size() == static_cast<std::size_t>(layout.sections()));
  std::vector<Vec3> out(static_cast<std::size_t>(layout.nodes()));
  for (int k = 0; k < layout.sections(); ++k) {
    const Vec3& centre = out[layout.centre(k)] = centres[k];
    for (int i = 0; i < layout.sides; ++i)
      for (int l = 1; l <= layout.layers; ++l) {
        const double share = std::sqrt(static_cast<double>(l) / layout.layers);
        const Vec3& edge = skin[static_cast<std::size_t>(k * layout.sides + i)];
        out[layout.node(k, l, i)] = l == layout.layers ? edge : Vec3(centre + share * (edge - centre));
      }
  }
  return out;
}

}  // namespace sinew
