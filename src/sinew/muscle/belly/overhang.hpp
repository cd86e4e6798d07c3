#pragma once
// Flesh beyond the ends of a path: bellies spring from a stretch of bone where a path has one point.
#include <array>
#include <span>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

struct Overhang {
  double length = 0;        ///< from the path's end to its tip, m; 0: none worth a section
  Vec3 tip = Vec3::Zero();  ///< in the mesh's axes
};

/// Before the origin and behind the insertion of a course of two points and more.
std::array<Overhang, 2> overhangs(const TriMesh& flesh, std::span<const Vec3> course);
/// The course led on to those tips.
std::vector<Vec3> led_to_tips(const TriMesh& flesh, std::vector<Vec3> course);

}  // namespace sinew
