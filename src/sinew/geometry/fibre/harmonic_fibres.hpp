#pragma once
// Fibres of any tetrahedra between two caps: along the gradient of the field that is 0 at the one, 1 at the other, and
// harmonic between (flesh.md 3). Its flux is the same through every section, as that of fibres is.
#include <array>
#include <span>
#include <vector>

#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew {

struct HarmonicFibres {
  std::vector<double> height;    ///< per node: 0 at the origin to 1 at the insertion
  std::vector<Vec3> along;       ///< per tet, unit
  std::vector<double> strength;  ///< per tet: over the area that all fibres share there, 1/m2
  std::vector<int> still;        ///< tets in which the field does not change: they take the direction of the whole
};
/// Throws InputError where a cap is empty, the two share a node, or they do not hang together.
HarmonicFibres harmonic_fibres(const TetMesh&, std::span<const int> origin, std::span<const int> insertion);

/// Where along a course a place lies, m; its end pieces go on beyond the ends.
double arc_beside(std::span<const Vec3> course, const Vec3& place);
/// Nodes of the boundary at the ends of the flesh: those that lie in its first and its last `share` along the course.
std::array<std::vector<int>, 2> caps_along(const TetMesh&, std::span<const Vec3> course, double share = 0.05);

}  // namespace sinew
