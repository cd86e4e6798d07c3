#pragma once
// The recipe of models/meshes/torus.mesh: a torus about the y axis whose sections are all alike.
#include <algorithm>
#include <cmath>

#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew::fvm {

struct TorusRecipe {
  double major = 0.1, minor = 0.04;  // m
  int sections = 48, sides = 12, layers = 2;
};

/// A section is a fan about its middle within rings of quads in halves; between two sections each triangle is a wedge
/// of three tets, with diagonals from the lower number to the higher one, so that neighbours agree all the way round.
inline TetMesh torus_of(const TorusRecipe& torus) {
  TetMesh mesh;
  const int a_section = 1 + torus.layers * torus.sides;
  for (int s = 0; s < torus.sections; ++s) {
    const double turn = 2 * pi * s / torus.sections;
    const Vec3 away(std::cos(turn), 0, -std::sin(turn));
    mesh.nodes.push_back(torus.major * away);
    for (int layer = 1; layer <= torus.layers; ++layer)
      for (int k = 0; k < torus.sides; ++k) {
        const double radius = torus.minor * layer / torus.layers, angle = 2 * pi * k / torus.sides;
        mesh.nodes.push_back((torus.major + radius * std::cos(angle)) * away +
                             radius * std::sin(angle) * Vec3::UnitY());
      }
  }
  const auto at = [&](int layer, int k) { return layer == 0 ? 0 : 1 + (layer - 1) * torus.sides + k % torus.sides; };
  std::vector<std::array<int, 3>> triangles;
  for (int k = 0; k < torus.sides; ++k) {
    triangles.push_back({0, at(1, k), at(1, k + 1)});
    for (int layer = 1; layer < torus.layers; ++layer) {
      triangles.push_back({at(layer, k), at(layer + 1, k), at(layer + 1, k + 1)});
      triangles.push_back({at(layer, k), at(layer + 1, k + 1), at(layer, k + 1)});
    }
  }
  for (int s = 0; s < torus.sections; ++s)
    for (std::array<int, 3> t : triangles) {
      std::ranges::sort(t);
      const int here = s * a_section, next = (s + 1) % torus.sections * a_section;
      const auto [a, b, c] = t;
      mesh.tets.push_back({here + a, here + b, here + c, next + c});
      mesh.tets.push_back({here + a, here + b, next + b, next + c});
      mesh.tets.push_back({here + a, next + a, next + b, next + c});
    }
  turn_outwards(mesh);
  return mesh;
}

}  // namespace sinew::fvm
