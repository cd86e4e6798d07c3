#pragma once
// A bent fusiform with sections that are known: its middle an arc of a circle in the plane of x and z.
#include <cmath>

#include "sinew/geometry/fibre/bspline_fit.hpp"
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew::test {

struct BentFusiform {
  double length = 0.3, bend = pi / 2;  ///< m, rad
  double thin = 0.007, thick = 0.022;  ///< m
  double squeezed = 1;                 ///< breadth along `normal` over that along `binormal`
  double radius(double share) const { return thin + (thick - thin) * std::pow(std::sin(pi * share), 2); }
  Vec3 middle(double share) const {
    const double turn = bend * share, arm = length / bend;
    return {arm * (1 - std::cos(turn)), 0, arm * std::sin(turn)};
  }
  Vec3 along(double share) const { return {std::sin(bend * share), 0, std::cos(bend * share)}; }
  Vec3 normal(double share) const { return {std::cos(bend * share), 0, -std::sin(bend * share)}; }
  Vec3 place(double share, double angle, double of_radius) const {
    return middle(share) +
           of_radius * radius(share) * (squeezed * std::cos(angle) * normal(share) + std::sin(angle) * Vec3::UnitY());
  }
};

inline std::vector<FibreSection> sections_of(const BentFusiform& muscle, int count, int directions = 64) {
  std::vector<FibreSection> out;
  for (int k = 0; k < count; ++k) {
    const double share = static_cast<double>(k) / (count - 1);
    out.push_back({muscle.middle(share), muscle.normal(share), Vec3::UnitY(), {}});
    for (int i = 0; i < directions; ++i) {
      const double angle = 2 * pi * i / directions;
      out.back().radius.push_back(muscle.radius(share) * muscle.squeezed /
                                  std::hypot(std::cos(angle), muscle.squeezed * std::sin(angle)));
    }
  }
  return out;
}

/// Its closed surface, flat at both ends.
inline TriMesh surface_of(const BentFusiform& muscle, int rings = 60, int around = 32) {
  TriMesh mesh;
  for (int k = 0; k <= rings; ++k)
    for (int i = 0; i < around; ++i)
      mesh.vertices.push_back(muscle.place(static_cast<double>(k) / rings, 2 * pi * i / around, 1));
  const auto at = [&](int k, int i) { return k * around + i % around; };
  for (int k = 0; k < rings; ++k)
    for (int i = 0; i < around; ++i) {
      mesh.triangles.push_back({at(k, i), at(k + 1, i + 1), at(k, i + 1)});
      mesh.triangles.push_back({at(k, i), at(k + 1, i), at(k + 1, i + 1)});
    }
  for (const int k : {0, rings}) {
    const int tip = static_cast<int>(mesh.vertices.size());
    mesh.vertices.push_back(muscle.middle(k == 0 ? 0 : 1));
    for (int i = 0; i < around; ++i)
      mesh.triangles.push_back(k == 0 ? Triangle{tip, at(k, i), at(k, i + 1)} : Triangle{tip, at(k, i + 1), at(k, i)});
  }
  if (volume(mesh) < 0)
    for (Triangle& t : mesh.triangles) std::swap(t[1], t[2]);
  return mesh;
}

}  // namespace sinew::test
