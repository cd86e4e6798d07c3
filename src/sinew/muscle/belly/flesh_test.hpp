#pragma once
// Closed meshes of flesh for tests, made in code.
#include <cmath>
#include <functional>

#include "sinew/geometry/polyline.hpp"
#include "sinew/geometry/section_tube.hpp"

namespace sinew::test {

/// A tube about any line, round, with a radius of its own at each point.
inline TriMesh tube_flesh(const std::vector<Vec3>& line, const std::function<double(size_t)>& radius, int sides = 32) {
  const std::vector<Vec3> along = tangents(line), across = untwisted_normals(line, along);
  std::vector<Ring> rings;
  std::vector<double> radii;
  for (size_t k = 0; k < line.size(); ++k) {
    rings.push_back({line[k], across[k], along[k].cross(across[k])});
    radii.insert(radii.end(), static_cast<size_t>(sides), radius(k));
  }
  return SectionTube(sides, radii).surface(rings);
}
inline TriMesh tube_flesh(const std::vector<Vec3>& line, double radius) {
  return tube_flesh(line, [radius](size_t) { return radius; });
}
inline TriMesh cylinder_flesh(double radius, double length, int sides) {
  return tube_flesh(
      {{0, 0, 0}, {0, 0, length / 2}, {0, 0, length}}, [radius](size_t) { return radius; }, sides);
}
/// A belly along z that swings sideways by `bow` in its middle and ends in points.
inline TriMesh spindle_flesh(double radius, double length, double bow, int sections = 60) {
  std::vector<Vec3> line;
  for (int k = 0; k <= sections; ++k) {
    const double s = static_cast<double>(k) / sections;
    line.emplace_back(bow * std::sin(pi * s), 0, length * s);
  }
  const auto profile = [=](size_t k) {
    return std::max(1e-3 * radius, radius * std::sin(pi * static_cast<double>(k) / sections));
  };
  return tube_flesh(line, profile);
}

}  // namespace sinew::test
